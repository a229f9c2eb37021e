"""Troubles with the disk, damaged files, silent bots and a second copy: each is told, and play goes on."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from chieubai.bots.worker import Answer, Failure
from chieubai.controller.lock import FolderLock
from chieubai.engine.gin import moves
from chieubai.engine.seats import Seat, kind_of
from chieubai.i18n import Language
from chieubai.storage import saves as storage_saves
from chieubai.storage import settings as storage_settings
from chieubai.storage.atomic import write_safely
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.home import data_folder
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from chieubai.storage.settings import Motion, Settings, load_settings, save_settings
from chieubai.ui.dialogs.slots import Purpose, SlotsDialog
from chieubai.ui.main_window import MainWindow
from chieubai.ui.storage_words import storage_sentence
from modal import NO, YES, answer, modal
from program import run_program
from tables import AGAINST_BOT, SAVED_AT, TWO_PEOPLE, gin_match
from thinkers import PromptThinker
from ui_driver import STILL, Person


class Disk:
    """Refuses to write for a reason, while there is one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reason: StorageReason | None = None
        self._write = write_safely
        for module in (storage_saves, storage_settings):
            monkeypatch.setattr(module, "write_safely", self._try)

    def _try(self, path: Path, data: bytes) -> None:
        if self.reason is not None:
            raise StorageError(self.reason, path, "refused")
        self._write(path, data)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def notice(window: MainWindow) -> list[str]:
    """The sentences across the top of the window."""
    return window.notice.text.text().split("\n") if window.notice.isVisible() else []


# Saving that fails


@pytest.mark.parametrize(
    "reason", [StorageReason.DISK_FULL, StorageReason.READ_ONLY, StorageReason.NO_PERMISSION]
)
def test_play_goes_on_while_nothing_can_be_saved(
    qtbot: QtBot, tmp_path: Path, disk: Disk, reason: StorageReason
) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), AGAINST_BOT)
    assert notice(person.window) == []
    disk.reason = reason
    person.push(person.button("Take"))
    assert notice(person.window) == [f"Not saved: {storage_sentence(reason)}"]
    person.table.play(person.gin.moves[0])
    qtbot.waitUntil(lambda: not person.table.bot_to_move)
    assert person.gin.ply >= 4
    assert len(notice(person.window)) == 1
    disk.reason = None
    person.table.play(person.gin.moves[0])
    assert notice(person.window) == []
    loaded = Saves(tmp_path).load_autosave("gin", kind_of(AGAINST_BOT))
    assert loaded is not None
    assert loaded.table is not None
    assert loaded.table.saved.record.lines[: person.gin.ply] == tuple(
        person.table.match.lines[: person.gin.ply]
    )


def test_a_notice_can_be_closed_and_comes_back_only_for_a_new_trouble(
    qtbot: QtBot, tmp_path: Path, disk: Disk
) -> None:
    person = Person(qtbot, tmp_path)
    disk.reason = StorageReason.DISK_FULL
    person.open_table(gin_match(), AGAINST_BOT)
    [close] = person.window.notice.findChildren(QPushButton)
    person.push(close)
    assert notice(person.window) == []
    person.push(person.button("Take"))
    assert notice(person.window) == []
    disk.reason = None
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    disk.reason = StorageReason.READ_ONLY
    person.push(person.button("Take"))
    assert notice(person.window) == [f"Not saved: {storage_sentence(StorageReason.READ_ONLY)}"]


def test_a_setting_that_cannot_be_written_is_in_force_all_the_same(
    qtbot: QtBot, tmp_path: Path, disk: Disk
) -> None:
    person = Person(qtbot, tmp_path)
    disk.reason = StorageReason.DISK_FULL
    person.window.change_settings(replace(STILL, language="vi"))
    qtbot.waitUntil(lambda: person.button("Chơi với máy").isVisible())
    assert len(notice(person.window)) == 1


def test_a_slot_that_cannot_be_written_is_told_in_its_dialog(
    qtbot: QtBot, tmp_path: Path, disk: Disk
) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), AGAINST_BOT)
    dialog = SlotsDialog(person.window.club, Purpose.SAVE, person.window)
    dialog.show()
    disk.reason = StorageReason.DISK_FULL
    qtbot.keyClicks(dialog.title, "Sunday")
    person.push(dialog.use_button)
    assert dialog.trouble.text() == storage_sentence(StorageReason.DISK_FULL)
    assert dialog.isVisible()
    disk.reason = None
    person.push(dialog.use_button)
    assert not dialog.isVisible()
    assert len(person.window.club.saves.slots()) == 1


# Files that cannot be used


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def flipped(data: bytes) -> bytes:
    return data.replace(b'"deal"', b'"deel"', 1)


def foreign(data: bytes) -> bytes:
    return b"PK\x03\x04" + data


