"""The bots of Canasta: legal, blind to hidden cards, the same for the same seed, and matches end."""

from random import Random

import pytest

from chieubai.bots.arena import Arena
from chieubai.bots.canasta.expert import ExpertCanastaBot
from chieubai.bots.canasta.light.search import Effort
from chieubai.bots.contract import Bot
from chieubai.bots.roster import BOTS, choose_move
from chieubai.engine.canasta.game import CanastaGame
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.match import Match
from chieubai.engine.seats import Level

HASTY = ExpertCanastaBot(
    Effort(rollouts=12, trust=20.0, turns=6)
)  # the expert in a hurry, so that the tests are quick
QUICK: dict[Level, Bot] = {**BOTS["canasta"], Level.HARD: HASTY}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", Level)
def test_every_level_plays_legal_and_sound_hands(level: Level, preset: str) -> None:
    bot = QUICK[level]
    arena = Arena(CanastaGame(), PRESETS[preset], [bot] * 4, f"legal-{level}", check=True)
    assert sum(len(played.match.hands) for played in arena.hands(2)) == 2


def test_a_match_ends() -> None:
    levels = (Level.HARD, Level.MEDIUM) * 2
    arena = Arena(CanastaGame(), {}, [QUICK[level] for level in levels], "ends")
    [played] = arena.matches(1)
    assert played.match.result is not None
    assert max(played.match.standing.scores) >= 5000


def positions(count: int) -> list[CanastaState]:
    """Positions from a hand that bots play."""
    match = Match.new(CanastaGame(), {}, "blind")
    states: list[CanastaState] = []
    while (seat := match.state.to_move) is not None and len(states) < count:
        assert isinstance(match.state, CanastaState)
        states.append(match.state.copy())
        match.apply(choose_move("canasta", match.state.view(seat), Level.MEDIUM, str(len(states)), 1.0))
    return states


def exchanged(state: CanastaState, rng: Random) -> CanastaState:
    """The same for the seat to move, with the cards that it cannot see dealt anew."""
    twin = state.copy()
    seat = state.to_move
    others = [other for other in range(4) if other != seat]
    hidden = [*twin._stock, *(card for other in others for card in twin._hands[other] - twin._known[other])]
    rng.shuffle(hidden)
    stock = len(twin._stock)
    twin._stock, rest = hidden[:stock], hidden[stock:]
    for other in others:
        count = len(twin._hands[other] - twin._known[other])
        twin._hands[other] = twin._known[other] | frozenset(rest[:count])
        rest = rest[count:]
    return twin


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_change_no_choice(level: Level) -> None:
    rng = Random(1)
    for number, state in enumerate(positions(40)):
        seat = state.to_move
        assert seat is not None
        view, other = state.view(seat), exchanged(state, rng).view(seat)
        assert isinstance(view, CanastaView)
        assert view == other
        moves = {QUICK[level].choose(seen, Random(number), 10.0) for seen in (view, view, other)}
        assert len(moves) == 1
