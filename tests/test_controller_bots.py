"""Asking the bots: one answer to each question, no sooner than the pause allows, and what happens without one."""

import os
import signal
import time

import pytest
from pytestqt.qtbot import QtBot

from chieubai.bots.worker import Answer, BotWorker, Failure, Question
from chieubai.controller.bot_player import BotMove, BotPlayer
from chieubai.controller.table import Table
from chieubai.engine.gin import moves
from chieubai.engine.seats import Level
from tables import gin_view, make_table, play_careful
from thinkers import HeldThinker, PromptThinker

pytestmark = pytest.mark.usefixtures("qapp")  # timers need it


class FailingThinker(PromptThinker):
    """Gives no move for the first questions, then answers."""

    def __init__(self, failures: int) -> None:
        super().__init__()
        self._failures = failures

    def poll(self) -> Answer | None:
        answer = super().poll()
        if answer is None or self._failures == 0:
            return answer
        self._failures -= 1
        return Answer(answer.ply, "", Failure.DIED)


def question(ply: int) -> Question:
    table = make_table()
    table.open()
    table.play(moves.PASS)
    return Question(ply, "gin", table.match.state.view(1), Level.EASY, "seed", 0.1)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time in seconds, as the only entry."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_an_answer_is_held_back_until_the_pause_is_over(qtbot: QtBot, clock: list[float]) -> None:
    player = BotPlayer(PromptThinker())
    decided: list[BotMove] = []
    player.decided.connect(decided.append)
    player.request(question(1), pause_ms=800)
    qtbot.wait(60)
    clock[0] += 0.79
    qtbot.wait(60)
    assert decided == []
    clock[0] += 0.02
    qtbot.waitUntil(lambda: len(decided) == 1)
    qtbot.wait(60)
    assert [decision.ticket for decision in decided] == [1]


def test_only_the_latest_question_is_answered(qtbot: QtBot) -> None:
    thinker = HeldThinker()
    player = BotPlayer(thinker)
    decided: list[BotMove] = []
    player.decided.connect(decided.append)
    for _question in range(3):
        player.request(question(player.next_ticket()), pause_ms=0)
    for _answer in range(3):
        thinker.release()
    qtbot.waitUntil(lambda: len(decided) == 1)
    qtbot.wait(60)
    assert [decision.ticket for decision in decided] == [3]


def test_a_cancelled_question_gets_no_answer(qtbot: QtBot) -> None:
    player = BotPlayer(PromptThinker())
    decided: list[BotMove] = []
    player.decided.connect(decided.append)
    player.request(question(1), pause_ms=0)
    player.cancel()
    qtbot.wait(60)
    assert decided == []


def failing_table(failures: int) -> tuple[Table, list[str]]:
    table = make_table(thinker=FailingThinker(failures))
    told: list[str] = []
    table.bot_failed.connect(told.append)
    table.open()
    table.play(moves.PASS)
    return table, told


def test_a_failure_is_told_and_the_table_waits(qtbot: QtBot) -> None:
    table, told = failing_table(1)
    qtbot.waitUntil(lambda: told == [Failure.DIED])
    qtbot.wait(60)
    assert table.bot_to_move
    assert told == [Failure.DIED]


def test_the_bot_can_be_asked_again_until_it_answers(qtbot: QtBot) -> None:
    table, told = failing_table(2)
    for _time in range(2):
        qtbot.waitUntil(lambda: len(told) == 1)
        told.clear()
        table.retry_bot()
    qtbot.waitUntil(lambda: not table.bot_to_move)
    assert gin_view(table).ply > 1


def test_a_table_that_was_left_hears_no_answer(qtbot: QtBot) -> None:
    thinker = HeldThinker()
    table = make_table(thinker=thinker)
    table.open()
    table.play(moves.PASS)
    table.close()
    thinker.release()
    qtbot.wait(60)
    assert table.match.lines == ["deal", "pass"]


def test_no_bot_is_asked_for_a_person_nor_after_the_end() -> None:
    thinker = HeldThinker()
    table = make_table(thinker=thinker)
    table.open()
    table.retry_bot()
    assert thinker.questions == []
    table.play(moves.PASS)
    table.resign()
    table.retry_bot()
    assert len(thinker.questions) == 1


def test_the_chances_of_a_bot_are_the_same_for_the_same_position() -> None:
    seeds = []
    for seed in ("a", "a", "b"):
        thinker = HeldThinker()
        table = make_table(seed=seed, thinker=thinker)
        table.open()
        table.play(moves.PASS)
        seeds.append(thinker.questions[0].seed)
    assert seeds[0] == seeds[1] != seeds[2]


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX systems")
def test_the_game_goes_on_when_the_process_of_the_bots_is_killed(qtbot: QtBot) -> None:
    worker = BotWorker()
    worker.start()
    try:
        table = make_table(thinker=worker)
        told: list[str] = []
        table.bot_failed.connect(told.append)
        table.open()
        for _turn in range(3):
            qtbot.waitUntil(lambda: not table.bot_to_move)
            assert worker.process_id is not None
            os.kill(worker.process_id, signal.SIGKILL)
            play_careful(table)
        qtbot.waitUntil(lambda: not table.bot_to_move)
        assert told == []
    finally:
        worker.close()
