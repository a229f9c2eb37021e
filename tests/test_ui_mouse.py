"""Mouse on the Gin table: drags and clicks mean what people expect, and never more."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from chieubai.engine.gin import moves
from chieubai.engine.gin.view import Phase
from chieubai.storage.settings import Motion, Settings
from chieubai.ui.table import view as table_view
from chieubai.ui.table.motion import NONE, NORMAL
from tables import AGAINST_BOT, gin_match
from ui_driver import Person


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Somebody with eleven cards, who took the upcard."""
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    somebody = Person(qtbot, tmp_path)
    somebody.open_table(gin_match(), AGAINST_BOT)
    return somebody


def take_upcard(person: Person) -> None:
    person.drag(person.grip(person.top("discards")), person.middle_of("own"))
    assert person.gin.phase is Phase.DISCARD


def test_a_card_follows_the_pointer(person: Person) -> None:
    piece = person.piece("own", 3)
    start = person.grip(piece)
    grip = person.view.mapToScene(start) - piece.pos()
    viewport = person.view.viewport()
    person.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    person.qtbot.mouseMove(viewport, start + QPoint(120, -150))
    assert person.view.dragging
    assert (piece.pos() + grip - person.view.mapToScene(start + QPoint(120, -150))).manhattanLength() < 2
    person.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)


def test_a_shaky_click_is_no_drag(person: Person) -> None:
    start = person.grip(person.piece("own", 3))
    shake = QPoint(QApplication.startDragDistance() - 1, 0)
    person.drag(start, start + shake)
    assert person.desk.selected == person.desk.hand_order[3]
    assert person.gin.ply == 0


def test_a_drag_is_no_click(person: Person) -> None:
    start = person.grip(person.piece("own", 3))
    person.drag(start, start + QPoint(15, 0))
    assert person.desk.selected is None


def test_a_drop_beside_every_zone_glides_home(person: Person) -> None:
    take_upcard(person)
    before = person.desk.hand_order
    home = person.piece("own", 3).pos()
    person.drag(person.grip(person.piece("own", 3)), QPoint(40, 200))
    assert person.desk.hand_order == before
    assert person.piece("own", 3).pos() == home


def test_letting_go_outside_the_table_cancels(person: Person) -> None:
    take_upcard(person)
    person.drag(person.grip(person.piece("own", 3)), QPoint(500, -300))
    assert person.gin.phase is Phase.DISCARD


def test_escape_cancels_a_drag(person: Person) -> None:
    take_upcard(person)
    home = person.piece("own", 3).pos()
    viewport = person.view.viewport()
    start = person.grip(person.piece("own", 3))
    person.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    person.qtbot.mouseMove(viewport, person.middle_of("discards"))
    person.press(Qt.Key.Key_Escape)
    person.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=person.middle_of("discards"))
    assert person.gin.phase is Phase.DISCARD
    assert person.piece("own", 3).pos() == home


def test_a_press_that_was_let_go_in_another_window_begins_no_drag(person: Person) -> None:
    """A dialog that a key opens while a card is pressed gets the release."""
    viewport, start = person.view.viewport(), person.grip(person.piece("own", 3))
    person.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    other = QWidget()
    person.qtbot.addWidget(other)
    person.qtbot.mouseRelease(other, Qt.MouseButton.LeftButton)
    person.qtbot.mouseMove(viewport, start + QPoint(120, -150))
    assert not person.view.dragging


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_no_other_card_is_played_by_keys_while_one_is_in_the_air(person: Person, key: Qt.Key) -> None:
    take_upcard(person)
    viewport, start = person.view.viewport(), person.grip(person.piece("own", 3))
    card = person.desk.hand_order[3]
    person.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    person.qtbot.mouseMove(viewport, person.middle_of("discards"))
    person.press(key)
    assert person.view.dragging
    assert person.desk.selected is None
    person.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=person.middle_of("discards"))
    assert person.gin.discards[-1] == card


