"""Counting cards: how many of each rank a player has not seen."""

from collections.abc import Iterable

from chieubai.engine.canasta.cards import THREE, TWO, Piece, is_red_three, natural_rank
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.cards import RANKS

OF_A_RANK = 8
BLACK_THREES = 4
WILDS = 12


def cards_seen(view: CanastaView) -> Iterable[Piece]:
    """Yield the cards in the own hand, on the table and in the pile, red threes apart."""
    yield from view.hand
    yield from (card for card in view.pile if not is_red_three(card))
    for melds in view.melds:
        for meld in melds:
            yield from meld.cards


def unseen_counts(seen: Iterable[Piece]) -> list[int]:
    """Return by rank how many cards are unseen: wild cards for the two, black threes for the three."""
    counts = [OF_A_RANK] * len(RANKS)
    counts[TWO], counts[THREE] = WILDS, BLACK_THREES
    for card in seen:
        rank = natural_rank(card)
        counts[TWO if rank is None else rank] -= 1
    return counts
