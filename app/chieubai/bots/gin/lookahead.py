"""What the next card may do for ten cards: one draw ahead, over every card that is not seen."""

from dataclasses import dataclass

from chieubai.bots.gin.making import completes_three
from chieubai.engine.cards import Card, cards_in
from chieubai.engine.gin.melds import least_after_discard, least_loose, points


@dataclass(frozen=True)
class Prospect:
    """Ten cards and what can come of them.

    Attributes:
        deadwood: what they leave unmelded.
        loose: the cards that are in no meld, as a mask.
        gain: by how much an unseen card lowers the deadwood by melding, in the mean over all of them.
        melding: the unseen cards that do, as a mask.
        gin: those that leave nothing, as a mask.
    """

    deadwood: int
    loose: int
    gain: float
    melding: int
    gin: int


def prospect(kept: int, unseen: int, melding: list[Card]) -> Prospect:
    """Look one card ahead.

    Args:
        kept: ten cards.
        unseen: the cards that may come.
        melding: those of them that could meld with the ten; any others in it are passed over.
    """
    loose = least_loose(kept)
    left = points(loose)
    gain = helpful = gin = 0
    for card in melding:
        if not completes_three(kept, card):
            continue
        after = least_after_discard(kept | 1 << card)
        if after < left:
            gain += left - after
            helpful |= 1 << card
        if after == 0:
            gin |= 1 << card
    mean = gain / max(1, unseen.bit_count())
    return Prospect(left, loose, mean, helpful, gin)


def may_meld(hand: int, unseen: int) -> list[Card]:
    """Return the unseen cards that make a meld of three with two cards of a hand."""
    return [card for card in cards_in(unseen) if completes_three(hand, card)]
