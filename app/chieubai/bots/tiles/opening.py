"""What to open with."""

from collections.abc import Sequence

from chieubai.engine.tiles.solver import longest_opening
from chieubai.engine.tiles.tiles import JOKER, Kind

Tiles = tuple[Kind, ...]


def longest(rack: Tiles) -> Sequence[Tiles]:
    """Return the sets of the legal opening with the most tiles; none if there is no legal one."""
    opening = longest_opening(rack)
    return () if opening is None else opening.sets


def thrifty(rack: Tiles) -> Sequence[Tiles]:
    """Return the longest opening without jokers, the longest with them if there is no other."""
    return longest(without_jokers(rack)) or longest(rack)


def without_jokers(rack: Tiles) -> Tiles:
    """Return a rack less its jokers."""
    return tuple(tile for tile in rack if tile != JOKER)


def without_one(rack: Tiles, tile: Kind) -> Tiles:
    """Return a rack less one tile of a kind that it holds."""
    place = rack.index(tile)
    return rack[:place] + rack[place + 1 :]
