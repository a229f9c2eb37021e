"""Packs that are stacked: they deal the hands that a lesson needs."""

from collections.abc import Iterable, Sequence
from itertools import chain, islice
from typing import TypeVar

PieceT = TypeVar("PieceT", bound=int)


def stacked(
    pack: Sequence[PieceT], hands: Sequence[Sequence[PieceT]], size: int, then: Iterable[PieceT]
) -> list[PieceT]:
    """Return the pieces of a pack in the order from which they are dealt one by one, the last one first.

    Args:
        pack: all the pieces, those first that may fill up hands and come last.
        hands: in the order of the deal; what is short of ``size`` is filled up from the pack.
        size: of a hand.
        then: what follows the hands, first to last; after it comes the rest of the pack.
    """
    then = tuple(then)
    named = {*chain(*hands), *then}
    rest = (piece for piece in pack if piece not in named)
    full = [[*hand, *islice(rest, size - len(hand))] for hand in hands]
    dealt = chain(*zip(*full, strict=True))
    return [*dealt, *then, *rest][::-1]
