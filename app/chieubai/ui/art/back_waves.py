"""A card back of dark green: rows of overlapping waves in gold line on both sides of a golden moon."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from chieubai.ui.art.blank import CARD_HEIGHT, CARD_WIDTH, turn_round
from chieubai.ui.art.paths import box, ellipse

_GREEN, _DEEP, _GOLD, _PALE = QColor("#1f5a4c"), QColor("#123a31"), QColor("#e0b454"), QColor("#f6e7bd")
_RADIUS = 12.0


def paint_waves_back(painter: QPainter) -> None:
    """Paint the picture over a blank card, in card units; it is the same upside down."""
    frame = box(5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, 4)
    painter.fillPath(frame, _DEEP)
    for _half in range(2):
        painter.save()
        painter.setClipPath(box(8, 8, CARD_WIDTH - 16, CARD_HEIGHT / 2 - 8))  # its jagged edge is covered
        _paint_waves(painter)
        painter.restore()
        turn_round(painter)
    painter.fillPath(box(8, CARD_HEIGHT / 2 - 0.6, CARD_WIDTH - 16, 1.2), _GOLD)
    _paint_moon(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_DEEP, 4.4))
    painter.drawPath(box(7.2, 7.2, CARD_WIDTH - 14.4, CARD_HEIGHT - 14.4, 3))
    painter.setPen(QPen(_GOLD, 1.1))
    painter.drawPath(box(8.6, 8.6, CARD_WIDTH - 17.2, CARD_HEIGHT - 17.2, 3))
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_waves(painter: QPainter) -> None:
    """Paint scales from the top down, each row half a wave aside and over the one before."""
    for row in range(13):
        y = row * _RADIUS / 2
        for column in range(-1, 6):
            x = CARD_WIDTH / 2 + (column - 2 + (row % 2) / 2) * 2 * _RADIUS
            painter.setPen(QPen(_GOLD, 0.9))
            painter.setBrush(_GREEN)
            painter.drawEllipse(QPointF(x, y + _RADIUS), _RADIUS, _RADIUS)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for inner in (8.0, 4.4):
                painter.drawEllipse(QPointF(x, y + _RADIUS), inner, inner)
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_moon(painter: QPainter) -> None:
    middle = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
    for size, color in ((46, _DEEP), (42, _GOLD), (39, _DEEP), (34, _PALE), (30, _GOLD)):
        painter.fillPath(ellipse(*middle, size, size), color)
