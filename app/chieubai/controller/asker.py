"""Those who ask the bots: each hears the answers to its own questions, and no others."""

from PySide6.QtCore import QObject, Signal

from chieubai.bots.worker import Question
from chieubai.controller.bot_player import BUDGET, BotFailure, BotMove, BotPlayer
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.seats import Level


class Asker(QObject):
    """Asks one question at a time of the bots that a table, its hints and a review share.

    Signals:
        answered: the :class:`BotMove` to the last question.
        failed: the :class:`BotFailure` that came in its place.
        dropped: no answer will come, because the bots were asked something else.
    """

    answered = Signal(object)
    failed = Signal(object)
    dropped = Signal()

    def __init__(self, bots: BotPlayer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bots = bots
        self._asked: int | None = None
        bots.decided.connect(self._decided)
        bots.failed.connect(self._gave_up)
        bots.dropped.connect(self._dropped)

    @property
    def waiting(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def ask(self, game: str, view: PlayerView, level: Level, seed: str, *, pause_ms: int) -> None:
        """Ask for a move that is handed over after a pause at the earliest; what was asked before is dropped."""
        self._request(Question(self._bots.next_ticket(), game, view, level, seed, BUDGET), pause_ms)

    def ask_judgement(self, game: str, view: PlayerView, seed: str, also: Move | None = None) -> None:
        """Ask what the hard bot weighs, and a certain move besides; what was asked before is dropped."""
        ticket = self._bots.next_ticket()
        self._request(
            Question(ticket, game, view, Level.HARD, seed, BUDGET, judge=True, also=also), pause_ms=0
        )

    def forget(self) -> None:
        """Wait for no answer any more."""
        if self.waiting:
            self._asked = None
            self._bots.cancel()

    def _request(self, question: Question, pause_ms: int) -> None:
        self.forget()
        self._bots.request(question, pause_ms)
        self._asked = question.ply

    def _decided(self, decision: BotMove) -> None:
        if decision.ticket == self._asked:
            self._asked = None
            self.answered.emit(decision)

    def _gave_up(self, failure: BotFailure) -> None:
        if failure.ticket == self._asked:
            self._asked = None
            self.failed.emit(failure)

    def _dropped(self, ticket: int) -> None:
        if ticket == self._asked:
            self._asked = None
            self.dropped.emit()
