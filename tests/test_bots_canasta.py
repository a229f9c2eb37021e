"""The bots of Canasta: legal, blind to hidden cards, the same for the same seed, and matches end."""

from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest

from chieubai.bots.arena import Arena
from chieubai.bots.canasta.expert import ExpertCanastaBot
from chieubai.bots.canasta.light.search import Effort
from chieubai.bots.contract import Bot
from chieubai.bots.roster import BOTS, choose_move
from chieubai.engine.canasta.cards import is_red_three
from chieubai.engine.canasta.game import CanastaGame
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.state import CanastaState
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


def positions(hands: int, seed: str) -> Iterator[CanastaState]:
    """Yield every third position of hands that bots of two levels play, by each preset in turn."""
    for number, preset in zip(range(hands), cycle(PRESETS), strict=False):
        match = Match.new(CanastaGame(), PRESETS[preset], f"{seed}-{number}")
        while (seat := match.state.to_move) is not None:
            assert isinstance(match.state, CanastaState)
            if len(match.lines) % 3 == 0:
                yield match.state
            level = (Level.EASY, Level.MEDIUM)[seat % 2]
            match.apply(choose_move("canasta", match.state.view(seat), level, str(len(match.lines)), 1.0))


def with_hidden_cards_permuted(state: CanastaState, rng: Random) -> CanastaState:
    """Return a position that the seat to move cannot tell from this one; the red threes stay in the stock."""
    twin = state.copy()
    others = [seat for seat in range(4) if seat != state.to_move]
    concealed = {seat: sorted(state.hand(seat) - twin._known[seat]) for seat in others}
    places = [place for place, card in enumerate(twin._stock) if not is_red_three(card)]
    hidden = [twin._stock[place] for place in places] + [card for seat in others for card in concealed[seat]]
    rng.shuffle(hidden)
    for place in places:
        twin._stock[place] = hidden.pop()
    for seat in others:
        twin._hands[seat] = twin._known[seat] | {hidden.pop() for _ in concealed[seat]}
    return twin


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_change_no_choice(level: Level) -> None:
    rng, changed, known = Random("hidden"), 0, 0
    for number, state in enumerate(positions(4, "blind")):
        seat = state.to_move
        assert seat is not None
        twin = with_hidden_cards_permuted(state, rng)
        assert twin.defects() == ()
        view, other = state.view(seat), twin.view(seat)
        assert view == other
        changed += any(twin.hand(one) != state.hand(one) for one in range(4))
        known += any(view.known[one] for one in range(4) if one != seat)
        moves = {QUICK[level].choose(seen, Random(number), 10.0) for seen in (view, view, other)}
        assert len(moves) == 1
    assert changed > 50
    assert known > 10
