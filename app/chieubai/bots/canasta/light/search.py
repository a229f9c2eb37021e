"""Weighing moves by playing on from each of them in the same guessed positions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from chieubai.bots.canasta.light.deal import CODE_OF, Deal
from chieubai.bots.canasta.light.discarding import cheapest_discard
from chieubai.bots.canasta.light.guess import Guesser
from chieubai.bots.canasta.light.playing import Styles, finish_turn, play_out
from chieubai.bots.canasta.light.weighing import Tally, Told, Weighed, mean_of
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
        kept: whether it is compared to the end, however little it promises.
    """

    move: CanastaMove
    prior: float = 0.0
    kept: bool = False


@dataclass(frozen=True)
class Effort:
    """How much is played.

    Attributes:
        rollouts: positions played on for one decision.
        trust: for how many samples the prior of a move counts.
        turns: how many turns each is played on after this one; None for the rest of the hand.
    """

    rollouts: int
    trust: float
    turns: int | None


def weigh(
    guesser: Guesser,
    field: Sequence[Candidate],
    tell: Callable[[Deal, bool], Told],
    styles: Styles,
    effort: Effort,
    rng: Random,
    may_go_on: Callable[[], bool],
) -> list[Weighed]:
    """Return what each move is worth, by sequential halving.

    All moves of a round are played in the same guessed positions; then the better half goes on to the next round.
    A move that was left behind is worth what the best one is, less what it lacked when it was left.

    Args:
        guesser: deals the hidden cards.
        field: the moves.
        tell: what a hand comes to, from where it led and whether the player after the turn took the pile.
        styles: how the hands are played.
        effort: how much is played.
        rng: the only source of chance.
        may_go_on: whether there is time for another guess.
    """
    tallies = [Tally(candidate.prior) for candidate in field]
    alive = list(range(len(field)))
    judged: dict[int, tuple[Weighed, Weighed]] = {}  # each move and the best one, as they were compared last
    rounds = max(1, (len(field) - 1).bit_length())
    tried = 0
    for _ in range(rounds):
        for _ in range(max(1, effort.rollouts // rounds // len(alive))):
            if tried and not may_go_on():
                break
            deal = guesser.sample(rng)
            tried += 1
            for index in alive:
                tallies[index].add(tell(*_played(deal.copy(), field[index].move, styles, effort.turns)))
        mean = mean_of([tallies[index] for index in alive])
        now = {index: tallies[index].weighed(mean, effort.trust) for index in alive}
        alive.sort(key=lambda index: -now[index].worth)
        for index in alive:
            judged[index] = now[index], now[alive[0]]
        least = max(LEAST_FIELD, (len(alive) + 1) // 2)
        alive = [index for place, index in enumerate(alive) if place < least or field[index].kept]
    last, _best = judged[alive[0]]
    return [judged[index][0].beside(judged[index][1], last) for index in range(len(field))]


def _played(deal: Deal, move: CanastaMove, styles: Styles, turns: int | None) -> tuple[Deal, bool]:
    """Make a move, finish the turn and play on; return where that leads, and whether the next player took the pile.

    What a team that has melded lays is a plan for all of the turn: what it leaves in the hand is meant to stay.
    """
    style = styles[deal.seat & 1]
    is_plan = isinstance(move, Lay) and deal.melds[deal.seat & 1] > 0
    make(deal, move)
    if not deal.over:
        if is_plan:
            deal.discard(cheapest_discard(deal, style))
        elif not isinstance(move, Discard):
            finish_turn(deal, style)
    count = len(deal.pile)
    play_out(deal, styles, 1)
    taken = len(deal.pile) <= count and not deal.over
    play_out(deal, styles, None if turns is None else turns - 1)
    return deal, taken


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
