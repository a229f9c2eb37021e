"""Coins for looks: some for each day on which the player checks in, and what was bought with them.

Matches neither cost nor give coins. A day counts once: the latest day ever checked in on is kept, so a clock that
is turned back, or a journey across the date line, neither takes coins nor gives them twice.
"""

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from chieubai.storage.atomic import backup_of, write_safely
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.home import ensure
from chieubai.storage.looks import PRICES, Buyable
from chieubai.storage.reading import read_bounded, set_aside
from chieubai.storage.strict_json import Json, as_integer, as_list, as_object, as_text, parse

FILE_NAME = "purse.json"
SIZE_LIMIT = 16 * 1024  # bytes
DAILY = 10  # coins for a day
MOST = 1_000_000  # coins; what says more is no purse of ours
NAME_LENGTH = 40
NAMES_KEPT = 200


@dataclass(frozen=True)
class Purse:
    """What a player has.

    Attributes:
        coins: to be spent.
        last_day: the latest day checked in on, None before the first.
        bought: the names of the looks that were bought, those of later versions too.
    """

    coins: int = 0
    last_day: date | None = None
    bought: frozenset[str] = frozenset()

    def may_check_in(self, today: date) -> bool:
        """Tell whether a day is later than every day that counted."""
        return self.last_day is None or today > self.last_day

    def checked_in(self, today: date) -> "Purse":
        """Return the purse after checking in, the same one if the day counts no more."""
        if not self.may_check_in(today):
            return self
        return replace(self, coins=min(self.coins + DAILY, MOST), last_day=today)

    def owns(self, look: Buyable) -> bool:
        """Tell whether a look may be used: it is everybody's, or was bought."""
        return look not in PRICES or look.value in self.bought

    def can_buy(self, look: Buyable) -> bool:
        """Tell whether a look is still to be bought and there are the coins for it."""
        return not self.owns(look) and self.coins >= PRICES[look]

    def with_bought(self, look: Buyable) -> "Purse":
        """Return the purse after buying a look.

        Raises:
            ValueError: it is owned already, or there are too few coins.
        """
        if not self.can_buy(look):
            raise ValueError(f"{look} cannot be bought with {self.coins} coins")
        return replace(self, coins=self.coins - PRICES[look], bought=self.bought | {look.value})


def load_purse(folder: Path) -> tuple[Purse, StorageError | None]:
    """Return the purse of a folder, an empty one where there is none, and what was wrong with the file.

    A damaged file is set aside and the version before it is taken; the next check-in writes a sound one.
    """
    path = folder / FILE_NAME
    try:
        return _read(path), None
    except StorageError as problem:
        with suppress(StorageError):
            before = _read(backup_of(path))
            return before, _unless_missing(problem, path, folder)
        return Purse(), _unless_missing(problem, path, folder)


def _unless_missing(problem: StorageError, path: Path, folder: Path) -> StorageError | None:
    if problem.reason is StorageReason.MISSING_FILE:
        return None
    with suppress(StorageError):  # it stays where it is, and the next save keeps it as the backup
        set_aside(path, folder)
    return problem


def save_purse(folder: Path, purse: Purse) -> None:
    """Write the purse.

    Raises:
        StorageError: it could not be written; the file is as it was.
    """
    ensure(folder)
    last_day = None if purse.last_day is None else purse.last_day.isoformat()
    body = {"coins": purse.coins, "last_day": last_day, "bought": sorted(purse.bought)}
    write_safely(folder / FILE_NAME, (json.dumps(body, indent=1) + "\n").encode())


def _read(path: Path) -> Purse:
    data = read_bounded(path, SIZE_LIMIT)
    try:
        given = as_object(parse(data))
        return Purse(_coins(given["coins"]), _day(given["last_day"]), _names(given["bought"]))
    except (KeyError, ValueError, RecursionError) as error:
        raise StorageError(StorageReason.DAMAGED, path, repr(error)) from error


def _coins(value: Json) -> int:
    coins = as_integer(value)
    if not 0 <= coins <= MOST:
        raise ValueError(f"{coins} coins")
    return coins


def _day(value: Json) -> date | None:
    return None if value is None else date.fromisoformat(as_text(value))


def _names(value: Json) -> frozenset[str]:
    names = as_list(value, as_text)
    if len(names) > NAMES_KEPT or any(len(name) > NAME_LENGTH for name in names):
        raise ValueError("too many names, or too long ones")
    return frozenset(names)
