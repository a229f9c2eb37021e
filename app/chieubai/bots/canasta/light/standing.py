"""Judging a hand before its end: what each side will probably score.

The weights were fitted by least squares to hands that the policy played to the end
(tests/benchmarks/bench_canasta_standing.py).
"""

from dataclasses import dataclass
from operator import mul

from chieubai.bots.canasta.light.deal import JOKER, NATURALS, Deal
from chieubai.engine.canasta.cards import TWO
from chieubai.engine.canasta.melds import CANASTA_SIZE, MELD_SIZE

# Of what ``holdings`` counts
WEIGHTS: tuple[float, ...] = (1.0, 30.0, 78.0, 150.0, 52.0, 150.0, 28.0, 28.0, 203.0, -3.5)
TO_MOVE = 35.0
_MAKING = slice(1, 8)  # what canastas are made of
_UNMELDED = slice(8, 10)


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a side will probably score in a hand that is not over, in points.

    They are right beside those of the other side, not by themselves: what both have in common is not in them.

    Attributes:
        canastas: its canastas, and what others can be made of.
        cards: all the rest.
    """

    canastas: float
    cards: float


def prospects(deal: Deal, side: int) -> Prospects:
    """Judge what a side has."""
    counts = holdings(deal, side)
    bonus = deal.canasta_bonus(side)
    making = sum(map(mul, WEIGHTS[_MAKING], counts[_MAKING]))
    unmelded = sum(map(mul, WEIGHTS[_UNMELDED], counts[_UNMELDED]))
    to_move = TO_MOVE if deal.seat & 1 == side else 0.0
    return Prospects(bonus + making, WEIGHTS[0] * counts[0] - bonus + unmelded + to_move)


def holdings(deal: Deal, side: int) -> tuple[int, ...]:
    """Return what a side has, in counts.

    Returns:
        its points if the hand ended now; its melds of up to four cards, of five and of six; the cards in hand that
        fit melds below a canasta; wild cards in hand; pairs or more in a hand that fit no meld; and three or more;
        as long as it has not melded, its red threes and its initial minimum.
    """
    naturals, wilds = deal.naturals[side], deal.wilds[side]
    one, two = deal.hands[side], deal.hands[side + 2]
    small = five = six = fit = pairs = sets = 0
    for rank in NATURALS:
        if naturals[rank]:
            size = naturals[rank] + wilds[rank]
            if size < CANASTA_SIZE:
                fit += one[rank] + two[rank]
                small += size < CANASTA_SIZE - 2
                five += size == CANASTA_SIZE - 2
                six += size == CANASTA_SIZE - 1
        else:
            pairs += (one[rank] > 1) + (two[rank] > 1)
            sets += (one[rank] >= MELD_SIZE) + (two[rank] >= MELD_SIZE)
    free = one[TWO] + one[JOKER] + two[TWO] + two[JOKER]
    reds, minimum = (0, 0) if deal.melds[side] else (deal.reds[side], deal.minimums[side])
    return deal.score(side), small, five, six, fit, free, pairs, sets, reds, minimum
