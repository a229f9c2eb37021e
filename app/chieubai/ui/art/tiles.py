"""Tiles of ivory or porcelain: a large number over the shape of its colour, so that colour alone never tells.

Red is a diamond, blue a triangle, teal a square and black a disc. The colours keep a contrast of 4.5 on both and
stay apart for every kind of colour blindness (measured; the table is in the tests).
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from chieubai.engine.tiles.tiles import JOKER, Kind, colour_of, number_of
from chieubai.storage.looks import TileStyle
from chieubai.ui.art.colors import GOLD, MAT_RED
from chieubai.ui.art.glyphs import glyphs_path
from chieubai.ui.art.look import look
from chieubai.ui.art.paths import box, ellipse, outline

TILE_RATIO = 1.34  # height to width
TILE_COLOURS = (QColor("#d81e2d"), QColor("#0419a6"), QColor("#247d7e"), QColor("#111111"))  # as COLOURS
TILE_SHAPES = (
    outline("M 0 -15 L 14 0 L 0 15 L -14 0 Z"),
    outline("M 0 -13 L 15 12 L -15 12 Z"),
    box(-11.5, -11.5, 23, 23),
    ellipse(0, 0, 25, 25),
)
_WIDTH, _HEIGHT = 100.0, 134.0
_STAR = outline("M 0 -34 L 9 -11 L 33 -11 L 14 4 L 21 28 L 0 14 L -21 28 L -14 4 L -33 -11 L -9 -11 Z")


@dataclass(frozen=True)
class TileMake:
    """The colours of a make of tiles.

    Attributes:
        face: the ground of the number.
        foot: the side of the tile that is turned to the player.
        edge: the line round it.
        rim: a line inside the face, which may be of its colour.
        back: the back.
        back_foot: the side below the back.
        line: the picture on the back.
    """

    face: QColor
    foot: QColor
    edge: QColor
    rim: QColor
    back: QColor
    back_foot: QColor
    line: QColor


def _make(*names: str) -> TileMake:
    return TileMake(*map(QColor, names))


TILE_MAKES = {
    TileStyle.IVORY: _make("#fbf6e6", "#e2d6b4", "#a8987a", "#fbf6e6", "#a3262a", "#741518", "#e3a72f"),
    TileStyle.PORCELAIN: _make("#fdfefe", "#c4d3e2", "#6f87a3", "#7f9fc4", "#f3f8fb", "#b9cadb", "#2a558f"),
}


def paint_tile(painter: QPainter, rect: QRectF, kind: Kind, style: TileStyle | None = None) -> None:
    """Paint the face of a tile, by default of the make in force, so that it fills a rectangle."""
    make = TILE_MAKES[style or look().tiles]
    painter.save()
    _enter_tile_units(painter, rect)
    _paint_body(painter, make.face, make.foot, make.edge)
    painter.strokePath(box(6, 6, _WIDTH - 12, _HEIGHT - 19, 9), QPen(make.rim, 2))
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


def paint_tile_back(painter: QPainter, rect: QRectF, style: TileStyle | None = None) -> None:
    """Paint the back of a tile, by default of the make in force, so that it fills a rectangle."""
    make = TILE_MAKES[style or look().tiles]
    painter.save()
    _enter_tile_units(painter, rect)
    _paint_body(painter, make.back, make.back_foot, make.edge)
    painter.strokePath(box(12, 12, 76, 100, 10), QPen(make.line, 3))
    painter.strokePath(_STAR.translated(50, 62), QPen(make.line, 3))
    painter.restore()


def paint_stand_in(painter: QPainter, rect: QRectF, kind: Kind) -> None:
    """Paint, over the foot of a joker, the tile that it stands for."""
    painter.save()
    _enter_tile_units(painter, rect)
    colour = TILE_COLOURS[colour_of(kind)]
    painter.fillPath(box(8, 92, 84, 34, 8), TILE_MAKES[look().tiles].face)
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


def _paint_body(painter: QPainter, face: QColor, foot: QColor, edge: QColor) -> None:
    whole = box(1, 1, _WIDTH - 2, _HEIGHT - 2, 12)
    painter.fillPath(whole, foot)
    top = QPainterPath(box(1, 1, _WIDTH - 2, _HEIGHT - 9, 12))
    painter.fillPath(top, face)
    painter.strokePath(whole, QPen(edge, 2))
