"""Shows the other player's last play again, step by step, and remembers what it brought and moved."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from chieubai.engine.tiles.events import HandEnded, Played
from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.tiles import Piece
from chieubai.engine.tiles.view import TileView

STEP_MS = 900


class Recall(QObject):
    """Steps from the table before a play to the table after it.

    Signals:
        stepped: the sets to be seen are others now.

    Attributes:
        play: what can be shown again, None for nothing.
        came: the pieces that the last play of another seat brought from the rack.
        moved: the pieces of the table that it rearranged.
    """

    stepped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.play: Played | None = None
        self._frames: list[Sets] = []
        self.came: frozenset[Piece] = frozenset()
        self.moved: frozenset[Piece] = frozenset()
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self._step)

    def follow(self, view: TileView) -> None:
        """Take up the last event if it is a play of somebody else than the seat shown."""
        last = next((event for event in reversed(view.log) if not isinstance(event, HandEnded)), None)
        played = last if isinstance(last, Played) and last.seat != view.seat else None
        self.play = played
        self.came = played.from_rack if played is not None else frozenset()
        self.moved = played.moved if played is not None else frozenset()

    @property
    def available(self) -> bool:
        """Whether there is a play to show again."""
        return self.play is not None

    @property
    def showing(self) -> bool:
        """Whether an earlier table is on the screen."""
        return bool(self._frames)

    @property
    def sets(self) -> Sets:
        """The sets of the present step."""
        return self._frames[0]

    @property
    def hidden(self) -> int:
        """How many pieces of the play are back on the other player's rack in this step."""
        if self.play is None or not self._frames:
            return 0
        laid = sum(map(len, self._frames[0]))
        return sum(map(len, self.play.after)) - laid

    def start(self) -> None:
        """Show the play again from its beginning."""
        if self.play is not None:
            self._frames = steps(self.play.before, self.play.after)
            self._timer.start()
            self.stepped.emit()

    def stop(self) -> None:
        """Show the present table."""
        self._timer.stop()
        self._frames = []

    def _step(self) -> None:
        del self._frames[0]
        if not self._frames:
            self._timer.stop()
        self.stepped.emit()


def steps(before: Sets, after: Sets) -> list[Sets]:
    """Return the tables on the way: in each step one set of the new table comes together."""
    frames: list[Sets] = [before]
    for pieces in after:
        if pieces not in frames[-1]:
            frames.append(_with_set(frames[-1], pieces))
    return frames


def _with_set(sets: Sets, pieces: Sequence[Piece]) -> Sets:
    left = [tuple(piece for piece in old if piece not in pieces) for old in sets]
    return (*filter(None, left), tuple(pieces))
