"""Writing a file: whatever fails, a whole version stays and the reason is told."""

import errno
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chieubai.storage import atomic
from chieubai.storage.atomic import STALE_AFTER, backup_of, write_safely
from chieubai.storage.errors import StorageError, StorageReason
from storage_tables import files_below

OLDER, OLD, NEW = b"older" * 99, b"old" * 999, b"new" * 9999
POSIX_ONLY = pytest.mark.skipif(os.name == "nt", reason="the calls of POSIX systems")

REASONS = {
    errno.ENOSPC: StorageReason.DISK_FULL,
    errno.EDQUOT: StorageReason.DISK_FULL,
    errno.EIO: StorageReason.IO_ERROR,
    errno.EACCES: StorageReason.NO_PERMISSION,
    errno.EROFS: StorageReason.READ_ONLY,
}
CALLS = ("open", "write", "fsync", "fstat", "close", "link", "replace")
WITH_LINKS = (
    "open",
    "write",
    "fsync",
    "fstat",
    "close",
    "link",
    "replace",
    "replace",
    "open",
    "fsync",
    "close",
)
WITHOUT_LINKS = (*WITH_LINKS[:6], *WITH_LINKS[:5], *WITH_LINKS[6:])  # the backup is a copy, written likewise


class Faults:
    """Counts the system calls of a write and lets one of them fail.

    Attributes:
        made: the calls so far.
        fails_at: the number of the call that fails.
        error: the error number it fails with.
    """

    def __init__(self, patch: pytest.MonkeyPatch, *, links: bool) -> None:
        self.made: list[str] = []
        self.fails_at = -1
        self.error = 0
        self._links = links
        for call in CALLS:
            patch.setattr(os, call, self._watched(call, getattr(os, call)))

    def _watched(self, call: str, real: Callable[..., object]) -> Callable[..., object]:
        def watched(*args: object, **more: object) -> object:
            self.made.append(call)
            if call == "close":  # a close that fails has closed all the same
                real(*args, **more)
            if len(self.made) - 1 == self.fails_at:
                raise OSError(self.error, os.strerror(self.error))
            if call == "link" and not self._links:
                raise OSError(errno.EPERM, "no links on this disk")
            return None if call == "close" else real(*args, **more)

        return watched


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "table.json"
    write_safely(path, OLDER)
    write_safely(path, OLD)
    return path


def test_the_last_two_versions_are_kept(saved: Path) -> None:
    write_safely(saved, NEW)
    assert files_below(saved.parent) == {"table.json": NEW, "table.json.bak": OLD}


def test_the_first_version_has_no_backup(tmp_path: Path) -> None:
    write_safely(tmp_path / "table.json", b"")
    assert files_below(tmp_path) == {"table.json": b""}


@POSIX_ONLY
def test_only_the_owner_may_read(saved: Path) -> None:
    assert saved.stat().st_mode & 0o777 == 0o600


@POSIX_ONLY
@pytest.mark.parametrize(("links", "calls"), [(True, WITH_LINKS), (False, WITHOUT_LINKS)])
def test_the_order_of_system_calls(
    saved: Path, monkeypatch: pytest.MonkeyPatch, links: bool, calls: tuple[str, ...]
) -> None:
    with monkeypatch.context() as patch:
        faults = Faults(patch, links=links)
        write_safely(saved, NEW)
    assert tuple(faults.made) == calls
    assert files_below(saved.parent) == {"table.json": NEW, "table.json.bak": OLD}


def _fault_points() -> Iterator[tuple[bool, int, str]]:
    for links, calls in ((True, WITH_LINKS), (False, WITHOUT_LINKS)):
        for number, call in enumerate(calls):
            if call != "link":  # its failure is what the copy is for
                yield links, number, call


