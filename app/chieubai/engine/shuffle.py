"""The one way pieces are shuffled, written out so that anybody can check a deal.

A match has one ``random.Random(seed)`` with the seed as text. Python guarantees that ``random()`` gives the
same numbers for the same seed on every platform and version, which it does not for its own ``shuffle``.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

PieceT = TypeVar("PieceT")


def shuffled(pieces: Iterable[PieceT], rng: Random) -> list[PieceT]:
    """Return the pieces in random order (Fisher and Yates, from the last place down)."""
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(rng.random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return order
