"""The moves of tile rummy and their text: ``draw``, ``pass``, or ``play`` with the whole new table.

A piece is written as its kind, the second piece of a kind with an apostrophe: ``play r1 r2 r3' | b4 k4 J``.
"""

from dataclasses import dataclass

from chieubai.engine.contract import Move
from chieubai.engine.errors import MalformedMoveError
from chieubai.engine.tiles.tiles import Piece, format_tile, kind_of, parse_tile

Sets = tuple[tuple[Piece, ...], ...]  # the sets of a table in their order, each in the order of its tiles
SECOND = "'"
BAR = " | "


@dataclass(frozen=True)
class TileMove(Move):
    """Common to the moves of tile rummy."""


@dataclass(frozen=True)
class Draw(TileMove):
    """Take a tile from the pool, which ends the turn."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Pass(TileMove):
    """Do nothing; only with an empty pool."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Play(TileMove):
    """Leave the table like this."""

    table: Sets

    def __str__(self) -> str:
        return f"play {format_sets(self.table)}"


def format_piece(piece: Piece) -> str:
    """Return the text of a piece; the inverse of :func:`parse_piece`."""
    return format_tile(kind_of(piece)) + (SECOND if piece >= 53 else "")


def parse_piece(text: str) -> Piece:
    """Return the piece of a text.

    Raises:
        ValueError: the text is not a piece.
    """
    kind = parse_tile(text.removesuffix(SECOND))
    return Piece(kind + 53 * text.endswith(SECOND))


def format_sets(sets: Sets) -> str:
    """Return the text of a table; the inverse of :func:`parse_sets`."""
    return BAR.join(" ".join(map(format_piece, pieces)) for pieces in sets)


def parse_sets(text: str) -> Sets:
    """Return the sets of a text.

    Raises:
        ValueError: a word is not a piece, or a set is empty.
    """
    return tuple(tuple(map(parse_piece, part.split(" "))) for part in text.split(BAR))


def parse_move(text: str) -> TileMove:
    """Return the move of a text, the inverse of ``str``.

    Raises:
        MalformedMoveError: the text is no move of tile rummy.
    """
    match text.partition(" "):
        case ("draw", "", ""):
            return Draw()
        case ("pass", "", ""):
            return Pass()
        case ("play", " ", table):
            try:
                return Play(parse_sets(table))
            except ValueError:
                raise MalformedMoveError(text) from None
        case _:
            raise MalformedMoveError(text)
