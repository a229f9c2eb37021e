"""The mark of a profile: a shape in its colour with the first letter of its name."""

from dataclasses import dataclass
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPainterPath, QPen, QPixmap

from chieubai.storage.profiles import Colour
from chieubai.ui.art.colors import ACCENT_BLUE, ACCENT_GREEN, ACCENT_TEXT, MAT_RED

COLOURS = {
    Colour.RED: MAT_RED,
    Colour.BLUE: ACCENT_BLUE,
    Colour.GREEN: ACCENT_GREEN,
    Colour.PURPLE: QColor("#6a3d9a"),
    Colour.BROWN: QColor("#7a4a1e"),
    Colour.TEAL: QColor("#0f6a70"),
}


@dataclass(frozen=True)
class Badge:
    """What a profile is marked with."""

    colour: Colour
    initial: str


_ICON_SIZES = (16, 20, 24, 32)
_RATIOS = (1.0, 2.0)


def badge_icon(colour: Colour, initial: str) -> QIcon:
    """Return the mark as an icon, the same when it is selected."""
    picture = QIcon()
    for size in _ICON_SIZES:
        for ratio in _RATIOS:
            pixmap = badge_pixmap(colour, initial, size, ratio)
            for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
                picture.addPixmap(pixmap, mode)
    return picture


def badge_pixmap(colour: Colour, initial: str, size: int, ratio: float) -> QPixmap:
    """Return the mark in a logical size, sharp at a device pixel ratio."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_badge(painter, QRectF(0, 0, size, size), colour, initial)
    painter.end()
    return pixmap


def paint_badge(painter: QPainter, rect: QRectF, colour: Colour, initial: str) -> None:
    """Paint the mark so that it fills a square."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = rect.width() * 0.05
    painter.setPen(QPen(ACCENT_TEXT, edge))  # keeps it apart from a selection of its own colour
    painter.setBrush(COLOURS[colour])
    painter.drawPath(_shape(colour, rect.adjusted(edge, edge, -edge, -edge)).simplified())
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(max(7, round(rect.height() * 0.56)))
    painter.setFont(font)
    painter.setPen(ACCENT_TEXT)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, initial)


def _shape(colour: Colour, rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    match colour:
        case Colour.RED:
            path.addEllipse(rect)
        case Colour.BLUE:
            inset = rect.width() * 0.06
            path.addRoundedRect(rect.adjusted(inset, inset, -inset, -inset), inset, inset)
        case Colour.GREEN:
            path = _polygon(rect, 4)
        case Colour.PURPLE:
            path = _polygon(rect, 6)
        case Colour.BROWN:
            path = _shield(rect)
        case Colour.TEAL:
            path = _flower(rect)
    return path


def _on_circle(rect: QRectF, turn: float, radius: float) -> QPointF:
    """Return a point around the middle: ``turn`` is a part of the circle from the top, ``radius`` of its own."""
    angle = 2 * pi * turn
    return rect.center() + QPointF(sin(angle), -cos(angle)) * (radius * rect.width() / 2)


def _polygon(rect: QRectF, corners: int) -> QPainterPath:
    path = QPainterPath(_on_circle(rect, 0, 1))
    for corner in range(1, corners):
        path.lineTo(_on_circle(rect, corner / corners, 1))
    path.closeSubpath()
    return path


def _shield(rect: QRectF) -> QPainterPath:
    side = rect.width() * 0.06
    left, right, top, bottom = rect.left() + side, rect.right() - side, rect.top() + side, rect.bottom()
    path = QPainterPath(QPointF(left, top))
    path.lineTo(right, top)
    path.lineTo(right, rect.center().y())
    path.quadTo(right, bottom - rect.height() * 0.18, rect.center().x(), bottom)
    path.quadTo(left, bottom - rect.height() * 0.18, left, rect.center().y())
    path.closeSubpath()
    return path


def _flower(rect: QRectF) -> QPainterPath:
    petals = 6
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addEllipse(rect.center(), rect.width() * 0.34, rect.width() * 0.34)
    for petal in range(petals):
        path.addEllipse(_on_circle(rect, petal / petals, 0.66), rect.width() * 0.17, rect.width() * 0.17)
    return path
