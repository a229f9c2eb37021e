"""How the tiles of one number can lie in groups, and how many table groups that tears.

Tiles of one number are counted by colour: a *vector* of four counts, each 0 to 2. A group is a mask of the
colours in it and the number of its jokers.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product

from chieubai.engine.tiles.sets import SHORTEST
from chieubai.engine.tiles.tiles import COLOURS, COPIES

Vector = tuple[int, ...]
Group = tuple[int, int]
Grouping = tuple[Group, ...]

REST_BITS = 4
ALL_COLOURS = tuple(range(len(COLOURS)))
GROUPS: tuple[Group, ...] = tuple(
    (mask, jokers)
    for mask in range(1, 1 << len(COLOURS))
    for jokers in range(COPIES + 1)
    if SHORTEST <= mask.bit_count() + jokers <= len(COLOURS)
)


def _groupings() -> dict[Vector, dict[int, list[Grouping]]]:
    """Return the ways to lay each vector in groups, by the jokers they take; there are at most three groups."""
    found: dict[Vector, dict[int, list[Grouping]]] = defaultdict(lambda: defaultdict(list))

    def add(first: int, grouping: Grouping) -> None:
        vector = tuple(sum(mask >> colour & 1 for mask, _ in grouping) for colour in ALL_COLOURS)
        jokers = sum(group[1] for group in grouping)
        if max(vector) > COPIES or jokers > COPIES:
            return
        found[vector][jokers].append(grouping)
        for index in range(first, len(GROUPS)):
            add(index, (*grouping, GROUPS[index]))

    add(0, ())
    return {vector: dict(by_jokers) for vector, by_jokers in found.items()}


GROUPINGS = _groupings()


def torn(before: tuple[int, ...], grouping: Grouping) -> int:
    """Return how many cuts turn table groups into a grouping.

    Each cut takes a tile off a table group that does not go on with the others; what a joker replaces has not
    gone. A table group goes on in one group at most, and a group goes on from one table group at most.

    Args:
        before: the colours of each table group, as masks.
        grouping: the groups afterwards.
    """
    if not before:
        return 0
    choices: list[Group | None] = [*grouping, *[None] * len(before)]
    return min(sum(map(_torn_off, before, after)) for after in set(permutations(choices, len(before))))


def _torn_off(before: int, after: Group | None) -> int:
    whole = before.bit_count() - 1
    if after is None:
        return whole
    mask, jokers = after
    return min(max((before & ~mask).bit_count() - jokers, 0), whole)


@dataclass(frozen=True)
class Deal:
    """What is done with the tiles of one number that do not go into runs.

    Attributes:
        jokers: how many jokers lie in the groups.
        left: how many tiles are not placed.
        cuts: how many cuts it makes to table groups.
        grouping: the groups.
    """

    jokers: int
    left: int
    cuts: int
    grouping: Grouping


def pack_rest(tiles: int, must: int) -> int:
    """Return a field of :data:`REST_BITS`: how many tiles of a kind there are, and how many must be placed."""
    return tiles << 2 | must


@lru_cache(maxsize=1 << 14)
def deals(rests: int, before: tuple[int, ...]) -> tuple[Deal, ...]:
    """Return the best deal for each number of jokers: the fewest tiles left, then the fewest cuts.

    Args:
        rests: a field of :func:`pack_rest` for each colour, the first one highest.
        before: the table groups of the number, as masks of colours.
    """
    fields = [rests >> REST_BITS * colour & (1 << REST_BITS) - 1 for colour in reversed(ALL_COLOURS)]
    held = sum(field >> 2 for field in fields)
    best: dict[int, Deal] = {}
    for vector in product(*(range(field & 3, (field >> 2) + 1) for field in fields)):
        left = held - sum(vector)
        for jokers, groupings in GROUPINGS.get(vector, {}).items():
            if jokers not in best or left <= best[jokers].left:
                cuts, grouping = min((torn(before, grouping), grouping) for grouping in groupings)
                if jokers not in best or (left, cuts) < (best[jokers].left, best[jokers].cuts):
                    best[jokers] = Deal(jokers, left, cuts, grouping)
    return tuple(best[jokers] for jokers in sorted(best))
