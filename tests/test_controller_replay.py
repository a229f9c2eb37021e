"""A record becomes moments: the positions after each line, and never a hand that is still played."""

from dataclasses import replace

import pytest

from chieubai.controller.replay import moments_of, told
from chieubai.engine.games import GAMES
from chieubai.engine.match import DEAL, Match
from records import whole_match

games = pytest.mark.parametrize("game", list(GAMES))


@games
def test_there_is_a_moment_for_each_line_with_what_its_seat_saw(game: str) -> None:
    record = whole_match(game)
    moments = moments_of(record, 1)
    assert [moment.line for moment in moments] == list(range(len(record.lines)))
    for moment, match in zip(moments, Match.steps(record), strict=True):
        assert moment.frame.view == match.state.view(1)
        assert moment.hand == record.lines[: moment.line + 1].count(DEAL)
        assert moment.hands[0] == match.state.pieces_held(0)


@games
def test_the_events_of_a_hand_are_its_log_cut_into_moments(game: str) -> None:
    moments = moments_of(whole_match(game), 0)
    first = [moment for moment in moments if moment.hand == 1]
    assert sum((moment.frame.events for moment in first), ()) == first[-1].frame.view.log


def test_only_the_finished_hands_of_a_match_in_play_are_told() -> None:
    whole = whole_match("gin")
    second = whole.lines.index(DEAL, 1)
    for end, kept in ((second, second), (second + 1, second), (second + 5, second), (second - 1, 0), (1, 0)):
        record = replace(whole, lines=whole.lines[:end])
        assert told(record).lines == whole.lines[:kept]
        assert len(moments_of(record, None)) == kept


def test_all_of_a_match_that_was_resigned_is_told() -> None:
    record = replace(whole_match("gin"), lines=(*whole_match("gin").lines[:4], "resign 1"))
    assert told(record) == record
    last = moments_of(record, 0)[-1]
    assert last.frame.resigned == 1
