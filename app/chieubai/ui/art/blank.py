"""The blank card and its units: 100 wide and 140 high, whatever size it is painted at."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from chieubai.ui.art.look import look
from chieubai.ui.art.paths import box

CARD_WIDTH, CARD_HEIGHT = 100.0, 140.0
CORNER = 7.5


def enter_card_units(painter: QPainter, rect: QRectF) -> None:
    """Make the painter's units those of a card that fills the rectangle, with smooth edges and no pen."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / CARD_WIDTH, rect.height() / CARD_HEIGHT)
    painter.setPen(Qt.PenStyle.NoPen)


def turn_round(painter: QPainter) -> None:
    """Turn the card upside down about its centre."""
    painter.translate(CARD_WIDTH, CARD_HEIGHT)
    painter.rotate(180)


def paint_paper(painter: QPainter) -> None:
    """Paint the blank card with its thin border."""
    painter.setPen(QPen(look().palette.paper_edge, 1.0))
    painter.setBrush(look().palette.paper)
    painter.drawPath(box(0.5, 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, CORNER))
    painter.setPen(Qt.PenStyle.NoPen)
