"""What is seen in the first moments of a table and of a turning card."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene, QWidget
from pytestqt.qtbot import QtBot

from chieubai.ui.table.piece import Piece
from chieubai.ui.table.spots import Spot
from chieubai.ui.table_page import TablePage
from ui_driver import Person

QUEEN = 11


class FirstSight(QObject):
    """Notes the places of all parts of a table page when it is painted for the first time."""

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[QWidget, object] = {}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, TablePage) and not self.places:
            self.places = places_in(watched)
        return False


def places_in(page: TablePage) -> dict[QWidget, object]:
    return {part: part.geometry() for part in page.findChildren(QWidget) if part.isVisible()}


def test_a_table_is_painted_in_its_places_from_the_first(qtbot: QtBot, tmp_path: Path, qapp: QObject) -> None:
    person = Person(qtbot, tmp_path)
    sight = FirstSight()
    qapp.installEventFilter(sight)
    person.push(person.button("Play against the bot"))
    qtbot.waitUntil(lambda: bool(sight.places))
    qapp.removeEventFilter(sight)
    qtbot.wait(0)
    assert sight.places == places_in(person.window_page)


class Pictures:
    """Gives pictures of faces, and notes which were asked for last."""

    def __init__(self) -> None:
        self.last: int | None = -1

    def picture(self, face: int | None, size: QSize, ratio: float) -> QPixmap:
        del ratio
        self.last = face
        pixmap = QPixmap(size)
        pixmap.fill(QColor("white"))
        return pixmap

    def seen(self, piece: Piece) -> int | None:
        """Return the face that a piece is painted with now."""
        canvas = QImage(200, 200, QImage.Format.Format_RGB32)
        painter = QPainter(canvas)
        scene = piece.scene()
        assert isinstance(scene, QGraphicsScene)
        scene.render(painter)
        painter.end()
        return self.last


@pytest.mark.usefixtures("qapp")
def test_a_card_that_turns_over_shows_its_other_side_first() -> None:
    pictures, scene = Pictures(), QGraphicsScene()
    piece = Piece(pictures.picture, Spot("stock", 0))
    scene.addItem(piece)
    piece.settle(Spot("own", 0, QUEEN), flip_ms=150, delay_ms=400)
    assert pictures.seen(piece) is None, "dealt, and still waiting on the stock"
    piece.setProperty("turn", 0.4)
    assert pictures.seen(piece) is None
    piece.setProperty("turn", 0.6)
    assert pictures.seen(piece) == QUEEN
    piece.settle(Spot("own", 0, QUEEN), flip_ms=0)
    assert pictures.seen(piece) == QUEEN
    piece.settle(Spot("stock", 0), flip_ms=0)
    assert pictures.seen(piece) is None, "nothing is left of a face that is to be gone at once"
