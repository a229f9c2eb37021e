"""What a discard costs: what the card is worth in the hand, and what it gives the next player."""

from chieubai.bots.canasta.reading import REFUSED_LIKELIHOOD, Reading
from chieubai.engine.canasta.blocks import Supply
from chieubai.engine.canasta.cards import THREE, TWO, Piece, natural_rank, points_of
from chieubai.engine.canasta.seating import SEATS
from chieubai.engine.canasta.turn import Turn
from chieubai.engine.canasta.view import CanastaView

PILE_CARD_WORTH = 16.0  # points that each card of the pile is worth to who takes it
PILE_WORTH = 20.0
OPENING_CHANCE = {0: 1.0, 15: 1.0, 50: 0.8, 90: 0.5, 120: 0.35}  # that a pair is enough to open with the pile
PAIR_WORTH = 22.0
TRIPLE_WORTH = 16.0  # of a third card: one may go as bait
MELD_WORTH = 30.0  # of a card that goes onto the own meld
SINGLE_WORTH = 1.5  # of a single card for each unseen card of its rank
WILD_WORTH = 90.0
SHIELD_WORTH = 25.0  # of a black three for a fat pile later
VALUE_SHED = 0.2


class DiscardJudge:
    """Weighs the discards of one position."""

    def __init__(self, view: CanastaView, turn: Turn, reading: Reading) -> None:
        assert view.seat is not None
        self._view, self._turn, self._reading = view, turn, reading
        self._supply = Supply.of(turn.hand)
        self._next = (view.seat + 1) % SEATS
        self._theirs = 1 - view.seat % 2
        self._their_ranks = {meld.rank for meld in view.melds[self._theirs]}
        self._pile_worth = PILE_WORTH + PILE_CARD_WORTH * (len(view.pile) + 1)

    def cost(self, card: Piece) -> float:
        """Return the points a discard costs."""
        rank = natural_rank(card)
        return self._kept_worth(rank) + self._pile_worth * self.gift(rank) - VALUE_SHED * points_of((card,))

    def gift(self, rank: int | None) -> float:
        """Return how likely the next player takes the pile for a card of a rank, None for a wild one."""
        if rank is None or rank == THREE:
            return 0.0
        pair = self._reading.chance(self._next, rank, 2)
        if rank in self._reading.refused:
            pair *= REFUSED_LIKELIHOOD
        if self._view.frozen_for(self._theirs):
            return pair * self._opening_chance()
        if rank in self._their_ranks:
            return 1.0
        with_wild = self._reading.chance(self._next, rank, 1) * self._reading.chance(self._next, TWO, 1)
        return pair + (1 - pair) * 0.5 * with_wild

    def _opening_chance(self) -> float:
        if not self._their_ranks and self._turn.rules.pile_closed:
            return 0.0
        return OPENING_CHANCE[self._view.minimum(self._theirs)]

    def _kept_worth(self, rank: int | None) -> float:
        if rank is None:
            return WILD_WORTH
        if rank == THREE:
            return SHIELD_WORTH
        held = self._supply.count(rank)
        worth = SINGLE_WORTH * self._reading.unseen[rank] if held == 1 else 0.0
        worth += (0.0, 0.0, PAIR_WORTH, TRIPLE_WORTH)[min(held, 3)]
        return worth + (MELD_WORTH if rank in self._turn.melds else 0.0)
