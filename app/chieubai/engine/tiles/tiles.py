"""The 106 tiles: kinds and pieces as small integers, and their text form.

A *kind* is ``colour * 13 + number - 1``, or :data:`JOKER`; there are two *pieces* of each kind, numbered
``copy * 53 + kind``. Rules and solver think in kinds, since the two pieces of a kind are the same to them; the
table needs pieces, since a player sees which one moves.
"""

from collections.abc import Iterable
from typing import NewType

Kind = NewType("Kind", int)
Piece = NewType("Piece", int)

COLOURS = ("r", "b", "y", "k")  # red, blue, yellow (shown as teal) and black, by their letters in texts
NUMBERS = 13
COPIES = 2
JOKER = Kind(52)
KINDS: tuple[Kind, ...] = tuple(Kind(index) for index in range(53))
PIECES: tuple[Piece, ...] = tuple(Piece(index) for index in range(COPIES * 53))
RACK_JOKER_VALUE = 30

_BY_TEXT = {COLOURS[kind // 13] + str(kind % 13 + 1): kind for kind in KINDS if kind != JOKER} | {"J": JOKER}
_TEXTS = {kind: text for text, kind in _BY_TEXT.items()}


def kind_of(piece: Piece) -> Kind:
    """Return the kind of a piece."""
    return KINDS[piece % 53]


def kind_at(colour: int, number: int) -> Kind:
    """Return the kind of a colour (an index into :data:`COLOURS`) and a number from 1 to 13."""
    return KINDS[colour * 13 + number - 1]


def colour_of(kind: Kind) -> int:
    """Return the colour of a tile that is no joker, as an index into :data:`COLOURS`."""
    return kind // 13


def number_of(kind: Kind) -> int:
    """Return the number, 1 to 13, of a tile that is no joker."""
    return kind % 13 + 1


def rack_value(kind: Kind) -> int:
    """Return what a tile on a rack counts: its number, a joker 30."""
    return RACK_JOKER_VALUE if kind == JOKER else number_of(kind)


def format_tile(kind: Kind) -> str:
    """Return the text form, such as ``r7``, ``k13`` or ``J``."""
    return _TEXTS[kind]


def parse_tile(text: str) -> Kind:
    """Return the kind of a text form; the inverse of :func:`format_tile`.

    Raises:
        ValueError: the text is not a tile.
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"not a tile: {text!r}") from None


def format_tiles(kinds: Iterable[Kind]) -> str:
    """Return the text of some tiles with a space between them."""
    return " ".join(format_tile(kind) for kind in kinds)


def parse_tiles(text: str) -> tuple[Kind, ...]:
    """Return the kinds of a text with spaces between the tiles; the inverse of :func:`format_tiles`.

    Raises:
        ValueError: one of the words is not a tile.
    """
    return tuple(parse_tile(word) for word in text.split())
