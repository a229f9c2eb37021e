"""How long a hint takes, and the judgement of one decision in a review.

Run from the checkout:

    PYTHONPATH=app .venv/bin/python tests/benchmarks/bench_hints.py --hands 100 --seed 1

Hard bots play whole hands of each game, and at each decision the hard bot judges what it would for a hint, with a
legal move besides as in a review: the one that the easy bot makes. Of tile rummy the positions of ``tests/data``
are judged too, which are harder than those of a game: large tables with jokers, and racks of up to 47 tiles. An
answer is to come within a second. What counts is processor time, because a busy machine is not the bot's fault.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from chieubai.bots.roster import BOTS, judged_moves
from chieubai.controller.bot_player import BUDGET
from chieubai.engine.contract import PlayerView
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.seats import Level
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.table import pieces_of
from chieubai.engine.tiles.tiles import PIECES, parse_tile
from chieubai.engine.tiles.view import TileView
from tile_positions import tile_state

POSITIONS = Path(__file__).resolve().parents[1] / "data" / "tile_positions.jsonl"


def decisions(game: str, hands: int, seed: str) -> Iterator[PlayerView]:
    """Yield what the seat to move sees at each decision of some hands between hard bots."""
    bot, rng = BOTS[game][Level.HARD], Random(seed)
    for number in range(hands):
        match = Match.new(GAMES[game], {}, f"{seed}-{number}")
        while (seat := match.state.to_move) is not None:
            view = match.state.view(seat)
            yield view
            match.apply(bot.choose(view, rng, BUDGET))


def posed() -> Iterator[PlayerView]:
    """Yield the positions of the solver's tests, as if the other player held seven tiles."""
    view = tile_state().view(0)
    assert isinstance(view, TileView)
    for line in POSITIONS.read_text(encoding="utf-8").splitlines():
        given = json.loads(line)
        table = with_pieces([tuple(map(parse_tile, one)) for one in given["table"]], (), PIECES)
        free = frozenset(PIECES).difference(pieces_of(table))
        [rack] = with_pieces([tuple(map(parse_tile, given["rack"]))], (), free)
        pool = len(free) - len(rack) - 7
        yield replace(
            view,
            rack=frozenset(rack),
            table=table,
            rack_sizes=(len(rack), 7),
            pool_count=max(pool, 0),
            opened=(given["melded"], True),
        )


def seconds(game: str, views: Iterator[PlayerView]) -> list[float]:
    """Return the processor time of each judgement."""
    easy, taken = BOTS[game][Level.EASY], []
    for number, view in enumerate(views):
        also = easy.choose(view, Random(number), BUDGET)
        before = process_time()
        judged_moves(game, view, str(number), BUDGET, also)
        taken.append(process_time() - before)
    return taken


def tell(name: str, taken: Sequence[float]) -> None:
    """Print a line of the table."""
    middle, most = median(taken), max(taken)
    slowest = quantiles(taken, n=100)[-1]
    print(
        f"| {name} | {len(taken):,} | {middle * 1000:.0f} | {slowest * 1000:.0f} | {most * 1000:.0f} |",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--game", choices=tuple(GAMES), help="the only game to play")
    args = parser.parse_args()
    print("| Game | decisions | median, ms | 99 of 100 within | longest |\n|---|---|---|---|---|")
    for game in [args.game] if args.game else GAMES:
        tell(game, seconds(game, decisions(game, args.hands, args.seed)))
        if game == "tiles":
            tell("tiles, posed", seconds(game, posed()))


if __name__ == "__main__":
    main()
