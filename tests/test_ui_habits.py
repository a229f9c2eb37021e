"""How a person likes the table: larger or smaller cards, a left hand, an order of the hand, questions first."""

from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from chieubai.engine.tiles.moves import parse_sets
from chieubai.engine.tiles.table import pieces_of
from chieubai.engine.tiles.tiles import PIECES
from chieubai.storage.looks import CardSize
from chieubai.storage.settings import Motion, Settings, SortOrder
from chieubai.ui import pace
from chieubai.ui.canasta.layout import CanastaLayout
from chieubai.ui.gin.layout import GinLayout
from chieubai.ui.pace import PACES, pace_of
from chieubai.ui.scenes import make_scene
from chieubai.ui.table.desk import Habits
from chieubai.ui.table.view import TableView
from chieubai.ui.tiles.flow import TableFlow
from chieubai.ui.tiles.layout import TileLayout
from modal import NO, YES, answer
from tables import AGAINST_BOT, gin_match
from ui_driver import STILL, Person

# Of the table alone, in windows of 960x600 and 1280x720 with the log, and of 1920x1080
VIEWS = [QSizeF(720, 400), QSizeF(980, 560), QSizeF(1560, 900)]
LABEL = 28.0
ALL_VIEWS = pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view.width():.0f}x{view.height():.0f}")
ALL_HABITS = [Habits(size, left) for size, left in product(CardSize, (False, True))]
HABITS = pytest.mark.parametrize("habits", ALL_HABITS, ids=str)


@pytest.fixture(autouse=True)
def _application(qapp: QGuiApplication) -> QGuiApplication:
    return qapp


def assert_apart_and_inside(rects: list[QRectF], view: QSizeF) -> None:
    for rect in rects:
        assert QRectF(QPointF(), view).contains(rect), rect
    for one, other in combinations(rects, 2):
        overlap = one.intersected(other)
        assert overlap.width() < 1 or overlap.height() < 1, (one, other)


# The layouts hold


@ALL_VIEWS
@HABITS
def test_gin(view: QSizeF, habits: Habits) -> None:
    layout = GinLayout(view, LABEL, habits)
    assert_apart_and_inside([layout.other, layout.stock, layout.discards, layout.own], view)
    assert layout.own.top() - layout.stock.bottom() >= LABEL  # the text under a pile


@ALL_VIEWS
@pytest.mark.parametrize("held", [11, 30])
@HABITS
def test_canasta(view: QSizeF, held: int, habits: Habits) -> None:
    layout = CanastaLayout(view, LABEL, 120, held, habits)
    assert_apart_and_inside([*layout.others, layout.melds, layout.own], view)
    assert_apart_and_inside([layout.stock, layout.pile, layout.melds], view)


@pytest.mark.parametrize("view", [QSizeF(960, 313), *VIEWS], ids=lambda view: f"{view.height():.0f}")
@HABITS
@pytest.mark.parametrize("rack", [1, 14, 40])
def test_tiles(view: QSizeF, habits: Habits, rack: int) -> None:
    """With every run of three that the tiles give on the table, which is the fullest it can be."""
    sets = parse_sets(
        " | ".join(
            f"{colour}{first}{twin} {colour}{first + 1}{twin} {colour}{first + 2}{twin}"
            for colour, twin, first in product("rbyk", ("", "'"), (1, 4, 7, 10))
        )
    )
    assert len(PIECES) - len(pieces_of(sets)) == 10
    layout = TileLayout(view, TableFlow(), habits)
    layout.update(sets, rack)
    areas = [area.rect.adjusted(3, 3, -3, -3) for area in layout.sets]
    assert_apart_and_inside([*areas, layout.rack.adjusted(0, 0, 0, -6), layout.other, layout.pool], view)


# Larger is larger


@pytest.mark.parametrize("name", ["knock", "canasta-turn", "tiles-turn"])
def test_the_own_pieces_grow_with_the_size(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    widths = []
    scene = make_scene(name, tmp_path)
    qtbot.addWidget(scene.window)
    scene.window.show()
    for size in CardSize:
        scene.window.change_settings(replace(scene.window.preferences.settings, card_size=size))
        view = scene.window.findChildren(TableView)[0]
        zone = {"knock": "own", "tiles-turn": "rack", "canasta-turn": "hand"}[name]
        widths.append(next(p for p in view.board.pieces if p.spot.zone == zone).sceneBoundingRect().width())
    small, medium, large = widths
    assert small < 0.9 * medium
    assert large > 1.08 * medium


def test_the_size_is_in_force_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), AGAINST_BOT)
    before = person.piece("own", 0).sceneBoundingRect()
    person.window.change_settings(replace(STILL, card_size=CardSize.LARGE))
    assert person.piece("own", 0).sceneBoundingRect().height() > before.height()
    person.window.change_settings(STILL)
    assert person.piece("own", 0).sceneBoundingRect() == before


