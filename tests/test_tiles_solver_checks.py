"""What the solver is asked is checked, and so is what it answers: a fault never becomes a move."""

import pytest

from chieubai.engine.tiles.sets import SetDefect
from chieubai.engine.tiles.solver import (
    PositionDefect,
    PositionError,
    SolverFaultError,
    answers,
    best_play,
    highest_opening,
    longest_opening,
)
from chieubai.engine.tiles.solver.check import check_answer
from chieubai.engine.tiles.solver.search import Search, Way
from chieubai.engine.tiles.tiles import parse_tile, parse_tiles
from tile_oracles import Tiles


def table_of(text: str) -> list[Tiles]:
    return [parse_tiles(part) for part in text.split("|")] if text else []


@pytest.mark.parametrize(
    ("table", "rack", "defect", "place", "tile"),
    [
        ("r1 r2 r3 | r1 r2 r3", "b1 r1", PositionDefect.TOO_MANY_COPIES, None, "r1"),
        ("r1 r2 r3 | r1 b1 k1 | r1 y1 k1", "", PositionDefect.TOO_MANY_COPIES, 2, "r1"),
        ("r1 r2 J | b1 b2 J", "J", PositionDefect.TOO_MANY_JOKERS, None, "J"),
        ("r1 r2 J | b1 b2 J | J k1 k2", "", PositionDefect.TOO_MANY_JOKERS, 2, "J"),
    ],
)
def test_more_tiles_than_there_are(
    table: str, rack: str, defect: PositionDefect, place: int | None, tile: str
) -> None:
    with pytest.raises(PositionError) as raised:
        best_play(table_of(table), parse_tiles(rack))
    error = raised.value
    assert (error.defect, error.place, error.tile) == (defect, place, parse_tile(tile))


def test_a_table_set_that_is_none() -> None:
    with pytest.raises(PositionError) as raised:
        best_play(table_of("r1 r2 r3 | r5 b5"), parse_tiles("k5"))
    assert raised.value.defect is PositionDefect.INVALID_SET
    assert (raised.value.place, raised.value.set_defect) == (1, SetDefect.TOO_SHORT)


def test_openings_check_the_rack_too() -> None:
    for opening in (highest_opening, longest_opening):
        with pytest.raises(PositionError, match="too_many_jokers in rack: J"):
            opening(parse_tiles("J J J"))


@pytest.mark.parametrize(
    ("sets", "placed", "fault"),
    [
        ("r1 r2 r3 | b5 b6", "", "not a set"),
        ("r1 r2 r3", "", "gone from the table: b5 k5 J"),
        ("r1 r2 r3 | b5 k5 y5", "y5", "gone from the table: J"),
        ("r1 r2 r3 r4 | b5 k5 J", "", "placed"),
        ("r1 r2 r3 | b5 k5 J", "r4", "placed"),
        ("r1 r2 r3 r4 | b5 k5 J", "r4", "not on the rack: r4"),
        ("r1 r2 r3 | b5 k5 J J", "J", "not on the rack: J"),
    ],
)
def test_an_answer_that_breaks_the_rules_is_a_fault(sets: str, placed: str, fault: str) -> None:
    with pytest.raises(SolverFaultError, match=fault):
        check_answer(
            table_of("r1 r2 r3 | b5 k5 J"), parse_tiles("y5 k9"), table_of(sets), parse_tiles(placed)
        )


def test_an_answer_that_keeps_them_is_none() -> None:
    check_answer(
        table_of("r1 r2 r3 | b5 k5 J"),
        parse_tiles("y5 k9"),
        table_of("b5 k5 y5 J|r1 r2 r3"),
        parse_tiles("y5"),
    )


def test_a_search_that_loses_its_way_is_a_fault_and_not_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(_: Search) -> Way | None:
        return None

    monkeypatch.setattr(Search, "cheapest", lost)
    with pytest.raises(SolverFaultError, match="no way"):
        best_play(table_of("r1 r2 r3"), parse_tiles("r4"))
    with pytest.raises(SolverFaultError, match="no way"):
        longest_opening(parse_tiles("r4"))


def test_sets_that_were_put_together_wrongly_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_the_last_tile(*_: object) -> tuple[list[Tiles], int]:
        return table_of("r2 r3 r4"), 0

    monkeypatch.setattr(answers, "arrange", without_the_last_tile)
    with pytest.raises(SolverFaultError, match="gone from the table: r1"):
        best_play(table_of("r1 r2 r3"), parse_tiles("r4"))
    with pytest.raises(SolverFaultError, match="not on the rack"):
        highest_opening(parse_tiles("r4 b1 b2 b3"))


def test_tiles_lost_between_search_and_table_are_a_fault_and_not_no_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nothing_placed(*_: object) -> tuple[list[Tiles], int]:
        return table_of("r1 r2 r3"), 0

    monkeypatch.setattr(answers, "arrange", nothing_placed)
    with pytest.raises(SolverFaultError, match="1 is left on the rack, and the search had found 0"):
        best_play(table_of("r1 r2 r3"), parse_tiles("r4"))
