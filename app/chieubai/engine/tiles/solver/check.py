"""The checks around the solver: what it is asked makes sense, and what it answers keeps the rules."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from chieubai.engine.tiles.sets import SetDefect, defect, is_set
from chieubai.engine.tiles.tiles import COPIES, JOKER, Kind, format_tile, format_tiles

Tiles = tuple[Kind, ...]


class SolverFaultError(RuntimeError):
    """The solver found nothing where there is something, or an answer that breaks the rules: a fault in it."""


class PositionDefect(StrEnum):
    """Why a table and a rack cannot be a position."""

    TOO_MANY_COPIES = "too_many_copies"
    TOO_MANY_JOKERS = "too_many_jokers"
    INVALID_SET = "invalid_set"


class PositionError(ValueError):
    """A table and a rack that cannot be a position.

    Attributes:
        defect: what is wrong.
        place: the index of the table set in which it is wrong, None for the rack.
        tile: the tile there is once too often, None where the set is none.
        set_defect: what is wrong with the set, None where there are too many tiles.
    """

    def __init__(
        self,
        defect: PositionDefect,
        place: int | None,
        tile: Kind | None = None,
        set_defect: SetDefect | None = None,
    ) -> None:
        where = "rack" if place is None else f"set {place}"
        what = set_defect if tile is None else format_tile(tile)
        super().__init__(f"{defect} in {where}: {what}")
        self.defect = defect
        self.place = place
        self.tile = tile
        self.set_defect = set_defect


def check_position(table: Sequence[Tiles], rack: Sequence[Kind]) -> None:
    """Do nothing if there can be such a table and rack.

    Raises:
        PositionError: a table set that is none, or more tiles of a kind than there are.
    """
    for place, tiles in enumerate(table):
        wrong = defect(tiles)
        if wrong is not None:
            raise PositionError(PositionDefect.INVALID_SET, place, set_defect=wrong)
    counts: Counter[Kind] = Counter()
    for part, tiles in [*enumerate(table), (None, tuple(rack))]:
        for tile in tiles:
            counts[tile] += 1
            if counts[tile] > COPIES:
                joker = tile == JOKER
                excess = PositionDefect.TOO_MANY_JOKERS if joker else PositionDefect.TOO_MANY_COPIES
                raise PositionError(excess, part, tile=tile)


def check_answer(
    table: Sequence[Tiles], rack: Sequence[Kind], sets: Sequence[Tiles], placed: Sequence[Kind]
) -> None:
    """Do nothing if the sets are valid, and made of the whole table and the placed tiles of the rack.

    Raises:
        SolverFaultError: they are not.
    """
    wrong = [tiles for tiles in sets if not is_set(tiles)]
    if wrong:
        raise SolverFaultError(f"not a set: {format_tiles(wrong[0])}")
    after = Counter(tile for tiles in sets for tile in tiles)
    before = Counter(tile for tiles in table for tile in tiles)
    if before - after:
        raise SolverFaultError(f"gone from the table: {format_tiles((before - after).elements())}")
    if after - before != Counter(placed):
        raise SolverFaultError(
            f"placed: {format_tiles(placed)}; new on the table: {format_tiles((after - before).elements())}"
        )
    if Counter(placed) - Counter(rack):
        raise SolverFaultError(
            f"not on the rack: {format_tiles((Counter(placed) - Counter(rack)).elements())}"
        )
