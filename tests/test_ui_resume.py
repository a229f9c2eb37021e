"""Closing the window in the middle of a hand, or losing the process, and going on where one was."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.engine.seats import TableKind
from chieubai.storage.saves import Saves
from chieubai.ui import curtain
from chieubai.ui.table import view as table_view
from gin_players import careful, play_hand
from tables import AGAINST_BOT, TWO_PEOPLE, gin_match
from thinkers import HeldThinker
from ui_driver import Person

SESSION = Path(__file__).with_name("program_session.py")


@pytest.fixture(autouse=True)
def no_dead_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)


def play_turns(person: Person, turns: int) -> None:
    for _turn in range(turns):
        person.qtbot.waitUntil(lambda: not person.table.bot_to_move)
        person.table.play(careful(person.gin, Random(0)))
    person.qtbot.waitUntil(lambda: not person.table.bot_to_move)


def drag_first_card_to_the_end(person: Person) -> None:
    before = person.desk.hand_order
    last = person.piece("own", len(before) - 1)
    place = person.view.mapFromScene(last.mapToScene(last.face_rect().center()))
    person.drag(person.grip(person.piece("own", 0)), place, steps=8)
    assert person.desk.hand_order != before


def reopened(person: Person, qtbot: QtBot, folder: Path) -> Person:
    """Close the window and open the program again, as on another day."""
    person.window.close()
    again = Person(qtbot, folder)
    [button] = again.window.lobby.resume_buttons
    again.push(button)
    return again


def test_a_hand_against_the_bot_goes_on_where_it_was_left(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), AGAINST_BOT)
    play_turns(person, 4)
    drag_first_card_to_the_end(person)
    page = person.window_page
    before = (person.gin, person.desk.hand_order, page.status.text(), page.log.lines(), person.table.scores)
    again = reopened(person, qtbot, tmp_path)
    page = again.window_page
    after = (again.gin, again.desk.hand_order, page.status.text(), page.log.lines(), again.table.scores)
    assert after == before
    play_turns(again, 1)
    assert again.gin.ply > before[0].ply


def test_a_sorted_hand_stays_sorted(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), AGAINST_BOT)
    again = reopened(person, qtbot, tmp_path)
    assert again.desk.hand_order == sorted(again.desk.hand_order)
    assert again.table.order is None


def test_a_hand_of_two_opens_on_the_curtain_and_keeps_both_orders(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), TWO_PEOPLE)
    orders = []
    for _person in range(2):
        person.push(person.button("Reveal my hand"))
        drag_first_card_to_the_end(person)
        orders.append(person.desk.hand_order)
        person.push(person.button("Pass"))
    person.push(person.button("Reveal my hand"))
    before = person.gin
    again = reopened(person, qtbot, tmp_path)
    assert again.window_page.curtain.isVisible()
    assert all(piece.spot.face is None for piece in again.view.board.pieces if piece.spot.zone == "own")
    again.push(again.button("Reveal my hand"))
    assert again.gin == before
    assert again.desk.hand_order == orders[0]
    play_turns(again, 2)  # a draw and a discard
    again.push(again.button("Reveal my hand"))
    assert again.desk.hand_order == orders[1]


def test_between_two_hands_the_result_is_there_again(qtbot: QtBot, tmp_path: Path) -> None:
    match = gin_match()
    play_hand(match, (careful, careful), Random(0))
    person = Person(qtbot, tmp_path)
    person.open_table(match, TWO_PEOPLE)
    scores = person.table.scores
    again = reopened(person, qtbot, tmp_path)
    assert again.window_page.result.isVisible()
    again.press(Qt.Key.Key_Return)
    assert (again.gin.standing.number, again.table.scores) == (2, scores)
    assert again.window_page.curtain.isVisible()


def test_a_bot_whose_turn_it_was_is_asked_again(qtbot: QtBot, tmp_path: Path) -> None:
    thinker = HeldThinker()
    person = Person(qtbot, tmp_path, thinker=thinker)
    person.open_table(gin_match(), AGAINST_BOT)
    person.press(Qt.Key.Key_P)
    again = reopened(person, qtbot, tmp_path)
    qtbot.waitUntil(lambda: not again.table.bot_to_move)
    assert again.table.match.lines[:2] == ["deal", "pass"]
    assert len(thinker.questions) == 1


# A process that is killed


class Session:
    """The program in a process of its own; see program_session.py."""

    def __init__(self, folder: Path, kind: TableKind) -> None:
        environment = {
            **os.environ,
            "CHIEUBAI_HOME": str(folder),
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        command = [sys.executable, str(SESSION), kind.value]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)

    def steps(self) -> Iterator[dict[str, list[object]]]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            yield json.loads(line)

    def helpers(self) -> list[int]:
        """The processes it has started."""
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(timeout=20)
        assert self.process.stdout is not None
        self.process.stdout.close()


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks at the processes of Linux")
@pytest.mark.parametrize("kind", [TableKind.SAME_DEVICE, TableKind.AGAINST_BOTS])
def test_a_killed_program_loses_neither_move_nor_order_and_leaves_no_process(
    qtbot: QtBot, tmp_path: Path, kind: TableKind
) -> None:
    session = Session(tmp_path, kind)
    try:
        steps = session.steps()
        step = next(steps)
        while len(step["lines"]) < 6 or step["orders"][0] is None:  # a hand can be over by then
            step = next(steps)
        helpers = session.helpers()
    finally:
        session.kill()
    assert helpers, "no process for the bots was found"
    deadline = time.monotonic() + 20
    while any(map(alive, helpers)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(map(alive, helpers))
    loaded = Saves(tmp_path).load_autosave("gin", kind)
    assert loaded is not None
    assert loaded.problems == ()
    assert loaded.table is not None
    assert list(loaded.table.saved.record.lines[: len(step["lines"])]) == step["lines"]
    assert loaded.table.saved.orders[0] is not None  # the order that the session gave, carried over
    person = Person(qtbot, tmp_path)
    person.push(person.window.lobby.resume_buttons[0])
    assert person.table.match.record() == loaded.table.saved.record
    assert tuple(person.table.orders) == loaded.table.saved.orders
    assert (person.table.waiting is not None) == (kind is TableKind.SAME_DEVICE)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX systems")
def test_a_request_to_end_closes_the_program_in_good_order(tmp_path: Path) -> None:
    session = Session(tmp_path, TableKind.AGAINST_BOTS)
    next(session.steps())
    session.process.terminate()
    assert session.process.wait(timeout=20) == 0
    session.kill()
    assert not (tmp_path / "running.lock").exists()
