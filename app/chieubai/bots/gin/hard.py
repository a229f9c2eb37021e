"""The hard bot: watches the opponent, counts the cards that can still come, and chooses when to knock."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from chieubai.bots.gin.clues import Clues, read_clues
from chieubai.bots.gin.discarding import DiscardJudge
from chieubai.bots.gin.knocking import knock_factors
from chieubai.bots.gin.taking import exchange_factors
from chieubai.bots.gin.turn import discardable
from chieubai.bots.judgement import Candidate, Factor, best_first
from chieubai.engine.cards import Card
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import card_value, deadwood
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.state import KNOCK_LIMIT
from chieubai.engine.gin.view import GinView, Phase


@dataclass(frozen=True)
class HardGinBot:
    """Plays for gin or an undercut unless an early knock promises more.

    Attributes:
        blind_to: kinds of factors that are left out of the judgement, to measure what they bring.
    """

    blind_to: frozenset[type[Factor]] = frozenset()

    def choose(self, view: PlayerView, rng: Random, budget: float) -> Move:
        """Return the best move of those judged.

        Raises:
            TypeError: the view is of another game.
        """
        return self.judged(view, rng, budget)[0].move

    def judged(
        self, view: PlayerView, rng: Random, budget: float, also: Move | None = None
    ) -> Sequence[Candidate]:
        """Return every legal move, the best first, worth points of the hand.

        Raises:
            TypeError: the view is of another game.
        """
        del rng, budget, also
        if not isinstance(view, GinView):
            raise TypeError(f"not a view of Gin: {type(view).__name__}")
        clues = read_clues(view)
        if view.phase is Phase.DISCARD:
            return best_first(_puttings_down(view, clues, self.blind_to))
        return best_first(_takings(view))


def _takings(view: GinView) -> list[Candidate]:
    """Judge the card on offer by what it does for the hand; of equal moves to leave it comes first."""
    decline: GinMove = moves.PASS if view.phase is Phase.UPCARD else moves.DRAW
    offered = view.top_discard
    if offered is None or moves.TAKE not in view.moves:
        return [Candidate(decline, ())]
    return [Candidate(decline, ()), Candidate(moves.TAKE, exchange_factors(view.hand, offered))]


def _puttings_down(view: GinView, clues: Clues, blind_to: frozenset[type[Factor]]) -> list[Candidate]:
    """Judge the discards, and the knocks as better or worse than the best of them.

    Of equal discards the higher card comes first, and a knock comes after an equal discard.
    """
    judge = DiscardJudge(view, clues)
    cards = sorted(discardable(view), key=lambda card: (-card_value(card), card))
    discards = [_candidate(moves.discard(card), judge.factors(card), blind_to) for card in cards]
    best = best_first(discards)[0]
    knocks = [
        _candidate(moves.knock(card), (*best.factors, *factors), blind_to)
        for card, factors in _knocks(view, clues)
    ]
    return [*discards, *knocks]


def _candidate(move: GinMove, factors: tuple[Factor, ...], blind_to: frozenset[type[Factor]]) -> Candidate:
    return Candidate(move, tuple(factor for factor in factors if type(factor) not in blind_to))


def _knocks(view: GinView, clues: Clues) -> list[tuple[Card, tuple[Factor, ...]]]:
    """Judge every knock by what the one that leaves least promises; others cost what they leave beyond it."""
    left = {card: deadwood(view.hand & ~(1 << card)) for card in discardable(view)}
    kept = view.hand & ~(1 << min(left, key=left.__getitem__))
    return [
        (card, knock_factors(kept, clues, points)) for card, points in left.items() if points <= KNOCK_LIMIT
    ]
