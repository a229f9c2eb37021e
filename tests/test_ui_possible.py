"""What can I do: in every position of the lessons the moves in words are those that the rules allow."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.controller.showing import Frame, Showing
from chieubai.engine.canasta.listing import legal_discards, legal_lays, legal_takes
from chieubai.engine.canasta.turn import Phase as CanastaPhase
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import PlayerView
from chieubai.engine.errors import Reason
from chieubai.engine.games import GAMES
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.moves import Verb
from chieubai.engine.gin.view import GinView, Phase
from chieubai.engine.tiles.view import TileView
from chieubai.guide.lesson import LEARNER
from chieubai.guide.lessons import LESSONS, lesson_named
from chieubai.i18n import Language, use_language
from chieubai.i18n.card_names import short_name
from chieubai.i18n.reasons import reason_sentence
from chieubai.ui import curtain
from chieubai.ui.canasta.possible import possibilities as canasta_possibilities
from chieubai.ui.gin.possible import possibilities as gin_possibilities
from chieubai.ui.guide.frames import players_of
from chieubai.ui.guide.possible import LINES_MOST, Group, as_html
from chieubai.ui.guide.possible_dialog import PossibleDialog
from chieubai.ui.table import view as table_view
from chieubai.ui.tiles.possible import possibilities as tile_possibilities
from chieubai.ui.tiles.turn import TileTurn
from modal import modal
from tables import AGAINST_BOT, TWO_PEOPLE, gin_match
from tile_positions import position
from ui_driver import Person


def own_turns(game: str) -> Iterator[PlayerView]:
    for lesson in LESSONS[game]:
        for state in lesson.positions({}):
            if state.to_move == LEARNER:
                yield state.view(LEARNER)


def group(groups: list[Group], heading: str) -> Group | None:
    found = [one for one in groups if one.heading == heading]
    assert len(found) <= 1
    return found[0] if found else None


def lines(groups: list[Group], heading: str) -> list[str]:
    found = group(groups, heading)
    return [] if found is None else list(found.lines)


# Gin


def test_every_discard_and_knock_of_gin_is_told_with_what_it_leaves() -> None:
    seen = 0
    for view in own_turns("gin"):
        assert isinstance(view, GinView)
        if view.phase is not Phase.DISCARD:
            continue
        groups = gin_possibilities(view)
        left = {move: deadwood(view.hand & ~(1 << move.card)) for move in view.moves if move.card is not None}
        throws = {
            f"{short_name(move.card)}: {n} deadwood left"
            for move, n in left.items()
            if move.card is not None and move.verb is Verb.DISCARD
        }
        assert set(lines(groups, "Discard a card")) == throws
        knocks = [move for move in left if move.verb is Verb.KNOCK]
        assert len(lines(groups, "Knock")) == len(knocks)
        assert (group(groups, "Not now: knock") is None) == bool(knocks)
        seen += 1
    assert seen > 8


def test_the_draws_of_gin_are_told() -> None:
    views = [view for view in own_turns("gin") if isinstance(view, GinView)]
    upcard, after_passes = views[0], views[1]
    assert [one.heading for one in gin_possibilities(upcard)] == ["Take 2♦", "Pass the upcard"]
    assert [one.heading for one in gin_possibilities(after_passes)] == [
        "Draw from the stock",
        "Not now: take from the pile",
    ]


# Tiles


def tile_turn(view: PlayerView) -> TileTurn:
    return TileTurn(Showing(GAMES["tiles"], players_of("tiles"), Frame(view)))


def tile_groups(name: str, step: int) -> list[Group]:
    state = list(lesson_named("tiles", name).positions({}))[step]
    return tile_possibilities(tile_turn(state.view(LEARNER)))


def test_an_opening_is_told_with_its_points() -> None:
    found = group(tile_groups("opening", 0), "Open with new sets")
    assert found is not None
    assert {"7▲ 8▲ 9▲", "3● 4● 5●"} <= set(found.lines)
    assert re.match(r"Together they are worth \d+ points; 30 are needed\.", found.note)


def test_tiles_that_fit_a_set_are_told() -> None:
    assert lines(tile_groups("run", 3), "Add a tile to a set") == [
        "13◆ to 10◆ 11◆ 12◆",
        "7▲ to 3▲ 4▲ 5▲ 6▲",
    ]


def test_a_tile_can_always_be_drawn_from_a_pool_that_is_not_empty() -> None:
    for view in own_turns("tiles"):
        assert isinstance(view, TileView)
        assert group(tile_possibilities(tile_turn(view)), "Draw a tile") is not None


def test_a_draft_that_is_not_right_says_why_the_turn_cannot_end() -> None:
    state = next(iter(lesson_named("tiles", "group").positions({})))
    turn = tile_turn(state.view(LEARNER))
    assert turn.draft is not None
    draft = turn.draft
    turn.change(lambda draft: draft.new_set([min(draft.rack)]))
    assert turn.draft is draft
    groups = tile_possibilities(turn)
    assert groups[0] == Group(
        "Not now: end the turn", note="A set is not right yet: a set has three tiles or more."
    )
    assert group(groups, "Not now: draw a tile") is not None


# Canasta


def test_what_can_be_laid_taken_and_discarded_in_canasta_is_told() -> None:
    told_takes = 0
    for view in own_turns("canasta"):
        assert isinstance(view, CanastaView)
        groups = canasta_possibilities(view.turn)
        laid = sum(
            len(lines(groups, heading)) for heading in ("Lay melds", "Add to melds", "Lay the first melds")
        )
        assert laid == len(legal_lays(view.turn))
        takes = legal_takes(view.turn)
        told = [one for one in groups if one.heading.startswith("Take the pile")]
        assert bool(told) == bool(takes)
        told_takes += bool(takes)
        if view.phase is CanastaPhase.PLAY:
            discards = " ".join(lines(groups, "Discard a card")).split()
            assert len(discards) == len(legal_discards(view.turn))
            ranks = [card[:-1] for card in discards]
            assert len(list(groupby(ranks))) == len(set(ranks))  # in the order of a hand: rank by rank
    assert told_takes == 3


def test_melds_are_told_from_the_most_points_down() -> None:
    use_language(Language.ENGLISH)
    for view in own_turns("canasta"):
        assert isinstance(view, CanastaView)
        for one in canasta_possibilities(view.turn):
            points = [int(found[1]) for line in one.lines if (found := re.search(r": (\d+) points", line))]
            assert points == sorted(points, reverse=True)


def test_a_turn_is_passed_in_the_words_of_the_button() -> None:
    """In Vietnamese they are not those of a card that is passed, as the upcard of Gin is."""
    use_language(Language.VIETNAMESE)
    empty_pool = position(racks=("r1 r2", "b1 b2"), pool="", opened=(True, True))
    assert group(tile_possibilities(tile_turn(empty_pool.view(0))), "Bỏ lượt") is not None
    state = next(iter(lesson_named("canasta", "opening").positions({})))
    view = state.view(LEARNER)
    assert isinstance(view, CanastaView)
    assert group(canasta_possibilities(replace(view.turn, stock_count=0)), "Bỏ lượt") is not None


def test_why_a_pile_cannot_be_taken_is_told() -> None:
    state = next(iter(lesson_named("canasta", "opening").positions({})))
    view = state.view(LEARNER)
    assert isinstance(view, CanastaView)
    found = group(canasta_possibilities(view.turn), "Not now: take the pile")
    assert found is not None
    assert found.note == reason_sentence(Reason.OPENING_NEEDS_PAIR)


# The dialog


def test_a_long_list_is_cut_and_the_rest_counted() -> None:
    html = as_html([Group("Many <things>", tuple(map(str, range(LINES_MOST + 3))))])
    assert html.count("<li>") == LINES_MOST + 1
    assert "and 3 more" in html
    assert "Many &lt;things&gt;" in html


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    return Person(qtbot, tmp_path)


def test_a_key_tells_the_moves_of_the_hand_that_is_shown(person: Person) -> None:
    assert not person.window.menus.possible.isEnabled()
    person.open_table(gin_match(), AGAINST_BOT)
    texts: list[str] = []
    with modal(PossibleDialog, lambda dialog: texts.append(dialog.text.toPlainText())):
        person.press(Qt.Key.Key_F2)
    assert "Pass the upcard" in texts[0]


def test_the_moves_go_with_the_hand_when_it_is_covered(person: Person) -> None:
    person.open_table(gin_match(), TWO_PEOPLE)
    person.table.reveal()
    seen: list[bool] = []

    def act(dialog: PossibleDialog) -> None:
        assert dialog.isVisible()
        person.table.cover()
        seen.append(dialog.isVisible())
        assert "Pass the upcard" not in dialog.text.toPlainText()

    with modal(PossibleDialog, act):
        person.window.menus.possible.trigger()
    assert seen == [False]
