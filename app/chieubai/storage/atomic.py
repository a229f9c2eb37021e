"""Writing a file so that a crash, a full disk or a pulled plug leaves a whole version of it.

The new version is written aside and forced to the disk, the old one is kept as a backup, and only then the
new one takes its place in a single step. The main file exists and is whole at every moment.
"""

import errno
import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from chieubai.storage.errors import writing

_TEMPORARY = ".tmp"
STALE_AFTER = 3600  # seconds; a write takes milliseconds, so an older temporary file is a dead process's


def backup_of(path: Path) -> Path:
    """Return where the version before the current one is kept."""
    return path.with_name(path.name + ".bak")


def write_safely(path: Path, data: bytes) -> None:
    """Write a whole file and keep the version before it as its backup.

    Raises:
        StorageError: it could not be written, or not surely so. The main file is whole, in its old version
            unless only the last step failed, that of making the change survive a power cut.
    """
    with writing(path):
        _remove_stale(path.parent)
        temporary = _write_aside(path, data)
        try:
            _keep_backup(path)
            os.replace(temporary, path)
        finally:
            _discard(temporary)
        _sync_folder(path.parent)


def write_outside(path: Path, data: bytes) -> None:
    """Write a whole file outside the program's folders, with no backup beside it.

    Raises:
        StorageError: it could not be written; what was there is there still.
    """
    with writing(path):
        temporary = _write_aside(path, data)
        try:
            os.replace(temporary, path)
        finally:
            _discard(temporary)


def _write_aside(path: Path, data: bytes) -> Path:
    """Write the data, surely, to a new file next to the path and return it; leave nothing if that fails."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=_TEMPORARY)
    temporary = Path(name)
    try:
        _fill(descriptor, data)
    except BaseException:
        _discard(temporary)
        raise
    return temporary


def _fill(descriptor: int, data: bytes) -> None:
    """Write the data, force it to the disk, make sure of its length and close the file."""
    try:
        _write_all(descriptor, data)
        os.fsync(descriptor)
        if os.fstat(descriptor).st_size != len(data):
            raise OSError(errno.EIO, "the file is shorter than what was written")
    finally:
        os.close(descriptor)


def _write_all(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        written = os.write(descriptor, rest)
        if written == 0:
            raise OSError(errno.EIO, "nothing could be written")
        rest = rest[written:]


def _keep_backup(path: Path) -> None:
    """Make the current version the backup, in one step too, so that the backup is always a whole file."""
    if not path.exists():
        return
    twin = _second_name(path)
    try:
        os.replace(twin, backup_of(path))
    finally:
        # replacing a file by another name of the same file does nothing, and leaves that name
        _discard(twin)


def _second_name(path: Path) -> Path:
    """Return a new file with the content of the path: a hard link, or a copy where the disk has no links."""
    twin = path.with_name(f".{path.name}.{os.getpid()}-{time.monotonic_ns()}{_TEMPORARY}")
    try:
        os.link(path, twin)
    except OSError:
        return _write_aside(path, path.read_bytes())
    return twin


def _discard(temporary: Path) -> None:
    """Remove a temporary file if it is there; one that resists is removed by a later write."""
    with suppress(OSError):
        temporary.unlink()


def _remove_stale(folder: Path) -> None:
    for temporary in folder.glob(f".*{_TEMPORARY}"):
        with suppress(OSError):
            if temporary.stat().st_mtime < time.time() - STALE_AFTER:
                temporary.unlink()


def _sync_folder(folder: Path) -> None:
    """Force a rename to the disk. Windows has no such call, and some network disks refuse it."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:
            raise
    finally:
        os.close(descriptor)
