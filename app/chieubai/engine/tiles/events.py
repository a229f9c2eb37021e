"""What happens at a table of tile rummy."""

from dataclasses import dataclass
from typing import Self

from chieubai.engine.contract import Event
from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.tiles import Piece


@dataclass(frozen=True)
class Dealt(Event):
    """Fourteen tiles each; ``seat`` moves first."""


@dataclass(frozen=True)
class Drew(Event):
    """A tile was taken from the pool; the piece is None for everybody else."""

    piece: Piece | None

    def seen_by(self, observer: int | None) -> Self:
        """Hide the piece from all but the player who drew it."""
        return self if observer == self.seat else type(self)(self.seat, None)


@dataclass(frozen=True)
class Passed(Event):
    """A turn with an empty pool and no play."""


@dataclass(frozen=True)
class Played(Event):
    """The table was changed.

    Attributes:
        before: the sets as the turn began.
        after: the sets as it ended.
        opened: whether this was the opening.
    """

    before: Sets
    after: Sets
    opened: bool

    @property
    def from_rack(self) -> frozenset[Piece]:
        """The pieces that came from the rack."""
        return frozenset(_all(self.after)) - frozenset(_all(self.before))

    @property
    def moved(self) -> frozenset[Piece]:
        """The pieces of the table whose neighbours of the table are others now."""
        mates_before, mates_after = _mates(self.before), _mates(self.after)
        old = frozenset(_all(self.before))
        return frozenset(piece for piece in old if mates_before[piece] != mates_after[piece] & old)


@dataclass(frozen=True)
class HandEnded(Event):
    """The game is over; the outcome is in the view."""


def _all(sets: Sets) -> list[Piece]:
    return [piece for pieces in sets for piece in pieces]


def _mates(sets: Sets) -> dict[Piece, frozenset[Piece]]:
    return {piece: frozenset(pieces) for pieces in sets for piece in pieces}
