"""What stands where there is nothing to show yet: the emblem of a game, and what will be here."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from chieubai.ui.art.icons import paint_emblem
from chieubai.ui.plain_label import PlainLabel

EDGE, GAP = 24, 16  # beside the text, and between the emblem and the text
WIDEST, HIGHEST = 320, 220  # of the emblem


class EmptyPage(QFrame):
    """Shows a sentence or two below an emblem.

    Attributes:
        text: the sentences.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self._game = ""
        self.text = PlainLabel()
        self.text.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.text.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 0, EDGE, EDGE)
        column.setSpacing(0)
        column.addStretch(3)  # what is shown stands a little above the middle
        column.addSpacing(GAP)
        column.addWidget(self.text, 2)

    def show_text(self, game: str, text: str) -> None:
        """Show the emblem of a game and a text."""
        self._game = game
        self.text.setText(text)
        self.setAccessibleName(text)
        self.update()

    def emblem_rect(self) -> QRectF:
        """Return where the emblem stands, above the text."""
        bottom = self.text.y() - GAP
        height = min(HIGHEST, bottom * 0.9)
        return QRectF(self.width() / 2 - WIDEST / 2, bottom - height, WIDEST, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_emblem(painter, self.emblem_rect(), self._game)
        painter.end()
