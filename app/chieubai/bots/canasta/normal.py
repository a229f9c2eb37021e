"""The normal bot: knows minimums, pairs and safe discards, and keeps its wild cards for canastas."""

from random import Random

from chieubai.bots.canasta.base import CanastaBot
from chieubai.bots.canasta.counting import cards_seen, unseen_counts
from chieubai.bots.canasta.laying import canasta_blocks, fitting, natural_blocks
from chieubai.bots.canasta.opening import cheapest_opening, cheapest_take
from chieubai.engine.canasta.blocks import Supply
from chieubai.engine.canasta.cards import THREE, natural_rank, points_of
from chieubai.engine.canasta.listing import legal_discards, legal_lays
from chieubai.engine.canasta.moves import Discard, Lay, Take
from chieubai.engine.canasta.turn import Turn
from chieubai.engine.canasta.view import CanastaView

KEPT = 3  # cards before the discard: a hand that is too thin takes no piles
WILD_COST = 200.0
PAIR_COST = 25.0
TRIPLE_COST = 18.0  # one of three alike may go as bait
OWN_MELD_COST = 40.0
GIFT_COST = 100.0  # a rank the next player melds on an open pile
UNSEEN_COST = 3.0  # for each unseen card of the rank
SHIELD_WORTH = 15.0  # of a black three while the pile is small
FAT_PILE = 5
VALUE_SHED = 0.2  # the share of a card's value that a discard saves


class NormalCanastaBot(CanastaBot):
    """Plays its own cards and the table soundly, and goes out as soon as it may."""

    def take(self, view: CanastaView, turn: Turn, takes: list[Take], rng: Random) -> Take | None:
        """Take the pile with the fewest cards; for the top card alone only straight onto a meld."""
        del view, rng
        take = cheapest_take(takes)
        return take if len(turn.pile) >= 2 or not take.cards else None

    def goes_out(self, view: CanastaView, turn: Turn, out: Lay) -> bool:
        """Go out at the first chance."""
        del view, turn, out
        return True

    def lay(self, view: CanastaView, turn: Turn, rng: Random) -> Lay | None:
        """Open with as little as the minimum allows; later lay what is natural, and wild cards for canastas."""
        del view, rng
        supply = Supply.of(turn.hand)
        if not turn.melds:
            return cheapest_opening(legal_lays(turn))
        return fitting(turn, supply, canasta_blocks(turn, supply)) or fitting(
            turn, supply, natural_blocks(turn, supply), KEPT
        )

    def discard(self, view: CanastaView, turn: Turn, rng: Random) -> Discard:
        """Discard what costs least."""
        del rng
        costs = _costs(view, turn)
        return min(
            legal_discards(turn),
            key=lambda move: costs[natural_rank(move.card)] - VALUE_SHED * points_of((move.card,)),
        )


def _costs(view: CanastaView, turn: Turn) -> dict[int | None, float]:
    """Return by rank what a discard costs, None for a wild one."""
    assert view.seat is not None
    supply = Supply.of(turn.hand)
    unseen = unseen_counts(cards_seen(view))
    theirs = {meld.rank for meld in view.melds[1 - view.seat % 2]}
    open_pile = not view.frozen_for(1 - view.seat % 2)
    costs: dict[int | None, float] = {None: WILD_COST}
    for rank, cards in supply.naturals.items():
        if rank == THREE:
            costs[rank] = 0.0 if len(view.pile) >= FAT_PILE else SHIELD_WORTH
            continue
        costs[rank] = UNSEEN_COST * unseen[rank] + (0, 0, PAIR_COST, TRIPLE_COST)[min(len(cards), 3)]
        if rank in turn.melds:
            costs[rank] += OWN_MELD_COST
        if rank in theirs:
            costs[rank] += GIFT_COST if open_pile else -UNSEEN_COST * unseen[rank]
    return costs
