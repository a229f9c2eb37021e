"""A process that thinks for the bots, so that no thinking holds up the table.

The process gets a view, a level, a seed and a budget, and nothing else. It is started anew (``spawn``), which
works the same everywhere and in a frozen program.
"""

import multiprocessing
import signal
from dataclasses import dataclass
from enum import StrEnum
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic

from chieubai.bots.judgement import Candidate
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.seats import Level

START_GRACE = 30.0  # seconds until a new process must have reported: a cold disk or a virus scanner is slow
THINK_GRACE = 5.0  # seconds over the budget after which a process counts as hung
_CONTEXT = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Question:
    """A request for a move, or for all that the hard bot weighs in a position.

    Attributes:
        ply: a tag of the caller's choosing, different for each question, that comes back with the answer.
        game: the name of the game.
        view: what the seat to move may know.
        level: how well to play.
        seed: the source of the bot's chance.
        budget: seconds of processor time to think at most.
        judge: whether to tell what the hard bot weighs; the level does not matter then.
        also: a legal move to be judged besides those that the bot thinks of itself.
    """

    ply: int
    game: str
    view: PlayerView
    level: Level
    seed: str
    budget: float
    judge: bool = False
    also: Move | None = None


class Failure(StrEnum):
    """Why there is no move."""

    DIED = "died"
    HUNG = "hung"


@dataclass(frozen=True)
class Answer:
    """What became of a question.

    Attributes:
        ply: the tag of the question.
        move: the text of the move, empty where there is none.
        failure: what happened to two processes one after the other, None where there is a move.
        candidates: what was weighed, best first, where the question asked for it.
    """

    ply: int
    move: str
    failure: Failure | None = None
    candidates: tuple[Candidate, ...] = ()


class BotWorker:
    """Asks one bot process at a time and replaces it when it dies or hangs.

    A question is asked again once; if that fails too, the answer says so and the caller decides.
    """

    def __init__(self, start_grace: float = START_GRACE, think_grace: float = THINK_GRACE) -> None:
        self._start_grace = start_grace
        self._think_grace = think_grace
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._ready = False
        self._open: Question | None = None
        self._asked_again = False
        self._deadline = 0.0

    @property
    def process_id(self) -> int | None:
        """The process that thinks, None while there is none."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process and let it load the bots; does nothing if it has been started."""
        if self._process is not None:
            return
        ours, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_serve, args=(theirs,), name="bots", daemon=True)
        self._process.start()
        theirs.close()  # so that the death of the process ends our side of the pipe
        self._connection = ours
        self._ready = False

    def ask(self, question: Question) -> None:
        """Ask for a move. An earlier question still open may yet be answered, but is never asked again."""
        self._open = question
        self._asked_again = False
        self._send(question)

    def poll(self) -> Answer | None:
        """Return an answer if there is one. It never waits for the bot, and starts a new process if need be."""
        try:
            answer = self._receive()
        except (EOFError, OSError):
            return self._replace(Failure.DIED)
        if answer is not None:
            if self._open is not None and answer.ply == self._open.ply:
                self._open = None
            return answer
        hung = self._open is not None and monotonic() > self._deadline
        return self._replace(Failure.HUNG) if hung else None

    def close(self) -> None:
        """End the process, whatever it is doing, and drop the open question. It can be started again."""
        self._open = None
        self._end_process()

    def _end_process(self) -> None:
        if self._process is None or self._connection is None:
            return
        self._process.kill()
        self._process.join()
        self._process.close()
        self._connection.close()
        self._process = self._connection = None

    def _send(self, question: Question) -> None:
        self.start()
        assert self._connection is not None
        self._deadline = self._deadline_of(question)
        try:
            self._connection.send(question)
        except OSError:
            self._deadline = monotonic()  # the process has died: the next poll finds out and replaces it

    def _deadline_of(self, question: Question) -> float:
        return monotonic() + question.budget + (self._think_grace if self._ready else self._start_grace)

    def _receive(self) -> Answer | None:
        """Return the next answer that has arrived, taking note of a process that reports ready."""
        if self._connection is None or not self._connection.poll():
            return None
        message: Answer | None = self._connection.recv()
        if message is None:
            self._ready = True
            if self._open is not None:
                self._deadline = self._deadline_of(self._open)
        return message

    def _replace(self, failure: Failure) -> Answer | None:
        """Start a new process and ask the open question again, or give it up the second time."""
        self._end_process()
        self.start()
        question = self._open
        if question is None:
            return None
        if self._asked_again:
            self._open = None
            return Answer(question.ply, "", failure)
        self._asked_again = True
        self._send(question)
        return None


def _serve(connection: Connection) -> None:
    """Answer questions until the other side of the pipe is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the program itself
    from chieubai.bots.answering import answer  # loads every bot, in this process only

    try:
        connection.send(None)
        while True:
            connection.send(answer(connection.recv()))
    except (EOFError, OSError):
        return  # the program has ended
