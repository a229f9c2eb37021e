"""Card faces: paper, corner indices, and the pips of the ace to the ten.

Drawn in card units. The index keeps to the left 30 so that a fan with a third of
each card in sight can be read.
"""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QTransform

from chieubai.engine.cards import RANKS, Card, rank_of, suit_of
from chieubai.storage.settings import Deck
from chieubai.ui.art.blank import enter_card_units, paint_paper, turn_round
from chieubai.ui.art.courts import paint_court
from chieubai.ui.art.glyphs import glyphs_path
from chieubai.ui.art.suits import suit_color, suit_path

_INDEX_X = 15.0
_RANK_TOP, _RANK_HEIGHT = 7.5, 26.0
_INDEX_SUIT_Y, _INDEX_SUIT_SIZE = 46.0, 18.5
_PIP_SIZE = 17.0
_ACE_SIZE = 48.0
_FIRST_COURT = 10

_LEFT, _MIDDLE, _RIGHT = 38.0, 50.0, 62.0
_TOP, _BOTTOM, _CENTRE = 22.0, 118.0, 70.0
_SECOND, _THIRD = 54.0, 86.0  # inner rows where four pips stand in a column
_PAIR_TOP = [(_LEFT, _TOP), (_RIGHT, _TOP)]
_PAIR_BOTTOM = [(_LEFT, _BOTTOM), (_RIGHT, _BOTTOM)]
_PAIR_CENTRE = [(_LEFT, _CENTRE), (_RIGHT, _CENTRE)]
_CORNERS = _PAIR_TOP + _PAIR_BOTTOM
_EIGHT = [(x, y) for x in (_LEFT, _RIGHT) for y in (_TOP, _SECOND, _THIRD, _BOTTOM)]
_PIPS: tuple[list[tuple[float, float]], ...] = (
    [(_MIDDLE, _CENTRE)],
    [(_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)],
    [(_MIDDLE, _TOP), (_MIDDLE, _CENTRE), (_MIDDLE, _BOTTOM)],
    _CORNERS,
    [*_CORNERS, (_MIDDLE, _CENTRE)],
    _CORNERS + _PAIR_CENTRE,
    [*_CORNERS, *_PAIR_CENTRE, (_MIDDLE, 46.0)],
    [*_CORNERS, *_PAIR_CENTRE, (_MIDDLE, 46.0), (_MIDDLE, 94.0)],
    [*_EIGHT, (_MIDDLE, _CENTRE)],
    [*_EIGHT, (_MIDDLE, 38.0), (_MIDDLE, 102.0)],
)


def paint_face(painter: QPainter, rect: QRectF, card: Card, deck: Deck) -> None:
    """Paint the face of a card so that it fills the rectangle, which should be 5 wide to 7 high."""
    painter.save()
    enter_card_units(painter, rect)
    paint_paper(painter)
    color = suit_color(suit_of(card), deck)
    if rank_of(card) >= _FIRST_COURT:
        paint_court(painter, card, deck)
    else:
        _paint_pips(painter, card, color)
    _paint_index(painter, card, color)
    turn_round(painter)
    _paint_index(painter, card, color)
    painter.restore()


def _paint_pips(painter: QPainter, card: Card, color: QColor) -> None:
    spots = _PIPS[rank_of(card)]
    size = _ACE_SIZE if len(spots) == 1 else _PIP_SIZE
    for x, y in spots:
        _paint_sign(painter, suit_of(card), QPointF(x, y), -size if y > _CENTRE else size, color)


def _paint_sign(painter: QPainter, suit: int, centre: QPointF, size: float, color: QColor) -> None:
    """Paint a suit sign about a centre; a negative size stands on its head."""
    placed = QTransform(size, 0, 0, size, centre.x() - size / 2, centre.y() - size / 2)
    painter.fillPath(placed.map(suit_path(suit)), color)


def _paint_index(painter: QPainter, card: Card, color: QColor) -> None:
    placed = QTransform(_RANK_HEIGHT, 0, 0, _RANK_HEIGHT, _INDEX_X, _RANK_TOP)
    painter.fillPath(placed.map(glyphs_path(RANKS[rank_of(card)])), color)
    _paint_sign(painter, suit_of(card), QPointF(_INDEX_X, _INDEX_SUIT_Y), _INDEX_SUIT_SIZE, color)
