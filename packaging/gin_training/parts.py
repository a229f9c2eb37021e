"""What each part of the hard Gin bot's judgement brings, by matches of the C program that plays as the bot does.

With a C compiler:

    PYTHONPATH=app:packaging python -m gin_training.parts --pairs 2000

What a part brings is the share of the matches that is lost without it. Every match is played twice with the seats
exchanged, and those without a part have the same cards as those with it.
"""

import argparse
import tempfile
from pathlib import Path

from chieubai.bots.tally import wilson_interval
from gin_training.check import bots_weights
from gin_training.program import (
    KNOCKS,
    LEARNED,
    LEFT,
    QUICK,
    SOUND,
    STYLE,
    TAKEN,
    THOROUGH,
    WAITING,
    build,
    load,
    play_matches,
    player,
)

PEERS = {"quick": QUICK, "sound": SOUND, "waiting": WAITING}
PARTS = {
    "nothing": (THOROUGH, 0),
    "which cards the opponent took": (THOROUGH, TAKEN),
    "which cards it left and put down": (THOROUGH, LEFT),
    "both": (THOROUGH, TAKEN + LEFT),
    "how it ended earlier hands": (THOROUGH, STYLE),
    "knocks but for gin": (THOROUGH, KNOCKS),
    "the networks when a card is on offer": (LEARNED, 0),
}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--pairs", type=int, default=2000, help="of matches")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    weights = bots_weights()
    print("| Without | " + " | ".join(f"won against {name}" for name in PEERS) + " |")
    print("|---" * (len(PEERS) + 1) + "|")
    with tempfile.TemporaryDirectory() as folder:
        program = load(build(Path(folder)), [[0.5] * 101] * 101)
        for part, (kind, without) in PARTS.items():
            cells = []
            for peer in PEERS.values():
                bot = player(kind, weights, without)
                won, _ = play_matches(program, bot, player(peer, None), args.seed, args.pairs)
                low, high = wilson_interval(round(won * 2 * args.pairs), 2 * args.pairs)
                cells.append(f"{won:.1%} ({low:.1%} to {high:.1%})")
            print(f"| {part} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
