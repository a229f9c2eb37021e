"""Hints: what the hard bot weighs in the position that a person at the table sees."""

from PySide6.QtCore import QObject, Signal

from chieubai.controller.asker import Asker
from chieubai.controller.bot_player import BotMove
from chieubai.controller.table import Table


class Hints(QObject):
    """Asks for one hint at a time, of the same process that plays the bots; it never waits.

    What is asked is the view on the screen and nothing else. A request is forgotten when the position changes or
    the hand is covered.

    Signals:
        found: the :class:`~chieubai.bots.judgement.Candidate` objects, best first, as a tuple.
        failed: nothing came of it.
        dropped: the bots are asked something else, so that no answer will come.
    """

    found = Signal(object)
    failed = Signal()
    dropped = Signal()

    def __init__(self, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._asker = Asker(table.bots, self)
        self._asker.answered.connect(self._answered)
        self._asker.failed.connect(self.failed)
        self._asker.dropped.connect(self.dropped)
        table.covering.connect(self.forget)
        table.updated.connect(self.forget)

    @property
    def available(self) -> bool:
        """Whether there is a move to make for the person whose hand is shown."""
        table = self._table
        return table.shown is not None and table.shown == table.view.to_move and not table.match_over

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asker.waiting

    def ask(self) -> None:
        """Ask for a hint; does nothing where none is to be had."""
        if self.available:
            table = self._table
            self._asker.ask_judgement(table.game.name, table.view, table.bot_seed)

    def forget(self) -> None:
        """Drop the answer that is awaited."""
        self._asker.forget()

    def _answered(self, decision: BotMove) -> None:
        self.found.emit(decision.candidates)
