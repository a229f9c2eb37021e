"""The hard bot: finds the best play there is, and knows when a tile is worth more on the rack than on the table.

What is laid serves both players, so three things are held back:

- A joker that brings little: 57 % of 800 games against the same bot without this. One on the rack fits nearly
  anywhere on the last turn.
- An opening that needs a joker, until the other player is down to 6 tiles: 56 to 57 % of 1,500 games against the
  same bot without this; from 10 tiles on 54 %, from 3 on the same as from 6.
- Everything, once the other player is down to two: what could not be placed on this table cannot be placed next
  turn either, but for the tile drawn, unless the table changes.

The last one is the strongest of all, and more of it would win still more. To hold back from 3 tiles on won 77 %
of 3,000 games against a bot that always makes the largest play, from 4 on 83 %, 6: 90 %, 8: 94 %, 12: 96 %; to
lay nothing at all until the whole rack can go won 99.8 %, and 99 % of 1,000 games against a bot that holds back
from 8 on. So the champion of these rules draws for twenty turns or more and then lays thirty to forty tiles at
once. That is no company, and no level below could stand up to it: how early a bot holds back is what sets the
steps between them. (The numbers of these two rules are of a faster model of the game, in which a play is any that
places as many tiles; the benchmark of the tile rummy bots plays the bots themselves.)

What else was tried before, each against a bot that differs in this alone:

- To open only with 5, 6, 7 or 8 tiles or more: 48 to 50 % of 400 games; with 14 or more: 46 %.
- To hold sets that the rack makes alone for turns with nothing else to play: 50 % of 600.
- To draw rather than play a single tile (46 %) or fewer than three (47 %), each of 300.
- To play only as much as a turn needs: 42 % of 200; only while the other rack is down to four tiles: 37 % of 400.
- To place the largest value instead of the most tiles: 49 % of 200.

What may still be placed with a tile more depends on table and rack together, whichever tiles lie where. But where
several plays place as many tiles, those that stay on the rack are not worth the same: the bot counts which of the
tiles that nobody has shown would be of use to them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from chieubai.bots.judgement import Candidate, Factor, best_first
from chieubai.bots.tiles.base import kinds_of, sound, tile_view
from chieubai.bots.tiles.factors import (
    GoingOut,
    JokersSpent,
    NearlyOut,
    NextTile,
    Opening,
    PointsShed,
    TilesPlaced,
)
from chieubai.bots.tiles.opening import Tiles, longest, thrifty, without_jokers, without_one
from chieubai.bots.tiles.outlook import look_ahead, unseen_tiles
from chieubai.bots.tiles.patience import holds_back, other_rack
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.tiles.moves import Draw, Pass, Play, Sets
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.solver import Objective, best_play
from chieubai.engine.tiles.table import Turn, pieces_of
from chieubai.engine.tiles.tiles import JOKER, kind_of, rack_value
from chieubai.engine.tiles.view import TileView

OPENING_WORTH = 10.0  # tiles: to open comes before everything but to go out
GOING_OUT_WORTH = 30.0
HELD_BACK_WORTH = 2.0  # of each tile laid for somebody nearly out, so that it costs more than it brings
NEXT_TILE_WORTH = (
    0.5  # of each tile that the next one may bring on the average, so that it decides between equals
)
RIVALS = 2  # plays as large as the largest that are thought of
FEW_LEFT = 4  # tiles that stay on the rack, for which it is worth the time to count
TILE_POINTS = 7.0  # of a tile on the average


@dataclass(frozen=True)
class HardTileBot:
    """Places the most tiles that can be placed, and nothing where the other player would have more of it.

    Attributes:
        joker_pays: how many tiles, itself counted, a joker has to bring to the table; else it stays on the rack,
            even if that means to draw.
        patience: at how many tiles of the other rack, or fewer, it draws unless it can go out.
        opens_with_joker: at how many tiles of the other rack, or fewer, it opens with jokers rather than draw.
    """

    joker_pays: int = 6
    patience: int = 2
    opens_with_joker: int = 6

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
        outlooks = {} if holds_back(seen, self.patience) else _outlooks(seen, plays)
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
        last = not view.pool_count
        compare = not (holds_back(view, self.patience) or _with_joker(table))  # see _outlooks
        for play in self._opened_plays(table, rack, last=last, compare=compare):
            yield with_pieces(play, turn.table, turn.rack)

    def new_sets(self, rack: Tiles) -> Sequence[Tiles]:
        """Return the sets to open with at once, none where that is not possible."""
        return thrifty(rack)

    def _opened_plays(
        self, table: Sequence[Tiles], rack: Tiles, *, last: bool, compare: bool
    ) -> Iterator[Sequence[Tiles]]:
        """Yield the largest play; the largest without jokers where it gives some away; others as large as that.

        Args:
            table: the sets.
            rack: the tiles of the player.
            last: whether the pool is empty, so that points count.
            compare: whether plays as large are wanted at all.
        """
        best = best_play(table, rack, Objective.VALUE if last else Objective.TILES)
        if best.placed:
            yield best.sets
        if last or not best.placed or len(best.placed) == len(rack):
            return
        others = without_jokers(rack)
        plain = best_play(table, others) if JOKER in best.placed else best
        if plain.placed and plain is not best:
            yield plain.sets
        if compare and plain is best and len(rack) - len(plain.placed) <= FEW_LEFT:
            yield from _as_large(table, others, plain.placed)

    def _factors(self, view: TileView, move: Move, needed: int) -> tuple[Factor, ...]:
        """Return what a move is worth beside to draw or pass.

        Jokers cost nothing where the game is won with them.
        """
        if not isinstance(move, Play):
            return ()
        placed = _placed(view.turn, move)
        if not view.pool_count:
            points = sum(map(rack_value, placed))
            return (PointsShed(points / TILE_POINTS, points), *_goal(view, placed))
        count, goes_out = len(placed), len(placed) == len(view.rack)
        factors: list[Factor] = [TilesPlaced(count, count), *_goal(view, placed)]
        if not goes_out:
            factors.append(self._joker_cost(view, count, _jokers_in(placed), needed))
            if holds_back(view, self.patience):
                factors.append(NearlyOut(-HELD_BACK_WORTH * count, other_rack(view)))
        return tuple(factors)

    def _joker_cost(self, view: TileView, count: int, spent: int, needed: int) -> JokersSpent:
        """Return what it costs to give jokers away with so many tiles.

        In an opening those that it needs cost nothing or outweigh all that it brings.
        """
        cost = float(self.joker_pays * spent)
        if not view.turn.opened and other_rack(view) <= self.opens_with_joker:
            return JokersSpent(-self.joker_pays * (spent - needed), spent - needed)
        if not view.turn.opened and spent:
            cost += OPENING_WORTH + count
        return JokersSpent(-cost, spent)


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
    """Return what the rest of the rack can hope for after each play, where some place as many tiles.

    With a joker on the table there are so many arrangements that the count would take too long.
    """
    left = {play: view.rack.difference(pieces_of(play.table)) for play in plays}
    sizes = Counter(map(len, left.values()))
    if not view.pool_count or not left or max(sizes.values()) < 2:
        return {}
    if any(_with_joker(map(kinds_of, play.table)) for play in plays):
        return {}
    unseen = unseen_tiles(view)
    factors: dict[Move, tuple[Factor]] = {}
    for play, pieces in left.items():
        tiles = without_jokers(kinds_of(sorted(pieces)))
        ahead = look_ahead([kinds_of(one) for one in play.table], tiles, unseen)
        factors[play] = (NextTile(NEXT_TILE_WORTH * ahead.tiles, ahead.useful, ahead.unseen),)
    return factors


def _with_joker(sets: Iterable[Tiles]) -> bool:
    return any(JOKER in tiles for tiles in sets)


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
