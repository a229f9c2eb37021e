"""Lines across the top of the window for troubles that do not stop the game, until they are dismissed."""

from collections.abc import Callable

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from chieubai.i18n import _


class Notice(QFrame):
    """Hidden until there is something to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.text = QLabel()
        self.text.setProperty("role", "trouble")
        self.text.setWordWrap(True)
        self._dismiss = QPushButton()
        self._dismiss.clicked.connect(self.clear)
        self._sentences: list[Callable[[], str]] = []
        row = QHBoxLayout(self)
        row.addWidget(self.text, 1)
        row.addWidget(self._dismiss)
        self.hide()

    def say(self, sentence: Callable[[], str]) -> None:
        """Show a sentence, given by what says it in the language in force, below those still there."""
        self._sentences.append(sentence)
        self.retranslate()
        self.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence()))

    def clear(self) -> None:
        """Take every sentence away."""
        self._sentences.clear()
        self.hide()

    def retranslate(self) -> None:
        """Take up the language in force."""
        self.text.setText("\n".join(dict.fromkeys(sentence() for sentence in self._sentences)))
        self._dismiss.setText(_("Close"))
