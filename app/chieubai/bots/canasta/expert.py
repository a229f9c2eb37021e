"""The expert: weighs its moves by playing guessed hands to their end."""

from dataclasses import dataclass
from random import Random
from time import process_time

from chieubai.bots.canasta.candidates import candidates
from chieubai.bots.canasta.light.deal import Deal
from chieubai.bots.canasta.light.guess import Guesser
from chieubai.bots.canasta.light.search import Effort, weigh
from chieubai.bots.canasta.light.style import STEADY
from chieubai.bots.canasta.stakes import Stakes
from chieubai.engine.canasta.moves import CanastaMove
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import PlayerView

EFFORT = Effort(rollouts=300, trust=20.0)


@dataclass(frozen=True)
class ExpertCanastaBot:
    """Plays for its team by all that is public, and for the match rather than for the hand.

    It guesses the hidden cards again and again in ways that agree with what it has seen, plays each of its moves in
    the same guesses to the end of the hand, all four seats by the same policy, and takes what comes to most.

    Attributes:
        effort: how much is played for one decision.
    """

    effort: Effort = EFFORT

    def choose(self, view: PlayerView, rng: Random, budget: float) -> CanastaMove:
        """Return the best move found.

        Raises:
            TypeError: the view is of another game.
        """
        if not isinstance(view, CanastaView):
            raise TypeError(f"not a view of Canasta: {type(view).__name__}")
        return self.judged(view, rng, budget)[0][0]

    def judged(self, view: CanastaView, rng: Random, budget: float) -> list[tuple[CanastaMove, float]]:
        """Return the moves that were weighed, the best first, with what they are worth.

        Args:
            view: of the seat to move.
            rng: the only source of chance.
            budget: seconds of processor time after which what has been played must do.

        Returns:
            moves with points: the difference that this hand makes for the team, where all points count alike; see
            :class:`~chieubai.bots.canasta.stakes.Stakes`. A move without an alternative is not weighed: 0.
        """
        assert view.seat is not None
        guesser = Guesser(view)
        field = candidates(view.turn, guesser.seen)
        if len(field) == 1:
            return [(field[0].move, 0.0)]
        side, stakes, end = view.seat % 2, Stakes.of(view), process_time() + budget

        def worth(deal: Deal) -> float:
            return stakes.worth(deal.score(side), deal.score(1 - side))

        values = weigh(
            guesser, field, worth, (STEADY, STEADY), self.effort, rng, lambda: process_time() < end
        )
        judged = zip((candidate.move for candidate in field), values, strict=True)
        return sorted(judged, key=lambda pair: -pair[1])
