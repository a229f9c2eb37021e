"""Nothing of another hand is ever to be seen: not for one frame, not in a text, not in a dragged picture.

Every frame that reaches the screen is looked at: each seat's cards are painted in one colour of their own, so that
a few pixels of a hand give it away. A hand-off in a deliberately wrong order is the control: it must be caught.
"""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Self

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QAction, QColor, QImage, QKeyEvent, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from chieubai.controller.table import Table
from chieubai.engine.cards import cards_in
from chieubai.engine.gin.state import GinState
from chieubai.engine.seats import Seat
from chieubai.i18n.card_names import short_name
from chieubai.ui import curtain
from chieubai.ui.canasta.desk import CanastaDesk
from chieubai.ui.lobby import NewMatch
from chieubai.ui.table import view as table_view
from chieubai.ui.table_page import TablePage
from chieubai.ui.tiles.desk import TileDesk
from gin_players import careful
from tables import TWO_PEOPLE, gin_match
from tile_positions import tile_match
from ui_driver import STILL, Person

SEAT_COLOURS = (QColor("#ff00ff"), QColor("#00ffff"))


class Frames(QObject):
    """Looks at what is on the screen before anything new is painted, so that no frame is missed."""

    def __init__(self, person: Person) -> None:
        super().__init__()
        self._person = person
        self._owner: int | None = None
        self.looked = 0
        self.seen: set[int] = set()
        self.leaks: list[str] = []

    def __enter__(self) -> Self:
        application().installEventFilter(self)
        return self

    def __exit__(self, *_error: object) -> None:
        application().removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and watched in self._surfaces():
            self.look()
        return False

    def _surfaces(self) -> tuple[QObject, ...]:
        """What a hand is painted on, and what hides it."""
        page = self._person.window.page
        return () if page is None else (page.view.viewport(), page.curtain, page.result)

    def look(self) -> None:
        """Compare the pixels of the window with whose hand may be seen now."""
        window = self._person.window
        if window.page is None:
            return
        picture = QApplication.primaryScreen().grabWindow(window.winId()).toImage()
        self.looked += 1
        table = self._person.table
        ended = table.view.outcome is not None  # until the result is painted, the last mover's hand is there
        self._owner = self._owner if ended else table.shown
        for seat in visible_seats(picture):
            self.seen.add(seat)
            if seat != self._owner:
                self.leaks.append(f"hand of seat {seat} in a frame of seat {self._owner}")


def application() -> QApplication:
    instance = QApplication.instance()
    assert isinstance(instance, QApplication)
    return instance


def visible_seats(picture: QImage) -> set[int]:
    """Return the seats whose colour is anywhere in a picture."""
    pixels = bytes(picture.convertToFormat(QImage.Format.Format_RGB32).constBits())
    return {seat for seat, colour in enumerate(SEAT_COLOURS) if has_pixel(pixels, colour)}


def has_pixel(pixels: bytes, colour: QColor) -> bool:
    wanted = bytes((colour.blue(), colour.green(), colour.red(), 255))
    place = pixels.find(wanted)
    while place >= 0 and place % 4:
        place = pixels.find(wanted, place + 1)
    return place >= 0


@pytest.fixture(autouse=True)
def cards_in_the_colours_of_their_holders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    honest = TablePage._pixmap_of

    def coloured(page: TablePage, face: int | None, size: QSize, ratio: float) -> QPixmap:
        picture = QPixmap(honest(page, face, size, ratio))
        if face is not None:
            for seat, colour in enumerate(SEAT_COLOURS):
                if face in page.table.match.state.pieces_held(seat):
                    picture.fill(colour)
        return picture

    monkeypatch.setattr(TablePage, "_pixmap_of", coloured)


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    somebody = Person(qtbot, tmp_path)
    somebody.open_table(gin_match("privacy"), TWO_PEOPLE)
    return somebody


def switches(person: Person, count: int) -> None:
    """Play on sensibly until the device has changed hands so often, dragging every discard."""
    passed = 0
    while passed < count:
        if person.table.waiting is not None:
            person.push(person.window_page.curtain.button)
            passed += 1
        elif person.gin.outcome is not None or person.table.match_over:
            person.table.new_match(
                f"privacy-{passed}"
            ) if person.table.match_over else person.table.next_hand()
        else:
            move = careful(person.gin, Random(0))
            if move.card is not None and not str(move).startswith("knock"):
                person.drag(person.grip(person.card(move.card)), person.middle_of("discards"), steps=2)
            else:
                person.desk.play(move)
        QApplication.processEvents()


def test_no_frame_shows_a_hand_to_the_wrong_person(person: Person) -> None:
    with Frames(person) as frames:
        switches(person, 40)
        frames.look()
    assert frames.leaks == []
    assert frames.seen == {0, 1}  # both hands were shown to their owners, so the watch can see
    assert frames.looked > 200


def reveal(person: Person) -> TileDesk:
    person.push(person.window_page.curtain.button)
    QApplication.processEvents()
    desk = person.window_page.face.desk
    assert isinstance(desk, TileDesk)
    return desk


