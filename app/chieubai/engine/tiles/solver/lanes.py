"""The runs of one colour that are open side by side, as the search sees them: how long each one is, up to 3.

Going through the numbers from 1 to 13, only this matters of the runs so far: a run of one or two tiles must go
on, one of three or more may. A *lane state* is the multiset of those lengths. How many tiles of the next number
go into runs settles the next state: short runs take theirs first, then the long ones, and what is left starts
runs. To end a long run and start another one instead is never better, as the long one can still end anywhere.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from chieubai.engine.tiles.sets import SHORTEST

Lengths = tuple[int, ...]  # falling, zeros for lanes not in use


class Step(NamedTuple):
    """What a number of tiles put into runs does to a lane state.

    Attributes:
        tiles: how many tiles of the next number go into runs.
        state: the lane state after it.
        carried: how many runs go on, which is how many neighbours of this and the last number lie together.
    """

    tiles: int
    state: int
    carried: int


@dataclass(frozen=True)
class Lanes:
    """The lane states for a number of lanes; state 0 has no run open.

    Attributes:
        open_runs: how many runs are open in each state, which is how many tiles of the last number are in runs.
        steps: the possible steps of each state.
        may_end: the states without a short run.
        replaces: for each state a mask of the states that it can stand in for, whatever comes: each of their
            steps is open to it as well, carries no fewer runs, and leads to such a state again.
    """

    open_runs: tuple[int, ...]
    steps: tuple[tuple[Step, ...], ...]
    may_end: frozenset[int]
    replaces: tuple[int, ...]


@cache
def lanes(width: int) -> Lanes:
    """Return the tables for so many lanes."""
    states = sorted(
        tuple(sorted(lengths, reverse=True))
        for lengths in combinations_with_replacement(range(SHORTEST + 1), width)
    )
    number_of = {lengths: index for index, lengths in enumerate(states)}
    steps = tuple(
        tuple(
            Step(tiles, number_of[after], min(tiles, width - lengths.count(0)))
            for tiles in range(width + 1)
            if (after := _after(lengths, tiles)) is not None
        )
        for lengths in states
    )
    may_end = frozenset(index for index, lengths in enumerate(states) if not _short(lengths))
    open_runs = tuple(width - lengths.count(0) for lengths in states)
    return Lanes(open_runs, steps, may_end, _replaces(steps, may_end))


def _short(lengths: Lengths) -> list[int]:
    return [length for length in lengths if 0 < length < SHORTEST]


def _after(lengths: Lengths, tiles: int) -> Lengths | None:
    """Return the lengths when so many tiles of the next number go into runs; None if a short run is cut."""
    short = _short(lengths)
    rest = tiles - len(short)
    if rest < 0:
        return None
    long = min(lengths.count(SHORTEST), rest)
    after = [length + 1 for length in short] + [SHORTEST] * long + [1] * (rest - long)
    return tuple(sorted([*after, *[0] * (len(lengths) - len(after))], reverse=True))


def _replaces(steps: tuple[tuple[Step, ...], ...], may_end: frozenset[int]) -> tuple[int, ...]:
    """Return the greatest relation that keeps what :class:`Lanes` says of it, by striking out what breaks it."""
    everything = range(len(steps))
    relation = {
        (better, worse)
        for better in everything
        for worse in everything
        if better in may_end or worse not in may_end
    }
    while True:
        kept = {pair for pair in relation if _keeps_up(steps[pair[0]], steps[pair[1]], relation)}
        if kept == relation:
            return tuple(
                sum(1 << worse for worse in everything if (better, worse) in kept) for better in everything
            )
        relation = kept


def _keeps_up(better: tuple[Step, ...], worse: tuple[Step, ...], relation: set[tuple[int, int]]) -> bool:
    own = {step.tiles: step for step in better}
    return all(
        step.tiles in own
        and own[step.tiles].carried >= step.carried
        and (own[step.tiles].state, step.state) in relation
        for step in worse
    )
