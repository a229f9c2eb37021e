"""Who sits at a table: plain data that the controller, the saves and the bots share."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How well a bot plays. Canasta shows them as novice, normal and expert."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True)
class Seat:
    """A place at the table.

    Attributes:
        name: what the players call whoever sits there.
        level: how well the bot plays, None for a human.
    """

    name: str
    level: Level | None = None

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.level is None


class TableKind(StrEnum):
    """The kinds of table, whose games are saved apart."""

    SAME_DEVICE = "same_device"
    AGAINST_BOTS = "against_bots"
    PRACTICE = "practice"  # a copy of a match that was looked at again, for trying what else could be done


def kind_of(seats: Sequence[Seat]) -> TableKind:
    """Return the kind of a table that counts: several people share the device, or one plays against bots."""
    people = sum(seat.human for seat in seats)
    return TableKind.SAME_DEVICE if people > 1 else TableKind.AGAINST_BOTS
