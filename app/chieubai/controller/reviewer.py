"""Goes through a hand with the hard bot, one question after the other, while the screen stays alive."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from chieubai.bots.review import Decision, Finding, compared, decisions, worst_first
from chieubai.controller.asker import Asker
from chieubai.controller.bot_player import BotMove, BotPlayer
from chieubai.engine.match import MatchRecord

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
        self._game = ""
        self._decisions: Sequence[Decision] = ()
        self._findings: list[Finding] = []
        self._asker = Asker(bots, self)
        self._asker.answered.connect(self._answered)
        self._asker.failed.connect(self.failed)

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
        self._asker.forget()

    def _go_on(self) -> None:
        done = len(self._findings)
        self.progressed.emit(done, len(self._decisions))
        if done == len(self._decisions):
            self.finished.emit(tuple(worst_first(self._game, self._findings)))
            return
        decision = self._decisions[done]
        self._asker.ask_judgement(self._game, decision.view, SEED, also=decision.move)

    def _answered(self, decision: BotMove) -> None:
        self._findings.append(compared(self._decisions[len(self._findings)], decision.candidates))
        self._go_on()
