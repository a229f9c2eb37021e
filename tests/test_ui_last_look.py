"""The last move of a hand is seen on the table before the result covers it."""

from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.engine.gin.moves import Verb
from chieubai.engine.gin.view import GinView
from chieubai.engine.match import Match
from chieubai.storage.settings import Motion
from gin_players import careful
from tables import AGAINST_BOT, gin_match, play_careful
from ui_driver import STILL, Person


def about_to_knock() -> Match:
    """Return a match in which the careful move of the first seat ends the hand."""
    matches = (gin_match(str(seed)) for seed in count())
    return next(match for match in matches if _plays_to_its_knock(match))


def _plays_to_its_knock(match: Match) -> bool:
    while (seat := match.state.to_move) is not None:
        view = match.state.view(seat)
        assert isinstance(view, GinView)
        move = careful(view, Random(0))
        if move.verb is Verb.KNOCK and seat == 0:
            return True
        match.apply(move)
    return False


def test_the_result_waits_until_the_last_move_was_seen(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, replace(STILL, motion=Motion.NORMAL))
    person.open_table(about_to_knock(), AGAINST_BOT)
    play_careful(person.table)
    result = person.window_page.result
    assert not result.isVisible()
    qtbot.waitUntil(result.isVisible)
    assert not person.view.board.glider.running
    assert result.next_button.hasFocus()


def test_the_next_hand_does_not_bring_back_a_result_that_was_waited_for(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, replace(STILL, motion=Motion.NORMAL))
    person.open_table(about_to_knock(), AGAINST_BOT)
    play_careful(person.table)
    person.table.next_hand()
    qtbot.wait(800)
    assert not person.window_page.result.isVisible()


def test_without_motion_the_result_is_there_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(about_to_knock(), AGAINST_BOT)
    play_careful(person.table)
    assert person.window_page.result.isVisible()
    person.press(Qt.Key.Key_Return)
    assert person.gin.standing.number == 2
