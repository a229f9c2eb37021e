"""The hard Gin bot against a peer that never knocks, and what each part of its judgement brings.

Run from the checkout:

    PYTHONPATH=app .venv/bin/python tests/benchmarks/bench_gin_bots.py --matches 1000 --deals 1000 --seed 1

The hard bot is to win at least 58 % of 1,000 matches to 100 against the peer. What a part brings is the difference
in points a hand that is lost without it, over deals that are played twice with the seats exchanged, against a bot
that knocks at once (medium) and against the peer. The ladder of the levels is in bench_bots.py, OpenSpiel's bot in
bench_gin_openspiel.py. The same seed gives the same games; only the times differ.
"""

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from chieubai.bots.arena import Arena
from chieubai.bots.contract import Bot
from chieubai.bots.gin.factors import (
    Deadwood,
    Gift,
    GinCards,
    KnockTiming,
    LooseCards,
    Making,
    NextCard,
)
from chieubai.bots.gin.hard import HardGinBot
from chieubai.bots.gin.medium import MediumGinBot
from chieubai.bots.judgement import Factor
from chieubai.bots.tally import Tally, wilson_interval
from chieubai.engine.contract import Standing
from chieubai.engine.games import GAMES
from gin_peers import GinOnlyBot

GAME = GAMES["gin"]
OPTIONS = GAME.complete_options({})
# A knock has a chance by its timing alone: without that it is never better than playing on
PARTS: tuple[tuple[str, tuple[type[Factor], ...]], ...] = (
    ("everything", ()),
    ("the deadwood that is left", (Deadwood,)),
    ("melds given up", (Making,)),
    ("what the opponent can use", (Gift,)),
    ("a look at every next card", (NextCard,)),
    ("loose and useless cards", (LooseCards,)),
    ("the cards that make gin", (GinCards,)),
    ("the early knock", (KnockTiming,)),
)


def scored(bots: Sequence[Bot], dealer: int, seed: str) -> int:
    """Play one hand and return what seat 0 scores, less what seat 1 does."""
    state = GAME.new_hand(Standing(1, (0, 0), dealer), OPTIONS, Random(seed))
    rng = Random(f"{seed}/bots")
    while (seat := state.to_move) is not None:
        state.apply(bots[seat].choose(state.view(seat), rng, 1.0))
    assert state.outcome is not None
    return state.outcome.points[0] - state.outcome.points[1]


def leads(first: Bot, second: Bot, deals: int, seed: str) -> list[float]:
    """Return, for each deal, the points a hand by which the first bot leads, in the mean of both seatings."""
    found = []
    for number in range(deals):
        deal = f"{seed}-{number}"
        there = scored((first, second), number % 2, deal)
        back = scored((second, first), number % 2, deal)
        found.append((there - back) / 2)
    return found


def interval(numbers: Sequence[float]) -> str:
    """Return the mean with the half width of its 95 % interval."""
    return f"{mean(numbers):+.2f} ± {1.96 * stdev(numbers) / sqrt(len(numbers)):.2f}"


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


def print_parts(deals: int, seed: str) -> None:
    """Print what is lost without each part, beside the same deals with all of them."""
    print("\n| Without | against medium | lost | against gin only | lost |")
    print("|---|---|---|---|---|")
    whole: dict[str, list[float]] = {}
    for name, kinds in PARTS:
        cells = []
        for peer in (MediumGinBot(), GinOnlyBot()):
            found = leads(HardGinBot(frozenset(kinds)), peer, deals, seed)
            all_of_it = whole.setdefault(type(peer).__name__, found)
            lost = [one - other for one, other in zip(all_of_it, found, strict=True)]
            cells += [interval(found), interval(lost) if kinds else ""]
        print(f"| {name if kinds else 'nothing'} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    if args.matches:
        print_matches(args.matches, args.seed)
    if args.deals:
        print_parts(args.deals, args.seed)


if __name__ == "__main__":
    main()
