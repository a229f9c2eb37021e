"""Reading files that may be anything, and putting away those that cannot be used."""

import os
import stat
from pathlib import Path

from chieubai.storage.errors import StorageError, StorageReason, writing
from chieubai.storage.home import stamped_folder

SET_ASIDE = "set-aside"


def read_bounded(path: Path, limit: int) -> bytes:
    """Return the content of a file of at most ``limit`` bytes; a larger one is not read in.

    Raises:
        StorageError: MISSING_FILE, UNREADABLE or TOO_LARGE.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # opening a pipe would wait for ever
            raise StorageError(StorageReason.UNREADABLE, path, "not a regular file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (FileNotFoundError, NotADirectoryError) as error:  # nor is there one below another file
        raise StorageError(StorageReason.MISSING_FILE, path, str(error)) from error
    except OSError as error:
        raise StorageError(StorageReason.UNREADABLE, path, str(error)) from error
    if len(data) > limit:
        raise StorageError(StorageReason.TOO_LARGE, path, f"more than {limit} bytes")
    return data


def set_aside(path: Path, home: Path) -> None:
    """Move what cannot be used into a new folder below the ``set-aside`` folder of ``home``.

    Raises:
        StorageError: it could not be moved and is where it was.
    """
    folder = stamped_folder(home / SET_ASIDE)
    with writing(path):
        try:
            os.replace(path, folder / path.name)
        except OSError:
            folder.rmdir()
            raise
