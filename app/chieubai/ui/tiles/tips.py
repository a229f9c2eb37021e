"""What somebody who plays tile rummy for the first time is told before each decision."""

from functools import lru_cache

from chieubai.engine.tiles.sets import OPENING_POINTS
from chieubai.engine.tiles.solver import best_play, longest_opening
from chieubai.engine.tiles.table import Turn
from chieubai.engine.tiles.tiles import kind_of
from chieubai.i18n import _, ngettext
from chieubai.ui.tiles.turn import TileTurn


def tip(turn: TileTurn) -> str:
    """Return what can be done now and why, for the player to move."""
    start = turn.view.turn
    if turn.can_end:
        return _(
            "Every set is right: press End turn (E), or go on playing. Each tile less on your rack counts."
        )
    if turn.touched and start.opened:
        return _(
            "The marked sets are not right yet. Add tiles to them or move some elsewhere; Undo takes back "
            "one change after the other."
        )
    if start.opened:
        return _later_tip(turn, _playable(start))
    if turn.touched and turn.draft is not None:
        text = _("Your new sets are worth {n} of {least} points. Make more sets of tiles from your rack.")
        return text.format(n=turn.draft.opening_points, least=OPENING_POINTS)
    return _opening_tip(_playable(start))


@lru_cache(maxsize=2)
def _playable(turn: Turn) -> int:
    """Return how many tiles of the rack the largest play of a turn lays."""
    rack = [kind_of(piece) for piece in turn.rack]
    if turn.opened:
        return len(best_play([[kind_of(piece) for piece in pieces] for pieces in turn.table], rack).placed)
    opening = longest_opening(rack)
    return 0 if opening is None else len(opening.placed)


def _opening_tip(n: int) -> str:
    if n == 0:
        return _(
            "Your rack has no new sets worth {least} points yet, so draw a tile: choose the pool twice, or "
            "press D. Look for three tiles of a number, or three of a colour in a row."
        ).format(least=OPENING_POINTS)
    return _(
        "You can open, but need not: select the tiles of a set and press New set (N). The sets together must "
        "be worth {least} points, and the table stays untouched."
    ).format(least=OPENING_POINTS)


def _later_tip(turn: TileTurn, n: int) -> str:
    if n:
        text = ngettext(
            "You can play {n} tile from your rack, or draw instead.",
            "You can play {n} tiles from your rack, or draw instead.",
            n,
        )
        how = _(
            "See first what goes onto a set, then what new sets you have, then which long runs can spare a "
            "tile."
        )
        return f"{text.format(n=n)} {how}"
    if turn.view.pool_count:
        return _("None of your tiles fits, however the table is arranged: draw one.")
    return _("None of your tiles fits and the pool is empty: pass.")
