"""The hard bot: finds the best play there is, and knows when a joker is worth more on the rack.

To keep the joker is the judgement that pays: 57 % of 800 games against the same bot without it, since a joker on
the table serves the other player too, and one on the rack fits nearly anywhere on the last turn. What else was
tried, each against a bot that differs in this alone:

- To open only with 5, 6, 7 or 8 tiles or more: 48 to 50 % of 400 games; with 14 or more: 46 %.
- To hold sets that the rack makes alone for turns with nothing else to play: 50 % of 600.
- To draw rather than play a single tile (46 %) or fewer than three (47 %), each of 300.
- To play only as much as a turn needs: 42 % of 200; only while the other rack is down to four tiles: 37 % of 400.
- To place the largest value instead of the most tiles: 49 % of 200.

So tiles are best placed as soon as they can be: the other player has to keep them in valid sets from then on.
What may still be placed with a tile more depends on table and rack together, whichever tiles lie where. But where
several plays place as many tiles, those that stay on the rack are not worth the same: the bot counts which of the
tiles that nobody has shown would be of use to them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from chieubai.bots.judgement import Candidate, Factor, best_first
from chieubai.bots.tiles.base import kinds_of, sound, tile_view
from chieubai.bots.tiles.factors import GoingOut, JokersSpent, NextTile, Opening, PointsShed, TilesPlaced
from chieubai.bots.tiles.opening import Tiles, longest, thrifty, without_jokers, without_one
from chieubai.bots.tiles.outlook import look_ahead, unseen_tiles
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.tiles.moves import Draw, Pass, Play, Sets
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.solver import Objective, best_play
from chieubai.engine.tiles.table import Turn, pieces_of
from chieubai.engine.tiles.tiles import JOKER, kind_of, rack_value
from chieubai.engine.tiles.view import TileView

OPENING_WORTH = 10.0  # tiles: to open comes before everything but to go out
GOING_OUT_WORTH = 30.0
NEXT_TILE_WORTH = (
    0.5  # of each tile that the next one may bring on the average, so that it decides between equals
)
RIVALS = 2  # plays as large as the largest that are thought of
FEW_LEFT = 4  # tiles that stay on the rack, for which it is worth the time to count
TILE_POINTS = 7.0  # of a tile on the average


@dataclass(frozen=True)
class HardTileBot:
    """Places the most tiles that can be placed.

    Attributes:
        joker_pays: how many tiles, itself counted, a joker has to bring to the table; else it stays on the rack,
            even if that means to draw.
    """

    joker_pays: int = 6

    def choose(self, view: PlayerView, rng: Random, budget: float) -> Move:
        """Return the best move of those judged.

        Raises:
            TypeError: the view is of another game.
            UnsoundPlayError: the bot is at fault.
            SolverFaultError: the solver is.
        """
        return self.judged(view, rng, budget)[0].move

    def judged(
        self, view: PlayerView, rng: Random, budget: float, also: Move | None = None
    ) -> Sequence[Candidate]:
        """Return the plays that were thought of and to play nothing, the best first, worth tiles.

        Raises:
            TypeError: the view is of another game.
            UnsoundPlayError: the bot is at fault.
            SolverFaultError: the solver is.
        """
        del rng, budget  # the slowest positions take a small part of a second
        seen = tile_view(view)
        plays = [sound(seen.turn, Play(sets)) for sets in self._plays(seen)]
        nothing = Draw() if seen.pool_count else Pass()
        moves: list[Move] = [*plays, nothing]
        if also is not None and also not in moves:
            moves.append(also)
        outlooks = _outlooks(seen, plays)
        needed = min((_jokers_in(_placed(seen.turn, play)) for play in plays), default=0)
        return best_first(
            [Candidate(move, (*self._factors(seen, move, needed), *outlooks.get(move, ()))) for move in moves]
        )

    def _plays(self, view: TileView) -> Iterator[Sets]:
        """Yield the tables worth a thought, each with tiles of the rack on it."""
        turn, rack = view.turn, kinds_of(sorted(view.rack))
        if not turn.opened:
            new = self.new_sets(rack) if view.pool_count else longest(rack)
            if new:
                yield (*turn.table, *with_pieces(new, (), turn.rack))
            return
        table = [kinds_of(pieces) for pieces in turn.table]
        for play in self._opened_plays(table, rack, last=not view.pool_count):
            yield with_pieces(play, turn.table, turn.rack)

    def new_sets(self, rack: Tiles) -> Sequence[Tiles]:
        """Return the sets to open with at once, none where that is not possible."""
        return thrifty(rack)

    def _opened_plays(self, table: Sequence[Tiles], rack: Tiles, *, last: bool) -> Iterator[Sequence[Tiles]]:
        """Yield the largest play; the largest without jokers where it gives some away; others as large as that."""
        best = best_play(table, rack, Objective.VALUE if last else Objective.TILES)
        if best.placed:
            yield best.sets
        if last or not best.placed or len(best.placed) == len(rack):
            return
        others = without_jokers(rack)
        plain = best_play(table, others) if JOKER in best.placed else best
        if plain.placed and plain is not best:
            yield plain.sets
        if len(rack) - len(plain.placed) <= FEW_LEFT:
            yield from _as_large(table, others, plain.placed)

    def _factors(self, view: TileView, move: Move, needed: int) -> tuple[Factor, ...]:
        """Return what a move is worth beside to draw or pass.

        Jokers cost nothing where the game is won with them, or where there is no opening without them.
        """
        if not isinstance(move, Play):
            return ()
        placed = _placed(view.turn, move)
        if not view.pool_count:
            points = sum(map(rack_value, placed))
            return (PointsShed(points / TILE_POINTS, points), *_goal(view, placed))
        free = needed if not view.turn.opened else 0
        spent = max(0, _jokers_in(placed) - free) if len(placed) < len(view.rack) else 0
        count = len(placed)
        return (
            TilesPlaced(count, count),
            JokersSpent(-self.joker_pays * spent, spent),
            *_goal(view, placed),
        )


def _as_large(table: Sequence[Tiles], rack: Tiles, placed: Tiles) -> Iterator[Sequence[Tiles]]:
    """Yield plays of as many tiles that keep one of those placed on the rack."""
    found = {placed}
    for kept in sorted(set(placed)):
        other = best_play(table, without_one(rack, kept))
        if len(other.placed) == len(placed) and other.placed not in found:
            found.add(other.placed)
            yield other.sets
        if len(found) > RIVALS:
            return


def _outlooks(view: TileView, plays: Sequence[Play]) -> dict[Move, tuple[Factor]]:
    """Return what the rest of the rack can hope for after each play, where some place as many tiles."""
    left = {play: view.rack.difference(pieces_of(play.table)) for play in plays}
    sizes = Counter(map(len, left.values()))
    if not view.pool_count or not left or max(sizes.values()) < 2:
        return {}
    unseen = unseen_tiles(view)
    factors: dict[Move, tuple[Factor]] = {}
    for play, pieces in left.items():
        tiles = without_jokers(kinds_of(sorted(pieces)))
        ahead = look_ahead([kinds_of(one) for one in play.table], tiles, unseen)
        factors[play] = (NextTile(NEXT_TILE_WORTH * ahead.tiles, ahead.useful, ahead.unseen),)
    return factors


def _goal(view: TileView, placed: Tiles) -> tuple[Factor, ...]:
    """Return what a play reaches besides the tiles that it places."""
    reached: list[Factor] = []
    if not view.turn.opened:
        reached.append(Opening(OPENING_WORTH))
    if len(placed) == len(view.rack):
        reached.append(GoingOut(GOING_OUT_WORTH))
    return tuple(reached)


def _placed(turn: Turn, play: Play) -> Tiles:
    return tuple(kind_of(piece) for piece in pieces_of(play.table) if piece in turn.rack)


def _jokers_in(tiles: Tiles) -> int:
    return tiles.count(JOKER)
