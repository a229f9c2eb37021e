"""The ladder of the Canasta bots, how hands end, where the points come from, and the time a move takes.

Run from the checkout:

    PYTHONPATH=app .venv/bin/python tests/benchmarks/bench_canasta_bots.py --matches 400 --seed 1

Two bots of a level are partners against two of the level below, and are to win between 65 and 80 % of 400 matches,
the experts 75 % at least. The expert thinks longest; how far a run has come is told on the way. ``--rollouts``
tries it with another effort. The same seed gives the same matches; only the times differ.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from statistics import mean, median, stdev

from chieubai.bots.arena import Arena, PlayedMatch
from chieubai.bots.canasta.expert import EFFORT, ExpertCanastaBot
from chieubai.bots.contract import Bot
from chieubai.bots.roster import BOTS
from chieubai.bots.tally import wilson_interval
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.outcome import CanastaOutcome
from chieubai.engine.games import GAMES
from chieubai.engine.seats import Level

TOLD_AFTER = 20  # matches
PARTS = ("canastas", "red_threes", "going_out", "melded", "in_hand")
Hand = tuple[CanastaOutcome, int]  # with the side of the first of the two levels


def telling(games: Iterable[PlayedMatch]) -> Iterator[PlayedMatch]:
    """Pass matches on, and tell from time to time how many the first level has won."""
    wins = 0
    for number, played in enumerate(games, start=1):
        wins += 0 in played.winners
        if number % TOLD_AFTER == 0:
            print(f"{wins} of {number}", file=sys.stderr, flush=True)
        yield played


def hands_of(played: PlayedMatch) -> list[Hand]:
    """The outcomes of a match; entrants 0 and 2 are of the first level."""
    side = played.entrants.index(0) % 2
    outcomes = [hand.outcome for hand in played.match.hands]
    return [(outcome, side) for outcome in outcomes if isinstance(outcome, CanastaOutcome)]


def report(name: str, games: Sequence[PlayedMatch]) -> None:
    """Print what came of the matches."""
    wins = sum(0 in played.winners for played in games)
    low, high = wilson_interval(wins, len(games))
    hands = [hand for played in games for hand in hands_of(played)]
    gains = [outcome.points[side] - outcome.points[1 - side] for outcome, side in hands]
    endings = Counter(outcome.ending.value for outcome, _ in hands)
    shares = ", ".join(f"{ending} {count / len(hands):.1%}" for ending, count in endings.most_common())
    out = mean(outcome.out is not None and outcome.out % 2 == side for outcome, side in hands)
    print(f"\n{name}")
    print(
        f"  matches won: {wins} of {len(games)} ({wins / len(games):.1%}, 95 % interval {low:.1%} to {high:.1%})"
    )
    error = stdev(gains) / len(gains) ** 0.5
    print(f"  points a hand more: {mean(gains):+.0f} ± {error:.0f} over {len(hands)} hands")
    print(f"  hands ended by: {shares}; the first team went out in {out:.1%}")
    for part in PARTS:
        ours = mean(getattr(outcome.scores[side], part) for outcome, side in hands)
        theirs = mean(getattr(outcome.scores[1 - side], part) for outcome, side in hands)
        print(f"  {part.replace('_', ' ')}: {ours:.0f} – {theirs:.0f}")
    for entrant, who in ((0, "first"), (1, "second")):
        seconds = [
            second
            for played in games
            for seat, sits in enumerate(played.entrants)
            if sits % 2 == entrant
            for second in played.seconds[seat]
        ]
        print(f"  {who}, ms a move: median {median(seconds) * 1000:.1f}, longest {max(seconds) * 1000:.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--preset", choices=tuple(PRESETS), default="modern")
    parser.add_argument("--rollouts", type=int, default=EFFORT.rollouts, help="hands played for a decision")
    parser.add_argument("--only", choices=("medium", "hard"), help="the first level of the one step to play")
    args = parser.parse_args()
    expert = ExpertCanastaBot(replace(EFFORT, rollouts=args.rollouts))
    levels: dict[str, Bot] = {level.value: bot for level, bot in BOTS["canasta"].items()}
    levels[Level.HARD.value] = expert
    for first, second in (("medium", "easy"), ("hard", "medium")):
        if args.only in (None, first):
            bots = [levels[first], levels[second]] * 2
            arena = Arena(GAMES["canasta"], PRESETS[args.preset], bots, args.seed)
            report(f"{first} – {second}, {args.preset}", list(telling(arena.matches(args.matches))))


if __name__ == "__main__":
    main()
