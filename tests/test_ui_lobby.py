"""The lobby: beginning and continuing matches, and what it remembers of the players."""

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible, QFont, QImage, QKeySequence, QPainter, QTextLayout
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.seats import Level, Seat, TableKind
from chieubai.i18n import Language, use_language
from chieubai.i18n.formats import moment
from chieubai.storage.saved_table import NAME_LENGTH, SavedTable, check_label, spelled
from chieubai.storage.saves import Saves
from chieubai.storage.settings import Settings, load_settings
from chieubai.ui.faces import GAME_NAMES, game_line, game_name
from chieubai.ui.game_card import evened
from chieubai.ui.guide.dialog import GuideDialog
from chieubai.ui.lobby import Lobby
from chieubai.ui.start_panel import StartPanel
from modal import NO, YES, answer, modal
from tables import AGAINST_BOT, SAVED_AT, TWO_PEOPLE, gin_match
from ui_driver import STILL, Person


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    return Person(qtbot, tmp_path)


@pytest.fixture
def panel(qtbot: QtBot) -> StartPanel:
    panel = StartPanel(STILL)
    qtbot.addWidget(panel)
    return panel


def save(folder: Path, seats: tuple[Seat, ...], match: Match, minutes: int = 0) -> SavedTable:
    at = SAVED_AT + timedelta(minutes=minutes)
    saved = SavedTable(match.record(), seats, (None, None), "", at)
    Saves(folder).autosave(saved)
    return saved


# Beginning


def test_one_click_begins_a_match_against_the_bot(person: Person) -> None:
    person.push(person.button("Play against the bot"))
    assert person.table.match.game.name == "gin"
    assert [seat.level for seat in person.table.seats] == [None, Level.MEDIUM]
    assert person.gin.ply == 0
    assert person.window_page.isVisible()


def test_two_clicks_begin_a_match_of_the_game_that_was_clicked(person: Person) -> None:
    [gin] = [card for card in person.window.lobby.cards if card.game == "gin"]
    person.qtbot.mouseClick(gin, Qt.MouseButton.LeftButton)
    person.push(person.button("Two players on this device"))
    assert person.table.match.game.name == "gin"
    assert person.table.shared
    assert person.window_page.curtain.isVisible()


def test_the_options_that_were_chosen_are_those_of_the_match(person: Person) -> None:
    start = person.window.lobby.start
    box = start.findChildren(type(start.level))[1]
    assert [box.itemText(index) for index in range(box.count())] == [
        f"{n} points" for n in GAMES["gin"].options[0].choices
    ]
    box.setCurrentIndex(box.findData(50))
    start.level.setCurrentIndex(start.level.findData(Level.HARD.value))
    person.push(start.bot_button)
    assert person.table.match.options == {"target": 50}
    assert person.table.seats[1].level is Level.HARD


def test_every_game_has_a_card_that_chooses_it(person: Person) -> None:
    lobby = person.window.lobby
    assert [card.game for card in lobby.cards] == list(GAME_NAMES)
    assert set(GAME_NAMES) == set(GAMES)
    for card in reversed(lobby.cards):
        person.qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
        assert lobby.game == card.game
        assert card.accessibleName() == game_name(card.game)


def test_the_rules_in_the_lobby_are_those_of_the_game_chosen(person: Person) -> None:
    titles: list[str] = []
    with modal(GuideDialog, lambda dialog: titles.append(dialog.windowTitle())):
        person.window.menus.rules.trigger()
    assert titles == ["How to play: Gin Rummy"]


# The language


def test_the_language_in_force_is_marked_by_a_picture_and_told(person: Person) -> None:
    lobby = person.window.lobby
    for language in (Language.VIETNAMESE, Language.ENGLISH, Language.ENGLISH):
        button = next(each for each in lobby.language_buttons if each.property("language") == language.value)
        person.push(button)
        for each in lobby.language_buttons:
            state = QAccessible.queryAccessibleInterface(each).state()
            assert (state.checkable, state.checked) == (True, each is button)
            assert each.icon().isNull() == (each is not button)


def test_the_language_of_the_command_line_is_the_one_marked(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, forced_language=Language.VIETNAMESE)
    assert [each.text() for each in person.window.lobby.language_buttons if each.isChecked()] == [
        "Tiếng Việt"
    ]


# Continuing


