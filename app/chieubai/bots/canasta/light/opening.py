"""First melds in the light model: few cards that reach the initial minimum, found fast rather than surely."""

from chieubai.bots.canasta.light.deal import JOKER, NATURALS, VALUES, Block, Deal
from chieubai.engine.canasta.cards import JOKER_VALUE, TWO, TWO_VALUE
from chieubai.engine.canasta.laying import CARDS_KEPT
from chieubai.engine.canasta.melds import MELD_SIZE, WILDS_MOST

BY_VALUE = tuple(sorted(NATURALS, key=lambda rank: -VALUES[rank]))


def opening(deal: Deal, top: int | None = None) -> list[Block] | None:
    """Return first melds that reach the minimum, with the top card of the pile if it is given; None for none."""
    search = _Opening(deal, top)
    return search.found()


class _Opening:
    """The cards set aside so far for an opening."""

    def __init__(self, deal: Deal, top: int | None) -> None:
        self.hand = deal.hands[deal.seat]
        self.need = deal.minimums[deal.seat & 1]
        self.half = deal.half
        self.spare = deal.sizes[deal.seat] - CARDS_KEPT
        self.twos, self.jokers = self.hand[TWO], self.hand[JOKER]
        self.top = top
        self.points = 0
        self.blocks: list[Block] = []
        if top is not None:
            self.spare += len(deal.pile)
            self._add(top, MELD_SIZE, 0, 0)

    def found(self) -> list[Block] | None:
        self._lay_sets()
        if self.points < self.need:
            self._lay_pairs()
        if self.points < self.need:
            self._extend()
        if self.points < self.need or self.spare < 0:
            return None
        if len(self.blocks) > 1:
            self._leave_out()
        return self.blocks

    def _add(self, rank: int, naturals: int, twos: int, jokers: int) -> None:
        self.blocks.append((rank, naturals, twos, jokers))
        self.points += naturals * VALUES[rank] + twos * TWO_VALUE + jokers * JOKER_VALUE
        self.spare -= naturals + twos + jokers

    def _lay_sets(self) -> None:
        for rank in BY_VALUE:
            if self.points >= self.need or self.spare < MELD_SIZE:
                return
            if self.hand[rank] >= MELD_SIZE and rank != self.top:
                self._add(rank, MELD_SIZE, 0, 0)

    def _lay_pairs(self) -> None:
        for rank in BY_VALUE:
            if self.points >= self.need or self.spare < MELD_SIZE or not self.twos + self.jokers:
                return
            if self.hand[rank] == 2 and rank != self.top:
                two = self._next_is_two(self.points + 2 * VALUES[rank])
                self._add(rank, 2, int(two), int(not two))

    def _next_is_two(self, points: int) -> bool:
        """Take a wild card: a two where that is enough, else a joker where there is one."""
        two = self.twos > 0 and (not self.jokers or points + TWO_VALUE >= self.need)
        if two:
            self.twos -= 1
        else:
            self.jokers -= 1
        return two

    def _extend(self) -> None:
        """Add further natural cards, then wild ones, to what is set aside."""
        for place, (rank, naturals, twos, jokers) in enumerate(self.blocks):
            more = self.hand[rank] + (rank == self.top) - naturals
            while more > 0 and self.spare > 0 and self.points < self.need:
                more, naturals = more - 1, naturals + 1
                self.points, self.spare = self.points + VALUES[rank], self.spare - 1
            most = min(WILDS_MOST, naturals >> 1) if self.half else WILDS_MOST
            while (
                self.points < self.need
                and self.spare > 0
                and twos + jokers < most
                and self.twos + self.jokers
            ):
                two = self._next_is_two(self.points)
                twos, jokers = twos + two, jokers + (not two)
                self.points += TWO_VALUE if two else JOKER_VALUE
                self.spare -= 1
            self.blocks[place] = (rank, naturals, twos, jokers)

    def _leave_out(self) -> None:
        """Drop the melds that the minimum does not need."""
        for block in self.blocks[:]:
            rank, naturals, twos, jokers = block
            worth = naturals * VALUES[rank] + twos * TWO_VALUE + jokers * JOKER_VALUE
            if rank != self.top and self.points - worth >= self.need:
                self.blocks.remove(block)
                self.points -= worth
