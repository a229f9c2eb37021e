"""The table: a sedge mat of pale reeds held by cross threads, with a red patterned border on all four sides.

One tile of the weave is painted and repeated, so that a large mat costs little more than a fill.
"""

from random import Random

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from chieubai.ui.art.colors import (
    MAT,
    MAT_DARK,
    MAT_GREEN,
    MAT_LIGHT,
    MAT_RED,
    MAT_RED_DARK,
    MAT_THREAD,
)
from chieubai.ui.art.paths import outline

BORDER = 20.0  # width of the red band at scale 1
_EDGE = 5.0  # of plain reeds outside the band

_REED = 4.0
_REEDS = 60
_THREAD_GAP = 32.0
_TILE = QSizeF(_REED * _REEDS, 4 * _THREAD_GAP)


def paint_mat(painter: QPainter, rect: QRectF, scale: float = 1.0) -> None:
    """Paint the mat so that it fills the rectangle, its weave and border ``scale`` times their usual size.

    Meant to be called once a size and kept in a pixmap.
    """
    painter.save()
    painter.setClipRect(rect)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.drawTiledPixmap(rect, _weave(scale, painter.device().devicePixelRatio()))
    painter.fillRect(rect, _light(rect))
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    _paint_border(painter, QRectF(QPointF(0, 0), rect.size() / scale))
    painter.restore()


def _light(rect: QRectF) -> QRadialGradient:
    """Return a soft light from the middle that darkens the corners a little."""
    gradient = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
    gradient.setColorAt(0, QColor(255, 250, 220, 40))
    gradient.setColorAt(0.6, QColor(120, 100, 40, 0))
    gradient.setColorAt(1, QColor(70, 52, 10, 44))
    return gradient


def _weave(scale: float, ratio: float) -> QPixmap:
    """Return the tile of the weave, whole pixels in size so that no seam shows."""
    pixels = (_TILE * scale * ratio).toSize()
    pixmap = QPixmap(pixels)
    pixmap.fill(MAT)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels.width() / _TILE.width(), pixels.height() / _TILE.height())
    chance = Random(7)
    for reed in range(_REEDS):
        _paint_reed(painter, reed, chance)
    for thread in range(4):
        _paint_thread(painter, (thread + 0.5) * _THREAD_GAP)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _paint_reed(painter: QPainter, reed: int, chance: Random) -> None:
    left, height = reed * _REED, _TILE.height()
    tone = MAT_LIGHT if chance.random() < 0.5 else MAT_DARK
    painter.setOpacity(0.06 + 0.22 * chance.random())
    painter.fillRect(QRectF(left, 0, _REED, height), tone)
    painter.setOpacity(0.35)
    painter.fillRect(QRectF(left + 0.8, 0, 1.0, height), MAT_LIGHT)
    painter.setOpacity(0.42)
    painter.fillRect(QRectF(left + _REED - 0.7, 0, 0.7, height), MAT_DARK)
    painter.setOpacity(1)


def _paint_thread(painter: QPainter, y: float) -> None:
    """Paint a pair of threads: each goes over every other reed, the second over those between."""
    painter.setPen(QPen(MAT_THREAD, 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setOpacity(0.34)
    for reed in range(_REEDS):
        left, offset = reed * _REED, 1.3 if reed % 2 else -1.3
        painter.drawLine(QPointF(left + 0.7, y + offset), QPointF(left + _REED - 0.9, y + offset))
    painter.setOpacity(1)


def _paint_border(painter: QPainter, rect: QRectF) -> None:
    """Paint the band along each edge: dyed reeds in red between green lines, with a row of lozenges."""
    outer = rect.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    middle = BORDER / 2
    _paint_ring(painter, outer.adjusted(middle, middle, -middle, -middle), BORDER, MAT_RED)
    _paint_ring(painter, outer.adjusted(1, 1, -1, -1), 2, MAT_RED_DARK)
    inside = BORDER - 1
    _paint_ring(painter, outer.adjusted(inside, inside, -inside, -inside), 2, MAT_RED_DARK)
    _paint_ring(painter, outer.adjusted(BORDER + 4, BORDER + 4, -BORDER - 4, -BORDER - 4), 2, MAT_RED)
    _paint_ring(painter, outer.adjusted(BORDER + 8, BORDER + 8, -BORDER - 8, -BORDER - 8), 1.5, MAT_GREEN)
    _paint_lozenges(painter, outer.adjusted(middle, middle, -middle, -middle))


def _paint_ring(painter: QPainter, rect: QRectF, width: float, color: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(
        QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    )
    painter.drawRect(rect)


def _paint_lozenges(painter: QPainter, line: QRectF) -> None:
    """Paint lozenges and dots along a rectangle's sides, with a lozenge on each corner."""
    for start, end in (
        (line.topLeft(), line.topRight()),
        (line.topRight(), line.bottomRight()),
        (line.bottomRight(), line.bottomLeft()),
        (line.bottomLeft(), line.topLeft()),
    ):
        way = end - start
        count = max(1, round((abs(way.x()) + abs(way.y())) / 30))
        for step in range(count):
            _paint_lozenge(painter, start + way * (step / count))
            _paint_dot(painter, start + way * ((step + 0.5) / count))


def _paint_lozenge(painter: QPainter, at: QPointF) -> None:
    painter.save()
    painter.translate(at)
    painter.fillPath(outline("M 0 -6.2 L 6.2 0 L 0 6.2 L -6.2 0 Z"), MAT_LIGHT)
    painter.fillPath(outline("M 0 -4 L 4 0 L 0 4 L -4 0 Z"), MAT_RED_DARK)
    painter.fillPath(outline("M 0 -1.8 L 1.8 0 L 0 1.8 L -1.8 0 Z"), MAT_LIGHT)
    painter.restore()


def _paint_dot(painter: QPainter, at: QPointF) -> None:
    painter.save()
    painter.translate(at)
    painter.fillPath(outline("M 0 -2 L 2 0 L 0 2 L -2 0 Z"), MAT_LIGHT)
    painter.restore()
