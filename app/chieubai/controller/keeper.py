"""Keeps every hand that is finished at a table in the archive."""

from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from chieubai.controller.table import Change, Table, Update
from chieubai.storage.archive import Archive, PastMatch
from chieubai.storage.errors import StorageError


def past_match(table: Table) -> PastMatch:
    """Return the match of a table between two hands or after the last, as the archive keeps it.

    A copy for practice is never over: its seed may be that of a match still in play.
    """
    over = table.match_over and not table.practice
    return PastMatch(table.match.record(), table.seats, datetime.now(UTC), tuple(table.scores), over)


class Keeper(QObject):
    """Follows one table. A hand that could not be kept is tried again with the next one.

    Signals:
        failed: the :class:`StorageError` of a hand that could not be kept; play goes on.
    """

    failed = Signal(object)

    def __init__(self, table: Table, archive: Archive, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._archive = archive
        table.updated.connect(self._follow)

    def _follow(self, update: Update) -> None:
        ended = update.change in (Change.MOVED, Change.RESIGNED)
        if ended and (self._table.match.hand_over or self._table.match_over):
            try:
                self._archive.keep(past_match(self._table))
            except StorageError as error:
                self.failed.emit(error)
