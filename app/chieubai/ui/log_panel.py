"""The log of a hand: a real list, which a screen reader can walk through. It holds public facts only."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QStringListModel, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from chieubai.i18n import _
from chieubai.ui.proof_panel import ProofPanel
from chieubai.ui.spoken import spoken
from chieubai.ui.wrapped_list import WrappedView


class _Lines(QStringListModel):
    """Lines that are read out in words."""

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(str(super().data(index)))
        return super().data(index, role)


def beside_width(font: QFontMetrics) -> int:
    """Return the width in which lines are read with ease."""
    return font.averageCharWidth() * 30 + 40


class LogPanel(QFrame):
    """Shows the lines, the latest last, and what proves the deal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self._model = _Lines(self)
        self.list = WrappedView()
        self.list.setModel(self._model)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setTabKeyNavigation(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 4)
        layout.addWidget(self._title)
        layout.addWidget(self.list, 1)
        self.proof = ProofPanel()
        layout.addWidget(self.proof)
        self.retranslate()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Replace the lines; the last stays in sight, whatever room there is for them."""
        self._model.setStringList(list(lines))
        self.list.scrollToBottom()

    def lines(self) -> list[str]:
        """Return the lines as shown."""
        return self._model.stringList()

    def retranslate(self) -> None:
        """Take up the language in force."""
        self._title.setText(_("This hand"))
        self.list.setAccessibleName(_("Log of this hand"))
        self.proof.retranslate()

    def fit(self, page_width: int) -> None:
        """Take a width that suits the font, but leave the table most of the page; under a tip it is as wide."""
        self.setMinimumWidth(min(beside_width(self.fontMetrics()), page_width // 4))
