"""The monkey's mouse and keys: real events for the window, wherever in it, and never outside of it."""

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from chieubai.ui.main_window import MainWindow
from chieubai.ui.table.piece import Piece
from chieubai.ui.table_page import TablePage

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


class Fingers:
    """Finds places in one window and touches them.

    Attributes:
        chance: decides where; another one for each event.
    """

    def __init__(self, window: MainWindow, chance: Random) -> None:
        self._window = window
        self.chance = chance

    @property
    def _handle(self) -> QWindow:
        handle = self._window.windowHandle()
        assert handle is not None
        return handle

    # Touching

    def mouse(self, act: Callable[..., None], place: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Click, press or release at a place of the window, or the nearest where it is smaller by now."""
        act(self._handle, button, PLAIN, self._inside(place))

    def click(self, place: QPoint) -> None:
        self.mouse(QTest.mouseClick, place)

    def double_click(self, place: QPoint) -> None:
        self.mouse(QTest.mouseDClick, place)

    def move(self, place: QPoint) -> None:
        QTest.mouseMove(self._handle, self._inside(place))

    def _inside(self, place: QPoint) -> QPoint:
        right, bottom = self._handle.width() - 1, self._handle.height() - 1
        return QPoint(max(0, min(place.x(), right)), max(0, min(place.y(), bottom)))

    def click_on(self, part: QWidget) -> None:
        """Click the middle of a button or a field."""
        if part.isVisible():
            self.click(part.mapTo(self._window, part.rect().center()))

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.keyClick(self._handle, key, modifier)

    # Places

    def place(self) -> QPoint:
        """Return a place in the window: on a piece, in a part of the table, or anywhere."""
        page, kind = self._window.page, self.chance.random()
        if page is None or kind < 0.05:
            width, height = self._window.width(), self._window.height()
            return QPoint(self.chance.randrange(width), self.chance.randrange(height))
        board = page.view.board
        if kind < 0.7:
            zone = self.chance.choice(sorted({piece.spot.zone for piece in board.pieces}))
            return self.on(page, self.chance.choice([p for p in board.pieces if p.spot.zone == zone]))
        rect = board.zones[self.chance.choice(list(board.zones))].look.rect
        return self._on_window(page, rect.topLeft() + self._share(rect.width(), rect.height()))

    def on(self, page: TablePage, piece: Piece) -> QPoint:
        """Return a place anywhere on a piece."""
        rect = piece.face_rect()
        return self._on_window(page, piece.mapToScene(self._share(rect.width(), rect.height())))

    def grip(self, page: TablePage, piece: Piece) -> QPoint:
        """Return a place of a piece that no neighbour covers."""
        return self._on_window(page, piece.mapToScene(QPointF(piece.face_rect().width() * 0.12, 45)))

    def _share(self, width: float, height: float) -> QPointF:
        return QPointF(width * self.chance.random(), height * self.chance.random())

    def _on_window(self, page: TablePage, place: QPointF) -> QPoint:
        return page.view.viewport().mapTo(self._window, page.view.mapFromScene(place))
