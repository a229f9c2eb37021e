"""The review of a hand: what a seat decided, judged by what it knew, the costliest first."""

import pytest

from chieubai.bots.judgement import Candidate, Factor
from chieubai.bots.review import LEAST_COST, Decision, Finding, compared, decisions, worst_first
from chieubai.bots.roster import JUDGES, choose_move, judged_moves
from chieubai.engine.contract import Move
from chieubai.engine.games import GAMES
from chieubai.engine.match import DEAL, Match, MatchRecord
from chieubai.engine.seats import Level


def worst_move(match: Match) -> Move | None:
    """Return what the hard bot thinks least of, where it makes a difference."""
    view = match.state.view(match.state.to_move)
    candidates = judged_moves(match.game.name, view, "plan", 0.3)
    worst = candidates[-1]
    return worst.move if candidates[0].value - worst.value > 3 * LEAST_COST[match.game.name] else None


def hand_with_a_blunder(game: str, seat: int, after: int) -> tuple[MatchRecord, int]:
    """Return a match of one hand of hard bots but for one bad move of a seat, and the line of that move."""
    match, planted = Match.new(GAMES[game], {}, "blunder"), 0
    while match.state.to_move is not None:
        bad = None
        if not planted and match.state.to_move == seat and len(match.lines) > after:
            bad = worst_move(match)
            planted = len(match.lines) if bad is not None else 0
        view = match.state.view(match.state.to_move)
        match.apply(bad or choose_move(game, view, Level.HARD, str(len(match.lines)), 0.3))
    assert planted
    return match.record(), planted


def review(record: MatchRecord, hand: int, seat: int) -> list[Finding]:
    return worst_first(
        record.game,
        [
            compared(one, judged_moves(record.game, one.view, "1", 0.3, one.move))
            for one in decisions(record, hand, seat)
        ],
    )


@pytest.mark.parametrize("game", JUDGES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_blunder_is_found_first(game: str, seat: int) -> None:
    record, planted = hand_with_a_blunder(game, seat, after=4)
    found = review(record, 1, seat)
    assert found[0].decision.line == planted
    assert found[0].cost > LEAST_COST[game]
    assert all(one.cost <= found[0].cost for one in found)
    assert str(found[0].decision.move) == record.lines[planted]


@pytest.mark.parametrize("game", JUDGES)
def test_the_hard_bot_finds_nothing_in_its_own_play(game: str) -> None:
    record, planted = hand_with_a_blunder(game, 0, after=4)
    assert [one.decision.line for one in review(record, 1, 0)] == [planted]


@pytest.mark.parametrize("game", JUDGES)
def test_decisions_are_the_moves_of_the_seat_with_what_it_knew(game: str) -> None:
    match = Match.new(GAMES[game], {}, "seen")
    expected: list[Decision] = []
    while not expected or (match.result is None and match.standing.number < 3):
        if match.hand_over:
            match.next_hand()
            continue
        state, number = match.state, match.standing.number
        assert state.to_move is not None
        view = state.view(state.to_move)
        move = choose_move(game, view, Level.EASY, str(len(match.lines)), 0.3)
        legal = state.legal_moves()
        if state.to_move == 1 and number == 1 and (legal is None or len(legal) > 1):
            expected.append(Decision(len(match.lines), view, move))
        match.apply(move)
    assert decisions(match.record(), 1, 1) == expected
    assert match.record().lines[0] == DEAL


def test_only_what_costs_enough_is_told_and_little_of_it() -> None:
    record, _planted = hand_with_a_blunder("gin", 0, after=1)
    decision = decisions(record, 1, 0)[0]
    best = Candidate(decision.move, ())

    def costing(points: float) -> Finding:
        return Finding(decision, best, Candidate(decision.move, (Factor(-points),)))

    found = worst_first("gin", [costing(points) for points in (1, 5, 2.9, 3, 20, 4, 6, 7, 8, 9)])
    assert [finding.cost for finding in found] == [20, 9, 8, 7, 6, 5]
