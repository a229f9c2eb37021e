"""What happens at a table of Canasta."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from chieubai.engine.canasta.cards import Piece
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.pile import Way
from chieubai.engine.canasta.seating import Seating
from chieubai.engine.contract import Event


@dataclass(frozen=True)
class SeatsDrawn(Event):
    """Seats were drawn for; ``seat`` goes first in the match."""

    seating: Seating


@dataclass(frozen=True)
class Dealt(Event):
    """A hand was dealt by ``seat`` and cards were turned up, the top card of the pile last."""

    upcards: tuple[Piece, ...]


class Source(StrEnum):
    """Where a red three came from."""

    DEAL = "deal"
    STOCK = "stock"
    PILE = "pile"


@dataclass(frozen=True)
class RedThreeLaid(Event):
    """A red three was put on the table; a replacement follows unless it came from the pile."""

    card: Piece
    source: Source


@dataclass(frozen=True)
class Drew(Event):
    """A card of the stock came into a hand; it is None for everybody else."""

    card: Piece | None

    def seen_by(self, observer: int | None) -> Self:
        """Hide the card from all but the player who drew it."""
        return self if observer == self.seat else type(self)(self.seat, None)


@dataclass(frozen=True)
class Took(Event):
    """The pile was taken; what is melded with its top card follows.

    Attributes:
        pile: all of it, bottom first.
        way: how it was taken.
    """

    pile: tuple[Piece, ...]
    way: Way


@dataclass(frozen=True)
class Melded(Event):
    """Melds were laid or added to.

    Attributes:
        melds: what was laid, rank by rank, the top card of a taken pile among it.
        opened: whether these are the first melds of the team.
        completed: the ranks of the melds that became canastas by it.
    """

    melds: tuple[Meld, ...]
    opened: bool
    completed: tuple[int, ...]


@dataclass(frozen=True)
class Discarded(Event):
    """A card was put on the pile."""

    card: Piece


@dataclass(frozen=True)
class Passed(Event):
    """The pile was left when the stock was empty."""


@dataclass(frozen=True)
class HandEnded(Event):
    """The hand is over; the outcome is in the view."""