def test_no_frame_shows_a_rack_to_the_wrong_person(person: Person) -> None:
    person.open_table(tile_match("privacy"), TWO_PEOPLE)
    with Frames(person) as frames:
        for passed in range(30):
            desk = reveal(person)
            if passed % 3 == 0:  # a draft that is left lying, with tiles of the rack on the table
                desk.turn.toggle(desk.rack_order[:2])
                desk.turn.new_set()
                QApplication.processEvents()
                person.table.cover()
                QApplication.processEvents()
                reveal(person)
                desk.turn.undo()
            desk.turn.draw()
            QApplication.processEvents()
        frames.look()
    assert frames.leaks == []
    assert frames.seen == {0, 1}


def test_no_frame_shows_a_hand_of_canasta_to_the_wrong_person(person: Person) -> None:
    """Four people; the colours tell the first two seats from the others."""
    names = ("Lan", "Minh", "Hoa", "Tú")
    person.window.matches.begin(NewMatch("canasta", {}, tuple(map(Seat, names))))
    with Frames(person) as frames:
        for passed in range(24):
            person.push(person.window_page.curtain.button)
            QApplication.processEvents()
            desk = person.window_page.face.desk
            assert isinstance(desk, CanastaDesk)
            desk.turn.draw()
            QApplication.processEvents()
            if passed % 4 == 0:
                desk.turn.toggle(desk.hand_order[:1])
                person.table.cover()
                QApplication.processEvents()
                person.push(person.window_page.curtain.button)
            desk.turn.discard(desk.hand_order[-1])
            QApplication.processEvents()
        frames.look()
    assert frames.leaks == []
    assert frames.seen == {0, 1}


def test_the_watch_catches_a_hand_off_in_the_wrong_order(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late_cover(table: Table, seat: int) -> None:
        table._hand_off.cover(seat)
        table.match.state.view(None)
        QApplication.processEvents()
        assert person.window.page is not None
        person.window.page.repaint()
        table.covering.emit(seat)

    monkeypatch.setattr(Table, "_cover", late_cover)
    with Frames(person) as frames:
        switches(person, 6)
    assert frames.leaks


def texts_of(person: Person) -> str:
    """Everything that is written anywhere in the window, or told about it."""
    found = []
    for widget in [person.window, *person.window.findChildren(QWidget)]:
        found += [widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.accessibleName()]
        if isinstance(widget, QLabel | QPushButton):
            found.append(widget.text())
    for action in person.window.findChildren(QAction):
        found += [action.text(), action.toolTip()]
    found += person.window_page.log.lines()
    return "\n".join(found)


def test_no_text_names_a_hidden_card(person: Person) -> None:
    state = person.table.match.state
    assert isinstance(state, GinState)
    person.push(person.window_page.curtain.button)
    person.click(person.grip(person.piece("own", 2)))
    chosen = short_name(person.desk.hand_order[2])
    assert chosen in texts_of(person)  # the control: while the hand is shown, its card is on a button
    person.table.cover()
    public = set(person.gin.discards)
    for seat in (0, 1):
        for card in cards_in(state.hand(seat)):
            if card not in public:
                assert short_name(card) not in texts_of(person)


def is_dragging(person: Person) -> bool:
    return person.view.dragging


def test_a_drag_in_the_air_is_gone_when_the_curtain_falls(person: Person) -> None:
    person.push(person.window_page.curtain.button)
    viewport = person.view.viewport()
    start = person.grip(person.piece("own", 4))
    person.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    person.qtbot.mouseMove(viewport, start + QPoint(60, -120))
    assert is_dragging(person)
    with Frames(person) as frames:
        person.table.cover()
        QApplication.processEvents()
        frames.look()
    assert not is_dragging(person)
    assert frames.leaks == []


@pytest.mark.parametrize("cause", ["focus", "minimise", "menu"])
def test_what_covers_the_hand(person: Person, cause: str) -> None:
    person.push(person.window_page.curtain.button)
    match cause:
        case "focus":
            application().applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
        case "minimise":
            person.window.showMinimized()
        case _:
            person.window.menus.hide_hand.trigger()
    assert (person.table.shown, person.table.waiting) == (None, 0)
    assert all(piece.spot.face is None for piece in person.view.board.pieces if piece.spot.zone != "discards")


def test_the_hand_is_covered_after_a_while_without_input(person: Person) -> None:
    person.push(person.window_page.curtain.button)
    person.window.change_settings(replace(STILL, cover_when_idle_seconds=30))
    person.window.privacy.idle._timer.start(10)
    person.qtbot.waitUntil(lambda: person.table.waiting == 0)


def test_focus_loss_covers_nothing_where_the_player_has_set_so(person: Person) -> None:
    person.window.change_settings(replace(STILL, cover_on_focus_loss=False))
    person.push(person.window_page.curtain.button)
    application().applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert person.table.shown == 0


def test_a_key_held_down_does_not_lift_the_curtain(person: Person) -> None:
    button = person.window_page.curtain.button
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", autorep=True
    )
    released = QKeyEvent(
        QEvent.Type.KeyRelease, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", autorep=True
    )
    for _time in range(5):
        QApplication.sendEvent(button, held)
        QApplication.sendEvent(button, released)
    assert person.table.waiting == 0


def test_the_curtain_does_not_lift_at_once(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curtain, "DEAD_TIME", 30.0)
    person.push(person.window_page.curtain.button)
    assert person.table.waiting == 0
