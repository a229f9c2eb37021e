"""The solver: known cases, and the same answers as slow solvers that share nothing with it."""

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieubai.engine.tiles.solver import Objective, best_play, highest_opening, longest_opening
from chieubai.engine.tiles.tiles import JOKER, KINDS, Kind, format_tiles, parse_tile, parse_tiles, rack_value
from tile_oracles import (
    NATURALS,
    Tiles,
    all_sets,
    best_by_trial,
    least_cuts,
    most_by_program,
    random_position,
)

POSITIONS = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "tile_positions.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]

WHOLE_RUN = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13"


def table_of(text: str) -> list[Tiles]:
    return [parse_tiles(part) for part in text.split("|")] if text else []


def texts(sets: Sequence[Tiles]) -> str:
    return " | ".join(map(format_tiles, sets))


@pytest.mark.parametrize("start", range(0, len(POSITIONS), 50))
def test_every_position_of_the_file(start: int) -> None:
    for position in POSITIONS[start : start + 50]:
        table = [tuple(map(parse_tile, tiles)) for tiles in position["table"]]
        rack = tuple(map(parse_tile, position["rack"]))
        longest = longest_opening(rack)
        answers = {
            "max_tiles": len(best_play(table, rack).placed),
            "max_value": best_play(table, rack, Objective.VALUE).value,
            "first_meld_points": highest_opening(rack).points,
            "first_meld_ok": highest_opening(rack).is_legal,
            "first_meld_tiles": len(longest.placed) if longest else 0,
        }
        assert answers == {name: position[name] for name in answers}, position["id"]


@pytest.mark.parametrize(
    ("table", "rack", "after", "cuts"),
    [
        # the same run twice
        ("", "r3 r3 r4 r4 r5 r5", "r3 r4 r5 | r3 r4 r5", 0),
        # six tiles, not five
        ("", "r3 r4 r5 r6 r7 b6 k6", "r6 b6 k6 | r3 r4 r5", 0),
        # a second black 13 does not go into a group of thirteens
        ("r13 b13 k13", "k13", "r13 b13 k13", 0),
        # a joker that is not needed goes where there is place, but stays on the table
        ("r5 b5 k5 J", "r8 r9 r10", "r5 b5 k5 | r8 r9 r10 J", 0),
        ("r4 J r6", "r5", "r4 r5 r6 J", 0),
        ("r4 J r6", "r5 b9 k9", "r4 r5 r6 | J b9 k9", 0),
        # where a joker has no place, a tile is left out for it
        ("r5 b5 J", "k5 y5", "r5 b5 J k5", 0),
        ("r5 b5 y5 k5", "J", "r5 b5 y5 k5", 0),
        ("r5 b5 k5", "J J", "r5 b5 J k5", 0),
        ("r5 b5 y5 k5", "J J", "r5 b5 y5 | k5 J J", 1),
        (WHOLE_RUN, "J", "r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 | r1 r2 J", 0),
        # a long run stays whole, and runs that could be joined stay apart
        ("r1 r2 r3 r4 r5 r6", "r7", "r1 r2 r3 r4 r5 r6 r7", 0),
        ("r1 r2 r3 | r4 r5 r6", "r7", "r1 r2 r3 | r4 r5 r6 r7", 0),
        # a table set stays as it was when the joker could as well have gone to the other one
        ("r4 J r6 | r5 b5 k5", "r7", "r4 J r6 r7 | r5 b5 k5", 0),
        ("r1 r2 r3 | b1 b2 b3", "k1 y1 r4", "r2 r3 r4 | b1 b2 b3 | r1 y1 k1", 1),
    ],
)
def test_the_table_after_the_best_play(table: str, rack: str, after: str, cuts: int) -> None:
    play = best_play(table_of(table), parse_tiles(rack))
    assert texts(play.sets) == after
    assert play.cuts == cuts


def test_nothing_to_place_leaves_the_table_as_given() -> None:
    table = table_of("r3 r4 r5 | J b9 k9")
    play = best_play(table, parse_tiles("r8 y1"))
    assert (play.sets, play.placed, play.value) == (tuple(table), (), 0)


def test_value_may_ask_for_other_tiles_than_number_does() -> None:
    table = table_of("r9 b9 y9")
    rack = parse_tiles("r10 r11 r2 r3 b2 J")
    assert best_play(table, rack).value <= best_play(table, rack, Objective.VALUE).value
    play = best_play([], parse_tiles("J J r1 r2 r13"), Objective.VALUE)
    assert (play.value, len(play.placed)) == (73, 3)


