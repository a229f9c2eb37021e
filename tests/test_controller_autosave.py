"""The autosave: after every move at once, after a new order a moment later, and on in spite of failures."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chieubai.controller import autosave
from chieubai.controller.autosave import Autosave, snapshot
from chieubai.controller.club import Club
from chieubai.controller.table import Table
from chieubai.engine.gin import moves
from chieubai.engine.seats import Level, Seat, TableKind, kind_of
from chieubai.storage import saves as storage_saves
from chieubai.storage.atomic import write_safely
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from tables import AGAINST_BOT, TWO_PEOPLE, make_table, play_careful
from thinkers import HeldThinker, PromptThinker

REVERSED = tuple(reversed(range(10)))

pytestmark = pytest.mark.usefixtures("qapp")  # timers need it


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path)


class Disk:
    """Refuses to write while it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        self.written = 0
        self._write = write_safely
        monkeypatch.setattr(storage_saves, "write_safely", self._try)

    def _try(self, path: Path, data: bytes) -> None:
        if self.full:
            raise StorageError(StorageReason.DISK_FULL, path, "no space left")
        self.written += 1
        self._write(path, data)


def follow(table: Table, saves: Saves) -> Autosave:
    return Autosave(table, saves, table)


def saved(saves: Saves, seats: tuple[Seat, ...] = AGAINST_BOT) -> SavedTable | None:
    loaded = saves.load_autosave("gin", kind_of(seats))
    if loaded is None:
        return None
    assert loaded.table is not None
    return loaded.table.saved


@pytest.mark.parametrize("seats", [AGAINST_BOT, TWO_PEOPLE])
def test_a_table_is_saved_as_soon_as_it_is_open_and_after_every_move(
    saves: Saves, seats: tuple[Seat, ...]
) -> None:
    table = make_table(seats)
    follow(table, saves)
    table.open()
    table.reveal()
    for move in (moves.TAKE, None):
        found = saved(saves, seats)
        assert found is not None
        assert (found.record, found.seats) == (table.match.record(), seats)
        if move is not None:
            table.play(move)
    assert table.match.lines[-1] == "take"


def test_undo_resignation_and_levels_are_saved_too(saves: Saves) -> None:
    table = make_table()
    follow(table, saves)
    table.open()
    table.play(moves.PASS)
    table.undo()
    found = saved(saves)
    assert found is not None
    assert found.record.lines == ("deal",)
    table.set_level(1, Level.HARD)
    found = saved(saves)
    assert found is not None
    assert found.seats[1].level is Level.HARD


def test_a_finished_match_is_not_kept_to_be_continued(saves: Saves) -> None:
    table = make_table()
    follow(table, saves)
    table.open()
    assert saved(saves) is not None
    table.resign()
    assert saved(saves) is None
    assert list((saves.folder / "autosave").iterdir()) == []


def test_covering_and_revealing_write_nothing(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    table = make_table(TWO_PEOPLE)
    follow(table, saves)
    table.open()
    before = disk.written
    table.reveal()
    table.cover()
    table.reveal()
    assert disk.written == before


def test_many_changes_of_an_order_are_saved_once(
    qtbot: QtBot, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    table = make_table()
    follow(table, saves)
    table.open()
    before = disk.written
    for shift in range(1, 10):
        table.set_order((*range(shift, 10), *range(shift)))
    assert disk.written == before
    table.set_order(REVERSED)
    qtbot.waitUntil(lambda: disk.written > before)
    qtbot.wait(2 * autosave.DEBOUNCE_MS)
    assert disk.written == before + 1
    found = saved(saves)
    assert found is not None
    assert found.orders == (REVERSED, None)


def test_a_draft_is_saved_like_an_order(qtbot: QtBot, saves: Saves) -> None:
    table = make_table()
    follow(table, saves)
    table.open()
    table.set_draft("discard 3")
    qtbot.waitUntil(lambda: (saved(saves) or snapshot(table)).draft == "discard 3")


def test_leaving_the_table_saves_an_order_that_waits(saves: Saves) -> None:
    club = Club(saves, HeldThinker())
    table = club.new_table("gin", {}, AGAINST_BOT)
    table.open()
    table.set_order(REVERSED)
    club.leave()
    assert club.table is None
    found = saved(saves)
    assert found is not None
    assert found.orders == (REVERSED, None)


def test_a_failure_is_told_once_and_the_recovery_too(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    table = make_table(TWO_PEOPLE)
    told: list[str] = []
    follower = follow(table, saves)
    follower.failed.connect(lambda error: told.append(error.reason))
    follower.recovered.connect(lambda: told.append("recovered"))
    table.open()
    for full in (True, True, False, True, False):
        disk.full = full
        if table.waiting is not None:
            table.reveal()
        play_careful(table)
    assert told == ["disk_full", "recovered", "disk_full", "recovered"]
    found = saved(saves, TWO_PEOPLE)
    assert found is not None
    assert found.record == table.match.record()


def test_a_failure_leaves_the_save_before_it_whole(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    table = make_table()
    follow(table, saves)
    table.open()
    before = saved(saves)
    disk.full = True
    table.play(moves.TAKE)
    assert saved(saves) == before


def test_what_could_not_be_saved_is_tried_again_when_the_table_is_left(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    club = Club(saves, HeldThinker())
    table = club.new_table("gin", {}, AGAINST_BOT)
    table.open()
    disk.full = True
    table.play(moves.TAKE)
    record = table.match.record()
    disk.full = False
    club.leave()
    found = saved(saves)
    assert found is not None
    assert found.record == record


def test_each_kind_of_table_has_a_save_of_its_own(saves: Saves) -> None:
    club = Club(saves, HeldThinker())
    records = {}
    for seats in (AGAINST_BOT, TWO_PEOPLE):
        table = club.new_table("gin", {}, seats)
        table.open()
        records[kind_of(seats)] = table.match.record()
    club.leave()
    waiting = {match.kind: match.loaded.table for match in club.waiting()}
    assert set(waiting) == {TableKind.SAME_DEVICE, TableKind.AGAINST_BOTS}
    for kind, found in waiting.items():
        assert found is not None
        assert found.saved.record == records[kind]


def test_a_saved_table_opens_as_it_was(qtbot: QtBot, saves: Saves) -> None:
    club = Club(saves, PromptThinker())
    table = club.new_table("gin", {"target": 50}, AGAINST_BOT)
    table.bot_pause_ms = 0
    table.open()
    for _turn in range(4):
        qtbot.waitUntil(lambda: not table.bot_to_move)
        play_careful(table)
    qtbot.waitUntil(lambda: not table.bot_to_move)
    table.set_order(tuple(reversed(range(len(table.match.state.pieces_held(0))))))
    view, order, record = table.view, table.order, table.match.record()
    club.leave()
    [match] = club.waiting()
    assert match.loaded.table is not None
    again = club.open_table(match.loaded.table)
    again.open()
    assert (again.view, again.order, again.match.record()) == (view, order, record)
