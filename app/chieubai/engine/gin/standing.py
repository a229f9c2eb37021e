"""How a match of Gin stands between two hands."""

from dataclasses import dataclass
from typing import Self

from chieubai.engine.contract import Standing
from chieubai.engine.gin.outcome import Ending, GinOutcome


@dataclass(frozen=True)
class GinStanding(Standing):
    """The scores, and what the players have seen of each other; ``lead`` is the dealer.

    Attributes:
        knocks: how many of the hands before each seat ended by a knock that was not gin.
    """

    knocks: tuple[int, int] = (0, 0)

    def after(self, outcome: GinOutcome) -> Self:
        """Add a hand; the deal passes on, but after a drawn hand the same player deals again."""
        scores = tuple(score + points for score, points in zip(self.scores, outcome.points, strict=True))
        lead = self.lead if outcome.winner is None else 1 - self.lead
        first, second = (knocks + _knocked(outcome, seat) for seat, knocks in enumerate(self.knocks))
        return type(self)(self.number + 1, scores, lead, (first, second))


def _knocked(outcome: GinOutcome, seat: int) -> bool:
    return outcome.knocker == seat and outcome.ending is not Ending.GIN
