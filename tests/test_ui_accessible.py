"""What a screen reader finds: the table's zones and cards as the model has them, and never a covered card."""

import gc
import weakref
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QButtonGroup, QWidget
from pytestqt.qtbot import QtBot

from chieubai.engine.cards import Card, cards_in
from chieubai.engine.gin import moves
from chieubai.engine.gin.view import GinView, Phase
from chieubai.i18n import Language, language, use_language
from chieubai.i18n.card_names import short_name, spoken_name
from chieubai.storage.save import OpenTable
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.settings import SortOrder
from chieubai.ui.gin.desk import GinDesk
from chieubai.ui.main_window import MainWindow
from chieubai.ui.overlay import Overlay
from chieubai.ui.scenes import SCENE_NAMES, Scene, make_scene
from chieubai.ui.table.view import TableView

Open = Callable[[str], Scene]

MOST_STOPS = 120  # of the Tab key: a page has its links, a table its parts

pytestmark = pytest.mark.qt_log_ignore(
    "propagateSizeHints"
)  # the platform without a screen has no window hints


@pytest.fixture(params=list(Language), ids=str)
def each_language(request: pytest.FixtureRequest) -> Iterator[Language]:
    before = language()
    use_language(request.param)
    yield request.param
    use_language(before)


@pytest.fixture
def open_scene(qtbot: QtBot, tmp_path: Path) -> Open:
    def open_it(name: str) -> Scene:
        scene = make_scene(name, tmp_path)
        qtbot.addWidget(scene.window)
        with qtbot.waitExposed(scene.window):
            scene.window.show()
        scene.window.activateWindow()
        qtbot.waitUntil(scene.window.isActiveWindow)
        if scene.subject is not scene.window:
            scene.subject.show()
            scene.subject.activateWindow()
            qtbot.waitUntil(scene.subject.isActiveWindow)
        return scene

    return open_it


def interface(described: QWidget) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(described)


def name_of(described: QAccessibleInterface) -> str:
    return described.text(QAccessible.Text.Name)


