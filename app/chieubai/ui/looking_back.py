"""Looking back at hands that were played: from the archive, or from the result of the hand that has just ended."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from chieubai.controller.club import Club
from chieubai.engine.match import MatchRecord
from chieubai.engine.seats import Seat
from chieubai.storage.archive import PastMatch
from chieubai.ui.dialogs.past_matches import PastMatches
from chieubai.ui.dialogs.review import ReviewDialog
from chieubai.ui.preferences import Preferences
from chieubai.ui.replay.dialog import ReplayDialog


class LookingBack(QObject):
    """Opens the dialogs over a window.

    Signals:
        copied: an :class:`OpenTable` at which a copy of a match is to go on.
    """

    copied = Signal(object)

    def __init__(self, club: Club, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._club = club
        self._preferences = preferences
        self._window = window

    def show_past(self) -> None:
        """Show the archive."""
        dialog = PastMatches(self._club.archive, self._preferences.settings, self._window)
        dialog.review_asked.connect(self._review_past)
        dialog.exec()
        if dialog.copy is not None:
            self.copied.emit(dialog.copy)

    def _review_past(self, match: PastMatch, hand: int) -> None:
        self._review(match.record, match.seats, hand)
        if self._club.table is not None:
            self._club.table.retry_bot()  # the review had the bots to itself

    def review_table(self) -> None:
        """Review the hand that has ended at the table in play."""
        table = self._club.table
        if table is not None:
            self._review(table.match.record(), table.seats, table.view.standing.number)

    def _review(self, record: MatchRecord, seats: Sequence[Seat], hand: int) -> None:
        settings = self._preferences.settings
        ReviewDialog(record, hand, seats, self._club.bots, settings, self._window).exec()

    def replay_table(self) -> None:
        """Show the hand that has ended at the table in play, or what was played of it before a resignation."""
        table = self._club.table
        if table is None:
            return
        record, hand = table.match.record(), table.view.standing.number
        dialog = ReplayDialog(record, table.seats, self._preferences.settings, self._window, hand)
        dialog.exec()
        if dialog.copy is not None:
            self.copied.emit(dialog.copy)
