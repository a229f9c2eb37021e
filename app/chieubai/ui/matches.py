"""Which match comes to the table: a new one, one that waits, one from a slot, or a copy of one looked at again."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from chieubai.controller.autosave import snapshot
from chieubai.controller.club import Club, Waiting
from chieubai.engine.seats import TableKind, kind_of
from chieubai.i18n import _
from chieubai.storage.errors import StorageError
from chieubai.storage.save import OpenTable
from chieubai.storage.saves import Loaded
from chieubai.ui.ask import ask
from chieubai.ui.dialogs.slots import Purpose, SlotsDialog
from chieubai.ui.lobby import Lobby, NewMatch
from chieubai.ui.notice import Notice
from chieubai.ui.people import People
from chieubai.ui.preferences import Preferences
from chieubai.ui.storage_words import storage_sentence


class Matches(QObject):
    """Opens tables, and asks first where a match that is not finished would lose its place.

    Signals:
        opened: the :class:`~chieubai.controller.table.Table` to show.
        guided: the table that was just opened is to begin with a guided hand.
    """

    opened = Signal(object)
    guided = Signal()

    def __init__(
        self,
        club: Club,
        lobby: Lobby,
        notice: Notice,
        preferences: Preferences,
        people: People,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._club = club
        self._lobby = lobby
        self._notice = notice
        self._preferences = preferences
        self._people = people
        self._window = window

    def refresh_lobby(self) -> None:
        """Show in the lobby what can be gone on with; tell of files that had to be set aside."""
        try:
            waiting = self._club.waiting()
        except StorageError as error:
            self._notice.say(partial(storage_sentence, error.reason))
            waiting = []
        self._lobby.show_waiting(waiting)
        for match in waiting:
            self._report_problems(match.loaded)

    def _report_problems(self, loaded: Loaded) -> None:
        if loaded.problems:
            self._notice.say(partial(_problem_text, loaded))

    def begin(self, chosen: NewMatch) -> None:
        """Begin a match, after asking where it would replace one that waits."""
        waiting = self._unfinished(chosen.game, kind_of(chosen.seats))
        question = _("A match of this kind is waiting to be continued. Begin a new one in its place?")
        if waiting is None or self._may_leave(waiting, question):
            self._remember(chosen)
            self._people.enrol(chosen.seats)
            self.opened.emit(self._club.new_table(chosen.game, chosen.options, chosen.seats))
            if chosen.guided:
                self.guided.emit()

    def _remember(self, chosen: NewMatch) -> None:
        """Offer next time what was chosen now."""
        settings = self._preferences.settings
        level = next((seat.level for seat in chosen.seats if seat.level is not None), settings.last_level)
        self._preferences.change(
            replace(
                settings,
                player_names=self._people.to_remember(chosen.seats, settings.player_names),
                last_kind=kind_of(chosen.seats),
                last_level=level,
                games_begun=tuple(sorted({*settings.games_begun, chosen.game})),
            )
        )

    def _unfinished(self, game: str, kind: TableKind) -> OpenTable | None:
        """Return the match that another one of its kind would replace, None where there is none."""
        table = self._club.table
        if table is not None and (table.match.game.name, table.kind) == (game, kind):
            return None if table.played_out else OpenTable(snapshot(table), table.match)
        for match in self._lobby.waiting_matches:
            if (match.game, match.kind) == (game, kind):
                return match.loaded.table
        return None

    def _may_leave(self, found: OpenTable, question: str) -> bool:
        """Ask whether another match may take the place of one; say so where that gives it up."""
        given_up = not found.saved.practice and self._club.gives_up(found.match, found.saved.seats)
        counts = _("It counts as lost in the statistics.") if given_up else ""
        return ask(self._window, "Chiếu Bài", f"{question}\n{counts}".rstrip())

    def go_on(self, waiting: Waiting) -> None:
        """Go on with a match."""
        if waiting.loaded.table is not None:
            self.open(waiting.loaded.table)

    def open(self, found: OpenTable) -> None:
        """Open a table that was read from a file."""
        self.opened.emit(self._club.open_table(found))

    def begin_anew(self) -> None:
        """Begin the match anew with the same players; asks while one is being played."""
        table = self._club.table
        if table is None:
            return
        left = OpenTable(snapshot(table), table.match)
        question = _("Begin a new match? The scores of this one are lost.")
        if table.match_over or self._may_leave(left, question):
            self._club.begin_anew()

    def load(self) -> None:
        """Open a named slot, after asking where it would replace a match that is not finished."""
        dialog = SlotsDialog(self._club, Purpose.LOAD, self._window)
        dialog.exec()
        if dialog.loaded is None or dialog.loaded.table is None:
            return
        self._report_problems(dialog.loaded)
        self.open_in_place(dialog.loaded.table)

    def open_in_place(self, found: OpenTable) -> None:
        """Open a table, after asking where it would replace a match that is not finished."""
        self.refresh_lobby()  # what waits may have changed since the lobby was seen
        left = self._unfinished(found.saved.record.game, found.saved.kind)
        question = _("Another match of this kind is not finished. Open the saved game in its place?")
        if left is None or left.saved.record == found.saved.record or self._may_leave(left, question):
            self.open(found)


def _problem_text(loaded: Loaded) -> str:
    sentence = storage_sentence(loaded.problems[0].reason)
    if loaded.from_backup:
        return _("{why} The save before that was opened instead; the bad file is kept aside.").format(
            why=sentence
        )
    return _("A saved game could not be used: {why} It is kept aside.").format(why=sentence)
