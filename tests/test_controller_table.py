"""A table: moves, refusals, undo, next hand, new match, resignation, levels."""

import pytest
from pytestqt.qtbot import QtBot

from chieubai.controller.table import Change, Table, Update
from chieubai.engine.errors import IllegalMoveError, Reason
from chieubai.engine.gin import moves
from chieubai.engine.seats import Level
from tables import AGAINST_BOT, TWO_PEOPLE, gin_view, make_table, play_careful, play_hand_out
from thinkers import HeldThinker, PromptThinker


def changes_of(table: Table) -> list[Change]:
    changes: list[Change] = []
    table.updated.connect(lambda update: changes.append(update.change))
    return changes


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    table = make_table()
    table.open()
    before = table.match.record()
    with pytest.raises(IllegalMoveError) as refusal:
        table.play(moves.DRAW)
    assert refusal.value.reason is Reason.UPCARD_FIRST
    assert table.match.record() == before


def test_the_events_of_an_update_are_those_of_the_move() -> None:
    table = make_table()
    table.open()
    updates: list[Update] = []
    table.updated.connect(updates.append)
    table.play(moves.TAKE)
    assert [type(event).__name__ for event in updates[-1].events] == ["Took"]


def test_a_bot_answers_when_it_is_its_turn(qtbot: QtBot) -> None:
    thinker = PromptThinker()
    table = make_table(thinker=thinker)
    table.open()
    assert thinker.questions == []
    table.play(moves.PASS)
    qtbot.waitUntil(lambda: not table.bot_to_move)
    assert {question.view.seat for question in thinker.questions} == {1}


def test_a_bot_is_never_told_the_seed_of_the_match() -> None:
    thinker = HeldThinker()
    table = make_table(seed="a-very-secret-seed", thinker=thinker)
    table.open()
    table.play(moves.PASS)
    [question] = thinker.questions
    assert "a-very-secret-seed" not in repr(question)


@pytest.mark.parametrize("move", [moves.PASS, moves.TAKE])
def test_a_move_that_showed_nothing_hidden_can_be_taken_back(move: moves.GinMove) -> None:
    table = make_table()
    table.open()
    before = gin_view(table)
    table.play(move)
    assert table.can_undo
    table.undo()
    assert gin_view(table) == before


def test_a_discard_can_be_taken_back_until_the_bot_has_moved(qtbot: QtBot) -> None:
    thinker = HeldThinker()
    table = make_table(thinker=thinker)
    table.open()
    table.play(moves.TAKE)
    before = gin_view(table)
    table.play(before.moves[0])
    table.undo()
    assert gin_view(table) == before
    table.play(before.moves[0])
    thinker.release()
    thinker.release()
    qtbot.waitUntil(lambda: gin_view(table).ply == 3)
    assert not table.can_undo


def test_the_answer_to_a_question_that_was_taken_back_is_dropped(qtbot: QtBot) -> None:
    thinker = HeldThinker()
    table = make_table(thinker=thinker)
    table.open()
    table.play(moves.PASS)
    table.undo()
    thinker.release()
    qtbot.wait(60)
    assert gin_view(table).ply == 0


def test_a_draw_from_the_stock_is_final(qtbot: QtBot) -> None:
    thinker = PromptThinker()
    table = make_table(thinker=thinker)
    table.open()
    while moves.DRAW not in gin_view(table).moves:
        play_careful(table)
        qtbot.waitUntil(lambda: not table.bot_to_move)
    table.play(moves.DRAW)
    assert not table.can_undo
    with pytest.raises(ValueError, match="taken back"):
        table.undo()


def test_nothing_can_be_taken_back_behind_the_curtain() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    table.reveal()
    table.play(moves.PASS)
    assert not table.can_undo


def test_the_next_hand_keeps_the_scores() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    play_hand_out(table)
    scores = table.scores
    table.next_hand()
    assert table.scores == scores
    assert table.view.standing.number == 2


def test_there_is_no_next_hand_while_one_is_played() -> None:
    table = make_table()
    table.open()
    with pytest.raises(ValueError, match="no next hand"):
        table.next_hand()


def test_a_new_match_resets_the_scores_and_keeps_players_and_options() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    play_hand_out(table)
    table.new_match("another")
    assert table.scores == (0, 0)
    assert table.seats == TWO_PEOPLE
    assert table.match.options == {"target": 100}
    assert table.waiting == 0


def test_resigning_gives_the_match_to_the_other_side() -> None:
    table = make_table()
    table.open()
    table.resign()
    assert (table.match_over, table.winner) == (True, 1)
    with pytest.raises(ValueError, match="to move"):
        table.play(moves.PASS)


def test_changing_the_level_keeps_the_hand_and_asks_the_bot_anew() -> None:
    thinker = HeldThinker()
    table = make_table(AGAINST_BOT, thinker=thinker)
    table.open()
    table.play(moves.PASS)
    before = gin_view(table)
    table.set_level(1, Level.HARD)
    assert gin_view(table) == before
    assert [question.level for question in thinker.questions] == [Level.EASY, Level.HARD]


def test_a_whole_match_against_a_bot(qtbot: QtBot) -> None:
    table = make_table(thinker=PromptThinker())
    changes = changes_of(table)
    table.open()
    while not table.match_over:
        qtbot.waitUntil(lambda: not table.bot_to_move)
        if table.view.outcome is not None:
            table.next_hand()
        else:
            play_careful(table)
        assert table.match.state.defects() == ()
    assert max(table.scores) >= 100
    assert changes.count(Change.DEALT) == len(table.hands) - 1
