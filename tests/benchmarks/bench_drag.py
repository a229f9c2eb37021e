"""How smooth a drag is over a full table of tile rummy, while a bot thinks.

Run by ``python tests/benchmarks/bench_drag.py`` from the checkout. Each frame is one move of the mouse with all
that it brings: hit test, offers, landing mark, repaint. The anchor is a full repaint of the same window in the same
run, so that the ratio holds on any machine.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "app")]

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from chieubai.bots.worker import BotWorker, Question
from chieubai.controller.club import Club
from chieubai.engine.seats import Level, Seat
from chieubai.engine.tiles.moves import parse_sets
from chieubai.engine.tiles.state import TileState
from chieubai.engine.tiles.table import pieces_of
from chieubai.engine.tiles.tiles import PIECES
from chieubai.storage.save import OpenTable
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from chieubai.storage.settings import Motion, Settings
from chieubai.ui.application import make_application
from chieubai.ui.main_window import MainWindow
from tables import SAVED_AT
from tile_positions import tile_match

FRAMES = 2_000
SPANS = (range(1, 5), range(5, 9), range(9, 13))


def full_table() -> OpenTable:
    """A table of 96 tiles in 24 sets; the last ten are on the racks."""
    copies = [(colour, copy) for colour in "rbyk" for copy in ("", "'")]
    runs = [" ".join(f"{colour}{n}{copy}" for n in span) for colour, copy in copies for span in SPANS]
    match = tile_match("drag")
    state = match.state
    assert isinstance(state, TileState)
    state._table = parse_sets(" | ".join(runs))
    rest = [piece for piece in PIECES if piece not in pieces_of(state._table)]
    state._racks, state._pool, state._opened = [frozenset(rest[:5]), frozenset(rest[5:])], [], [True, True]
    seats = (Seat("Lan"), Seat("Minh", Level.HARD))
    return OpenTable(SavedTable(match.record(), seats, (None, None), "", SAVED_AT), match)


def mouse(kind: QEvent.Type, window: MainWindow, pos: QPointF) -> None:
    assert window.page is not None
    viewport = window.page.view.viewport()
    button = Qt.MouseButton.LeftButton
    moving = kind == QEvent.Type.MouseMove
    event = QMouseEvent(
        kind,
        pos,
        QPointF(viewport.mapToGlobal(pos.toPoint())),
        Qt.MouseButton.NoButton if moving else button,
        button,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(viewport, event)


def frames_of_a_drag(window: MainWindow, between: Callable[[], None]) -> list[float]:
    """Drag a tile of the rack to and fro over the whole table; return the milliseconds of each frame.

    Args:
        window: shows the full table.
        between: is called before each frame.
    """
    assert window.page is not None
    view = window.page.view
    piece = view.board.piece_of("rack", 0)
    assert piece is not None
    start = QPointF(view.mapFromScene(piece.mapToScene(QPointF(20, 20))))
    mouse(QEvent.Type.MouseButtonPress, window, start)
    area = window.page.face.desk.zones()["table"].rect
    times = []
    for frame in range(FRAMES):
        across, down = (frame * 7 % 1000) / 1000, (frame * 3 % 700) / 700
        pos = QPointF(area.left() + across * area.width(), area.top() + down * area.height())
        between()
        before = perf_counter()
        mouse(QEvent.Type.MouseMove, window, pos)
        QApplication.processEvents()
        times.append((perf_counter() - before) * 1000)
    mouse(QEvent.Type.MouseButtonRelease, window, QPointF(-50, -50))
    return times


class Busy:
    """Gives the bot another question whenever it has answered one."""

    def __init__(self, worker: BotWorker) -> None:
        self._worker = worker
        self._view = full_table().match.state.view(0)
        self._asked = 0
        self._ask()

    def __call__(self) -> None:
        if self._worker.poll() is not None:
            self._ask()

    def _ask(self) -> None:
        self._asked += 1
        self._worker.ask(Question(self._asked, "tiles", self._view, Level.HARD, str(self._asked), 1.0))


def repaints(window: MainWindow, count: int = 50) -> list[float]:
    """Return the milliseconds of full repaints of the table."""
    assert window.page is not None
    times = []
    for _time in range(count):
        before = perf_counter()
        window.page.view.viewport().repaint()
        times.append((perf_counter() - before) * 1000)
    return times


def main() -> None:
    """Print the figures with an idle bot and with one that thinks all the time."""
    application = make_application(["bench_drag"])
    worker = BotWorker()
    worker.start()
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(Club(Saves(Path(folder)), worker), Settings(motion=Motion.OFF), Path(folder))
        window.resize(1366, 768)
        window.show()
        window.matches.open(full_table())
        application.processEvents()
        anchor = median(repaints(window))
        print(f"full repaint: {anchor:.2f} ms in the median")
        for thinking in (False, True):
            times = frames_of_a_drag(window, Busy(worker) if thinking else lambda: None)
            cuts = quantiles(times, n=100)
            name = "while a bot thinks" if thinking else "bot idle"
            print(
                f"drag, {name}: median {median(times):.2f}, 95 % {cuts[94]:.2f}, 99 % {cuts[98]:.2f}, "
                f"most {max(times):.2f} ms; 99 % is {cuts[98] / anchor:.2f} of a full repaint"
            )
        window.close()
    worker.close()


if __name__ == "__main__":
    main()
