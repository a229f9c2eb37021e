"""Save slots: titles of every kind, the list, deleting and its undoing."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.save import encode
from chieubai.storage.saves import Saves
from storage_tables import NOON, files_below, flip, set_aside_below, table_after

FIRST, SECOND = table_after("match", 10), table_after("match", 12)
TITLES = ("Ván tối thứ bảy", "a/b\\c:*?", "..", "CON", "🀄🃏", "הקלפים", "x" * 80, "-rf", "%s {n}")


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "data")


def test_a_slot_comes_back_under_any_title(saves: Saves) -> None:
    paths = {title: saves.save_slot(title, FIRST) for title in TITLES}
    assert len(set(paths.values())) == len(TITLES)
    for title, path in paths.items():
        assert path.parent == saves.folder / "slots"
        table = saves.load_slot(path).table
        assert table is not None
        assert table.saved == replace(FIRST, title=title)


def titles(saves: Saves) -> list[str | None]:
    return [slot.table.saved.title if slot.table else None for slot in saves.slots()]


def test_the_latest_slot_comes_first_and_a_bad_one_last(saves: Saves) -> None:
    for title, minutes in (("middle", 5), ("latest", 9), ("oldest", 1)):
        saves.save_slot(title, replace(FIRST, saved_at=NOON + timedelta(minutes=minutes)))
    bad = saves.save_slot("bad", FIRST)
    flip(bad)
    (saves.folder / "slots" / "notes.txt").write_text("not a slot")
    listed = saves.slots()
    assert titles(saves) == ["latest", "middle", "oldest", None]
    assert listed[-1].path == bad
    assert [problem.reason for problem in listed[-1].problems] == [StorageReason.DAMAGED]
    assert bad.exists()  # listing sets nothing aside


def test_a_slot_knows_its_scores(saves: Saves) -> None:
    saves.save_slot("x", FIRST)
    table = saves.slots()[0].table
    assert table is not None
    assert (table.saved.record.game, table.match.standing.scores) == ("gin", (0, 0))


def test_a_taken_title_is_replaced_only_on_purpose(saves: Saves) -> None:
    path = saves.save_slot("Tối", FIRST)
    for spelling in ("Tối", "  Tối ", "To\u0302\u0301i"):
        with pytest.raises(StorageError) as caught:
            saves.save_slot(spelling, SECOND)
        assert caught.value.reason is StorageReason.EXISTS
    assert titles(saves) == ["Tối"]
    assert saves.save_slot("Tối", SECOND, replace_existing=True) == path
    assert files_below(saves.folder) == {
        f"slots/{path.name}": encode(replace(SECOND, title="Tối")),
        f"slots/{path.name}.bak": encode(replace(FIRST, title="Tối")),
    }


@pytest.mark.parametrize("title", ["", "  ", "a\nb", "x" * 81, "\x00"])
def test_a_title_that_cannot_be_shown(saves: Saves, title: str) -> None:
    with pytest.raises(ValueError, match="character"):
        saves.save_slot(title, FIRST)
    assert saves.slots() == []


def test_a_bad_slot_is_loaded_from_its_backup(saves: Saves) -> None:
    path = saves.save_slot("x", FIRST)
    saves.save_slot("x", SECOND, replace_existing=True)
    damaged = flip(path)
    loaded = saves.load_slot(path)
    assert loaded.table is not None
    assert (loaded.table.saved.record, loaded.from_backup) == (FIRST.record, True)
    assert set_aside_below(saves.folder) == [damaged]
    assert titles(saves) == ["x"]  # it lives on in its backup


def test_a_slot_that_is_gone(saves: Saves) -> None:
    gone = saves.folder / "slots" / "gone.json"
    for act in (saves.load_slot, saves.delete_slot, lambda path: saves.rename_slot(path, "y")):
        with pytest.raises(StorageError) as caught:
            act(gone)
        assert caught.value.reason is StorageReason.MISSING_FILE


def test_a_renamed_slot(saves: Saves) -> None:
    path = saves.save_slot("old", FIRST)
    saves.save_slot("old", SECOND, replace_existing=True)
    saves.save_slot("taken", FIRST)
    with pytest.raises(StorageError) as caught:
        saves.rename_slot(path, "taken")
    assert caught.value.reason is StorageReason.EXISTS
    renamed = saves.rename_slot(path, " new ")
    table = saves.load_slot(renamed).table
    assert table is not None
    assert table.saved == replace(SECOND, title="new")
    assert sorted(filter(None, titles(saves))) == ["new", "taken"]
    assert saves.rename_slot(renamed, "new") == renamed


def test_a_slot_that_cannot_be_read_cannot_be_renamed(saves: Saves) -> None:
    path = saves.save_slot("old", FIRST)
    damaged = flip(path)
    with pytest.raises(StorageError) as caught:
        saves.rename_slot(path, "new")
    assert caught.value.reason is StorageReason.DAMAGED
    assert set_aside_below(saves.folder) == [damaged]


# Deleting and its undoing


def test_deleting_can_be_undone(saves: Saves) -> None:
    path = saves.save_slot("x", FIRST)
    saves.save_slot("x", SECOND, replace_existing=True)
    before = files_below(saves.folder)
    token = saves.delete_slot(path)
    assert saves.slots() == []
    saves.undelete_slot(token)
    assert files_below(saves.folder) == before
    with pytest.raises(StorageError) as caught:
        saves.undelete_slot(token)
    assert caught.value.reason is StorageReason.MISSING_FILE


def test_the_same_title_deleted_twice(saves: Saves) -> None:
    first = saves.delete_slot(saves.save_slot("x", FIRST))
    second = saves.delete_slot(saves.save_slot("x", SECOND))
    saves.undelete_slot(first)
    before = files_below(saves.folder)
    with pytest.raises(StorageError) as caught:
        saves.undelete_slot(second)
    assert caught.value.reason is StorageReason.EXISTS
    assert files_below(saves.folder) == before


@pytest.mark.parametrize("token", ["", ".", "..", "../slots", "20260217T120000Z-x/..", "no such"])
def test_a_token_of_nothing(saves: Saves, token: str) -> None:
    path = saves.save_slot("x", FIRST)
    saves.delete_slot(saves.save_slot("y", FIRST))
    with pytest.raises(StorageError) as caught:
        saves.undelete_slot(token)
    assert caught.value.reason is StorageReason.MISSING_FILE
    assert path.exists()


def test_the_trash_is_kept_for_thirty_days(saves: Saves) -> None:
    token = saves.delete_slot(saves.save_slot("x", FIRST))
    other = saves.folder / "trash" / "my own folder"
    other.mkdir()
    now = datetime.now(UTC)
    saves.empty_trash(now + timedelta(days=29, hours=23))
    saves.undelete_slot(token)
    token = saves.delete_slot(saves.slots()[0].path)
    saves.empty_trash(now + timedelta(days=30, hours=1))
    with pytest.raises(StorageError):
        saves.undelete_slot(token)
    assert list((saves.folder / "trash").iterdir()) == [other]


def test_there_may_be_no_trash(saves: Saves) -> None:
    saves.empty_trash(datetime.now(UTC))
    assert not saves.folder.exists()
