"""The 108 cards of Canasta: pieces as small integers, their values and their text.

A *kind* is a card of the 52-card pack (see :mod:`chieubai.engine.cards`) or one of the two jokers; there are two
*pieces* of each kind, numbered ``copy * 54 + kind``. The second piece of a kind is written with an apostrophe:
``7H``, ``7H'``, ``JB'`` for the second black joker.
"""

from collections.abc import Iterable
from typing import NewType

from chieubai.engine.cards import PACK, RANKS, format_card, rank_of, suit_of

Piece = NewType("Piece", int)

BLACK_JOKER, RED_JOKER = 52, 53
KIND_COUNT = 54
PIECES: tuple[Piece, ...] = tuple(Piece(index) for index in range(2 * KIND_COUNT))
ACE, TWO, THREE, FOUR = range(4)
MELD_RANKS: tuple[int, ...] = (*range(FOUR, len(RANKS)), ACE)  # four to ace, as they stand on the table
SECOND = "'"
JOKER_VALUE = 50
TWO_VALUE = 20
_VALUES = (20, TWO_VALUE, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)  # by rank, ace to king

_TEXTS = (*map(format_card, PACK), "JB", "JR")
_BY_TEXT = {text: kind for kind, text in enumerate(_TEXTS)}


def kind_of(piece: Piece) -> int:
    """Return the kind: 0 to 51 as in the 52-card pack, then the black and the red joker."""
    return piece % KIND_COUNT


def is_joker(piece: Piece) -> bool:
    """Tell whether a card is one of the four jokers."""
    return kind_of(piece) >= BLACK_JOKER


def _natural_rank(kind: int) -> int | None:
    return None if kind >= BLACK_JOKER or rank_of(PACK[kind]) == TWO else rank_of(PACK[kind])


def _value(kind: int) -> int:
    if kind >= BLACK_JOKER:
        return JOKER_VALUE
    red_three = rank_of(PACK[kind]) == THREE and suit_of(PACK[kind]) % 2 == 1
    return 0 if red_three else _VALUES[rank_of(PACK[kind])]


_NATURAL_RANKS = tuple(_natural_rank(kind_of(piece)) for piece in PIECES)
_PIECE_VALUES = tuple(_value(kind_of(piece)) for piece in PIECES)
WILDS = frozenset(piece for piece in PIECES if _NATURAL_RANKS[piece] is None)


def natural_rank(piece: Piece) -> int | None:
    """Return the rank of a natural card, 0 for the ace to 12 for the king; None for a wild card."""
    return _NATURAL_RANKS[piece]


def is_wild(piece: Piece) -> bool:
    """Tell whether a card is wild: a joker or a two."""
    return _NATURAL_RANKS[piece] is None


def is_red_three(piece: Piece) -> bool:
    """Tell whether a card is a red three, which is put on the table and never held or discarded."""
    return _NATURAL_RANKS[piece] == THREE and _PIECE_VALUES[piece] == 0


def is_black_three(piece: Piece) -> bool:
    """Tell whether a card is a black three."""
    return _NATURAL_RANKS[piece] == THREE and _PIECE_VALUES[piece] > 0


def points_of(pieces: Iterable[Piece]) -> int:
    """Return the sum of the card values; a red three has a bonus instead and counts nothing here."""
    return sum(map(_PIECE_VALUES.__getitem__, pieces))


def format_piece(piece: Piece) -> str:
    """Return the text of a card; the inverse of :func:`parse_piece`."""
    return _TEXTS[kind_of(piece)] + (SECOND if piece >= KIND_COUNT else "")


def parse_piece(text: str) -> Piece:
    """Return the card of a text.

    Raises:
        ValueError: the text is not a card.
    """
    kind = _BY_TEXT.get(text.removesuffix(SECOND))
    if kind is None:
        raise ValueError(f"not a card: {text!r}")
    return Piece(kind + KIND_COUNT * text.endswith(SECOND))


def format_pieces(pieces: Iterable[Piece]) -> str:
    """Return the text of some cards with a space between them."""
    return " ".join(map(format_piece, pieces))


def parse_pieces(text: str) -> tuple[Piece, ...]:
    """Return the cards of a text with one space between them; the inverse of :func:`format_pieces`.

    Raises:
        ValueError: one of the words is not a card.
    """
    return tuple(map(parse_piece, text.split(" ")))
