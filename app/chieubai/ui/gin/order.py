"""The order in which a player keeps the cards of a hand: sorted, or as they were dragged."""

from collections.abc import Iterable, Sequence

from chieubai.engine.cards import Card, cards_in, rank_of, suit_of
from chieubai.storage.settings import SortOrder


def sorted_hand(cards: Iterable[Card], sort: SortOrder) -> list[Card]:
    """Return cards by suit and rank, or by rank and suit."""
    if sort is SortOrder.RANK:
        return sorted(cards, key=lambda card: (rank_of(card), suit_of(card)))
    return sorted(cards)


class HandOrder:
    """Keeps the cards of one hand in order while cards come and go.

    Attributes:
        cards: the cards, left to right.
        sort: how new cards find their place; FREE puts them at the right end.
    """

    def __init__(self, sort: SortOrder) -> None:
        self.cards: list[Card] = []
        self.sort = sort

    def follow(self, hand: int) -> None:
        """Take up the present hand (a mask): cards that left are dropped, new ones find their places."""
        held = list(cards_in(hand))
        kept = [card for card in self.cards if card in held]
        new = [card for card in held if card not in self.cards]
        if self.sort is SortOrder.FREE:
            self.cards = kept + new
        else:
            self.cards = sorted_hand(kept + new, self.sort)

    def arrange(self, sort: SortOrder) -> None:
        """Sort the hand, and keep it so."""
        self.sort = sort
        self.cards = sorted_hand(self.cards, sort)

    def move(self, card: Card, slot: int) -> None:
        """Put a card before the card at a slot (counted with the card still in place); the order is free now."""
        at = self.cards.index(card)
        self.cards.insert(slot, card)
        del self.cards[at if slot > at else at + 1]
        self.sort = SortOrder.FREE

    def permutation(self) -> tuple[int, ...] | None:
        """Return a free order as indices into the sorted hand, for a save that must name no card."""
        if self.sort is not SortOrder.FREE:
            return None
        by_number = sorted(self.cards)
        return tuple(by_number.index(card) for card in self.cards)

    def restore(self, hand: int, permutation: Sequence[int] | None) -> None:
        """Take up a hand in a remembered order, or in the automatic one."""
        cards = list(cards_in(hand))
        if permutation is not None and sorted(permutation) == list(range(len(cards))):
            self.sort = SortOrder.FREE
            self.cards = [cards[index] for index in permutation]
        else:
            self.cards = []
            self.follow(hand)
