"""Looking back at hands that were played: those of the archive, the one that has just ended, or a file."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from chieubai.controller.club import Club
from chieubai.controller.keeper import past_match
from chieubai.controller.match_words import no_match_sentence, untrue_sentence
from chieubai.engine.match import MatchRecord
from chieubai.engine.seats import Seat
from chieubai.storage.archive import PastMatch
from chieubai.storage.errors import StorageError
from chieubai.storage.verify import UntrueError, read_match
from chieubai.ui import files
from chieubai.ui.dialogs.past_matches import PastMatches
from chieubai.ui.dialogs.review import ReviewDialog
from chieubai.ui.preferences import Preferences
from chieubai.ui.replay.dialog import ReplayDialog
from chieubai.ui.storage_words import storage_sentence


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
        self._replay(past_match(table), table.view.standing.number)

    def ask_file(self) -> None:
        """Open a match from a file that is asked for."""
        path = files.ask_match(self._window)
        if path is not None:
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        """Keep a match from a file among the past ones and show it, or say why it cannot be opened.

        It has been played elsewhere, so the statistics do not count it.
        """
        try:
            past = read_match(path)
        except StorageError as error:
            self._tell(no_match_sentence(error.reason, f"“{path.name}”"))
        except UntrueError as error:
            self._tell(untrue_sentence(error))
        else:
            self._keep(past)
            self._replay(past, hand=1)

    def _keep(self, past: PastMatch) -> None:
        try:
            self._club.archive.keep(past)
        except StorageError as error:
            self._tell(storage_sentence(error.reason))

    def _tell(self, text: str) -> None:
        box = QMessageBox(QMessageBox.Icon.Warning, "Chiếu Bài", text, parent=self._window)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.exec()
        box.deleteLater()

    def _replay(self, past: PastMatch, hand: int) -> None:
        dialog = ReplayDialog(past, self._preferences.settings, self._window, hand)
        dialog.exec()
        if dialog.copy is not None:
            self.copied.emit(dialog.copy)
