"""The dialogs: save slots, settings, score sheet, rules, about."""

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import count
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from chieubai import __version__
from chieubai.engine.games import GAMES
from chieubai.engine.gin.moves import TAKE, Verb
from chieubai.engine.gin.view import GinView
from chieubai.engine.match import Match
from chieubai.engine.seats import Seat, TableKind
from chieubai.i18n import Language
from chieubai.i18n.card_names import short_name
from chieubai.i18n.formats import moment, number, signed
from chieubai.storage.errors import StorageReason
from chieubai.storage.looks import CardSize, Theme
from chieubai.storage.save import OpenTable
from chieubai.storage.saved_table import TITLE_LENGTH, SavedTable
from chieubai.storage.saves import Saves
from chieubai.storage.settings import (
    BOT_PAUSES,
    Deck,
    Motion,
    Settings,
    SortOrder,
    load_settings,
)
from chieubai.ui import ask, curtain
from chieubai.ui.art.look import Look, use_look
from chieubai.ui.dialogs.score_sheet import ScoreSheet
from chieubai.ui.dialogs.settings_dialog import SettingsDialog
from chieubai.ui.dialogs.settings_rows import PAGES, Choice, Switch
from chieubai.ui.dialogs.slots import PICTURE, Purpose, SlotsDialog
from chieubai.ui.pace import PACES
from chieubai.ui.sound import Silence
from chieubai.ui.standings import standings_line
from chieubai.ui.storage_words import storage_sentence
from chieubai.ui.table import view as table_view
from chieubai.ui.thumbnail import table_picture
from gin_players import careful, play_hand
from modal import NO, YES, answer, modal
from tables import AGAINST_BOT, SAVED_AT, TWO_PEOPLE, gin_match
from ui_driver import STILL, Person


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    return Person(qtbot, tmp_path)


def saved_table(seats: tuple[Seat, ...] = AGAINST_BOT, match: Match | None = None) -> SavedTable:
    return SavedTable((match or gin_match()).record(), seats, (None, None), "", SAVED_AT)


def played_hand(seed: str = "test") -> Match:
    match = gin_match(seed)
    play_hand(match, (careful, careful), Random(0))
    return match


def slots_dialog(person: Person, purpose: Purpose) -> SlotsDialog:
    dialog = SlotsDialog(person.window.club, purpose, person.window)
    person.qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def rows(dialog: SlotsDialog) -> list[list[str]]:
    return [dialog.list.item(row).text().split("\n") for row in range(dialog.list.count())]


def type_title(person: Person, title: str) -> Callable[[QInputDialog], None]:
    def act(box: QInputDialog) -> None:
        field = box.findChild(QLineEdit)
        assert isinstance(field, QLineEdit)
        field.selectAll()
        field.insert(title)
        person.qtbot.keyClick(field, Qt.Key.Key_Return)

    return act


# Save slots


def test_a_game_is_saved_under_a_name_and_listed(person: Person) -> None:
    person.open_table(played_hand(), AGAINST_BOT)

    def act(dialog: SlotsDialog) -> None:
        assert not dialog.use_button.isEnabled()
        person.qtbot.keyClicks(dialog.title, "Sunday")
        person.push(dialog.use_button)

    with modal(SlotsDialog, act):
        person.window.menus.save.trigger()
    [slot] = Saves(person.window.club.saves.folder).slots()
    assert slot.table is not None
    saved, scores = slot.table.saved, slot.table.match.standing.scores
    assert saved.record == person.table.match.record()
    [row] = rows(slots_dialog(person, Purpose.LOAD))
    assert row == ["Sunday", f"Gin Rummy – Lan: {scores[0]} · Bot: {scores[1]}", moment(saved.saved_at)]
    assert max(scores) > 0


@pytest.mark.parametrize("match", [gin_match(), played_hand()], ids=["playing", "hand over"])
def test_each_slot_has_a_picture_of_its_table(person: Person, match: Match) -> None:
    person.window.club.saves.save_slot("a", saved_table(match=match))
    person.window.club.saves.save_slot("b", saved_table(TWO_PEOPLE, match))
    dialog = slots_dialog(person, Purpose.LOAD)
    pictures = [dialog.list.item(row).icon().pixmap(PICTURE).toImage() for row in range(2)]
    assert [picture.size() for picture in pictures] == [PICTURE, PICTURE]
    assert all(len({p.pixel(x, 50) for x in range(0, 160, 4)}) > 5 for p in pictures)


