"""Exact melding of a Gin hand: the smallest deadwood, and the arrangement that reaches it.

What makes it fast: once it is settled which cards go into sets, the runs of a suit follow by themselves
(every block of three or more neighbours), so a table over the 8,192 subsets of a suit answers at once. A hand
of ten has at most three ranks with three cards, so few choices of sets remain to be tried.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from chieubai.engine.cards import Card, card_at, cards_in, rank_of, suit_of

SUIT_MASK = (1 << 13) - 1
CARD_VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)  # by rank, ace to king


def card_value(card: Card) -> int:
    """Return the deadwood value of a card: ace 1, face cards 10, the others their number."""
    return CARD_VALUES[rank_of(card)]


def _run_cards(suit_cards: int) -> int:
    """Return the cards of one suit that lie in blocks of three or more neighbours."""
    starts = suit_cards & suit_cards >> 1 & suit_cards >> 2
    return starts | starts << 1 | starts << 2


def _sum_of(suit_cards: int) -> int:
    return sum(value for rank, value in enumerate(CARD_VALUES) if suit_cards >> rank & 1)


_SUM = tuple(_sum_of(cards) for cards in range(SUIT_MASK + 1))
_RUN_SUM = tuple(_SUM[_run_cards(cards)] for cards in range(SUIT_MASK + 1))
_NOT_IN_RUNS = tuple(cards & ~_run_cards(cards) for cards in range(SUIT_MASK + 1))
_HIGHEST = tuple(CARD_VALUES[cards.bit_length() - 1] if cards else 0 for cards in range(SUIT_MASK + 1))


def _set_choices(rank: int, suits: int) -> tuple[int, ...]:
    """Return the masks of the sets of one rank, and 0 for no set, from the suits held (a mask of four)."""
    held = [suit for suit in range(4) if suits >> suit & 1]
    full = sum(1 << card_at(rank, suit) for suit in held)
    if len(held) == 3:
        return (full, 0)
    return (full, *(full ^ 1 << card_at(rank, suit) for suit in held), 0)


_SETS = {
    (rank, suits): _set_choices(rank, suits)
    for rank in range(13)
    for suits in range(16)
    if suits.bit_count() >= 3
}


def points(hand: int) -> int:
    """Return the sum of the card values of a hand (a mask), melded or not."""
    return (
        _SUM[hand & SUIT_MASK]
        + _SUM[hand >> 13 & SUIT_MASK]
        + _SUM[hand >> 26 & SUIT_MASK]
        + _SUM[hand >> 39]
    )


def _run_points(hand: int) -> int:
    return (
        _RUN_SUM[hand & SUIT_MASK]
        + _RUN_SUM[hand >> 13 & SUIT_MASK]
        + _RUN_SUM[hand >> 26 & SUIT_MASK]
        + _RUN_SUM[hand >> 39]
    )


def _set_options(hand: int) -> list[tuple[int, ...]]:
    """Return, for each rank held three or four times, the sets that can be made of it and 0 for none."""
    spades, hearts = hand & SUIT_MASK, hand >> 13 & SUIT_MASK
    clubs, diamonds = hand >> 26 & SUIT_MASK, hand >> 39
    ranks = (spades & hearts & (clubs | diamonds)) | (clubs & diamonds & (spades | hearts))
    options = []
    while ranks:
        low = ranks & -ranks
        rank = low.bit_length() - 1
        suits = sum(1 << suit for suit in range(4) if hand >> (13 * suit + rank) & 1)
        options.append(_SETS[rank, suits])
        ranks ^= low
    return options


def deadwood(hand: int) -> int:
    """Return the smallest deadwood of a hand of any size, given as a mask."""
    total = points(hand)
    options = _set_options(hand)
    if not options:
        return total - _run_points(hand)
    return total - max(_melded_points(hand, sets) for sets in product(*options))


def least_after_discard(hand: int) -> int:
    """Return the smallest deadwood that can be left of eleven cards (a mask) when one of them is discarded.

    The best discard is the highest loose card of some arrangement: it counts in full, and no other is worth more.
    With all eleven melded, one meld has a card to spare.
    """
    options = _set_options(hand)
    if not options:
        return _after_highest_loose(hand)
    return min(_after_highest_loose(hand & ~sum(sets)) for sets in product(*options))


def least_loose(hand: int) -> int:
    """Return the loose cards (a mask) of an arrangement with the smallest deadwood."""
    options = _set_options(hand)
    if not options:
        return _outside_runs(hand)
    return min((_outside_runs(hand & ~sum(sets)) for sets in product(*options)), key=points)


def _outside_runs(hand: int) -> int:
    return (
        _NOT_IN_RUNS[hand & SUIT_MASK]
        | _NOT_IN_RUNS[hand >> 13 & SUIT_MASK] << 13
        | _NOT_IN_RUNS[hand >> 26 & SUIT_MASK] << 26
        | _NOT_IN_RUNS[hand >> 39] << 39
    )


def _after_highest_loose(hand: int) -> int:
    """Return the sum of the cards that lie in no run, without the highest of them."""
    first = _NOT_IN_RUNS[hand & SUIT_MASK]
    second = _NOT_IN_RUNS[hand >> 13 & SUIT_MASK]
    third = _NOT_IN_RUNS[hand >> 26 & SUIT_MASK]
    fourth = _NOT_IN_RUNS[hand >> 39]
    return _SUM[first] + _SUM[second] + _SUM[third] + _SUM[fourth] - _HIGHEST[first | second | third | fourth]


def _melded_points(hand: int, sets: tuple[int, ...]) -> int:
    chosen = sum(sets)
    return points(chosen) + _run_points(hand & ~chosen)


@dataclass(frozen=True)
class Arrangement:
    """A hand arranged in melds.

    Attributes:
        melds: each a tuple of cards in order, sets by rank first, then runs by suit and rank.
        loose: the other cards, by suit and rank.
        deadwood: the value of the loose cards.
    """

    melds: tuple[tuple[Card, ...], ...]
    loose: tuple[Card, ...]
    deadwood: int


def is_set(meld: tuple[Card, ...]) -> bool:
    """Tell a set from a run."""
    return rank_of(meld[0]) == rank_of(meld[1])


def lay_off_cards(meld: tuple[Card, ...]) -> int:
    """Return the mask of the cards that can be laid off on a meld as it stands."""
    if is_set(meld):
        rank = rank_of(meld[0])
        whole = sum(1 << card_at(rank, suit) for suit in range(4))
        return whole & ~sum(1 << card for card in meld)
    first, last = meld[0], meld[-1]
    below = 1 << first - 1 if rank_of(first) > 0 else 0
    above = 1 << last + 1 if rank_of(last) < 12 else 0
    return below | above


def arrange(hand: int) -> Arrangement:
    """Return the arrangement the table chooses for a hand.

    Smallest deadwood first; then the one that offers the opponent the fewest lay-off cards, not counting the
    hand's own; then the first in the order of the loose cards and the melds.
    """
    return min(arrangements(hand), key=lambda found: (_offered(found, hand), found.loose, found.melds))


def _offered(found: Arrangement, hand: int) -> int:
    offered = 0
    for meld in found.melds:
        offered |= lay_off_cards(meld)
    return (offered & ~hand).bit_count()


def arrangements(hand: int) -> Iterator[Arrangement]:
    """Yield the arrangements with the smallest deadwood, one for each choice of sets."""
    best = deadwood(hand)
    for sets in product(*_set_options(hand)):
        if points(hand) - _melded_points(hand, sets) == best:
            yield _arrangement(hand, [chosen for chosen in sets if chosen])


def _arrangement(hand: int, sets: list[int]) -> Arrangement:
    rest = hand & ~sum(sets)
    melds = [tuple(cards_in(chosen)) for chosen in sets]
    for suit in range(4):
        melds.extend(_runs(rest >> 13 * suit & SUIT_MASK, suit))
    melded = sum(1 << card for meld in melds for card in meld)
    loose = hand & ~melded
    return Arrangement(tuple(melds), tuple(cards_in(loose)), points(loose))


def _runs(suit_cards: int, suit: int) -> Iterator[tuple[Card, ...]]:
    run: list[Card] = []
    for card in cards_in(_run_cards(suit_cards) << 13 * suit):
        if run and (card != run[-1] + 1 or suit_of(card) != suit):
            yield tuple(run)
            run = []
        run.append(card)
    if run:
        yield tuple(run)
