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
        joker_pays: how many tiles, itself counted, a joker has to bring where there is nothing else to play.
        patience: at how many tiles of the other rack, or fewer, it draws unless it can go out.
    """

    span: int = 10
    joker_pays: int = 4
    patience: int = 1

    def new_sets(self, rack: Tiles, rng: Random) -> Sequence[Tiles]:
        """Open at once."""
        del rng
        return thrifty(rack)

    def table_after(self, table: Sequence[Tiles], rack: Tiles, rng: Random) -> Sequence[Tiles]:
        """Play without jokers; with them only to go out, or for much where there is nothing else to play."""
        others = without_jokers(rack)
        plain = look_around(table, others, rng, self.span)
        placed = tile_count(plain) - tile_count(table)
        if 0 < placed < len(others) or others == rack:
            return plain
        full = look_around(table, rack, rng, self.span)
        brought = tile_count(full) - tile_count(plain)
        goes_out = placed + brought == len(rack)
        return full if goes_out or brought >= self.joker_pays * (len(rack) - len(others)) else plain