def picture_of(match: Match, seats: tuple[Seat, ...]) -> QImage:
    return table_picture(OpenTable(saved_table(seats, match), match), PICTURE, 1).toImage()


@pytest.mark.usefixtures("person")
@pytest.mark.parametrize("ratio", [1, 1.25, 2])
def test_the_picture_of_a_table_has_all_the_pixels_of_the_screen(ratio: float) -> None:
    match = gin_match("0")
    for found in (None, OpenTable(saved_table(match=match), match)):
        picture = table_picture(found, PICTURE, ratio)
        assert picture.size() == PICTURE * ratio
        assert picture.deviceIndependentSize() == PICTURE.toSizeF()


@pytest.mark.usefixtures("person")
def test_the_picture_of_a_shared_table_tells_nothing_of_the_hands() -> None:
    # both matches show the same upcard; their hands differ
    first = gin_match("0")
    upcards = (gin_match(str(number)) for number in range(1, 999))
    second = next(m for m in upcards if m.state.view(None).log == first.state.view(None).log)
    assert first.state.view(0) != second.state.view(0)
    assert picture_of(first, TWO_PEOPLE) == picture_of(second, TWO_PEOPLE)
    assert picture_of(first, AGAINST_BOT) != picture_of(second, AGAINST_BOT)


@pytest.mark.usefixtures("person")
def test_the_picture_of_a_table_has_the_deck_in_force() -> None:
    two = picture_of(gin_match(), AGAINST_BOT)
    use_look(Look(deck=Deck.FOUR_COLOURS))
    four = picture_of(gin_match(), AGAINST_BOT)
    use_look(Look())
    assert two != four


@pytest.mark.parametrize("agreed", [True, False])
def test_a_name_that_is_taken_is_replaced_only_after_asking(person: Person, agreed: bool) -> None:
    person.window.club.saves.save_slot("Sunday", saved_table())
    person.open_table(played_hand(), AGAINST_BOT)
    dialog = slots_dialog(person, Purpose.SAVE)
    dialog.list.setCurrentRow(0)  # no name is typed: that of the slot counts
    texts: list[str] = []
    with answer(person.qtbot, YES if agreed else NO, texts):
        person.push(dialog.use_button)
    [slot] = person.window.club.saves.slots()
    assert slot.table is not None
    assert (slot.table.saved.record == person.table.match.record()) == agreed
    assert texts == ["Replace the saved game “Sunday”?"]
    assert dialog.isVisible() != agreed


def test_what_is_typed_at_once_is_the_name_of_the_save(person: Person) -> None:
    person.open_table(played_hand(), AGAINST_BOT)
    dialog = slots_dialog(person, Purpose.SAVE)
    person.qtbot.keyClicks(dialog.focusWidget(), "Sunday")
    person.qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    [slot] = person.window.club.saves.slots()
    assert slot.table is not None
    assert slot.table.saved.title == "Sunday"


@pytest.mark.parametrize("title", ["a\u2028b", "\u200b\x07"])
def test_a_name_that_cannot_be_used_is_refused_with_a_sentence(person: Person, title: str) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    dialog = slots_dialog(person, Purpose.SAVE)
    dialog.title.insert(title)
    if dialog.title.text() == title:
        person.push(dialog.use_button)
        assert dialog.trouble.text() == "This name cannot be used. Type a name of letters and digits."
        assert dialog.isVisible()
        assert person.window.club.saves.slots() == []


