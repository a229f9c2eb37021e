"""Positions of Gin Rummy for pictures: real matches, played plainly up to the moment wanted."""

from collections.abc import Callable
from functools import cache
from itertools import count

from chieubai.engine.games import GAMES
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.outcome import Ending, GinOutcome
from chieubai.engine.gin.state import GinState
from chieubai.engine.gin.view import GinView, Phase
from chieubai.engine.match import Match, MatchRecord
from chieubai.ui.gin.desk import GinDesk

Wanted = Callable[[Match], bool]


def _step(match: Match) -> None:
    """Make a plain move: take what lowers the deadwood, throw what costs most, knock when allowed."""
    state = match.state
    assert isinstance(state, GinState)
    seat = state.to_move
    assert seat is not None
    view = state.view(seat)
    if view.phase is Phase.DISCARD:
        match.apply(min(view.moves, key=lambda move: _left(view, move)))
    else:
        match.apply(moves.TAKE if _helps(view) else view.moves[0])


def _left(view: GinView, move: moves.GinMove) -> tuple[int, bool]:
    assert move.card is not None
    return (deadwood(view.hand & ~(1 << move.card)), move.verb is not moves.Verb.KNOCK)


def _helps(view: GinView) -> bool:
    top = view.top_discard
    if moves.TAKE not in view.moves or top is None:
        return False
    best = min(deadwood((view.hand | 1 << top) & ~(1 << card)) for card in range(52) if view.hand >> card & 1)
    return best < deadwood(view.hand) - 3


def _play_until(wanted: Wanted) -> Match:
    """Return the first position wanted in the matches of the seeds 1, 2, 3 …"""
    return Match.replay(_record_until(wanted))


@cache
def _record_until(wanted: Wanted) -> MatchRecord:
    for number in count(1):
        match = Match.new(GAMES["gin"], {}, f"scene-{number}")
        while match.result is None:
            if wanted(match):
                return match.record()
            if match.hand_over:
                match.next_hand()
            else:
                _step(match)
        if wanted(match):
            return match.record()
    raise AssertionError("count does not end")


def _turn(phase: Phase, hand: int = 2, ply: int = 8) -> Wanted:
    def wanted(match: Match) -> bool:
        view = match.state.view(0)
        late = match.standing.number >= hand and view.ply >= ply
        return late and match.state.phase is phase and match.state.to_move == 0

    return wanted


def _may_knock(match: Match) -> bool:
    view = match.state.view(0)
    assert isinstance(view, GinView)
    return match.standing.number >= 2 and any(move.verb is moves.Verb.KNOCK for move in view.moves)


def _ended(ending: Ending, *, match_over: bool = False) -> Wanted:
    def wanted(match: Match) -> bool:
        outcome = match.state.outcome
        if not isinstance(outcome, GinOutcome) or outcome.ending is not ending:
            return False
        laid_off = outcome.showdown is not None and bool(outcome.showdown.defence.lay_offs)
        return (laid_off or ending is not Ending.KNOCK) and (match.result is not None) == match_over

    return wanted


def _bot_to_move(match: Match) -> bool:
    return match.standing.number >= 2 and match.state.to_move == 1 and match.state.view(1).ply >= 6


_WANTED: dict[str, Wanted] = {
    "upcard": _turn(Phase.UPCARD, ply=0),
    "draw": _turn(Phase.DRAW),
    "discard": _turn(Phase.DISCARD),
    "knock": _may_knock,
    "hint-discard": _turn(Phase.DISCARD),
    "hint-draw": _turn(Phase.DRAW, hand=3),
    "hint-knock": _may_knock,
    "bot-turn": _bot_to_move,
    "result-knock": _ended(Ending.KNOCK),
    "result-gin": _ended(Ending.GIN),
    "result-undercut": _ended(Ending.UNDERCUT),
    "match-over": _ended(Ending.KNOCK, match_over=True),
}
POSITIONS = tuple(_WANTED)


def position(name: str) -> Match:
    """Return the match of a scene, at the moment that the picture shows."""
    return _play_until(_WANTED[name])


def prepare(name: str, desk: GinDesk) -> None:
    """Choose a card where the scene shows one chosen."""
    if name in ("discard", "knock"):
        verb = moves.Verb.KNOCK if name == "knock" else moves.Verb.DISCARD
        best = min(
            (move for move in desk.view.moves if move.verb is verb), key=lambda move: _left(desk.view, move)
        )
        assert best.card is not None
        desk.click("own", desk.hand_order.index(best.card))
