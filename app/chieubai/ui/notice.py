"""A line across the top of the window for troubles that do not stop the game, until it is dismissed."""

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
        self._dismiss.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.addWidget(self.text, 1)
        row.addWidget(self._dismiss)
        self.hide()

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        self.text.setText(sentence)
        self._dismiss.setText(_("Close"))
        self.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))
