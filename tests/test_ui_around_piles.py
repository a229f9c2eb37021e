"""What a hint or a choice surrounds: all that lies in a place, though a pile stands out of it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from chieubai.ui.table.desk import Hinted
from chieubai.ui.table.piece import Piece
from chieubai.ui.table.view import TableView
from chieubai.ui.table.zone import EDGE, Zone, around
from scene_windows import shown

PILES = [
    ("hint-draw", "stock"),
    ("discard", "discards"),
    ("hint-canasta-draw", "pile"),
    ("review-tiles", "pool"),
]


def hinted_pile(qtbot: QtBot, folder: Path, scene: str, name: str) -> tuple[Zone, list[QRectF]]:
    """Return a pile that a hint points out, and where its pieces lie, from the lowest to the top."""
    made = shown(qtbot, folder, scene, (1280, 720, 100))
    view = made.subject.findChild(TableView)
    assert isinstance(view, TableView)
    view.desk.hinted = Hinted(zones=frozenset({name}))
    view.jump()
    pieces = sorted((p for p in view.board.pieces if p.spot.zone == name), key=lambda p: p.spot.index)
    assert len(pieces) > 3
    return view.board.zones[name], [piece.mapRectToScene(piece.face_rect()) for piece in pieces]


@pytest.mark.parametrize(("scene", "name"), PILES)
def test_a_ring_surrounds_every_piece_of_a_pile(qtbot: QtBot, tmp_path: Path, scene: str, name: str) -> None:
    zone, pieces = hinted_pile(qtbot, tmp_path, scene, name)
    ring, badge = zone.advice_rects()
    assert all(ring.contains(rect) for rect in pieces)
    assert zone.boundingRect().contains(ring)
    assert zone.boundingRect().contains(badge)
    assert around(zone.look) == ring, "a chosen pile has the same outline"


@pytest.mark.parametrize(("scene", "name"), PILES)
def test_the_bulb_of_a_pile_lies_over_its_pieces(qtbot: QtBot, tmp_path: Path, scene: str, name: str) -> None:
    zone, _pieces = hinted_pile(qtbot, tmp_path, scene, name)
    lying = [item for item in zone.scene().items() if isinstance(item, Piece) and item.spot.zone == name]
    assert zone.zValue() > max(piece.zValue() for piece in lying)


@pytest.mark.parametrize(("scene", "name"), PILES)
def test_the_ring_of_a_pile_is_clear_of_the_border(
    qtbot: QtBot, tmp_path: Path, scene: str, name: str
) -> None:
    zone, _pieces = hinted_pile(qtbot, tmp_path, scene, name)
    ring, _badge = zone.advice_rects()
    view = zone.scene().views()[0]
    table = view.mapToScene(view.viewport().rect()).boundingRect()
    assert table.adjusted(EDGE, EDGE, -EDGE, -EDGE).contains(ring)


@pytest.mark.parametrize(("scene", "name"), PILES)
def test_the_bulb_leaves_the_middle_of_the_top_piece_and_its_indices_free(
    qtbot: QtBot, tmp_path: Path, scene: str, name: str
) -> None:
    zone, pieces = hinted_pile(qtbot, tmp_path, scene, name)
    _ring, badge = zone.advice_rects()
    top = pieces[-1]
    pips = QRectF(top.left(), top.top(), top.width() * 0.71, top.height())
    corner = QRectF(top.left(), top.top() + top.height() * 0.55, top.width(), top.height() * 0.45)
    assert not badge.intersects(pips)
    assert not badge.intersects(corner)
