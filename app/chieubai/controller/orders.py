"""The order a player gives a hand, kept while cards come and go.

An order is a permutation: the places in the sorted hand, left to right. So a save, which keeps the orders, names
no card of a hand.
"""

from collections.abc import Sequence

Order = tuple[int, ...]


def carried_over(order: Order, before: Sequence[int], after: Sequence[int]) -> Order:
    """Return the order of a hand that has changed: what stays keeps its order, what is new comes last.

    Args:
        order: the order of the hand before.
        before: the pieces held before, sorted.
        after: the pieces held now, sorted.
    """
    kept = [before[place] for place in order if before[place] in after]
    new = [piece for piece in after if piece not in kept]
    return tuple(after.index(piece) for piece in kept + new)


def fits(order: Order | None, held: Sequence[int]) -> bool:
    """Tell whether an order is one of a hand, or none at all."""
    return order is None or sorted(order) == list(range(len(held)))
