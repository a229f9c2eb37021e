"""What must be true of the program after every event, whatever was done to it."""

import sys
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Self

from PySide6.QtCore import QAbstractAnimation, QMessageLogContext, QtMsgType, qInstallMessageHandler

from chieubai.controller.autosave import snapshot
from chieubai.controller.table import Table
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.seats import kind_of
from chieubai.engine.tiles.draft import parse_draft
from chieubai.engine.tiles.view import TileView
from chieubai.storage.save import decode, encode
from chieubai.ui.canasta.stage import Stage
from chieubai.ui.main_window import MainWindow
from chieubai.ui.table.piece import Piece
from chieubai.ui.table_page import TablePage

PIECES = {"gin": 52, "tiles": 106, "canasta": 108}
FACE_DOWN = ("stock", "pool", "other")  # the zones, or how their names begin, where no face is ever seen
OWN = ("own", "rack", "hand")  # the zones of the hand that is shown
NO_TROUBLE = "This plugin does not support "  # the offscreen one has no other windows to come before


class Watch:
    """While it is entered, it keeps every exception that Qt would swallow and every warning of Qt."""

    def __init__(self) -> None:
        self.troubles: list[str] = []

    def __enter__(self) -> Self:
        self._hook, sys.excepthook = sys.excepthook, self._caught
        self._handler = qInstallMessageHandler(self._told)
        return self

    def __exit__(self, *_error: object) -> None:
        sys.excepthook = self._hook
        qInstallMessageHandler(self._handler)

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.troubles.append("".join(traceback.format_exception(kind, error, trace)))

    def _told(self, _kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if not text.startswith(NO_TROUBLE):
            self.troubles.append(text)

    def look(self, window: MainWindow, *, thoroughly: bool) -> None:
        """Check everything; ``thoroughly`` reads the save back too.

        Raises:
            AssertionError: something is not as it must be; the text says what.
        """
        troubles = [*self.troubles]
        if window.page is not None:
            troubles += _page_troubles(window.page)
            if thoroughly:
                _read_saves(window, window.page.table)
        assert not troubles, "\n".join(troubles)


def _page_troubles(page: TablePage) -> Iterator[str]:
    table = page.table
    yield from table.match.state.defects()
    yield from _board_troubles(page)
    yield from _privacy_troubles(page)
    if page.curtain.isHidden() != (table.waiting is None):
        yield f"the curtain waits for {table.waiting}, hidden: {page.curtain.isHidden()}"
    over = table.view.outcome is not None or table.match_over
    if page.result.isHidden() != (page.result_due.isActive() or not over):
        yield f"the result is hidden: {page.result.isHidden()}, the outcome {table.view.outcome}"
    _read_draft(table)


def _board_troubles(page: TablePage) -> Iterator[str]:
    board = page.view.board
    count = PIECES[page.table.match.game.name]
    if len(board.pieces) != count:
        yield f"{len(board.pieces)} pieces"
    spots = {piece.spot for piece in board.pieces}
    if len({(spot.zone, spot.index) for spot in spots}) != count:
        yield "two pieces lie in one place"
    if spots != set(page.face.desk.spots()):
        yield f"not where the desk says: {sorted(map(str, spots ^ set(page.face.desk.spots())))}"
        return
    if board.zones.keys() != page.face.desk.zones().keys():
        yield "the zones are not those of the desk"
    if not page.view.dragging and not board.glider.running:
        astray = [piece.spot for piece in board.pieces if piece.pos() != page.face.desk.place(piece.spot).pos]
        if astray:
            yield f"not brought to their places: {astray}"


def _privacy_troubles(page: TablePage) -> Iterator[str]:
    table = page.table
    held = [set(table.match.state.pieces_held(seat)) for seat in range(len(table.seats))]
    hidden = set().union(*(pieces for seat, pieces in enumerate(held) if seat != table.shown))
    own = set() if table.shown is None else held[table.shown]
    for piece in page.view.board.pieces:
        zone = piece.spot.zone
        for face in {piece.spot.face, piece._shown_face} - {None}:
            turning = _is_turning(piece) and face != piece.spot.face  # it shows what all saw before
            if face in hidden and not turning:
                yield f"{face} in {zone} is in a hand that may not be seen"
            elif zone.startswith(FACE_DOWN) and not turning:
                yield f"{face} is seen in {zone}"
            elif zone in OWN and not turning and face not in own:
                yield f"{face} in {zone} is not in the hand of {table.shown}"


def _is_turning(piece: Piece) -> bool:
    return piece._turning is not None and piece._turning.state() == QAbstractAnimation.State.Running


def _read_draft(table: Table) -> None:
    """Raises: DraftError or StageError where the draft that is saved is none of this turn."""
    to_move = table.match.state.to_move
    if to_move is None:
        assert table.draft == "", table.draft
        return
    match table.match.state.view(to_move):
        case TileView() as tiles:
            parse_draft(table.draft, tiles.turn)
        case CanastaView() as canasta:
            Stage.parse(table.draft, canasta.hand)
        case _:
            assert table.draft == "", table.draft


def _read_saves(window: MainWindow, table: Table) -> None:
    saved = snapshot(table)
    if not table.match_over:
        found = decode(encode(saved))
        assert (found.saved, found.match.lines) == (saved, table.match.lines)
    loaded = window.club.saves.load_autosave(table.match.game.name, kind_of(table.seats))
    if table.match_over:
        assert loaded is None
    else:
        assert loaded is not None
        assert loaded.problems == (), loaded.problems
