"""What the bots for Gin share: the two questions that a turn asks."""

from abc import ABC, abstractmethod
from random import Random

from chieubai.engine.cards import Card
from chieubai.engine.contract import PlayerView
from chieubai.engine.gin import moves
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.view import GinView, Phase


class GinBot(ABC):
    """A bot that answers: would you take this card, and what do you put down?"""

    def choose(self, view: PlayerView, rng: Random, budget: float) -> GinMove:
        """Return a legal move for the seat to move.

        Raises:
            TypeError: the view is of another game.
        """
        if not isinstance(view, GinView):
            raise TypeError(f"not a view of Gin: {type(view).__name__}")
        if view.phase is Phase.DISCARD:
            return self.put_down(view, rng, budget)
        decline = moves.PASS if view.phase is Phase.UPCARD else moves.DRAW
        offered = view.top_discard
        if offered is None or moves.TAKE not in view.moves:
            return decline
        return moves.TAKE if self.takes(view, offered, rng, budget) else decline

    @abstractmethod
    def takes(self, view: GinView, offered: Card, rng: Random, budget: float) -> bool:
        """Tell whether to take the top of the discard pile."""

    @abstractmethod
    def put_down(self, view: GinView, rng: Random, budget: float) -> GinMove:
        """Return the discard or knock that ends the turn."""
