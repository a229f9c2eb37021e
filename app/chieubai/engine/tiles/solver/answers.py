"""The questions the game asks the solver: the best play of a turn, and the best opening."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from chieubai.engine.tiles.sets import OPENING_POINTS, best_reading
from chieubai.engine.tiles.solver.arrange import add_spare_jokers, arrange, in_order_of, swap_back
from chieubai.engine.tiles.solver.check import SolverFaultError, Tiles, check_answer, check_position
from chieubai.engine.tiles.solver.search import Search, Way
from chieubai.engine.tiles.solver.task import (
    CUT,
    FIRST,
    IMPOSSIBLE,
    Row,
    Task,
    count_rows,
    table_groups,
    table_links,
)
from chieubai.engine.tiles.tiles import COLOURS, COPIES, JOKER, NUMBERS, Kind, kind_at, rack_value

PLAY_LANES = COPIES  # with the fewest jokers in use, no more runs of a colour ever need to overlap
NOTHING: Row = (0,) * NUMBERS


class Objective(StrEnum):
    """What the best play is the best in."""

    TILES = "tiles"
    VALUE = "value"


@dataclass(frozen=True)
class Play:
    """A turn's best play.

    Attributes:
        sets: the whole table after it, each set in the order of the table.
        placed: the tiles from the rack, sorted; empty if none can be placed, and the table is as it was.
        cuts: how many cuts to table sets it takes; None where they were not to be counted.
    """

    sets: tuple[Tiles, ...]
    placed: Tiles
    cuts: int | None

    @property
    def value(self) -> int:
        """What the placed tiles counted on the rack."""
        return sum(map(rack_value, self.placed))


@dataclass(frozen=True)
class Opening:
    """New sets from a rack alone.

    Attributes:
        sets: the sets, each in the order of its best reading.
        placed: the tiles of them, sorted.
        points: what they count together; 30 or more is legal.
    """

    sets: tuple[Tiles, ...]
    placed: Tiles
    points: int

    @property
    def is_legal(self) -> bool:
        """Tell whether the points are enough for an opening play."""
        return self.points >= OPENING_POINTS


def best_play(
    table: Sequence[Sequence[Kind]],
    rack: Sequence[Kind],
    objective: Objective = Objective.TILES,
    *,
    least_cuts: bool = True,
) -> Play:
    """Return the play that places the most tiles of the rack, or the largest value of them.

    Among the equal ones it is one with the fewest cuts. A cut parts two neighbours, such as red 4 and 5, that are
    together in fewer runs than before, or takes a tile off a table group. A joker counts as the tile it stands
    for, so to put a joker in the place of a tile, or the other way round, is no cut. (Not considered are tables
    on which three runs of a colour pass through one number; none is needed to place more, but one might take
    fewer cuts.)

    Args:
        table: the sets on the table.
        rack: the tiles of the player, who has opened.
        objective: what to make largest.
        least_cuts: whether cuts and the order of the sets matter; the hardest positions take half the time if not.

    Raises:
        PositionError: there is no such table and rack.
        SolverFaultError: the answer did not stand its check.
    """
    sets = [tuple(tiles) for tiles in table]
    check_position(sets, rack)
    question = _Question(sets, rack, objective, least_cuts)
    play = _play_with_free_jokers(question) or _play_with_each_joker(question)
    check_answer(sets, rack, play.sets, play.placed)
    return play


@dataclass(frozen=True)
class _Question:
    """What :func:`best_play` was asked."""

    table: list[Tiles]
    rack: Sequence[Kind]
    objective: Objective
    least_cuts: bool

    def price(self, tile: Kind) -> int:
        """Return what a tile of the rack that is not placed costs."""
        return rack_value(tile) if self.objective is Objective.VALUE else 1


def _play_task(question: _Question) -> Task:
    """Return the task of a play in which jokers may be left out for nothing."""
    on_table = [tile for tiles in question.table for tile in tiles]
    undisturbed = question.table if question.least_cuts else ()
    return Task(
        have=count_rows([*on_table, *question.rack]),
        must=count_rows(on_table),
        jokers=sum(tile == JOKER for tile in [*on_table, *question.rack]),
        leave=tuple(FIRST * question.price(kind_at(0, number)) for number in range(1, NUMBERS + 1)),
        joker_at=NOTHING,
        spare_jokers=(0, 0, 0),
        links=table_links(undisturbed),
        groups=table_groups(undisturbed),
        width=PLAY_LANES,
    )


def _play_with_free_jokers(question: _Question) -> Play | None:
    """Return the best play if the jokers it does not need find a place in it.

    They nearly always do, as any run has place for one; and to care about them in the search would slow it down.
    """
    task = _play_task(question)
    way = _way(Search(task))
    sets, spare = arrange(task, way.nodes, question.table)
    complete = add_spare_jokers(sets, spare, question.table)
    return None if complete is None else _play(question, way, complete)


def _play_with_each_joker(question: _Question) -> Play:
    """Return the best play when the search has to find the place of every joker."""
    own = sum(tile == JOKER for tile in question.rack)
    price = FIRST * question.price(JOKER)
    spare = tuple(count * price if count <= own else IMPOSSIBLE for count in range(3))
    free = _play_task(question)
    task = replace(free, spare_jokers=spare, width=COPIES + free.jokers)
    way = _way(Search(task))
    sets, _ = arrange(task, way.nodes, question.table)
    return _play(question, way, sets)


def _way(search: Search) -> Way:
    way = search.cheapest()
    if way is None:
        raise SolverFaultError("no way to place the tiles of a valid table")
    return way


def _play(question: _Question, way: Way, sets: list[Tiles]) -> Play:
    placed = _placed(sets, question.table)
    left = sum(question.price(tile) for tile in (Counter(question.rack) - Counter(placed)).elements())
    if left != way.cost // FIRST:
        raise SolverFaultError(f"{left} is left on the rack, and the search had found {way.cost // FIRST}")
    if not placed:
        return Play(tuple(question.table), (), 0)
    if not question.least_cuts:
        return Play(in_order_of(sets, ()), placed, None)
    ordered = in_order_of(swap_back(sets, question.table), question.table)
    return Play(ordered, placed, way.cost % FIRST // CUT)


def _placed(sets: Sequence[Tiles], table: Sequence[Tiles]) -> Tiles:
    after = Counter(tile for tiles in sets for tile in tiles)
    return tuple(sorted((after - Counter(tile for tiles in table for tile in tiles)).elements()))


def highest_opening(rack: Sequence[Kind]) -> Opening:
    """Return the new sets from the rack alone that count the most points, legal or not; maybe no sets.

    Raises:
        PositionError: more tiles of a kind than there are.
        SolverFaultError: the answer did not stand its check.
    """
    check_position((), rack)
    search = Search(_opening_task(rack, each_tile=0))
    return _opening(search, _way(search), rack)


def longest_opening(rack: Sequence[Kind]) -> Opening | None:
    """Return the legal opening with the most tiles, and of those the one with the most points; None for none.

    Raises:
        PositionError: more tiles of a kind than there are.
        SolverFaultError: the answer did not stand its check.
    """
    check_position((), rack)
    search = Search(_opening_task(rack, each_tile=FIRST))
    way = _way(search)
    most_missed = _ideal_points(rack) - OPENING_POINTS
    if way.cost % FIRST > most_missed:
        within = search.cheapest_within(most_missed)
        if within is None:
            return None
        way = within
    return _opening(search, way, rack)


def _ideal_points(rack: Sequence[Kind]) -> int:
    """Return the points if every tile were in a set, jokers as thirteens."""
    return sum(NUMBERS if tile == JOKER else rack_value(tile) for tile in rack)


def _opening_task(rack: Sequence[Kind], each_tile: int) -> Task:
    """Return the task to miss the fewest points, where each tile left out costs something more."""
    numbers = range(1, NUMBERS + 1)
    jokers = sum(tile == JOKER for tile in rack)
    return Task(
        have=count_rows(rack),
        must=(NOTHING,) * len(COLOURS),
        jokers=jokers,
        leave=tuple(each_tile + number for number in numbers),
        joker_at=tuple(NUMBERS - number for number in numbers),
        spare_jokers=tuple(count * (each_tile + NUMBERS) for count in range(3)),
        links=(NOTHING,) * len(COLOURS),
        groups=((),) * NUMBERS,
        width=COPIES + jokers,  # a run more for each can be worth points
    )


def _opening(search: Search, way: Way, rack: Sequence[Kind]) -> Opening:
    sets, _ = arrange(search.task, way.nodes, ())
    ordered = in_order_of(sets, ())
    placed = _placed(ordered, ())
    check_answer((), rack, ordered, placed)
    points = sum(best_reading(tiles).points for tiles in ordered)
    if points < _ideal_points(rack) - way.cost % FIRST:
        raise SolverFaultError(f"an opening of fewer points than were found: {points}")
    return Opening(ordered, placed, points)
