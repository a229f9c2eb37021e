"""The program in a real window on an X server: started by its command, played by mouse and keys, and closed."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chieubai.engine.match import MatchRecord
from chieubai.engine.seats import TableKind
from chieubai.storage.saves import Saves
from ui_driver import Person

pytestmark = pytest.mark.window

PATIENCE = 60.0  # seconds; a loaded machine is no reason to fail


def wait_for(what: Callable[[], bool], why: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, why
        time.sleep(0.05)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display of our own, else the one there is."""
    if shutil.which("xdotool") is None:
        pytest.skip("xdotool is missing")
    if shutil.which("Xvfb") is None:
        if "DISPLAY" not in os.environ:
            pytest.skip("no X server: DISPLAY is not set, and Xvfb is missing")
        yield os.environ["DISPLAY"]
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            pytest.skip("Xvfb could not be started")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Program:
    """The program in a process of its own, and a hand on its mouse and keys."""

    def __init__(self, display: str, home: Path) -> None:
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "CHIEUBAI_HOME": str(home),
            "QT_QPA_PLATFORM": "xcb",
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        self._saves = Saves(home)
        command = [sys.executable, "-m", "chieubai", "--lang", "en"]
        self.process = subprocess.Popen(command, env=self._environment)
        self.window = self._find_window()
        self.use("windowmove", "--sync", self.window, "0", "0")
        self.use("windowfocus", "--sync", self.window)

    def use(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env=self._environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def _find_window(self) -> str:
        search = ("search", "--onlyvisible", "--pid", str(self.process.pid), "--name", "^Chiếu Bài$")
        wait_for(lambda: bool(self.use(*search)) or self.process.poll() is not None, "no window came up")
        assert self.process.poll() is None
        return self.use(*search).splitlines()[0]

    def size(self) -> tuple[int, int]:
        lines = dict(
            line.split("=") for line in self.use("getwindowgeometry", "--shell", self.window).split()
        )
        return int(lines["WIDTH"]), int(lines["HEIGHT"])

    def click(self, x: int, y: int) -> None:
        self.use("mousemove", "--sync", str(x), str(y), "click", "1")

    def press(self, *keys: str) -> None:
        self.use("key", *keys)

    def record(self) -> MatchRecord | None:
        """The match as it is saved, which is after every move."""
        loaded = self._saves.load_autosave("gin", TableKind.AGAINST_BOTS)
        if loaded is None:
            return None
        assert loaded.problems == ()
        assert loaded.table is not None
        return loaded.table.saved.record

    def lines(self) -> tuple[str, ...]:
        record = self.record()
        return () if record is None else record.lines


@pytest.fixture
def program(display: str, tmp_path: Path) -> Iterator[Program]:
    started = Program(display, tmp_path / "played")
    yield started
    if started.process.poll() is None:
        started.process.kill()
    started.process.wait()


@pytest.fixture
def bot_button(qtbot: QtBot, tmp_path: Path, program: Program) -> tuple[int, int]:
    """Where the button for a match against the bot is, in a window of the same size."""
    person = Person(qtbot, tmp_path / "model")
    person.window.resize(*program.size())
    start = person.window.lobby.start
    place = start.bot_button.mapTo(person.window, start.bot_button.rect().center())
    return place.x(), place.y()


def test_a_match_is_begun_by_the_mouse_played_by_keys_and_saved(
    program: Program, bot_button: tuple[int, int]
) -> None:
    wait_for(lambda: click_until(program, bot_button), "the button was not found")
    assert program.lines() == ("deal",)
    wait_for(lambda: press_until(program, "p", 2), "the upcard was not passed")
    assert program.lines()[:2] == ("deal", "pass")
    wait_for(lambda: has_answered(program), "the bot did not move")
    before = len(program.lines())
    wait_for(lambda: press_until(program, "d", before + 1), "no card was drawn")
    assert program.lines()[before] == "draw"
    wait_for(lambda: discard(program, before + 2), "no card was discarded")
    program.press("ctrl+q")
    assert program.process.wait(timeout=PATIENCE) == 0
    assert len(program.lines()) >= before + 2


def has_answered(program: Program) -> bool:
    """Tell whether the bot has made its turn after the pass: a pass too, or a card taken and another discarded."""
    return len(program.lines()) > 2 and program.lines()[-1].startswith(("pass", "discard"))


def click_until(program: Program, place: tuple[int, int]) -> bool:
    if not program.lines():
        program.click(*place)
        time.sleep(0.5)
    return bool(program.lines())


def press_until(program: Program, key: str, lines: int) -> bool:
    """Press a key again while it does nothing: it is ignored for a moment after a change of turn."""
    if len(program.lines()) < lines:
        program.press(key)
        time.sleep(0.4)
    return len(program.lines()) >= lines


def discard(program: Program, lines: int) -> bool:
    if len(program.lines()) < lines:
        program.press("Down", "Home", "space", "x")
        time.sleep(0.4)
    return len(program.lines()) >= lines
