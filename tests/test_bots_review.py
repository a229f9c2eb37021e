"""The review of a hand: what a seat decided, judged by what it knew, the costliest first."""

from collections.abc import Iterator

import pytest

from chieubai.bots.judgement import Candidate, Factor
from chieubai.bots.review import LEAST_COST, Decision, Finding, compared, decisions, worst_first
from chieubai.bots.roster import JUDGES, choose_move, judged_moves
from chieubai.engine.canasta.cards import natural_rank
from chieubai.engine.canasta.listing import legal_discards
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.games import GAMES
from chieubai.engine.match import DEAL, Match, MatchRecord
from chieubai.engine.seats import Level
from quick_judges import quick_expert

BUDGET = 60.0


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with quick_expert(40):
        yield


def worst_move(match: Match) -> Move | None:
    """Return what the hard bot thinks least of, where it makes a difference."""
    view = match.state.view(match.state.to_move)
    candidates = judged_moves(match.game.name, view, "plan", BUDGET)
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
        match.apply(bad or choose_move(game, view, Level.HARD, str(len(match.lines)), BUDGET))
    assert planted
    return match.record(), planted


def review(record: MatchRecord, hand: int, seat: int) -> list[Finding]:
    return worst_first(
        record.game,
        [
            compared(one, judged_moves(record.game, one.view, "1", BUDGET, one.move))
            for one in decisions(record, hand, seat)
        ],
    )


def gift(view: PlayerView) -> Move | None:
    """Return a discard that gives the next player a fat pile, None where there is none."""
    assert isinstance(view, CanastaView)
    if view.phase is not Phase.PLAY or view.frozen or len(view.pile) < 7:
        return None
    theirs = {meld.rank for meld in view.melds[1]}
    return next((move for move in legal_discards(view.turn) if natural_rank(move.card) in theirs), None)


def hand_with_a_gift() -> tuple[MatchRecord, int]:
    """Return a hand of Canasta in which seat 0 gives a fat pile away, and the line of that move."""
    match, planted = Match.new(GAMES["canasta"], {}, "gift3"), 0
    while match.state.to_move is not None:
        view = match.state.view(match.state.to_move)
        bad = gift(view) if match.state.to_move == 0 and not planted else None
        planted = planted or (len(match.lines) if bad is not None else 0)
        match.apply(bad or choose_move("canasta", view, Level.MEDIUM, str(len(match.lines)), BUDGET))
    return match.record(), planted


def test_a_fat_pile_given_away_is_found_first() -> None:
    record, planted = hand_with_a_gift()
    assert planted
    with quick_expert(120):
        found = review(record, 1, 0)
    assert found[0].decision.line == planted
    assert str(found[0].decision.move) == record.lines[planted]


def test_what_is_laid_in_steps_is_judged_at_the_last_of_them() -> None:
    record, _planted = hand_with_a_gift()
    lines = {one.line for seat in range(4) for one in decisions(record, 1, seat)}
    lays = [line for line, text in enumerate(record.lines) if text.startswith("lay")]
    steps = [line for line in lays if record.lines[line + 1].startswith("lay")]
    assert steps
    assert lines & {*lays} == {*lays} - {*steps}


@pytest.mark.parametrize("game", ["gin", "tiles"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_blunder_is_found_first(game: str, seat: int) -> None:
    record, planted = hand_with_a_blunder(game, seat, after=4)
    found = review(record, 1, seat)
    assert found[0].decision.line == planted
    assert found[0].cost > LEAST_COST[game]
    assert all(one.cost <= found[0].cost for one in found)
    assert str(found[0].decision.move) == record.lines[planted]


@pytest.mark.parametrize("game", ["gin", "tiles"])  # the expert of Canasta guesses
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
        move = choose_move(game, view, Level.EASY, str(len(match.lines)), BUDGET)
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
