"""What a bot is."""

from random import Random
from typing import Protocol

from chieubai.engine.contract import Move, PlayerView


class Bot(Protocol):
    """Chooses moves from what one seat may know."""

    def choose(self, view: PlayerView, rng: Random, budget: float) -> Move:
        """Return a legal move for the seat whose turn it is.

        The same view and the same state of ``rng`` give the same move.

        Args:
            view: what the seat to move may know.
            rng: the only source of chance.
            budget: seconds of processor time to think at most; a bot that needs more stops early.
        """
