"""The hint at the table: its key, its marks, its sentence, and when it goes away."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from chieubai.bots.roster import judged_moves
from chieubai.engine.gin.moves import GinMove, Verb
from chieubai.i18n import Language
from chieubai.ui.reasons import Reasons
from chieubai.ui.table import view as table_view
from chieubai.ui.table.desk import Hinted
from chieubai.ui.table.piece import Piece
from tables import AGAINST_BOT, TWO_PEOPLE, gin_match, play_careful
from thinkers import HeldThinker, PromptThinker
from ui_driver import STILL, Person


@pytest.fixture(autouse=True)
def listening(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the table listen at once after a move."""
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    return Person(qtbot, tmp_path)


def ask(person: Person) -> None:
    person.press(Qt.Key.Key_H)
    person.qtbot.waitUntil(lambda: bool(person.desk.hinted))


def expected(person: Person) -> tuple[GinMove, str]:
    """Return the move of the hint that is due, and its sentence."""
    view = person.table.view
    candidates = judged_moves("gin", view, person.table.bot_seed, 0.3)
    move, reasons = candidates[0].move, person.window_page.face.reasons
    assert isinstance(move, GinMove)
    assert isinstance(reasons, Reasons)
    return move, reasons.hint(view, candidates)


def play_to_discard(person: Person) -> None:
    """Open a match and make moves until a card is to be discarded."""
    person.open_table(gin_match(), AGAINST_BOT)
    while person.gin.phase != "discard":
        play_careful(person.table)
        person.qtbot.waitUntil(lambda: not person.table.bot_to_move)


def test_the_card_to_discard_is_marked_with_the_reason_in_words(person: Person) -> None:
    play_to_discard(person)
    ask(person)
    move, sentence = expected(person)
    assert move.card is not None
    hinted = [piece.spot.face for piece in person.view.board.pieces if piece.marks.hinted]
    assert hinted == [move.card]
    assert person.window_page.status.text() == sentence
    assert person.button("Hide the hint").isEnabled()


def test_a_screen_reader_is_told_the_hint_and_finds_it_on_the_card(person: Person) -> None:
    play_to_discard(person)
    told: list[str] = []
    person.window_page.hinting.told.connect(told.append)
    ask(person)
    move, sentence = expected(person)
    assert told == [sentence]
    names = {
        piece.spot.face: name_of(piece) for piece in person.view.board.pieces if piece.spot.zone == "own"
    }
    assert [face for face, name in names.items() if name.endswith(", hint")] == [move.card]


def name_of(piece: Piece) -> str:
    return QAccessible.queryAccessibleInterface(piece).text(QAccessible.Text.Name)


def test_the_pile_to_draw_from_is_marked(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    play_careful(person.table)
    person.qtbot.waitUntil(lambda: person.gin.phase == "draw" or person.gin.phase == "discard")
    while person.gin.phase != "draw":
        play_careful(person.table)
        person.qtbot.waitUntil(lambda: not person.table.bot_to_move)
    ask(person)
    move, _sentence = expected(person)
    zone = {Verb.DRAW: "stock", Verb.TAKE: "discards"}[move.verb]
    assert [name for name, zone in person.view.board.zones.items() if zone.look.hinted] == [zone]


def test_the_hint_stays_while_cards_are_chosen_and_goes_with_the_move(person: Person) -> None:
    play_to_discard(person)
    ask(person)
    move, sentence = expected(person)
    assert move.card is not None
    person.click(person.grip(person.card(move.card)))
    assert person.window_page.status.text() == sentence
    person.press(Qt.Key.Key_X)
    assert person.desk.hinted == Hinted()
    assert not any(piece.marks.hinted for piece in person.view.board.pieces)
    assert person.window_page.status.text() != sentence


def test_the_key_takes_the_hint_away_again(person: Person) -> None:
    play_to_discard(person)
    ask(person)
    person.press(Qt.Key.Key_H)
    assert person.desk.hinted == Hinted()
    assert person.window_page.status.text() == person.window_page.face.status()


def test_the_hint_follows_the_language(person: Person) -> None:
    play_to_discard(person)
    ask(person)
    person.window.preferences.choose_language(Language.VIETNAMESE)
    person.qtbot.waitUntil(lambda: person.window_page.status.text() == expected(person)[1])
    assert person.button("Ẩn gợi ý").isVisible()


def test_a_covered_table_shows_and_gives_no_hint(qtbot: QtBot, tmp_path: Path) -> None:
    thinker = PromptThinker()
    person = Person(qtbot, tmp_path, thinker=thinker)
    person.open_table(gin_match(), TWO_PEOPLE)
    person.press(Qt.Key.Key_H)
    assert thinker.questions == []
    person.table.reveal()
    ask(person) if expected(person)[0].verb is Verb.TAKE else person.press(Qt.Key.Key_H)
    qtbot.waitUntil(lambda: person.window_page.status.text() == expected(person)[1])
    person.table.cover()
    assert person.desk.hinted == Hinted()
    assert person.window_page.status.text() == person.window_page.face.status()
    assert not person.window_page.hinting.action.isEnabled()


def test_hints_can_be_switched_off(qtbot: QtBot, tmp_path: Path) -> None:
    thinker = HeldThinker()
    person = Person(qtbot, tmp_path, replace(STILL, hints=False), thinker)
    person.open_table(gin_match(), AGAINST_BOT)
    person.press(Qt.Key.Key_H)
    assert thinker.questions == []
    assert not person.window_page.hinting.action.isVisible()
    person.window.change_settings(replace(person.window.preferences.settings, hints=True))
    assert person.button("Hint").isVisible()
    person.press(Qt.Key.Key_H)
    assert [question.judge for question in thinker.questions] == [True]
    assert person.window_page.status.text() == "Looking for a hint…"
    person.window.change_settings(replace(person.window.preferences.settings, hints=False))
    assert person.window_page.status.text() == person.window_page.face.status()