@POSIX_ONLY
@pytest.mark.parametrize("error", REASONS, ids=errno.errorcode.get)
@pytest.mark.parametrize(("links", "number", "call"), tuple(_fault_points()))
def test_a_failing_system_call(
    saved: Path, monkeypatch: pytest.MonkeyPatch, links: bool, number: int, call: str, error: int
) -> None:
    with monkeypatch.context() as patch:
        faults = Faults(patch, links=links)
        faults.fails_at, faults.error = number, error
        with pytest.raises(StorageError) as caught:
            write_safely(saved, NEW)
    assert faults.made[number] == call
    assert (caught.value.reason, caught.value.path) == (REASONS[error], saved)
    calls = WITH_LINKS if links else WITHOUT_LINKS
    in_place = number > max(place for place, name in enumerate(calls) if name == "replace")
    files = files_below(saved.parent)
    backup = files.pop("table.json.bak")
    assert files == {"table.json": NEW if in_place else OLD}
    assert backup == OLD if in_place else backup in (OLDER, OLD)


@POSIX_ONLY
def test_a_disk_that_refuses_to_sync_folders_is_no_failure(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        faults = Faults(patch, links=True)
        faults.fails_at, faults.error = len(WITH_LINKS) - 2, errno.EINVAL
        write_safely(saved, NEW)
    assert saved.read_bytes() == NEW


def test_a_short_write_goes_on_until_the_disk_is_full(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, room = os.write, [len(NEW) // 2, 7]

    def short(descriptor: int, data: bytes) -> int:
        if not room:
            raise OSError(errno.ENOSPC, "full")
        return real(descriptor, data[: room.pop(0)])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", short)
        with pytest.raises(StorageError) as caught:
            write_safely(saved, NEW)
    assert caught.value.reason is StorageReason.DISK_FULL
    assert files_below(saved.parent) == {"table.json": OLD, "table.json.bak": OLDER}


def test_short_writes_add_up(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:1000]))
        write_safely(saved, NEW)
    assert saved.read_bytes() == NEW


@pytest.mark.parametrize("claimed", [len(NEW), 0], ids=["a lie about the length", "nothing written"])
def test_a_write_that_loses_bytes(saved: Path, monkeypatch: pytest.MonkeyPatch, claimed: int) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda _descriptor, _data: claimed)
        with pytest.raises(StorageError) as caught:
            write_safely(saved, NEW)
    assert caught.value.reason is StorageReason.IO_ERROR
    assert files_below(saved.parent) == {"table.json": OLD, "table.json.bak": OLDER}


def test_an_interruption_leaves_no_litter(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_descriptor: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            write_safely(saved, NEW)
    assert files_below(saved.parent) == {"table.json": OLD, "table.json.bak": OLDER}


def test_a_write_cut_off_after_its_backup_step(saved: Path) -> None:
    """A kill between the two steps leaves the file and its backup as two names of one file."""
    backup_of(saved).unlink()
    os.link(saved, backup_of(saved))
    write_safely(saved, NEW)
    assert files_below(saved.parent) == {"table.json": NEW, "table.json.bak": OLD}


def test_what_a_killed_process_left_is_removed_once_it_is_old(saved: Path) -> None:
    fresh, stale = saved.with_name(".table.json.a.tmp"), saved.with_name(".table.json.b.tmp")
    for left in (fresh, stale):
        left.write_bytes(b"half")
    an_age_ago = time.time() - STALE_AFTER - 60
    os.utime(stale, (an_age_ago, an_age_ago))
    write_safely(saved, NEW)
    assert files_below(saved.parent).keys() == {".table.json.a.tmp", "table.json", "table.json.bak"}


def test_every_temporary_name_is_hidden_and_known_to_the_cleaning(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[str] = set()

    def look(*_args: object) -> None:
        seen.update(path.name for path in saved.parent.iterdir())
        raise OSError(errno.EIO, "stop")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", look)
        with pytest.raises(StorageError):
            write_safely(saved, NEW)
    temporary = seen - {"table.json", "table.json.bak"}
    assert len(temporary) == 2
    assert all(name.startswith(".") and name.endswith(atomic._TEMPORARY) for name in temporary)
