"""How a hand of Canasta can end."""

from dataclasses import dataclass
from enum import StrEnum

from chieubai.engine.canasta.cards import Piece
from chieubai.engine.canasta.scoring import TeamScore
from chieubai.engine.contract import Outcome


class Ending(StrEnum):
    """The closed list of endings."""

    OUT = "out"
    CONCEALED = "concealed"  # out, and melded everything in that turn
    STOCK_OUT = "stock_out"  # the stock is empty and the pile was not taken
    RED_THREE = "red_three"  # the last card of the stock is a red three


@dataclass(frozen=True)
class CanastaOutcome(Outcome):
    """The result of a hand.

    Attributes:
        ending: which ending it was.
        out: the seat that went out, None where the stock ran out.
        scores: each team's points in their parts.
        hands: what was left in each hand, lowest card first.
    """

    ending: Ending
    out: int | None
    scores: tuple[TeamScore, TeamScore]
    hands: tuple[tuple[Piece, ...], ...]


def settle(
    ending: Ending,
    out: int | None,
    scores: tuple[TeamScore, TeamScore],
    hands: tuple[tuple[Piece, ...], ...],
) -> CanastaOutcome:
    """Return the outcome: the hand is won by the team that scores more for it."""
    us, them = scores[0].total, scores[1].total
    winner = None if us == them else int(them > us)
    return CanastaOutcome((us, them), winner, ending, out, scores, hands)
