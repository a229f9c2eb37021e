"""A plain solver for melds and lay-offs, slow and obvious, that shares nothing with the engine but the cards.

It tries every way to put every card somewhere, straight from the wording of the rules.
"""

from collections.abc import Iterator
from itertools import combinations

from chieubai.engine.cards import Card

Cards = tuple[Card, ...]
VALUE = {rank: min(rank + 1, 10) for rank in range(13)}


def value(cards: Cards) -> int:
    """Return the deadwood of some cards that are not melded."""
    return sum(VALUE[card % 13] for card in cards)


def is_meld(cards: Cards) -> bool:
    """Tell whether the cards are a set or a run."""
    if len(cards) < 3:
        return False
    ranks, suits = sorted(card % 13 for card in cards), {card // 13 for card in cards}
    if len(set(ranks)) == 1:
        return True
    return len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def melds_with(card: Card, others: Cards) -> Iterator[Cards]:
    """Yield every meld that holds a card and any of the others."""
    same_rank = [other for other in others if other % 13 == card % 13]
    for size in (2, 3):
        for partners in combinations(same_rank, size):
            yield (card, *partners)
    ranks = {other % 13: other for other in others if other // 13 == card // 13} | {card % 13: card}
    for low in range(card % 13 + 1):
        for high in range(max(low + 2, card % 13), 13):
            if all(rank in ranks for rank in range(low, high + 1)):
                yield tuple(ranks[rank] for rank in range(low, high + 1))


def partitions(cards: Cards) -> Iterator[tuple[tuple[Cards, ...], Cards]]:
    """Yield every way to part cards into melds and loose ones, as (melds, loose)."""
    if not cards:
        yield (), ()
        return
    first, others = cards[0], cards[1:]
    for melds, loose in partitions(others):
        yield melds, (first, *loose)
    for meld in melds_with(first, others):
        for melds, loose in partitions(tuple(card for card in others if card not in meld)):
            yield (meld, *melds), loose


def least_deadwood(cards: Cards) -> int:
    """Return the smallest deadwood of a hand."""
    return min(value(loose) for _, loose in partitions(cards))


def least_after_lay_offs(hand: Cards, melds: tuple[Cards, ...]) -> int:
    """Return the smallest deadwood of a defender who melds and lays off on the knocker's melds."""
    return min(left for _, loose in partitions(hand) for left in _left_over(loose, melds, ()))


def _left_over(loose: Cards, melds: tuple[Cards, ...], kept: Cards) -> Iterator[int]:
    """Yield what is left for every way to give each loose card to a meld or keep it.

    A chain is complete only once all its cards are given, so the melds are judged at the end.
    """
    if not loose:
        if all(is_meld(meld) for meld in melds):
            yield value(kept)
        return
    card, rest = loose[0], loose[1:]
    yield from _left_over(rest, melds, (*kept, card))
    for number, meld in enumerate(melds):
        if card % 13 == meld[0] % 13 == meld[1] % 13 or card // 13 == meld[0] // 13 == meld[1] // 13:
            yield from _left_over(rest, (*melds[:number], (*meld, card), *melds[number + 1 :]), kept)


def offered(melds: tuple[Cards, ...], hand: Cards) -> int:
    """Return how many cards outside a hand could be laid off on its melds."""
    outside = [card for card in map(Card, range(52)) if card not in hand]
    return sum(any(is_meld((*meld, card)) for meld in melds) for card in outside)