def test_a_long_name_is_cut_to_what_a_slot_can_hold(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    dialog = slots_dialog(person, Purpose.SAVE)
    dialog.title.insert("ô" * 500)
    person.qtbot.keyClick(dialog.title, Qt.Key.Key_Return)
    [slot] = person.window.club.saves.slots()
    assert slot.table is not None
    assert slot.table.saved.title == "ô" * TITLE_LENGTH


def test_a_slot_is_loaded_by_a_double_click(person: Person) -> None:
    match = played_hand()
    person.window.club.saves.save_slot("Sunday", saved_table(match=match))

    def act(dialog: SlotsDialog) -> None:
        place = dialog.list.visualItemRect(dialog.list.item(0)).center()
        viewport = dialog.list.viewport()
        person.qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place)
        person.qtbot.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=place)

    with modal(SlotsDialog, act):
        person.press(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert person.table.match.record() == match.record()


def load_slot(person: Person, title: str) -> None:
    def act(dialog: SlotsDialog) -> None:
        titles = [row[0] for row in rows(dialog)]
        dialog.list.setCurrentRow(titles.index(title))
        person.push(dialog.use_button)

    with modal(SlotsDialog, act):
        person.window.menus.load.trigger()


def test_a_slot_of_a_shared_table_opens_on_the_curtain(person: Person) -> None:
    person.window.club.saves.save_slot("Sunday", saved_table(TWO_PEOPLE))
    load_slot(person, "Sunday")
    assert person.window_page.curtain.isVisible()
    assert (person.table.shown, person.table.waiting) == (None, 0)
    assert all(piece.spot.face is None for piece in person.view.board.pieces if piece.spot.zone == "own")


@pytest.mark.parametrize("agreed", [True, False])
@pytest.mark.parametrize("where", ["table", "lobby"])
def test_loading_asks_before_it_replaces_a_match_that_is_not_finished(
    person: Person, where: str, agreed: bool
) -> None:
    saves = person.window.club.saves
    saves.save_slot("Sunday", saved_table())
    person.open_table(gin_match("in-play"), AGAINST_BOT)
    playing = person.table.match.record()
    if where == "lobby":
        person.window.show_lobby()

    def act(dialog: SlotsDialog) -> None:
        person.push(dialog.use_button)

    with answer(person.qtbot, YES if agreed else NO), modal(SlotsDialog, act):
        person.window.menus.load.trigger()
    loaded = saves.load_autosave("gin", TableKind.AGAINST_BOTS)
    assert loaded is not None
    assert loaded.table is not None
    assert (loaded.table.saved.record == playing) != agreed


def test_loading_asks_nothing_where_nothing_is_lost(person: Person) -> None:
    person.open_table(gin_match("in-play"), AGAINST_BOT)
    person.window.club.save_slot("the same position")
    load_slot(person, "the same position")
    person.window.club.saves.save_slot("a table of another kind", saved_table(TWO_PEOPLE))
    load_slot(person, "a table of another kind")
    assert person.table.shared


def test_a_slot_shows_its_players_under_the_names_of_now(person: Person) -> None:
    profiles = person.window.club.profiles
    lan = profiles.take("Lan")
    assert lan is not None
    person.window.club.saves.save_slot("Sunday", saved_table())
    profiles.rename(lan.key, "Lan Anh")
    assert rows(slots_dialog(person, Purpose.LOAD))[0][1] == "Gin Rummy – Lan Anh: 0 · Bot: 0"


def test_where_nothing_is_saved_it_is_said_how_to_save(person: Person) -> None:
    dialog = slots_dialog(person, Purpose.LOAD)
    assert dialog.empty.text.isVisible()
    assert (
        dialog.empty.text.text()
        == "No game is saved yet.\nAt a table, Save game… in the menu keeps one under a name."
    )
    assert not dialog.list.isVisible()
    assert dialog.focusWidget() is dialog.close_button


def test_a_slot_is_renamed(person: Person) -> None:
    saves = person.window.club.saves
    saves.save_slot("Sunday", saved_table())
    saves.save_slot("Monday", saved_table(TWO_PEOPLE))
    dialog = slots_dialog(person, Purpose.LOAD)
    dialog.list.setCurrentRow([row[0] for row in rows(dialog)].index("Sunday"))
    with modal(QInputDialog, type_title(person, "Monday")):
        person.push(dialog.rename_button)
    assert dialog.trouble.text() == storage_sentence(StorageReason.EXISTS)
    with modal(QInputDialog, type_title(person, "  ")):
        person.push(dialog.rename_button)
    assert dialog.trouble.text() == "This name cannot be used. Type a name of letters and digits."
    with modal(QInputDialog, type_title(person, "Chủ nhật")):
        person.push(dialog.rename_button)
    assert dialog.trouble.text() == ""
    assert {row[0] for row in rows(dialog)} == {"Chủ nhật", "Monday"}
    item = dialog.list.currentItem()
    assert item.text().startswith("Chủ nhật")


def test_a_deleted_slot_comes_back(person: Person) -> None:
    saves = person.window.club.saves
    saves.save_slot("Sunday", saved_table())
    dialog = slots_dialog(person, Purpose.LOAD)
    before = rows(dialog)
    assert not dialog.undelete_button.isEnabled()
    person.push(dialog.delete_button)
    assert rows(dialog) == []
    assert not dialog.use_button.isEnabled()
    assert not dialog.delete_button.isEnabled()
    person.push(dialog.undelete_button)
    assert rows(dialog) == before
    assert not dialog.undelete_button.isEnabled()


def test_a_slot_that_cannot_be_used_says_why_and_can_be_deleted(person: Person) -> None:
    path = person.window.club.saves.save_slot("Sunday", saved_table())
    path.write_bytes(path.read_bytes()[:-9])
    dialog = slots_dialog(person, Purpose.LOAD)
    assert rows(dialog) == [[path.name, "The end of the file is missing."]]
    assert dialog.delete_button.isEnabled()
    assert not dialog.rename_button.isEnabled()
    person.push(dialog.delete_button)
    assert rows(dialog) == []


def test_a_slot_that_cannot_be_used_is_not_loaded_but_set_aside(person: Person) -> None:
    path = person.window.club.saves.save_slot("Sunday", saved_table())
    path.write_bytes(b"not a save")
    dialog = slots_dialog(person, Purpose.LOAD)
    person.push(dialog.use_button)
    assert dialog.trouble.text() == storage_sentence(StorageReason.FOREIGN)
    assert dialog.isVisible()
    assert dialog.loaded is None
    folder = person.window.club.saves.folder
    assert [file.read_bytes() for file in (folder / "set-aside").rglob("*.json")] == [b"not a save"]


# Settings


def choose(person: Person, box: QComboBox, index: int) -> None:
    """Choose an item as a person does with the keyboard: it counts as chosen, not only as set."""
    box.setFocus()
    person.qtbot.keyClick(box, Qt.Key.Key_Home)
    for _step in range(index):
        person.qtbot.keyClick(box, Qt.Key.Key_Down)
    QApplication.processEvents()  # Qt tells of another language a moment later


def open_settings(person: Person, act: Callable[[SettingsDialog], None]) -> Settings:
    """Let ``act`` use the settings and return what is on the disk then."""
    with modal(SettingsDialog, act):
        person.press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    return load_settings(person.window.club.saves.folder)[0]


ROWS = [row for page in PAGES for row in page.rows]


def open_page(dialog: SettingsDialog, widget: QWidget) -> None:
    """Bring the page of a control to the front."""
    for index in range(dialog.tabs.count()):
        page = dialog.tabs.widget(index)
        if page is not None and page.isAncestorOf(widget):
            dialog.tabs.setCurrentIndex(index)
    assert widget.isVisible()


def test_every_setting_a_person_chooses_has_a_row_or_a_look() -> None:
    elsewhere = {
        "games_begun",
        "cloth",
        "back",
        "tiles",
        "player_names",
        "last_kind",
        "last_level",
        "tip_seen",
    }
    names = [row.field for row in ROWS]
    assert len(names) == len(set(names))
    assert {field.name for field in fields(Settings)} - elsewhere == set(names)


def test_the_settings_show_what_is_set(qtbot: QtBot) -> None:
    settings = Settings(
        language="vi",
        theme=Theme.DARK,
        motion=Motion.FAST,
        deck=Deck.FOUR_COLOURS,
        card_size=CardSize.LARGE,
        sort=SortOrder.FREE,
        left_handed=True,
        confirm_knock=True,
        cover_on_focus_loss=False,
        cover_when_idle_seconds=120,
        bot_pause_ms=1500,
        font_scale=130,
        volume=75,
    )
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    assert {field: box.currentText() for field, box in dialog.choices.items()} == {
        "language": "Tiếng Việt",
        "theme": "Dark",
        "font_scale": "130%",
        "motion": "Fast",
        "bot_pause_ms": "1.5 s",
        "card_size": "Large",
        "deck": "Four colours",
        "sort": "As I arrange it",
        "cover_when_idle_seconds": "after 120 s",
        "volume": "75%",
    }
    ticked = {field for field, box in dialog.switches.items() if box.isChecked()}
    assert ticked == {"left_handed", "confirm_knock", "hints"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.field)
def test_each_control_changes_its_setting_and_nothing_else(qtbot: QtBot, row: Choice | Switch) -> None:
    dialog = SettingsDialog(STILL)
    qtbot.addWidget(dialog)
    dialog.show()
    sent: list[Settings] = []
    dialog.changed.connect(sent.append)
    now = getattr(STILL, row.field)
    if isinstance(row, Choice):
        box = dialog.choices[row.field]
        open_page(dialog, box)
        others = [value for value in row.values if value != now]
        for value in (*others, now):
            box.setFocus()
            qtbot.keyClick(box, Qt.Key.Key_Home)
            for _step in range(row.values.index(value)):
                qtbot.keyClick(box, Qt.Key.Key_Down)
        assert {getattr(settings, row.field) for settings in sent} == set(row.values)
    else:
        check = dialog.switches[row.field]
        open_page(dialog, check)
        for _step in range(2):
            qtbot.keyClick(check, Qt.Key.Key_Space)
        assert [getattr(settings, row.field) for settings in sent] == [not now, now]
    for settings in sent:
        assert {**vars(settings), row.field: now} == vars(STILL)
    assert sent[-1] == STILL == dialog.settings


def test_what_is_set_is_in_force_and_written_at_once(person: Person) -> None:
    def act(dialog: SettingsDialog) -> None:
        open_page(dialog, dialog.switches["left_handed"])
        person.qtbot.keyClick(dialog.switches["left_handed"], Qt.Key.Key_Space)
        assert load_settings(person.window.club.saves.folder)[0] == replace(STILL, left_handed=True)
        choose(person, dialog.choices["card_size"], 2)

    wanted = replace(STILL, left_handed=True, card_size=CardSize.LARGE)
    assert open_settings(person, act) == wanted == person.window.preferences.settings


@pytest.mark.parametrize("silence", [None, *Silence])
def test_the_sounds_can_be_set_where_there_are_any(qtbot: QtBot, silence: Silence | None) -> None:
    dialog = SettingsDialog(Settings(), silence=silence)
    qtbot.addWidget(dialog)
    rows = [dialog.choices["volume"], dialog.switches["muted"]]
    assert [row.isEnabled() for row in rows] == [silence is None] * 2
    told = [label.text() for label in dialog.findChildren(QLabel) if "No sound" in label.text()]
    assert len(told) == (0 if silence is None else 1)


@pytest.mark.parametrize("language", list(Language))
def test_the_settings_fit_a_small_screen(qtbot: QtBot, tmp_path: Path, language: Language) -> None:
    person = Person(qtbot, tmp_path, Settings(language=language.value, font_scale=150))
    dialog = SettingsDialog(person.window.preferences.settings, person.window, Silence.NO_LIBRARY)
    dialog.show()
    size = dialog.minimumSizeHint().expandedTo(dialog.sizeHint())
    assert (size.width() <= 1280, size.height() <= 690) == (True, True)
    bar = dialog.tabs.tabBar()
    assert sum(bar.tabRect(n).width() for n in range(bar.count())) <= dialog.width()
    dialog.close()


def test_the_deck_and_the_motion_are_in_force_while_the_dialog_is_open(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)

    def act(dialog: SettingsDialog) -> None:
        pictures = []
        for index in (1, 0, 1):
            open_page(dialog, dialog.choices["deck"])
            choose(person, dialog.choices["deck"], index)
            pictures.append(person.view.grab().toImage())
        assert pictures[0] != pictures[1]
        assert pictures[0] == pictures[2]
        open_page(dialog, dialog.choices["motion"])
        choose(person, dialog.choices["motion"], 2)
        assert person.view.board.glider.pace is PACES[Motion.FAST]
        choose(person, dialog.choices["bot_pause_ms"], 2)
        assert person.table.bot_pause_ms == BOT_PAUSES[2]

    open_settings(person, act)


def test_the_size_of_the_text_is_in_force_at_once(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    before = (QApplication.font().pointSizeF(), person.window_page.status.fontMetrics().height())

    def act(dialog: SettingsDialog) -> None:
        choose(person, dialog.choices["font_scale"], 3)
        assert QApplication.font().pointSizeF() == pytest.approx(before[0] * 1.5)
        assert person.window_page.status.fontMetrics().height() > before[1] * 1.3
        choose(person, dialog.choices["font_scale"], 0)
        assert QApplication.font().pointSizeF() == pytest.approx(before[0])

    open_settings(person, act)


def test_the_language_is_in_force_at_once_in_the_dialog_too(person: Person) -> None:
    def act(dialog: SettingsDialog) -> None:
        choose(person, dialog.choices["language"], 1)
        assert dialog.windowTitle() == "Cài đặt"
        assert person.window.lobby.start.bot_button.text() == "Chơi với máy"
        assert dialog.choices["language"].currentText() == "Tiếng Việt"
        choose(person, dialog.choices["language"], 2)
        assert dialog.windowTitle() == "Settings"
        assert person.window.lobby.start.bot_button.text() == "Play against the bot"

    assert open_settings(person, act).language == "en"


def knock_position() -> Match:
    """A position in which the person at seat 0 may knock."""
    for seed in count():
        match, rng = gin_match(str(seed)), Random(0)
        while (seat := match.state.to_move) is not None:
            view = match.state.view(seat)
            assert isinstance(view, GinView)
            if seat == 0 and any(move.verb is Verb.KNOCK for move in view.moves):
                return match
            match.apply(careful(view, rng))
    raise AssertionError("count does not end")


@pytest.mark.parametrize("agreed", [True, False])
def test_a_knock_is_asked_about_if_set_so(person: Person, agreed: bool) -> None:
    person.window.change_settings(replace(STILL, confirm_knock=True))
    person.open_table(knock_position(), AGAINST_BOT)
    move = careful(person.gin, Random(0))
    assert move.card is not None
    person.click(person.grip(person.card(move.card)))
    texts: list[str] = []
    with answer(person.qtbot, YES if agreed else NO, texts):
        person.press(Qt.Key.Key_K)
    assert (person.gin.outcome is not None) == agreed
    assert short_name(move.card) in texts[0]


def test_a_question_about_a_card_goes_when_the_hand_is_covered(person: Person) -> None:
    person.window.change_settings(replace(STILL, confirm_knock=True))
    person.open_table(knock_position(), TWO_PEOPLE)
    person.push(person.button("Reveal my hand"))
    move = careful(person.gin, Random(0))
    assert move.card is not None
    person.click(person.grip(person.card(move.card)))

    def nobody_is_there(box: QMessageBox) -> None:
        person.window.privacy.cover()
        assert not box.isVisible()

    with modal(QMessageBox, nobody_is_there):
        person.press(Qt.Key.Key_K)
    assert person.gin.outcome is None
    assert person.window_page.curtain.isVisible()


# Names and scores


def test_a_name_that_ends_in_a_figure_stays_apart_from_the_score() -> None:
    two, four = (Seat("Player 1"), Seat("Bot")), tuple(Seat(name) for name in ("An", "Bot 1", "Lan", "Bot 2"))
    assert standings_line(two, GAMES["gin"], (25, 0)) == "Player 1: 25 · Bot: 0"
    assert standings_line(four, GAMES["canasta"], (1500, -50)) == "An, Lan: 1,500 · Bot 1, Bot 2: −50"


# Score sheet, rules, about


def test_the_score_sheet_lists_every_hand_and_adds_up(person: Person) -> None:
    match = played_hand()
    match.next_hand()
    play_hand(match, (careful, careful), Random(1))
    person.open_table(match, AGAINST_BOT)
    sheet = ScoreSheet(person.table, person.window_page.face, person.window)
    person.qtbot.addWidget(sheet)
    model = sheet.sheet.model()
    headers = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(6)]
    assert headers == ["Hand", "Ending", "Lan", "Total", "Bot", "Total"]
    totals = [0, 0]
    for row, hand in enumerate(match.hands):
        cells = [model.index(row, column).data() for column in range(6)]
        totals = [total + points for total, points in zip(totals, hand.outcome.points, strict=True)]
        assert cells[0] == number(row + 1)
        assert cells[2::2] == [signed(points) if points else "–" for points in hand.outcome.points]
        assert cells[3::2] == [number(total) for total in totals]
    assert sheet.sheet.rowCount() == 2
    assert totals == list(match.standing.scores)


def test_the_score_sheet_opens_by_its_key_and_closes_by_escape(person: Person) -> None:
    person.open_table(played_hand(), AGAINST_BOT)

    def act(dialog: ScoreSheet) -> None:
        person.qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()

    with modal(ScoreSheet, act):
        person.press(Qt.Key.Key_F3)


def test_the_about_box_names_the_version_and_the_licence(person: Person) -> None:
    def act(box: QDialog) -> None:
        assert isinstance(box, QMessageBox)
        assert __version__ in box.text()
        assert "MIT" in box.text()

    with modal(QDialog, act):
        person.window.menus.about.trigger()


def test_a_question_closed_without_an_answer_counts_as_no(person: Person) -> None:
    answers: list[bool] = []

    def act(box: QMessageBox) -> None:
        person.qtbot.keyClick(box, Qt.Key.Key_Escape)

    with modal(QMessageBox, act):
        answers.append(ask.ask(person.window, "Chiếu Bài", "Really?"))
    assert answers == [False]


def test_taking_and_saving_keep_the_turn(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    person.table.play(TAKE)
    person.window.club.save_slot("mid-turn")
    person.window.show_lobby()
    load_slot(person, "mid-turn")
    assert str(person.gin.log[-1]).startswith("Took")
