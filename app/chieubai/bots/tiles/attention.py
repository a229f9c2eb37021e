"""How people look for a play: a few sets of the table at a time, which finds simple rearrangements only.

A play that needs more sets at once stays hidden, unless it falls into parts that work one by one. How many sets are
looked at together is what tells the levels apart, so that none of them has to make a move that makes no sense.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from chieubai.bots.tiles.opening import Tiles
from chieubai.engine.shuffle import shuffled
from chieubai.engine.tiles.solver import best_play, in_order_of

ThingT = TypeVar("ThingT")


def look_around(
    table: Sequence[Tiles], rack: Tiles, rng: Random, span: int, overlooks: float = 0.0
) -> Sequence[Tiles]:
    """Return the table after the best play in each part of it, one part after another.

    Args:
        table: the sets.
        rack: the tiles to place.
        rng: says which sets are looked at together.
        span: how many sets are looked at together.
        overlooks: how likely a set is not looked at.
    """
    seen = shuffled(noticed(range(len(table)), rng, overlooks), rng)
    sets = [tiles for number, tiles in enumerate(table) if number not in seen]
    left = list(rack)
    for first in range(0, max(len(seen), 1), span):
        play = best_play([table[number] for number in seen[first : first + span]], left)
        sets += play.sets
        for tile in play.placed:
            left.remove(tile)
    return in_order_of(sets, table)


def noticed(things: Iterable[ThingT], rng: Random, overlooks: float) -> list[ThingT]:
    """Return the things that are not overlooked; each is with the same chance."""
    return [thing for thing in things if rng.random() >= overlooks]


def tile_count(sets: Iterable[Tiles]) -> int:
    """Return how many tiles some sets have together."""
    return sum(map(len, sets))
