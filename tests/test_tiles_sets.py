"""Groups and runs, what jokers stand for in them, and what is wrong with other tiles."""

import json
from pathlib import Path
from typing import TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.engine.tiles.sets import (
    InvalidSetError,
    SetDefect,
    SetForm,
    best_reading,
    defect,
    is_set,
    readings,
)
from chieubai.engine.tiles.tiles import JOKER, KINDS, Kind, format_tiles, parse_tile, parse_tiles
from tile_oracles import points, stand_ins


class Case(TypedDict):
    """A line of the file, as far as it is about unordered sets."""

    id: str
    tiles: list[str]
    valid: bool
    best_points: int | None
    all_points: list[int]


CASES: list[Case] = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "tile_sets.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_cases(case: Case) -> None:
    tiles = tuple(map(parse_tile, case["tiles"]))
    found = readings(tiles)
    assert is_set(tiles) == case["valid"]
    assert sorted({reading.points for reading in found}) == case["all_points"]
    assert (found[0].points if found else None) == case["best_points"]


@pytest.mark.parametrize(
    ("tiles", "ordered", "places"),
    [
        ("k7 r7 b7", "r7 b7 k7", "r7 b7 k7"),
        ("r5 r3 r4", "r3 r4 r5", "r3 r4 r5"),
        ("J r10 r9", "r9 r10 J", "r9 r10 r11"),
        ("r12 r13 J", "J r12 r13", "r11 r12 r13"),
        ("J r5 J", "r5 J J", "r5 r6 r7"),
        ("J J k13", "J J k13", "r13 b13 k13"),
        ("k7 J y7", "J y7 k7", "r7 y7 k7"),
    ],
)
def test_the_table_shows_the_reading_worth_most(tiles: str, ordered: str, places: str) -> None:
    reading = best_reading(parse_tiles(tiles))
    assert (format_tiles(reading.tiles), format_tiles(reading.places)) == (ordered, places)


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("", SetDefect.TOO_SHORT),
        ("r7 b7", SetDefect.TOO_SHORT),
        ("J J", SetDefect.TOO_SHORT),
        ("J J J", SetDefect.TOO_MANY_JOKERS),
        ("r7 b7 k8", SetDefect.MIXED),
        ("r3 r4 b5", SetDefect.MIXED),
        ("r13 b13 k13 k13", SetDefect.COLOUR_TWICE),
        ("r7 r7 J", SetDefect.COLOUR_TWICE),
        ("r7 b7 y7 k7 J", SetDefect.GROUP_TOO_LONG),
        ("r3 r4 r4 r5", SetDefect.NUMBER_TWICE),
        ("r5 r6 r8", SetDefect.GAP),
        ("r12 r13 r1", SetDefect.GAP),
        ("r5 J r8", SetDefect.GAP),
        ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 J", SetDefect.RUN_TOO_LONG),
    ],
)
def test_what_is_wrong(tiles: str, expected: SetDefect) -> None:
    assert defect(parse_tiles(tiles)) is expected
    with pytest.raises(InvalidSetError) as raised:
        best_reading(parse_tiles(tiles))
    assert (raised.value.tiles, raised.value.defect) == (parse_tiles(tiles), expected)


def near(start: Kind) -> st.SearchStrategy[list[Kind]]:
    """Tiles that nearly are a set: neighbours, the same number in other colours, jokers."""
    close = [kind for kind in KINDS[:52] if kind % 13 == start % 13 or abs(kind - start) < 5]
    return st.lists(st.sampled_from([*close, JOKER, JOKER]), max_size=6)


@given(st.sampled_from(KINDS[:52]).flatmap(near))
def test_sets_and_points_are_those_of_trying_every_stand_in(tiles: list[Kind]) -> None:
    tried = stand_ins(tuple(sorted(tiles)))
    assert is_set(tiles) == bool(tried)
    assert {reading.points for reading in readings(tiles)} == set(map(points, tried))


@given(st.sampled_from(KINDS[:52]).flatmap(near))
def test_a_reading_has_all_tiles_and_jokers_alone_stand_for_others(tiles: list[Kind]) -> None:
    for reading in readings(tiles):
        assert sorted(reading.tiles) == sorted(tiles)
        assert all(tile in (place, JOKER) for tile, place in zip(reading.tiles, reading.places, strict=True))
        numbers = [place % 13 for place in reading.places]
        in_order = sorted(set(numbers)) == numbers if reading.form is SetForm.RUN else len(set(numbers)) == 1
        assert in_order
