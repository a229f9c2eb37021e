"""The easy bot: a beginner who makes new sets, adds to others, moves a tile or two, and overlooks some of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from chieubai.bots.tiles.attention import look_around, noticed
from chieubai.bots.tiles.base import TileBot
from chieubai.bots.tiles.opening import Tiles, longest


@dataclass(frozen=True)
class EasyTileBot(TileBot):
    """Plays whatever it notices, jokers too.

    Attributes:
        span: how many sets of the table it looks at together.
        overlooks_set: how likely it does not look at a set.
        overlooks_tile: how likely it does not think of a tile of its rack.
    """

    span: int = 5
    overlooks_set: float = 0.15
    overlooks_tile: float = 0.03

    def new_sets(self, rack: Tiles, rng: Random) -> Sequence[Tiles]:
        """Open with all that is noticed."""
        return longest(tuple(noticed(rack, rng, self.overlooks_tile)))

    def table_after(self, table: Sequence[Tiles], rack: Tiles, rng: Random) -> Sequence[Tiles]:
        """Play all that is noticed."""
        tiles = tuple(noticed(rack, rng, self.overlooks_tile))
        return look_around(table, tiles, rng, self.span, self.overlooks_set)
