"""Where the keyboard is on the table: one stop for each zone, the arrow keys within it."""

from string import digits

from chieubai.ui.table.desk import Desk
from chieubai.ui.table.spots import Spot


class Cursor:
    """A zone and, where the arrow keys reach its pieces, the index of one of them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.zone = ""
        self.index: int | None = None

    def _names(self) -> list[str]:
        return list(self._desk.zones())

    def clamp(self) -> None:
        """Stay on something that is there after the table has changed."""
        names = self._names()
        if self.zone not in names:
            self.zone = names[-1] if names else ""
        length = self._desk.cursor_length(self.zone) if names else 0
        if length == 0:
            self.index = None
        else:
            self.index = min(self.index or 0, length - 1)

    def follow(self, spot: Spot) -> None:
        """Stay on a piece that has another place in its zone, or whose zone has another number; let others go."""
        if self.zone.rstrip(digits) == spot.zone.rstrip(digits):
            self.zone, self.index = spot.zone, spot.index

    def enter(self, *, first: bool) -> None:
        """Come in by the Tab key from the one side or the other."""
        names = self._names()
        self.zone = names[0 if first else -1] if names else ""
        self.clamp()

    def step_zone(self, by: int, *, wrap: bool = False) -> bool:
        """Go to another zone; return False at the end, where the focus leaves the table."""
        names = self._names()
        if not names:
            return False
        place = (names.index(self.zone) if self.zone in names else 0) + by
        if wrap:
            place %= len(names)
        if not 0 <= place < len(names):
            return False
        self.zone = names[place]
        self.clamp()
        return True

    def step(self, by: int) -> None:
        """Go to a neighbour within the zone."""
        if self.index is not None:
            self.index = max(0, self.index + by)
            self.clamp()

    def move_to(self, index: int) -> None:
        """Go to a place within the zone, counted from its end where negative."""
        length = self._desk.cursor_length(self.zone)
        if length:
            self.index = index % length
