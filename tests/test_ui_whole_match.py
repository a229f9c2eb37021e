"""A whole match in the real window: with the mouse only, with keys only, and by two people who pass the device.

Matches are to the lowest target that is offered, from fixed seeds, so that they are short.
"""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.controller import club
from chieubai.engine.gin.moves import GinMove, Verb
from chieubai.ui import curtain
from chieubai.ui.table import view
from gin_players import careful
from ui_driver import Person


@pytest.fixture(autouse=True)
def no_dead_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """People are slower than the dead times; the tests of the dead times themselves are elsewhere."""
    monkeypatch.setattr(view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)


SHORT = 50


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    monkeypatch.setattr(club, "new_seed", lambda: "short")
    person = Person(qtbot, tmp_path)
    target = person.window.lobby.start.option_rows.boxes["target"]
    target.setCurrentIndex(target.findData(SHORT))
    return person


def sensible(person: Person) -> GinMove:
    return careful(person.gin, Random(0))


def move_by_mouse(person: Person, move: GinMove) -> None:
    """Drags, except for what only a button does."""
    match move.verb:
        case Verb.PASS:
            person.push(person.button("Pass"))
        case Verb.DRAW:
            person.drag(person.grip(person.top("stock")), person.middle_of("own"))
        case Verb.TAKE:
            person.drag(person.grip(person.top("discards")), person.middle_of("own"))
        case Verb.DISCARD:
            assert move.card is not None
            person.drag(person.grip(person.card(move.card)), person.middle_of("discards"))
        case Verb.KNOCK:
            assert move.card is not None
            person.click(person.grip(person.card(move.card)))
            person.push(person.button("Gin" if "Gin" in knock_text(person) else "Knock"))


def turn_comes(person: Person) -> bool:
    """Wait for the bot; return whether the match goes on."""
    person.qtbot.waitUntil(lambda: not person.table.bot_to_move)
    return not person.table.match_over


def knock_text(person: Person) -> str:
    assert person.window.page is not None
    [knock] = person.window.page.face.grave
    return knock.text()


def move_by_keys(person: Person, move: GinMove) -> None:
    letters = {Verb.PASS: Qt.Key.Key_P, Verb.DRAW: Qt.Key.Key_D, Verb.TAKE: Qt.Key.Key_T}
    if move.verb in letters:
        person.press(letters[move.verb])
        return
    assert move.card is not None
    while person.view.cursor_place.zone != "own":
        person.press(Qt.Key.Key_Down)
    person.press(Qt.Key.Key_Home)
    for _step in range(person.desk.hand_order.index(move.card)):
        person.press(Qt.Key.Key_Right)
    person.press(Qt.Key.Key_Space)
    person.press(Qt.Key.Key_K if move.verb is Verb.KNOCK else Qt.Key.Key_X)


def test_with_the_mouse_only_against_a_bot(person: Person) -> None:
    person.push(person.window.lobby.start.bot_button)
    while turn_comes(person):
        if person.gin.outcome is not None:
            person.push(person.button("Next hand"))
            continue
        before = person.gin.ply
        move_by_mouse(person, sensible(person))
        assert person.gin.ply > before
    assert max(person.table.scores) >= SHORT
    assert person.button("New match").isVisible()


def test_with_keys_only_against_a_bot(person: Person) -> None:
    person.press(Qt.Key.Key_Space)  # the keyboard is on the button that begins a match
    while turn_comes(person):
        if person.gin.outcome is not None:
            person.press(Qt.Key.Key_Return)  # and on the next hand when one is over
            continue
        before = person.gin.ply
        move_by_keys(person, sensible(person))
        assert person.gin.ply > before
    assert max(person.table.scores) >= SHORT


def test_by_two_people_who_pass_the_device(person: Person) -> None:
    person.push(person.window.lobby.start.shared_button)
    while not person.table.match_over:
        if person.table.waiting is not None:
            assert all(
                piece.spot.face is None for piece in person.view.board.pieces if in_a_hand(piece.spot.zone)
            )
            person.push(person.button("Reveal my hand"))
        elif person.gin.outcome is not None:
            person.push(person.button("Next hand"))
        else:
            move_by_mouse(person, sensible(person))
    assert max(person.table.scores) >= SHORT


def in_a_hand(zone: str) -> bool:
    return zone in ("own", "other")
