"""When to hold tiles back: what is laid serves both players, and most of all the one who is nearly out.

Who could not place the rest of a rack on this table cannot do so next turn either, but for the tile drawn, unless
the table changes. So the fewer tiles the other player holds, the more speaks against laying any without going out.
"""

from chieubai.engine.tiles.view import TileView


def other_rack(view: TileView) -> int:
    """Return how many tiles the other player holds.

    Raises:
        ValueError: the public view has no other player.
    """
    if view.seat is None:
        raise ValueError("the public view has no other player")
    return view.rack_sizes[1 - view.seat]


def holds_back(view: TileView, most: int) -> bool:
    """Tell whether to draw rather than to play what does not empty the rack.

    Args:
        view: what the seat to move may know.
        most: how many tiles the other player holds at most then.

    Raises:
        ValueError: it is the public view.
    """
    return all(view.opened) and view.pool_count > 0 and other_rack(view) <= most
