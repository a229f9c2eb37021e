"""The 52-card pack: cards as small integers, their text form, and hands as bit masks.

A card is ``suit * 13 + rank`` with rank 0 for the ace and 12 for the king. A set of cards is a *mask*, an
integer with bit ``card`` set, so that membership, union and removal are single operations.
"""

from collections.abc import Iterable, Iterator
from typing import NewType

Card = NewType("Card", int)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "C", "D")  # black and red in turn, so that neighbours in a sorted hand differ in colour
SPADES, HEARTS, CLUBS, DIAMONDS = range(4)
PACK: tuple[Card, ...] = tuple(Card(number) for number in range(52))
FULL_MASK = (1 << 52) - 1

_BY_TEXT = {RANKS[card % 13] + SUITS[card // 13]: card for card in PACK}


def rank_of(card: Card) -> int:
    """Return the rank, 0 for the ace to 12 for the king."""
    return card % 13


def suit_of(card: Card) -> int:
    """Return the suit as an index into :data:`SUITS`."""
    return card // 13


def card_at(rank: int, suit: int) -> Card:
    """Return the card of a rank (0 to 12) and a suit (0 to 3)."""
    return Card(suit * 13 + rank)


def format_card(card: Card) -> str:
    """Return the text form, such as ``AS`` or ``10H``."""
    return RANKS[card % 13] + SUITS[card // 13]


def parse_card(text: str) -> Card:
    """Return the card of a text form; the inverse of :func:`format_card`.

    Raises:
        ValueError: the text is not a card.
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"not a card: {text!r}") from None


def mask_of(cards: Iterable[Card]) -> int:
    """Return the mask of some different cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> Iterator[Card]:
    """Yield the cards of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield Card(low.bit_length() - 1)
        mask ^= low
