"""The table of tile rummy in the real window: drags, clicks and keys, the draft, and its end."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from chieubai.engine.seats import Level, Seat
from chieubai.engine.tiles.moves import format_sets, parse_piece
from chieubai.engine.tiles.state import TileState
from chieubai.storage.settings import Motion, Settings
from chieubai.ui.lobby import NewMatch
from chieubai.ui.table import view as table_view
from chieubai.ui.table.desk import Hinted
from chieubai.ui.table.view import TableView
from chieubai.ui.table.zone import plus_rect
from chieubai.ui.tiles.desk import TileDesk
from thinkers import HeldThinker
from tile_positions import match_with, pieces, tile_match, tile_state
from ui_driver import Person

STILL = Settings(language="en", motion=Motion.OFF, bot_pause_ms=0)
SEATS = (Seat("Lan"), Seat("Bot", Level.EASY))
PEOPLE = (Seat("Lan"), Seat("Minh"))


JOKERS = set(pieces("J J'"))


class TilePerson(Person):
    """Somebody at a table of tile rummy with the tiles of a test's choice."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        super().__init__(qtbot, folder, STILL, HeldThinker())

    @property
    def tiles(self) -> TileDesk:
        desk = self.window_page.face.desk
        assert isinstance(desk, TileDesk)
        return desk

    def sit_down(
        self,
        rack: str,
        table: str = "",
        *,
        opened: bool = True,
        pool: str | None = "k9 k8",
        seats: tuple[Seat, ...] = SEATS,
        held: int = 2,
    ) -> None:
        self.open_table(match_with(rack, table, opened=opened, pool=pool, held=held), seats)

    def tile(self, text: str) -> QPoint:
        """A point of a tile that no badge covers."""
        piece = next(piece for piece in self.view.board.pieces if piece.spot.face == parse_piece(text))
        rect = piece.face_rect()
        return self.view.mapFromScene(piece.mapToScene(QPointF(rect.width() * 0.5, rect.height() * 0.6)))

    def sets(self) -> str:
        return format_sets(self.tiles.sets)

    def rack(self) -> str:
        return " ".join(format_sets(((piece,),)) for piece in self.tiles.rack_order)

    def free_table(self) -> QPoint:
        """A place on the table where nothing lies."""
        rect = self.tiles.zones()["table"].rect
        return self.view.mapFromScene(rect.bottomRight() - QPointF(60, 20))

    def plus(self, place: int) -> QPoint:
        return self.view.mapFromScene(plus_rect(self.view.board.zones[f"set{place}"].look).center())

    def handle(self, place: int) -> QPoint:
        rect = self.view.board.zones[f"set{place}"].look.rect
        return self.view.mapFromScene(QPointF(rect.left() + 20, rect.bottom() - 4))

    def status(self) -> str:
        return self.window_page.status.text()


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TilePerson:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    return TilePerson(qtbot, tmp_path)


def test_three_clicks_and_a_button_make_a_new_set(person: TilePerson) -> None:
    person.sit_down("r10 r11 r12 k1", opened=False)
    for text in ("r10", "r11", "r12"):
        person.click(person.tile(text))
    person.push(person.button("New set"))
    assert (person.sets(), person.rack()) == ("r10 r11 r12", "k1")
    person.push(person.button("End turn"))
    assert person.table.view.to_move == 1


