"""Enters in the ledger what is finished at a table, and how long it was played."""

import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from chieubai.controller.entering import entries_of
from chieubai.controller.table import Table, Update
from chieubai.storage.entries import MATCH, Entry, match_key
from chieubai.storage.errors import StorageError
from chieubai.storage.ledger import Ledger
from chieubai.storage.profiles import Profiles

LONGEST_THOUGHT = 300.0  # seconds without an act at the table that still count as played


class Recorder(QObject):
    """Follows one table. A hand is entered when it ends; what was over before the table was opened is not.

    Signals:
        failed: the :class:`StorageError` of an entry that could not be written. It is sent once, and again
            only after writing has succeeded; the entry is tried again with whatever happens next.
    """

    failed = Signal(object)

    def __init__(
        self,
        table: Table,
        ledger: Ledger,
        profiles: Profiles,
        parent: QObject | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._ledger = ledger
        self._profiles = profiles
        self._clock = clock
        self._failing = False
        self._last = clock()
        self._match = match_key(table.match.seed)
        self._seconds = float(ledger.running(self._match))
        self._settled = set(self._finished())
        table.updated.connect(self._follow)

    def _follow(self, update: Update) -> None:
        del update
        if match_key(self._table.match.seed) != self._match:  # another match at the same table
            self._match, self._seconds = match_key(self._table.match.seed), 0.0
            self._settled = set()
        self._count_time()
        missing = [number for number in self._finished() if number not in self._settled]
        if missing:
            self._enter(missing)

    def _finished(self) -> list[int]:
        """Return the numbers of the finished hands, and MATCH at the end where the match is over."""
        hands = [hand.standing.number for hand in self._table.hands]
        return [*hands, MATCH] if self._table.match_over else hands

    def _count_time(self) -> None:
        now = self._clock()
        if MATCH not in self._settled:
            self._seconds += min(now - self._last, LONGEST_THOUGHT)
        self._last = now

    def flush(self) -> None:
        """Keep the time of the hand being played, and what could not be written; called before leaving."""
        self._count_time()
        missing = [number for number in self._finished() if number not in self._settled]
        if missing:
            self._enter(missing)
        elif int(self._seconds) != self._ledger.running(self._match):
            self._write([], int(self._seconds))

    def _enter(self, numbers: Sequence[int]) -> None:
        try:
            entries = self._entries(numbers)
        except StorageError as error:  # of a new profile
            self._complain(error)
            return
        if self._write(entries, 0):
            self._settled.update(numbers)
            self._seconds = 0.0

    def _write(self, entries: Sequence[Entry], running: int) -> bool:
        try:
            self._ledger.enter(entries, self._match, running)
        except StorageError as error:
            self._complain(error)
            return False
        self._failing = False
        return True

    def _complain(self, error: StorageError) -> None:
        if not self._failing:
            self._failing = True
            self.failed.emit(error)

    def _entries(self, numbers: Sequence[int]) -> list[Entry]:
        """Return the entries of finished hands or the match, one for each person; the first has the time."""
        table, entries = self._table, list[Entry]()
        for number, seconds in zip(numbers, [int(self._seconds), *[0] * len(numbers)], strict=False):
            entries += entries_of(table.match, table.seats, number, seconds, self._profiles)
        return entries
