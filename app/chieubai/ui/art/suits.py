"""The four suit signs as unit-sized paths, and their colours in a two- and in a four-colour deck."""

from functools import cache

from PySide6.QtGui import QColor, QPainterPath, QTransform

from chieubai.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES
from chieubai.storage.settings import Deck
from chieubai.ui.art.paths import both_sides, ellipse, symmetric

_BLACK = QColor("#111111")
_RED = QColor("#c4122f")
_COLOURS = {
    Deck.TWO_COLOURS: {SPADES: _BLACK, HEARTS: _RED, CLUBS: _BLACK, DIAMONDS: _RED},
    Deck.FOUR_COLOURS: {
        SPADES: _BLACK,
        HEARTS: QColor("#c2185b"),
        CLUBS: QColor("#687700"),
        DIAMONDS: QColor("#0a5fb0"),
    },
}

# the right half of each sign from its top to its foot; the left half is its reflection
_HALVES = {
    SPADES: "M 0.5 0.02 C 0.58 0.2 0.95 0.38 0.95 0.64 C 0.95 0.77 0.85 0.85 0.74 0.85 "
    "C 0.66 0.85 0.59 0.81 0.54 0.74 C 0.55 0.84 0.6 0.93 0.7 0.97 L 0.5 0.97",
    HEARTS: "M 0.5 0.24 C 0.54 0.11 0.63 0.04 0.74 0.04 C 0.87 0.04 0.97 0.14 0.97 0.29 "
    "C 0.97 0.56 0.63 0.75 0.5 0.97",
    DIAMONDS: "M 0.5 0.01 C 0.57 0.17 0.72 0.37 0.87 0.5 C 0.72 0.63 0.57 0.83 0.5 0.99",
}
_CLUB_STEM = "M 500 550 L 540 600 C 540 780 600 930 700 970 L 500 970"


@cache
def _sign(suit: int) -> QPainterPath:
    return _club() if suit == CLUBS else symmetric(_HALVES[suit], 0.5)


def _club() -> QPainterPath:
    """Join three leaves and a stem, a thousand times larger: joining loses the curves of small paths."""
    leaves = both_sides(ellipse(745, 590, 435, 435), 500).united(ellipse(500, 245, 435, 435))
    between = symmetric("M 500 400 L 570 400 L 620 530 L 530 700 L 500 700", 500)
    whole = leaves.united(between).united(symmetric(_CLUB_STEM, 500))
    return QTransform.fromScale(0.001, 0.001).map(whole)


def suit_path(suit: int) -> QPainterPath:
    """Return the sign of a suit, centred in the box from (0, 0) to (1, 1)."""
    return QPainterPath(_sign(suit))


def suit_color(suit: int, deck: Deck) -> QColor:
    """Return the colour a suit is printed in; at least 4.5 to 1 against the card paper."""
    return QColor(_COLOURS[deck][suit])
