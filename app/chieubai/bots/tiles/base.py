"""What the bots for tile rummy share: from what a seat sees to a move that keeps the rules."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from random import Random

from chieubai.bots.tiles.opening import Tiles, longest
from chieubai.bots.tiles.patience import holds_back
from chieubai.engine.contract import PlayerView
from chieubai.engine.tiles.moves import Draw, Pass, Play, Sets, TileMove
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.solver import Objective, best_play
from chieubai.engine.tiles.table import Objection, Turn, objections, pieces_of
from chieubai.engine.tiles.tiles import Piece, kind_of
from chieubai.engine.tiles.view import TileView


class UnsoundPlayError(RuntimeError):
    """A bot was about to break the rules: a fault in it, never to be taken for a turn without a play.

    Attributes:
        play: what it was about to play.
        objections: what stands against it.
    """

    def __init__(self, play: Play, objections: tuple[Objection, ...]) -> None:
        super().__init__(f"{', '.join(objection.reason for objection in objections)}: {play}")
        self.play = play
        self.objections = objections


class TileBot(ABC):
    """A bot that answers: which new sets do you open with, and how do you leave the table?

    It thinks in kinds, as the two pieces of a kind are the same to it. With an empty pool every bot plays the most
    it can, by value: a pass could end the game, and then the lower rack wins.

    Attributes:
        patience: at how many tiles of the other rack, or fewer, it draws unless it can go out.
    """

    patience: int = 0

    def choose(self, view: PlayerView, rng: Random, budget: float) -> TileMove:
        """Return a legal move for the seat to move.

        Raises:
            TypeError: the view is of another game.
            UnsoundPlayError: the bot is at fault.
            SolverFaultError: the solver is.
        """
        del budget  # the slowest positions take a small part of a second
        seen = tile_view(view)
        turn = seen.turn
        sets = self._after(seen, turn, rng)
        if len(pieces_of(sets)) == len(pieces_of(turn.table)):
            return Draw() if seen.pool_count else Pass()
        if turn.rack.difference(pieces_of(sets)) and holds_back(seen, self.patience):
            return Draw()
        return sound(turn, Play(sets))

    def _after(self, view: TileView, turn: Turn, rng: Random) -> Sets:
        rack = kinds_of(sorted(turn.rack))
        last_turns = not view.pool_count
        if not turn.opened:
            new = longest(rack) if last_turns else self.new_sets(rack, rng)
            return (*turn.table, *with_pieces(new, (), turn.rack))
        table = [kinds_of(pieces) for pieces in turn.table]
        if last_turns:
            sets: Sequence[Tiles] = best_play(table, rack, Objective.VALUE).sets
        else:
            sets = self.table_after(table, rack, rng)
        return with_pieces(sets, turn.table, turn.rack)

    @abstractmethod
    def new_sets(self, rack: Tiles, rng: Random) -> Sequence[Tiles]:
        """Return the sets to open with, none to draw instead."""

    @abstractmethod
    def table_after(self, table: Sequence[Tiles], rack: Tiles, rng: Random) -> Sequence[Tiles]:
        """Return the whole table after a play, with no tile more on it than before to draw instead."""


def tile_view(view: PlayerView) -> TileView:
    """Return a view of tile rummy.

    Raises:
        TypeError: it is of another game.
    """
    if not isinstance(view, TileView):
        raise TypeError(f"not a view of tile rummy: {type(view).__name__}")
    return view


def kinds_of(pieces: Iterable[Piece]) -> Tiles:
    """Return the kinds of some pieces."""
    return tuple(map(kind_of, pieces))


def sound(turn: Turn, play: Play) -> Play:
    """Return a play that keeps the rules.

    Raises:
        UnsoundPlayError: it does not.
    """
    found = objections(turn, play.table)
    if found:
        raise UnsoundPlayError(play, found)
    return play
