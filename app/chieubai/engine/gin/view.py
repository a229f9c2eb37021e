"""What one player of Gin may know."""

from dataclasses import dataclass
from enum import StrEnum

from chieubai.engine.cards import Card
from chieubai.engine.contract import PlayerView
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.outcome import GinOutcome
from chieubai.engine.gin.standing import GinStanding


class Phase(StrEnum):
    """The parts of a turn."""

    UPCARD = "upcard"  # take the upcard or pass
    DRAW = "draw"
    DISCARD = "discard"
    OVER = "over"


@dataclass(frozen=True)
class GinView(PlayerView):
    """The table as one seat sees it.

    Attributes:
        phase: the part of the turn.
        hand: the seat's own cards as a mask, 0 for the public view.
        hand_sizes: how many cards each seat holds.
        discards: the discard pile, bottom first; both players saw every card of it.
        stock_count: cards left in the stock.
        stock_only: after two passes the first draw must come from the stock.
        just_taken: the card taken from the discard pile in this turn, which may not go back, or None.
        taken: for each seat, the cards (a mask) it took from the discard pile and still holds.
        moves: the legal moves of this seat, empty while another one is to move.
    """

    standing: GinStanding
    phase: Phase
    hand: int
    hand_sizes: tuple[int, int]
    discards: tuple[Card, ...]
    stock_count: int
    stock_only: bool
    just_taken: Card | None
    taken: tuple[int, int]
    moves: tuple[GinMove, ...]
    outcome: GinOutcome | None

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand."""
        return self.standing.lead

    @property
    def top_discard(self) -> Card | None:
        """The card on the discard pile that can be taken, None where the pile is empty."""
        return self.discards[-1] if self.discards else None
