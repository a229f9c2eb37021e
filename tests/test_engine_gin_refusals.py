"""What the rules refuse, with which reason, and that a refused move changes nothing."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieubai.engine.cards import PACK
from chieubai.engine.contract import Move
from chieubai.engine.errors import IllegalMoveError, MalformedMoveError, MoveError, Reason
from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.moves import GinMove, Verb, parse_move
from chieubai.engine.gin.state import GinState
from gin_positions import ALL_MOVES, KNOCKING, SCATTERED, after_knock, play, position

Build = Callable[[], GinState]
READY = KNOCKING + " AD"  # seat 0 may knock at once


def after(moves: str) -> Build:
    return lambda: play(position(READY, SCATTERED, "3D", "KD"), moves)


upcard: Build = partial(position, READY, SCATTERED, "3D", "KD")
drew, took, dealers_turn = (
    after("pass, pass, draw"),
    after("take"),
    after("pass, pass, draw, discard KD, draw"),
)
over: Build = partial(after_knock, READY, SCATTERED)

REFUSED: list[tuple[str, Build, str, Reason]] = [
    ("upcard", upcard, "draw", Reason.UPCARD_FIRST),
    ("upcard", upcard, "discard AS", Reason.UPCARD_FIRST),
    ("upcard", upcard, "knock AS", Reason.UPCARD_FIRST),
    ("upcard, dealer", after("pass"), "draw", Reason.UPCARD_FIRST),
    ("upcard, dealer", after("pass"), "discard KS", Reason.UPCARD_FIRST),
    ("two passes", after("pass, pass"), "take", Reason.STOCK_ONLY),
    ("two passes", after("pass, pass"), "pass", Reason.DRAW_FIRST),
    ("two passes", after("pass, pass"), "discard AS", Reason.DRAW_FIRST),
    ("before a draw", after("take, discard AS"), "pass", Reason.DRAW_FIRST),
    ("before a draw", after("take, discard AS"), "discard KS", Reason.DRAW_FIRST),
    ("before a draw", after("take, discard AS"), "knock KS", Reason.DRAW_FIRST),
    ("after a draw", drew, "draw", Reason.DISCARD_FIRST),
    ("after a draw", drew, "take", Reason.DISCARD_FIRST),
    ("after a draw", drew, "pass", Reason.DISCARD_FIRST),
    ("after a draw", drew, "discard KS", Reason.CARD_NOT_HELD),
    ("after a draw", drew, "knock KS", Reason.CARD_NOT_HELD),
    ("after a draw", drew, "discard 3D", Reason.CARD_NOT_HELD),
    ("after a draw", drew, "knock 2S", Reason.TOO_MUCH_DEADWOOD),
    ("after a take", took, "discard 3D", Reason.JUST_TAKEN),
    ("after a take", took, "knock 3D", Reason.JUST_TAKEN),
    ("after a take", took, "draw", Reason.DISCARD_FIRST),
    ("after a take", took, "discard KD", Reason.CARD_NOT_HELD),
    ("other seat's turn", dealers_turn, "discard AS", Reason.CARD_NOT_HELD),
    ("other seat's turn", dealers_turn, "knock KS", Reason.TOO_MUCH_DEADWOOD),
    *(("over", over, text, Reason.HAND_OVER) for text in ("pass", "take", "draw", "discard AS", "knock AS")),
]


@pytest.mark.parametrize(
    ("build", "text", "reason"), [pytest.param(*row[1:], id=f"{row[0]}: {row[2]}") for row in REFUSED]
)
def test_a_refused_move_has_its_reason_and_changes_nothing(build: Build, text: str, reason: Reason) -> None:
    state = build()
    before = deepcopy(vars(state))
    for refuse in (state.check, state.apply):
        with pytest.raises(IllegalMoveError) as refused:
            refuse(parse_move(text))
        assert (refused.value.reason, refused.value.move) == (reason, text)
        assert vars(state) == before


REASONS_OF_GIN = {
    Reason.HAND_OVER,
    Reason.UPCARD_FIRST,
    Reason.DRAW_FIRST,
    Reason.DISCARD_FIRST,
    Reason.CARD_NOT_HELD,
    Reason.STOCK_ONLY,
    Reason.JUST_TAKEN,
    Reason.TOO_MUCH_DEADWOOD,
}


def test_the_table_has_every_reason_of_gin() -> None:
    assert {row[3] for row in REFUSED} == REASONS_OF_GIN


def test_the_error_tells_the_position_without_a_hidden_card() -> None:
    with pytest.raises(MoveError, match="hand 1, ply 3, discard, seat 0") as refused:
        drew().check(parse_move("discard KS"))
    assert refused.value.position == "hand 1, ply 3, discard, seat 0"
    assert str(refused.value) == "card_not_held: 'discard KS' hand 1, ply 3, discard, seat 0"


@dataclass(frozen=True)
class OtherMove(Move):
    """A move of some other game that has the same text."""

    def __str__(self) -> str:
        return "draw"


@pytest.mark.parametrize("build", [upcard, after("pass, pass"), drew, over])
def test_a_move_of_another_game_is_malformed_and_changes_nothing(build: Build) -> None:
    state = build()
    before = deepcopy(vars(state))
    for refuse in (state.check, state.apply):
        with pytest.raises(MalformedMoveError) as refused:
            refuse(OtherMove())
        assert refused.value.reason is Reason.NOT_A_MOVE
        assert vars(state) == before
    assert not state.reveals(OtherMove())


# The text of a move


def test_there_are_107_moves_with_as_many_texts() -> None:
    assert len({str(move) for move in ALL_MOVES}) == 107
    assert {type(str(move)) for move in ALL_MOVES} == {str}


@settings(deadline=None)
@given(st.sampled_from(ALL_MOVES))
def test_parse_is_the_inverse_of_str(move: GinMove) -> None:
    assert parse_move(str(move)) == move
    assert GinGame().parse_move(str(move)) == move


MALFORMED = [
    "",
    " ",
    "Pass",
    "PASS",
    "pass ",
    " pass",
    "pass pass",
    "pass 7H",
    "take 7H",
    "draw 7H",
    "draw\n",
    "discard",
    "discard ",
    "discard 7",
    "discard 7h",
    "discard H7",
    "discard 1H",
    "discard 11H",
    "discard  7H",
    "discard 7H ",
    "discard 7H 8H",
    "discard\t7H",
    "discard AS\n",
    "knock",
    "knock JOKER",
    "Knock 7H",
    "gin 7H",
    "deal",
    "resign 0",
    "7H",
    "bỏ 7H",
]


@pytest.mark.parametrize("text", MALFORMED)
def test_other_texts_are_malformed(text: str) -> None:
    with pytest.raises(MalformedMoveError) as refused:
        parse_move(text)
    assert (refused.value.reason, refused.value.move) == (Reason.NOT_A_MOVE, text)


@settings(deadline=None)
@given(st.text() | st.from_regex(r"(pass|take|draw|discard|knock)( [0-9AJQK]{1,2}[SHCD])?.?", fullmatch=True))
def test_a_text_is_a_move_or_malformed(text: str) -> None:
    try:
        move = parse_move(text)
    except MalformedMoveError:
        assert text not in set(map(str, ALL_MOVES))
    else:
        assert str(move) == text


@pytest.mark.parametrize("verb", [Verb.PASS, Verb.TAKE, Verb.DRAW])
def test_a_move_without_need_of_a_card_is_not_built_with_one(verb: Verb) -> None:
    with pytest.raises(MalformedMoveError):
        GinMove(verb, PACK[0])


@pytest.mark.parametrize("verb", [Verb.DISCARD, Verb.KNOCK])
def test_a_discard_is_not_built_without_a_card(verb: Verb) -> None:
    with pytest.raises(MalformedMoveError):
        GinMove(verb)
