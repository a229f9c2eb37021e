"""Which of two equal tiles goes where: what can stay in its set stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.engine.tiles.moves import format_sets, parse_sets
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.tiles import kind_of, parse_tiles
from tile_positions import pieces


@pytest.mark.parametrize(
    ("table", "rack", "arrangement", "expected"),
    [
        ("r1 r2 r3", "r4", "r1 r2 r3 r4", "r1 r2 r3 r4"),
        ("r1' r2 r3 | b1 r1 k1", "r4", "r1 r2 r3 r4 | r1 b1 k1", "r1' r2 r3 r4 | r1 b1 k1"),
        ("r1 r2 r3 | b1 r1' k1", "y1", "r1 b1 y1 k1 | r1 r2 r3", "r1' b1 y1 k1 | r1 r2 r3"),
        ("", "r3 r3' r4 r4' r5 r5'", "r3 r4 r5 | r3 r4 r5", "r3 r4 r5 | r3' r4' r5'"),
        ("r1' r2' r3' r4' | r1 r2 r3", "k9", "r1 r2 r3 r4 | r1 r2 r3", "r1' r2' r3' r4' | r1 r2 r3"),
        ("r1 r2 r3 | r1' r2' r3'", "r4", "r1 r2 r3 | r1 r2 r3 r4", "r1 r2 r3 | r1' r2' r3' r4"),
        ("r3 r4 J", "J' r7", "r3 r4 J | J r7 r6", None),
    ],
)
def test_pieces_stay_in_their_sets(table: str, rack: str, arrangement: str, expected: str | None) -> None:
    kinds = [parse_tiles(part) for part in arrangement.split(" | ")]
    before = parse_sets(table) if table else ()
    if expected is None:
        with pytest.raises(ValueError, match="more of kind"):
            with_pieces(kinds, before, pieces(rack))
    else:
        assert format_sets(with_pieces(kinds, before, pieces(rack))) == expected


RUNS = st.tuples(st.sampled_from("rbyk"), st.sampled_from(["", "'"]), st.integers(1, 9), st.integers(3, 5))


@given(st.lists(RUNS, min_size=1, unique_by=lambda run: run[:2]))
def test_a_table_that_does_not_change_keeps_every_piece(runs: list[tuple[str, str, int, int]]) -> None:
    table = tuple(
        pieces(" ".join(f"{colour}{number}{copy}" for number in range(first, first + length)))
        for colour, copy, first, length in runs
    )
    assert with_pieces([tuple(map(kind_of, run)) for run in table], table, ()) == table


@pytest.mark.parametrize("arrangement", ["r1 r2", "b1 b2 b3"])
def test_no_piece_of_the_table_is_left_out(arrangement: str) -> None:
    with pytest.raises(ValueError, match="leaves out"):
        with_pieces([parse_tiles(arrangement)], parse_sets("r1 r2 r3"), pieces("b1 b2 b3"))