def test_what_is_saved_can_be_continued_the_latest_first(qtbot: QtBot, tmp_path: Path) -> None:
    earlier = save(tmp_path, AGAINST_BOT, gin_match("a"))
    later = save(tmp_path, TWO_PEOPLE, gin_match("b"), minutes=1)
    person = Person(qtbot, tmp_path)
    texts = [button.text() for button in person.window.lobby.resume_buttons]
    assert texts == [
        f"Continue Gin Rummy – Lan: 0 · Minh: 0  ({moment(later.saved_at)})",
        f"Continue Gin Rummy – Lan: 0 · Bot: 0  ({moment(earlier.saved_at)})",
    ]
    person.push(person.window.lobby.resume_buttons[1])
    assert person.table.match.record() == earlier.record
    assert person.table.seats == earlier.seats


def test_the_keyboard_is_on_what_can_be_continued(qtbot: QtBot, tmp_path: Path) -> None:
    saved = save(tmp_path, AGAINST_BOT, gin_match("a"))
    person = Person(qtbot, tmp_path)
    person.press(Qt.Key.Key_Space)
    assert person.table.match.record() == saved.record


def test_a_match_that_was_left_is_offered_and_a_finished_one_is_not(person: Person) -> None:
    person.push(person.button("Play against the bot"))
    person.window.show_lobby()
    assert len(person.window.lobby.resume_buttons) == 1
    person.push(person.window.lobby.resume_buttons[0])
    with answer(person.qtbot, YES):
        person.window.menus.resign.trigger()
    person.push(person.button("Lobby"))
    assert person.window.lobby.resume_buttons == []
    assert person.window.lobby.isVisible()


@pytest.mark.parametrize("agreed", [True, False])
def test_a_new_match_asks_before_it_replaces_one_that_waits(
    qtbot: QtBot, tmp_path: Path, agreed: bool
) -> None:
    saved = save(tmp_path, AGAINST_BOT, gin_match("a"))
    person = Person(qtbot, tmp_path)
    with answer(qtbot, YES if agreed else NO):
        person.push(person.button("Play against the bot"))
    loaded = Saves(tmp_path).load_autosave("gin", TableKind.AGAINST_BOTS)
    assert loaded is not None
    assert loaded.table is not None
    assert (loaded.table.saved.record == saved.record) != agreed
    assert person.window.lobby.isVisible() != agreed


def test_a_new_match_of_another_kind_replaces_nothing_and_asks_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    saved = save(tmp_path, AGAINST_BOT, gin_match("a"))
    person = Person(qtbot, tmp_path)
    person.push(person.button("Two players on this device"))
    person.window.show_lobby()
    waiting = {match.kind: match.loaded.table for match in person.window.lobby.waiting_matches}
    assert set(waiting) == {TableKind.SAME_DEVICE, TableKind.AGAINST_BOTS}
    kept = waiting[TableKind.AGAINST_BOTS]
    assert kept is not None
    assert kept.saved == saved


# What is remembered


def test_names_level_and_kind_are_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    start = person.window.lobby.start
    for field, name in zip(start.names, ("Lan", "Minh"), strict=True):
        qtbot.keyClicks(field, name)
    start.level.setCurrentIndex(start.level.findData(Level.HARD.value))
    person.push(start.bot_button)
    person.window.show_lobby()
    person.push(start.shared_button)
    written = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert written["player_names"] == ["Lan", "Minh"]
    assert (written["last_level"], written["last_kind"]) == ("hard", "same_device")
    again = StartPanel(load_settings(tmp_path)[0])
    qtbot.addWidget(again)
    assert [field.text() for field in again.names] == ["Lan", "Minh"]
    assert again.chosen_level() is Level.HARD
    assert again.first_button is again.shared_button


def test_the_second_name_survives_a_match_against_the_bot(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, replace(STILL, player_names=("Lan", "Minh")))
    person.push(person.button("Play against the bot"))
    assert load_settings(tmp_path)[0].player_names == ("Lan", "Minh")


