"""Asking for a hint: of the view on the screen alone, and forgotten as soon as the position is another one."""

import pytest
from pytestqt.qtbot import QtBot

from chieubai.bots.answering import answer
from chieubai.bots.judgement import Candidate
from chieubai.bots.worker import Answer, Failure, Question
from chieubai.controller.hints import Hints
from chieubai.controller.table import Table
from chieubai.engine.gin import moves
from tables import TWO_PEOPLE, make_table, play_careful
from thinkers import HeldThinker, PromptThinker

pytestmark = pytest.mark.usefixtures("qapp")  # timers need it


class Listener:
    """Keeps what a table's hints tell."""

    def __init__(self, table: Table) -> None:
        self.hints = Hints(table)
        self.found: list[tuple[Candidate, ...]] = []
        self.failures = 0
        self.hints.found.connect(self.found.append)
        self.hints.failed.connect(self._fail)

    def thinking(self) -> bool:
        return self.hints.thinking

    def available(self) -> bool:
        return self.hints.available

    def _fail(self) -> None:
        self.failures += 1


def test_the_hint_is_what_the_hard_bot_weighs_for_the_view_that_is_shown(qtbot: QtBot) -> None:
    thinker = PromptThinker()
    table = make_table(thinker=thinker)
    table.open()
    listener = Listener(table)
    listener.hints.ask()
    assert listener.thinking()
    qtbot.waitUntil(lambda: len(listener.found) == 1)
    [question] = thinker.questions
    assert question.view == table.match.state.view(0)
    assert listener.found == [answer(question).candidates]
    table.match.state.check(listener.found[0][0].move)
    assert not listener.thinking()
    assert table.match.lines == ["deal"]


def test_a_bot_at_the_table_takes_no_hint_for_its_move(qtbot: QtBot) -> None:
    thinker = PromptThinker()
    table = make_table(thinker=thinker)
    table.open()
    listener = Listener(table)
    for _turn in range(3):
        listener.hints.ask()
        qtbot.waitUntil(lambda: not listener.thinking())
        play_careful(table)
        qtbot.waitUntil(lambda: not table.bot_to_move)
    assert len(listener.found) == 3
    assert len(table.match.lines) > 4


@pytest.mark.parametrize("change", ["move", "cover", "resign"])
def test_an_answer_to_a_position_that_is_gone_is_dropped(qtbot: QtBot, change: str) -> None:
    thinker = HeldThinker()
    table = make_table(TWO_PEOPLE, thinker=thinker)
    table.open()
    table.reveal()
    listener = Listener(table)
    listener.hints.ask()
    {"move": lambda: table.play(moves.PASS), "cover": table.cover, "resign": table.resign}[change]()
    assert not listener.thinking()
    thinker.release()
    qtbot.wait(60)
    assert listener.found == []


def test_nothing_is_asked_behind_the_curtain_or_out_of_turn() -> None:
    thinker = HeldThinker()
    table = make_table(TWO_PEOPLE, thinker=thinker)
    listener = Listener(table)
    table.open()
    assert not listener.available()
    listener.hints.ask()
    table.reveal()
    assert listener.available()
    table.resign()
    listener.hints.ask()
    assert not listener.available()
    against_bot = make_table(thinker=thinker)
    against_bot.open()
    against_bot.play(moves.PASS)
    Listener(against_bot).hints.ask()
    assert not any(question.judge for question in thinker.questions)


class MutePartner(PromptThinker):
    """Fails to judge."""

    def ask(self, question: Question) -> None:
        self._answers.append(Answer(question.ply, "", Failure.HUNG))


def test_a_hint_that_fails_is_told_and_is_no_failure_of_a_bot(qtbot: QtBot) -> None:
    table = make_table(thinker=MutePartner())
    table.open()
    told: list[str] = []
    table.bot_failed.connect(told.append)
    listener = Listener(table)
    listener.hints.ask()
    qtbot.waitUntil(lambda: listener.failures == 1)
    assert told == []
    assert not listener.thinking()
