"""Who plays: profiles at the start panel and at the table, and the dialogs about them."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from chieubai.controller.club import Club
from chieubai.controller.table import Table
from chieubai.engine.seats import Seat
from chieubai.storage.errors import StorageError
from chieubai.storage.profiles import Profile
from chieubai.ui.dialogs.profiles import ProfilesDialog
from chieubai.ui.dialogs.statistics import StatisticsDialog
from chieubai.ui.profile_names import default_name, enrol, profile_name, profiles_at
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
        """Make profiles of the names last given to the seats, at the first start with profiles."""
        self.enrol([Seat(name) for name in names] if self._club.profiles.new else [])

    def enrol(self, seats: Sequence[Seat]) -> None:
        """Make profiles of the people at a table who have none yet, and offer them in the start panel."""
        try:
            for number, seat in enumerate(seats, start=1):
                if seat.human:
                    enrol(self._club.profiles, number, seat.name)
        except StorageError as error:
            self.failed.emit(error)
        self._rows.show_profiles(self._club.profiles.all)

    def edit(self) -> None:
        """Show the profiles; the names in the start panel and at the table in play follow."""
        table, profiles = self._club.table, self._club.profiles
        before = {} if table is None else profiles_at(profiles, table.seats)
        ProfilesDialog(profiles, self._club.ledger, self._window).exec()
        self._rows.show_profiles(profiles.all)
        if table is not None:
            self._use_names(table, before)

    def seat(self, table: Table) -> None:
        """Know the people of a table by their profiles; one from an older save can have names of then."""
        self.enrol(table.seats)
        self._use_names(table, profiles_at(self._club.profiles, table.seats))

    def _use_names(self, table: Table, sitting: Mapping[int, Profile]) -> None:
        """Call the people at a table as their profiles are called now, unless two seats are the same one's."""
        names = {profile.key: profile.name for profile in self._club.profiles.all}
        keys = [who.key for who in sitting.values()]
        table.rename(
            {seat: names.get(who.key, "") for seat, who in sitting.items() if keys.count(who.key) == 1}
        )

    def current_names(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return names that were given to the seats as their profiles are called now."""
        found = []
        for number, name in enumerate(names, start=1):
            profile = self._club.profiles.of_name(name)
            found.append(default_name(number) if profile is None else profile_name(profile))
        return tuple(found)

    def show_statistics(self, game: str) -> None:
        """Show the statistics, of a game first."""
        first = self._rows.names()[0]
        profile = self._club.profiles.of_name(first)
        StatisticsDialog(self._club.profiles, self._club.ledger, game, profile, self._window).exec()
