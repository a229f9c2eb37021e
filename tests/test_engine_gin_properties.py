"""What holds after every move of every hand, whoever plays."""

import pickle
from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieubai.engine.cards import PACK, Card, cards_in, mask_of
from chieubai.engine.contract import State
from chieubai.engine.errors import IllegalMoveError, MoveError
from chieubai.engine.gin.events import Drew
from chieubai.engine.gin.moves import GinMove, Verb
from chieubai.engine.gin.outcome import Ending
from chieubai.engine.gin.state import GinState
from chieubai.engine.gin.view import Phase
from chieubai.engine.shuffle import shuffled
from gin_players import Player, careful, greedy, patient, wild
from gin_positions import ALL_MOVES, FIRST, OPTIONS, play, position

TABLES: list[tuple[Player, Player]] = [
    (wild, wild),
    (careful, careful),
    (careful, wild),
    (patient, patient),
    (greedy, greedy),
]
SEATS = (None, 0, 1)


def pack_of(seed: object) -> list[Card]:
    return shuffled(PACK, Random(f"pack {seed}"))


def positions(seed: object, table: tuple[Player, Player]) -> Iterator[tuple[GinState, list[GinMove]]]:
    """Yield each position of a hand and the moves that led to it; the state is the one being played."""
    state, rng = GinState(FIRST, OPTIONS, pack_of(seed)), Random(f"play {seed}")
    moves: list[GinMove] = []
    yield state, moves
    while state.to_move is not None:
        moves.append(table[state.to_move](state.view(state.to_move), rng))
        state.apply(moves[-1])
        yield state, moves


def accepted(state: State) -> set[GinMove]:
    """Return the moves that the check lets pass."""
    found = set()
    for move in ALL_MOVES:
        try:
            state.check(move)
        except IllegalMoveError:
            continue
        found.add(move)
    return found


def sound(state: GinState) -> None:
    """Check a position against the cards and the moves of the game."""
    assert state.defects() == ()
    moves = state.legal_moves()
    assert len(set(moves)) == len(moves)
    assert set(moves) == accepted(state)
    assert (state.to_move is None) == (state.outcome is not None) == (moves == ())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(player.__name__ for player in table))
def test_every_position_of_many_hands_is_sound(table: tuple[Player, Player]) -> None:
    for number in range(20):
        for state, _ in positions(number, table):
            sound(state)


@settings(max_examples=40, deadline=None)
@given(st.integers(), st.lists(st.integers(0, 21), max_size=70))
def test_every_position_is_sound_whatever_is_played(seed: int, choices: list[int]) -> None:
    state = GinState(FIRST, OPTIONS, pack_of(seed))
    for choice in choices:
        moves = state.legal_moves()
        if not moves:
            break
        state.apply(moves[choice % len(moves)])
        sound(state)


def test_all_52_cards_are_in_exactly_one_place_and_the_counts_are_right() -> None:
    for number in range(60):
        for state, _ in positions(number, TABLES[number % len(TABLES)]):
            public = state.view(None)
            seen = mask_of(public.discards)
            assert state.hand(0) & state.hand(1) == state.hand(0) & seen == state.hand(1) & seen == 0
            assert public.hand_sizes == (state.hand(0).bit_count(), state.hand(1).bit_count())
            assert sum(public.hand_sizes) + len(public.discards) + public.stock_count == 52
            assert len(set(public.discards)) == len(public.discards)


def test_a_hand_always_ends_and_its_points_go_to_one_player() -> None:
    endings = set()
    for number in range(300):
        table = TABLES[number % len(TABLES)]
        *_, (state, moves) = positions(number, table)
        outcome = state.outcome
        assert outcome is not None
        endings.add(outcome.ending)
        assert len(moves) <= 2 + 2 * 29 * 40
        if outcome.showdown is None:
            assert (outcome.points, outcome.winner, outcome.knocker) == ((0, 0), None, None)
            continue
        assert outcome.winner is not None
        assert outcome.points[1 - outcome.winner] == 0 < outcome.points[outcome.winner]
        assert outcome.knocker is not None
        balance = outcome.points[outcome.knocker] - outcome.points[1 - outcome.knocker]
        assert balance == outcome.showdown.points_to_knocker
        assert (outcome.winner != outcome.knocker) == (outcome.ending is Ending.UNDERCUT)
    assert endings == set(Ending)


def test_a_refused_move_changes_nothing_anywhere() -> None:
    for number in range(5):
        for state, _ in positions(number, (wild, careful)):
            before = deepcopy(vars(state))
            for move in set(ALL_MOVES) - set(state.legal_moves()):
                with pytest.raises(MoveError):
                    state.apply(move)
            assert vars(state) == before


# Hidden cards


def hidden_places(state: GinState, observer: int | None) -> list[int]:
    """Return the places of the pack whose cards the observer has not been shown by the deal or a draw."""
    owner: dict[int, int | None] = {}
    for number in range(20):
        owner[51 - number] = (1 - state.dealer) if number % 2 == 0 else state.dealer
    draws = [event.seat for event in state.log if isinstance(event, Drew)]
    owner.update({30 - number: seat for number, seat in enumerate(draws)})
    shown = state.outcome is not None and state.outcome.showdown is not None
    return [
        place
        for place in range(52)
        if place != 31
        and (place not in owner or (not shown and (observer is None or owner[place] != observer)))
    ]


