"""Goes through a hand with the hard bot, one question after the other, while the screen stays alive."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from chieubai.bots.review import Decision, Finding, compared, decisions, worst_first
from chieubai.bots.worker import Question
from chieubai.controller.bot_player import BUDGET, BotFailure, BotMove, BotPlayer
from chieubai.engine.match import MatchRecord
from chieubai.engine.seats import Level

SEED = "review"  # the same review each time


class Reviewer(QObject):
    """Reviews one hand at a time.

    Signals:
        progressed: how many decisions are judged, and of how many.
        finished: the :class:`~chieubai.bots.review.Finding` objects worth telling, the costliest first, as a tuple.
        failed: the review could not be brought to an end.
    """

    progressed = Signal(int, int)
    finished = Signal(object)
    failed = Signal()

    def __init__(self, bots: BotPlayer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bots = bots
        self._game = ""
        self._decisions: Sequence[Decision] = ()
        self._findings: list[Finding] = []
        self._asked: int | None = None
        bots.decided.connect(self._decided)
        bots.failed.connect(self._gave_up)

    def review(self, record: MatchRecord, hand: int, seat: int) -> None:
        """Begin with a hand; an earlier review that still runs is dropped.

        Raises:
            RecordError: the rules refuse the record.
        """
        self.stop()
        self._game = record.game
        self._decisions = decisions(record, hand, seat)
        self._findings = []
        self._go_on()

    def stop(self) -> None:
        """Drop what is under way."""
        if self._asked is not None:
            self._asked = None
            self._bots.cancel()

    def _go_on(self) -> None:
        done = len(self._findings)
        self.progressed.emit(done, len(self._decisions))
        if done == len(self._decisions):
            self.finished.emit(tuple(worst_first(self._game, self._findings)))
            return
        decision = self._decisions[done]
        self._asked = self._bots.next_ticket()
        question = Question(
            ply=self._asked,
            game=self._game,
            view=decision.view,
            level=Level.HARD,
            seed=SEED,
            budget=BUDGET,
            judge=True,
            also=decision.move,
        )
        self._bots.request(question, pause_ms=0)

    def _decided(self, decision: BotMove) -> None:
        if decision.ticket == self._asked:
            self._asked = None
            self._findings.append(compared(self._decisions[len(self._findings)], decision.candidates))
            self._go_on()

    def _gave_up(self, failure: BotFailure) -> None:
        if failure.ticket == self._asked:
            self._asked = None
            self.failed.emit()
