"""How won, drawn and lost look in every chart: colours apart for all eyes, and patterns apart in grey."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from chieubai.ui.art.look import look


class Ink(Enum):
    """The parts of a bar, in order."""

    WON = 0  # full
    DRAWN = 1  # empty
    LOST = 2  # hatched


def line_ink() -> QColor:
    """Return the colour of a line and of what was won."""
    return look().palette.focus


def text_ink() -> QColor:
    """Return the colour of words and outlines."""
    return look().palette.panel.text


def grid_ink() -> QColor:
    """Return the colour of the thin lines behind a chart."""
    return look().palette.border


def paint_part(painter: QPainter, rect: QRectF, ink: Ink) -> None:
    """Paint a part of a bar."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(line_ink() if ink is Ink.WON else look().palette.field.ground)
    painter.drawRect(rect)
    if ink is Ink.LOST:
        _hatch(painter, rect)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(text_ink(), 1))
    painter.drawRect(rect)


def _hatch(painter: QPainter, rect: QRectF) -> None:
    """Draw slanting lines, as lines so that they are as sharp as the screen at every scale."""
    painter.save()
    painter.setClipRect(rect)
    painter.setPen(QPen(look().palette.muted.text, 2.5))
    x = rect.left() - rect.height()
    while x < rect.right():
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()))
        x += 7.0
    painter.restore()
