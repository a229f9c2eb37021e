"""The draft of a turn: every change undone and redone, nothing lost, and each objection tied to its set."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.engine.errors import Reason
from chieubai.engine.tiles.draft import DraftError, TileDraft, parse_draft, places_for
from chieubai.engine.tiles.moves import format_sets, parse_sets
from chieubai.engine.tiles.sets import SetDefect
from chieubai.engine.tiles.table import Objection, Turn, pieces_of
from chieubai.engine.tiles.tiles import Piece
from tile_positions import pieces

TABLE = "r3 r4 r5 r6 r7 | b4 y4 k4"
RACK = "r5' r8 b9 J r1 b1"


def draft(rack: str = RACK, table: str = TABLE, *, opened: bool = True) -> TileDraft:
    return TileDraft(Turn(parse_sets(table) if table else (), frozenset(pieces(rack)), opened))


def text(made: TileDraft) -> str:
    return format_sets(made.sets)


def test_a_new_set_lies_at_the_end() -> None:
    made = draft()
    made.new_set(pieces("r8 b9"))
    assert text(made) == f"{TABLE} | r8 b9"
    assert made.played == set(pieces("r8 b9"))


def test_a_tile_joins_a_set_and_the_table_puts_it_in_order() -> None:
    made = draft("r8 r2")
    made.add(0, pieces("r8"))
    made.add(0, pieces("r2"), at=3)
    assert text(made) == "r2 r3 r4 r5 r6 r7 r8 | b4 y4 k4"


def test_between_two_tiles_a_run_is_split_where_that_makes_two_sets() -> None:
    made = draft()
    made.drop_into(0, pieces("r5'"), 2)
    assert text(made) == "r3 r4 r5' | r5 r6 r7 | b4 y4 k4"
    made.undo()
    made.drop_into(0, pieces("r5'"), 3)
    assert text(made) == "r3 r4 r5 | r5' r6 r7 | b4 y4 k4"


def test_between_two_tiles_a_joker_that_fits_joins() -> None:
    made = draft("J", "r3 r4 r6")
    made.drop_into(0, pieces("J"), 2)
    assert text(made) == "r3 r4 J r6"


def test_a_set_is_split_and_joined_again() -> None:
    made = draft()
    made.split(0, 2)
    assert text(made) == "r3 r4 | r5 r6 r7 | b4 y4 k4"
    made.join(0, 1)
    assert text(made) == TABLE


def test_table_tiles_move_between_sets() -> None:
    made = draft()
    made.new_set([*pieces("b9"), *pieces("r7")])
    assert text(made) == "r3 r4 r5 r6 | b4 y4 k4 | b9 r7"


def test_own_tiles_can_be_taken_back_but_no_table_tile() -> None:
    made = draft()
    made.add(0, pieces("r8"))
    with pytest.raises(DraftError):
        made.take_back(pieces("r8 r3"))
    made.take_back(pieces("r8"))
    assert text(made) == TABLE


def test_a_joker_of_the_table_never_goes_to_a_rack() -> None:
    made = draft("r5 k1", "r4 J r6")
    made.add(0, pieces("r5"))
    made.new_set(pieces("J"))
    assert text(made) == "r4 r5 r6 | J"
    with pytest.raises(DraftError):
        made.take_back(pieces("J"))
    assert [objection.reason for objection in made.objections()] == [Reason.SET_INVALID]


def test_restore_goes_to_the_start_of_the_turn_and_can_be_undone() -> None:
    made = draft()
    made.new_set(pieces("r8 b9"))
    made.split(0, 2)
    before = made.sets
    made.restore()
    assert text(made) == TABLE
    made.undo()
    assert made.sets == before


def test_each_objection_names_its_set() -> None:
    made = draft()
    made.split(0, 1)
    made.new_set(pieces("r8 b9"))
    assert made.objections() == (
        Objection(Reason.SET_INVALID, 0, SetDefect.TOO_SHORT),
        Objection(Reason.SET_INVALID, 3, SetDefect.TOO_SHORT),
    )


def test_an_opening_leaves_the_table_alone_and_counts_thirty() -> None:
    made = draft("r10 r11 r12 r8", opened=False)
    made.add(0, pieces("r8"))
    assert made.objections() == (
        Objection(Reason.TABLE_TOUCHED, 0),
        Objection(Reason.OPENING_TOO_LOW),
    )
    made.undo()
    made.new_set(pieces("r10 r11 r12"))
    assert (made.objections(), made.opening_points) == ((), 33)


def test_where_a_tile_fits() -> None:
    made = draft("r8 k9 r13", "r5 r6 r7 | b4 y4 k4 | r9 r10 r11")
    assert places_for(made, *pieces("r8")) == [0, 2]
    assert places_for(made, *pieces("k9")) == []


@pytest.mark.parametrize(
    "change", ["add 9", "split 9 1", "split 0 0", "split 0 5", "join 0 0", "foreign", "twice"]
)
def test_changes_that_make_no_sense_change_nothing(change: str) -> None:
    made = draft()
    actions = {
        "add 9": lambda: made.add(9, pieces("r8")),
        "split 9 1": lambda: made.split(9, 1),
        "split 0 0": lambda: made.split(0, 0),
        "split 0 5": lambda: made.split(0, 5),
        "join 0 0": lambda: made.join(0, 0),
        "foreign": lambda: made.new_set(pieces("k13")),
        "twice": lambda: made.new_set(pieces("r8 r8")),
    }
    with pytest.raises(DraftError):
        actions[change]()
    assert (text(made), made.changes) == (TABLE, 0)


def test_nothing_can_be_undone_at_the_start() -> None:
    made = draft()
    with pytest.raises(DraftError):
        made.undo()
    with pytest.raises(DraftError):
        made.redo()


Change = tuple[int, list[int], int, int]


@given(
    st.lists(
        st.tuples(
            st.integers(0, 5), st.lists(st.integers(0, 13), max_size=4), st.integers(0, 4), st.integers(0, 5)
        ),
        max_size=12,
    )
)
def test_random_changes_lose_nothing_and_are_undone_one_by_one(changes: list[Change]) -> None:
    made = draft()
    everything = sorted([*made.turn.rack, *pieces_of(made.turn.table)])
    seen = [made.sets]
    for kind, chosen, place, at in changes:
        if (
            try_change(made, kind, [everything[number] for number in chosen], place, at)
            and made.sets != seen[-1]
        ):
            seen.append(made.sets)
        assert sorted([*made.rack, *pieces_of(made.sets)]) == everything
        assert set(pieces_of(made.turn.table)) <= set(pieces_of(made.sets))
    assert parse_draft(made.format(), made.turn).sets == made.sets
    for expected in reversed(seen[:-1]):
        made.undo()
        assert made.sets == expected
    for expected in seen[1:]:
        made.redo()
        assert made.sets == expected


def try_change(made: TileDraft, kind: int, chosen: list[Piece], place: int, at: int) -> bool:
    picked = list(dict.fromkeys(chosen))
    try:
        match kind:
            case 0 if picked:
                made.new_set(picked)
            case 1:
                made.add(place, picked, at)
            case 2:
                made.drop_into(place, picked, at)
            case 3:
                made.split(place, at)
            case 4:
                made.join(place, at)
            case _:
                made.take_back(picked)
    except DraftError:
        return False
    return True


def test_the_text_names_no_piece_of_the_rack() -> None:
    made = draft()
    made.new_set(pieces("r8 b9 J"))
    made.take_back(pieces("J"))
    written = made.format()
    assert not {"r8", "b9", "J"} & set(written.split())
    again = parse_draft(written, made.turn)
    assert (again.sets, again.changes) == (made.sets, made.changes)


@pytest.mark.parametrize(
    "written", ["r3", "#9", "#0 #0 | r3 r4 r5 r6 r7 | b4 y4 k4", "r3 r4 r5 r6 r7", "x", "#0 ; "]
)
def test_texts_that_are_no_draft_of_this_turn(written: str) -> None:
    with pytest.raises(DraftError):
        parse_draft(written, draft().turn)
