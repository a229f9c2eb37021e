"""One running copy for each folder, and no lock left behind by a copy that was killed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from chieubai.controller.lock import FolderLock

HOLDER = """
import sys
from pathlib import Path
from chieubai.controller.lock import FolderLock

lock = FolderLock(Path(sys.argv[1]))
print(lock.take(), lock.held_by_another, flush=True)
sys.stdin.readline()
lock.release()
"""


@contextmanager
def another_copy(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process that has tried to take the folder, and what it says of that; ends when told a line."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-c", HOLDER, str(folder)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


def test_a_folder_is_taken_and_given_back(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    assert lock.take()
    assert not FolderLock(tmp_path).take()
    lock.release()
    assert FolderLock(tmp_path).take()


def test_a_second_process_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    with another_copy(tmp_path) as (first, taken):
        assert taken == "True False"
        lock = FolderLock(tmp_path)
        assert not lock.take()
        assert lock.held_by_another
        with another_copy(tmp_path) as (_second, refused):
            assert refused == "False True"
        first.communicate("go\n", timeout=20)
    assert lock.take()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX systems")
def test_a_killed_copy_leaves_the_folder_free_at_once(tmp_path: Path) -> None:
    with another_copy(tmp_path) as (process, taken):
        assert taken == "True False"
        process.kill()
        process.wait(timeout=20)
        assert (tmp_path / "running.lock").exists()
        lock = FolderLock(tmp_path)
        assert lock.take()


@pytest.mark.parametrize("place", ["missing", "a file/below"])
def test_where_nothing_can_be_written_nobody_else_is_blamed(tmp_path: Path, place: str) -> None:
    (tmp_path / "a file").write_text("")
    lock = FolderLock(tmp_path / place)
    assert not lock.take()
    assert not lock.held_by_another


def test_other_folders_are_free(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    locks = [FolderLock(tmp_path / "one"), FolderLock(tmp_path / "two")]
    assert [lock.take() for lock in locks] == [True, True]
