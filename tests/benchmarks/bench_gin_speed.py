"""Random whole hands of Gin through our engine, beside RLCard's gin-rummy environment in the same run.

In an environment of its own:

    python -m pip install rlcard==1.2.0
    PYTHONPATH=app python tests/benchmarks/bench_gin_speed.py --hands 300 --seed 1

Both play legal moves at random until the hand ends, and only processor time counts, so that a busy machine does not
matter. Ours checks each move, keeps the log and makes the list of legal moves. At least 10 times as many hands a
second are wanted.
"""

import argparse
from random import Random
from statistics import median
from time import process_time

import rlcard

from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.standing import GinStanding

ROUNDS = 5
GAME = GinGame()
OPTIONS = GAME.complete_options({})


def ours(hands: int, rng: Random) -> int:
    """Play hands in our engine and return the moves made."""
    made = 0
    for number in range(hands):
        state = GAME.new_hand(GinStanding(1, (0, 0), number % 2), OPTIONS, rng)
        while state.to_move is not None:
            legal = state.legal_moves()
            assert legal is not None
            state.apply(rng.choice(legal))
            made += 1
    return made


def theirs(hands: int, rng: Random) -> int:
    """Play hands in RLCard's environment and return the moves made."""
    env = rlcard.make("gin-rummy", config={"seed": rng.randrange(1 << 30)})
    made = 0
    for _ in range(hands):
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(rng.choice(list(state["legal_actions"])))
            made += 1
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    rng = Random(args.seed)
    rates: dict[str, list[tuple[float, float]]] = {"ours": [], "RLCard": []}
    for _ in range(ROUNDS):
        for name, play, hands in (("ours", ours, args.hands * 10), ("RLCard", theirs, args.hands)):
            before = process_time()
            made = play(hands, rng)
            seconds = process_time() - before
            rates[name].append((hands / seconds, made / seconds))
    hand_ratios = [one[0] / other[0] for one, other in zip(rates["ours"], rates["RLCard"], strict=True)]
    print("| Engine | Hands a second | Moves a second |")
    print("|---|---|---|")
    for name, found in rates.items():
        print(f"| {name} | {median(one for one, _ in found):,.0f} | {median(one for _, one in found):,.0f} |")
    least, most = min(hand_ratios), max(hand_ratios)
    print(f"| ratio, median (least to most) | {median(hand_ratios):.1f} ({least:.1f} to {most:.1f}) | |")


if __name__ == "__main__":
    main()
