"""The medium bot: overlooks nothing simple, but does not see how many sets go together; careful with jokers."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from chieubai.bots.tiles.attention import look_around, tile_count
from chieubai.bots.tiles.base import TileBot
from chieubai.bots.tiles.opening import Tiles, thrifty, without_jokers


@dataclass(frozen=True)
class MediumTileBot(TileBot):
    """Opens as soon as it can, and then plays what it finds in each part of the table.

    Attributes:
        span: how many sets of the table it looks at together.
    """

    span: int = 10

    def new_sets(self, rack: Tiles, rng: Random) -> Sequence[Tiles]:
        """Open at once."""
        del rng
        return thrifty(rack)

    def table_after(self, table: Sequence[Tiles], rack: Tiles, rng: Random) -> Sequence[Tiles]:
        """Play without jokers; with them only where there is nothing else to play or they are all that is left."""
        others = without_jokers(rack)
        plain = look_around(table, others, rng, self.span)
        placed = tile_count(plain) - tile_count(table)
        if 0 < placed < len(others) or others == rack:
            return plain
        return max(plain, look_around(table, rack, rng, self.span), key=tile_count)