def children(parent: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [parent.child(index) for index in range(parent.childCount())]


def tree(root: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield root
    for child in children(root):
        yield from tree(child)


def everything_said(window: MainWindow) -> str:
    """Every text that a screen reader can get from the window, line by line."""
    return "\n".join(
        described.text(kind)
        for described in tree(interface(window))
        for kind in QAccessible.Text
        if kind is not QAccessible.Text.UserText
    )


def view_of(scene: Scene) -> TableView:
    assert scene.window.page is not None
    return scene.window.page.view


def desk_of(scene: Scene) -> GinDesk:
    desk = view_of(scene).desk
    assert isinstance(desk, GinDesk)
    return desk


def zones_of(scene: Scene) -> dict[str, QAccessibleInterface]:
    view = view_of(scene)
    return dict(zip(view.desk.zones(), children(interface(view)), strict=True))


def cards_of(scene: Scene) -> list[QAccessibleInterface]:
    return children(zones_of(scene)["own"])


def secret_cards(scene: Scene, seat: int) -> list[Card]:
    """The hand of a seat without the cards that the log tells of, because they were taken from the discard pile."""
    page = scene.window.page
    assert page is not None
    view = page.table.match.state.view(seat)
    assert isinstance(view, GinView)
    public = "\n".join(page.log.lines())
    return [card for card in cards_in(view.hand) if short_name(card) not in public]


def told(cards: list[Card], said: str) -> list[Card]:
    return [card for card in cards if spoken_name(card) in said or short_name(card) in said]


# What is there


def test_zones_are_named_in_the_order_of_the_tab_key(open_scene: Open, each_language: Language) -> None:
    del each_language
    scene = open_scene("draw")
    desk = desk_of(scene)
    assert [name_of(zone) for zone in zones_of(scene).values()] == [*map(desk.zone_name, desk.zones())]
    top = desk.view.top_discard
    assert top is not None
    assert spoken_name(top) in name_of(zones_of(scene)["discards"])
    assert str(desk.view.stock_count) in name_of(zones_of(scene)["stock"])


@pytest.mark.parametrize("sort", SortOrder)
def test_cards_are_named_in_the_order_of_the_hand(
    open_scene: Open, each_language: Language, sort: SortOrder
) -> None:
    del each_language
    scene = open_scene("discard")
    desk_of(scene).sort_hand(sort)
    hand = desk_of(scene).hand_order
    names = [name_of(card) for card in cards_of(scene)]
    assert len(names) == len(hand) == 11
    for place, (name, card) in enumerate(zip(names, hand, strict=True), start=1):
        assert name.startswith(spoken_name(card))
        assert str(place) in name


def test_the_opponents_hand_and_the_piles_have_no_cards_to_read(open_scene: Open) -> None:
    zones = zones_of(open_scene("draw"))
    assert [zones[name].childCount() for name in ("other", "stock", "discards")] == [0, 0, 0]


def test_choosing_a_card_changes_its_name_and_state(open_scene: Open) -> None:
    scene = open_scene("draw")
    before = [name_of(card) for card in cards_of(scene)]
    desk_of(scene).click("own", 4)
    after = [name_of(card) for card in cards_of(scene)]
    assert [place for place in range(10) if before[place] != after[place]] == [4]
    assert [card.state().selected for card in cards_of(scene)] == [place == 4 for place in range(10)]


def test_parents_children_and_positions_agree(open_scene: Open) -> None:
    scene = open_scene("discard")
    table = interface(view_of(scene))
    assert table.parent().indexOfChild(table) >= 0
    for number, zone in enumerate(children(table)):
        assert zone.parent() is table
        assert table.indexOfChild(zone) == number
        assert table.childAt(*zone.rect().center().toTuple()) is zone
        for place, card in enumerate(children(zone)):
            assert card.parent() is zone
            assert zone.indexOfChild(card) == place
            in_sight = card.rect().topLeft()  # the right part lies under the next card
            assert zone.childAt(in_sight.x() + 8, in_sight.y() + 30) is card
    assert table.indexOfChild(cards_of(scene)[0]) == -1
    assert table.child(4) is None


def test_rectangles_lie_within_the_view(open_scene: Open) -> None:
    scene = open_scene("discard")
    view = view_of(scene)
    area = QRect(view.viewport().mapToGlobal(view.viewport().rect().topLeft()), view.viewport().size())
    parts = [*zones_of(scene).values(), *cards_of(scene)]
    assert len(parts) == 4 + 11
    for part in parts:
        assert not part.rect().isEmpty()
        assert area.contains(part.rect())
    lefts = [card.rect().left() for card in cards_of(scene)]
    assert lefts == sorted(set(lefts))


# The keyboard and actions


def focused(scene: Scene) -> list[str]:
    return [name_of(part) for part in (*zones_of(scene).values(), *cards_of(scene)) if part.state().focused]


def test_the_keyboard_cursor_is_the_focus(open_scene: Open) -> None:
    scene = open_scene("draw")
    view, cards = view_of(scene), cards_of(scene)
    QTest.keyClick(view, Qt.Key.Key_Home)
    for place in range(3):
        assert focused(scene) == [name_of(cards[place])]
        assert interface(view).focusChild() is cards[place]
        QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert focused(scene) == [name_of(zones_of(scene)["discards"])]
    view.clearFocus()
    assert focused(scene) == []


def test_each_step_of_the_cursor_is_told(open_scene: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_scene("draw")
    heard: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if event.type() is QAccessible.Event.Focus:
            heard.append(name_of(event.accessibleInterface()))

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    cards, zones = cards_of(scene), zones_of(scene)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Up):
        QTest.keyClick(view_of(scene), key)
    expected = [cards[0], cards[1], cards[-1], zones["discards"], zones["stock"]]
    assert heard == [*map(name_of, expected)]


def test_what_the_space_key_chooses_is_announced(open_scene: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_scene("draw")
    heard: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            heard.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    QTest.keyClick(view_of(scene), Qt.Key.Key_Home)
    QTest.keyClick(view_of(scene), Qt.Key.Key_Space)
    assert heard == [name_of(cards_of(scene)[0])]
    assert "selected" in heard[0]
    QTest.keyClick(view_of(scene), Qt.Key.Key_Space)
    assert heard[1:] == [name_of(cards_of(scene)[0])]
    assert "selected" not in heard[1]


def test_a_chosen_pile_says_so(open_scene: Open) -> None:
    scene = open_scene("draw")
    desk_of(scene).click("stock", None)
    assert [name.endswith(", selected") for name in map(name_of, zones_of(scene).values())] == [
        False,
        True,
        False,
        False,
    ]


def test_pressing_a_card_chooses_it_and_plays_nothing(open_scene: Open) -> None:
    scene = open_scene("draw")
    before = desk_of(scene).view
    actions = cards_of(scene)[2].actionInterface()
    actions.doAction(actions.pressAction())
    assert desk_of(scene).selected == desk_of(scene).hand_order[2]
    assert desk_of(scene).view == before


def test_the_focus_action_brings_the_cursor(open_scene: Open) -> None:
    scene = open_scene("draw")
    for part in (cards_of(scene)[5], zones_of(scene)["stock"]):
        actions = part.actionInterface()
        actions.doAction(actions.setFocusAction())
        assert focused(scene) == [name_of(part)]


# Privacy


def test_behind_the_curtain_no_card_of_a_hand_is_said(open_scene: Open, each_language: Language) -> None:
    del each_language
    scene = open_scene("hand-off")
    assert [zone.childCount() for zone in zones_of(scene).values()] == [0, 0, 0, 0]
    secret = secret_cards(scene, 0) + secret_cards(scene, 1)
    assert len(secret) > 10
    assert told(secret, everything_said(scene.window)) == []


def test_a_revealed_hand_is_said_and_only_that(open_scene: Open, each_language: Language) -> None:
    del each_language
    scene = open_scene("revealed")
    said = everything_said(scene.window)
    seat = desk_of(scene).view.seat
    assert seat is not None
    assert told(secret_cards(scene, seat), said) == secret_cards(scene, seat)
    assert told(secret_cards(scene, 1 - seat), said) == []


@pytest.mark.parametrize("way", ["cover", "discard"])
def test_from_the_moment_of_covering_nothing_is_said(open_scene: Open, way: str) -> None:
    scene = open_scene("revealed")
    assert scene.window.page is not None
    table, desk = scene.window.page.table, desk_of(scene)
    if desk.view.phase is Phase.DRAW:
        table.play(moves.DRAW)
    card = next(card for card in desk.hand_order if desk.can_discard(card))
    desk.click("own", desk.hand_order.index(card))
    secret = [other for seat in (0, 1) for other in secret_cards(scene, seat)]
    read_before, said = cards_of(scene), []

    def listen(_seat: int) -> None:
        said.append(everything_said(scene.window))
        said.extend(map(name_of, read_before))  # a reader may hold on to what it had

    table.covering.connect(listen)
    if way == "cover":
        table.cover()
    else:
        table.play(moves.discard(card))
        secret.remove(card)
    assert len(said) == 1 + len(read_before)
    assert told(secret, said[0]) == []
    assert set(said[1:]) == {""}
    assert told(secret, everything_said(scene.window)) == []


# Lifetime


def test_walking_the_tree_keeps_nothing(open_scene: Open) -> None:
    scene = open_scene("discard")
    table = interface(view_of(scene))

    def walk(times: int) -> None:
        for _time in range(times):
            for part in tree(table):
                assert not part.rect().isNull()
                assert part.state().focusable
                assert name_of(part)

    walk(10)
    gc.collect()
    before = len(gc.get_objects())
    walk(2000)
    gc.collect()
    assert len(gc.get_objects()) - before < 100


def test_tables_that_were_left_go_and_the_next_can_be_read(open_scene: Open) -> None:
    scene = open_scene("discard")
    page = scene.window.page
    assert page is not None
    match = page.table.match
    saved = SavedTable(match.record(), page.table.seats, (None, None), "", datetime(2026, 11, 30, tzinfo=UTC))
    views: list[weakref.ref[TableView]] = []
    for _time in range(8):
        scene.window.matches.open(OpenTable(saved, match))
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        assert len(list(tree(interface(view_of(scene))))) == 1 + 4 + 11
        views.append(weakref.ref(view_of(scene)))
    assert [view() is None for view in views[:-2]] == [True] * 6


# The other widgets


def with_the_keyboard(subject: QWidget) -> list[QWidget]:
    """What the Tab key is to reach: of what lies under a curtain or a result nothing."""
    found = [
        widget
        for widget in subject.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and widget.isVisible()
    ]
    overlays = [overlay for overlay in subject.findChildren(Overlay) if overlay.isVisible()]
    return [widget for overlay in overlays for widget in found if overlay.isAncestorOf(widget)] or found


def told_of(widget: QWidget) -> str:
    """The name of a widget; a choice is told by its label or its description, for its name is what is chosen."""
    described = interface(widget)
    if described.role() is not QAccessible.Role.ComboBox:
        return name_of(described)
    labels = (label for label, _relation in described.relations(QAccessible.RelationFlag.Label))
    return "".join(map(name_of, labels)) or described.text(QAccessible.Text.Description)


def is_reached_by_arrows(widget: QWidget) -> bool:
    """Tell whether it is one of several of which one is chosen: Tab goes to that one alone."""
    if not isinstance(widget, QAbstractButton) or widget.isChecked():
        return False
    group: QButtonGroup | None = widget.group()  # not declared to be None, but can be
    return widget.autoExclusive() or (group is not None and group.exclusive())


def reached_by_tab() -> list[QWidget]:
    """Press Tab until it has come round: the first widget has the keyboard again, after others."""
    found: list[QWidget] = []
    for _press in range(MOST_STOPS):
        focused = QApplication.focusWidget()
        assert focused is not None, f"nothing has the keyboard after {found}"
        if focused not in found:
            found.append(focused)
        elif focused is found[0] and len(found) > 1:
            break
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    return found


@pytest.mark.parametrize("name", SCENE_NAMES)
def test_every_widget_with_the_keyboard_has_a_name_and_is_reached(open_scene: Open, name: str) -> None:
    scene = open_scene(name)
    wanted = with_the_keyboard(scene.subject)
    assert wanted
    for tongue in Language:
        scene.window.preferences.choose_language(tongue)
        assert [widget for widget in with_the_keyboard(scene.subject) if not told_of(widget)] == []
    enabled = [widget for widget in wanted if widget.isEnabled()]
    reached = reached_by_tab()
    missed = [widget for widget in enabled if widget not in reached and not is_reached_by_arrows(widget)]
    assert [told_of(widget) for widget in missed] == []
    assert [told_of(widget) for widget in reached if widget not in enabled] == []
