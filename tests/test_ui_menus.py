"""The acts of the window: undo, next hand, new match, resigning, levels, and when each is possible."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from chieubai.engine.gin import moves
from chieubai.engine.match import Match
from chieubai.engine.seats import Level
from chieubai.ui import curtain
from chieubai.ui.table import view as table_view
from gin_players import careful, play_hand
from modal import NO, YES, answer, modal
from tables import AGAINST_BOT, TWO_PEOPLE, gin_match
from thinkers import HeldThinker
from ui_driver import Person

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def no_dead_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)


@pytest.fixture
def thinker() -> HeldThinker:
    return HeldThinker()


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, thinker: HeldThinker) -> Person:
    return Person(qtbot, tmp_path, thinker=thinker)


def undo_button(person: Person) -> QPushButton:
    """Undo may show its icon alone; its name is there all the same."""
    [button] = [b for b in person.window_page.findChildren(QPushButton) if b.accessibleName() == "Undo"]
    return button


def hand_over(seed: str = "test") -> Match:
    match = gin_match(seed)
    play_hand(match, (careful, careful), Random(0))
    return match


def enabled(person: Person) -> set[str]:
    menus = person.window.menus
    found = (
        menus.new_match,
        menus.save,
        menus.load,
        menus.resign,
        menus.lobby,
        menus.hide_hand,
        menus.score_sheet,
    )
    return {action.text() for action in found if action.isEnabled()}


AT_A_TABLE = {"New match", "Save game…", "Load game…", "Lobby", "Score sheet"}


def test_in_the_lobby_only_loading_is_possible(person: Person) -> None:
    assert enabled(person) == {"Load game…"}


def test_what_is_possible_at_a_table_against_a_bot(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    assert enabled(person) == AT_A_TABLE | {"Resign the match"}
    person.table.resign()
    assert enabled(person) == AT_A_TABLE
    person.window.show_lobby()
    assert enabled(person) == {"Load game…"}


def test_what_is_possible_at_a_shared_table(person: Person) -> None:
    person.open_table(gin_match(), TWO_PEOPLE)
    assert enabled(person) == AT_A_TABLE
    person.push(person.button("Reveal my hand"))
    assert enabled(person) == AT_A_TABLE | {"Resign the match", "Hide hand"}
    person.press(Qt.Key.Key_H, CONTROL)
    assert person.window_page.curtain.isVisible()
    assert enabled(person) == AT_A_TABLE


# Undo


def test_undo_is_possible_exactly_while_the_move_can_be_taken_back(
    person: Person, thinker: HeldThinker
) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    possible = [undo_button(person).isEnabled()]
    person.press(Qt.Key.Key_T)
    possible.append(undo_button(person).isEnabled())
    person.desk.click("own", 0 if person.desk.can_discard(person.desk.hand_order[0]) else 1)
    person.press(Qt.Key.Key_X)
    assert person.table.bot_to_move
    possible.append(undo_button(person).isEnabled())
    thinker.release()
    thinker.release()
    person.qtbot.waitUntil(lambda: not person.table.bot_to_move)
    possible.append(undo_button(person).isEnabled())
    person.press(Qt.Key.Key_D)
    possible.append(undo_button(person).isEnabled())
    assert possible == [False, True, True, False, False]


@pytest.mark.parametrize("way", ["button", "key", "menu"])
def test_undo_takes_the_move_back(person: Person, way: str) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    before, shown = person.gin, person.desk.hand_order
    person.push(person.button("Take"))
    assert person.gin != before
    match way:
        case "button":
            person.push(undo_button(person))
        case "key":
            person.press(Qt.Key.Key_Z, CONTROL)
        case _:
            [undo] = [a for a in person.window.findChildren(QAction) if a.text() == "Undo"]
            undo.trigger()
    assert person.gin == before
    assert person.desk.hand_order == shown
    assert not undo_button(person).isEnabled()
    person.press(Qt.Key.Key_Z, CONTROL)  # there is nothing more to take back
    assert person.gin == before


def test_a_pass_is_taken_back_while_the_bot_thinks(person: Person, thinker: HeldThinker) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    before = person.gin
    person.press(Qt.Key.Key_P)
    person.press(Qt.Key.Key_Z, CONTROL)
    thinker.release()
    person.qtbot.wait(60)
    assert person.gin == before
    assert moves.TAKE in person.gin.moves


# Next hand, new match, resigning


def test_enter_deals_the_next_hand(person: Person) -> None:
    person.open_table(hand_over(), AGAINST_BOT)
    scores = person.table.scores
    assert person.window_page.result.isVisible()
    person.press(Qt.Key.Key_Return)
    assert not person.window_page.result.isVisible()
    assert (person.gin.standing.number, person.table.scores) == (2, scores)
    person.press(Qt.Key.Key_Return)
    assert person.gin.standing.number == 2


def test_the_keyboard_is_on_the_table_after_the_next_hand_is_clicked(person: Person) -> None:
    person.open_table(hand_over(), AGAINST_BOT)
    person.push(person.window_page.result.next_button)
    assert person.window.focusWidget() is person.view


@pytest.mark.parametrize("agreed", [True, False])
def test_a_new_match_in_the_middle_asks(person: Person, agreed: bool) -> None:
    person.open_table(hand_over(), AGAINST_BOT)
    before = person.table.match.record()
    texts: list[str] = []
    with answer(person.qtbot, YES if agreed else NO, texts):
        person.press(Qt.Key.Key_N, CONTROL)
    question = "Begin a new match? The scores of this one are lost."
    assert texts == [f"{question}\nIt counts as lost in the statistics."]
    assert (person.table.match.record() == before) != agreed
    assert (person.table.scores == (0, 0)) == agreed


def test_a_new_match_after_the_end_asks_nothing(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    person.table.resign()
    person.push(person.button("New match"))
    assert not person.table.match_over
    assert not person.window_page.result.isVisible()


@pytest.mark.parametrize("agreed", [True, False])
def test_resigning_asks(person: Person, agreed: bool) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    with answer(person.qtbot, YES if agreed else NO):
        person.window.menus.resign.trigger()
    assert person.table.match_over == agreed
    assert person.window_page.result.isVisible() == agreed


def test_resigning_comes_to_nothing_when_the_hand_is_covered_meanwhile(person: Person) -> None:
    person.open_table(gin_match(), TWO_PEOPLE)
    person.push(person.button("Reveal my hand"))

    def nobody_is_there(box: QMessageBox) -> None:
        person.window.privacy.cover()
        person.qtbot.mouseClick(box.button(YES), Qt.MouseButton.LeftButton)

    with modal(QMessageBox, nobody_is_there):
        person.window.menus.resign.trigger()
    assert not person.table.match_over
    assert person.window_page.curtain.isVisible()


def test_resigning_comes_to_nothing_when_the_bot_wins_meanwhile(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)

    def the_match_ends(box: QMessageBox) -> None:
        person.table.match.resign(1)
        person.window_page.turned.emit()
        person.qtbot.mouseClick(box.button(YES), Qt.MouseButton.LeftButton)

    with modal(QMessageBox, the_match_ends):
        person.window.menus.resign.trigger()
    assert person.table.winner == 0


# The level of the bot


def test_the_level_is_changed_in_mid_hand(person: Person, thinker: HeldThinker) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    person.press(Qt.Key.Key_P)
    levels = person.window.menus.levels.actions()
    assert [action.text() for action in levels if action.isChecked()] == ["Easy"]
    [hard] = [action for action in levels if action.text() == "Hard"]
    before = person.gin
    hard.trigger()
    assert person.gin == before
    assert person.table.seats[1].level is Level.HARD
    assert [question.level for question in thinker.questions] == [Level.EASY, Level.HARD]
    assert [action.text() for action in levels if action.isChecked()] == ["Hard"]


# Out of turn


def try_everything(person: Person) -> None:
    """Act on every zone by keys, by a double click and by dragging."""
    for zone in ("own", "stock", "discards"):
        while person.view.cursor_place.zone != zone:
            person.press(Qt.Key.Key_Down)
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape):
            person.press(key)
        place = person.grip(person.piece("own", 0) if zone == "own" else person.top(zone))
        viewport = person.view.viewport()
        person.qtbot.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=place)
        person.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=place)
        person.drag(place, person.middle_of("discards" if zone == "own" else "own"))
    for key in (Qt.Key.Key_D, Qt.Key.Key_T, Qt.Key.Key_P, Qt.Key.Key_X, Qt.Key.Key_K):
        person.press(key)


def test_nothing_can_be_played_in_the_turn_of_the_bot(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    person.press(Qt.Key.Key_P)
    before, status = person.gin, person.window_page.status.text()
    try_everything(person)
    assert person.gin == before
    assert person.window_page.status.text() == status == "Bot's turn: thinking…"


def test_nothing_can_be_played_after_resigning(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    person.table.resign()
    person.window_page.result.hide()  # as if somebody got behind it
    person.view.setFocus()
    before = person.gin
    try_everything(person)
    assert person.gin == before
