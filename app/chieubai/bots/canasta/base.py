"""What the bots for Canasta share: the questions that a turn asks, in their order."""

from abc import ABC, abstractmethod
from random import Random

from chieubai.engine.canasta.listing import legal_takes
from chieubai.engine.canasta.moves import CanastaMove, Discard, Draw, Lay, Pass, Take
from chieubai.engine.canasta.pile import must_take
from chieubai.engine.canasta.turn import Phase, Turn
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.canasta.way_out import way_out
from chieubai.engine.contract import PlayerView


class CanastaBot(ABC):
    """A bot that answers: would you take the pile, go out, lay something, and what do you discard?"""

    def choose(self, view: PlayerView, rng: Random, budget: float) -> CanastaMove:
        """Return a legal move for the seat to move; it thinks so little that the budget does not matter.

        Raises:
            TypeError: the view is of another game.
        """
        del budget
        if not isinstance(view, CanastaView):
            raise TypeError(f"not a view of Canasta: {type(view).__name__}")
        turn = view.turn
        if turn.phase is Phase.DRAW:
            return self._begin(view, turn, rng)
        out = way_out(turn)
        if out is not None and self.goes_out(view, turn, out):
            return out
        return self.lay(view, turn, rng) or self.discard(view, turn, rng)

    def _begin(self, view: CanastaView, turn: Turn, rng: Random) -> CanastaMove:
        takes = legal_takes(turn)
        take = self.take(view, turn, takes, rng) if takes else None
        if take is not None:
            return take
        if turn.stock_count:
            return Draw()
        return takes[0] if must_take(turn) else Pass()

    @abstractmethod
    def take(self, view: CanastaView, turn: Turn, takes: list[Take], rng: Random) -> Take | None:
        """Return one of the ways to take the pile, None to draw (or to pass, where the stock is empty)."""

    @abstractmethod
    def goes_out(self, view: CanastaView, turn: Turn, out: Lay) -> bool:
        """Tell whether to go out now, by the best way there is."""

    @abstractmethod
    def lay(self, view: CanastaView, turn: Turn, rng: Random) -> Lay | None:
        """Return what to lay without going out, None to lay no more this turn."""

    @abstractmethod
    def discard(self, view: CanastaView, turn: Turn, rng: Random) -> Discard:
        """Return the discard that ends the turn."""
