"""The ladder of the bots: each level against the one below, in matches.

Run from the checkout:

    PYTHONPATH=app .venv/bin/python tests/benchmarks/bench_bots.py --matches 400 --seed 1

A level is to win at least 60 % of 400 matches against the level below. The same seed gives the same matches; only
the times differ. ``--game gin`` plays one game alone: Canasta takes longest, half an hour and more.
"""

import argparse

from chieubai.bots.arena import Arena
from chieubai.bots.roster import BOTS
from chieubai.bots.tally import EntrantTally, Tally, wilson_interval
from chieubai.engine.games import GAMES
from chieubai.engine.seats import Level

PAIRS = ((Level.HARD, Level.MEDIUM), (Level.MEDIUM, Level.EASY), (Level.HARD, Level.EASY))


def play(game: str, levels: tuple[Level, Level], matches: int, seed: str) -> Tally:
    """Let two levels play; in a game for four they sit in turn, as two partnerships."""
    seats = GAMES[game].seats
    entrants = [BOTS[game][levels[seat % 2]] for seat in range(seats)]
    tally = Tally(seats)
    for played in Arena(GAMES[game], {}, entrants, seed).matches(matches):
        tally.add(played)
    return tally


def times(entrant: EntrantTally) -> str:
    return f"{entrant.median_seconds * 1000:.2f} / {max(entrant.seconds) * 1000:.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--game", choices=tuple(BOTS), help="the only game to play")
    args = parser.parse_args()
    print("| Game | Levels | Matches won | 95 % interval | Points a hand | ms a move, median / longest |")
    print("|---|---|---|---|---|---|")
    for game in [args.game] if args.game else BOTS:
        for levels in PAIRS:
            tally = play(game, levels, args.matches, args.seed)
            first, second = tally.entrants[:2]
            low, high = wilson_interval(first.wins, tally.matches)
            print(
                f"| {game} | {levels[0]} – {levels[1]} | {first.wins} of {tally.matches}"
                f" ({first.wins / tally.matches:.1%}) | {low:.1%} to {high:.1%}"
                f" | {first.points / tally.hands:.2f} – {second.points / tally.hands:.2f}"
                f" | {times(first)} – {times(second)} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