def test_dropping_near_a_pile_counts(person: Person) -> None:
    take_upcard(person)
    piece = person.piece("own", 0)
    rect = person.view.board.zones["discards"].look.rect
    beside = person.view.mapFromScene(rect.topRight()) + QPoint(table_view_snap() - 4, 20)
    person.drag(person.grip(piece), beside)
    assert person.gin.phase is not Phase.DISCARD


def table_view_snap() -> int:
    from chieubai.ui.table.drag import SNAP

    return int(SNAP)


def test_right_after_a_move_a_card_can_be_dragged_but_not_clicked(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_view, "DEAD_TIME", 60.0)
    take_upcard(person)
    person.click(person.grip(person.piece("own", 0)))
    assert person.desk.selected is None, "the click was meant for the position before"
    person.drag(person.grip(person.piece("own", 0)), person.middle_of("discards"))
    assert person.gin.phase is not Phase.DISCARD


def test_the_pile_shows_that_it_takes_the_card(person: Person) -> None:
    take_upcard(person)
    viewport = person.view.viewport()
    start = person.grip(person.piece("own", 0))
    person.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    person.qtbot.mouseMove(viewport, start + QPoint(0, -40))
    zones = person.view.board.zones
    assert zones["discards"].offer.name == "ALLOWED"
    assert zones["stock"].offer.name == "NONE"
    person.qtbot.mouseMove(viewport, person.middle_of("discards"))
    assert zones["discards"].offer.name == "HOVERED"
    person.press(Qt.Key.Key_Escape)
    assert zones["discards"].offer.name == "NONE"


def test_dragging_within_the_hand_gives_it_a_free_order(person: Person) -> None:
    before = person.desk.hand_order
    person.drag(person.grip(person.piece("own", 0)), person.grip(person.piece("own", 4)) + QPoint(30, 0))
    after = person.desk.hand_order
    assert after != before
    assert sorted(after) == sorted(before)
    assert after.index(before[0]) in (3, 4)


def test_the_free_order_is_kept_over_a_draw(person: Person) -> None:
    person.drag(person.grip(person.piece("own", 9)), person.grip(person.piece("own", 0)))
    order = person.desk.hand_order
    take_upcard(person)
    assert person.desk.hand_order[:10] == order


def test_two_clicks_discard_and_the_first_one_only_selects(person: Person) -> None:
    take_upcard(person)
    card = next(card for card in person.desk.hand_order if person.desk.can_discard(card))
    person.click(person.grip(person.card(card)))
    assert (person.desk.selected, person.gin.phase) == (card, Phase.DISCARD)
    person.click(person.middle_of("discards"))
    assert person.gin.top_discard == card


def test_two_clicks_on_a_pile_take_its_card(person: Person) -> None:
    person.click(person.middle_of("discards"))
    assert (person.gin.ply, person.desk.chosen_pile) == (0, "discards")
    person.click(person.middle_of("discards"))
    assert person.gin.phase is Phase.DISCARD