def test_the_plus_sign_adds_what_is_selected(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    person.click(person.tile("r4"))
    person.click(person.plus(0))
    assert person.sets() == "r1 r2 r3 r4"


def test_a_tile_is_dragged_onto_a_set(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    person.drag(person.tile("r4"), person.tile("r3") + QPoint(40, 0))
    assert person.sets() == "r1 r2 r3 r4"


def test_going_from_a_set_to_the_free_table_repaints_little_of_it(
    person: TilePerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To paint the whole of it would take several times as long as a frame of a drag."""
    painted: list[QRegion] = []
    paint = TableView.paintEvent

    def watched(view: TableView, event: QPaintEvent) -> None:
        painted.append(event.region())
        paint(view, event)

    monkeypatch.setattr(TableView, "paintEvent", watched)
    person.sit_down("r4 k1", "r1 r2 r3")
    person.qtbot.waitUntil(lambda: bool(painted))
    start, set_place, free = person.tile("r4"), person.tile("r3"), person.tile("r3") + QPoint(0, 120)
    viewport = person.view.viewport()
    person.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    person.qtbot.mouseMove(viewport, start - QPoint(0, 40))
    person.qtbot.mouseMove(viewport, set_place)
    person.qtbot.wait(50)
    painted.clear()
    person.qtbot.mouseMove(viewport, free)
    person.qtbot.waitUntil(lambda: bool(painted))
    middle = person.view.mapFromScene(person.tiles.zones()["table"].rect.center())
    assert not any(region.contains(middle) for region in painted)


def test_dropped_between_two_tiles_it_splits_the_run(person: TilePerson) -> None:
    person.sit_down("r5' k1", "r3 r4 r5 r6 r7")
    between = (person.tile("r5") + person.tile("r6")) / 2
    person.drag(person.tile("r5'"), between)
    assert person.sets() == "r3 r4 r5 | r5' r6 r7"


def test_selected_tiles_are_dragged_together_onto_the_free_table(person: TilePerson) -> None:
    person.sit_down("b4 k4 y4 r1")
    for text in ("b4", "k4", "y4"):
        person.click(person.tile(text))
    person.drag(person.tile("k4"), person.free_table())
    assert person.sets() == "b4 y4 k4"


def test_a_new_set_lies_where_it_was_dropped(person: TilePerson) -> None:
    person.sit_down("b4 k4 y4 r1", "r1' r2 r3")
    for text in ("b4", "k4", "y4"):
        person.click(person.tile(text))
    target = person.free_table() - QPoint(160, 60)
    person.drag(person.tile("b4"), target)
    where = person.view.board.zones["set1"].look.rect
    assert where.adjusted(-80, -80, 80, 80).contains(person.view.mapToScene(target))


def test_a_whole_set_is_dragged_by_its_handle(person: TilePerson) -> None:
    person.sit_down("r7 k1", "r1 r2 r3 | r4 r5 r6")
    person.drag(person.handle(1), person.tile("r3") + QPoint(30, 0))
    assert person.sets() == "r1 r2 r3 r4 r5 r6"


def test_sets_keep_their_places_while_others_change(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3 | b4 y4 k4 | b9 b10 b11")
    before = [person.view.board.zones[f"set{place}"].look.rect.topLeft() for place in (1, 2)]
    person.click(person.tile("r4"))
    person.click(person.plus(0))
    after = [person.view.board.zones[f"set{place}"].look.rect.topLeft() for place in (0, 1, 2)]
    assert len({(point.x(), point.y()) for point in after}) == 3
    assert before[1] == after[2]


def test_own_tiles_go_back_to_the_rack_and_table_tiles_do_not(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    person.drag(person.tile("r4"), person.tile("r3") + QPoint(40, 0))
    person.drag(person.tile("r4"), person.tile("k1") + QPoint(120, 0))
    assert (person.sets(), sorted(person.rack().split())) == ("r1 r2 r3", ["k1", "r4"])
    person.drag(person.tile("r3"), person.tile("k1") + QPoint(120, 0))
    assert person.sets() == "r1 r2 r3"
    assert "stays there" in person.status()


def test_a_double_click_places_a_tile_where_only_one_place_fits(person: TilePerson) -> None:
    person.sit_down("r4 r8 k1", "r1 r2 r3 | r5 r6 r7 | r9 r10 r11")
    viewport = person.view.viewport()
    for text in ("k1", "r8", "r4"):
        person.qtbot.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=person.tile(text))
        if text == "k1":
            assert "no set" in person.status()
        elif text == "r8":
            assert "several places" in person.status()
    assert person.sets() == "r1 r2 r3 | r5 r6 r7 | r9 r10 r11"


def test_undo_redo_and_restore(person: TilePerson) -> None:
    person.sit_down("r4 r5 k1", "r1 r2 r3")
    for text in ("r4", "r5"):
        person.click(person.tile(text))
        person.click(person.plus(0))
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert person.sets() == "r1 r2 r3 r4"
    person.press(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert person.sets() == "r1 r2 r3 r4 r5"
    person.press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert person.sets() == "r1 r2 r3"


def test_a_refused_end_of_turn_keeps_the_draft_and_marks_the_set(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    person.click(person.tile("r4"))
    person.click(person.tile("k1"))
    person.push(person.button("New set"))
    person.push(person.button("End turn"))
    assert person.table.view.to_move == 0
    assert person.sets() == "r1 r2 r3 | r4 k1"
    assert person.view.board.zones["set1"].look.wrong == "a set has three tiles or more"
    assert person.view.board.zones["set0"].look.wrong == ""
    assert "not right yet" in person.status()


def test_drawing_ends_the_turn_and_needs_two_clicks(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    pool = person.middle_of("pool")
    person.click(pool)
    assert person.table.view.to_move == 0
    person.click(pool)
    assert person.table.view.to_move == 1


def test_the_pool_is_dragged_by_the_edge_of_a_lower_tile_too(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    edge = person.view.mapFromScene(person.tiles.zones()["pool"].rect.bottomLeft() + QPointF(8, -2))
    grasped = person.view.board.piece_at(person.view.mapToScene(edge))
    assert grasped is not None
    assert grasped is not person.top("pool")
    person.drag(edge, person.tile("k1"))
    assert person.table.view.to_move == 1


def test_a_drawn_tile_is_marked_new(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    person.press(Qt.Key.Key_D)
    new = next(piece for piece in person.view.board.pieces if piece.spot.face == parse_piece("k8"))
    assert new.marks.fresh


def test_a_drawn_tile_is_marked_until_the_next_turn_is_played(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    assert isinstance(person.thinker, HeldThinker)
    person.press(Qt.Key.Key_D)
    person.thinker.release()
    person.qtbot.waitUntil(lambda: not person.table.bot_to_move)
    new = next(piece for piece in person.view.board.pieces if piece.spot.face == parse_piece("k8"))
    assert new.marks.fresh
    person.press(Qt.Key.Key_D)
    assert not new.marks.fresh


def test_own_tiles_of_this_turn_are_marked(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    person.click(person.tile("r4"))
    person.click(person.plus(0))
    marks = {piece.spot.face: piece.marks.fresh for piece in person.view.board.pieces}
    assert (marks[parse_piece("r4")], marks[parse_piece("r3")]) == (True, False)


def test_a_joker_shows_what_it_stands_for(person: TilePerson) -> None:
    person.sit_down("r1 k1", "r4 J r6")
    joker = next(piece for piece in person.view.board.pieces if piece.spot.face == parse_piece("J"))
    assert "stands for red 5" in person.tiles.spot_name(joker.spot)
    assert joker.marks.picture is not None


def test_passing_is_possible_with_an_empty_pool_only(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    assert not person.button("Pass").isEnabled()
    person.sit_down("r4 k1", "r1 r2 r3", pool=None)
    assert person.button("Pass").isEnabled()
    assert not person.button("Draw").isEnabled()


def test_the_draft_is_saved_and_comes_back(person: TilePerson, qtbot: QtBot, tmp_path: Path) -> None:
    person.window.matches.begin(NewMatch("tiles", {"first": 1}, SEATS))
    order = person.tiles.rack_order
    person.click(person.tile(format_sets(((order[0],),))))
    person.click(person.tile(format_sets(((order[1],),))))
    person.push(person.button("New set"))
    drafted, left = person.sets(), person.rack()
    person.window.close()
    again = TilePerson(qtbot, tmp_path)
    again.push(again.window.lobby.resume_buttons[0])
    assert (again.sets(), again.rack()) == (drafted, left)
    again.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert again.sets() == ""


def test_the_rack_order_is_kept_over_a_hand_off(person: TilePerson) -> None:
    person.sit_down("r4 k1 b2 y7", "r1 r2 r3", seats=PEOPLE)
    person.table.reveal()
    person.drag(person.tile("k1"), person.tile("r4") - QPoint(20, 0))
    order = person.rack()
    person.press(Qt.Key.Key_D)
    assert person.table.waiting == 1
    person.table.reveal()
    person.press(Qt.Key.Key_D)
    person.table.reveal()
    assert person.rack() == f"{order} k8"


def test_no_rack_is_seen_behind_the_curtain(person: TilePerson) -> None:
    person.sit_down("r4 k1 b2 y7", "r1 r2 r3", seats=PEOPLE)
    assert all(piece.spot.face is None for piece in person.view.board.pieces if piece.spot.zone == "rack")
    person.table.reveal()
    person.click(person.tile("r4"))
    person.press(Qt.Key.Key_N)
    person.table.cover()
    assert all(piece.spot.face != parse_piece("k1") for piece in person.view.board.pieces)
    assert person.sets() == "r1 r2 r3"
    person.table.reveal()
    assert person.sets() == "r1 r2 r3 | r4"


def test_the_last_play_of_the_other_player_is_marked_and_shown_again(person: TilePerson) -> None:
    person.sit_down("r5' k1", "r3 r4 r5 r6 r7 | b4 y4 k4", seats=PEOPLE)
    person.table.reveal()
    person.drag(person.tile("r5'"), (person.tile("r5") + person.tile("r6")) / 2)
    person.press(Qt.Key.Key_E)
    person.table.reveal()
    marks = {piece.spot.face: piece.marks for piece in person.view.board.pieces}
    assert marks[parse_piece("r5'")].fresh
    assert marks[parse_piece("r3")].moved
    assert not marks[parse_piece("b4")].moved
    person.press(Qt.Key.Key_V)
    assert person.sets() == "r3 r4 r5 r6 r7 | b4 y4 k4"
    person.qtbot.waitUntil(lambda: not person.tiles.recall.showing)
    assert person.sets() == "r3 r4 r5 | r5' r6 r7 | b4 y4 k4"


def test_the_draft_is_kept_while_the_last_play_is_shown_again(person: TilePerson) -> None:
    person.sit_down("r5' k1", "r3 r4 r5 r6 r7", seats=PEOPLE)
    person.table.reveal()
    person.drag(person.tile("r5'"), (person.tile("r5") + person.tile("r6")) / 2)
    person.press(Qt.Key.Key_E)
    person.table.reveal()
    own = person.rack().split()
    person.click(person.tile(own[0]))
    person.press(Qt.Key.Key_N)
    drafted = person.sets()
    person.press(Qt.Key.Key_V)
    assert person.sets() == "r3 r4 r5 r6 r7"
    assert person.rack().split() == own
    person.drag(person.tile(own[0]), person.tile("r7") + QPoint(30, 0))
    person.qtbot.mouseDClick(person.view.viewport(), Qt.MouseButton.LeftButton, pos=person.tile("r3"))
    assert person.sets() == drafted
    assert person.rack().split() == own[1:]


@pytest.mark.parametrize("lifted", [False, True])
def test_what_is_held_is_let_go_when_its_set_is_undone(person: TilePerson, lifted: bool) -> None:
    """In tile rummy a key can change the table while the mouse button is down."""
    person.sit_down("k1 k2", "r1 r2 r3")
    person.click(person.tile("k1"))
    person.press(Qt.Key.Key_N)
    viewport, place = person.view.viewport(), person.tile("k1")
    person.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=place)
    if lifted:
        person.qtbot.mouseMove(viewport, place + QPoint(0, 40))
        assert person.view.dragging
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not person.view.dragging
    person.qtbot.mouseMove(viewport, place)
    person.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=place)
    assert (person.sets(), person.rack()) == ("r1 r2 r3", "k1 k2")


def test_a_drag_goes_on_where_another_set_is_undone(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    person.click(person.tile("k1"))
    person.press(Qt.Key.Key_N)
    viewport, place, gone = person.view.viewport(), person.tile("r3"), person.tile("k1")
    person.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=place)
    person.qtbot.mouseMove(viewport, gone)
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert person.view.dragging
    person.qtbot.mouseMove(viewport, gone + QPoint(8, 0))
    person.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=gone)
    assert (person.sets(), person.rack()) == ("r1 r2 | r3", "r4 k1")


def test_a_turn_with_keys_only(person: TilePerson) -> None:
    person.sit_down("r10 r11 r12 k1", opened=False)
    while person.view.cursor_place.zone != "rack":
        person.press(Qt.Key.Key_Down)
    for _tile in range(3):
        person.press(Qt.Key.Key_Space)
        person.press(Qt.Key.Key_Right)
    person.press(Qt.Key.Key_N)
    person.press(Qt.Key.Key_E)
    assert person.table.view.to_move == 1
    assert person.sets() == "r10 r11 r12"


def test_keys_add_a_tile_to_a_set(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3")
    while person.view.cursor_place.zone != "rack":
        person.press(Qt.Key.Key_Down)
    person.press(Qt.Key.Key_Home)
    person.press(Qt.Key.Key_Space)
    while person.view.cursor_place.zone != "set0":
        person.press(Qt.Key.Key_Down)
    person.press(Qt.Key.Key_Return)
    assert person.sets() == "r1 r2 r3 r4"


def test_the_keys_walk_over_the_sets_as_they_lie(person: TilePerson) -> None:
    """A set that is put down in the middle comes in the middle, wherever its number would have it."""
    person.sit_down("b1 b2 b3", "r1 r2 r3 | k1 k2 k3 | k11 k12 k13")
    for text in ("r1", "r2", "r3"):
        person.click(person.tile(text))
    person.drag(person.tile("r1"), person.free_table())
    walked: list[str] = []
    while not walked or walked[0] != person.view.cursor_place.zone:
        walked.append(person.view.cursor_place.zone)
        person.press(Qt.Key.Key_Down)
    sets = [zone for zone in walked if zone.startswith("set")]
    corners = [person.view.board.zones[zone].look.rect.topLeft() for zone in sets]
    assert len(sets) == 3
    assert corners == sorted(corners, key=lambda corner: (corner.y(), corner.x()))
    assert [person.tiles.zone_name(zone)[:6] for zone in sets] == ["Set 1:", "Set 2:", "Set 3:"]
    assert sets != sorted(sets)


def test_the_cursor_stays_on_its_tile_when_the_sets_get_other_numbers(person: TilePerson) -> None:
    person.sit_down("r4 k1", "r1 r2 r3 | b1 b2 b3 b4")
    while person.view.cursor_place.zone != "set1":
        person.press(Qt.Key.Key_Down)
    person.press(Qt.Key.Key_End)
    before = person.view.cursor_item()
    person.tiles.turn.toggle(pieces("r1 r2 r3 r4"))
    person.press(Qt.Key.Key_N)
    assert person.sets() == "b1 b2 b3 b4 | r1 r2 r3 r4"
    assert person.view.cursor_item() is before


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_keys_make_a_new_set_on_the_free_table(person: TilePerson, key: Qt.Key) -> None:
    person.sit_down("r10 r11 r12 k1", opened=False)
    person.tiles.turn.toggle(pieces("r10 r11 r12"))
    while person.view.cursor_place.zone != "table":
        person.press(Qt.Key.Key_Down)
    person.press(key)
    assert (person.sets(), person.rack()) == ("r10 r11 r12", "k1")


def test_a_click_on_the_free_table_makes_a_new_set(person: TilePerson) -> None:
    person.sit_down("r10 r11 r12 k1", "b1 b2 b3")
    for text in ("r10", "r11", "r12"):
        person.click(person.tile(text))
    person.click(person.free_table())
    assert (person.sets(), person.rack()) == ("b1 b2 b3 | r10 r11 r12", "k1")
    person.click(person.free_table())
    assert person.sets() == "b1 b2 b3 | r10 r11 r12"


def test_the_tiles_left_are_counted_beside_the_name_while_a_turn_is_drafted(person: TilePerson) -> None:
    person.sit_down("r10 r11 r12 k1 k2")
    person.tiles.turn.toggle(pieces("r10 r11 r12"))
    person.press(Qt.Key.Key_N)
    names = [label.text() for label in person.window_page.players.findChildren(QLabel)]
    assert any("Lan: 2 tiles" in name for name in names), names


def test_the_points_of_an_opening_are_counted_while_it_is_too_low(person: TilePerson) -> None:
    person.sit_down("r4 r5 r6 b1 b2 b3 k1 k2", opened=False)
    for text, points in (("r4 r5 r6", 15), ("b1 b2 b3", 21)):
        person.tiles.turn.toggle(pieces(text))
        person.press(Qt.Key.Key_N)
        assert person.window_page.counsel.text() == f"Opening: {points} points (minimum 30)"
    assert person.status() == "Lan's turn: an opening needs more points. Play more from your rack."
    person.tiles.turn.toggle(pieces("k1 k2"))
    person.press(Qt.Key.Key_N)
    assert person.status() == "Lan's turn: make every set right, then end the turn."
    assert person.window_page.counsel.text() == "1 set is not right yet: a set has three tiles or more"


def test_wrong_sets_are_counted_though_nothing_is_played_yet(person: TilePerson) -> None:
    person.sit_down("k1 k2", "r1 r2 r3 | b4 b5 b6")
    for text in ("r1", "b6"):
        person.tiles.turn.toggle(pieces(text))
        person.press(Qt.Key.Key_N)
    assert person.window_page.counsel.text() == "4 sets are not right yet: a set has three tiles or more"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_106_tiles_fit_and_none_lies_on_another(person: TilePerson, size: tuple[int, int]) -> None:
    person.window.resize(*size)
    spans = (range(1, 5), range(5, 9), range(9, 13))
    copies = [(colour, copy) for colour in "rbyk" for copy in ("", "'")]
    runs = [" ".join(f"{colour}{n}{copy}" for n in span) for colour, copy in copies for span in spans]
    person.sit_down("r13 b13 y13 k13 J J'", " | ".join(runs), pool=None)
    areas = [zone.look.rect for name, zone in person.view.board.zones.items() if name.startswith("set")]
    assert len(areas) == 24
    for number, area in enumerate(areas):
        assert person.tiles.zones()["table"].rect.contains(area.adjusted(4, 4, -4, -8))
        assert not any(area.adjusted(4, 4, -4, -4).intersects(other) for other in areas[number + 1 :])
    widths = [
        p.face_rect().width() * p.scale() for p in person.view.board.pieces if p.spot.zone.startswith("set")
    ]
    assert min(widths) >= (27 if size > (1024, 600) else 20)


def test_a_rack_of_forty_tiles_fits(person: TilePerson) -> None:
    rack = " ".join(f"{colour}{number}" for colour in "rby" for number in range(1, 14)) + " k1"
    person.sit_down(rack, "k9 k10 k11", pool="k8")
    tray = person.tiles.zones()["rack"].rect
    for piece in person.view.board.pieces:
        if piece.spot.zone == "rack":
            assert tray.contains(piece.mapRectToScene(piece.face_rect()))


def test_a_joker_half_placed_is_saved_and_comes_back(
    person: TilePerson, qtbot: QtBot, tmp_path: Path
) -> None:
    """The game begins with a joker on the rack, so that the draft can be replayed from its seed."""
    seed = next(f"joker-{n}" for n in range(99) if JOKERS & set(tile_state(f"joker-{n}").pieces_held(0)))
    person.open_table(tile_match(seed), SEATS)
    joker = next(piece for piece in person.tiles.rack_order if piece in JOKERS)
    person.click(person.tile(format_sets(((joker,),))))
    person.push(person.button("New set"))
    drafted = person.sets()
    assert drafted.startswith("J")
    person.window.close()
    again = TilePerson(qtbot, tmp_path)
    again.push(again.window.lobby.resume_buttons[0])
    assert again.sets() == drafted


def test_drawing_while_the_bots_tiles_still_move(qtbot: QtBot, tmp_path: Path) -> None:
    """The glide of the other player's tiles is no reason to lose a key or a tile."""
    somebody = TilePerson(qtbot, tmp_path)
    somebody.window.change_settings(Settings(language="en", motion=Motion.NORMAL, bot_pause_ms=0))
    somebody.sit_down("r4 k1", "r1 r2 r3", seats=SEATS)
    thinker = somebody.thinker
    assert isinstance(thinker, HeldThinker)
    for _turn in range(3):
        somebody.press(Qt.Key.Key_D)
        thinker.release()
        qtbot.waitUntil(lambda: not somebody.table.bot_to_move)
        assert somebody.view.board.glider.running
    assert len(somebody.tiles.rack_order) == 5
    assert {piece.spot.face for piece in somebody.view.board.pieces if piece.spot.zone == "rack"} == set(
        somebody.tiles.rack_order
    )


def test_the_bots_tiles_glide_for_somebody_who_plays_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    """One's own keys act at once; what another one does has to be seen."""
    somebody = TilePerson(qtbot, tmp_path)
    somebody.window.change_settings(Settings(language="en", motion=Motion.NORMAL, bot_pause_ms=0))
    somebody.sit_down("r4 k1", "r1 r2 r3", seats=SEATS)
    assert isinstance(somebody.thinker, HeldThinker)
    somebody.view.board.glider.finish()
    somebody.press(Qt.Key.Key_Right)
    somebody.press(Qt.Key.Key_D)
    assert not somebody.view.board.glider.running
    somebody.thinker.release()
    qtbot.waitUntil(lambda: not somebody.table.bot_to_move)
    assert somebody.view.board.glider.running


def test_a_game_to_its_end_with_keys_only(person: TilePerson) -> None:
    """A whole game is played by keys where it is played by ear; here most tiles lie on the table already."""
    numbers = range(1, 14)
    runs = [
        " ".join(f"{colour}{number}{copy}" for number in numbers) for colour in "byk" for copy in ("", "'")
    ]
    match = match_with("r1 r3 r5 r7", " | ".join(runs), pool=None)
    assert isinstance(match.state, TileState)
    match.state._pool = sorted(match.state._racks[1])[:4]
    match.state._racks[1] -= frozenset(match.state._pool)
    person.open_table(match, PEOPLE)
    while not person.table.match_over:
        if person.table.waiting is not None:
            person.push(person.window_page.curtain.button)
        person.press(Qt.Key.Key_D if person.tiles.turn.view.pool_count else Qt.Key.Key_P)
    assert person.table.view.outcome is not None
    assert person.button("New game").isVisible()
    person.press(Qt.Key.Key_Return)
    assert person.table.view.to_move == 1


def test_a_set_that_only_lies_elsewhere_is_no_change(person: TilePerson) -> None:
    person.sit_down("r7 k1", "r1 r2 r3 | r4 r5 r6")
    before = person.view.board.zones["set1"].look.rect.topLeft()
    person.drag(person.handle(1), person.free_table())
    assert person.view.board.zones["set1"].look.rect.topLeft() != before
    assert not person.tiles.turn.touched
    person.press(Qt.Key.Key_D)
    assert person.table.view.to_move == 1


def ask_for_hint(person: TilePerson) -> None:
    assert isinstance(person.thinker, HeldThinker)
    person.press(Qt.Key.Key_H)
    person.thinker.release()
    person.qtbot.waitUntil(lambda: person.window_page.hinting.shown)


def test_the_hint_points_out_what_can_be_played_and_the_sets_it_changes(person: TilePerson) -> None:
    person.sit_down("r4 b9 k1", "r1 r2 r3 | b5 b6 b7", held=3)
    ask_for_hint(person)
    assert person.tiles.hinted == Hinted(frozenset(pieces("r4")), frozenset({"set0"}))
    assert person.status() == "Play 4◆ as 1◆ 2◆ 3◆ 4◆: 1 tile leaves the rack."
    person.tiles.turn.toggle(pieces("r4"))
    person.press(Qt.Key.Key_N)
    assert person.tiles.hinted == Hinted(frozenset(pieces("r4")))
    person.sit_down("b9 k1", "r1 r2 r3")
    ask_for_hint(person)
    assert person.tiles.hinted == Hinted(zones=frozenset({"pool"}))
    assert person.status() == "Draw a tile: nothing else can be done."


def test_a_hint_that_is_followed_says_no_more_than_that_the_turn_can_be_ended(person: TilePerson) -> None:
    person.sit_down("r4 b9 k1", "r1 r2 r3 | b5 b6 b7", held=3)
    ask_for_hint(person)
    person.tiles.turn.toggle(pieces("r4"))
    person.tiles.turn.add_to(0)
    assert person.status() == "Lan's turn: the table is right. End the turn, or play more."
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert person.status() == "Play 4◆ as 1◆ 2◆ 3◆ 4◆: 1 tile leaves the rack."
