"""Small signs laid over cards: what is melded, what can be laid off, what has the keyboard."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from chieubai.ui.art.colors import (
    ACCENT_BLUE,
    ACCENT_GREEN,
    ACCENT_TEXT,
    FOCUS_INNER,
    FOCUS_OUTER,
    MAT_RED_DARK,
)
from chieubai.ui.art.paths import ellipse, outline

_BULB = (
    "M -1.8 3.2 L 1.8 3.2 M -1.2 5.6 L 1.2 5.6 "
    "M -1.8 3.2 C -1.8 0.8 -4 0.2 -4 -2.4 C -4 -7.8 4 -7.8 4 -2.4 C 4 0.2 1.8 0.8 1.8 3.2"
)
_FOCUS_WIDTH = 2.0  # of each of the two rings


def paint_meld_mark(painter: QPainter, rect: QRectF) -> None:
    """Paint the badge of a card in a meld: two linked rings on a green disc."""
    painter.save()
    _enter_badge(painter, rect)
    painter.fillPath(ellipse(0, 0, 20, 20), ACCENT_TEXT)
    painter.fillPath(ellipse(0, 0, 18, 18), ACCENT_GREEN)
    painter.strokePath(ellipse(-2.2, 0, 7.2, 7.2), _pen(1.7))
    painter.strokePath(ellipse(2.2, 0, 7.2, 7.2), _pen(1.7))
    painter.restore()


def paint_layoff_mark(painter: QPainter, rect: QRectF) -> None:
    """Paint the badge of a card that can be laid off: an arrow onto a line, on a blue square."""
    painter.save()
    _enter_badge(painter, rect)
    painter.fillPath(_tile(10), ACCENT_TEXT)
    painter.fillPath(_tile(9), ACCENT_BLUE)
    painter.strokePath(outline("M 0 4.5 L 0 -2.5 M -3.4 0.6 L 0 -2.8 L 3.4 0.6"), _pen(1.9))
    painter.strokePath(outline("M -4.6 -5.6 L 4.6 -5.6"), _pen(1.9))
    painter.restore()


def paint_hint_mark(painter: QPainter, rect: QRectF) -> None:
    """Paint the badge of what a hint points out: a lit bulb on a yellow disc."""
    painter.save()
    _enter_badge(painter, rect)
    painter.fillPath(ellipse(0, 0, 20, 20), FOCUS_OUTER)
    painter.fillPath(ellipse(0, 0, 17.5, 17.5), FOCUS_INNER)
    painter.strokePath(outline(_BULB), _pen(1.7, FOCUS_OUTER))
    painter.restore()


def paint_regret_mark(painter: QPainter, rect: QRectF) -> None:
    """Paint the badge of what was played and should not have been: a cross on a dark red square."""
    painter.save()
    _enter_badge(painter, rect)
    painter.fillPath(_tile(10), ACCENT_TEXT)
    painter.fillPath(_tile(9), MAT_RED_DARK)
    painter.strokePath(outline("M -4 -4 L 4 4 M 4 -4 L -4 4"), _pen(2.4))
    painter.restore()


def paint_hint_ring(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Paint the dashed outline of what a hint points out, dark under bright, for any ground."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = 3.5
    inset = width / 2 + 0.5  # a neighbour that lies over it covers it wholly
    for color, style in ((FOCUS_OUTER, Qt.PenStyle.SolidLine), (FOCUS_INNER, Qt.PenStyle.DashLine)):
        painter.setPen(QPen(color, width, style))
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.restore()


def paint_focus_ring(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Paint the keyboard's ring just inside a rectangle: dark outside, bright inside, for any ground."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ring, color in enumerate((FOCUS_OUTER, FOCUS_INNER)):
        inset = (ring + 0.5) * _FOCUS_WIDTH
        inner_radius = max(0.0, radius - inset)
        painter.setPen(QPen(color, _FOCUS_WIDTH))
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), inner_radius, inner_radius)
    painter.restore()


def _enter_badge(painter: QPainter, rect: QRectF) -> None:
    """Make the painter's units those of a badge 20 across about the origin."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = min(rect.width(), rect.height())
    painter.translate(rect.center())
    painter.scale(size / 20, size / 20)


def _tile(half: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(-half, -half, 2 * half, 2 * half, half * 0.4, half * 0.4)
    return path


def _pen(width: float, color: QColor = ACCENT_TEXT) -> QPen:
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
