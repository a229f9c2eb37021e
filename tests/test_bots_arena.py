"""Matches between bots: who sits where, how far they go, what is counted and what the checks find."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Self

import pytest

from chieubai.bots.arena import Arena, PlayedMatch
from chieubai.bots.contract import Bot
from chieubai.bots.roster import BOTS
from chieubai.bots.soundness import SoundnessError, check_position, check_record
from chieubai.bots.tally import Tally, wilson_interval
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.games import GAMES
from chieubai.engine.gin.events import Drew
from chieubai.engine.gin.state import GinState
from chieubai.engine.match import Match
from chieubai.engine.seats import Level

EASY, MEDIUM, HARD = (BOTS["gin"][level] for level in Level)


def arena(*entrants: Bot, seed: str = "arena", target: int = 50, check: bool = False) -> Arena:
    return Arena(GAMES["gin"], {"target": target}, entrants, seed, check=check)


@dataclass
class Witness:
    """Plays like another bot and notes the seats it was asked for."""

    bot: Bot
    seats: list[int | None]

    def choose(self, view: PlayerView, rng: Random, budget: float) -> Move:
        self.seats.append(view.seat)
        return self.bot.choose(view, rng, budget)


def lines_of(played: list[PlayedMatch]) -> list[list[str]]:
    return [one.match.lines for one in played]


def test_every_shuffle_is_played_from_each_seat() -> None:
    played = list(arena(HARD, EASY).matches(4))
    assert [one.entrants for one in played] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    seeds = [one.match.seed for one in played]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_entrants_sit_where_the_match_says() -> None:
    witness = Witness(MEDIUM, [])
    for played in arena(witness, EASY).matches(2):
        assert set(witness.seats) == {played.entrants.index(0)}
        witness.seats.clear()


def test_the_same_seed_gives_the_same_matches_and_another_one_others() -> None:
    first = lines_of(list(arena(HARD, EASY).matches(2)))
    assert lines_of(list(arena(HARD, EASY).matches(2))) == first
    assert lines_of(list(arena(HARD, EASY, seed="other").matches(2))) != first


def test_matches_are_played_to_their_end() -> None:
    for played in arena(MEDIUM, EASY).matches(3):
        assert played.match.result is not None
        assert played.winners == (played.entrants[played.match.result.winner or 0],)
        moves = [line for line in played.match.lines if line != "deal"]
        assert sum(map(len, played.seconds)) == len(moves)


@pytest.mark.parametrize("count", [1, 5, 12])
def test_hands_are_played_exactly(count: int) -> None:
    played = list(arena(MEDIUM, EASY).hands(count))
    assert sum(len(one.match.hands) for one in played) == count
    assert all(one.match.result is not None for one in played[:-1])


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="gin has 2 seats, not 3"):
        arena(EASY, EASY, EASY)


def test_sound_matches_pass_the_checks() -> None:
    played = list(arena(HARD, MEDIUM, check=True).hands(10))
    assert sum(len(one.match.hands) for one in played) == 10


def lose_a_card(state: GinState) -> None:
    state._stock.pop()


def hide_nothing(state: GinState) -> None:
    state.log[-1] = TellTale(state.log[-1].seat, state._stock[-1])


class TellTale(Drew):
    """A draw that everybody but the public sees."""

    def seen_by(self, observer: int | None) -> Self:
        return replace(self, card=None) if observer is None else self


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [(lose_a_card, "not every card is in exactly one place"), (hide_nothing, "seat 0 sees TellTale")],
)
def test_an_unsound_position_is_found(damage: Callable[[GinState], None], complaint: str) -> None:
    match = Match.new(GAMES["gin"], {}, "unsound")
    check_position(match)
    assert isinstance(match.state, GinState)
    damage(match.state)
    with pytest.raises(SoundnessError, match=complaint) as caught:
        check_position(match)
    assert caught.value.record == match.record()


def test_a_record_that_does_not_replay_to_the_match_is_found() -> None:
    played = next(arena(MEDIUM, EASY).matches(1))
    check_record(played.match)
    played.match.hands.pop()
    with pytest.raises(SoundnessError, match="does not replay"):
        check_record(played.match)


def test_the_tally_adds_up() -> None:
    played = list(arena(MEDIUM, EASY, target=100).matches(6))
    tally = Tally(2)
    for one in played:
        tally.add(one)
    hands = [hand for one in played for hand in one.match.hands]
    assert tally.matches == sum(entrant.wins for entrant in tally.entrants) == 6
    assert tally.hands == len(hands)
    won = sum(entrant.hands_won.total() for entrant in tally.entrants)
    assert won + tally.drawn_hands.total() == len(hands)
    assert sum(entrant.points for entrant in tally.entrants) == sum(sum(h.outcome.points) for h in hands)
    by_entrant = [0, 0]
    for one in played:
        for seat, score in enumerate(one.match.standing.scores):
            by_entrant[one.entrants[seat]] += score
    assert [entrant.points for entrant in tally.entrants] == by_entrant


def test_a_match_cut_off_is_not_counted_as_played() -> None:
    tally = Tally(2)
    for played in arena(MEDIUM, EASY, target=200).hands(1):
        tally.add(played)
    assert (tally.matches, tally.hands) == (0, 1)


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (240, 400, 0.5513, 0.6468),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson_intervals(wins: int, trials: int, low: float, high: float) -> None:
    found = wilson_interval(wins, trials)
    assert math.isclose(found[0], low, abs_tol=5e-5)
    assert math.isclose(found[1], high, abs_tol=5e-5)


@pytest.mark.parametrize(
    ("first", "second", "hands"), [(HARD, MEDIUM, 40), (EASY, HARD, 40), (MEDIUM, EASY, 700)]
)
def test_hundreds_of_hands_of_mixed_levels_are_sound(first: Bot, second: Bot, hands: int) -> None:
    played = list(arena(first, second, target=100, check=True).hands(hands))
    assert sum(len(one.match.hands) for one in played) == hands