# The left hand


def test_what_is_drawn_from_and_the_buttons_change_sides(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), AGAINST_BOT)

    def sides() -> list[int]:
        knock, sort = person.button("Knock"), person.button("Sort by suit")
        middle = person.window.width() // 2
        return [
            person.middle_of("stock").x() - person.middle_of("discards").x(),
            _middle_of(knock, person) - middle,
            _middle_of(sort, person) - middle,
        ]

    right = sides()
    person.window.change_settings(replace(STILL, left_handed=True))
    QApplication.processEvents()
    left = sides()
    assert [value > 0 for value in right] == [False, True, False]
    assert [value > 0 for value in left] == [True, False, True]


def _middle_of(button: QPushButton, person: Person) -> int:
    return button.mapTo(person.window, button.rect().center()).x()


def test_the_pool_is_on_the_side_of_the_hand() -> None:
    for left_handed in (False, True):
        layout = TileLayout(VIEWS[1], TableFlow(), Habits(left_handed=left_handed))
        assert (layout.pool.center().x() < layout.other.center().x()) is left_handed


@pytest.mark.parametrize("count", [1, 2, 14, 60])
def test_the_tiles_of_the_other_player_begin_at_the_end_away_from_the_pool(count: int) -> None:
    for left_handed in (False, True):
        layout = TileLayout(VIEWS[1], TableFlow(), Habits(left_handed=left_handed))
        small = layout.small_tile
        lefts = [layout.other_corner(index, count).x() for index in range(count)]
        assert layout.other.left() <= lefts[0]
        assert lefts[-1] + small <= layout.other.right() + 1e-6
        assert all(0 < right - left <= small + 2.01 for left, right in pairwise(lefts))
        if left_handed:
            assert lefts[-1] + small == pytest.approx(layout.other.right())
        else:
            assert lefts[0] == pytest.approx(layout.other.left())


# The order of the hand


def test_the_hand_is_sorted_as_it_is_set(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), AGAINST_BOT)
    by_suit = person.desk.hand_order
    person.window.change_settings(replace(STILL, sort=SortOrder.RANK))
    by_rank = person.desk.hand_order
    assert by_rank != by_suit
    assert sorted(by_rank) == sorted(by_suit)
    person.window.change_settings(replace(STILL, sort=SortOrder.RANK, volume=25))
    assert person.desk.hand_order == by_rank
    person.window.change_settings(STILL)
    assert person.desk.hand_order == by_suit


def test_another_setting_leaves_an_order_of_ones_own(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), AGAINST_BOT)
    person.drag(person.grip(person.piece("own", 0)), person.grip(person.piece("own", 6)))
    mine = person.desk.hand_order
    person.window.change_settings(replace(STILL, left_handed=True, card_size=CardSize.SMALL))
    assert person.desk.hand_order == mine


# Motion


@pytest.mark.parametrize(("wanted", "motion"), [(True, Motion.OFF), (False, Motion.NORMAL)])
def test_less_motion_is_what_the_system_wants(
    monkeypatch: pytest.MonkeyPatch, motion: Motion, *, wanted: bool
) -> None:
    monkeypatch.setattr(pace, "less_motion_wanted", lambda: wanted)
    assert pace_of(Motion.SYSTEM) is PACES[motion]
    assert Settings().motion is Motion.SYSTEM
    for chosen in PACES:
        assert pace_of(chosen) is PACES[chosen]


# Questions


def test_the_end_of_a_turn_of_tiles_is_asked_about_if_so_set(qtbot: QtBot, tmp_path: Path) -> None:
    scene = make_scene("tiles-draft", tmp_path, Settings(confirm_end_turn=True))
    qtbot.addWidget(scene.window)
    scene.window.show()
    page = scene.window.page
    assert page is not None
    texts: list[str] = []
    before = page.table.view.ply
    with answer(qtbot, NO, texts):
        page.face.grave[0].trigger()
    assert page.table.view.ply == before
    with answer(qtbot, YES, texts):
        page.face.grave[0].trigger()
    assert page.table.view.ply == before + 1
    assert texts == ["End the turn with this table?"] * 2
