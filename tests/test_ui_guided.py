"""A first game that teaches: it is offered once for each game, forced on nobody, and can be left at any time."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.controller.showing import Frame, Showing
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import PlayerView
from chieubai.engine.games import GAMES
from chieubai.engine.gin.view import GinView
from chieubai.engine.seats import Level
from chieubai.guide.lesson import LEARNER
from chieubai.guide.lessons import LESSONS, lesson_named
from chieubai.storage.settings import load_settings
from chieubai.ui import curtain
from chieubai.ui.canasta import tips as canasta_tips
from chieubai.ui.canasta.stage import Stage
from chieubai.ui.gin import tips as gin_tips
from chieubai.ui.guide.frames import players_of
from chieubai.ui.guide.possible_dialog import PossibleDialog
from chieubai.ui.table import view as table_view
from chieubai.ui.tiles import tips as tile_tips
from chieubai.ui.tiles.turn import TileTurn
from gin_players import careful, play_hand
from modal import YES, answer, modal
from tables import AGAINST_BOT, gin_match
from thinkers import HeldThinker
from ui_driver import STILL, Person


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    return Person(qtbot, tmp_path, thinker=HeldThinker())


# The tips


def tip_of(view: PlayerView) -> str:
    match view:
        case GinView():
            return gin_tips.tip(view)
        case CanastaView():
            return canasta_tips.tip(view.turn, Stage())
        case _:
            return tile_tips.tip(TileTurn(Showing(GAMES["tiles"], players_of("tiles"), Frame(view))))


@pytest.mark.parametrize(
    ("game", "lesson", "step", "said"),
    [
        ("gin", "drawing", 0, "2♦ makes no meld with your cards, so it is mostly better to pass (P)"),
        ("gin", "drawing", 2, "Both of you passed the upcard"),
        ("gin", "drawing", 6, "7♦ makes a meld with cards of yours, so it is mostly worth taking"),
        ("gin", "melding", 6, "7♣ makes a meld"),
        ("gin", "knock", 4, "6♥ makes no meld with your cards, so it is mostly better to draw"),
        ("gin", "knock", 1, "A high card that fits nothing goes first"),
        ("gin", "knock", 5, "You may knock with 10"),
        ("gin", "gin", 1, "Everything fits"),
        ("tiles", "opening", 0, "You can open, but need not"),
        ("tiles", "run", 3, "tiles from your rack, or draw instead."),
        ("canasta", "pile", 1, "You can take the whole pile"),
        ("canasta", "opening", 0, "Draw a card"),
        ("canasta", "opening", 1, "You can lay your team's first melds, worth 50 points or more"),
        ("canasta", "opening", 1, "Or wait and discard"),
        ("canasta", "melding", 1, "You can meld"),
        ("canasta", "melding", 1, "Or discard without melding"),
        ("canasta", "out", 1, "Nothing to meld now"),
    ],
)
def test_a_tip_says_what_can_be_done(game: str, lesson: str, step: int, said: str) -> None:
    state = list(lesson_named(game, lesson).positions({}))[step]
    assert state.to_move == LEARNER
    assert said in tip_of(state.view(LEARNER))


@pytest.mark.parametrize("game", list(GAMES))
def test_there_is_a_tip_for_every_decision_of_the_lessons(game: str) -> None:
    states = [state for lesson in LESSONS[game] for state in lesson.positions({})]
    tips = {tip_of(state.view(LEARNER)) for state in states if state.to_move == LEARNER}
    assert len(tips) >= 3
    assert "" not in tips


# The offer


def test_a_guided_hand_is_offered_until_a_match_of_the_game_was_begun(person: Person, tmp_path: Path) -> None:
    lobby = person.window.lobby
    assert lobby.offer.hand_button.isVisible()
    person.push(lobby.start.bot_button)
    person.window.show_lobby()
    assert not lobby.offer.hand_button.isVisible()
    assert load_settings(tmp_path)[0].games_begun == ("gin",)
    lobby.cards[1].click()
    assert lobby.offer.hand_button.isVisible()


def test_the_menu_of_the_lobby_begins_one_at_any_time(person: Person) -> None:
    person.push(person.window.lobby.start.bot_button)
    assert not person.window.menus.guided.isEnabled()
    person.window.show_lobby()
    with answer(person.qtbot, YES):  # another one waits to be continued
        person.window.menus.guided.trigger()
    assert person.window_page.tips.isVisible()


def test_a_match_begun_by_itself_is_not_guided(person: Person) -> None:
    person.push(person.window.lobby.start.bot_button)
    assert person.window_page.tips.isHidden()


# The guided hand


def begin_guided(person: Person, card: int = 0) -> None:
    person.window.lobby.cards[card].click()
    person.push(person.window.lobby.offer.hand_button)


@pytest.mark.parametrize("card", range(len(GAMES)))
def test_the_guided_hand_is_a_real_one_against_easy_bots(person: Person, card: int) -> None:
    begin_guided(person, card)
    table = person.table
    assert {seat.level for seat in table.seats if not seat.human} == {Level.EASY}
    assert person.window_page.tips.isVisible()
    assert person.window_page.tips.text.text().startswith("Tip: ")
    assert table.match.lines == ["deal"]


def test_a_key_stays_with_the_word_it_belongs_to(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_guided(person)
    monkeypatch.setattr(person.window_page.face, "tip", lambda: "Press Stage (N), then Meld (M).")
    person.window_page.tips.refresh()
    assert person.window_page.tips.text.text() == "Tip: Press Stage\u00a0(N), then Meld\u00a0(M)."


def test_a_hint_is_asked_for_at_each_decision(person: Person) -> None:
    begin_guided(person)
    hinting = person.window_page.hinting
    person.qtbot.waitUntil(lambda: bool(hinting.sentence))
    assert person.window_page.status.text() == hinting.sentence
    person.press(Qt.Key.Key_P)  # a move is another moment
    assert not hinting.sentence
    assert person.window_page.tips.text.text().startswith("Tip: watch what the others take")


def test_the_guiding_is_left_and_the_hand_goes_on(person: Person) -> None:
    begin_guided(person)
    tips, before = person.window_page.tips, person.gin
    person.push(tips.leave_button)
    assert tips.isHidden()
    assert person.gin == before
    person.press(Qt.Key.Key_P)
    assert tips.isHidden()


def test_the_guided_hand_gives_hints_where_they_are_switched_off(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path, replace(STILL, hints=False))
    begin_guided(person)
    hinting = person.window_page.hinting
    qtbot.waitUntil(lambda: hinting.shown)
    assert hinting.action.isVisible()
    person.push(person.window_page.tips.leave_button)
    assert not hinting.shown
    assert person.window_page.status.text() == person.window_page.face.status()
    person.press(Qt.Key.Key_H)
    assert not hinting.sentence
    assert not hinting.action.isVisible()


def test_what_can_be_done_is_a_click_away(person: Person) -> None:
    begin_guided(person)
    texts: list[str] = []
    with modal(PossibleDialog, lambda dialog: texts.append(dialog.text.toPlainText())):
        person.push(person.window_page.tips.possible)
    assert "Pass the upcard" in texts[0]


def test_the_next_deal_is_played_without_tips(person: Person) -> None:
    match = gin_match()
    play_hand(match, (careful, careful), Random(0))
    person.open_table(match, AGAINST_BOT)
    tips = person.window_page.tips
    tips.start()
    assert "That was the guided hand." in tips.text.text()
    person.window_page.next_hand.emit()
    assert tips.isHidden()
