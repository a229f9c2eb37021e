"""The marks of sets on a table of tile rummy have room of their own, on a full table too."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chieubai.i18n import Language, use_language
from chieubai.ui.table.desk import ZoneLook
from chieubai.ui.table.view import TableView
from chieubai.ui.table.zone import label_width, plus_rect, wrong_outline, wrong_pen
from chieubai.ui.tiles.desk import OTHER, POOL, SET
from scene_windows import shown

SIZES = {100: [(1280, 720), (1366, 768), (1920, 1080)], 150: [(960, 600), (1024, 640)]}


@pytest.fixture(params=SIZES)
def views(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[TableView]:
    """A full table with many wrong sets, in windows of several sizes."""
    use_language(Language.VIETNAMESE)  # the longer notes
    window = shown(qtbot, tmp_path, "tiles-wrong-full", (*SIZES[request.param][0], request.param)).window

    def resized() -> Iterator[TableView]:
        for size in SIZES[request.param]:
            window.resize(*size)
            QApplication.processEvents()
            assert window.page is not None
            yield window.page.view

    return resized()


def set_looks(view: TableView) -> list[ZoneLook]:
    return [look for name, look in view.desk.zones().items() if name.startswith(SET)]


def tiles_of_sets(view: TableView) -> list[QRectF]:
    pieces = (piece for piece in view.board.pieces if piece.spot.zone.startswith(SET))
    return [piece.mapRectToScene(piece.face_rect()) for piece in pieces]


def told_at(view: TableView, pos: QPointF) -> str:
    """What a mouse that rests there brings up."""
    return next((item.toolTip() for item in view.board.items(pos) if item.toolTip()), "")


def test_the_marks_of_a_set_lie_apart_from_each_other_and_from_the_tiles(views: Iterator[TableView]) -> None:
    for view in views:
        looks, tiles = set_looks(view), tiles_of_sets(view)
        signs = [plus_rect(look) for look in looks]
        wrong = [look for look in looks if look.wrong]
        assert len(wrong) > 5
        pens = [(wrong_outline(look), wrong_pen(look) / 2) for look in wrong]
        outlines = [rect.adjusted(-half, 0, half, 0) for rect, half in pens]
        notes = [look.label_rect for look in looks if look.label_rect is not None]
        assert all(view.board.sceneRect().contains(note) for note in notes)
        assert not any(sign.intersects(other) for sign in signs for other in (*outlines, *tiles, *notes))
        assert not any(note.intersects(other) for note in notes for other in tiles)
        assert not any(one.intersects(other) for one, other in combinations(notes, 2))
        assert [look.label_rect is None for look in looks] == [not look.label for look in looks]


@pytest.mark.parametrize("language", Language)
def test_a_wrong_set_on_free_mat_has_its_note_and_tells_it_to_the_mouse(
    qtbot: QtBot, tmp_path: Path, language: Language
) -> None:
    use_language(language)
    page = shown(qtbot, tmp_path, "tiles-wrong", (1280, 720, 100)).window.page
    assert page is not None
    looks = set_looks(page.view)
    assert [look.label for look in looks] == [look.wrong for look in looks]
    assert [told_at(page.view, wrong_outline(look).center()) for look in looks] == [
        look.wrong for look in looks
    ]
    assert any(look.wrong for look in looks)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("window", [(1280, 720, 100), (1024, 640, 150), (800, 600, 100)])
def test_the_rack_of_the_other_player_uses_the_room_up_to_the_text_of_the_pool(
    qtbot: QtBot, tmp_path: Path, language: Language, window: tuple[int, int, int]
) -> None:
    use_language(language)
    view = shown(qtbot, tmp_path, "review-tiles", window).subject.findChild(TableView)
    assert isinstance(view, TableView)
    pool = view.board.zones[POOL]
    text = pool._label_rect()
    text.setLeft(text.right() - label_width(pool.look.label))
    racked = sorted((p for p in view.board.pieces if p.spot.zone == OTHER), key=lambda p: p.spot.index)
    tiles = [piece.mapRectToScene(piece.face_rect()) for piece in racked]
    assert len(tiles) > 14
    apart = all(one.right() <= other.left() for one, other in pairwise(tiles))
    free = text.left() - tiles[-1].right()
    assert free >= 10
    assert apart or free < 30, "they overlap only where there is no room"
    assert apart or window[0] < 1280
