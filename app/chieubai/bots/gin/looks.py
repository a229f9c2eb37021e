"""What the hard bot's networks look at: the table and what a discard would leave, as cards and as numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from chieubai.bots.gin.clues import Clues
from chieubai.bots.gin.making import PAIRS, completing_cards
from chieubai.engine.cards import Card, cards_in, mask_of
from chieubai.engine.gin.melds import least_after_discard, least_loose, points
from chieubai.engine.gin.state import KNOCK_LIMIT
from chieubai.engine.gin.view import GinView

SCALE = 20.0  # points of deadwood, about what a hand is left with in the middle
STOCK = 31  # cards after the deal
MOST_TURNS = 11  # of the opponent that are told apart
LENGTH = 100  # points of a match


@dataclass(frozen=True)
class Leaving:
    """What a discard would leave; cards are masks.

    Attributes:
        discard: the card.
        loose: the cards that are in no meld.
        melded: the others.
        deadwood: what the loose ones count.
        completing: the unseen cards that make a meld of three with two of the ten.
        making_gin: those of them that leave nothing loose.
        gain: by how much the next card lowers the deadwood by a meld, in the mean over the unseen ones.
        wanted: how likely the opponent melds the discard with a card that it took before everybody's eyes.
        fitting: how likely the opponent melds it with two others.
    """

    discard: Card
    loose: int
    melded: int
    deadwood: int
    completing: int
    making_gin: int
    gain: float
    wanted: float
    fitting: float

    @property
    def masks(self) -> tuple[int, int, int, int, int]:
        """The cards by kind, in the order of the weights."""
        return self.loose, self.melded, 1 << self.discard, self.completing, self.making_gin

    @property
    def numbers(self) -> tuple[float, ...]:
        """The numbers, in the order of the weights."""
        left = self.deadwood
        return (
            left / SCALE,
            max(0, left - KNOCK_LIMIT) / SCALE,
            max(0, left - SCALE) / SCALE,
            float(left <= KNOCK_LIMIT),
            self.loose.bit_count() / 4,
            self.gain / 4,
            self.making_gin.bit_count() / 4,
            self.wanted,
            self.fitting,
        )


def leaving(hand: int, card: Card, clues: Clues, chances: Sequence[float]) -> Leaving:
    """Return what a discard would leave.

    Args:
        hand: eleven cards.
        card: the discard, one of them.
        clues: what the table tells.
        chances: for each card how likely the opponent holds it and has a use for it.
    """
    kept = hand & ~(1 << card)
    loose = least_loose(kept)
    left = points(loose)
    completing = completing_cards(kept) & clues.unseen
    after = {other: least_after_discard(kept | 1 << other) for other in cards_in(completing)}
    gin = mask_of(other for other, deadwood in after.items() if deadwood == 0)
    gain = sum(max(0, left - deadwood) for deadwood in after.values()) / clues.unseen_count
    return Leaving(card, loose, kept & ~loose, left, completing, gin, gain, *_gift(card, clues.held, chances))


def _gift(card: Card, held: int, chances: Sequence[float]) -> tuple[float, float]:
    """Return how likely the opponent melds a card with one that it was seen to take, and with two others."""
    no_known = no_unknown = 1.0
    for first, second in PAIRS[card]:
        useless = 1 - chances[first] * chances[second]
        if (1 << first | 1 << second) & held:
            no_known *= useless
        else:
            no_unknown *= useless
    return 1 - no_known, 1 - no_unknown


def table_masks(view: GinView, clues: Clues) -> tuple[int, int, int, int]:
    """Return what lies open, the same for each discard: what the opponent took, threw and left, and the rest."""
    gone = mask_of(view.discards) & ~clues.thrown
    return clues.held, clues.thrown, clues.refused, gone


def table_numbers(view: GinView, clues: Clues) -> tuple[float, ...]:
    """Return the stock, the scores, own first, and which turn of the opponent is to come, as ones and zeros."""
    assert view.seat is not None
    turns = min(clues.turns, MOST_TURNS)
    return (
        view.stock_count / STOCK,
        _progress(view, view.seat),
        _progress(view, 1 - view.seat),
        *(float(turn == turns) for turn in range(MOST_TURNS + 1)),
    )


def _progress(view: GinView, seat: int) -> float:
    """Return how far a seat is in a match to 100; the last 100 points of a longer one are like it."""
    missing = int(view.options["target"]) - view.standing.scores[seat]
    return max(0.0, 1 - missing / LENGTH)
