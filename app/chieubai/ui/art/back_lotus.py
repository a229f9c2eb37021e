"""A card back of blue on cream: lotuses head to head over their leaves, in a frame of waves."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from chieubai.ui.art.blank import CARD_HEIGHT, CARD_WIDTH, turn_round
from chieubai.ui.art.paths import box, ellipse, mirrored, outline

_BLUE, _DEEP, _PALE = QColor("#2f5c8f"), QColor("#1d3f68"), QColor("#eef2f0")
_ROSE, _LEAF = QColor("#d9798f"), QColor("#4f8f74")

_MIDDLE_PETAL = outline("M 0 10 C -9 2 -9 -14 0 -24 C 9 -14 9 2 0 10 Z")
_SIDE_PETAL = outline("M 0 10 C -14 6 -20 -6 -17 -18 C -8 -14 -2 -4 0 10 Z")
_LOW_PETAL = outline("M 0 10 C -16 14 -26 6 -28 -4 C -16 -6 -6 0 0 10 Z")
_PAD = outline("M 0 0 C -10 -8 -30 -8 -36 2 C -28 10 -10 10 0 0 Z")


def paint_lotus_back(painter: QPainter) -> None:
    """Paint the picture over a blank card, in card units; it is the same upside down."""
    painter.fillPath(box(5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, 4), _BLUE)
    for _half in range(2):
        _paint_edge_waves(painter)
        turn_round(painter)
    painter.fillPath(box(11, 11, CARD_WIDTH - 22, CARD_HEIGHT - 22, 3), _PALE)
    for _half in range(2):
        painter.save()
        painter.translate(CARD_WIDTH / 2, 44)
        _paint_flower(painter)
        painter.restore()
        turn_round(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_DEEP, 1.2))
    painter.drawPath(box(11, 11, CARD_WIDTH - 22, CARD_HEIGHT - 22, 3))
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_edge_waves(painter: QPainter) -> None:
    """Paint half circles along the top edge and the left one of the frame."""
    painter.setPen(QPen(_PALE, 0.9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(13):
        painter.drawEllipse(QPointF(14 + 6 * step, 11), 3, 3.4)
    for step in range(20):
        painter.drawEllipse(QPointF(11, 13 + 6 * step), 3.4, 3)
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_flower(painter: QPainter) -> None:
    line = QPen(_DEEP, 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    leaf = QTransform.fromTranslate(-1, 15)
    for pad in (leaf.map(_PAD), mirrored(leaf.map(_PAD))):
        painter.fillPath(pad, _LEAF)
        painter.strokePath(pad, line)
    for petal in (_LOW_PETAL, mirrored(_LOW_PETAL), _SIDE_PETAL, mirrored(_SIDE_PETAL), _MIDDLE_PETAL):
        painter.fillPath(petal, _ROSE)
        painter.strokePath(petal, line)
    painter.strokePath(outline("M 0 2 L 0 -15 M -9 0 L -13 -10 M 9 0 L 13 -10"), QPen(_PALE, 0.9))
    painter.fillPath(ellipse(0, 17, 5, 5), _DEEP)
