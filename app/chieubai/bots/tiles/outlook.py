"""What the tiles that nobody has shown yet would do for a rack: the count of what can still be drawn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from chieubai.bots.tiles.base import kinds_of
from chieubai.bots.tiles.opening import Tiles
from chieubai.engine.tiles.solver import best_play
from chieubai.engine.tiles.table import pieces_of
from chieubai.engine.tiles.tiles import PIECES, Kind
from chieubai.engine.tiles.view import TileView


@dataclass(frozen=True)
class Outlook:
    """What one more tile would bring to a table and what is left of a rack.

    Attributes:
        tiles: how many tiles could be placed with it on the average.
        useful: how many of the unseen tiles would bring anything.
        unseen: how many tiles are in the pool or on the other rack.
    """

    tiles: float
    useful: int
    unseen: int


def unseen_tiles(view: TileView) -> Counter[Kind]:
    """Count the tiles by kind that are in the pool or on the other rack, as far as the seat can tell."""
    return Counter(kinds_of(set(PIECES) - set(pieces_of(view.table)) - view.rack))


def look_ahead(table: Sequence[Tiles], left: Tiles, unseen: Counter[Kind]) -> Outlook:
    """Return what the next tile would bring; each unseen one is as likely to be drawn as any other."""
    total = unseen.total()
    brought = {kind: len(best_play(table, (*left, kind), least_cuts=False).placed) for kind in unseen}
    return Outlook(
        tiles=sum(unseen[kind] * count for kind, count in brought.items()) / max(total, 1),
        useful=sum(unseen[kind] for kind, count in brought.items() if count),
        unseen=total,
    )
