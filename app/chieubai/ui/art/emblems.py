"""The pictures of the three games in the lobby: a fan of cards, a run of tiles, columns of melds.

Their cards are those of the deck in force.
"""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from chieubai.engine.cards import parse_card
from chieubai.engine.tiles.tiles import parse_tile
from chieubai.ui.art.colors import SHADOW
from chieubai.ui.art.faces import paint_face
from chieubai.ui.art.joker import paint_joker
from chieubai.ui.art.look import look
from chieubai.ui.art.paths import box
from chieubai.ui.art.tiles import TILE_RATIO, paint_tile

_JOKER = "joker"


def paint_emblem(painter: QPainter, rect: QRectF, game_name: str) -> None:
    """Paint the emblem of ``gin``, ``tiles`` or ``canasta`` in the middle of a rectangle, as large as fits.

    Raises:
        KeyError: another name.
    """
    draw, extent = _EMBLEMS[game_name]
    scale = min(rect.width() / extent.width(), rect.height() / extent.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(scale, scale)
    painter.translate(-extent.center())
    draw(painter)
    painter.restore()


def _paint_gin(painter: QPainter) -> None:
    for angle, text in zip((-24, -8, 8, 24), ("JS", "QH", "KC", "AD"), strict=True):
        painter.save()
        painter.translate(50, 98)
        painter.rotate(angle)
        _paint_card(painter, QRectF(-19, -80, 38, 53.2), text)
        painter.restore()


def _paint_tiles(painter: QPainter) -> None:
    for row, texts in enumerate((("k7", "k8", "k9"), ("r3", "b3", "y3"))):
        for column, text in enumerate(texts):
            place = QRectF(8 + 29 * column, 10 + 42 * row, 26, 26 * TILE_RATIO)
            painter.fillPath(box(place.x() + 1, place.y() + 2.4, place.width(), place.height(), 4), SHADOW)
            paint_tile(painter, place, parse_tile(text))


def _paint_canasta(painter: QPainter) -> None:
    for column, texts in enumerate(
        (("5C", "5S", "5D", "5H"), ("QD", "QS", "QC", "QH"), ("9S", "9H", "9C", _JOKER))
    ):
        for row, text in enumerate(texts):
            _paint_card(painter, QRectF(3 + 32 * column, 6 + 14.5 * row, 30, 42), text)


def _paint_card(painter: QPainter, rect: QRectF, text: str) -> None:
    painter.fillPath(
        box(rect.x() + 0.4, rect.y() + 1.2, rect.width(), rect.height(), rect.width() * 0.075), SHADOW
    )
    if text == _JOKER:
        paint_joker(painter, rect, red=True)
    else:
        paint_face(painter, rect, parse_card(text), look().deck)


# What paints each, and what it covers.
_EMBLEMS: dict[str, tuple[Callable[[QPainter], None], QRectF]] = {
    "gin": (_paint_gin, QRectF(0, 15.5, 100, 67.5)),
    "tiles": (_paint_tiles, QRectF(6, 8, 90, 82)),
    "canasta": (_paint_canasta, QRectF(2, 5, 97, 90)),
}
