"""The bots of a table: asks the worker process for a move and hands it over after a pause people can follow."""

import time
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from chieubai.bots.judgement import Candidate
from chieubai.bots.worker import Answer, Question

POLL_MS = 15
BUDGET = 0.3  # seconds of thinking


class Thinker(Protocol):
    """Whoever answers questions; the worker process in the program."""

    def ask(self, question: Question) -> None:
        """Begin to think."""

    def poll(self) -> Answer | None:
        """Return an answer that has come, else None."""


@dataclass(frozen=True)
class BotMove:
    """A move a bot has decided on, as text, and the ticket of the request it answers.

    Attributes:
        candidates: what was weighed, best first, where the request asked for it.
    """

    ticket: int
    move: str
    candidates: tuple[Candidate, ...] = ()


@dataclass(frozen=True)
class BotFailure:
    """Text for the log that tells why there is no move, and the ticket of the request."""

    ticket: int
    text: str


class BotPlayer(QObject):
    """Gets one move at a time, for whoever asks: the asker knows its answer by the ticket.

    Signals:
        decided: a :class:`BotMove` for the latest request; answers to earlier ones are dropped.
        failed: a :class:`BotFailure`, when no move could be had.
        dropped: the ticket of a request that will have no answer: it was cancelled, or another one took its place.
    """

    decided = Signal(object)
    failed = Signal(object)
    dropped = Signal(int)

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._ticket = 0
        self._pending = False
        self._earliest = 0.0
        self._held: Answer | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._look)

    def request(self, question: Question, pause_ms: int) -> None:
        """Ask for a move, to be handed over no sooner than the pause allows."""
        self.cancel()
        self._pending = True
        self._ticket = question.ply
        self._earliest = time.monotonic() + pause_ms / 1000
        self._thinker.ask(question)
        self._timer.start()

    def next_ticket(self) -> int:
        """Return a number for the next question that no earlier question had."""
        return self._ticket + 1

    def cancel(self) -> None:
        """Forget the open request; its answer will be dropped."""
        if self._close():
            self.dropped.emit(self._ticket)

    def _close(self) -> bool:
        """Wait for nothing any more; return whether something was waited for."""
        was_pending, self._pending = self._pending, False
        self._held = None
        self._timer.stop()
        return was_pending

    def _look(self) -> None:
        answer = self._thinker.poll()
        if answer is not None and answer.ply == self._ticket and self._pending:
            self._held = answer
        if self._held is not None and time.monotonic() >= self._earliest:
            self._deliver(self._held)

    def _deliver(self, answer: Answer) -> None:
        self._close()
        if answer.failure is not None:
            self.failed.emit(BotFailure(answer.ply, answer.failure.value))
        else:
            self.decided.emit(BotMove(answer.ply, answer.move, answer.candidates))
