"""Deleted slots, kept for a while so that deleting can be undone."""

import os
import shutil
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from chieubai.storage.atomic import backup_of
from chieubai.storage.errors import StorageError, StorageReason, writing
from chieubai.storage.home import STAMP, ensure, stamped_folder

KEPT_FOR = timedelta(days=30)


class Trash:
    """A folder with one folder for each deleted slot, named by the time of deleting."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def throw(self, path: Path) -> str:
        """Move a file and its backup in and return the token that brings them back.

        Raises:
            StorageError: the file could not be moved and is where it was.
        """
        entry = stamped_folder(self.folder)
        with writing(path):
            try:
                _move(backup_of(path), entry)  # first, or it would come back in place of the other
                _move(path, entry)
            finally:
                with suppress(OSError):
                    entry.rmdir()  # only if nothing could be moved
        if not entry.exists():
            raise StorageError(StorageReason.MISSING_FILE, path, "nothing to delete")
        return entry.name

    def bring_back(self, token: str, folder: Path) -> None:
        """Move what a token stands for back into the folder.

        Raises:
            StorageError: EXISTS where a file of that name has come up since, MISSING_FILE where the trash has
                been emptied, or what the system says.
        """
        entry = self.folder / token
        if entry.parent != self.folder or _time_of(entry) is None or not entry.is_dir():
            raise StorageError(StorageReason.MISSING_FILE, entry, "not in the trash")
        ensure(folder)
        with writing(entry):
            parts = sorted(entry.iterdir())  # the file before its backup
            for part in parts:
                if (folder / part.name).exists():
                    raise StorageError(StorageReason.EXISTS, folder / part.name, "came up since")
            for part in parts:
                _move(part, folder)
            entry.rmdir()

    def empty(self, now: datetime) -> None:
        """Delete for good what was thrown away more than thirty days before ``now``.

        Raises:
            StorageError: something could not be deleted.
        """
        if not self.folder.is_dir():
            return
        with writing(self.folder):
            for entry in self.folder.iterdir():
                thrown = _time_of(entry)
                if thrown is not None and thrown < now - KEPT_FOR:
                    shutil.rmtree(entry)


def _move(part: Path, folder: Path) -> None:
    with suppress(FileNotFoundError):
        os.replace(part, folder / part.name)


def _time_of(entry: Path) -> datetime | None:
    """Return when an entry was thrown away, None for a folder that is none of ours."""
    try:
        return datetime.strptime(entry.name.partition("-")[0], STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
