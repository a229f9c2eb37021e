"""Positions of tile rummy for pictures: real games, played by the solver up to the moment wanted."""

from collections.abc import Callable
from functools import cache
from itertools import count

from chieubai.engine.games import GAMES
from chieubai.engine.match import Match, MatchRecord
from chieubai.engine.tiles.moves import Draw, Pass, Play, TileMove
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.solver import best_play, longest_opening
from chieubai.engine.tiles.state import TileState
from chieubai.engine.tiles.tiles import kind_of
from chieubai.engine.tiles.view import TileView
from chieubai.ui.tiles.desk import TileDesk

Wanted = Callable[[Match], bool]
KEPT = 1  # tiles that stay on a rack in a long game


def _view(match: Match, seat: int) -> TileView:
    state = match.state
    assert isinstance(state, TileState)
    return state.view(seat)


def _best_move(view: TileView) -> TileMove:
    """Return the play that places most tiles, else a draw."""
    rack = [kind_of(piece) for piece in view.rack]
    if view.turn.opened:
        play = best_play([list(map(kind_of, pieces)) for pieces in view.table], rack)
        if play.placed:
            return Play(with_pieces(play.sets, view.table, view.rack))
    else:
        opening = longest_opening(rack)
        if opening is not None:
            return Play((*view.table, *with_pieces(opening.sets, (), view.rack)))
    return Draw() if view.pool_count else Pass()


def _keeping_move(view: TileView) -> TileMove:
    """Return the best move that leaves a few tiles on the rack, so that the game lasts to the end of the pool."""
    move = _best_move(view)
    if (
        isinstance(move, Play)
        and len(view.rack) + sum(map(len, view.table)) - sum(map(len, move.table)) < KEPT
    ):
        return Draw() if view.pool_count else Pass()
    return move


def _table_of(least: int, *, opened: bool = True) -> Wanted:
    """Want seat 0 to move with so many tiles on the table, and a play that rearranges if it has opened."""

    def wanted(match: Match) -> bool:
        if match.state.to_move != 0:
            return False
        view = _view(match, 0)
        on_table = sum(map(len, view.table))
        return on_table >= least and view.opened[0] == opened and isinstance(_best_move(view), Play)

    return wanted


def _over(match: Match) -> bool:
    return match.result is not None


_FULL = _table_of(74)
_LATE = _table_of(82)
_WANTED: dict[str, Wanted] = {
    "tiles-start": lambda match: match.state.to_move == 0,
    "tiles-opening": _table_of(6, opened=False),
    "tiles-turn": _table_of(30),
    "tiles-draft": _table_of(30),
    "hint-tiles": _table_of(36),
    "tiles-wrong": _table_of(24),
    "tiles-full": _FULL,
    "tiles-wrong-full": _FULL,
    "tiles-late": _LATE,
    "tiles-result": _over,
}
POSITIONS = tuple(_WANTED)
_FIRST: dict[Wanted, int] = {
    _FULL: 28,
    _LATE: 50,
}  # the match to try first, where those before take long and have none


@cache
def _record_until(wanted: Wanted) -> MatchRecord:
    play = _keeping_move if wanted is _LATE else _best_move
    for number in count(_FIRST.get(wanted, 1)):
        match = Match.new(GAMES["tiles"], {}, f"scene-{number}")
        while match.result is None and not wanted(match):
            seat = match.state.to_move
            assert seat is not None
            match.apply(play(_view(match, seat)))
        if wanted(match):
            return match.record()
    raise AssertionError("count does not end")


def position(name: str) -> Match:
    """Return the game of a scene, at the moment that the picture shows."""
    return Match.replay(_record_until(_WANTED[name]))


def prepare(name: str, desk: TileDesk) -> None:
    """Draft what the scene shows drafted."""
    turn = desk.turn
    if name == "tiles-draft":
        move = _best_move(turn.view)
        assert isinstance(move, Play)
        for pieces in move.table:
            if pieces not in turn.sets:
                turn.toggle([piece for piece in pieces if piece not in turn.selected])
                turn.new_set()
    elif name == "tiles-wrong":
        turn.toggle(desk.rack_order[:2])
        turn.new_set()
        turn.toggle(desk.rack_order[2:4])
    elif name == "tiles-wrong-full":
        for place in desk.reading_order[:5]:  # neighbours: the first tile of each lies alone
            turn.toggle(turn.sets[place][:1])
            turn.new_set()
        turn.toggle(desk.rack_order[:2])
