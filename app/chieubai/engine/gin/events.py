"""What happens at a Gin table."""

from dataclasses import dataclass
from typing import Self

from chieubai.engine.cards import Card
from chieubai.engine.contract import Event


@dataclass(frozen=True)
class Dealt(Event):
    """A hand was dealt by ``seat`` and a card turned up."""

    upcard: Card


@dataclass(frozen=True)
class Passed(Event):
    """The upcard was left."""


@dataclass(frozen=True)
class Took(Event):
    """The top of the discard pile was taken; everybody saw it."""

    card: Card


@dataclass(frozen=True)
class Drew(Event):
    """The top of the stock was drawn; the card is None for everybody else."""

    card: Card | None

    def seen_by(self, observer: int | None) -> Self:
        """Hide the card from all but the player who drew it."""
        return self if observer == self.seat else type(self)(self.seat, None)


@dataclass(frozen=True)
class Discarded(Event):
    """A card was discarded, with a knock or without one."""

    card: Card
    knocked: bool = False


@dataclass(frozen=True)
class HandEnded(Event):
    """The hand is over; the outcome is in the view."""
