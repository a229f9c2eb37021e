"""A person at the program: opens the real window and uses it by real mouse and key events."""

from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from chieubai.controller.bot_player import Thinker
from chieubai.controller.club import Club
from chieubai.controller.table import Table
from chieubai.engine.cards import Card
from chieubai.engine.gin.view import GinView
from chieubai.engine.match import Match
from chieubai.engine.seats import Seat
from chieubai.i18n import Language
from chieubai.storage.save import OpenTable
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from chieubai.storage.settings import Motion, Settings
from chieubai.ui.gin.desk import GinDesk
from chieubai.ui.main_window import MainWindow
from chieubai.ui.table.piece import Piece
from chieubai.ui.table.view import TableView
from chieubai.ui.table_page import TablePage
from tables import SAVED_AT
from thinkers import PromptThinker

STILL = Settings(language="en", motion=Motion.OFF, bot_pause_ms=0)


class Person:
    """Sits in front of the window."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        settings: Settings = STILL,
        thinker: Thinker | None = None,
        forced_language: Language | None = None,
    ) -> None:
        self.qtbot = qtbot
        self.thinker = thinker or PromptThinker()
        club = Club(Saves(folder), self.thinker)
        self.window = MainWindow(club, settings, folder, forced_language)
        self.window.resize(1280, 720)
        qtbot.addWidget(self.window)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()

    # Where things are

    @property
    def table(self) -> Table:
        assert self.window.page is not None
        return self.window.page.table

    @property
    def window_page(self) -> TablePage:
        assert self.window.page is not None
        return self.window.page

    @property
    def desk(self) -> GinDesk:
        assert self.window.page is not None
        desk = self.window.page.face.desk
        assert isinstance(desk, GinDesk)
        return desk

    @property
    def view(self) -> TableView:
        assert self.window.page is not None
        return self.window.page.view

    @property
    def gin(self) -> GinView:
        view = self.table.view
        assert isinstance(view, GinView)
        return view

    def piece(self, zone: str, index: int) -> Piece:
        piece = self.view.board.piece_of(zone, index)
        assert piece is not None
        return piece

    def top(self, zone: str) -> Piece:
        return max((p for p in self.view.board.pieces if p.spot.zone == zone), key=lambda p: p.spot.index)

    def card(self, card: Card) -> Piece:
        return self.piece("own", self.desk.hand_order.index(card))

    def grip(self, piece: Piece) -> QPoint:
        """A point of the piece that no neighbour covers: near its top left corner."""
        return self.view.mapFromScene(piece.mapToScene(QPointF(14, 30)))

    def middle_of(self, zone: str) -> QPoint:
        return self.view.mapFromScene(self.view.board.zones[zone].look.rect.center())

    # What the person does

    def open_table(self, match: Match, seats: tuple[Seat, ...]) -> None:
        saved = SavedTable(match.record(), seats, (None,) * len(seats), "", SAVED_AT)
        self.window.matches.open(OpenTable(saved, match))

    def click(self, place: QPoint) -> None:
        self.qtbot.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def drag(self, start: QPoint, end: QPoint, *, steps: int = 6) -> None:
        viewport = self.view.viewport()
        self.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        for step in range(1, steps + 1):
            self.qtbot.mouseMove(viewport, start + (end - start) * step / steps)
        self.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focused = self.window.focusWidget() or self.window
        self.qtbot.keyClick(focused, key, modifier)

    def push(self, button: QPushButton) -> None:
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def button(self, text: str) -> QPushButton:
        """The visible button whose text begins so."""
        found = [
            button
            for button in self.window.findChildren(QPushButton)
            if button.isVisible() and button.text().replace("&", "").startswith(text)
        ]
        assert len(found) == 1, (text, [button.text() for button in found])
        return found[0]
