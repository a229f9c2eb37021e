"""Melds in the making: which cards need each other."""

from itertools import combinations

from chieubai.engine.cards import PACK, Card, card_at, rank_of, suit_of

Triple = tuple[Card, Card, Card]


def _sets_with(card: Card) -> list[Triple]:
    same_rank = [card_at(rank_of(card), suit) for suit in range(4) if suit != suit_of(card)]
    return [(card, first, second) for first, second in combinations(same_rank, 2)]


def _runs_with(card: Card) -> list[Triple]:
    lowest = range(max(0, rank_of(card) - 2), min(10, rank_of(card)) + 1)
    return [
        (card_at(rank, suit_of(card)), card_at(rank + 1, suit_of(card)), card_at(rank + 2, suit_of(card)))
        for rank in lowest
    ]


def _others(triple: Triple, card: Card) -> tuple[Card, Card]:
    first, second = (other for other in triple if other != card)
    return first, second


# For each card, the pairs that make it a meld of three, and the mask of the cards in any such pair.
PAIRS = tuple(
    tuple(_others(triple, card) for triple in (*_sets_with(card), *_runs_with(card))) for card in PACK
)
_PAIR_MASKS = tuple(tuple(1 << first | 1 << second for first, second in pairs) for pairs in PAIRS)
PARTNERS = tuple(sum(1 << other for other in {card for pair in pairs for card in pair}) for pairs in PAIRS)


def partners_in(hand: int, card: Card) -> int:
    """Return how many cards of a hand could share a meld of three with a card."""
    return (PARTNERS[card] & hand).bit_count()


def completes_three(hand: int, card: Card) -> bool:
    """Tell whether a card makes a meld of three with two cards of a hand; without that it melds nowhere."""
    return any(hand & pair == pair for pair in _PAIR_MASKS[card])


_ACES = sum(1 << card_at(0, suit) for suit in range(4))
_KINGS = _ACES << 12
_SUIT_MASK = (1 << 13) - 1


def completing_cards(hand: int) -> int:
    """Return the cards (a mask) that make a meld of three with two cards of a hand.

    Those of the hand itself may be among them and mean nothing.
    """
    above, below = (hand & ~_KINGS) << 1, (hand & ~_ACES) >> 1
    runs = above & (above & ~_KINGS) << 1 | below & (below & ~_ACES) >> 1 | above & below
    first, second, third, fourth = (hand >> 13 * suit & _SUIT_MASK for suit in range(4))
    pairs = first & second | (first | second) & (third | fourth) | third & fourth
    return runs | sum(pairs << 13 * suit for suit in range(4))
