"""Going out by melding: whether all cards of a hand but one can be laid, and the way that scores most."""

from functools import cache

from chieubai.engine.canasta.blocks import Supply
from chieubai.engine.canasta.cards import Piece
from chieubai.engine.canasta.laying import laying_objection, laying_of, melds_after
from chieubai.engine.canasta.melds import (
    CANASTA_SIZE,
    WILDS_MOST,
    Meld,
    canasta_bonus,
    canasta_of,
    size_objection,
)
from chieubai.engine.canasta.moves import Lay
from chieubai.engine.canasta.turn import Turn


def way_out(turn: Turn) -> Lay | None:
    """Return the move that lays the whole hand, or all but a card for the discard; None where there is none.

    Of several ways it is the one with the most points on the table, canastas counted; of equal ones the one
    that keeps no card. The turn is past its draw.
    """
    supply = Supply.of(turn.hand)
    if not _is_conceivable(turn, supply):
        return None
    kept = [None, *(cards[0] for cards in (*supply.naturals.values(), supply.twos, supply.jokers) if cards)]
    lays = [lay for card in kept if (lay := _lay_all_but(turn, card)) is not None]
    legal = [lay for lay in lays if laying_objection(turn, laying_of(turn, lay.melds)) is None]
    return max(legal, key=lambda lay: _worth(turn, lay), default=None)


def _is_conceivable(turn: Turn, supply: Supply) -> bool:
    """Tell at a glance where there is no way out: too many cards without others of their rank, or no canasta."""
    laid = {rank: len(meld.cards) for rank, meld in turn.melds.items()}
    lonely = [rank for rank, cards in supply.naturals.items() if rank not in laid and len(cards) == 1]
    largest = max((supply.count(rank) + laid.get(rank, 0) for rank in {*supply.naturals, *laid}), default=0)
    wilds = min(WILDS_MOST, len(supply.twos) + len(supply.jokers))
    return len(lonely) <= 1 and largest + wilds >= CANASTA_SIZE


def _worth(turn: Turn, lay: Lay) -> int:
    after = melds_after(turn, lay.melds).values()
    return sum(meld.points + canasta_bonus(meld.naturals, meld.wilds) for meld in after)


def _lay_all_but(turn: Turn, kept: Piece | None) -> Lay | None:
    supply = Supply.of(turn.hand - {kept})
    ranks = sorted({*supply.naturals, *turn.melds})
    shares = _shares(turn, supply, ranks)
    if shares is None:
        return None
    wilds = iter((*supply.twos, *supply.jokers))
    melds = [
        Meld(rank, (*supply.naturals.get(rank, ()), *(next(wilds) for _ in range(share))))
        for rank, share in zip(ranks, shares, strict=True)
    ]
    laid = tuple(meld for meld in melds if meld.cards)
    return Lay(laid) if laid else None


def _shares(turn: Turn, supply: Supply, ranks: list[int]) -> tuple[int, ...] | None:
    """Return how many wild cards each rank gets for the greatest bonuses; None where no canasta comes of it.

    All natural cards and all wild ones are laid.
    """

    @cache
    def best(place: int, wilds: int, *, has_canasta: bool) -> tuple[int, tuple[int, ...]] | None:
        if place == len(ranks):
            return (0, ()) if wilds == 0 and has_canasta else None
        found = []
        for share in range(min(wilds, WILDS_MOST) + 1):
            counts = _counts_after(turn, supply, ranks[place], share)
            if counts is None:
                continue
            has = has_canasta or canasta_of(*counts) is not None
            rest = best(place + 1, wilds - share, has_canasta=has)
            if rest is not None:
                found.append((canasta_bonus(*counts) + rest[0], (share, *rest[1])))
        return max(found, default=None)

    shared = best(0, len(supply.twos) + len(supply.jokers), has_canasta=False)
    return None if shared is None else shared[1]


def _counts_after(turn: Turn, supply: Supply, rank: int, share: int) -> tuple[int, int] | None:
    """Return the natural and wild cards of a rank with all the supply's and some wilds; None for no meld."""
    old = turn.melds.get(rank, Meld(rank, ()))
    naturals, wilds = old.naturals + supply.count(rank), old.wilds + share
    return None if size_objection(rank, naturals, wilds, turn.rules) else (naturals, wilds)
