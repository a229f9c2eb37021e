"""What stands where there is nothing to show yet: the emblem of a game, and what will be here."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from chieubai.ui.art.icons import paint_emblem
from chieubai.ui.art.look import look


class EmptyPage(QFrame):
    """Shows a sentence or two below an emblem."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self._game = ""
        self._text = ""

    def show_text(self, game: str, text: str) -> None:
        """Show the emblem of a game and a text."""
        self._game, self._text = game, text
        self.setAccessibleName(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        height = min(220.0, self.height() * 0.45)
        emblem = QRectF(middle.x() - 160, middle.y() - height, 320, height)
        paint_emblem(painter, emblem, self._game)
        painter.setPen(look().palette.panel.text)
        text = QRectF(24, emblem.bottom() + 16, self.width() - 48, self.height() - emblem.bottom() - 16)
        wrapped = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(text, wrapped, self._text)
        painter.end()
