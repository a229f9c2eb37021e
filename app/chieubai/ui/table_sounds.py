"""What is heard at a table: pieces that come to lie elsewhere, the turn of a person, the end of a hand."""

from PySide6.QtCore import QObject

from chieubai.controller.table import Change, Table, Update
from chieubai.ui.sound import Sound, Sounds
from chieubai.ui.table.board import Board


class TableSounds(QObject):
    """Listens to one table and its board.

    Args:
        piece: the sound of a piece of the game.
        parent: goes when the table goes.
    """

    def __init__(self, table: Table, board: Board, sounds: Sounds, piece: Sound, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._sounds = sounds
        self._piece = piece
        self._mover = self._to_move()
        board.travelled.connect(self._moved)
        table.updated.connect(self._updated)

    def _to_move(self) -> int | None:
        return None if self._table.match_over else self._table.view.to_move

    def _moved(self) -> None:
        self._sounds.play(self._piece)

    def _updated(self, update: Update) -> None:
        before, self._mover = self._mover, self._to_move()
        if update.change in (Change.OPENED, Change.UNDONE) or self._mover == before:
            return
        if self._mover is None:
            self._sounds.play(Sound.END)
        elif self._table.seats[self._mover].human:
            self._sounds.play(Sound.TURN)
