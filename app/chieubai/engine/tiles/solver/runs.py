"""From how many tiles of a colour lie in runs at each number to the runs themselves."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from chieubai.engine.tiles.sets import SHORTEST
from chieubai.engine.tiles.tiles import NUMBERS

Run = tuple[int, int]  # first and last number
Score = tuple[int, int, int]  # cuts, neighbours newly joined, runs kept (negative): the least is best
Partial = tuple[Score, tuple[Run, ...]]


@lru_cache(maxsize=1024)
def runs_of(profile: tuple[int, ...], links: tuple[int, ...], table_runs: frozenset[Run]) -> tuple[Run, ...]:
    """Return the runs that cover each number as often as the profile says and change the table least.

    Fewest cuts of neighbours that lay together come first, then fewest neighbours newly joined, then the most
    runs that are on the table as they are.

    Args:
        profile: how many runs pass through each number from 1.
        links: how many runs of the table join each number to the one below.
        table_runs: the runs of the table.
    """
    partials: dict[tuple[int, ...], Partial] = {(): ((0, 0, 0), ())}
    for index, tiles in enumerate([*profile, 0]):
        following: dict[tuple[int, ...], Partial] = {}
        for starts, ((cuts, joins, kept), runs) in partials.items():
            for carried in _carried(starts, index + 1, tiles):
                change = (links[index] if index < NUMBERS else 0) - len(carried)
                ended = _ended(starts, carried, index)
                score = (
                    cuts + max(change, 0),
                    joins + max(-change, 0),
                    kept - sum(run in table_runs for run in ended),
                )
                after = tuple(sorted([*carried, *[index + 1] * (tiles - len(carried))]))
                if after not in following or score < following[after][0]:
                    following[after] = (score, (*runs, *ended))
        partials = following
    return partials[()][1]


def _carried(starts: tuple[int, ...], number: int, tiles: int) -> Iterator[tuple[int, ...]]:
    """Yield the choices of runs, by their first numbers, that go on with the tiles of a number."""
    short = tuple(start for start in starts if number - start < SHORTEST)
    if len(short) > tiles:
        return
    long = tuple(start for start in starts if number - start >= SHORTEST)
    if not long:
        yield short
        return
    for more in range(min(len(long), tiles - len(short)) + 1):
        for chosen in set(combinations(long, more)):
            yield (*short, *chosen)


def _ended(starts: tuple[int, ...], carried: tuple[int, ...], last: int) -> list[Run]:
    open_runs = list(starts)
    for start in carried:
        open_runs.remove(start)
    return [(start, last) for start in open_runs]
