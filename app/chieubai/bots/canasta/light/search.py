"""Weighing moves by playing guessed positions to their end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from chieubai.bots.canasta.light.deal import CODE_OF, Deal
from chieubai.bots.canasta.light.guess import Guesser
from chieubai.bots.canasta.light.playing import Styles, finish_turn, play_out
from chieubai.engine.canasta.cards import TWO
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import CanastaMove, Discard, Draw, Lay, Take

LEAST_FIELD = 2  # moves that are compared to the end


@dataclass(frozen=True)
class Candidate:
    """A move to weigh, and what is thought of it beforehand.

    Attributes:
        move: a legal move.
        prior: points by which it is thought worse than the others, as a negative number.
    """

    move: CanastaMove
    prior: float = 0.0


@dataclass(frozen=True)
class Effort:
    """How much is played.

    Attributes:
        rollouts: hands played to their end for one decision.
        trust: for how many samples the prior of a move counts.
    """

    rollouts: int
    trust: float


def weigh(
    guesser: Guesser,
    field: Sequence[Candidate],
    worth: Callable[[Deal], float],
    styles: Styles,
    effort: Effort,
    rng: Random,
    may_go_on: Callable[[], bool],
) -> list[float]:
    """Return what each move is worth, by sequential halving.

    All moves of a round are played in the same guessed positions; then the better half goes on to the next round.
    A move that was left behind is worth what the best one is, less what it lacked when it was left.
    """
    sums = [0.0] * len(field)
    behind = [0.0] * len(field)
    scores = [candidate.prior for candidate in field]
    alive = list(range(len(field)))
    rounds = max(1, (len(field) - 1).bit_length())
    tried = 0
    for _ in range(rounds):
        for _ in range(max(1, effort.rollouts // rounds // len(alive))):
            if tried and not may_go_on():
                break
            deal = guesser.sample(rng)
            tried += 1
            for index in alive:
                sums[index] += worth(_played(deal.copy(), field[index].move, styles))
        mean = sum(sums[index] for index in alive) / tried / len(alive)
        for index in alive:
            before = mean + field[index].prior
            scores[index] = (sums[index] + effort.trust * before) / (tried + effort.trust)
        alive.sort(key=lambda index: -scores[index])
        for index in alive:
            behind[index] = scores[index] - scores[alive[0]]
        alive = alive[: max(LEAST_FIELD, (len(alive) + 1) // 2)]
    return [scores[alive[0]] + lacked for lacked in behind]


def _played(deal: Deal, move: CanastaMove, styles: Styles) -> Deal:
    """Make a move, finish the turn and the hand, and return the end of it.

    Who lays something has weighed going out, and does not go out in this turn if it does not by this move.
    """
    style = styles[deal.seat & 1]
    make(deal, move)
    if not deal.over:
        if isinstance(move, Lay):
            finish_turn(deal, replace(style, goes_out=False))
        elif not isinstance(move, Discard):
            finish_turn(deal, style)
        play_out(deal, styles)
    return deal


def make(deal: Deal, move: CanastaMove) -> None:
    """Make a move that is legal, and no more of the turn."""
    match move:
        case Draw():
            deal.draw()
        case Take(cards=cards, melds=melds):
            top = deal.pile[-1]
            deal.take()
            _lay(deal, Meld(top, cards), 1)
            for meld in melds:
                _lay(deal, meld)
        case Lay(melds=melds):
            for meld in melds:
                _lay(deal, meld)
        case Discard(card=card):
            deal.discard(CODE_OF[card])
        case _:
            deal.over = True


def _lay(deal: Deal, meld: Meld, more: int = 0) -> None:
    codes = [CODE_OF[card] for card in meld.cards]
    naturals, twos = codes.count(meld.rank), codes.count(TWO)
    deal.lay(meld.rank, naturals + more, twos, len(codes) - naturals - twos)