def newer(data: bytes) -> bytes:
    return data.replace(b'"version": 2', b'"version": 999', 1)


def huge(data: bytes) -> bytes:
    return data + b" " * 2_000_000


DAMAGES = [
    (cut, StorageReason.TRUNCATED),
    (flipped, StorageReason.DAMAGED),
    (foreign, StorageReason.FOREIGN),
    (newer, StorageReason.NEWER),
    (huge, StorageReason.TOO_LARGE),
]


def save_twice(folder: Path, seats: tuple[Seat, ...] = AGAINST_BOT) -> Path:
    """Save a match and, after a move, save it again; return the file."""
    match = gin_match()
    for move in (moves.TAKE, None):
        Saves(folder).autosave(SavedTable(match.record(), seats, (None, None), "", SAVED_AT))
        if move is not None:
            match.apply(move)
    return folder / "autosave" / f"gin-{kind_of(seats)}.json"


@pytest.mark.parametrize(("damage", "reason"), DAMAGES)
def test_a_damaged_autosave_is_set_aside_and_the_one_before_is_opened(
    qtbot: QtBot, tmp_path: Path, damage: Callable[[bytes], bytes], reason: StorageReason
) -> None:
    path = save_twice(tmp_path)
    bad = damage(path.read_bytes())
    path.write_bytes(bad)
    person = Person(qtbot, tmp_path)
    assert notice(person.window) == [
        f"{storage_sentence(reason)} The save before that was opened instead; the bad file is kept aside."
    ]
    assert [file.read_bytes() for file in (tmp_path / "set-aside").rglob(path.name)] == [bad]
    person.push(person.window.lobby.resume_buttons[0])
    assert person.table.match.lines == ["deal"]


@pytest.mark.parametrize(("damage", "reason"), DAMAGES)
def test_an_autosave_without_a_sound_version_is_set_aside_and_told(
    qtbot: QtBot, tmp_path: Path, damage: Callable[[bytes], bytes], reason: StorageReason
) -> None:
    path = save_twice(tmp_path)
    for version in (path, path.with_name(path.name + ".bak")):
        version.write_bytes(damage(version.read_bytes()))
    person = Person(qtbot, tmp_path)
    assert notice(person.window) == [
        f"A saved game could not be used: {storage_sentence(reason)} It is kept aside."
    ]
    assert person.window.lobby.resume_buttons == []
    assert len([file for file in (tmp_path / "set-aside").rglob("*") if file.is_file()]) == 2
    person.push(person.button("Play against the bot"))
    assert person.gin.ply == 0


def test_every_sentence_about_a_file_is_another_one() -> None:
    sentences = [storage_sentence(reason) for reason in StorageReason]
    assert len(set(sentences)) == len(sentences)


def test_two_troubles_at_the_start_are_both_told(qtbot: QtBot, tmp_path: Path) -> None:
    for seats, damage in ((AGAINST_BOT, cut), (TWO_PEOPLE, newer)):
        path = save_twice(tmp_path, seats)
        path.write_bytes(damage(path.read_bytes()))
    person = Person(qtbot, tmp_path)
    text = " ".join(notice(person.window))
    assert storage_sentence(StorageReason.TRUNCATED) in text
    assert storage_sentence(StorageReason.NEWER) in text
    assert len(person.window.lobby.resume_buttons) == 2


def test_a_damaged_slot_with_a_sound_backup_is_loaded_and_told(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    table = SavedTable(gin_match().record(), AGAINST_BOT, (None, None), "", SAVED_AT)
    path = person.window.club.saves.save_slot("Sunday", table)
    person.window.club.saves.save_slot("Sunday", table, replace_existing=True)
    path.write_bytes(cut(path.read_bytes()))
    with modal(SlotsDialog, lambda dialog: person.push(dialog.use_button)):
        person.window.menus.load.trigger()
    assert storage_sentence(StorageReason.TRUNCATED) in notice(person.window)[0]
    assert person.table.match.record() == table.record


# Bots that give no answer


class SilentThinker(PromptThinker):
    """Fails so many times before it answers."""

    def __init__(self, failures: int) -> None:
        super().__init__()
        self.failures = failures

    def poll(self) -> Answer | None:
        answer = super().poll()
        if answer is not None and self.failures:
            self.failures -= 1
            return Answer(answer.ply, "", Failure.HUNG)
        return answer


def test_a_bot_that_fails_is_asked_again_and_the_game_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, thinker=SilentThinker(1))
    person.open_table(gin_match(), AGAINST_BOT)
    texts: list[str] = []
    with answer(qtbot, YES, texts):
        person.press(Qt.Key.Key_P)
        qtbot.waitUntil(lambda: not person.table.bot_to_move)
    assert texts == ["The bot gave no answer. Ask it again?"]
    assert person.gin.ply >= 2


