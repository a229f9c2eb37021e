"""Players of tile rummy for the tests: not clever, but with their own minds, as the bots may change."""

from chieubai.engine.tiles.moves import Draw, Pass, Play, TileMove
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.solver import best_play, longest_opening
from chieubai.engine.tiles.tiles import kind_of
from chieubai.engine.tiles.view import TileView


def eager(view: TileView) -> TileMove:
    """Play as many tiles as can be played, else draw or pass."""
    rack = [kind_of(piece) for piece in view.rack]
    if not view.turn.opened:
        opening = longest_opening(rack)
        if opening is not None:
            return Play((*view.table, *with_pieces(opening.sets, (), view.rack)))
    else:
        play = best_play([[kind_of(piece) for piece in pieces] for pieces in view.table], rack)
        if play.placed:
            return Play(with_pieces(play.sets, view.table, view.rack))
    return idle(view)


def idle(view: TileView) -> TileMove:
    """Draw, and pass when the pool is empty."""
    return Draw() if view.pool_count else Pass()
