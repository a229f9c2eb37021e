"""How a game of tile rummy can end."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from chieubai.engine.contract import Outcome


class Ending(StrEnum):
    """The closed list of endings."""

    OUT = "out"  # a rack is empty
    PASSES = "passes"  # two passes in a row with an empty pool


@dataclass(frozen=True)
class TileOutcome(Outcome):
    """The result of a game.

    Attributes:
        ending: which ending it was.
        rack_values: what was left on each rack, a joker counting 30.
    """

    ending: Ending
    rack_values: tuple[int, int]


def settle(ending: Ending, rack_values: Sequence[int]) -> TileOutcome:
    """Return the outcome: the lower rack wins the difference, equal racks are a draw."""
    first, second = rack_values
    difference = abs(first - second)
    winner = None if difference == 0 else int(second < first)
    points = (0, 0) if winner is None else (difference * (winner == 0), difference * (winner == 1))
    return TileOutcome(points, winner, ending, (first, second))