@pytest.mark.parametrize(
    ("rack", "points", "longest"),
    [
        ("k10 b10 J", 30, 3),
        ("k9 b9 J", 27, 0),
        ("r10 b10 k10 J J y1 y2 y4", 40 + 10, 8),
        # the most tiles are worth 15 points only
        ("b10 k10 J r1 r2 r4 r5", 30, 3),
        ("r9 r9 r10 r10 r11 r11 r12 r12 r13 r13 J", 110 + 11, 11),
        # there is no place for the joker but as the third 11 (or less)
        (f"{WHOLE_RUN} {WHOLE_RUN} J", 2 * 91 + 11, 27),
        ("r13 r13 b13 b13 y13 y13 k13 k13 J", 9 * 13, 9),
        ("", 0, 0),
        ("J J", 0, 0),
    ],
)
def test_openings(rack: str, points: int, longest: int) -> None:
    assert highest_opening(parse_tiles(rack)).points == points
    opening = longest_opening(parse_tiles(rack))
    assert (len(opening.placed) if opening else 0) == longest
    assert highest_opening(parse_tiles(rack)).is_legal == (longest > 0)


@st.composite
def small_positions(draw: st.DrawFn) -> tuple[list[Tiles], list[Kind]]:
    """A few sets of neighbouring numbers and a rack of tiles near them, eleven tiles together at most."""
    lowest = draw(st.integers(0, 10))
    near = [kind for kind in NATURALS if lowest <= kind % 13 <= lowest + draw(st.integers(2, 4))]
    left = Counter([*near, *near, *[JOKER] * draw(st.integers(0, 2))])
    table: list[Tiles] = []
    for tiles in draw(st.lists(st.sampled_from(sets_among(frozenset(near))), max_size=3)):
        if Counter(tiles) <= left and sum(map(len, table)) + len(tiles) <= 9:
            table.append(tiles)
            left -= Counter(tiles)
    size = min(11 - sum(map(len, table)), left.total())
    rack = draw(st.permutations(sorted(left.elements())))[: draw(st.integers(0, size))]
    return table, list(rack)


@cache
def sets_among(kinds: frozenset[Kind]) -> list[Tiles]:
    return [tiles for tiles in all_sets() if kinds.issuperset(tile for tile in tiles if tile != JOKER)]


@given(small_positions())
@settings(max_examples=50, deadline=None)
def test_small_positions_as_by_trying_every_arrangement(position: tuple[list[Tiles], list[Kind]]) -> None:
    table, rack = position
    best = best_by_trial(table, rack)
    play = best_play(table, rack)
    longest = longest_opening(rack)
    assert len(play.placed) == best.tiles
    assert best_play(table, rack, Objective.VALUE).value == best.value
    assert highest_opening(rack).points == best.opening_points
    assert (len(longest.placed) if longest else 0) == best.longest_opening
    assert least_cuts(table, play.sets) == play.cuts == (best.least_cuts if play.placed else 0)


@pytest.mark.parametrize("seed", range(20))
def test_large_positions_as_by_an_integer_program(seed: int) -> None:
    rng = Random(seed)
    table, rack = random_position(rng, rng.randint(0, 22), rng.randint(1, 30), rng.choice((0, 1, 2, 2)))
    assert len(best_play(table, rack).placed) == most_by_program(table, rack, dict.fromkeys(KINDS, 1))
    by_value = best_play(table, rack, Objective.VALUE)
    assert by_value.value == most_by_program(table, rack, {kind: rack_value(kind) for kind in KINDS})


@given(st.randoms(use_true_random=False), st.integers(0, 24), st.integers(0, 40))
@settings(max_examples=40, deadline=None)
def test_one_tile_more_on_the_rack_never_places_fewer(rng: Random, sets: int, size: int) -> None:
    table, rack = random_position(rng, sets, size, 2)
    with_cuts = best_play(table, rack)
    assert len(best_play(table, rack, least_cuts=False).placed) == len(with_cuts.placed)
    assert len(best_play(table, rack[1:]).placed) <= len(with_cuts.placed)


@given(st.randoms(use_true_random=False), st.permutations(range(4)))
@settings(max_examples=40, deadline=None)
def test_colours_are_alike(rng: Random, colours: list[int]) -> None:
    table, rack = random_position(rng, 12, 14, 2)

    def recoloured(tiles: Sequence[Kind]) -> Tiles:
        return tuple(tile if tile == JOKER else KINDS[colours[tile // 13] * 13 + tile % 13] for tile in tiles)

    play = best_play(table, rack)
    other = best_play([recoloured(tiles) for tiles in table], recoloured(rack))
    assert (len(play.placed), play.cuts) == (len(other.placed), other.cuts)
