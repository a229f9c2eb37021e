"""What each part of the tile rummy bots brings: a level against itself without the part, and how games go.

Run from the checkout:

    PYTHONPATH=app .venv/bin/python tests/benchmarks/bench_tile_bots.py --matches 400 --seed 1

With ``--pair largest`` it plays only the pairs with that word in their name. The ladder of the levels is in
bench_bots.py. The same seed gives the same games; only the times differ.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import median

from chieubai.bots.arena import Arena
from chieubai.bots.contract import Bot
from chieubai.bots.tally import EntrantTally, Tally, wilson_interval
from chieubai.bots.tiles.base import TileBot
from chieubai.bots.tiles.easy import EasyTileBot
from chieubai.bots.tiles.hard import HardTileBot
from chieubai.bots.tiles.medium import MediumTileBot
from chieubai.bots.tiles.opening import Tiles, longest
from chieubai.engine.games import GAMES
from chieubai.engine.tiles.solver import best_play
from chieubai.engine.tiles.tiles import PIECES


class LargestTileBot(TileBot):
    """Makes the largest legal play: always the most tiles that can be placed, in the opening too."""

    def new_sets(self, rack: Tiles, rng: Random) -> Sequence[Tiles]:
        del rng
        return longest(rack)

    def table_after(self, table: Sequence[Tiles], rack: Tiles, rng: Random) -> Sequence[Tiles]:
        del rng
        return best_play(table, rack).sets


ALWAYS = NEVER = len(PIECES) + 1  # more tiles than a rack can hold, or a joker can bring
PAIRS: tuple[tuple[str, Bot, Bot], ...] = (
    ("hard – the largest play", HardTileBot(), LargestTileBot()),
    ("hard – hard that plays jokers as they fit", HardTileBot(), HardTileBot(joker_pays=0)),
    ("hard – hard that goes out with jokers only", HardTileBot(), HardTileBot(joker_pays=NEVER)),
    ("hard – hard with jokers in openings", HardTileBot(), HardTileBot(opens_with_joker=ALWAYS)),
    ("hard – hard that never holds back", HardTileBot(), HardTileBot(patience=0)),
    ("hard – medium that sees all sets at once", HardTileBot(), MediumTileBot(span=len(PIECES))),
    ("medium – medium that sees 4 sets at once", MediumTileBot(), MediumTileBot(span=4)),
    ("medium – easy that overlooks nothing", MediumTileBot(), EasyTileBot(overlooks_set=0, overlooks_tile=0)),
    ("easy – easy that rearranges nothing", EasyTileBot(), EasyTileBot(span=1)),
    ("hard – medium", HardTileBot(), MediumTileBot()),
    ("medium – easy", MediumTileBot(), EasyTileBot()),
)


def times(entrant: EntrantTally) -> str:
    return f"{entrant.median_seconds * 1000:.1f} / {max(entrant.seconds) * 1000:.0f}"


def row(name: str, first: Bot, second: Bot, matches: int, seed: str) -> str:
    """Let two bots play and return the line of the table."""
    tally = Tally(2)
    lengths = []
    for played in Arena(GAMES["tiles"], {}, [first, second], seed).matches(matches):
        tally.add(played)
        lengths.append(len(played.match.lines))
    wins = tally.entrants[0].wins
    low, high = wilson_interval(wins, matches)
    endings: Counter[str] = sum((entrant.hands_won for entrant in tally.entrants), tally.drawn_hands)
    return (
        f"| {name} | {wins} of {matches} ({wins / matches:.1%}) | {low:.1%} to {high:.1%}"
        f" | {median(lengths):.0f} / {max(lengths)}"
        f" | {', '.join(f'{ending} {count}' for ending, count in endings.most_common())}"
        f" | {' – '.join(map(times, tally.entrants))} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--pair", help="a part of the name of the only pairs to play")
    args = parser.parse_args()
    print(
        "| Bots | Games won | 95 % interval | Moves, median / most | Endings | ms a move, median / longest |"
    )
    print("|---|---|---|---|---|---|")
    for name, first, second in PAIRS:
        if args.pair is None or args.pair in name:
            print(row(name, first, second, args.matches, args.seed), flush=True)


if __name__ == "__main__":
    main()
