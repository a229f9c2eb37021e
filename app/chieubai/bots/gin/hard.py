"""The hard bot: judges by two networks fitted to played hands, and by what the opponent has shown."""

from collections.abc import Sequence
from random import Random

from chieubai.bots.gin.clues import Clues, read_clues
from chieubai.bots.gin.discarding import DiscardJudge
from chieubai.bots.gin.style import eager_chance
from chieubai.bots.gin.taking import exchange_factors
from chieubai.bots.gin.turn import discardable
from chieubai.bots.judgement import Candidate, best_first
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import card_value, deadwood
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.view import GinView, Phase


class HardGinBot:
    """Judges each move by how the hand can end after it, and by how the opponent has ended hands before."""

    def choose(self, view: PlayerView, rng: Random, budget: float) -> Move:
        """Return the best move of those judged.

        Raises:
            TypeError: the view is of another game.
        """
        return self.judged(view, rng, budget)[0].move

    def judged(
        self, view: PlayerView, rng: Random, budget: float, also: Move | None = None
    ) -> Sequence[Candidate]:
        """Return every legal move, the best first, worth hundredths of a match.

        Raises:
            TypeError: the view is of another game.
        """
        del rng, budget, also
        if not isinstance(view, GinView):
            raise TypeError(f"not a view of Gin: {type(view).__name__}")
        assert view.seat is not None
        clues, eager = read_clues(view), eager_chance(view.standing, 1 - view.seat)
        if view.phase is Phase.DISCARD:
            return _puttings_down(view, DiscardJudge.of(view, clues, eager))
        return _takings(view, clues, eager)


def _takings(view: GinView, clues: Clues, eager: float) -> list[Candidate]:
    """Judge the card on offer beside leaving it, which comes first where they are equal."""
    decline: GinMove = moves.PASS if view.phase is Phase.UPCARD else moves.DRAW
    offered = view.top_discard
    if offered is None or moves.TAKE not in view.moves:
        return [Candidate(decline, ())]
    factors = exchange_factors(view, offered, clues, eager)
    return best_first([Candidate(decline, ()), Candidate(moves.TAKE, factors)])


def _puttings_down(view: GinView, judge: DiscardJudge) -> list[Candidate]:
    """Judge the discards and the knocks: gin before all, then of equal ones the higher card, and last a knock."""
    cards = sorted(discardable(view), key=lambda card: (-card_value(card), card))
    knocks = [card for card in cards if moves.knock(card) in view.moves]
    gins = [card for card in knocks if deadwood(view.hand & ~(1 << card)) == 0]
    others = [
        *(Candidate(moves.discard(card), judge.discard_factors(card)) for card in cards),
        *(Candidate(moves.knock(card), judge.knock_factors(card)) for card in knocks if card not in gins),
    ]
    most = max(candidate.value for candidate in others)
    first = (Candidate(moves.knock(card), (judge.gin_factor(card, most),)) for card in gins)
    return best_first([*first, *others])
