"""A match that is begun anew has nothing of the one before: no order of the hand and no marks."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.seats import Level, Seat
from thinkers import HeldThinker
from ui_driver import STILL, Person

HANDS = {"gin": "own", "tiles": "rack", "canasta": "hand"}


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    return Person(qtbot, tmp_path, STILL, HeldThinker())


@pytest.mark.parametrize("game", HANDS)
def test_a_new_match_begins_with_a_sorted_hand_and_no_marks(game: str, person: Person) -> None:
    seats = (Seat("Lan"), *(Seat("Bot", Level.EASY) for _ in range(GAMES[game].seats - 1)))
    person.open_table(Match.new(GAMES[game], {}, "first"), seats)
    while person.view.cursor_place.zone != HANDS[game]:
        person.press(Qt.Key.Key_Down)
    person.press(Qt.Key.Key_End)
    person.press(Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert person.table.order is not None
    person.table.new_match("second")
    faces = hand(person, game)
    person.open_table(person.table.match, seats)
    assert faces == hand(person, game)


def hand(person: Person, game: str) -> list[int | None]:
    pieces = [piece for piece in person.view.board.pieces if piece.spot.zone == HANDS[game]]
    assert not any(piece.marks.fresh for piece in pieces)
    return [piece.spot.face for piece in sorted(pieces, key=lambda piece: piece.spot.index)]
