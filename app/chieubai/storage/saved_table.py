"""A table as a save holds it: the match, who sits there, and what they had not confirmed yet."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta

from chieubai.engine.match import MatchRecord
from chieubai.engine.seats import Seat, TableKind, kind_of

NAME_LENGTH = 40  # characters of a player's name
TITLE_LENGTH = 80  # characters of a slot's title
_FORBIDDEN = {"Cc", "Cs", "Zl", "Zp"}  # control characters, halves of characters, breaks of lines


@dataclass(frozen=True)
class SavedTable:
    """Everything needed to sit down again. No hand is in it: the seed and the moves bring them back.

    Attributes:
        record: the match.
        seats: who sits at each seat.
        orders: for each seat the order its player gave the hand, as places in the sorted hand; None where
            the program sorts it.
        draft: the unconfirmed part of the turn in the game's own text, "" for none. It names pieces of a
            hand by their places in the sorted hand too, since a save shows no hand to a reader.
        saved_at: when it was saved, in UTC.
        title: the name of the slot, "" for an autosave.
        practice: it goes on with a copy of a match that was looked at again, and counts for nothing.

    Raises:
        ValueError: a value that a save cannot hold.
    """

    record: MatchRecord
    seats: tuple[Seat, ...]
    orders: tuple[tuple[int, ...] | None, ...]
    draft: str
    saved_at: datetime
    title: str = ""
    practice: bool = False

    @property
    def kind(self) -> TableKind:
        """The kind of table, which names its autosave."""
        return TableKind.PRACTICE if self.practice else kind_of(self.seats)

    def __post_init__(self) -> None:
        if len(self.orders) != len(self.seats):
            raise ValueError("not one order for each seat")
        for seat in self.seats:
            check_label(seat.name, NAME_LENGTH)
        for order in self.orders:
            if order is not None and sorted(order) != list(range(len(order))):
                raise ValueError("the order of a hand is no permutation")
        if self.title:
            check_label(self.title, TITLE_LENGTH)
        if self.saved_at.utcoffset() != timedelta(0):
            raise ValueError("the time is not in UTC")


def spelled(text: str) -> str:
    """Return the name of a player or a slot in the one spelling that names are compared in.

    It can be longer than the text: some letters have no sign of their own in this spelling.
    """
    return unicodedata.normalize("NFC", text.strip())


def check_label(text: str, longest: int) -> None:
    """Do nothing if the text can be the name of a player or a slot.

    Raises:
        ValueError: it is blank, too long, or has characters that break a line or cannot be shown.
    """
    if not text.strip() or len(text) > longest:
        raise ValueError(f"not 1 to {longest} characters")
    if any(unicodedata.category(character) in _FORBIDDEN for character in text):
        raise ValueError("a character that a name cannot have")
