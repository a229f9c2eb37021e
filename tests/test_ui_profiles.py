"""Profiles at the start panel, at the table and in their dialog, by real events."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QInputDialog, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.seats import Level, Seat, TableKind
from chieubai.i18n import Language
from chieubai.storage import profiles as profiles_module
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.ledger import Ledger
from chieubai.storage.profiles import Colour, Profiles
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from chieubai.storage.settings import load_settings, save_settings
from chieubai.ui.art.badges import Badge, badge_pixmap
from chieubai.ui.canasta.desk import CanastaDesk
from chieubai.ui.dialogs.profiles import ProfilesDialog
from chieubai.ui.profile_names import colour_name, profile_name
from ledger_tables import PLAIN
from modal import NO, YES, answer, modal
from scene_windows import shown
from tables import SAVED_AT, TWO_PEOPLE, gin_match, play_careful
from ui_driver import STILL, Person


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    return Person(qtbot, tmp_path)


def names(person: Person) -> list[str]:
    return [profile_name(profile) for profile in person.window.club.profiles.all]


def offered(person: Person) -> list[str]:
    box = person.window.lobby.start.seat_rows.boxes[0]
    return [box.itemText(index) for index in range(box.count())]


# The start panel and the table


def test_a_match_begins_without_a_name_and_has_a_profile(person: Person) -> None:
    person.push(person.window.lobby.start.bot_button)
    assert names(person) == ["Player 1"]
    person.window.preferences.choose_language(Language.VIETNAMESE)
    assert names(person) == ["Người chơi 1"]
    assert offered(person) == []  # nobody has to pick who has no name


def test_a_typed_name_makes_a_profile_that_is_offered_from_then_on(person: Person) -> None:
    start = person.window.lobby.start
    person.qtbot.keyClicks(start.names[0], "Lan")
    person.qtbot.keyClicks(start.names[1], "Minh")
    assert names(person) == []
    person.push(start.shared_button)
    assert names(person) == ["Lan", "Minh"] == offered(person)
    assert [seat.name for seat in person.table.seats] == ["Lan", "Minh"]


def test_a_profile_is_picked_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("Lan", "Minh"):
        Profiles(tmp_path).take(name)
    person = Person(qtbot, tmp_path)
    box = person.window.lobby.start.seat_rows.boxes[0]
    box.setFocus()
    person.press(Qt.Key.Key_Down)
    person.press(Qt.Key.Key_Down)
    assert box.currentText() == "Minh"
    person.push(person.window.lobby.start.bot_button)
    assert person.table.seats[0].name == "Minh"
    assert names(person) == ["Lan", "Minh"]


def test_typing_the_beginning_of_another_name_is_a_name_of_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    Profiles(tmp_path).take("Lan Anh")
    person = Person(qtbot, tmp_path)
    field = person.window.lobby.start.names[0]
    field.clear()
    person.qtbot.keyClicks(field, "Lan")
    person.push(person.window.lobby.start.bot_button)
    assert person.table.seats[0].name == "Lan"
    assert names(person) == ["Lan Anh", "Lan"]


def test_names_of_the_settings_become_profiles_once(qtbot: QtBot, tmp_path: Path) -> None:
    settings = replace(STILL, player_names=("Lan", "Player 2", "Minh"))
    person = Person(qtbot, tmp_path, settings)
    assert names(person) == ["Lan", "Player 2", "Minh"]
    assert [field.text() for field in person.window.lobby.start.names] == ["Lan", ""]
    person.window.club.profiles.remove(person.window.club.profiles.all[0].key)
    assert names(Person(qtbot, tmp_path, settings)) == ["Player 2", "Minh"]


def renaming(person: Person, *renames: tuple[int, str]) -> Callable[[ProfilesDialog], None]:
    """Give rows of the dialog other names, one after the other."""

    def act(dialog: ProfilesDialog) -> None:
        for row, name in renames:
            dialog.list.setCurrentRow(row)
            with modal(QInputDialog, typing(person.qtbot, name)):
                person.qtbot.mouseClick(dialog.rename_button, Qt.MouseButton.LeftButton)

    return act


def remembered(qtbot: QtBot, folder: Path) -> list[str]:
    """What the fields of a program hold that is started anew, at a table of four."""
    person = Person(qtbot, folder, load_settings(folder)[0])
    person.window.lobby.start.show_game("canasta")
    return [field.text() for field in person.window.lobby.start.names]


def test_the_names_that_are_remembered_go_with_the_profiles_not_with_their_names(
    qtbot: QtBot, tmp_path: Path
) -> None:
    person = Person(qtbot, tmp_path, replace(STILL, player_names=("Lan", "Minh")))
    with modal(ProfilesDialog, renaming(person, (0, "?"), (1, "Lan"), (0, "Minh"))):
        person.window.menus.profiles.trigger()
    assert [field.text() for field in person.window.lobby.start.names] == ["Minh", "Lan"]
    assert remembered(qtbot, tmp_path) == ["Minh", "Lan", "", ""]


@pytest.mark.parametrize(("first", "then"), [(Language.ENGLISH, Language.VIETNAMESE), tuple(Language)])
def test_a_name_that_nobody_gave_is_not_remembered_in_another_language(
    qtbot: QtBot, tmp_path: Path, first: Language, then: Language
) -> None:
    person = Person(qtbot, tmp_path, replace(STILL, language=first.value))
    person.push(person.window.lobby.start.shared_button)
    person.window.preferences.choose_language(then)
    assert remembered(qtbot, tmp_path) == ["", "", "", ""]


def test_a_default_name_of_an_older_settings_file_is_known_in_another_language(
    qtbot: QtBot, tmp_path: Path
) -> None:
    person = Person(qtbot, tmp_path)
    person.push(person.window.lobby.start.shared_button)
    save_settings(tmp_path, replace(STILL, language="vi", player_names=("Player 1", "Player 2")))
    assert remembered(qtbot, tmp_path) == ["", "", "", ""]


def test_the_names_of_a_table_of_four_are_remembered_at_their_seats(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    start = person.window.lobby.start
    start.show_game("canasta")
    start.names[0].insert("Lan")
    start.names[2].insert("Minh")
    person.push(start.shared_button)
    assert [seat.name for seat in person.table.seats if seat.human] == ["Lan", "Minh"]
    assert remembered(qtbot, tmp_path) == ["Lan", "", "Minh", ""]


def test_what_waits_in_the_lobby_is_shown_under_the_names_of_now(person: Person) -> None:
    person.open_table(gin_match(), TWO_PEOPLE)
    person.window.show_lobby()
    [button] = person.window.lobby.resume_buttons
    assert "Lan: 0 · Minh: 0" in button.text()
    with modal(ProfilesDialog, renaming(person, (0, "Lan & Anh"), (1, "Mai"))):
        person.window.menus.profiles.trigger()
    assert "Lan && Anh: 0 · Mai: 0" in button.text()
    person.window.preferences.choose_language(Language.VIETNAMESE)
    assert "Lan && Anh: 0 · Mai: 0" in button.text()


def test_what_waits_at_the_start_is_shown_under_the_names_of_now(qtbot: QtBot, tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    lan = profiles.take("Lan")
    assert lan is not None
    profiles.rename(lan.key, "Lan Anh")
    Saves(tmp_path).autosave(SavedTable(gin_match().record(), TWO_PEOPLE, (None, None), "", SAVED_AT))
    [button] = Person(qtbot, tmp_path).window.lobby.resume_buttons
    assert "Lan Anh: 0 · Minh: 0" in button.text()


def badges(person: Person) -> list[QImage]:
    return [label.pixmap().toImage() for label in person.window_page.players.badges]


def test_the_marks_at_the_table_are_those_of_the_people(person: Person) -> None:
    person.open_table(gin_match(), TWO_PEOPLE)
    lan, minh = person.window.club.profiles.all
    shown = badges(person)
    assert shown[0] != shown[1]
    size, ratio = round(shown[0].width() / shown[0].devicePixelRatio()), shown[0].devicePixelRatio()
    assert shown[0] == badge_pixmap(lan.colour, "L", size, ratio).toImage()
    assert shown[1] == badge_pixmap(minh.colour, "M", size, ratio).toImage()


def test_a_bot_has_no_mark(person: Person) -> None:
    person.push(person.window.lobby.start.bot_button)
    assert [picture.isNull() for picture in badges(person)] == [False, True]


def test_at_a_table_of_four_the_marks_are_at_the_names_on_the_table(person: Person) -> None:
    seats = (Seat("Lan"), Seat("Bot", Level.EASY), Seat("Minh"), Seat("Bot 2", Level.EASY))
    person.open_table(Match.new(GAMES["canasta"], {}, "test"), seats)
    desk = person.window_page.face.desk
    assert isinstance(desk, CanastaDesk)
    partner = person.window.club.profiles.of_name("Minh" if desk.bottom == 0 else "Lan")
    assert partner is not None
    marks = [zone.look.badge for name, zone in person.view.board.zones.items() if name.startswith("other")]
    assert marks == [None, Badge(partner.colour, partner.name[0]), None]


def test_marks_differ_in_shape_not_only_in_colour(qtbot: QtBot) -> None:
    del qtbot
    shapes = set()
    for colour in Colour:
        image = badge_pixmap(colour, "", 32, 1.0).toImage()
        shapes.add(
            tuple(image.pixelColor(x, y).alpha() > 128 for x in range(0, 32, 2) for y in range(0, 32, 2))
        )
    assert len(shapes) == len(Colour)
    assert len({colour_name(colour) for colour in Colour}) == len(Colour)


def test_a_profile_that_cannot_be_written_stops_no_match(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, _data: bytes) -> None:
        raise StorageError(StorageReason.DISK_FULL, path, "full")

    monkeypatch.setattr(profiles_module, "write_safely", refuse)
    person.push(person.window.lobby.start.bot_button)
    assert person.table.seats[0].name == "Player 1"
    assert "disk is full" in person.window.notice.text.text()


# The dialog


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path) -> ProfilesDialog:
    profiles = Profiles(tmp_path)
    lan = profiles.take("Lan")
    profiles.take("Minh")
    assert lan is not None
    ledger = Ledger(tmp_path)
    ledger.enter([replace(PLAIN, profile=lan.key, hand=0)], PLAIN.match, 0)
    made = ProfilesDialog(profiles, ledger)
    qtbot.addWidget(made)
    made.show()
    return made


def typing(qtbot: QtBot, name: str) -> Callable[[QInputDialog], None]:
    def act(box: QInputDialog) -> None:
        box.setTextValue("")
        qtbot.keyClicks(box.focusWidget() or box, name)
        qtbot.keyClick(box, Qt.Key.Key_Return)

    return act


def lines(dialog: ProfilesDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_the_dialog_lists_who_plays_and_how_much(dialog: ProfilesDialog) -> None:
    assert lines(dialog) == ["Lan · 1 match", "Minh · 0 matches"]


def test_a_profile_is_added_renamed_and_recoloured(
    qtbot: QtBot, dialog: ProfilesDialog, tmp_path: Path
) -> None:
    with modal(QInputDialog, typing(qtbot, "Mai")):
        qtbot.mouseClick(dialog.new_button, Qt.MouseButton.LeftButton)
    assert lines(dialog)[2:] == ["Mai · 0 matches"]
    assert dialog.list.currentRow() == 2
    with modal(QInputDialog, typing(qtbot, "Mai Chi")):
        qtbot.mouseClick(dialog.rename_button, Qt.MouseButton.LeftButton)
    dialog.colour.setFocus()
    qtbot.keyClick(dialog.colour, Qt.Key.Key_End)
    dialog.colour.activated.emit(dialog.colour.currentIndex())
    written = Profiles(tmp_path).of_name("Mai Chi")
    assert written is not None
    assert (written.colour, written.aliases) == (Colour.TEAL, ("Mai",))


@pytest.mark.parametrize("name", ["Lan", "   "])
def test_a_name_that_cannot_be_is_told(qtbot: QtBot, dialog: ProfilesDialog, name: str) -> None:
    before = lines(dialog)
    with modal(QInputDialog, typing(qtbot, name)):
        qtbot.mouseClick(dialog.new_button, Qt.MouseButton.LeftButton)
    assert "taken or cannot be used" in dialog.trouble.text()
    assert lines(dialog) == before


@pytest.mark.parametrize("agreed", [True, False])
def test_deleting_asks_and_takes_the_statistics_along(
    qtbot: QtBot, dialog: ProfilesDialog, tmp_path: Path, agreed: bool
) -> None:
    texts: list[str] = []
    with answer(qtbot, YES if agreed else NO, texts):
        qtbot.mouseClick(dialog.delete_button, Qt.MouseButton.LeftButton)
    assert "“Lan”" in texts[0]
    assert "cannot be undone" in texts[0]
    assert (len(Ledger(tmp_path).entries) == 0) == agreed
    assert ("Lan" in [profile.name for profile in Profiles(tmp_path).all]) != agreed


def test_the_rows_and_the_settings_follow_the_dialog(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, replace(STILL, player_names=("Lan", "Minh")))

    def act(dialog: ProfilesDialog) -> None:
        with modal(QInputDialog, typing(qtbot, "Lan Anh")):
            qtbot.mouseClick(dialog.rename_button, Qt.MouseButton.LeftButton)
        dialog.list.setCurrentRow(1)
        with answer(qtbot, QMessageBox.StandardButton.Yes):
            qtbot.mouseClick(dialog.delete_button, Qt.MouseButton.LeftButton)

    with modal(ProfilesDialog, act):
        person.push(person.window.lobby.start.profiles_button)
    assert [field.text() for field in person.window.lobby.start.names] == ["Lan Anh", ""]
    assert load_settings(tmp_path)[0].player_names == ("Lan Anh", "")
    assert offered(person) == ["Lan Anh"]


def test_a_seat_of_an_old_save_leads_to_the_renamed_profile(person: Person) -> None:
    lan = person.window.club.profiles.take("Lan")
    assert lan is not None
    person.window.club.profiles.rename(lan.key, "Lan Anh")
    person.open_table(gin_match(), (Seat("Lan"), Seat("Minh")))
    assert names(person) == ["Lan Anh", "Minh"]
    assert [seat.name for seat in person.table.seats] == ["Lan Anh", "Minh"]


def test_two_seats_of_one_profile_keep_their_names_apart(person: Person) -> None:
    lan = person.window.club.profiles.take("Lan")
    assert lan is not None
    person.window.club.profiles.rename(lan.key, "Lan Anh")
    person.open_table(gin_match(), (Seat("Lan"), Seat("Lan Anh")))
    assert [seat.name for seat in person.table.seats] == ["Lan", "Lan Anh"]


# Renamed at the table


def rename_both(person: Person, *, lan: str, minh: str) -> None:
    """Give the players of the table other names in the dialog of the profiles."""

    with modal(ProfilesDialog, renaming(person, (0, "?"), (1, minh), (0, lan))):
        person.window.menus.profiles.trigger()


def shown_names(person: Person) -> str:
    """Everything in sight."""
    labels = [label.text() for label in person.window_page.findChildren(QLabel) if label.isVisible()]
    return "\n".join([*labels, *person.window_page.log.lines()])


def test_a_new_name_is_at_the_table_at_once(person: Person) -> None:
    person.open_table(gin_match(), TWO_PEOPLE)
    person.table.reveal()
    play_careful(person.table)
    assert "Minh" in shown_names(person)
    rename_both(person, lan="Lan Anh", minh="Mai")
    assert person.table.seats == (Seat("Lan Anh"), Seat("Mai"))
    assert person.window_page.curtain.isVisible()
    for _covered in (True, False):
        assert "Mai" in shown_names(person)
        assert "Minh" not in shown_names(person)
        person.table.reveal()
    saved = person.window.club.saves.load_autosave("gin", TableKind.SAME_DEVICE)
    assert saved is not None
    assert saved.table is not None
    assert saved.table.saved.seats == person.table.seats


def test_who_takes_the_name_of_another_is_not_taken_for_them(person: Person) -> None:
    person.open_table(gin_match(), TWO_PEOPLE)
    rename_both(person, lan="Minh", minh="Lan")
    assert person.table.seats == (Seat("Minh"), Seat("Lan"))


def test_a_new_name_leaves_the_turn_as_it_is(person: Person) -> None:
    match = Match.new(GAMES["canasta"], {}, "test")
    person.open_table(match, tuple(Seat(name) for name in ("Lan", "Minh", "Mai", "Tú")))
    person.table.reveal()
    draft, order = "0 1", (1, 0, *range(2, 11))
    person.table.set_draft(draft)
    person.table.set_order(order)
    rename_both(person, lan="Lan Anh", minh="Man")
    assert "Man" in [seat.name for seat in person.table.seats]
    assert (person.table.draft, person.table.order) == (draft, order)


@pytest.mark.parametrize("scale", [100, 150])
def test_the_box_of_badges_is_as_high_as_the_buttons_beside_it_and_says_what_it_is(
    qtbot: QtBot, tmp_path: Path, scale: int
) -> None:
    dialog = shown(qtbot, tmp_path, "profiles", (1280, 720, scale)).subject
    assert isinstance(dialog, ProfilesDialog)
    assert dialog.colour.geometry().height() == dialog.rename_button.height()
    assert dialog.colour.geometry().top() == dialog.rename_button.geometry().top()
    labels = {label.buddy(): label.text() for label in dialog.findChildren(QLabel)}
    assert labels[dialog.colour] == "Badge"
    order = [dialog.list, dialog.new_button, dialog.rename_button, dialog.delete_button, dialog.colour]
    for widget, following in pairwise([*order, dialog.close_button]):
        widget.setFocus()
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
        assert dialog.focusWidget() is following
