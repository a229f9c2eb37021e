"""A key that is held down neither lifts the curtain nor plays, even where its repeats look like presses."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from chieubai.ui import curtain
from tables import TWO_PEOPLE, gin_match
from ui_driver import Person

KEYS = pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), TWO_PEOPLE)
    return person


def send(widget: QWidget, kind: QEvent.Type, key: Qt.Key, at: int) -> None:
    """Send what an X server tells of a key, with its time in milliseconds."""
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
    event.setTimestamp(at)
    QCoreApplication.sendEvent(widget, event)


def hold(widget: QWidget, key: Qt.Key) -> None:
    """Hold a key down: each repeat is a release and a press at one time, and none is marked as a repeat."""
    send(widget, QEvent.Type.KeyPress, key, 1000)
    for repeat in range(1500, 2000, 40):
        send(widget, QEvent.Type.KeyRelease, key, repeat)
        send(widget, QEvent.Type.KeyPress, key, repeat)


@KEYS
def test_the_curtain_is_lifted_by_letting_go_alone(person: Person, key: Qt.Key) -> None:
    button = person.window_page.curtain.button
    hold(button, key)
    person.qtbot.wait(2 * curtain.LET_GO_MS)
    assert person.table.waiting is not None
    send(button, QEvent.Type.KeyRelease, key, 2500)
    person.qtbot.waitUntil(lambda: person.table.waiting is None)


@KEYS
def test_the_repeats_of_a_key_that_was_pressed_before_do_not_lift_it(person: Person, key: Qt.Key) -> None:
    button = person.window_page.curtain.button
    for repeat in range(1500, 2000, 40):
        send(button, QEvent.Type.KeyRelease, key, repeat)
        send(button, QEvent.Type.KeyPress, key, repeat)
    send(button, QEvent.Type.KeyRelease, key, 2500)
    person.qtbot.wait(2 * curtain.LET_GO_MS)
    assert person.table.waiting is not None


def test_a_held_key_plays_once(person: Person) -> None:
    person.table.reveal()
    acts: list[str] = []
    person.desk.refused.connect(acts.append)
    person.desk.forbidden.connect(acts.append)
    while person.view.cursor_place.zone != "own":
        person.press(Qt.Key.Key_Down)
    hold(person.view, Qt.Key.Key_Return)  # a card cannot be discarded before one is drawn
    assert len(acts) == 1
    send(person.view, QEvent.Type.KeyRelease, Qt.Key.Key_Return, 2500)
    send(person.view, QEvent.Type.KeyPress, Qt.Key.Key_Return, 2600)
    assert len(acts) == 2
