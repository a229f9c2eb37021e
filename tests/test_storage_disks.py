"""Writing to folders and disks that refuse: really full, read-only, missing, forbidden."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from chieubai.storage.atomic import write_safely
from chieubai.storage.errors import StorageError, StorageReason
from storage_tables import files_below

OLDER, OLD, NEW = b"older" * 99, b"old" * 999, b"new" * 9999
NOBODY = 65534  # a user without rights
POSIX_ONLY = pytest.mark.skipif(os.name == "nt", reason="the calls of POSIX systems")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "table.json"
    write_safely(path, OLDER)
    write_safely(path, OLD)
    return path


@pytest.mark.parametrize(
    ("folder", "reason"),
    [("gone", StorageReason.MISSING_FOLDER), ("table.json", StorageReason.NOT_A_FOLDER)],
)
def test_a_folder_that_is_none(saved: Path, folder: str, reason: StorageReason) -> None:
    with pytest.raises(StorageError) as caught:
        write_safely(saved.parent / folder / "other.json", NEW)
    assert caught.value.reason is reason


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "table.json").mkdir()
    with pytest.raises(StorageError):
        write_safely(tmp_path / "table.json", NEW)
    assert [path.name for path in tmp_path.iterdir()] == ["table.json"]


def test_a_path_with_spaces_and_letters_of_every_kind(tmp_path: Path) -> None:
    folder = tmp_path / "Bài của tôi 🀄 'x'"
    folder.mkdir()
    write_safely(folder / "ván 1.json", OLD)
    write_safely(folder / "ván 1.json", NEW)
    assert files_below(folder) == {"ván 1.json": NEW, "ván 1.json.bak": OLD}


def mounted(disk: Path, *options: str) -> bool:
    return subprocess.run(["mount", *options, str(disk)], capture_output=True, check=False).returncode == 0


@pytest.fixture(params=["tmpfs", "ext4"])
def small_disk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """A real disk, in memory or in a file, with room for less than 2 MB."""
    if sys.platform != "linux" or not shutil.which("mount") or not shutil.which("mkfs.ext4"):
        pytest.skip("mounting a small disk takes the tools of Linux")
    disk, image = tmp_path / "disk", tmp_path / "image"
    disk.mkdir()
    options = ["-t", "tmpfs", "-o", "size=256k", "tmpfs"]
    if request.param == "ext4":
        image.write_bytes(bytes(2_000_000))
        subprocess.run(["mkfs.ext4", "-q", str(image)], check=True)
        options = ["-o", "loop", str(image)]
    if not mounted(disk, *options):
        pytest.skip("mounting takes the rights of an administrator")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_disk_that_is_really_full(small_disk: Path) -> None:
    path = small_disk / "table.json"
    write_safely(path, OLDER)
    write_safely(path, OLD)
    disk = os.statvfs(small_disk)
    free = disk.f_bfree * disk.f_frsize
    before = files_below(small_disk)
    for size in (free + 1, free + 100_000, 5_000_000):
        with pytest.raises(StorageError) as caught:
            write_safely(path, b"x" * size)
        assert caught.value.reason is StorageReason.DISK_FULL
        assert files_below(small_disk) == before
    write_safely(path, NEW)
    assert path.read_bytes() == NEW


def test_a_disk_that_is_really_read_only(small_disk: Path) -> None:
    path = small_disk / "table.json"
    write_safely(path, OLD)
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(StorageError) as caught:
        write_safely(path, NEW)
    assert caught.value.reason is StorageReason.READ_ONLY
    assert files_below(small_disk) == {"table.json": OLD}


@POSIX_ONLY
def test_a_folder_that_may_not_be_written(saved: Path) -> None:
    user = os.geteuid()
    saved.parent.chmod(0o500)
    if user == 0:  # whom nothing stops
        os.seteuid(NOBODY)
    try:
        with pytest.raises(StorageError) as caught:
            write_safely(saved, NEW)
    finally:
        os.seteuid(user)
        saved.parent.chmod(0o700)
    assert files_below(saved.parent) == {"table.json": OLD, "table.json.bak": OLDER}
    assert caught.value.reason is StorageReason.NO_PERMISSION