def replayed(pack: list[Card], moves: list[GinMove]) -> GinState | None:
    """Return the position after the same moves with another pack, None where they cannot be made."""
    state = GinState(FIRST, OPTIONS, pack)
    for move in moves:
        try:
            state.apply(move)
        except IllegalMoveError:
            return None
    return state


def other_worlds(
    state: GinState, moves: list[GinMove], pack: list[Card], observer: int | None, rng: Random
) -> Iterator[GinState]:
    """Yield positions that look the same to an observer: hidden cards change places, the play stays."""
    places = hidden_places(state, observer)
    world = list(pack)
    for _ in range(12):
        one, two = rng.sample(places, 2) if len(places) > 1 else (0, 0)
        world[one], world[two] = world[two], world[one]
        other = replayed(world, moves)
        if other is None:
            world[one], world[two] = world[two], world[one]
        else:
            yield other


@pytest.mark.parametrize("observer", SEATS)
def test_a_view_does_not_depend_on_hidden_cards(observer: int | None) -> None:
    rng, changed = Random("worlds"), 0
    for number in range(25):
        pack, table = pack_of(number), TABLES[number % len(TABLES)]
        for ply, (state, moves) in enumerate(positions(number, table)):
            if ply % 5 and state.outcome is None:
                continue
            view = state.view(observer)
            for other in other_worlds(state, moves, pack, observer, rng):
                changed += (other.hand(0), other.hand(1)) != (state.hand(0), state.hand(1))
                assert vars(other.view(observer)) == vars(view)
                assert repr(other.view(observer)) == repr(view)
    assert changed > 500


def test_the_worlds_of_that_test_differ_for_the_other_seat() -> None:
    state, moves = next(positions(1, TABLES[0]))
    others = list(other_worlds(state, moves, pack_of(1), 0, Random("worlds")))
    assert any(other.view(1) != state.view(1) for other in others)


@pytest.mark.parametrize("observer", SEATS)
def test_a_view_can_be_sent_to_another_process(observer: int | None) -> None:
    for number in range(5):
        for state, _ in positions(number, TABLES[number]):
            view = state.view(observer)
            assert pickle.loads(pickle.dumps(view)) == view


def test_the_log_shows_own_draws_only() -> None:
    for number in range(10):
        *_, (state, _) = positions(number, (patient, wild))
        for observer in SEATS:
            for event, seen in zip(state.log, state.view(observer).log, strict=True):
                if isinstance(event, Drew) and event.seat != observer:
                    assert seen == Drew(event.seat, None)
                else:
                    assert seen == event


def test_a_view_stays_as_it_was_when_the_play_goes_on() -> None:
    state = position("2S 4S 6S 8S 10S QS 2H 4H 6H 8H", "", "7C")
    view = state.view(0)
    before = deepcopy(vars(view))
    play(state, "take, discard QS, draw")
    assert vars(view) == before


# Copies


def test_a_copy_goes_its_own_way() -> None:
    for number in range(10):
        for state, _ in positions(number, (careful, wild)):
            before, twin = deepcopy(vars(state)), state.copy()
            assert vars(twin) == before
            rng = Random(number)
            for _ in range(4):
                if twin.to_move is not None:
                    twin.apply(wild(twin.view(twin.to_move), rng))
            assert vars(state) == before


# Defects


def broken(attribute: str, value: object) -> GinState:
    state = play(position("2S 4S 6S 8S 10S QS 2H 4H 6H 8H", "", "7C"), "take")
    assert attribute in vars(state)
    setattr(state, attribute, value)
    return state


def test_each_defect_is_found() -> None:
    whole = broken("_ply", 1)
    hands = [whole.hand(0), whole.hand(1)]
    lost = (hands[0] & ~1 << 51, hands[1] & hands[1] - 1)
    assert whole.defects() == ()
    assert broken("_stock", []).defects() == ("not every card is in exactly one place",)
    assert "seat 1 holds 9 cards, not 10" in broken("_hands", [hands[0], lost[1]]).defects()
    assert broken("_taken", [0, hands[0]]).defects() == (
        "seat 1 is said to keep a taken card that it does not hold",
    )
    assert broken("_phase", Phase.OVER).defects() == (
        "seat 0 holds 11 cards, not 10",
        "the hand is over without an outcome, or has one before its end",
    )
    assert broken("_just_taken", next(cards_in(hands[1]))).defects() == (
        "the card just taken is not in the hand of the player to move",
    )


def test_moves_are_listed_in_a_fixed_order() -> None:
    for number in range(10):
        for state, _ in positions(number, (careful, careful)):
            if state.phase is Phase.DISCARD:
                order = [(move.verb is Verb.KNOCK, move.card) for move in state.legal_moves()]
                assert order == sorted(order)
