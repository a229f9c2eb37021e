"""Hints: what the hard bot weighs in the position that a person at the table sees."""

from PySide6.QtCore import QObject, Signal

from chieubai.bots.worker import Question
from chieubai.controller.bot_player import BUDGET, BotFailure, BotMove
from chieubai.controller.table import Table
from chieubai.engine.seats import Level


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
        self._asked: int | None = None
        table.covering.connect(self.forget)
        table.updated.connect(self.forget)
        table.bots.decided.connect(self._decided)
        table.bots.failed.connect(self._gave_up)
        table.bots.dropped.connect(self._dropped)

    @property
    def available(self) -> bool:
        """Whether there is a move to make for the person whose hand is shown."""
        table = self._table
        return table.shown is not None and table.shown == table.view.to_move and not table.match_over

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def ask(self) -> None:
        """Ask for a hint; does nothing where none is to be had."""
        if not self.available:
            return
        table = self._table
        self._asked = table.bots.next_ticket()
        question = Question(
            ply=self._asked,
            game=table.match.game.name,
            view=table.view,
            level=Level.HARD,
            seed=table.bot_seed,
            budget=BUDGET,
            judge=True,
        )
        table.bots.request(question, pause_ms=0)

    def forget(self) -> None:
        """Drop the answer that is awaited."""
        if self._asked is not None:
            self._asked = None
            self._table.bots.cancel()

    def _decided(self, decision: BotMove) -> None:
        if decision.ticket == self._asked:
            self._asked = None
            self.found.emit(decision.candidates)

    def _gave_up(self, failure: BotFailure) -> None:
        if failure.ticket == self._asked:
            self._asked = None
            self.failed.emit()

    def _dropped(self, ticket: int) -> None:
        if ticket == self._asked:
            self._asked = None
            self.dropped.emit()
