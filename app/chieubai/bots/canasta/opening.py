"""Opening with as little as the minimum allows."""

from collections.abc import Iterable, Sequence

from chieubai.engine.canasta.cards import Piece, is_joker, is_wild
from chieubai.engine.canasta.laying import cards_of
from chieubai.engine.canasta.moves import Lay, Take

TWO_COST, JOKER_COST = 2.5, 3.5  # in natural cards


def cheapest_take(takes: Sequence[Take]) -> Take:
    """Return the way to take the pile that costs the hand least."""
    return min(takes, key=lambda take: cost_of((*take.cards, *cards_of(take.melds))))


def cheapest_opening(lays: Iterable[Lay]) -> Lay | None:
    """Return the first melds that cost the hand least, None where there are none."""
    return min(lays, key=lambda lay: cost_of(cards_of(lay.melds)), default=None)


def cost_of(cards: Iterable[Piece]) -> float:
    """Return what cards are worth in the hand, in natural cards."""
    return sum(_cost(card) for card in cards)


def _cost(card: Piece) -> float:
    if not is_wild(card):
        return 1.0
    return JOKER_COST if is_joker(card) else TWO_COST
