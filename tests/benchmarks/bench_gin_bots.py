"""The hard Gin bot against a peer that never knocks.

Run from the checkout:

    PYTHONPATH=app .venv/bin/python tests/benchmarks/bench_gin_bots.py --matches 1000 --seed 1

The hard bot is to win at least 58 % of 1,000 matches to 100. The ladder of the levels is in bench_bots.py,
OpenSpiel's bot in bench_gin_openspiel.py, and what each part of the judgement brings in
packaging/gin_training/parts.py. The same seed gives the same games; only the times differ.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from chieubai.bots.arena import Arena
from chieubai.bots.gin.hard import HardGinBot
from chieubai.bots.tally import Tally, wilson_interval
from chieubai.engine.games import GAMES
from gin_peers import GinOnlyBot

GAME = GAMES["gin"]


def print_matches(matches: int, seed: str) -> None:
    """Print the table of whole matches against the peer."""
    tally = Tally(2)
    for played in Arena(GAME, {}, [HardGinBot(), GinOnlyBot()], seed).matches(matches):
        tally.add(played)
    ours, peer = tally.entrants
    low, high = wilson_interval(ours.wins, matches)
    print("| Bots | Matches won | 95 % interval | Points a hand | ms a move, median / longest |")
    print("|---|---|---|---|---|")
    print(
        f"| hard – gin only | {ours.wins} of {matches} ({ours.wins / matches:.1%}) | {low:.1%} to {high:.1%}"
        f" | {ours.points / tally.hands:.2f} – {peer.points / tally.hands:.2f}"
        f" | {ours.median_seconds * 1000:.2f} / {max(ours.seconds) * 1000:.0f} |",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    print_matches(args.matches, args.seed)


if __name__ == "__main__":
    main()
