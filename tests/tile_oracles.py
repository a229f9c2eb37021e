"""Slow solvers of tile rummy to check the engine's by: every arrangement tried, and an integer program.

They share nothing with the engine but the numbering of the tiles.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from random import Random

import highspy

from chieubai.engine.tiles.tiles import JOKER, KINDS, Kind

Tiles = tuple[Kind, ...]
NATURALS = KINDS[:52]


def is_natural_set(tiles: Sequence[Kind]) -> bool:
    """Tell whether tiles without jokers are a group or a run."""
    numbers = sorted(tile % 13 for tile in tiles)
    colours = {tile // 13 for tile in tiles}
    group = len(set(numbers)) == 1 and len(colours) == len(tiles)
    run = len(colours) == 1 and numbers == list(range(numbers[0], numbers[0] + len(tiles)))
    return len(tiles) >= 3 and (group or run)


@cache
def stand_ins(tiles: Tiles) -> tuple[Tiles, ...]:
    """Return what a set can be when every tile is tried for every joker; the tiles are sorted."""
    naturals = tuple(tile for tile in tiles if tile != JOKER)
    jokers = len(tiles) - len(naturals)
    if jokers > 2 or not naturals:
        return ()
    tried = (tuple(sorted((*naturals, *extra))) for extra in combinations_with_replacement(NATURALS, jokers))
    return tuple(places for places in tried if is_natural_set(places))


def points(places: Sequence[Kind]) -> int:
    return sum(place % 13 + 1 for place in places)


def table_places(tiles: Sequence[Kind]) -> Tiles:
    """Return the reading that the table shows: the one worth most, and of two such ones the run."""
    return max(stand_ins(tuple(sorted(tiles))), key=lambda places: (points(places), not is_group(places)))


def is_group(places: Sequence[Kind]) -> bool:
    return places[0] % 13 == places[1] % 13


def rack_worth(tiles: Sequence[Kind]) -> int:
    return sum(30 if tile == JOKER else tile % 13 + 1 for tile in tiles)


def arrangements(pool: Counter[Kind], must: Counter[Kind]) -> Iterator[tuple[Tiles, ...]]:
    """Yield every way to lay tiles of a pool in sets so that no tile that must be placed is left."""
    tiles = +pool
    if not tiles:
        yield ()
        return
    first = min(tiles)
    rest = tiles - Counter([first])
    if tiles[first] > must[first]:
        yield from arrangements(rest, must)
    sorted_rest = sorted(rest.elements())
    for size in range(2, min(len(sorted_rest), 12) + 1):
        for others in set(combinations(sorted_rest, size)):
            tried = (first, *others)
            if stand_ins(tried):
                taken = Counter(tried)
                for more in arrangements(tiles - taken, must - taken):
                    yield (tried, *more)


@dataclass(frozen=True)
class Best:
    """The answers of one position by trial of everything."""

    tiles: int
    value: int
    least_cuts: int
    opening_points: int
    longest_opening: int


def best_by_trial(table: Sequence[Tiles], rack: Sequence[Kind]) -> Best:
    """Return all answers for a small position."""
    on_table = Counter(tile for tiles in table for tile in tiles)
    found = list(arrangements(on_table + Counter(rack), on_table))
    most = max(sum(map(len, sets)) for sets in found)
    worth = max(rack_worth([tile for tiles in sets for tile in tiles]) for sets in found)
    cuts = min(least_cuts(table, sets) for sets in found if sum(map(len, sets)) == most)
    openings = [
        (opening_points(sets), sum(map(len, sets))) for sets in arrangements(Counter(rack), Counter())
    ]
    return Best(
        tiles=most - on_table.total(),
        value=worth - rack_worth(list(on_table.elements())),
        least_cuts=cuts,
        opening_points=max(openings)[0],
        longest_opening=max((length for score, length in openings if score >= 30), default=0),
    )


def opening_points(sets: Sequence[Tiles]) -> int:
    return sum(max(map(points, stand_ins(tuple(sorted(tiles))))) for tiles in sets)


def least_cuts(table: Sequence[Tiles], sets: Sequence[Tiles]) -> int:
    """Return the cuts from a table to another, each joker of the new one standing for what suits best."""
    before = [table_places(tiles) for tiles in table]
    naturals = [tuple(tile for tile in tiles if tile != JOKER) for tiles in table]
    choices = [stand_ins(tuple(sorted(tiles))) for tiles in sets]
    return min(_cuts(before, naturals, after, sets) for after in product(*choices))


def _cuts(
    before: Sequence[Tiles], naturals: Sequence[Tiles], after: Sequence[Tiles], sets: Sequence[Tiles]
) -> int:
    parted = _links(before) - _links(after)
    cuts = parted.total()
    for number in range(13):
        old = [
            set(tiles)
            for tiles, places in zip(naturals, before, strict=True)
            if is_group(places) and places[0] % 13 == number
        ]
        new = [
            (set(tiles) - {JOKER}, tiles.count(JOKER))
            for tiles, places in zip(sets, after, strict=True)
            if is_group(places) and places[0] % 13 == number
        ]
        cuts += _torn(old, new)
    return cuts


def _links(sets: Sequence[Tiles]) -> Counter[Kind]:
    return Counter(place for places in sets if not is_group(places) for place in places[1:])


def _torn(old: list[set[Kind]], new: list[tuple[set[Kind], int]]) -> int:
    nothing: tuple[set[Kind], int] = (set(), 0)
    partners = permutations([*new, *[nothing] * len(old)], len(old))
    return min(
        sum(
            min(len(group) - 1, max(len(group - mates) - jokers, 0))
            for group, (mates, jokers) in zip(old, chosen, strict=True)
        )
        for chosen in partners
    )


@cache
def all_sets() -> tuple[Tiles, ...]:
    """Return the 1,173 sets that longer ones can be split into, jokers included."""
    natural = [
        *(tuple(Kind(start + step) for step in range(size)) for size in (3, 4, 5) for start in range(52)),
        *(
            tuple(Kind(colour * 13 + number) for colour in colours)
            for size in (3, 4)
            for colours in combinations(range(4), size)
            for number in range(13)
        ),
    ]
    found = set()
    for tiles in filter(is_natural_set, natural):
        for jokers in range(3):
            for places in combinations(range(len(tiles)), jokers):
                found.add(tuple(sorted(JOKER if at in places else tile for at, tile in enumerate(tiles))))
    return tuple(sorted(found))


def most_by_program(table: Sequence[Tiles], rack: Sequence[Kind], worth: dict[Kind, int]) -> int:
    """Return the largest worth of rack tiles that can be placed, by an integer program over all sets."""
    on_table = Counter(tile for tiles in table for tile in tiles)
    own = Counter(rack)
    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    solver.setOptionValue("output_flag", False)  # noqa: FBT003
    solver.setOptionValue("presolve", "off")  # 1.16.0 calls some tables infeasible with it
    sets = [tiles for tiles in all_sets() if Counter(tiles) <= on_table + own]
    laid = [solver.addIntegral(lb=0, ub=2) for _ in sets]
    placed = {kind: solver.addIntegral(lb=0, ub=own[kind]) for kind in KINDS}
    for kind in KINDS:
        uses = [tiles.count(kind) * count for tiles, count in zip(sets, laid, strict=True) if kind in tiles]
        solver.addConstr(sum(uses) - placed[kind] == on_table[kind])
    solver.maximize(sum(worth[kind] * count for kind, count in placed.items()))
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        raise RuntimeError(f"the program has no optimum: {solver.getModelStatus()}")
    return round(solver.getObjectiveValue())


def random_position(
    rng: Random, most_sets: int, rack_size: int, jokers: int
) -> tuple[list[Tiles], list[Kind]]:
    """Return a table of random sets, and a rack from the tiles that are left."""
    left = Counter(list(NATURALS) * 2 + [JOKER] * jokers)
    table: list[Tiles] = []
    for tiles in rng.sample(all_sets(), 60):
        if len(table) < most_sets and Counter(tiles) <= left:
            table.append(tiles)
            left -= Counter(tiles)
    return table, rng.sample(sorted(left.elements()), min(rack_size, left.total()))
