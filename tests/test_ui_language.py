"""Vietnamese and English: every text on the screen, switched live, Qt's own words too."""

import re
from collections.abc import Iterator
from datetime import timedelta
from functools import cache
from pathlib import Path

import pytest
from babel.dates import format_datetime
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialogButtonBox,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListView,
    QMessageBox,
    QPushButton,
    QTableWidget,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

import catalogs
from chieubai.i18n import Language, _, language, use_language
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.settings import Settings, load_settings
from chieubai.ui.dialogs.settings_dialog import SettingsDialog
from chieubai.ui.dialogs.slots import SlotsDialog
from chieubai.ui.main_window import MainWindow
from chieubai.ui.qt_words import QT_WORDS
from chieubai.ui.scenes import SCENE_NAMES, Scene, make_scene
from chieubai.ui.table.view import TableView
from modal import modal
from tables import AGAINST_BOT, SAVED_AT, TWO_PEOPLE, gin_match
from ui_driver import STILL, Person

NAMES_OF_BOTS = ("Bot", "Bot {n}", "Bot: {level}")
SAME_EVERYWHERE = {"Chiếu Bài", "Tiếng Việt", "English"}


@cache
def english_sentences() -> re.Pattern[str]:
    """All texts of the catalog that differ in Vietnamese, with anything in place of their fields."""
    catalog = catalogs.load(catalogs.catalog_paths(catalogs.ROOT)[0])
    patterns = []
    for message in catalog:
        english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        translated = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        for text in english:
            words = re.sub(r"\{\w*\}", "", text)
            if text in NAMES_OF_BOTS:
                continue  # a name keeps the language in which it was given
            if text and text not in translated and re.search("[A-Za-z]{2}", words):
                patterns.append(re.sub(r"\\\{\w*\\\}", ".+", re.escape(text.replace("&", ""))))
    return re.compile("|".join(patterns))


def texts_of(root: QWidget) -> list[str]:
    """Every text that can be seen, hovered over or read aloud below a widget."""
    found: list[str] = [root.windowTitle()]
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisibleTo(root):
            continue
        found += [widget.accessibleName(), widget.toolTip()]
        found += own_texts(widget)
    for action in root.findChildren(QAction):
        if action.isVisible():
            found += [action.text(), action.toolTip()]
    return [text.replace("&", "") for text in found if text]


def own_texts(widget: QWidget) -> list[str]:
    match widget:
        case QLabel():
            return widget.text().split("\n")
        case QAbstractButton():
            return [widget.text()]
        case QLineEdit():
            return [widget.placeholderText()]
        case QComboBox():
            return [widget.itemText(index) for index in range(widget.count())]
        case QTableWidget():
            return list(table_texts(widget))
        case QListView():
            model = widget.model()
            return [str(model.index(row, 0).data()) for row in range(model.rowCount())]
        case TableView():
            zones = widget.desk.zones().items()
            return [text for name, look in zones for text in (look.label, widget.desk.zone_name(name))]
        case _:
            return []


def table_texts(table: QTableWidget) -> Iterator[str]:
    model = table.model()
    for column in range(model.columnCount()):
        yield str(model.headerData(column, Qt.Orientation.Horizontal))
        for row in range(model.rowCount()):
            yield str(model.index(row, column).data())


def english_left(root: QWidget) -> list[str]:
    texts = [line for text in texts_of(root) for line in text.split("\n")]
    return [text for text in texts if text not in SAME_EVERYWHERE and english_sentences().fullmatch(text)]