def test_a_name_that_was_left_empty_is_not_taken_for_a_typed_one(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.push(person.button("Two players on this device"))
    assert [seat.name for seat in person.table.seats] == ["Player 1", "Player 2"]
    lobby = Lobby(load_settings(tmp_path)[0])
    qtbot.addWidget(lobby)
    assert [field.text() for field in lobby.start.names] == ["", ""]


ODD_NAMES = [
    ("", ""),
    ("   ", "\t\n"),
    ("Lan", "Lan"),
    ("Player 2", ""),
    ("x" * 500, "x" * 500),
    ("x" * 38 + " 2", "x" * 38 + " 2"),
    ("a" * 39 + "🀄", "Nguyễn Thị Minh Khai 🂡"),
    ("{name} %s %(n)d", "\\ \" ' ; --"),
    ("<b>Lan</b> & <img src=x>", "a\u202eb\u200bc"),
    ("\u0958" * 40, "\u0958" * 19 + "x \u0958"),  # longer in the spelling of profiles
    ("Hà", "Ha\u0300"),
]


def check_seats(seats: tuple[Seat, ...]) -> None:
    for seat in seats:
        check_label(seat.name, NAME_LENGTH)
        assert seat.name == spelled(seat.name)
    assert len({seat.name for seat in seats}) == len(seats)


@pytest.mark.parametrize("names", ODD_NAMES)
@pytest.mark.parametrize("kind", TableKind)
def test_odd_names_are_fine(panel: StartPanel, names: tuple[str, str], kind: TableKind) -> None:
    for field, name in zip(panel.names, names, strict=True):
        field.insert(name)
    check_seats(panel.seats(kind))


@given(names=st.tuples(st.text(max_size=60), st.text(max_size=60)))
@example(names=("Lan", "Lan"))
def test_any_text_can_be_typed_for_a_name(names: tuple[str, str]) -> None:
    assert QApplication.instance() is not None
    panel = StartPanel(STILL)
    for field, name in zip(panel.names, names, strict=True):
        field.insert(name)
    check_seats(panel.seats(TableKind.SAME_DEVICE))
    panel.deleteLater()


def test_a_match_begins_under_a_name_that_is_too_long_when_it_is_spelled(person: Person) -> None:
    person.window.lobby.start.names[0].insert("\u0958" * 40)
    person.push(person.window.lobby.start.bot_button)
    person.table.resign()
    assert [profile.name for profile in person.window.club.profiles.all] == [spelled("\u0958" * 20)]


def test_a_name_that_looks_like_markup_is_shown_and_saved_as_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    name = "<b>Lan</b> & {n}"
    person = Person(qtbot, tmp_path)
    person.window.lobby.start.names[0].insert(name)
    person.push(person.button("Two players on this device"))
    shown = [label for label in person.window.findChildren(QLabel) if name in label.text()]
    assert len(shown) >= 4  # the bar above the table, the curtain twice, what happened
    assert {label.textFormat() for label in shown} == {Qt.TextFormat.PlainText}
    person.window.show_lobby()
    [button] = person.window.lobby.resume_buttons
    assert name in button.text().replace("&&", "&")
    assert QKeySequence.mnemonic(button.text()).isEmpty()
    person.window.preferences.choose_language(Language.VIETNAMESE)
    assert QKeySequence.mnemonic(button.text()).isEmpty()
    person.push(button)
    assert person.table.seats[0].name == name


def test_an_empty_settings_file_gives_the_defaults(qtbot: QtBot) -> None:
    panel = StartPanel(Settings())
    qtbot.addWidget(panel)
    assert panel.chosen_level() is Level.MEDIUM
    assert panel.first_button is panel.bot_button


@pytest.mark.parametrize("spoken", list(Language))
@pytest.mark.parametrize("width", [240, 270, 322, 420])
def test_the_lines_on_a_card_are_about_as_long(qtbot: QtBot, spoken: Language, width: int) -> None:
    del qtbot
    use_language(spoken)
    picture = QImage(8, 8, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    area, flags = QRectF(0, 0, width, 200), Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
    for game in GAME_NAMES:
        text = game_line(game)
        found = evened(painter, area, flags, text)
        assert found.center() == area.center()
        assert (
            painter.boundingRect(found, flags, text).height()
            == painter.boundingRect(area, flags, text).height()
        )
        lengths = line_lengths(text, painter.font(), found.width())
        assert min(lengths) > 0.5 * max(lengths)
    painter.end()


def line_lengths(text: str, font: QFont, width: float) -> list[float]:
    """Return how long the lines of a text are as it is wrapped to a width."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    lengths = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lengths.append(line.naturalTextWidth())
    layout.endLayout()
    return lengths
