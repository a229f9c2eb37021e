"""The expert: weighs its moves by playing on from them in guessed hands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import thread_time

from chieubai.bots.canasta.candidates import candidates
from chieubai.bots.canasta.factors import Beforehand, GoingOut, MatchStakes, OwnCanastas, OwnCards, TheirScore
from chieubai.bots.canasta.light.deal import Deal
from chieubai.bots.canasta.light.guess import Guesser
from chieubai.bots.canasta.light.search import Effort, weigh
from chieubai.bots.canasta.light.standing import prospects
from chieubai.bots.canasta.light.style import STEADY
from chieubai.bots.canasta.light.weighing import Told, Weighed
from chieubai.bots.canasta.stakes import Stakes
from chieubai.bots.judgement import Candidate, Factor, best_first
from chieubai.engine.canasta.cards import natural_rank
from chieubai.engine.canasta.moves import CanastaMove, Discard
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Move, PlayerView

EFFORT = Effort(rollouts=100, trust=20.0, turns=6)  # wins three of four matches against normal bots
THOROUGH = replace(EFFORT, rollouts=600)  # for hints and reviews, where a small difference is told in points


@dataclass(frozen=True)
class ExpertCanastaBot:
    """Plays for its team by all that is public, and for the match rather than for the hand.

    It guesses the hidden cards again and again in ways that agree with what it has seen, plays on from each of its
    moves in the same guesses, all four seats by the same policy, judges where that leads, and takes what comes to
    most.

    Attributes:
        effort: how much is played for one decision.
    """

    effort: Effort = EFFORT

    def choose(self, view: PlayerView, rng: Random, budget: float) -> Move:
        """Return the best move of those judged.

        Raises:
            TypeError: the view is of another game.
        """
        return self.judged(view, rng, budget)[0].move

    def judged(
        self, view: PlayerView, rng: Random, budget: float, also: Move | None = None
    ) -> Sequence[Candidate]:
        """Return the moves that were weighed, the best first, worth points.

        They are the difference that this hand makes for the team, where all points count alike; see
        :class:`~chieubai.bots.canasta.stakes.Stakes`. A move without an alternative is not weighed.

        Raises:
            TypeError: the view is of another game.
        """
        if not isinstance(view, CanastaView):
            raise TypeError(f"not a view of Canasta: {type(view).__name__}")
        guesser = Guesser(view)
        field = candidates(view.turn, guesser.seen, also)
        if len(field) == 1:
            return [Candidate(field[0].move, ())]
        end = thread_time() + budget
        weighed = weigh(
            guesser, field, _teller(view), (STEADY, STEADY), self.effort, rng, lambda: thread_time() < end
        )
        return best_first(
            [
                Candidate(one.move, _factors(view, one.move, found))
                for one, found in zip(field, weighed, strict=True)
            ]
        )


def _teller(view: CanastaView) -> Callable[[Deal, bool], Told]:
    """Return what tells the parts of a hand where it led, for the team of a seat."""
    assert view.seat is not None
    side, stakes = view.seat % 2, Stakes.of(view)

    def tell(deal: Deal, pile_taken: bool) -> Told:
        parts = _ended(deal, side, stakes) if deal.over else _going_on(deal, side, stakes)
        return Told(parts, (deal.out == side, pile_taken))

    return tell


def _ended(deal: Deal, side: int, stakes: Stakes) -> tuple[float, ...]:
    ours, theirs = deal.score(side), deal.score(1 - side)
    canastas, out = deal.canasta_bonus(side), deal.out_bonus(side)
    near_the_end = stakes.worth(ours, theirs) - (ours - theirs)
    return canastas, ours - canastas - out, out, -theirs, near_the_end


def _going_on(deal: Deal, side: int, stakes: Stakes) -> tuple[float, ...]:
    us, them = prospects(deal, side), prospects(deal, 1 - side)
    theirs = them.canastas + them.cards
    gain = us.canastas + us.cards - theirs
    return us.canastas, us.cards, 0.0, -theirs, stakes.hope(gain) - gain


def _factors(view: CanastaView, move: CanastaMove, weighed: Weighed) -> tuple[Factor, ...]:
    canastas, cards, out, theirs, near_the_end = weighed.parts
    goes_out, pile_taken = weighed.shares
    parts = (
        OwnCanastas(canastas),
        OwnCards(cards),
        GoingOut(out, goes_out),
        TheirScore(theirs, pile_taken),
        MatchStakes(near_the_end),
    )
    return (*parts, _beforehand(view, move, weighed.prior)) if isinstance(move, Discard) else parts


def _beforehand(view: CanastaView, discard: Discard, prior: float) -> Beforehand:
    assert view.seat is not None
    rank = natural_rank(discard.card)
    melded = [{meld.rank for meld in melds} for melds in view.melds]
    return Beforehand(
        prior,
        alike=sum(natural_rank(card) == rank for card in view.hand),
        own_meld=rank in melded[view.seat % 2],
        their_meld=rank in melded[1 - view.seat % 2],
    )
