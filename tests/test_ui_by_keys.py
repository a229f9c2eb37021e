"""The keys alone begin a match: what has the keyboard can be seen, Enter presses it, the arrows choose a game."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.ui.art.look import look
from chieubai.ui.game_card import GameCard
from ui_driver import Person

TAB, BACKTAB, LEFT, RIGHT = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Left, Qt.Key.Key_Right)
ENTERS = pytest.mark.parametrize("enter", [Qt.Key.Key_Return, Qt.Key.Key_Enter])


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    return Person(qtbot, tmp_path)


def go_to_cards(person: Person, key: Qt.Key) -> GameCard:
    for _ in range(30):
        person.press(key)
        focused = person.window.focusWidget()
        if isinstance(focused, GameCard):
            return focused
    raise AssertionError("the key leads to no card")


@ENTERS
def test_enter_presses_the_button_that_has_the_keyboard(person: Person, enter: Qt.Key) -> None:
    assert person.window.focusWidget() is person.window.lobby.start.bot_button
    person.press(enter)
    assert person.table.match.game.name == "gin"
    assert person.window.focusWidget() is person.view


@ENTERS
def test_enter_presses_a_button_of_the_table(person: Person, enter: Qt.Key) -> None:
    person.press(enter)
    sort = person.button("Sort by rank")
    sort.setFocus(Qt.FocusReason.TabFocusReason)
    before = person.desk.hand_order
    person.press(enter)
    assert person.desk.hand_order != before


def test_the_keyboard_comes_back_to_the_match_that_was_left(person: Person) -> None:
    """It can be gone on with by Enter; the Tab key reaches it where it is seen, before the games."""
    lobby = person.window.lobby
    person.press(Qt.Key.Key_Return)
    person.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert person.window.focusWidget() is lobby.resume_buttons[0]
    lobby.statistics_button.setFocus()
    person.press(TAB)
    assert person.window.focusWidget() is lobby.resume_buttons[0]
    person.press(TAB)
    assert person.window.focusWidget() is lobby.cards[0]
    person.press(BACKTAB)
    person.press(Qt.Key.Key_Return)
    assert person.window_page.isVisible()


def seat_at_hand(person: Person) -> None:
    person.press(Qt.Key.Key_Return)
    while person.view.cursor_place.zone != "own":
        person.press(Qt.Key.Key_Down)


def test_the_cursor_stays_on_its_card_when_the_hand_is_put_in_another_order(person: Person) -> None:
    seat_at_hand(person)
    person.press(Qt.Key.Key_Right)
    card = person.view.cursor_item()
    places = set()
    for key in (Qt.Key.Key_R, Qt.Key.Key_S):
        person.press(key)
        assert person.view.cursor_item() is card
        places.add(person.view.cursor_place.index)
    assert len(places) == 2


@pytest.mark.parametrize("key", [LEFT, RIGHT])
def test_ctrl_and_an_arrow_carry_a_card_to_the_end_of_the_hand_and_no_farther(
    person: Person, key: Qt.Key
) -> None:
    seat_at_hand(person)
    person.press(Qt.Key.Key_Right)
    card = person.view.cursor_item()
    before = person.desk.hand_order
    carried = before[1]
    for _ in range(len(before) + 2):
        person.press(key, Qt.KeyboardModifier.ControlModifier)
        assert person.view.cursor_item() is card
    others = [other for other in before if other != carried]
    assert person.desk.hand_order == ([carried, *others] if key is LEFT else [*others, carried])


@pytest.mark.parametrize("key", [TAB, BACKTAB])
def test_the_tab_key_leads_to_the_game_that_is_chosen(person: Person, key: Qt.Key) -> None:
    assert go_to_cards(person, key).game == "gin"
    person.qtbot.mouseClick(person.window.lobby.cards[1], Qt.MouseButton.LeftButton)
    person.press(key)
    assert go_to_cards(person, key).game == "tiles"
    assert person.window.lobby.game == "tiles"


def test_the_arrows_choose_a_game(person: Person) -> None:
    lobby = person.window.lobby
    go_to_cards(person, BACKTAB)
    chosen = []
    for key in (RIGHT, RIGHT, LEFT):
        person.press(key)
        chosen.append(lobby.game)
        assert lobby.cards[[card.game for card in lobby.cards].index(lobby.game)].hasFocus()
    assert chosen == ["tiles", "canasta", "tiles"]
    assert person.button("How to play Tile rummy").isVisible()


def test_a_card_shows_that_it_has_the_keyboard(person: Person) -> None:
    card = person.window.lobby.cards[0]
    without = card.grab().toImage()
    go_to_cards(person, BACKTAB)
    assert card.grab().toImage() != without


def test_a_button_with_the_keyboard_has_a_ring_and_nothing_over_its_text(person: Person) -> None:
    button = person.window.lobby.statistics_button
    button.setFocus(Qt.FocusReason.TabFocusReason)
    person.window.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
    picture = button.grab().toImage()
    row = range(6, picture.width() - 6)
    above_text = {picture.pixelColor(x, 4).name() for x in row}
    assert above_text == {look().palette.field.ground.name()}
