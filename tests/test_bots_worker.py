"""The bot process: it answers, and whatever happens to it, its owner gets an answer or the reason for none."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from chieubai.bots.roster import choose_move
from chieubai.bots.worker import Answer, BotWorker, Failure, Question
from chieubai.engine.contract import PlayerView, Standing
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.seats import Level

PATIENCE = 60.0  # seconds; a loaded machine is slow to start a process
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to stop a process")


def question(ply: int, level: Level = Level.HARD) -> Question:
    state = Match.new(GAMES["gin"], {}, f"worker-{ply}").state
    return Question(ply, "gin", state.view(state.to_move), level, "seed", 0.3)


def expected(asked: Question) -> Answer:
    move = choose_move(asked.game, asked.view, asked.level, asked.seed, asked.budget)
    return Answer(asked.ply, str(move))


# a question that kills the process: no bot can answer for a view of no game
FATAL = Question(9, "gin", PlayerView(0, 0, 0, Standing(1, (0, 0), 0), {}, (), None), Level.HARD, "seed", 0.3)


def wait_for(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "nothing came in time"
        time.sleep(0.005)


def answer_of(worker: BotWorker) -> Answer:
    found: list[Answer] = []

    def poll() -> bool:
        answer = worker.poll()
        found.extend([answer] if answer is not None else [])
        return answer is not None

    wait_for(poll)
    return found[0]


def send(worker: BotWorker, number: int) -> int:
    process_id = worker.process_id
    assert process_id is not None
    os.kill(process_id, number)
    return process_id


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    made = BotWorker()
    made.start()
    yield made
    made.close()


@pytest.mark.parametrize("level", Level)
def test_the_answer_is_the_move_of_the_bot(worker: BotWorker, level: Level) -> None:
    worker.ask(question(1, level))
    assert answer_of(worker) == expected(question(1, level))
    assert worker.poll() is None


def test_one_process_answers_one_question_after_another(worker: BotWorker) -> None:
    worker.ask(question(1))
    assert answer_of(worker) == expected(question(1))
    process_id = worker.process_id
    worker.ask(question(2))
    assert answer_of(worker) == expected(question(2))
    assert worker.process_id == process_id


def test_answers_to_overtaken_questions_carry_their_own_ply(worker: BotWorker) -> None:
    worker.ask(question(1))
    worker.ask(question(2))
    assert answer_of(worker) == expected(question(1))
    assert answer_of(worker) == expected(question(2))


def test_a_question_starts_the_process_if_need_be() -> None:
    worker = BotWorker()
    assert worker.poll() is None
    worker.ask(question(1))
    assert answer_of(worker) == expected(question(1))
    worker.close()
    assert worker.process_id is None
    worker.close()
    assert worker.poll() is None
    worker.ask(question(2))
    assert answer_of(worker) == expected(question(2))
    worker.close()


@posix
def test_a_process_killed_while_it_thinks_is_replaced(worker: BotWorker) -> None:
    send(worker, signal.SIGSTOP)  # so that it is surely still thinking
    worker.ask(question(1))
    killed = send(worker, signal.SIGKILL)
    assert answer_of(worker) == expected(question(1))
    assert worker.process_id != killed


@posix
def test_a_process_killed_between_two_questions_is_replaced(worker: BotWorker) -> None:
    worker.ask(question(1))
    answer_of(worker)
    killed = send(worker, signal.SIGKILL)
    time.sleep(0.2)
    worker.ask(question(2))
    assert answer_of(worker) == expected(question(2))
    assert worker.process_id != killed


@posix
def test_a_process_that_dies_with_nothing_to_do_is_replaced_and_warm(worker: BotWorker) -> None:
    killed = send(worker, signal.SIGKILL)

    def replaced() -> bool:
        assert worker.poll() is None
        return worker.process_id != killed

    wait_for(replaced)


@posix
def test_a_hung_process_is_replaced() -> None:
    worker = BotWorker(think_grace=1.0)
    worker.ask(question(1))
    assert answer_of(worker) == expected(question(1))
    hung = send(worker, signal.SIGSTOP)
    worker.ask(question(2))
    assert answer_of(worker) == expected(question(2))
    assert worker.process_id != hung
    with pytest.raises(ProcessLookupError):
        os.kill(hung, 0)
    worker.close()


@posix
def test_a_process_that_hangs_at_its_start_is_replaced() -> None:
    worker = BotWorker(start_grace=4.0)
    worker.start()
    hung = send(worker, signal.SIGSTOP)
    worker.ask(question(1))
    assert answer_of(worker) == expected(question(1))
    assert worker.process_id != hung
    worker.close()


def test_a_question_that_kills_two_processes_is_given_up(
    worker: BotWorker, capfd: pytest.CaptureFixture[str]
) -> None:
    worker.ask(FATAL)
    assert answer_of(worker) == Answer(FATAL.ply, "", Failure.DIED)
    assert capfd.readouterr().err.count("not a view of Gin") == 2  # the trace tells why
    worker.ask(question(1))
    assert answer_of(worker) == expected(question(1))


@posix
def test_two_hung_processes_are_reported() -> None:
    worker = BotWorker(start_grace=0.0)
    worker.ask(replace(question(3), budget=0.0))
    assert answer_of(worker) == Answer(3, "", Failure.HUNG)
    worker.close()


@posix
def test_ctrl_c_in_the_terminal_does_not_reach_the_bots(worker: BotWorker) -> None:
    worker.ask(question(1))
    answer_of(worker)
    process_id = send(worker, signal.SIGINT)
    worker.ask(question(2))
    assert answer_of(worker) == expected(question(2))
    assert worker.process_id == process_id


ORPHAN = """
import sys, time
from chieubai.bots.worker import BotWorker

if __name__ == "__main__":
    worker = BotWorker()
    worker.start()
    while not worker._ready:
        worker.poll()
        time.sleep(0.01)
    print(worker.process_id, flush=True)
    time.sleep(600)
"""


@posix
def test_the_bots_end_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "owner.py"
    script.write_text(ORPHAN, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, env=environment) as owner:
        assert owner.stdout is not None
        bots = int(owner.stdout.readline())
        assert running(bots)
        owner.kill()
    wait_for(lambda: not running(bots))


def running(process_id: int) -> bool:
    """Tell whether a process runs; one that has ended and waits to be collected does not."""
    found = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process_id)], capture_output=True, text=True, check=False
    )
    return found.stdout.strip() != "" and not found.stdout.startswith("Z")
