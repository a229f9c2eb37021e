"""A table of dark boards, framed by a band with an inlay of mother-of-pearl lozenges."""

from math import pi, sin
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from chieubai.ui.art.paths import outline

BAND = 18.0  # width of the band at scale 1

_BOARDS = tuple(map(QColor, ("#53331f", "#4d2f1d", "#583722", "#50311e")))
_GRAIN = (QColor("#3f2616"), QColor("#5c3b25"))
_GAP = QColor("#382212")
_BAND, _BAND_EDGE = QColor("#35200f"), QColor("#a9814e")
_PEARLS = tuple(map(QColor, ("#e9efe6", "#cfe3e2", "#ead9e2")))
_BOARD = 84.0  # height of a board
_TILE = QSizeF(720.0, 4 * _BOARD)


def paint_wood(painter: QPainter, rect: QRectF, scale: float = 1.0) -> None:
    """Paint the boards and the band so that they fill the rectangle."""
    painter.save()
    painter.setClipRect(rect)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.drawTiledPixmap(rect, _boards(scale, painter.device().devicePixelRatio()))
    painter.fillRect(rect, _light(rect))
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    _paint_band(painter, QRectF(QPointF(0, 0), rect.size() / scale))
    painter.restore()


def _light(rect: QRectF) -> QRadialGradient:
    gradient = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
    gradient.setColorAt(0, QColor(255, 220, 160, 14))
    gradient.setColorAt(0.6, QColor(0, 0, 0, 0))
    gradient.setColorAt(1, QColor(0, 0, 0, 80))
    return gradient


def _boards(scale: float, ratio: float) -> QPixmap:
    """Return a tile of four boards, whole pixels in size, whose grain goes on in the next tile."""
    pixels = (_TILE * scale * ratio).toSize()
    pixmap = QPixmap(pixels)
    pixmap.fill(_GAP)  # two boards that meet inside a row of pixels do not cover all of it
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels.width() / _TILE.width(), pixels.height() / _TILE.height())
    chance = Random(5)
    for board, color in enumerate(_BOARDS):
        area = QRectF(0, board * _BOARD, _TILE.width(), _BOARD)
        painter.fillRect(area, color)
        painter.setClipRect(area)
        for _line in range(26):
            _paint_grain(painter, board * _BOARD + chance.uniform(0, _BOARD), chance)
        painter.setClipping(False)
        painter.fillRect(QRectF(0, area.top(), area.width(), 1.6), _GAP)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _paint_grain(painter: QPainter, y: float, chance: Random) -> None:
    """Paint a line of the grain: two waves that fit the tile a whole number of times."""
    swell, ripple = chance.uniform(1, 4), chance.uniform(0, 1.2)
    slow, fast, phase = chance.randint(1, 2), chance.randint(3, 6), chance.uniform(0, 2 * pi)
    path = QPainterPath()
    for step in range(61):
        turn = 2 * pi * step / 60
        x = _TILE.width() * step / 60
        point = QPointF(x, y + swell * sin(slow * turn + phase) + ripple * sin(fast * turn))
        if step:
            path.lineTo(point)
        else:
            path.moveTo(point)
    painter.setOpacity(chance.uniform(0.15, 0.5))
    painter.strokePath(path, QPen(chance.choice(_GRAIN), chance.uniform(0.5, 1.6)))
    painter.setOpacity(1)


def _paint_band(painter: QPainter, rect: QRectF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    miter = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    middle = BAND / 2 + 3
    for inset, width, color in (
        (middle, BAND + 6, _BAND),
        (3.0, 1.2, _BAND_EDGE),
        (BAND + 3, 1.2, _BAND_EDGE),
        (BAND + 8, 0.8, _BAND_EDGE),
    ):
        painter.setPen(QPen(color, width, *miter))
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset))
    _paint_pearls(painter, rect.adjusted(middle, middle, -middle, -middle))


def _paint_pearls(painter: QPainter, line: QRectF) -> None:
    """Paint four-petalled flowers and small lozenges in turn along the band."""
    corners = (line.topLeft(), line.topRight(), line.bottomRight(), line.bottomLeft())
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        way = end - start
        count = max(1, round((abs(way.x()) + abs(way.y())) / 44))
        for step in range(count):
            _paint_flower(painter, start + way * (step / count), step)
            _paint_lozenge(painter, start + way * ((step + 0.5) / count), step)


def _paint_flower(painter: QPainter, at: QPointF, number: int) -> None:
    painter.save()
    painter.translate(at)
    for petal in range(4):
        painter.fillPath(
            outline("M 0 -0.8 C 3 -3 2.4 -6 0 -7 C -2.4 -6 -3 -3 0 -0.8 Z"),
            _PEARLS[(number + petal) % len(_PEARLS)],
        )
        painter.rotate(90)
    painter.restore()


def _paint_lozenge(painter: QPainter, at: QPointF, number: int) -> None:
    painter.save()
    painter.translate(at)
    painter.fillPath(outline("M 0 -2.2 L 3.4 0 L 0 2.2 L -3.4 0 Z"), _PEARLS[number % len(_PEARLS)])
    painter.restore()
