"""Every dialog is opened, read and left by keys, and the keyboard is then where it was before."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from chieubai.ui.dialogs.looks_dialog import LooksDialog
from chieubai.ui.dialogs.past_matches import PastMatches
from chieubai.ui.dialogs.profiles import ProfilesDialog
from chieubai.ui.dialogs.review import ReviewDialog
from chieubai.ui.dialogs.score_sheet import ScoreSheet
from chieubai.ui.dialogs.settings_dialog import SettingsDialog
from chieubai.ui.dialogs.slots import SlotsDialog
from chieubai.ui.dialogs.statistics import StatisticsDialog
from chieubai.ui.guide.dialog import GuideDialog
from chieubai.ui.guide.possible_dialog import PossibleDialog
from chieubai.ui.replay.dialog import ReplayDialog
from gin_players import careful, play_hand
from modal import modal
from tables import AGAINST_BOT, TWO_PEOPLE, gin_match
from ui_driver import Person

ANYWHERE: list[tuple[str, type[QDialog]]] = [
    ("F1", GuideDialog),
    ("F6", PastMatches),
    ("F8", LooksDialog),
    ("Ctrl+O", SlotsDialog),
    ("Ctrl+T", StatisticsDialog),
    ("Ctrl+,", SettingsDialog),
]
AT_THE_TABLE: list[tuple[str, type[QDialog]]] = [
    ("F2", PossibleDialog),
    ("F3", ScoreSheet),
    ("Ctrl+S", SlotsDialog),
    ("Ctrl+N", QMessageBox),
]
AT_THE_RESULT: list[tuple[str, type[QDialog]]] = [
    ("Score sheet", ScoreSheet),
    ("Replay", ReplayDialog),
    ("Review", ReviewDialog),
]


class Keyboard:
    """Opens dialogs over a window and leaves them by Escape."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self.window = person.window

    def press(self, keys: str) -> None:
        self._person.qtbot.keySequence(self.window.focusWidget() or self.window, keys)

    def tab_to(self, text: str) -> None:
        for _press in range(60):
            focused = self.window.focusWidget()
            if isinstance(focused, QPushButton) and focused.text() == text:
                return
            self.press("Tab")
        raise AssertionError(text)

    def there_and_back(self, keys: str, kind: type[QDialog]) -> None:
        """Open a dialog, see that the keyboard is in it, and leave it: the keyboard is where it was."""
        before = self.window.focusWidget()

        def leave(dialog: QDialog) -> None:
            self._person.qtbot.waitUntil(dialog.isActiveWindow)
            focused = QApplication.focusWidget()
            assert focused is not None, keys
            assert dialog.isAncestorOf(focused), keys
            self._person.qtbot.keyClick(focused, Qt.Key.Key_Escape)
            assert not dialog.isVisible(), keys

        with modal(kind, leave):
            self.press(keys)
        self.window.activateWindow()  # which the platform without a screen does not do
        self._person.qtbot.waitUntil(self.window.isActiveWindow)
        assert self.window.focusWidget() is before, keys


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    return Person(qtbot, tmp_path)


@pytest.fixture
def keyboard(person: Person) -> Keyboard:
    return Keyboard(person)


def test_in_the_lobby(keyboard: Keyboard) -> None:
    for keys, kind in ANYWHERE:
        keyboard.there_and_back(keys, kind)
    keyboard.tab_to("Profiles…")
    keyboard.there_and_back("Space", ProfilesDialog)


def test_at_the_table(person: Person, keyboard: Keyboard) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    for keys, kind in (*ANYWHERE, *AT_THE_TABLE):
        keyboard.there_and_back(keys, kind)


def test_at_the_curtain(person: Person, keyboard: Keyboard) -> None:
    person.open_table(gin_match(), TWO_PEOPLE)
    keyboard.there_and_back("F1", GuideDialog)
    assert keyboard.window.focusWidget() is person.window_page.curtain.button
    for step in ("Tab", "Shift+Tab"):
        keyboard.press(step)
        assert keyboard.window.focusWidget() is person.window_page.curtain.button


def test_at_the_result(person: Person, keyboard: Keyboard) -> None:
    match = gin_match()
    play_hand(match, (careful, careful), Random(1))
    person.open_table(match, AGAINST_BOT)
    for text, kind in AT_THE_RESULT:
        keyboard.tab_to(text)
        keyboard.there_and_back("Space", kind)
