"""What a player who watches knows about the cards it cannot see."""

from dataclasses import dataclass, replace

from chieubai.bots.gin.making import PARTNERS
from chieubai.engine.cards import FULL_MASK, Card, cards_in, mask_of
from chieubai.engine.contract import Event
from chieubai.engine.gin.events import Dealt, Discarded, Drew, Passed, Took
from chieubai.engine.gin.state import HAND_SIZE
from chieubai.engine.gin.view import GinView

# How much less likely a card is of use to the opponent when it goes with one that was refused or put down
REFUSED_LIKELIHOOD = 0.25
THROWN_LIKELIHOOD = 0.25


@dataclass(frozen=True)
class Clues:
    """What the table tells the seat to move; cards are masks.

    Attributes:
        unseen: cards that may be in the stock or in the opponent's hand.
        held: cards the opponent took from the discard pile and still holds.
        refused: cards the opponent could have taken and did not.
        thrown: cards the opponent has put down.
        turns: how many turns the opponent has ended.
    """

    unseen: int
    held: int
    refused: int
    thrown: int
    turns: int

    def without(self, card: Card) -> "Clues":
        """Return the clues when an unseen card has been seen."""
        return replace(self, unseen=self.unseen & ~(1 << card))

    @property
    def unseen_count(self) -> int:
        """How many cards are unseen; at least one, for the shares made with it."""
        return max(1, self.unseen.bit_count())


def read_clues(view: GinView) -> Clues:
    """Gather the clues of a view whose seat is to move."""
    assert view.seat is not None
    opponent = 1 - view.seat
    held = view.taken[opponent]
    thrown = [event.card for event in view.log if isinstance(event, Discarded) and event.seat == opponent]
    return Clues(
        unseen=FULL_MASK & ~view.hand & ~mask_of(view.discards) & ~held,
        held=held,
        refused=_refused(view.log, opponent),
        thrown=mask_of(thrown),
        turns=len(thrown),
    )


def _refused(log: tuple[Event, ...], opponent: int) -> int:
    refused = 0
    offered: Card | None = None
    for event in log:
        match event:
            case Dealt(upcard=card) | Discarded(card=card):
                offered = card
            case Took():
                offered = None
            case Passed(seat=seat) | Drew(seat=seat) if seat == opponent and offered is not None:
                refused |= 1 << offered
    return refused


def opponent_chances(clues: Clues) -> list[float]:
    """Return for each card how likely the opponent holds it *and has a use for it*.

    A card that goes with one the opponent refused or put down is less likely to be of use.
    """
    share = (HAND_SIZE - clues.held.bit_count()) / clues.unseen_count
    chances = [0.0] * 52
    for card in cards_in(clues.unseen):
        refused = REFUSED_LIKELIHOOD if PARTNERS[card] & clues.refused else 1.0
        thrown = THROWN_LIKELIHOOD if PARTNERS[card] & clues.thrown else 1.0
        chances[card] = share * refused * thrown
    for card in cards_in(clues.held):
        chances[card] = 1.0
    return chances
