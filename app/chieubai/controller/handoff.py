"""Whose hand may be seen: the state machine that keeps one player's cards from another on a shared device.

covered -> (the right person asks) -> revealed -> (the turn passes to another person) -> covered

With one person at the table that person's hand is always revealed.
"""

from collections.abc import Sequence

from chieubai.engine.seats import Seat


class HandOff:
    """Keeps which seat's view may be shown.

    Attributes:
        waiting: the seat the curtain waits for, None while nothing is covered.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = len(seats)
        self._people = [index for index, seat in enumerate(seats) if seat.human]
        self._shown: int | None = self._people[0] if len(self._people) == 1 else None
        self.waiting: int | None = None

    @property
    def shared(self) -> bool:
        """Whether several people pass the device round."""
        return len(self._people) > 1

    @property
    def shown(self) -> int | None:
        """The seat whose hand may be seen now, None for nobody's."""
        return self._shown

    def next_person(self, seat: int) -> int:
        """Return the first person at or after a seat, in the order of play."""
        return min(self._people, key=lambda person: (person - seat) % self._seats)

    def passes_to(self, seat: int | None) -> bool:
        """Tell whether a turn of this seat needs the curtain first."""
        return self.shared and seat in self._people and seat != self._shown

    def cover(self, seat: int) -> None:
        """Hide every hand until the person of this seat asks; for a bot's seat, the next person."""
        if self.shared:
            self._shown = None
            self.waiting = self.next_person(seat)

    def uncover(self) -> None:
        """Drop the curtain with nobody's hand shown: what is to be seen now is public."""
        if self.shared:
            self._shown = None
            self.waiting = None

    def reveal(self) -> None:
        """Show the hand of the person the curtain waited for."""
        if self.waiting is not None:
            self._shown = self.waiting
            self.waiting = None
