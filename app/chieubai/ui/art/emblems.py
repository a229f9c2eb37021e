"""The pictures of the three games in the lobby: a fan of cards, a run of tiles, columns of melds."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from chieubai.engine.cards import Card, parse_card
from chieubai.storage.settings import Deck
from chieubai.ui.art.backs import paint_back
from chieubai.ui.art.colors import PAPER_EDGE, SHADOW
from chieubai.ui.art.faces import paint_face
from chieubai.ui.art.glyphs import glyphs_path
from chieubai.ui.art.paths import box, ellipse, outline

_SIDE = 100.0  # an emblem is drawn in a square of this side
_IVORY = QColor("#fbf6e6")
_TILE_SHAPES = {
    "#111111": ellipse(0, 0, 7, 7),
    "#d81e2d": outline("M 0 -4.4 L 4.4 0 L 0 4.4 L -4.4 0 Z"),
    "#0419a6": outline("M 0 -4 L 4.4 3.4 L -4.4 3.4 Z"),
    "#247d7e": box(-3.3, -3.3, 6.6, 6.6),
}


def paint_emblem(painter: QPainter, rect: QRectF, game_name: str) -> None:
    """Paint the emblem of ``gin``, ``tiles`` or ``canasta`` as a square in the middle of a rectangle.

    Raises:
        KeyError: another name.
    """
    draw = _EMBLEMS[game_name]
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center() - QPointF(side / 2, side / 2))
    painter.scale(side / _SIDE, side / _SIDE)
    draw(painter)
    painter.restore()


def _paint_gin(painter: QPainter) -> None:
    for angle, text in zip((-24, -8, 8, 24), ("JS", "QH", "KC", "AD"), strict=True):
        painter.save()
        painter.translate(50, 98)
        painter.rotate(angle)
        _paint_card(painter, QRectF(-19, -80, 38, 53.2), parse_card(text))
        painter.restore()


def _paint_tiles(painter: QPainter) -> None:
    rows = (
        (("7", "#111111"), ("8", "#111111"), ("9", "#111111")),
        (("3", "#d81e2d"), ("3", "#0419a6"), ("3", "#247d7e")),
    )
    for row, tiles in enumerate(rows):
        for column, (number, color) in enumerate(tiles):
            painter.save()
            painter.translate(8 + 29 * column, 10 + 42 * row)
            _paint_tile(painter, number, color)
            painter.restore()


def _paint_tile(painter: QPainter, number: str, color: str) -> None:
    painter.fillPath(box(1, 2.4, 26, 37, 4), SHADOW)
    painter.setPen(QPen(PAPER_EDGE, 0.9))
    painter.setBrush(_IVORY)
    painter.drawPath(box(0, 0, 26, 37, 4))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(QTransform(16, 0, 0, 16, 13, 6).map(glyphs_path(number)), QColor(color))
    painter.fillPath(_TILE_SHAPES[color].translated(13, 29.5), QColor(color))


def _paint_canasta(painter: QPainter) -> None:
    for column, texts in enumerate(
        (("5C", "5S", "5D", "5H"), ("QD", "QS", "QC", "QH"), ("9S", "9H", "9C", ""))
    ):
        for row, text in enumerate(texts):
            place = QRectF(3 + 32 * column, 6 + 14.5 * row, 30, 42)
            _paint_card(painter, place, parse_card(text) if text else None)


def _paint_card(painter: QPainter, rect: QRectF, card: Card | None) -> None:
    painter.fillPath(
        box(rect.x() + 0.4, rect.y() + 1.2, rect.width(), rect.height(), rect.width() * 0.075), SHADOW
    )
    if card is None:
        paint_back(painter, rect)
    else:
        paint_face(painter, rect, card, Deck.TWO_COLOURS)


_EMBLEMS: dict[str, Callable[[QPainter], None]] = {
    "gin": _paint_gin,
    "tiles": _paint_tiles,
    "canasta": _paint_canasta,
}
