"""Positions of Canasta for pictures: real matches, played plainly up to the moment wanted."""

from collections.abc import Callable
from functools import cache
from itertools import count

from chieubai.engine.canasta.cards import Piece, is_wild, points_of
from chieubai.engine.canasta.listing import legal_discards, legal_lays, legal_takes
from chieubai.engine.canasta.moves import CanastaMove, Draw, Pass
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match, MatchRecord
from chieubai.ui.canasta.desk import CanastaDesk

Wanted = Callable[[Match], bool]


def _view(match: Match, seat: int) -> CanastaView:
    state = match.state
    assert isinstance(state, CanastaState)
    return state.view(seat)


def _plain_move(view: CanastaView) -> CanastaMove:
    """Take the pile when it can be taken, lay what can be laid, throw a cheap natural card."""
    turn = view.turn
    if view.phase is Phase.DRAW:
        takes = legal_takes(turn)
        if takes and len(view.pile) > 2:
            return takes[0]
        return Draw() if view.stock_count else (takes[0] if takes else Pass())
    lays = legal_lays(turn)
    if lays and len(view.hand) > 4:
        return lays[0]
    return min(legal_discards(turn), key=lambda move: _worth(move.card))


def _worth(card: Piece) -> tuple[bool, int, int]:
    return (is_wild(card), points_of([card]), card)


def _turn_of(melds: int, phase: Phase) -> Wanted:
    def wanted(match: Match) -> bool:
        if match.state.to_move != 0:
            return False
        view = _view(match, 0)
        return view.phase is phase and min(len(view.melds[0]), len(view.melds[1])) >= melds

    return wanted


def _to_stage(match: Match) -> bool:
    """Want an opening of seat 0 that needs several melds."""
    if match.state.to_move != 0:
        return False
    view = _view(match, 0)
    if view.phase is not Phase.PLAY or view.melds[0]:
        return False
    return any(len(lay.melds) > 1 for lay in legal_lays(view.turn))


def _can_take(match: Match) -> bool:
    if match.state.to_move != 0:
        return False
    view = _view(match, 0)
    return view.phase is Phase.DRAW and len(view.pile) > 5 and len(legal_takes(view.turn)) > 1


def _canastas(match: Match) -> bool:
    if match.state.to_move != 0:
        return False
    view = _view(match, 0)
    return sum(meld.canasta is not None for melds in view.melds for meld in melds) >= 2


_WANTED: dict[str, Wanted] = {
    "canasta-start": lambda match: match.state.to_move == 0,
    "canasta-stage": _to_stage,
    "canasta-turn": _turn_of(3, Phase.PLAY),
    "canasta-take": _can_take,
    "hint-canasta": _turn_of(5, Phase.PLAY),
    "hint-canasta-draw": _can_take,
    "canasta-canastas": _canastas,
    "canasta-result": lambda match: match.hand_over,
}
POSITIONS = tuple(_WANTED)
_FIRST: dict[Wanted, int] = {
    _can_take: 321
}  # the match to try first, where those before take long and have none


@cache
def _record_until(wanted: Wanted) -> MatchRecord:
    for number in count(_FIRST.get(wanted, 1)):
        match = Match.new(GAMES["canasta"], {}, f"scene-{number}")
        while not match.hand_over and not wanted(match):
            seat = match.state.to_move
            assert seat is not None
            match.apply(_plain_move(_view(match, seat)))
        if wanted(match):
            return match.record()
    raise AssertionError("count does not end")


def position(name: str) -> Match:
    """Return the match of a scene, at the moment that the picture shows."""
    return Match.replay(_record_until(_WANTED[name]))


def prepare(name: str, desk: CanastaDesk) -> None:
    """Stage or choose what the scene shows so."""
    turn = desk.turn
    if name == "canasta-stage" and turn.turn is not None:
        lay = next(lay for lay in legal_lays(turn.turn) if len(lay.melds) > 1)
        for meld in lay.melds:
            turn.put_on_stage(meld.cards, meld.rank)
    elif name == "canasta-turn":
        turn.toggle(desk.hand_order[:2])