def test_the_search_for_english_finds_it(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    assert len(english_left(person.window)) > 30
    person.open_table(gin_match(), AGAINST_BOT)
    assert len(english_left(person.window)) > 30


@pytest.fixture
def kept() -> list[Scene]:
    """Keep scenes till their last events are done: a window that is collected amid them takes the program down."""
    return []


@pytest.mark.parametrize("name", SCENE_NAMES)
def test_no_english_is_left_in_vietnamese(qtbot: QtBot, tmp_path: Path, kept: list[Scene], name: str) -> None:
    use_language(Language.VIETNAMESE)
    scene = make_scene(name, tmp_path)
    kept.append(scene)
    qtbot.addWidget(scene.window)
    scene.window.show()
    scene.subject.show()
    assert english_left(scene.subject) == []
    assert english_left(scene.window) == []


@pytest.mark.parametrize(
    "name", ["lobby-continue", "upcard", "knock", "bot-turn", "result-knock", "hand-off"]
)
def test_a_page_follows_a_switch_there_and_back(
    qtbot: QtBot, tmp_path: Path, kept: list[Scene], name: str
) -> None:
    scene = make_scene(name, tmp_path)
    kept.append(scene)
    qtbot.addWidget(scene.window)
    scene.window.show()
    before = texts_of(scene.window)
    switch(qtbot, scene.window, Language.VIETNAMESE)
    assert english_left(scene.window) == []
    switch(qtbot, scene.window, Language.ENGLISH)
    assert texts_of(scene.window) == before


def switch(qtbot: QtBot, window: MainWindow, chosen: Language) -> None:
    window.preferences.choose_language(chosen)
    qtbot.waitUntil(lambda: window.menus.settings.text() == _("Settings…"))


def test_the_language_is_switched_by_a_button_of_the_lobby_and_by_the_menu(
    qtbot: QtBot, tmp_path: Path
) -> None:
    person = Person(qtbot, tmp_path)
    person.push(person.button("Tiếng Việt"))
    qtbot.waitUntil(lambda: person.button("Chơi với máy").isVisible())
    assert load_settings(tmp_path)[0].language == "vi"
    [english] = [action for action in person.window.menus.languages.actions() if action.text() == "English"]
    assert not english.isChecked()
    english.trigger()
    qtbot.waitUntil(lambda: person.button("Play against the bot").isVisible())
    assert load_settings(tmp_path)[0].language == "en"
    assert english.isChecked()


def test_a_trouble_that_is_told_follows_the_language(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.window.club.save_failed.emit(StorageError(StorageReason.DISK_FULL, None, ""))
    assert "disk is full" in person.window.notice.text.text()
    switch(qtbot, person.window, Language.VIETNAMESE)
    assert english_left(person.window) == []
    assert person.window.notice.text.text().startswith("Chưa lưu được")


# Qt's own words


@pytest.mark.usefixtures("qapp")
def test_qts_words_are_translated(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, Settings(language="vi"))
    box = QMessageBox(person.window)
    yes_no = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No
    box.setStandardButtons(yes_no | QMessageBox.StandardButton.Ok | QMessageBox.StandardButton.Cancel)
    texts = {button.text().replace("&", "") for button in box.buttons()}
    assert texts == {_(word) for word in ("Yes", "No", "OK", "Cancel")}
    assert texts.isdisjoint({"Yes", "No", "OK", "Cancel"})
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, person.window)
    assert buttons.buttons()[0].text().replace("&", "") == "Đóng"


def test_qts_words_follow_a_switch_in_a_box_that_is_there(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, person.window)
    buttons.show()
    assert buttons.buttons()[0].text().replace("&", "") == "Close"
    switch(qtbot, person.window, Language.VIETNAMESE)
    qtbot.waitUntil(lambda: buttons.buttons()[0].text().replace("&", "") == "Đóng")


def test_an_input_box_and_the_menu_of_a_field_speak_vietnamese(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, Settings(language="vi"))
    box = QInputDialog(person.window)
    box.setLabelText("?")
    box.show()
    texts = {button.text().replace("&", "") for button in box.findChildren(QPushButton)}
    assert texts == {_("OK"), _("Cancel")}
    menu = person.window.lobby.start.names[0].createStandardContextMenu()
    words = [action.text().partition("\t")[0].replace("&", "") for action in menu.actions() if action.text()]
    assert words
    assert set(words).isdisjoint({word.replace("&", "") for word in QT_WORDS})
    menu.deleteLater()


def test_the_rules_are_in_the_language_in_force(qtbot: QtBot, tmp_path: Path) -> None:
    texts = []
    for chosen in (Language.ENGLISH, Language.VIETNAMESE):
        use_language(chosen)
        scene = make_scene("rules", tmp_path / chosen)
        qtbot.addWidget(scene.window)
        pages = scene.subject.findChildren(QTextBrowser)
        texts.append("\n".join(page.toPlainText() for page in pages))
    assert "discard" in texts[0]
    assert "discard" not in texts[1]
    assert "bài lẻ" in texts[1]


# Which language is in force


@pytest.mark.parametrize(
    ("of_system", "chosen"),
    [
        (["vi-VN", "en-US"], "vi"),
        (["vi_VN"], "vi"),
        (["en-GB"], "en"),
        (["fr-FR", "vi-VN"], "en"),
        ([], "en"),
    ],
)
def test_the_first_start_follows_the_system(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of_system: list[str], chosen: str
) -> None:
    monkeypatch.setattr(QLocale, "uiLanguages", lambda _locale: of_system)
    person = Person(qtbot, tmp_path, Settings())
    assert language() == chosen
    person.button("Chơi với máy" if chosen == "vi" else "Play against the bot")


def open_forced(qtbot: QtBot, folder: Path) -> MainWindow:
    return Person(qtbot, folder, STILL, forced_language=Language.VIETNAMESE).window


def test_the_language_of_the_command_line_is_not_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_forced(qtbot, tmp_path)
    assert window.lobby.start.bot_button.text() == "Chơi với máy"
    qtbot.mouseClick(window.lobby.start.bot_button, Qt.MouseButton.LeftButton)  # this writes the settings
    assert load_settings(tmp_path)[0].language == "en"
    assert language() is Language.VIETNAMESE


def test_a_language_chosen_in_the_window_goes_before_that_of_the_command_line(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_forced(qtbot, tmp_path)
    switch(qtbot, window, Language.ENGLISH)
    assert window.lobby.start.bot_button.text() == "Play against the bot"
    assert load_settings(tmp_path)[0].language == "en"


# Numbers and dates


def test_dates_are_written_as_in_the_language(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    for minutes, seats in enumerate((AGAINST_BOT, TWO_PEOPLE)):
        at = SAVED_AT + timedelta(minutes=minutes)
        person.window.club.saves.autosave(SavedTable(gin_match().record(), seats, (None, None), "", at))
    person.window.matches.refresh_lobby()
    for chosen in (Language.VIETNAMESE, Language.ENGLISH):
        switch(qtbot, person.window, chosen)
        at = (SAVED_AT + timedelta(minutes=1)).astimezone()
        wanted = format_datetime(at, format="short", locale=chosen.value)
        assert wanted in person.window.lobby.resume_buttons[0].text()


def test_numbers_are_written_as_in_the_language(qtbot: QtBot, tmp_path: Path) -> None:
    pauses = []
    for chosen in (Language.VIETNAMESE, Language.ENGLISH):
        use_language(chosen)
        scene = make_scene("settings", tmp_path / chosen)
        qtbot.addWidget(scene.window)
        assert isinstance(scene.subject, SettingsDialog)
        pauses.append(scene.subject.choices["bot_pause_ms"].itemText(3))
    assert pauses[0].startswith("1,5 ")
    assert pauses[1] == "1.5 s"


def test_a_date_in_the_list_of_slots_is_written_as_in_the_language(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, Settings(language="vi"))
    table = SavedTable(gin_match().record(), AGAINST_BOT, (None, None), "", SAVED_AT)
    person.window.club.saves.save_slot("Chủ nhật", table)
    lines: list[str] = []
    with modal(SlotsDialog, lambda dialog: lines.extend(dialog.list.item(0).text().split("\n"))):
        person.window.menus.load.trigger()
    assert lines[2] == format_datetime(SAVED_AT.astimezone(), format="short", locale="vi")


def test_the_name_of_the_program_is_the_same_everywhere(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, Settings(language="vi"))
    assert person.window.windowTitle() == "Chiếu Bài"
    assert QGuiApplication.platformName() == "offscreen"