def test_a_bot_that_is_not_asked_again_can_be_asked_later(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, thinker=SilentThinker(1))
    person.open_table(gin_match(), AGAINST_BOT)
    with answer(qtbot, NO):
        person.press(Qt.Key.Key_P)
        qtbot.waitUntil(lambda: person.window.isActiveWindow() and len(texts_of_questions()) == 0)
        qtbot.wait(50)
    assert person.table.bot_to_move
    person.window.show_lobby()
    person.push(person.window.lobby.resume_buttons[0])
    qtbot.waitUntil(lambda: not person.table.bot_to_move)


def texts_of_questions() -> list[str]:
    return [
        box.text()
        for box in QApplication.topLevelWidgets()
        if isinstance(box, QMessageBox) and box.isVisible()
    ]


# The start of the program


def test_the_program_opens_and_plays_where_nothing_can_be_written(
    qtbot: QtBot, qapp: QApplication, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.write_text("a file where the folder should be")
    told: list[list[str]] = []

    def act(window: MainWindow) -> None:
        told.append(notice(window))
        qtbot.mouseClick(window.lobby.start.bot_button, Qt.MouseButton.LeftButton)
        told.append(notice(window))
        assert window.club.table is not None
        window.club.table.play(moves.TAKE)
        assert window.club.table.match.lines == ["deal", "take"]

    assert run_program(monkeypatch, qapp, act, Language.ENGLISH) == 0
    assert told[0] == [storage_sentence(StorageReason.NOT_A_FOLDER)]
    assert f"Not saved: {storage_sentence(StorageReason.NOT_A_FOLDER)}" in told[1]
    assert own_home.read_text() == "a file where the folder should be"


def test_the_program_makes_its_missing_folder(
    qapp: QApplication, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not own_home.exists()
    told: list[list[str]] = []
    assert run_program(monkeypatch, qapp, lambda window: told.append(notice(window))) == 0
    assert told == [[]]
    assert own_home.is_dir()


def test_damaged_settings_are_set_aside_and_told(
    qapp: QApplication, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(own_home, Settings(motion=Motion.FAST))
    (own_home / "settings.json").write_text('{"motion": "fa')
    told: list[list[str]] = []
    assert run_program(monkeypatch, qapp, lambda window: told.append(notice(window)), Language.ENGLISH) == 0
    assert told == [[f"settings.json: {storage_sentence(StorageReason.DAMAGED)}"]]
    assert len(list((own_home / "set-aside").rglob("settings.json"))) == 1


def test_every_file_that_is_damaged_at_the_start_is_told_by_its_name(
    qapp: QApplication, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("settings.json", "profiles.json", "purse.json", "ledger.jsonl")
    own_home.mkdir()
    for name in names:
        (own_home / name).write_text("{")
    told: list[str] = []
    run_program(monkeypatch, qapp, lambda window: told.extend(notice(window)), Language.ENGLISH)
    assert told == [f"{name}: {storage_sentence(StorageReason.DAMAGED)}" for name in names]
    assert all(list((own_home / "set-aside").rglob(name)) for name in names)


def test_one_bad_setting_leaves_the_others_in_force(
    qapp: QApplication, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(own_home, Settings(language="vi"))
    path = own_home / "settings.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "motion": "backwards"}))
    told: list[str] = []

    def act(window: MainWindow) -> None:
        told.extend([*notice(window), window.lobby.start.bot_button.text()])

    assert run_program(monkeypatch, qapp, act) == 0
    assert told == ["settings.json: Tệp bị hỏng.", "Chơi với máy"]
    assert load_settings(own_home)[0].language == "vi"


@pytest.mark.parametrize(
    ("code", "sentence"), [("vi", "Chiếu Bài đang chạy rồi."), ("en", "Chiếu Bài is already")]
)
def test_a_second_copy_is_refused_in_the_language_that_is_set(
    qtbot: QtBot,
    qapp: QApplication,
    own_home: Path,
    monkeypatch: pytest.MonkeyPatch,
    code: str,
    sentence: str,
) -> None:
    save_settings(own_home, Settings(language=code))
    first = FolderLock(data_folder())
    assert first.take()
    texts: list[str] = []

    def act(box: QMessageBox) -> None:
        [button] = box.buttons()
        texts.extend([box.text(), button.text().replace("&", "")])
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def never(_window: MainWindow) -> None:
        raise AssertionError("a second window was opened")

    with modal(QMessageBox, act):
        assert run_program(monkeypatch, qapp, never) == 1
    assert texts[0].startswith(sentence)
    assert texts[1] == ("Đồng ý" if code == "vi" else "OK")
    first.release()
    assert run_program(monkeypatch, qapp, lambda _window: None) == 0
