"""What a player of tile rummy can do at a moment, in words."""

from chieubai.engine.errors import Reason
from chieubai.engine.tiles.draft import TileDraft, places_for
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.sets import OPENING_POINTS
from chieubai.engine.tiles.solver import best_play, longest_opening
from chieubai.engine.tiles.tiles import Kind, kind_of
from chieubai.engine.tiles.view import TileView
from chieubai.i18n import _, ngettext, pgettext
from chieubai.i18n.reasons import reason_sentence
from chieubai.ui.guide.possible import Group
from chieubai.ui.tiles import names
from chieubai.ui.tiles.names import short_tile, short_tiles
from chieubai.ui.tiles.turn import TileTurn


def possibilities(turn: TileTurn) -> list[Group]:
    """Return what the player to move can do with the table as it lies in the draft, in groups."""
    draft, view = turn.draft, turn.view
    if draft is None:
        return []
    ending = [_ending(turn)] if turn.touched else []
    plays = _plays(draft, view) if view.turn.opened else [_opening(view)]
    return [*ending, *plays, _leaving(turn)]


def _ending(turn: TileTurn) -> Group:
    if turn.can_end:
        return Group(_("End the turn"), note=_("Every set is right, and tiles of your rack are played."))
    return Group(_("Not now: end the turn"), note=names.end_trouble(turn.objections))


def _rack(view: TileView) -> list[Kind]:
    return [kind_of(piece) for piece in view.rack]


def _opening(view: TileView) -> Group:
    opening = longest_opening(_rack(view))
    if opening is None:
        least = _("Your rack has no new sets that are worth {n} points together.").format(n=OPENING_POINTS)
        return Group(_("Not now: open"), note=least)
    sets = with_pieces(opening.sets, (), view.rack)
    note = _("Together they are worth {n} points; {least} are needed.")
    lines = tuple(short_tiles(pieces) for pieces in sets)
    return Group(_("Open with new sets"), lines, note.format(n=opening.points, least=OPENING_POINTS))


def _plays(draft: TileDraft, view: TileView) -> list[Group]:
    groups = []
    fitting = tuple(
        _("{tile} to {tiles}").format(tile=short_tile(piece), tiles=short_tiles(draft.sets[place]))
        for piece in sorted(draft.rack, key=kind_of)
        for place in places_for(draft, piece)
    )
    if fitting:
        groups.append(Group(_("Add a tile to a set"), fitting))
    own = best_play([], [kind_of(piece) for piece in draft.rack])
    if own.placed:
        sets = with_pieces(own.sets, (), draft.rack)
        groups.append(Group(_("Play new sets"), tuple(short_tiles(pieces) for pieces in sets)))
    return [*groups, _rearranging(view)]


def _rearranging(view: TileView) -> Group:
    """Return how many tiles the best play has that may take the whole table apart."""
    table = [[kind_of(piece) for piece in pieces] for pieces in view.table]
    n = len(best_play(table, _rack(view)).placed)
    if n == 0:
        return Group(_("Not now: play a tile"), note=_("Not even with all sets rearranged does one fit."))
    text = ngettext(
        "By rearranging the table you can play {n} tile from your rack this turn.",
        "By rearranging the table you can play {n} tiles from your rack this turn.",
        n,
    )
    return Group(_("Split, join and rearrange the sets"), note=text.format(n=n))


def _leaving(turn: TileTurn) -> Group:
    """Return the way to end the turn without a play."""
    if not turn.view.pool_count:
        return Group(pgettext("tiles", "Pass"), note=reason_sentence(Reason.POOL_EMPTY))
    if turn.touched:
        return Group(
            _("Not now: draw a tile"),
            note=_("Restore the table before you draw: a drawn tile ends the turn with no play."),
        )
    return Group(_("Draw a tile"), note=_("That ends your turn."))
