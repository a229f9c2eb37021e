"""The exact solver: the best play from a table and a rack, and the best opening."""

from chieubai.engine.tiles.solver.answers import (
    Objective,
    Opening,
    Play,
    best_play,
    highest_opening,
    longest_opening,
)
from chieubai.engine.tiles.solver.arrange import in_order_of
from chieubai.engine.tiles.solver.check import (
    PositionDefect,
    PositionError,
    SolverFaultError,
    check_position,
)

__all__ = [
    "Objective",
    "Opening",
    "Play",
    "PositionDefect",
    "PositionError",
    "SolverFaultError",
    "best_play",
    "check_position",
    "highest_opening",
    "in_order_of",
    "longest_opening",
]
