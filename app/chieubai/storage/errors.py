"""What can go wrong with files: one error with a reason from a closed list."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path


class StorageReason(StrEnum):
    """Why a file could not be written or used. The user interface has a sentence for each one."""

    # writing
    DISK_FULL = "disk_full"
    READ_ONLY = "read_only"  # the disk, not the file
    NO_PERMISSION = "no_permission"
    MISSING_FOLDER = "missing_folder"
    NOT_A_FOLDER = "not_a_folder"  # a file is where a folder should be
    IO_ERROR = "io_error"
    EXISTS = "exists"  # a slot of this title exists and was not to be replaced
    # reading
    MISSING_FILE = "missing_file"
    UNREADABLE = "unreadable"  # the system does not let us read it
    TOO_LARGE = "too_large"
    FOREIGN = "foreign"  # not a file of this kind at all
    TRUNCATED = "truncated"
    DAMAGED = "damaged"
    NEWER = "newer"  # written by a later version of the program
    UNPLAYABLE = "unplayable"  # whole, but the rules refuse what it says


class StorageError(Exception):
    """A file that could not be written or used.

    Attributes:
        reason: what the user can be told.
        path: the file or folder, None where only its bytes are known.
        detail: words for developers.
    """

    def __init__(self, reason: StorageReason, path: Path | None, detail: str) -> None:
        super().__init__(f"{reason}: {path}: {detail}")
        self.reason = reason
        self.path = path
        self.detail = detail


_WRITING_REASONS = {
    errno.ENOSPC: StorageReason.DISK_FULL,
    errno.EDQUOT: StorageReason.DISK_FULL,
    errno.EROFS: StorageReason.READ_ONLY,
    errno.EACCES: StorageReason.NO_PERMISSION,
    errno.EPERM: StorageReason.NO_PERMISSION,
    errno.ENOENT: StorageReason.MISSING_FOLDER,
    errno.ENOTDIR: StorageReason.NOT_A_FOLDER,
    errno.EEXIST: StorageReason.NOT_A_FOLDER,
}


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn an :class:`OSError` of the block, which writes or moves a file, into a :class:`StorageError`."""
    try:
        yield
    except OSError as error:
        reason = _WRITING_REASONS.get(error.errno or 0, StorageReason.IO_ERROR)
        raise StorageError(reason, path, str(error)) from error
