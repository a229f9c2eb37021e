"""The small button beside a refusal that opens the rules where the one that refuses stands."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget

from chieubai.engine.errors import Reason
from chieubai.i18n import _

KEYS = "Shift+F1"


class RuleButton(QPushButton):
    """Hidden until a rule has refused a move.

    Signals:
        wanted: the :class:`Reason` whose rule is to be read.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reason: Reason | None = None
        self.setProperty("role", "link")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._ask)
        QShortcut(QKeySequence(KEYS), self).activated.connect(self._ask)
        self.retranslate()
        self.hide()

    def offer(self, reason: Reason) -> None:
        """Show the way to the rule of a refusal."""
        self._reason = reason
        self.show()

    def _ask(self) -> None:
        self.wanted.emit(self._reason)

    def retranslate(self) -> None:
        """Take up the language in force."""
        name, keys = _("Read the rule"), QKeySequence(KEYS)
        self.setText(_("Rule"))
        self.setAccessibleName(name)
        self.setToolTip(f"{name} ({keys.toString(QKeySequence.SequenceFormat.NativeText)})")
