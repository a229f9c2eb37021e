"""Saves a table by itself: after every confirmed move at once, after a change of a hand's order a moment later."""

from datetime import UTC, datetime

from PySide6.QtCore import QObject, QTimer, Signal

from chieubai.controller.table import Change, Table, Update
from chieubai.storage.errors import StorageError
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves

DEBOUNCE_MS = 300


def snapshot(table: Table) -> SavedTable:
    """Return everything about a table that a save holds."""
    return SavedTable(
        record=table.match.record(),
        seats=table.seats,
        orders=tuple(table.orders),
        draft=table.draft,
        saved_at=datetime.now(UTC),
        practice=table.practice,
    )


class Autosave(QObject):
    """Follows one table.

    Signals:
        failed: the :class:`StorageError` of a save that could not be written; play goes on. It is sent once,
            and again only after a save has succeeded.
        recovered: saving works again.
    """

    failed = Signal(object)
    recovered = Signal()

    def __init__(self, table: Table, saves: Saves, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._saves = saves
        self._failing = False
        self._debounce = QTimer(self)
        self._debounce.setSingleShot(True)
        self._debounce.setInterval(DEBOUNCE_MS)
        self._debounce.timeout.connect(self.save)
        table.updated.connect(self._follow)
        table.arranged.connect(self._debounce.start)

    def _follow(self, update: Update) -> None:
        if update.change not in (Change.COVERED, Change.REVEALED):
            self.save()

    def flush(self) -> None:
        """Write what is not saved yet; called before the table is left."""
        if self._debounce.isActive() or self._failing:
            self.save()

    def save(self) -> None:
        """Write the table now; what is played out is not kept to be continued."""
        self._debounce.stop()
        try:
            if self._table.played_out:
                self._saves.discard_autosave(self._table.match.game.name, self._table.kind)
            else:
                self._saves.autosave(snapshot(self._table))
        except StorageError as error:
            if not self._failing:
                self._failing = True
                self.failed.emit(error)
            return
        if self._failing:
            self._failing = False
            self.recovered.emit()
