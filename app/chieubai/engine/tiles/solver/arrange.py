"""From the way the search found to the sets as they lie on the table."""

from collections import Counter
from collections.abc import Iterator, Sequence

from chieubai.engine.tiles.sets import SetForm, best_reading, is_set
from chieubai.engine.tiles.solver.groups import ALL_COLOURS, REST_BITS, Group, deals, pack_rest
from chieubai.engine.tiles.solver.lanes import lanes
from chieubai.engine.tiles.solver.runs import Run, runs_of
from chieubai.engine.tiles.solver.search import JOKER_SHIFT, LANE_BITS, LANE_MASK, Node
from chieubai.engine.tiles.solver.task import Task
from chieubai.engine.tiles.tiles import JOKER, NUMBERS, Kind, colour_of, kind_at, number_of

Tiles = tuple[Kind, ...]


def arrange(task: Task, nodes: Sequence[Node], table: Sequence[Tiles]) -> tuple[list[Tiles], int]:
    """Return the sets of a way through the search, and how many jokers are in none of them."""
    profiles = [_in_runs(task, node) for node in nodes[1:]]
    sets = []
    for index, in_runs in enumerate(profiles):
        used = _jokers(nodes[index]) - _jokers(nodes[index + 1])
        sets += [_group_tiles(index + 1, group) for group in _grouping(task, index, in_runs, used)]
    for colour in ALL_COLOURS:
        sets += _run_tiles(task, colour, [in_runs[colour] for in_runs in profiles], table)
    return sets, _jokers(nodes[-1])


def _jokers(node: Node) -> int:
    return node >> JOKER_SHIFT & 3


def _in_runs(task: Task, node: Node) -> list[int]:
    """Return how many tiles of each colour have gone into runs at the number last done."""
    open_runs = lanes(task.width).open_runs
    return [open_runs[node >> LANE_BITS * (3 - colour) & LANE_MASK] for colour in ALL_COLOURS]


def _grouping(task: Task, index: int, in_runs: list[int], jokers: int) -> tuple[Group, ...]:
    rests = 0
    for colour, tiles in enumerate(in_runs):
        have, must = task.have[colour][index], task.must[colour][index]
        jokers -= max(tiles - have, 0)
        rests = rests << REST_BITS | pack_rest(max(have - tiles, 0), max(must - tiles, 0))
    return next(deal.grouping for deal in deals(rests, task.groups[index]) if deal.jokers == jokers)


def _group_tiles(number: int, group: Group) -> Tiles:
    mask, jokers = group
    naturals = [kind_at(colour, number) for colour in ALL_COLOURS if mask >> colour & 1]
    return (*naturals, *[JOKER] * jokers)


def _run_tiles(task: Task, colour: int, profile: list[int], table: Sequence[Tiles]) -> Iterator[Tiles]:
    """Yield the runs of a colour, jokers where the table has them if that can be."""
    on_table = list(_runs_on_table(colour, table))
    runs = runs_of(tuple(profile), task.links[colour], frozenset(run for run, _ in on_table))
    jokers: set[tuple[int, int]] = set()  # index of the run, number
    for number in range(1, NUMBERS + 1):
        passing = [index for index, (first, last) in enumerate(runs) if first <= number <= last]
        passing.sort(key=lambda index: not any(runs[index] == run and number in at for run, at in on_table))
        missing = max(profile[number - 1] - task.have[colour][number - 1], 0)
        jokers.update((index, number) for index in passing[:missing])
    for index, (first, last) in enumerate(runs):
        numbers = range(first, last + 1)
        yield tuple(JOKER if (index, number) in jokers else kind_at(colour, number) for number in numbers)


def _runs_on_table(colour: int, table: Sequence[Tiles]) -> Iterator[tuple[Run, set[int]]]:
    """Yield the runs of a colour on the table, each with the numbers its jokers stand for."""
    for tiles in table:
        reading = best_reading(tiles)
        if reading.form == SetForm.RUN and colour_of(reading.places[0]) == colour:
            run = number_of(reading.places[0]), number_of(reading.places[-1])
            pairs = zip(reading.tiles, reading.places, strict=True)
            yield run, {number_of(place) for tile, place in pairs if tile == JOKER}


def add_spare_jokers(sets: list[Tiles], spare: int, table: Sequence[Tiles]) -> list[Tiles] | None:
    """Return the sets with the spare jokers added to them; None if there is no place for one of them.

    A joker goes back to the set it lay in if that is there without it, else to the end of a run, else to a group.
    """
    if not spare:
        return sets
    on_table = {tuple(sorted(tiles)) for tiles in table}
    hosts = [index for index, tiles in enumerate(sets) if is_set((*tiles, JOKER))]
    if not hosts:
        return None
    host = min(hosts, key=lambda index: _host_rank(sets[index], on_table))
    joined = [(*tiles, JOKER) if index == host else tiles for index, tiles in enumerate(sets)]
    return add_spare_jokers(joined, spare - 1, table)


def _host_rank(tiles: Tiles, on_table: set[Tiles]) -> tuple[bool, bool]:
    return tuple(sorted((*tiles, JOKER))) not in on_table, best_reading(tiles).form is SetForm.GROUP


def swap_back(sets: Sequence[Tiles], table: Sequence[Tiles]) -> list[Tiles]:
    """Return the sets with jokers and the tiles they stand for swapped where a table set then is as it was."""
    result = [tuple(sorted(tiles)) for tiles in sets]
    on_table = {tuple(sorted(tiles)) for tiles in table}
    missing = Counter(tuple(sorted(tiles)) for tiles in table) - Counter(result)
    if any(JOKER in tiles for tiles in result):
        for wanted in missing.elements():
            _swap_into(result, wanted, on_table)
    return result


def _swap_into(sets: list[Tiles], wanted: Tiles, on_table: set[Tiles]) -> None:
    """Make one of the sets the wanted one, if that takes no more than to swap a joker with a tile."""
    changed = [index for index, tiles in enumerate(sets) if tiles not in on_table]
    for receiver in changed:
        now = sets[receiver]
        if len(now) != len(wanted):
            continue
        lacks, gives = Counter(wanted) - Counter(now), Counter(now) - Counter(wanted)
        if lacks.total() != 1 or gives.total() != 1 or JOKER not in lacks + gives:
            continue
        lacking, given = min(lacks), min(gives)
        for giver in changed:
            held = sets[giver]
            if giver != receiver and lacking in held and is_set(_with(held, lacking, given)):
                sets[receiver] = wanted
                sets[giver] = _with(held, lacking, given)
                return


def _with(tiles: Tiles, old: Kind, new: Kind) -> Tiles:
    """Return some sorted tiles with one of them exchanged."""
    rest = list(tiles)
    rest.remove(old)
    return tuple(sorted([*rest, new]))


def in_order_of(sets: Sequence[Tiles], table: Sequence[Tiles]) -> tuple[Tiles, ...]:
    """Return the sets, tiles in order, each at the place of the table set it has most tiles of; new ones last."""
    left = [tuple(sorted(tiles)) for tiles in sets]
    places: list[Tiles | None] = []
    for tiles in table:
        same = tuple(sorted(tiles))
        places.append(same if same in left else None)
        if same in left:
            left.remove(same)
    for index, tiles in enumerate(table):
        if places[index] is None and left:
            nearest = max(left, key=lambda after: len(set(after) & set(tiles)))
            if set(nearest) & set(tiles):
                left.remove(nearest)
                places[index] = nearest
    return tuple(best_reading(tiles).tiles for tiles in [*places, *left] if tiles is not None)
