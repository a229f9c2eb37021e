"""The order in which a player keeps the pieces of a hand: sorted, or as they were dragged."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from chieubai.storage.settings import SortOrder

SortKey = Callable[[int], tuple[int, ...]]


class HandOrder:
    """Keeps the cards or tiles of one hand in order while they come and go.

    Attributes:
        pieces: the pieces, left to right.
        sort: how new pieces find their place; FREE puts them at the right end.

    Args:
        keys: the sort key of each automatic order.
        sort: the order at first.
    """

    def __init__(self, keys: Mapping[SortOrder, SortKey], sort: SortOrder) -> None:
        self._keys = keys
        self._automatic = sort if sort in keys else next(iter(keys))
        self.pieces: list[int] = []
        self.sort = sort

    def follow(self, held: Iterable[int]) -> None:
        """Take up the present hand: pieces that left are dropped, new ones find their places."""
        present = sorted(held)
        kept = [piece for piece in self.pieces if piece in present]
        self.pieces = kept + [piece for piece in present if piece not in self.pieces]
        if self.sort is not SortOrder.FREE:
            self.pieces.sort(key=self._keys[self.sort])

    def arrange(self, sort: SortOrder) -> None:
        """Sort the hand, and keep it so."""
        self.sort = sort
        if sort is not SortOrder.FREE:
            self._automatic = sort
            self.pieces.sort(key=self._keys[sort])

    def move(self, moved: Sequence[int], slot: int) -> None:
        """Put pieces before the place of a slot, counted with all still in place; the order is free now."""
        before = [piece for piece in self.pieces[:slot] if piece not in moved]
        after = [piece for piece in self.pieces[slot:] if piece not in moved]
        self.pieces = [*before, *moved, *after]
        self.sort = SortOrder.FREE

    def permutation(self) -> tuple[int, ...] | None:
        """Return a free order as places in the sorted hand, for a save that must name no piece."""
        if self.sort is not SortOrder.FREE:
            return None
        by_number = sorted(self.pieces)
        return tuple(by_number.index(piece) for piece in self.pieces)

    def restore(self, held: Iterable[int], permutation: Sequence[int] | None) -> None:
        """Take up a hand in a remembered order, or in the automatic one."""
        present = sorted(held)
        if permutation is None:
            self.sort = self._automatic
            self.pieces = []
            self.follow(present)
        else:
            self.sort = SortOrder.FREE
            self.pieces = [present[place] for place in permutation]
