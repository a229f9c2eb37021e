"""What makes a set: groups and runs, what their jokers stand for, and what is wrong with other tiles.

A set is unordered: the table puts its tiles in the order of its best reading.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from chieubai.engine.tiles.tiles import (
    COLOURS,
    COPIES,
    JOKER,
    NUMBERS,
    Kind,
    colour_of,
    format_tiles,
    kind_at,
    number_of,
)

SHORTEST = 3
OPENING_POINTS = 30


class SetForm(StrEnum):
    """The two forms of a set."""

    GROUP = "group"
    RUN = "run"


class SetDefect(StrEnum):
    """Why some tiles are no set. The user interface has a sentence for each one."""

    TOO_SHORT = "too_short"
    TOO_MANY_JOKERS = "too_many_jokers"
    MIXED = "mixed"  # neither one number nor one colour
    COLOUR_TWICE = "colour_twice"  # in a group
    GROUP_TOO_LONG = "group_too_long"  # a joker more than there are colours
    NUMBER_TWICE = "number_twice"  # in a run
    GAP = "gap"  # in a run, and no jokers to fill it
    RUN_TOO_LONG = "run_too_long"  # a joker more than there are numbers


class InvalidSetError(ValueError):
    """Tiles that are no set where a set is needed.

    Attributes:
        tiles: the tiles.
        defect: what is wrong with them.
    """

    def __init__(self, tiles: Sequence[Kind], defect: SetDefect) -> None:
        super().__init__(f"{defect}: {format_tiles(tiles)}")
        self.tiles = tuple(tiles)
        self.defect = defect


@dataclass(frozen=True)
class Reading:
    """One way to understand a valid set.

    Attributes:
        form: group or run.
        tiles: the tiles in the order of the table, groups by colour and runs by number.
        places: what each of them is or, for a joker, stands for.
    """

    form: SetForm
    tiles: tuple[Kind, ...]
    places: tuple[Kind, ...]

    @property
    def points(self) -> int:
        """What the set counts in an opening: a joker counts the number it stands for."""
        return sum(number_of(place) for place in self.places)


def readings(tiles: Sequence[Kind]) -> tuple[Reading, ...]:
    """Return the ways to read some tiles as a set, the one worth most first; none if they are no set."""
    if defect(tiles) is not None:
        return ()
    naturals = sorted(tile for tile in tiles if tile != JOKER)
    found = []
    if len({colour_of(tile) for tile in naturals}) == 1:
        found += _runs(naturals, len(tiles))
    if len({number_of(tile) for tile in naturals}) == 1 and len(tiles) <= len(COLOURS):
        found.append(_group(naturals, len(tiles)))
    return tuple(sorted(found, key=lambda reading: -reading.points))


@lru_cache(maxsize=2048)
def best_reading(tiles: tuple[Kind, ...]) -> Reading:
    """Return the reading worth most in an opening, which is the one the table shows.

    Raises:
        InvalidSetError: the tiles are no set.
    """
    wrong = defect(tiles)
    if wrong is not None:
        raise InvalidSetError(tiles, wrong)
    return readings(tiles)[0]


def is_set(tiles: Sequence[Kind]) -> bool:
    """Tell whether some tiles, in any order, are a group or a run."""
    return defect(tiles) is None


def defect(tiles: Sequence[Kind]) -> SetDefect | None:
    """Return what is wrong with some tiles as a set, None for a valid one."""
    naturals = [tile for tile in tiles if tile != JOKER]
    if len(tiles) - len(naturals) > COPIES:
        return SetDefect.TOO_MANY_JOKERS
    if len(tiles) < SHORTEST:
        return SetDefect.TOO_SHORT
    numbers = {number_of(tile) for tile in naturals}
    colours = {colour_of(tile) for tile in naturals}
    if len(colours) == 1 and (len(numbers) > 1 or len(naturals) == 1):
        return _run_defect(numbers, len(naturals), len(tiles))
    if len(numbers) > 1:
        return SetDefect.MIXED
    if len(colours) < len(naturals):
        return SetDefect.COLOUR_TWICE
    return SetDefect.GROUP_TOO_LONG if len(tiles) > len(COLOURS) else None


def _run_defect(numbers: set[int], naturals: int, length: int) -> SetDefect | None:
    if len(numbers) < naturals:
        return SetDefect.NUMBER_TWICE
    if max(numbers) - min(numbers) >= length:
        return SetDefect.GAP
    return SetDefect.RUN_TOO_LONG if length > NUMBERS else None


def _runs(naturals: Sequence[Kind], length: int) -> list[Reading]:
    """Return the runs of some length that the tiles of one colour can be part of, the highest first."""
    colour = colour_of(naturals[0])
    lowest, highest = number_of(naturals[0]), number_of(naturals[-1])
    starts = range(min(lowest, NUMBERS - length + 1), max(highest - length, 0), -1)
    found = []
    for start in starts:
        places = tuple(kind_at(colour, number) for number in range(start, start + length))
        tiles = tuple(place if place in naturals else JOKER for place in places)
        found.append(Reading(SetForm.RUN, tiles, places))
    return found


def _group(naturals: Sequence[Kind], length: int) -> Reading:
    """Return the group; its jokers stand for the first colours that are missing."""
    number = number_of(naturals[0])
    others = [kind for colour in range(len(COLOURS)) if (kind := kind_at(colour, number)) not in naturals]
    places = tuple(sorted([*naturals, *others[: length - len(naturals)]]))
    return Reading(SetForm.GROUP, tuple(place if place in naturals else JOKER for place in places), places)
