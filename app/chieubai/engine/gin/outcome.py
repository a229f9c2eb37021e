"""How a hand of Gin can end."""

from dataclasses import dataclass
from enum import StrEnum

from chieubai.engine.contract import Outcome
from chieubai.engine.gin.showdown import Showdown, show


class Ending(StrEnum):
    """The closed list of endings."""

    GIN = "gin"
    KNOCK = "knock"
    UNDERCUT = "undercut"
    STOCK_OUT = "stock_out"  # two cards left in the stock
    STANDSTILL = "standstill"  # forty draws in a row from the discard pile


@dataclass(frozen=True)
class GinOutcome(Outcome):
    """The result of a hand.

    Attributes:
        ending: which ending it was.
        knocker: the seat that knocked or went gin, None in a drawn hand.
        showdown: both hands arranged, None in a drawn hand.
    """

    ending: Ending
    knocker: int | None = None
    showdown: Showdown | None = None


def drawn(ending: Ending) -> GinOutcome:
    """Return the outcome of a hand nobody scores for."""
    return GinOutcome((0, 0), None, ending)


def settle(knocker: int, hands: list[int]) -> GinOutcome:
    """Return the outcome of a knock by a seat, with both hands as masks of ten cards."""
    showdown = show(hands[knocker], hands[1 - knocker])
    winner = 1 - knocker if showdown.undercut else knocker
    points = [0, 0]
    points[winner] = abs(showdown.points_to_knocker)
    return GinOutcome((points[0], points[1]), winner, _ending(showdown), knocker, showdown)


def _ending(showdown: Showdown) -> Ending:
    if showdown.gin:
        return Ending.GIN
    return Ending.UNDERCUT if showdown.undercut else Ending.KNOCK
