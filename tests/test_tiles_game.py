"""Tile rummy rule by rule: the deal, a turn, the opening, the end."""

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.engine.contract import Standing
from chieubai.engine.errors import IllegalMoveError, MalformedMoveError, Reason
from chieubai.engine.games import GAMES
from chieubai.engine.gin import moves as gin_moves
from chieubai.engine.match import Match
from chieubai.engine.shuffle import shuffled
from chieubai.engine.tiles.events import Drew, Played
from chieubai.engine.tiles.moves import (
    Draw,
    Pass,
    Play,
    TileMove,
    format_piece,
    parse_move,
    parse_piece,
    parse_sets,
)
from chieubai.engine.tiles.outcome import Ending
from chieubai.engine.tiles.state import TileState
from chieubai.engine.tiles.tiles import PIECES, Piece
from tile_players import eager
from tile_positions import pieces, position, tile_match, tile_state

TURN_ONE = "b4 k4 y4"


def test_fourteen_tiles_each_and_player_1_moves_first() -> None:
    view = tile_state().view(0)
    assert view.to_move == 0
    assert (view.rack_sizes, view.pool_count, view.table) == ((14, 14), 78, ())


def test_the_first_move_alternates_in_later_games() -> None:
    game = GAMES["tiles"]
    options = game.rematch_options(game.complete_options({}))
    assert Match.new(game, options, "second").state.to_move == 1


def test_a_draw_ends_the_turn() -> None:
    state = position(racks=("r1 r2", "b1 b2"), pool="k9 k8")
    state.apply(Draw())
    assert (state.to_move, len(state.rack(0))) == (1, 3)


def test_what_was_drawn_is_hidden_from_the_others() -> None:
    state = position(racks=("r1 r2", "b1 b2"), pool="k9 k8")
    state.apply(Draw())
    assert [event.piece for event in state.view(0).log if isinstance(event, Drew)] == [parse_piece("k8")]
    for observer in (1, None):
        assert [event.piece for event in state.view(observer).log if isinstance(event, Drew)] == [None]


@pytest.mark.parametrize(
    ("racks", "opened", "table", "play", "reason"),
    [
        ("r1 r2 r3", True, "", "r1 r2", Reason.SET_INVALID),
        ("r1 r2 r3", True, "", "r1 r2 r3 | b9", Reason.TILE_NOT_HELD),
        ("r1 r2 r3", True, "", "r1 r1 r2 r3", Reason.TILE_TWICE),
        ("r1 r2 r3 r4", True, "b4 k4 y4", "r1 r2 r3", Reason.TABLE_TILE_MISSING),
        ("r1 r2 r3 r4", True, "b4 k4 y4", "b4 k4 y4", Reason.NOTHING_PLAYED),
        ("r1 r2 r3 k1", False, "", "r1 r2 r3", Reason.OPENING_TOO_LOW),
        ("r10 r11 r12 r4", False, "b4 k4 y4", "r10 r11 r12 | b4 k4 y4 r4", Reason.TABLE_TOUCHED),
        ("k13 b13 y13 k13' r9", True, "", "k13 b13 y13 k13'", Reason.SET_INVALID),
    ],
)
def test_a_play_that_is_refused(racks: str, opened: bool, table: str, play: str, reason: Reason) -> None:
    state = position(racks=(racks, "b1 b2"), pool="k9", table=table, opened=(opened, True))
    before = pickle.dumps(state)
    with pytest.raises(IllegalMoveError) as refusal:
        state.apply(Play(parse_sets(play)))
    assert refusal.value.reason is reason
    assert pickle.dumps(state) == before


@pytest.mark.parametrize(
    ("racks", "opened", "table", "play"),
    [
        ("r10 r11 r12", False, "", "r10 r11 r12"),
        ("k10 b10 J k1", False, "", "k10 b10 J"),
        ("r1 r2 r3 b8 k8 y8 y1", False, "", "r1 r2 r3 | b8 k8 y8"),
        ("J r11 r12 k1", False, "", "J r11 r12"),
        ("r4 k1", True, "b4 k4 y4", "b4 k4 y4 r4"),
        ("r5 k1", True, "r3 r4 r5' r6 r7", "r3 r4 r5 | r5' r6 r7"),
        ("r5 k1", True, "r4 J r6 | b8 k8 y8", "r4 r5 r6 | b8 k8 y8 J"),
        ("r3 r3' r4 r4' r5 r5' k1", True, "", "r3 r4 r5 | r3' r4' r5'"),
    ],
)
def test_a_play_that_is_allowed(racks: str, opened: bool, table: str, play: str) -> None:
    state = position(racks=(racks, "b1 b2"), pool="k9", table=table, opened=(opened, True))
    state.apply(Play(parse_sets(play)))
    assert state.defects() == ("not every piece is in exactly one place",)  # only some are named here
    assert state.view(None).opened[0]


def test_the_table_puts_a_joker_where_it_is_worth_most() -> None:
    state = position(racks=("J r5 r6 k1", "b1 b2"), pool="k9", opened=(True, True))
    state.apply(Play(parse_sets("J r5 r6")))
    assert state.view(None).table == parse_sets("r5 r6 J")


def test_an_empty_rack_wins_what_is_left_on_the_other_one() -> None:
    state = position(racks=("r10 r11 r12", "b1 J"), pool="k9")
    state.apply(Play(parse_sets("r10 r11 r12")))
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.winner, state.outcome.points) == (Ending.OUT, 0, (31, 0))


