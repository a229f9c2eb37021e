"""Who plays: profiles at the start panel and at the table, and the dialogs about them."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from chieubai.controller.club import Club
from chieubai.controller.table import Table
from chieubai.engine.seats import Seat
from chieubai.storage.errors import StorageError
from chieubai.storage.profiles import Profile
from chieubai.ui.dialogs.profiles import ProfilesDialog
from chieubai.ui.dialogs.statistics import StatisticsDialog
from chieubai.ui.profile_names import called_now, default_name, enrol, names_now, profiles_at
from chieubai.ui.seat_rows import SeatRows


class People(QObject):
    """Keeps the profiles of the club and the names in the start panel together.

    Signals:
        failed: the :class:`StorageError` of a profile that could not be written.
    """

    failed = Signal(object)

    def __init__(self, club: Club, rows: SeatRows, parent: QWidget) -> None:
        super().__init__(parent)
        self._club = club
        self._rows = rows
        self._window = parent

    def carry_over(self, names: Sequence[str]) -> None:
        """Fill in the names last given to the seats as their profiles are called now.

        At the first start with profiles they are made of them.
        """
        seats = [Seat(name or default_name(number)) for number, name in enumerate(names, start=1)]
        self.enrol(seats if self._club.profiles.new else [])
        known = [self._who(number, name) for number, name in enumerate(names, start=1)]
        self._rows.set_names(
            [name if who is None else who.name for name, who in zip(names, known, strict=True)]
        )

    def enrol(self, seats: Sequence[Seat]) -> None:
        """Make profiles of the people at a table who have none yet, and offer them in the start panel."""
        try:
            for number, seat in enumerate(seats, start=1):
                if seat.human:
                    enrol(self._club.profiles, number, seat.name)
        except StorageError as error:
            self.failed.emit(error)
        self._rows.show_profiles(self._club.profiles.all)

    def edit(self, remembered: Sequence[str]) -> tuple[str, ...]:
        """Show the profiles; the names in the start panel and at the table in play follow.

        Args:
            remembered: the names last given to the seats.

        Returns:
            those names as their profiles are called now.
        """
        table, profiles = self._club.table, self._club.profiles
        before = {} if table is None else profiles_at(profiles, table.seats)
        given = [self._who(number, name) for number, name in enumerate(remembered, start=1)]
        ProfilesDialog(profiles, self._club.ledger, self._window).exec()
        self._rows.show_profiles(profiles.all)
        if table is not None:
            table.rename(names_now(profiles, before))
        names = {profile.key: profile.name for profile in profiles.all}
        return tuple("" if who is None else names.get(who.key, "") for who in given)

    def _who(self, number: int, name: str) -> Profile | None:
        """Return the profile that a seat is remembered by."""
        if name:
            return self._club.profiles.of_name(name)
        return next((each for each in self._club.profiles.all if each.seat == number), None)

    def to_remember(self, seats: Sequence[Seat], before: Sequence[str]) -> tuple[str, ...]:
        """Return the names to remember by seat, "" for the default; a bot's seat keeps the one before."""
        names = [*before, *[""] * (len(seats) - len(before))]
        for index, seat in enumerate(seats):
            if seat.human:
                names[index] = "" if seat.name == default_name(index + 1) else seat.name
        return tuple(names)

    def seat(self, table: Table) -> None:
        """Know the people of a table by their profiles; one from an older save can have names of then."""
        self.enrol(table.seats)
        profiles = self._club.profiles
        table.rename(names_now(profiles, profiles_at(profiles, table.seats)))

    def called_now(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return the seats of a match that was saved, with the people called as their profiles are now."""
        return called_now(self._club.profiles, seats)

    def show_statistics(self, game: str) -> None:
        """Show the statistics, of a game first."""
        first = self._rows.names()[0]
        profile = self._club.profiles.of_name(first)
        StatisticsDialog(self._club.profiles, self._club.ledger, game, profile, self._window).exec()
