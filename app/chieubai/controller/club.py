"""Where tables come from: a new match, the autosave of an earlier one, or a save slot."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from chieubai.controller.autosave import Autosave, snapshot
from chieubai.controller.bot_player import BotPlayer, Thinker
from chieubai.controller.entering import entries_of, given_up
from chieubai.controller.keeper import Keeper
from chieubai.controller.recorder import Recorder
from chieubai.controller.table import Table
from chieubai.engine.contract import Options
from chieubai.engine.dealing import EACH_HAND
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.seats import Seat, TableKind
from chieubai.storage.archive import Archive
from chieubai.storage.entries import MATCH, match_key
from chieubai.storage.errors import StorageError
from chieubai.storage.ledger import Ledger
from chieubai.storage.profiles import Profiles
from chieubai.storage.save import OpenTable
from chieubai.storage.saves import Loaded, Saves


def new_seed() -> str:
    """Return a secret seed of 128 bits for a match, from which each hand has a seed of its own."""
    return EACH_HAND + secrets.token_hex(16)


@dataclass(frozen=True)
class Waiting:
    """A match that can be continued, or the trouble with its file."""

    game: str
    kind: TableKind
    loaded: Loaded


class Club(QObject):
    """Opens tables one at a time, keeps each saved, and enters what is finished in the ledger and the archive.

    Args:
        saves: the data folder.
        thinker: what bots think with.
        profiles: who plays; by default those of the data folder, which is the settings folder on most systems.

    Signals:
        save_failed: the :class:`StorageError` of an autosave or of an entry in the ledger; play goes on.
        save_recovered: autosaving works again.
    """

    save_failed = Signal(object)
    save_recovered = Signal()

    def __init__(
        self,
        saves: Saves,
        thinker: Thinker,
        profiles: Profiles | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.saves = saves
        self.archive = Archive(saves.folder)
        self.profiles = profiles or Profiles(saves.folder)
        self.ledger = Ledger(saves.folder)
        self.bots = BotPlayer(thinker, self)
        self._autosave: Autosave | None = None
        self._recorder: Recorder | None = None
        self._keeper: Keeper | None = None
        self.table: Table | None = None

    def waiting(self) -> list[Waiting]:
        """List the matches that can be continued; files that cannot be used are set aside and reported.

        Raises:
            StorageError: the folder cannot be read.
        """
        found = []
        for game in GAMES:
            for kind in TableKind:
                loaded = self.saves.load_autosave(game, kind)
                if loaded is not None:
                    found.append(Waiting(game, kind, loaded))
        return found

    def new_table(self, game: str, options: Options, seats: Sequence[Seat]) -> Table:
        """Begin a match.

        Raises:
            OptionError: an option that the game does not have.
        """
        match = Match.new(GAMES[game], options, new_seed())
        seated = [seats[player] for player in match.game.players_at(match.standing)]
        return self._sit_down(Table(match, seated, self.bots, self))

    def open_table(self, found: OpenTable) -> Table:
        """Go on with a match that was read from a file."""
        table = Table(found.match, found.saved.seats, self.bots, self, practice=found.saved.practice)
        table.orders = list(found.saved.orders)
        table.draft = found.saved.draft
        return self._sit_down(table)

    def begin_anew(self) -> None:
        """Begin the match of the table in play anew with the same players; what was played is given up.

        Raises:
            ValueError: no table is in play, or it is a copy.
        """
        table = self.table
        if table is None or self._recorder is None:
            raise ValueError("no match can be begun anew")
        self._recorder.flush()
        self._give_up(table.match, table.seats)
        table.new_match(new_seed())

    def gives_up(self, match: Match, seats: Sequence[Seat]) -> bool:
        """Tell whether a match counts as given up when another one takes its place.

        One that is saved in a slot can still be played on.
        """
        entered = self.ledger.has(match_key(match.seed), MATCH)
        return given_up(match, seats) and not entered and not self._in_slot(match.seed)

    def _in_slot(self, seed: str) -> bool:
        try:
            tables = [slot.table for slot in self.saves.slots()]
        except StorageError:
            return True  # nobody knows, so nobody loses
        return any(table is not None and table.match.seed == seed for table in tables)

    def _give_up(self, match: Match, seats: Sequence[Seat]) -> None:
        """Enter a match that another one takes the place of."""
        if not self.gives_up(match, seats):
            return
        key = match_key(match.seed)
        try:
            entries = entries_of(match, seats, MATCH, self.ledger.running(key), self.profiles)
            self.ledger.enter(entries, key, 0)
        except StorageError as error:
            self.save_failed.emit(error)

    def _give_up_before(self, table: Table) -> None:
        """Enter the match that a table takes the place of, if it is another one."""
        if table.practice:
            return
        try:
            loaded = self.saves.load_autosave(table.game.name, table.kind)
        except StorageError as error:
            self.save_failed.emit(error)
            return
        found = None if loaded is None else loaded.table
        if found is not None and found.match.seed != table.match.seed:
            self._give_up(found.match, found.saved.seats)

    def save_slot(self, title: str, *, replace_existing: bool = False) -> Path:
        """Save the table in play in a named slot.

        Raises:
            ValueError: the title cannot be used, or no table is in play.
            StorageError: it could not be saved, or the title is taken.
        """
        if self.table is None:
            raise ValueError("no table is in play")
        return self.saves.save_slot(title, snapshot(self.table), replace_existing=replace_existing)

    def leave(self) -> None:
        """Leave the table in play; its autosave stays for another time."""
        if self._recorder is not None:
            self._recorder.flush()
            self._recorder.deleteLater()
            self._recorder = None
        if self._autosave is not None:
            self._autosave.flush()
            self._autosave.deleteLater()
            self._autosave = None
        if self._keeper is not None:
            self._keeper.deleteLater()
            self._keeper = None
        if self.table is not None:
            self.table.close()
            self.table.deleteLater()
            self.table = None

    def _sit_down(self, table: Table) -> Table:
        self.leave()
        self._give_up_before(table)
        self.table = table
        if not table.practice:
            self._keep_count(table)
        self._autosave = Autosave(table, self.saves, self)
        self._autosave.failed.connect(self.save_failed)
        self._autosave.recovered.connect(self.save_recovered)
        return table

    def _keep_count(self, table: Table) -> None:
        """Have what is finished entered and kept.

        It comes before the save that takes a finished match away, or an end between the two would be forgotten.
        """
        self._recorder = Recorder(table, self.ledger, self.profiles, self)
        self._recorder.failed.connect(self.save_failed)
        self._keeper = Keeper(table, self.archive, self)
        self._keeper.failed.connect(self.save_failed)
