"""What stands where there is nothing to show yet: the emblem of a game, and what will be here."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from chieubai.ui.art.icons import paint_emblem
from chieubai.ui.plain_label import PlainLabel

EDGE, GAP = 24, 16  # beside the text, and between the emblem and the text
WIDEST, HIGHEST = 320, 220  # of the emblem


class Emblem(QWidget):
    """Paints the emblem of a game, as large as there is room for.

    Attributes:
        game: its name.
    """

    def __init__(self) -> None:
        super().__init__()
        self.game = ""
        self.setMaximumHeight(HIGHEST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(WIDEST, HIGHEST)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.width() / 2 - WIDEST / 2, 0, WIDEST, self.height())
        paint_emblem(painter, rect, self.game)
        painter.end()


class EmptyPage(QFrame):
    """Shows a sentence or two below an emblem, together in the middle.

    Attributes:
        emblem: of the game.
        text: the sentences.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.emblem = Emblem()
        self.text = PlainLabel()
        self.text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.text.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        column.setSpacing(0)
        column.addStretch(1)
        column.addWidget(self.emblem, 8)
        column.addSpacing(GAP)
        column.addWidget(self.text)
        column.addStretch(1)

    def show_text(self, game: str, text: str) -> None:
        """Show the emblem of a game and a text."""
        self.emblem.game = game
        self.emblem.update()
        self.text.setText(text)
        self.setAccessibleName(text)
