"""The match being played: saved, found again, and rid of what cannot be used."""

import os
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from chieubai.engine.seats import TableKind
from chieubai.storage.atomic import backup_of
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.save import OpenTable, decode, encode
from chieubai.storage.saves import Saves
from storage_tables import files_below, flip, set_aside_below, table_after

BOTS, SHARED = TableKind.AGAINST_BOTS, TableKind.SAME_DEVICE
FIRST, SECOND = table_after("match", 10), table_after("match", 12)


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "data")


@pytest.fixture
def autosave(saves: Saves) -> Path:
    """The file of an autosave with SECOND in it and FIRST in its backup."""
    saves.autosave(FIRST)
    saves.autosave(SECOND)
    return saves.folder / "autosave" / "gin-against_bots.json"


def test_nothing_saved_yet(saves: Saves) -> None:
    assert saves.load_autosave("gin", BOTS) is None
    assert saves.slots() == []
    assert not saves.folder.exists()


def test_an_autosave_comes_back(saves: Saves, autosave: Path) -> None:
    loaded = saves.load_autosave("gin", BOTS)
    assert loaded is not None
    assert loaded.table is not None
    assert (loaded.table.saved, loaded.problems, loaded.from_backup) == (SECOND, (), False)
    assert tuple(loaded.table.match.lines) == SECOND.record.lines
    assert backup_of(autosave).read_bytes() == encode(FIRST)


def test_each_kind_of_table_has_its_own_file(saves: Saves) -> None:
    shared = table_after("other", 5, SHARED)
    saves.autosave(FIRST)
    saves.autosave(shared)
    for kind, expected in ((BOTS, FIRST), (SHARED, shared)):
        loaded = saves.load_autosave("gin", kind)
        assert loaded is not None
        assert loaded.table is not None
        assert loaded.table.saved == expected


@pytest.mark.skipif(os.name == "nt", reason="the rights of POSIX systems")
def test_the_folders_are_for_their_owner_only(saves: Saves) -> None:
    saves.autosave(FIRST)
    for folder in (saves.folder, saves.folder / "autosave"):
        assert folder.stat().st_mode & 0o777 == 0o700


def test_a_discarded_autosave_is_gone_with_its_backup(saves: Saves, autosave: Path) -> None:
    saves.discard_autosave("gin", BOTS)
    assert saves.load_autosave("gin", BOTS) is None
    assert list(autosave.parent.iterdir()) == []
    saves.discard_autosave("gin", BOTS)  # once more is no failure


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def grow(path: Path) -> None:
    with path.open("ab") as file:
        file.truncate(100_000_000)


def make_newer(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"version": 2', b'"version": 3'))


def break_the_rules(path: Path) -> None:
    record = replace(SECOND.record, lines=(*SECOND.record.lines, "pass"))
    path.write_bytes(encode(replace(SECOND, record=record)))


def make_foreign(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n")


def misplace(path: Path) -> None:
    path.write_bytes(encode(table_after("other", 5, SHARED)))


def make_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def make_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


DAMAGES = [
    (cut, StorageReason.TRUNCATED),
    (flip, StorageReason.DAMAGED),
    (grow, StorageReason.TOO_LARGE),
    (make_newer, StorageReason.NEWER),
    (break_the_rules, StorageReason.UNPLAYABLE),
    (make_foreign, StorageReason.FOREIGN),
    (misplace, StorageReason.FOREIGN),
    (make_a_folder, StorageReason.UNREADABLE),
    pytest.param(
        make_a_pipe,
        StorageReason.UNREADABLE,
        marks=pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes"),
    ),
]


@pytest.mark.parametrize(("damage", "reason"), DAMAGES)
def test_a_bad_autosave_is_set_aside_and_its_backup_used(
    saves: Saves, autosave: Path, damage: Callable[[Path], object], reason: StorageReason
) -> None:
    damage(autosave)
    loaded = saves.load_autosave("gin", BOTS)
    assert loaded is not None
    assert loaded.table is not None
    assert (loaded.table.saved, loaded.from_backup) == (FIRST, True)
    assert [(problem.reason, problem.path) for problem in loaded.problems] == [(reason, autosave)]
    assert not autosave.exists()
    assert len(list((saves.folder / "set-aside").iterdir())) == 1

    again = saves.load_autosave("gin", BOTS)
    assert again is not None
    assert (again.table is not None, again.problems, again.from_backup) == (True, (), True)


def test_both_versions_bad(saves: Saves, autosave: Path) -> None:
    damaged = [flip(autosave), flip(backup_of(autosave))]
    loaded = saves.load_autosave("gin", BOTS)
    assert loaded is not None
    assert loaded.table is None
    assert [problem.path for problem in loaded.problems] == [autosave, backup_of(autosave)]
    assert set_aside_below(saves.folder) == sorted(damaged)
    assert saves.load_autosave("gin", BOTS) is None


def test_a_good_backup_outlives_a_bad_file(saves: Saves, autosave: Path) -> None:
    """After a bad file was set aside, the next save must not push the good backup out for it."""
    flip(autosave)
    saves.load_autosave("gin", BOTS)
    saves.autosave(SECOND)
    assert autosave.read_bytes() == encode(SECOND)
    assert backup_of(autosave).read_bytes() == encode(FIRST)


def test_what_is_set_aside_is_never_overwritten(saves: Saves, autosave: Path) -> None:
    kept = []
    for number in range(20):
        damaged = b"bad %d" % number
        autosave.write_bytes(damaged)
        kept.append(damaged)
        saves.load_autosave("gin", BOTS)
    assert set_aside_below(saves.folder) == sorted(kept)
    this_year = datetime.now(UTC).strftime("%Y")
    for name in files_below(saves.folder / "set-aside"):
        assert re.fullmatch(this_year + r"\d{4}T\d{6}Z-\w+/gin-against_bots\.json", name)


def test_a_file_that_cannot_be_set_aside_stays(saves: Saves, autosave: Path) -> None:
    (saves.folder / "set-aside").write_bytes(b"in the way")
    damaged = flip(autosave)
    loaded = saves.load_autosave("gin", BOTS)
    assert loaded is not None
    assert loaded.table is not None
    assert [problem.reason for problem in loaded.problems] == [
        StorageReason.DAMAGED,
        StorageReason.NOT_A_FOLDER,
    ]
    assert autosave.read_bytes() == damaged


def test_a_file_of_100_mb_is_not_read_in(
    saves: Saves, autosave: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grow(autosave)
    sizes = []

    def watched(data: bytes) -> OpenTable:
        sizes.append(len(data))
        return decode(data)

    monkeypatch.setattr("chieubai.storage.saves.decode", watched)
    saves.load_autosave("gin", BOTS)
    assert sizes == [len(encode(FIRST))]  # the backup alone


def test_a_folder_that_vanished_is_made_again(saves: Saves, autosave: Path) -> None:
    for path in autosave.parent.iterdir():
        path.unlink()
    autosave.parent.rmdir()
    saves.folder.rmdir()
    saves.autosave(SECOND)
    assert autosave.read_bytes() == encode(SECOND)


def test_a_file_where_the_data_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"mine")
    saves = Saves(tmp_path / "data")
    for act in (
        lambda: saves.autosave(FIRST),
        lambda: saves.save_slot("x", FIRST),
        lambda: saves.delete_slot(tmp_path / "data" / "slots" / "x.json"),
    ):
        with pytest.raises(StorageError) as caught:
            act()
        assert caught.value.reason is StorageReason.NOT_A_FOLDER
    assert (tmp_path / "data").read_bytes() == b"mine"
