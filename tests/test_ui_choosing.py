"""A pile that is chosen is used when it is chosen again: the status says so, with the mouse and with the keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.engine.seats import Seat
from chieubai.ui import curtain
from chieubai.ui.lobby import NewMatch
from chieubai.ui.table import view as table_view
from thinkers import HeldThinker
from ui_driver import STILL, Person

PEOPLE = tuple(map(Seat, ("Lan", "Minh", "Mai", "Tú")))
PILES = [
    ("gin", "discards", "choose the pile again to take the card."),
    ("tiles", "pool", "choose the pool again to draw."),
    ("canasta", "stock", "choose the stock again to draw."),
]


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    return Person(qtbot, tmp_path, STILL, HeldThinker())


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize(("game", "zone", "said"), PILES)
def test_a_pile_that_is_chosen_twice_is_used(
    person: Person, game: str, zone: str, said: str, keys: bool
) -> None:
    seats = PEOPLE if game == "canasta" else PEOPLE[:2]
    person.window.matches.begin(NewMatch(game, {}, seats))
    person.table.reveal()
    moves = len(person.table.match.record().lines)
    for chosen in (True, False):
        if keys:
            while person.view.cursor_place.zone != zone:
                person.press(Qt.Key.Key_Down)
            person.press(Qt.Key.Key_Space)
        else:
            person.click(person.middle_of(zone))
        assert person.window_page.status.text().endswith(said) == chosen
    assert len(person.table.match.record().lines) > moves
