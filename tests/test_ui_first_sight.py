"""What is seen in the first moments of a table and of a turning card."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from chieubai.ui.log_panel import LogPanel
from chieubai.ui.table.piece import Piece
from chieubai.ui.table.spots import Spot
from ui_driver import Person

QUEEN = 11


class Sight(QObject):
    """Notes, whenever a window is painted, in which places its words are then."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self.places: dict[tuple[str, ...], list[tuple[QRect, ...]]] = {}
        self._window = window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.Paint:
            parts = [part for part in self._window.findChildren(QWidget) if part.isVisible()]
            words = tuple(part.text() if isinstance(part, QLabel | QPushButton) else "" for part in parts)
            self.places.setdefault(words, []).append(tuple(part.geometry() for part in parts))
        return False


@pytest.mark.parametrize("button", ["Play against the bot", "Tiếng Việt"])
def test_words_are_painted_in_their_places_from_the_first(qtbot: QtBot, tmp_path: Path, button: str) -> None:
    person = Person(qtbot, tmp_path)
    qtbot.wait(0)
    sight = Sight(person.window)
    person.window.installEventFilter(sight)
    person.push(person.button(button))
    qtbot.waitUntil(lambda: len(sight.places) > 1)
    qtbot.wait(20)
    for places in sight.places.values():
        assert places[0] == places[-1]


def test_the_last_line_of_the_log_stays_in_sight_when_the_seed_is_told(qtbot: QtBot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    log.resize(260, 500)
    log.proof.show_proof("promise", None)
    log.show()
    log.show_lines([f"line {n}" for n in range(60)])
    log.proof.show_proof("promise", "seed")
    qtbot.wait(20)
    last = log.list.visualRect(log.list.model().index(59, 0))
    assert log.list.viewport().rect().contains(last)


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


@pytest.mark.usefixtures("qapp")
def test_a_card_that_comes_back_before_it_was_face_down_shows_its_back_first() -> None:
    """The opponent takes the discard and discards another card at once."""
    pictures, scene = Pictures(), QGraphicsScene()
    piece = Piece(pictures.picture, Spot("discards", 0, QUEEN))
    scene.addItem(piece)
    piece.settle(Spot("other", 0), flip_ms=150)
    piece.setProperty("turn", 0.4)
    assert pictures.seen(piece) == QUEEN
    piece.settle(Spot("discards", 0, QUEEN + 1), flip_ms=150)
    assert pictures.seen(piece) is None
    piece.setProperty("turn", 0.6)
    assert pictures.seen(piece) == QUEEN + 1