def test_passing_is_for_an_empty_pool() -> None:
    state = position(racks=("r1 r2", "b1 b2"), pool="k9")
    with pytest.raises(IllegalMoveError) as refusal:
        state.apply(Pass())
    assert refusal.value.reason is Reason.POOL_NOT_EMPTY


def test_drawing_from_an_empty_pool_is_refused() -> None:
    state = position(racks=("r1 r2", "b1 b2"), pool="")
    with pytest.raises(IllegalMoveError) as refusal:
        state.apply(Draw())
    assert refusal.value.reason is Reason.POOL_EMPTY


def is_over(state: TileState) -> bool:
    return state.outcome is not None


@pytest.mark.parametrize(
    ("racks", "winner", "points"),
    [
        (("r1 r2", "b5 b6"), 0, (8, 0)),
        (("r10 r2", "b5 b6"), 1, (0, 1)),
        (("r5 r6", "b5 b6"), None, (0, 0)),
        (("J", "b5 b6"), 1, (0, 19)),
    ],
)
def test_two_passes_end_the_game(racks: tuple[str, str], winner: int | None, points: tuple[int, int]) -> None:
    state = position(racks=racks, pool="")
    state.apply(Pass())
    assert not is_over(state)
    state.apply(Pass())
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.winner, state.outcome.points) == (
        Ending.PASSES,
        winner,
        points,
    )


def test_a_play_between_them_starts_the_count_of_passes_anew() -> None:
    state = position(racks=("r1 r2 r4", "b10 b11 b12 k1"), pool="", opened=(True, True))
    state.apply(Pass())
    state.apply(Play(parse_sets("b10 b11 b12")))
    state.apply(Pass())
    assert state.outcome is None
    state.apply(Pass())
    assert state.outcome is not None


def test_nothing_follows_the_end() -> None:
    state = position(racks=("r1 r2", "b1 b2"), pool="")
    state.apply(Pass())
    state.apply(Pass())
    with pytest.raises(IllegalMoveError) as refusal:
        state.apply(Draw())
    assert refusal.value.reason is Reason.HAND_OVER


def test_a_move_of_another_game_is_malformed() -> None:
    with pytest.raises(MalformedMoveError):
        tile_match().state.check(gin_moves.DRAW)


def test_a_new_game_starts_with_no_passes_counted() -> None:
    state = position(racks=("r1 r2", "b1 b2"), pool="")
    state.apply(Pass())
    assert tile_state().view(0).passes == 0


def test_the_event_of_a_play_tells_what_came_and_what_was_rearranged() -> None:
    state = position(
        racks=("r5 k1", "b1 b2"), pool="k9", table="r3 r4 r5' r6 r7 | b8 k8 y8", opened=(True, True)
    )
    state.apply(Play(parse_sets("r3 r4 r5 | r5' r6 r7 | b8 k8 y8")))
    event = state.view(None).log[-1]
    assert isinstance(event, Played)
    assert event.from_rack == set(pieces("r5"))
    assert event.moved == set(pieces("r3 r4 r5' r6 r7"))


@given(st.sampled_from(PIECES))
def test_the_text_of_a_piece_is_read_back(piece: Piece) -> None:
    assert parse_piece(format_piece(piece)) == piece


@given(st.lists(st.lists(st.sampled_from(PIECES), min_size=1, max_size=6), min_size=1, max_size=8))
def test_the_text_of_a_play_is_read_back(sets: list[list[Piece]]) -> None:
    move = Play(tuple(map(tuple, sets)))
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "draw ",
        "draw r1",
        "pass 1",
        "play",
        "play ",
        "play r1  r2",
        "play r14",
        "play r1 |",
        "play R1",
        "take",
        "play r1''",
        "play J'' J",
    ],
)
def test_texts_that_are_no_move(text: str) -> None:
    with pytest.raises(MalformedMoveError):
        parse_move(text)


@pytest.mark.parametrize("observer", [0, 1, None])
def test_a_view_does_not_depend_on_what_its_seat_cannot_see(observer: int | None) -> None:
    """Positions are played again from the start with a pack in which the hidden tiles have changed places."""
    rng, changed = Random("worlds"), 0
    pack, standing, options = (
        shuffled(PIECES, rng),
        Standing(1, (0, 0), 0),
        GAMES["tiles"].complete_options({}),
    )
    state, moves = TileState(standing, options, pack), list[TileMove]()
    while (seat := state.to_move) is not None:
        if len(moves) % 3 == 0:
            hidden = [
                *state._pool,
                *(piece for one in {0, 1} - {observer} for piece in sorted(state.rack(one))),
            ]
            other = {piece: piece for piece in PIECES}
            other |= dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
            twin = TileState(standing, options, [other[piece] for piece in pack])
            for move in moves:
                twin.apply(move)
            changed += twin._racks != state._racks
            view = state.view(observer)
            assert vars(twin.view(observer)) == vars(view)
            assert repr(twin.view(observer)) == repr(view)
            assert pickle.loads(pickle.dumps(view)) == view
        moves.append(eager(state.view(seat)))
        state.apply(moves[-1])
    assert changed > 15


def test_a_match_is_replayed_from_its_text() -> None:
    match = tile_match()
    for _turn in range(30):
        match.apply(Draw())
    again = Match.replay(match.record())
    assert isinstance(again.state, TileState)
    assert again.state.view(0) == match.state.view(0)
