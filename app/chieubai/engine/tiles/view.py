"""What one player of tile rummy may know."""

from dataclasses import dataclass
from enum import StrEnum

from chieubai.engine.contract import PlayerView
from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.outcome import TileOutcome
from chieubai.engine.tiles.table import Turn
from chieubai.engine.tiles.tiles import Piece


class Phase(StrEnum):
    """The parts of a game."""

    TURN = "turn"
    OVER = "over"


@dataclass(frozen=True)
class TileView(PlayerView):
    """The table as one seat sees it.

    Attributes:
        phase: the part of the game.
        rack: the seat's own pieces, empty for the public view.
        rack_sizes: how many pieces each seat holds.
        table: the sets.
        pool_count: tiles left in the pool.
        opened: whether each seat has opened.
        passes: passes in a row so far.
    """

    phase: Phase
    rack: frozenset[Piece]
    rack_sizes: tuple[int, int]
    table: Sets
    pool_count: int
    opened: tuple[bool, bool]
    passes: int
    outcome: TileOutcome | None

    @property
    def turn(self) -> Turn:
        """What this seat has to work with.

        Raises:
            ValueError: the public view has no rack.
        """
        if self.seat is None:
            raise ValueError("the public view has no turn of its own")
        return Turn(self.table, self.rack, self.opened[self.seat])
