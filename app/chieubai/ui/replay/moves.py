"""The list of everything that happened in a match, to jump by."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem

from chieubai.controller.replay import Moment
from chieubai.engine.match import DEAL, MatchRecord
from chieubai.i18n import _
from chieubai.ui.wrapped_list import WrappedList

_PLAYER_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class MoveList(WrappedList):
    """A line for each position; the first of a hand is bold and has its number.

    Signals:
        chosen: the index of the position whose line was chosen.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Moves of the match"))
        self.currentRowChanged.connect(self._choose)

    def fill(self, record: MatchRecord, moments: Sequence[Moment], captions: Sequence[str]) -> None:
        """Show the lines of a match."""
        with QSignalBlocker(self):
            self.clear()
            for moment, caption in zip(moments, captions, strict=True):
                begins = record.lines[moment.line] == DEAL
                text = _("Hand {n}. {what}").format(n=moment.hand, what=caption) if begins else caption
                item = QListWidgetItem(text)
                font = item.font()
                font.setBold(begins)
                item.setFont(font)
                self.addItem(item)

    def show_place(self, index: int) -> None:
        """Mark the line of the present position."""
        with QSignalBlocker(self):
            self.setCurrentRow(index)
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def _choose(self, row: int) -> None:
        self.chosen.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _PLAYER_KEYS:
            event.ignore()  # they belong to the whole replay
        else:
            super().keyPressEvent(event)
