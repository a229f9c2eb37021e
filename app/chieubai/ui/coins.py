"""The purse in use: checks in, buys, and writes at once."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from chieubai.storage.errors import StorageError
from chieubai.storage.looks import PRICES, Buyable
from chieubai.storage.purse import Purse, load_purse, save_purse
from chieubai.storage.settings import Settings


class Coins(QObject):
    """Holds the purse of a folder.

    Args:
        folder: where it is written.
        settings: a look that they use counts as bought, so that a lost purse takes none away.
        today: returns the date where the computer is.

    Attributes:
        purse: what the player has.
        trouble: what was wrong with the file, None for nothing.

    Signals:
        changed: the purse is another one.
        failed: the :class:`StorageError` that kept it from being written; nothing was bought or given then.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(
        self,
        folder: Path,
        settings: Settings,
        parent: QObject | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(parent)
        self._folder = folder
        self._today = today
        found, self.trouble = load_purse(folder)
        in_use: tuple[Buyable, ...] = (settings.cloth, settings.back, settings.tiles)
        names = {look.value for look in in_use if look in PRICES}
        self.purse = Purse(found.coins, found.last_day, found.bought | names)

    @property
    def may_check_in(self) -> bool:
        """Whether there are coins for today."""
        return self.purse.may_check_in(self._today())

    def check_in(self) -> None:
        """Take the coins for today, if they were not taken yet."""
        self._put(self.purse.checked_in(self._today()))

    def buy(self, look: Buyable) -> bool:
        """Buy a look; tell whether it is owned now."""
        if self.purse.can_buy(look):
            self._put(self.purse.with_bought(look))
        return self.purse.owns(look)

    def _put(self, purse: Purse) -> None:
        if purse == self.purse:
            return
        try:
            save_purse(self._folder, purse)
        except StorageError as error:
            self.failed.emit(error)
            return
        self.purse = purse
        self.changed.emit()
