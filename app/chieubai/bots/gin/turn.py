"""The plain arithmetic of a turn, the same for every level."""

from chieubai.engine.cards import Card, cards_in
from chieubai.engine.gin.melds import arrange, deadwood
from chieubai.engine.gin.state import KNOCK_LIMIT
from chieubai.engine.gin.view import GinView


def discardable(view: GinView) -> list[Card]:
    """Return the cards that may be put down now, lowest first."""
    return [card for card in cards_in(view.hand) if card != view.just_taken]


def best_knock(view: GinView) -> tuple[int, Card]:
    """Return the smallest deadwood that a discard leaves, and that discard."""
    return min((deadwood(view.hand & ~(1 << card)), card) for card in discardable(view))


def deadwood_with(hand: int, offered: Card) -> int:
    """Return the deadwood of ten cards after taking another one in exchange for any of them."""
    eleven = hand | 1 << offered
    return min(deadwood(eleven & ~(1 << card)) for card in cards_in(hand))


def completes_meld(hand: int, offered: Card) -> bool:
    """Tell whether ten cards would meld another one and be left with less deadwood for it."""
    melded = any(offered in meld for meld in arrange(hand | 1 << offered).melds)
    return melded and deadwood_with(hand, offered) < deadwood(hand)


def allows_knock(hand: int, offered: Card) -> bool:
    """Tell whether another card would leave less deadwood than before, and little enough for a knock."""
    return deadwood_with(hand, offered) < min(deadwood(hand), KNOCK_LIMIT + 1)
