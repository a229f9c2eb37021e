"""What a player who watches makes of the table: where cards lie, and what the others are likely to hold."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chieubai.bots.canasta.counting import cards_seen, unseen_counts
from chieubai.engine.canasta.cards import TWO, Piece, natural_rank
from chieubai.engine.canasta.events import Discarded, Drew, Took
from chieubai.engine.canasta.seating import SEATS
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Event

REFUSED_LIKELIHOOD = 0.35  # of the pair that a player did not use, beside what the numbers say
REFUSAL_LASTS = 3  # turns of that player until it may have drawn the pair


@dataclass(frozen=True)
class Reading:
    """What the table tells a seat.

    Attributes:
        unseen: by rank the cards that it cannot place; wild ones for the two, black threes for the three.
        concealed: for each seat how many cards it holds that nobody has seen.
        hidden: all the cards that are in the stock or concealed.
        known: for each seat the cards by rank that it took with the pile and still holds.
        refused: the ranks that the next player has lately left lying.
    """

    unseen: Sequence[int]
    concealed: Sequence[int]
    hidden: int
    known: Sequence[Mapping[int, int]]
    refused: frozenset[int]

    def chance(self, seat: int, rank: int, count: int) -> float:
        """Return how likely a seat holds one card of a rank, or two of them; the two stands for wild cards."""
        missing = count - self.known[seat].get(rank, 0)
        if missing <= 0:
            return 1.0
        share = self.concealed[seat] / max(1, self.hidden)
        none = (1 - share) ** self.unseen[rank]
        if missing == 1:
            return 1 - none
        one = self.unseen[rank] * share * (1 - share) ** max(0, self.unseen[rank] - 1)
        return max(0.0, 1 - none - one)


def read_table(view: CanastaView) -> Reading:
    """Gather what the seat to move knows."""
    assert view.seat is not None
    others = [seat for seat in range(SEATS) if seat != view.seat]
    placed = [card for seat in others for card in view.known[seat]]
    known = [Counter(_rank(card) for card in cards) for cards in view.known]
    concealed = [size - len(cards) for size, cards in zip(view.hand_sizes, view.known, strict=True)]
    return Reading(
        unseen=unseen_counts([*cards_seen(view), *placed]),
        concealed=concealed,
        hidden=view.stock_count + sum(concealed[seat] for seat in others),
        known=known,
        refused=_refused(view.log, (view.seat + 1) % SEATS),
    )


def _rank(card: Piece) -> int:
    rank = natural_rank(card)
    return TWO if rank is None else rank


def _refused(log: Sequence[Event], seat: int) -> frozenset[int]:
    """Return the ranks of the cards that a seat did not take from the pile in its last turns."""
    found: list[int] = []
    top: int | None = None
    for event in log:
        match event:
            case Discarded(card=card):
                top = _rank(card)
            case Drew(seat=who) if who == seat and top is not None:
                found.append(top)
                top = None
            case Drew() | Took():
                top = None
    return frozenset(found[-REFUSAL_LASTS:])
