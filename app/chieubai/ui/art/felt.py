"""A table covered with green felt in a frame of dark wood, with a stitched line of gold along it."""

from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from chieubai.ui.art.paths import outline

FRAME = 16.0  # width of the wooden frame at scale 1

_GREEN = QColor("#1d4a37")
_FIBRES = (QColor("#2b5d48"), QColor("#163b2c"))
_WOOD, _WOOD_EDGE, _WOOD_LIGHT = QColor("#4a2a18"), QColor("#2b170c"), QColor("#6d4327")
_GOLD = QColor("#c99a3d")
_SIDE = 160.0  # of the tile of felt that is repeated


def paint_felt(painter: QPainter, rect: QRectF, scale: float = 1.0) -> None:
    """Paint the felt and its frame so that they fill the rectangle."""
    painter.save()
    painter.setClipRect(rect)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.drawTiledPixmap(rect, _fibres(scale, painter.device().devicePixelRatio()))
    painter.fillRect(rect, _lamp(rect))
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    _paint_frame(painter, QRectF(QPointF(0, 0), rect.size() / scale))
    painter.restore()


def _lamp(rect: QRectF) -> QRadialGradient:
    """Return the light of a lamp over the middle."""
    gradient = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
    gradient.setColorAt(0, QColor(255, 245, 200, 16))
    gradient.setColorAt(0.55, QColor(0, 0, 0, 0))
    gradient.setColorAt(1, QColor(0, 0, 0, 70))
    return gradient


def _fibres(scale: float, ratio: float) -> QPixmap:
    """Return a tile of felt, whole pixels in size; fibres that cross its edge go on at the other one."""
    pixels = round(_SIDE * scale * ratio)
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(_GREEN)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels / _SIDE, pixels / _SIDE)
    painter.setOpacity(0.45)
    chance = Random(11)
    for number in range(1400):
        painter.setPen(QPen(_FIBRES[number % 2], 0.8))
        x, y = chance.uniform(0, _SIDE), chance.uniform(0, _SIDE)
        dx, dy = chance.uniform(-3.5, 3.5), chance.uniform(-3.5, 3.5)
        for across in (0, -_SIDE if x > _SIDE / 2 else _SIDE):
            for down in (0, -_SIDE if y > _SIDE / 2 else _SIDE):
                painter.drawLine(QLineF(x + across, y + down, x + across + dx, y + down + dy))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _paint_frame(painter: QPainter, rect: QRectF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    miter = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    for inset, width, color in (
        (FRAME / 2, FRAME, _WOOD),
        (1.5, 3.0, _WOOD_EDGE),
        (FRAME * 0.45, 1.5, _WOOD_LIGHT),
        (FRAME, 3.0, _WOOD_EDGE),
    ):
        painter.setPen(QPen(color, width, *miter))
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset))
    stitches = QPen(_GOLD, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    stitches.setDashPattern([5, 3])
    painter.setPen(stitches)
    inner = FRAME + 9
    line = rect.adjusted(inner, inner, -inner, -inner)
    painter.drawRect(line)
    for corner in (line.topLeft(), line.topRight(), line.bottomLeft(), line.bottomRight()):
        painter.save()
        painter.translate(corner)
        painter.fillPath(outline("M 0 -6 L 6 0 L 0 6 L -6 0 Z"), _GOLD)
        painter.fillPath(outline("M 0 -3 L 3 0 L 0 3 L -3 0 Z"), _GREEN)
        painter.restore()
