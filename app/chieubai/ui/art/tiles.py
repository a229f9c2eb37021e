"""Tiles of ivory: a large number and, under it, the shape of its colour, so that colour alone never tells.

Red is a diamond, blue a triangle, teal a square and black a disc. The colours keep a contrast of 4.5 on ivory and
stay apart for every kind of colour blindness (measured; the table is in the tests).
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from chieubai.engine.tiles.tiles import JOKER, Kind, colour_of, number_of
from chieubai.ui.art.colors import GOLD, MAT_RED, MAT_RED_DARK, PAPER_EDGE
from chieubai.ui.art.glyphs import glyphs_path
from chieubai.ui.art.paths import box, ellipse, outline

TILE_RATIO = 1.34  # height to width
IVORY = QColor("#fbf6e6")
TILE_COLOURS = (QColor("#d81e2d"), QColor("#0419a6"), QColor("#247d7e"), QColor("#111111"))  # as COLOURS
TILE_SHAPES = (
    outline("M 0 -15 L 14 0 L 0 15 L -14 0 Z"),
    outline("M 0 -13 L 15 12 L -15 12 Z"),
    box(-11.5, -11.5, 23, 23),
    ellipse(0, 0, 25, 25),
)
_WIDTH, _HEIGHT = 100.0, 134.0
_FOOT = QColor("#e2d6b4")  # the side of the tile that is turned to the player
_STAR = outline("M 0 -34 L 9 -11 L 33 -11 L 14 4 L 21 28 L 0 14 L -21 28 L -14 4 L -33 -11 L -9 -11 Z")


def paint_tile(painter: QPainter, rect: QRectF, kind: Kind) -> None:
    """Paint the face of a tile so that it fills a rectangle."""
    painter.save()
    _enter_tile_units(painter, rect)
    _paint_body(painter, IVORY, _FOOT)
    if kind == JOKER:
        painter.fillPath(_STAR.translated(50, 58), GOLD)
        painter.strokePath(_STAR.translated(50, 58), QPen(MAT_RED, 5))
        painter.fillPath(ellipse(50, 58, 14, 14), MAT_RED)
    else:
        paint_number(painter, kind)
    painter.restore()


def paint_number(painter: QPainter, kind: Kind) -> None:
    """Paint a tile's number and shape in its colour, in tile units."""
    colour = TILE_COLOURS[colour_of(kind)]
    number = str(number_of(kind))
    painter.fillPath(QTransform(62, 0, 0, 62, 50, 14).map(glyphs_path(number)), colour)
    painter.fillPath(TILE_SHAPES[colour_of(kind)].translated(50, 101), colour)


def paint_tile_back(painter: QPainter, rect: QRectF) -> None:
    """Paint the back of a tile so that it fills a rectangle."""
    painter.save()
    _enter_tile_units(painter, rect)
    _paint_body(painter, MAT_RED, MAT_RED_DARK)
    painter.strokePath(box(12, 12, 76, 100, 10), QPen(GOLD, 3))
    painter.strokePath(_STAR.translated(50, 62), QPen(GOLD, 3))
    painter.restore()


def paint_stand_in(painter: QPainter, rect: QRectF, kind: Kind) -> None:
    """Paint, over the foot of a joker, the tile that it stands for."""
    painter.save()
    _enter_tile_units(painter, rect)
    colour = TILE_COLOURS[colour_of(kind)]
    painter.fillPath(box(8, 92, 84, 34, 8), IVORY)
    painter.strokePath(box(8, 92, 84, 34, 8), QPen(colour, 3))
    number = QTransform(26, 0, 0, 26, 34, 96).map(glyphs_path(str(number_of(kind))))
    painter.fillPath(number, colour)
    shape = QTransform(0.75, 0, 0, 0.75, 68, 109).map(TILE_SHAPES[colour_of(kind)])
    painter.fillPath(shape, colour)
    painter.restore()


def _enter_tile_units(painter: QPainter, rect: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / _WIDTH, rect.height() / _HEIGHT)


def _paint_body(painter: QPainter, face: QColor, foot: QColor) -> None:
    whole = box(1, 1, _WIDTH - 2, _HEIGHT - 2, 12)
    painter.fillPath(whole, foot)
    top = QPainterPath(box(1, 1, _WIDTH - 2, _HEIGHT - 9, 12))
    painter.fillPath(top, face)
    painter.strokePath(whole, QPen(PAPER_EDGE, 2))
