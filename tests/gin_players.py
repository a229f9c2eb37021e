"""Players for the tests: not clever, but together they reach every ending, and the bots may change."""

from collections.abc import Callable, Sequence
from random import Random

from chieubai.engine.gin.melds import card_value, deadwood
from chieubai.engine.gin.moves import DRAW, PASS, TAKE, GinMove, Verb
from chieubai.engine.gin.view import GinView, Phase
from chieubai.engine.match import Match

Player = Callable[[GinView, Random], GinMove]


def wild(view: GinView, rng: Random) -> GinMove:
    """Make any legal move."""
    return rng.choice(view.moves)


def careful(view: GinView, rng: Random) -> GinMove:
    """Keep the deadwood small and knock as soon as possible."""
    return _frugal(view, rng, knock_at=10)


def patient(view: GinView, rng: Random) -> GinMove:
    """Keep the deadwood small and show nothing but gin."""
    return _frugal(view, rng, knock_at=0)


def greedy(view: GinView, rng: Random) -> GinMove:
    """Take every discard, and never knock, so that two of them come to a standstill."""
    if TAKE in view.moves:
        return TAKE
    return rng.choice([move for move in view.moves if move.verb is not Verb.KNOCK])


def play_hand(match: Match, players: Sequence[Player], rng: Random) -> None:
    """Play the current hand to its end."""
    while (seat := match.state.to_move) is not None:
        view = match.state.view(seat)
        assert isinstance(view, GinView)
        match.apply(players[seat](view, rng))


def play_match(match: Match, players: Sequence[Player], rng: Random, *, hands: int = 60) -> None:
    """Play a match to its end, or until so many hands are played."""
    play_hand(match, players, rng)
    while match.result is None and len(match.hands) < hands:
        match.next_hand()
        play_hand(match, players, rng)


def _frugal(view: GinView, rng: Random, knock_at: int) -> GinMove:
    if view.phase is Phase.DISCARD:
        return _cheapest_discard(view, rng, knock_at)
    assert view.top_discard is not None
    if TAKE in view.moves and _improves(view.hand, 1 << view.top_discard):
        return TAKE
    return PASS if view.phase is Phase.UPCARD else DRAW


def _improves(hand: int, card: int) -> bool:
    """Tell whether a card is worth taking: it comes into a meld."""
    return deadwood(hand | card) <= deadwood(hand)


def _cheapest_discard(view: GinView, rng: Random, knock_at: int) -> GinMove:
    def cost(move: GinMove) -> tuple[int, int]:
        assert move.card is not None
        return deadwood(view.hand & ~(1 << move.card)), -card_value(move.card)

    least = min(map(cost, view.moves))
    best = [move for move in view.moves if cost(move) == least]
    verb = Verb.KNOCK if least[0] <= knock_at else Verb.DISCARD
    return rng.choice([move for move in best if move.verb is verb])
