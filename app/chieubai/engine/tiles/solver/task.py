"""What the search is asked: which tiles there are, which must be placed, and what each choice costs.

Costs are integers and the search finds the least sum. A tile left on the rack costs far more than any number of
cuts, so that one search settles both: first the most tiles (or value, or points), then the fewest cuts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chieubai.engine.tiles.sets import SetForm, best_reading
from chieubai.engine.tiles.tiles import COLOURS, JOKER, NUMBERS, Kind, colour_of, number_of

CUT = 6  # divisible, as a bound charges a part of it to each colour
FIRST = 1 << 10  # the unit of what comes before cuts: there are fewer than 106 of them
IMPOSSIBLE = 1 << 40

Row = tuple[int, ...]  # one count for each number


@dataclass(frozen=True)
class Task:
    """A position as the search sees it; rows are by colour, then by number from 1.

    Attributes:
        have: how many tiles of each kind there are, table and rack.
        must: how many of them must be placed.
        jokers: how many jokers there are.
        leave: by number, the cost of each tile that is not placed.
        joker_at: by number, the cost of a joker that stands for it.
        spare_jokers: the cost of leaving 0, 1 or 2 jokers out.
        links: how many neighbours n-1 and n lie together in the runs of the table.
        groups: by number, the groups of the table as masks of colours.
        width: how many runs of one colour may pass through the same number.
    """

    have: tuple[Row, ...]
    must: tuple[Row, ...]
    jokers: int
    leave: Row
    joker_at: Row
    spare_jokers: Row
    links: tuple[Row, ...]
    groups: tuple[tuple[int, ...], ...]
    width: int

    @property
    def spares_are_free(self) -> bool:
        """Tell whether jokers left out cost nothing: then fewer of them in use are never worse."""
        return not any(self.spare_jokers)


def count_rows(kinds: Iterable[Kind]) -> tuple[Row, ...]:
    """Return how often each kind occurs, jokers not counted."""
    counts = [[0] * NUMBERS for _ in COLOURS]
    for kind in kinds:
        if kind != JOKER:
            counts[colour_of(kind)][number_of(kind) - 1] += 1
    return tuple(map(tuple, counts))


def table_links(table: Sequence[Sequence[Kind]]) -> tuple[Row, ...]:
    """Return how many runs of the table join each number to the one below; a joker counts as its place."""
    links = [[0] * NUMBERS for _ in COLOURS]
    for places in _places(table, SetForm.RUN):
        for place in places[1:]:
            links[colour_of(place)][number_of(place) - 1] += 1
    return tuple(map(tuple, links))


def table_groups(table: Sequence[Sequence[Kind]]) -> tuple[tuple[int, ...], ...]:
    """Return the groups of the table by number, as masks of the colours that are no jokers."""
    groups: list[list[int]] = [[] for _ in range(NUMBERS)]
    for tiles in _places(table, SetForm.GROUP, naturals_only=True):
        groups[number_of(tiles[0]) - 1].append(sum(1 << colour_of(tile) for tile in tiles))
    return tuple(tuple(sorted(masks)) for masks in groups)


def _places(
    table: Sequence[Sequence[Kind]], form: SetForm, *, naturals_only: bool = False
) -> Iterable[tuple[Kind, ...]]:
    for tiles in table:
        reading = best_reading(tuple(tiles))
        if reading.form == form:
            yield tuple(tile for tile in reading.tiles if tile != JOKER) if naturals_only else reading.places
