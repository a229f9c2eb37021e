"""Why the hard bot for tile rummy prefers a move, in words."""

from collections.abc import Sequence

from chieubai.bots.judgement import Candidate
from chieubai.bots.tiles.factors import (
    GoingOut,
    JokersSpent,
    NearlyOut,
    NextTile,
    Opening,
    PointsShed,
    TilesPlaced,
)
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.tiles.moves import Draw, Play, Sets
from chieubai.engine.tiles.table import pieces_of, places_unlike
from chieubai.engine.tiles.view import TileView
from chieubai.i18n import _, ngettext, pgettext
from chieubai.i18n.formats import number
from chieubai.ui.reasons import Contrast, Reasons
from chieubai.ui.tiles.names import short_tile, short_tiles


class TileReasons(Reasons):
    """Values are tiles."""

    margin = 0.5

    def move_name(self, view: PlayerView, move: Move) -> str:
        assert isinstance(view, TileView)
        match move:
            case Play(table=sets):
                text = _("Play {tiles}") if view.turn.opened else _("Open with {tiles}")
                return text.format(tiles=_from_rack(view, sets))
            case Draw():
                return _("Draw a tile")
            case _:
                return pgettext("tiles", "Pass")

    def advice(self, view: PlayerView, move: Move) -> str:
        """Return a play with the sets that come of it: of what lies there, one has to know what goes where."""
        assert isinstance(view, TileView)
        if not isinstance(move, Play):
            return self.move_name(view, move)
        changed = (move.table[place] for place in places_unlike(move.table, view.table))
        made = [" ".join(map(short_tile, pieces)) for pieces in changed]
        if not view.turn.opened:
            return _("Open with {tiles}").format(tiles=", ".join(made))
        tiles = _from_rack(view, move.table)
        if made == [tiles]:
            return self.move_name(view, move)
        return _("Play {tiles} as {sets}").format(tiles=tiles, sets=", ".join(made))

    def clause(self, contrast: Contrast) -> str | None:
        match contrast.gain, contrast.loss:
            case GoingOut(), _:
                return _("the rack is empty, and the game is won")
            case Opening(), _:
                return _("after the opening the whole table can be used")
            case JokersSpent() | None, JokersSpent():
                return _("a joker is worth more on the rack than the few tiles that it would help to play")
            case _, NearlyOut(left=n):
                return ngettext(
                    "the other player has only {n} tile left, and may go out with the help of what you lay",
                    "the other player has only {n} tiles left, and may go out with the help of what you lay",
                    n,
                ).format(n=n)
            case TilesPlaced(count=n), TilesPlaced(count=less):
                text = ngettext(
                    "{n} tile leaves the rack, against {less}", "{n} tiles leave the rack, against {less}", n
                )
                return text.format(n=n, less=less)
            case TilesPlaced(count=n), _:
                return ngettext("{n} tile leaves the rack", "{n} tiles leave the rack", n).format(n=n)
            case NextTile(useful=n, unseen=total), _:
                text = ngettext(
                    "{n} of the {total} tiles that you have not seen would be of use to the rest of the rack",
                    "{n} of the {total} tiles that you have not seen would be of use to the rest of the rack",
                    n,
                )
                return text.format(n=n, total=total)
            case PointsShed(points=n), _:
                return ngettext(
                    "the lower rack wins now, and {n} point leaves it",
                    "the lower rack wins now, and {n} points leave it",
                    n,
                ).format(n=n)
            case _:
                return None

    def rival(self, candidates: Sequence[Candidate]) -> Candidate | None:
        """Another play tells more than to draw: it is the one that gives jokers away, or keeps them."""
        plays = (one for one in candidates[1:] if isinstance(one.move, Play))
        return next(plays, None) or super().rival(candidates)

    def cost_text(self, cost: float) -> str:
        n = max(1, round(cost))
        return ngettext("about {n} tile", "about {n} tiles", n).format(n=number(n))


def _from_rack(view: TileView, sets: Sets) -> str:
    return short_tiles(view.rack.intersection(pieces_of(sets)))