def test_a_double_click_discards_at_once(person: Person) -> None:
    take_upcard(person)
    card = next(card for card in person.desk.hand_order if person.desk.can_discard(card))
    place = person.grip(person.card(card))
    person.qtbot.mouseClick(person.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    person.qtbot.mouseDClick(
        person.view.viewport(), Qt.MouseButton.LeftButton, pos=person.grip(person.card(card))
    )
    assert person.gin.top_discard == card


def test_clicking_a_selected_card_again_lets_it_go(person: Person) -> None:
    place = person.grip(person.piece("own", 2))
    person.click(place)
    person.click(person.grip(person.piece("own", 2)))
    assert person.desk.selected is None


def test_the_card_just_taken_is_refused_with_the_reason(person: Person) -> None:
    taken = person.gin.top_discard
    assert taken is not None
    take_upcard(person)
    person.drag(person.grip(person.card(taken)), person.middle_of("discards"))
    assert person.gin.phase is Phase.DISCARD
    assert person.window.page is not None
    assert "just taken" in person.window.page.status.text()


def test_drawing_before_the_upcard_is_settled_is_refused_with_the_reason(person: Person) -> None:
    person.click(person.middle_of("stock"))
    assert person.gin.phase is Phase.UPCARD
    assert person.window.page is not None
    assert "upcard" in person.window.page.status.text()


def test_clicks_right_after_a_change_of_turn_are_ignored(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_view, "DEAD_TIME", 30.0)
    take_upcard(person)
    person.click(person.grip(person.piece("own", 0)))
    assert person.desk.selected is None


def test_the_right_button_does_nothing(person: Person) -> None:
    person.qtbot.mouseClick(
        person.view.viewport(), Qt.MouseButton.RightButton, pos=person.grip(person.piece("own", 1))
    )
    assert person.desk.selected is None


def test_the_discard_button_names_the_card_and_the_knock_button_what_it_will_do(person: Person) -> None:
    take_upcard(person)
    assert person.window.page is not None
    [knock] = person.window.page.face.grave
    discard = person.window.page.face.moves[-1]
    assert not discard.isEnabled()
    card = next(card for card in person.desk.hand_order if person.desk.can_discard(card))
    person.click(person.grip(person.card(card)))
    assert person.desk.selected_name() in discard.text()
    assert knock.isEnabled() == (moves.knock(card) in person.gin.moves)


def test_one_item_for_each_card_for_the_life_of_the_table(person: Person) -> None:
    pieces = set(map(id, person.view.board.pieces))
    take_upcard(person)
    person.window_page.face.tools[2].trigger()
    assert set(map(id, person.view.board.pieces)) == pieces
    assert len(pieces) == 52


def test_a_new_hand_is_dealt_card_by_card(qtbot: QtBot, tmp_path: Path) -> None:
    somebody = Person(qtbot, tmp_path, Settings(language="en", motion=Motion.NORMAL))
    somebody.push(somebody.window.lobby.start.bot_button)
    qtbot.wait(150)  # the page has got its size by now
    in_stock = somebody.view.board.zones["stock"].look.rect.adjusted(-20, -20, 20, 20)
    own = [piece for piece in somebody.view.board.pieces if piece.spot.zone == "own"]
    waiting = [piece for piece in own if in_stock.contains(piece.pos())]
    assert len(own) == 10
    assert waiting
    qtbot.waitUntil(lambda: not somebody.view.board.glider.running)
    assert not [piece for piece in own if in_stock.contains(piece.pos())]


def test_a_move_in_the_middle_of_a_deal_leaves_the_other_cards_on_their_way(
    qtbot: QtBot, tmp_path: Path
) -> None:
    somebody = Person(qtbot, tmp_path, Settings(language="en", motion=Motion.NORMAL))
    somebody.push(somebody.window.lobby.start.bot_button)
    qtbot.wait(150)
    last = somebody.piece("own", 9)
    waits_at = last.pos()
    somebody.view.glide(of_another=True)
    qtbot.wait(30)
    assert last.pos() == waits_at


def test_a_deal_is_over_soon_however_many_cards_it_has() -> None:
    assert NORMAL.delays(3) == [0, 40, 80]
    assert len(NORMAL.delays(57)) == 57
    assert NORMAL.delays(57)[-1] + NORMAL.glide <= 1200
    assert NONE.delays(2) == [0, 0]


def test_a_key_in_the_middle_of_a_deal_shows_every_card_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    somebody = Person(qtbot, tmp_path, Settings(language="en", motion=Motion.NORMAL))
    somebody.push(somebody.window.lobby.start.bot_button)
    qtbot.wait(150)
    own = [piece for piece in somebody.view.board.pieces if piece.spot.zone == "own"]
    assert [piece for piece in own if piece.property("turn") < 1.0]
    somebody.view.setFocus()
    somebody.press(Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert not somebody.view.board.glider.running
    assert not [piece for piece in own if piece.property("turn") < 1.0]
