"""What a player could play, found by the exact solver from what the player may know."""

from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.solver import best_play, longest_opening
from chieubai.engine.tiles.table import pieces_of
from chieubai.engine.tiles.tiles import Piece, kind_of
from chieubai.engine.tiles.view import TileView


def playable_tiles(view: TileView) -> list[Piece]:
    """Return the pieces of the rack that the largest play uses, set by set; none where nothing can be played."""
    rack = [kind_of(piece) for piece in view.rack]
    if not view.turn.opened:
        opening = longest_opening(rack)
        return [] if opening is None else pieces_of(with_pieces(opening.sets, (), view.rack))
    play = best_play([[kind_of(piece) for piece in pieces] for pieces in view.table], rack)
    laid = pieces_of(with_pieces(play.sets, view.table, view.rack))
    return [piece for piece in laid if piece in view.rack]
