"""A lower bound of the cost still to come, colour by colour.

Each colour alone is a small problem once its groups are granted whenever enough other colours are there at all.
The sum over the colours never exceeds the true cost, and is worked out backwards once for a row of counts;
the rows that did not change since the last position are found in the cache.
"""

from dataclasses import dataclass
from functools import lru_cache

from chieubai.engine.tiles.sets import SHORTEST
from chieubai.engine.tiles.solver.groups import ALL_COLOURS
from chieubai.engine.tiles.solver.lanes import lanes
from chieubai.engine.tiles.solver.task import CUT, IMPOSSIBLE, Row, Task
from chieubai.engine.tiles.tiles import NUMBERS

Bound = dict[
    int, tuple[int, ...]
]  # by lane state: the cost with 0, 1, 2 jokers left, as far as so many can be


@dataclass(frozen=True)
class _Column:
    """One colour of a task, and what of the others it depends on."""

    have: Row
    must: Row
    mates: Row  # other colours with a tile of the number
    grouped: Row  # table groups that hold a tile of this kind
    torn_off: Row  # the least that each such tile adds to the cost when it goes elsewhere
    links: Row
    jokers: int
    leave: Row
    joker_at: Row
    width: int


def bounds(task: Task) -> tuple[tuple[Bound, ...], ...]:
    """Return a bound for each colour and each number of numbers done; a state that is missing is lost."""
    return tuple(_backwards(_column(task, colour)) for colour in ALL_COLOURS)


def _column(task: Task, colour: int) -> _Column:
    others = [task.have[other] for other in ALL_COLOURS if other != colour]
    return _Column(
        have=task.have[colour],
        must=task.must[colour],
        mates=tuple(sum(map(bool, counts)) for counts in zip(*others, strict=True)),
        grouped=tuple(sum(mask >> colour & 1 for mask in masks) for masks in task.groups),
        torn_off=tuple(map(_share, task.groups)),
        links=task.links[colour],
        jokers=task.jokers,
        leave=task.leave,
        joker_at=task.joker_at,
        width=task.width,
    )


def _share(groups: tuple[int, ...]) -> int:
    """Return a tile's part of the cost to tear table groups: one less cut than tiles takes a group to pieces."""
    smallest = min((mask.bit_count() for mask in groups), default=1)
    return CUT * (smallest - 1) // smallest


@lru_cache(maxsize=512)
def _backwards(column: _Column) -> tuple[Bound, ...]:
    may_end = lanes(column.width).may_end
    reached = _reached(column)
    bound: Bound = {
        state: (0,) * (most_left + 1) for state, most_left in reached[NUMBERS].items() if state in may_end
    }
    result = [bound]
    for index in reversed(range(NUMBERS)):
        bound = _one_back(column, index, reached[index], bound)
        result.append(bound)
    return tuple(reversed(result))


def _one_back(column: _Column, index: int, states: dict[int, int], bound: Bound) -> Bound:
    """Return the bound before a number from the one after it."""
    steps = lanes(column.width).steps
    links = column.links[index]
    deals = _deals(
        column.have[index],
        column.must[index],
        column.mates[index],
        column.grouped[index],
        column.torn_off[index],
        column.jokers,
        column.leave[index],
        column.joker_at[index],
    )
    earlier: Bound = {}
    for state, most_left in states.items():
        best = [IMPOSSIBLE] * (most_left + 1)
        for tiles, state_after, carried in steps[state]:
            after = bound.get(state_after)
            if after is None or tiles >= len(deals):
                continue
            cut = CUT * (links - carried) if links > carried else 0
            for jokers, cost in deals[tiles]:
                for left in range(jokers, most_left + 1):
                    total = cost + cut + after[left - jokers]
                    if total < best[left]:
                        best[left] = total
        if best[-1] < IMPOSSIBLE:
            earlier[state] = tuple(best)
    return earlier


def _reached(column: _Column) -> list[dict[int, int]]:
    """Return the lane states that can be after each number, and how many jokers can then be left at most."""
    steps = lanes(column.width).steps
    reached = [{0: column.jokers}]
    for have, must, mates in zip(column.have, column.must, column.mates, strict=True):
        least = must if mates + column.jokers < SHORTEST - 1 else 0
        following: dict[int, int] = {}
        for state, most_left in reached[-1].items():
            for tiles, after, _ in steps[state]:
                left = most_left - (tiles - have if tiles > have else 0)
                if tiles >= least and left > following.get(after, -1):
                    following[after] = left
        reached.append(following)
    return reached


@lru_cache(maxsize=4096)
def _deals(
    have: int, must: int, mates: int, grouped: int, torn_off: int, jokers: int, leave: int, joker_at: int
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return, by how many tiles of a kind go into runs, ``(jokers, cost)`` of the ways to deal with the rest."""
    result = []
    for in_runs in range(have + jokers + 1):
        run_jokers = max(in_runs - have, 0)
        rest = max(have - in_runs, 0)
        ways: list[tuple[int, int]] = []
        for more in range(jokers - run_jokers + 1):
            grouped_all = not rest or mates + more >= SHORTEST - 1
            if not grouped_all and must > in_runs:
                continue
            # a joker in the place of a tile keeps a table group whole
            cost = run_jokers * joker_at + torn_off * max(grouped - rest - more, 0)
            cost += 0 if grouped_all else rest * leave
            if not ways or cost < ways[-1][1]:
                ways.append((run_jokers + more, cost))
        result.append(tuple(ways))
    return tuple(result)
