"""Fits the weights by which the expert of Canasta judges a hand before its end, and shows how well they do it.

Run from the checkout; the weights go into ``chieubai/bots/canasta/light/standing.py``:

    PYTHONPATH=app .venv/bin/python tests/benchmarks/bench_canasta_standing.py --hands 4000 --seed 1

The policy plays hands to their end; what each side holds at the beginning of every turn is fitted to what it
scored more in the end. The same seed gives the same weights.
"""

import argparse
from collections.abc import Sequence
from random import Random
from statistics import pvariance

from chieubai.bots.canasta.light.deal import Deal
from chieubai.bots.canasta.light.guess import Guesser
from chieubai.bots.canasta.light.playing import play_turn
from chieubai.bots.canasta.light.standing import TO_MOVE, WEIGHTS, holdings
from chieubai.bots.canasta.light.style import STEADY
from chieubai.engine.canasta.cards import PIECES
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.contract import Options, Standing
from chieubai.engine.shuffle import shuffled

Row = list[float]


def new_deal(rng: Random, options: Options) -> Deal:
    """Deal a hand somewhere in a match to 5000."""
    standing = Standing(2, (rng.randrange(5000), rng.randrange(5000)), rng.randrange(4))
    state = CanastaState(standing, options, shuffled(PIECES, rng))
    return Guesser(state.view(state.to_move)).sample(rng)


def rows_of(hands: int, seed: str, options: Options) -> tuple[list[Row], list[float]]:
    """Return what side 0 has more at each turn, who is to move last, and what it scores more in the end."""
    rows: list[Row] = []
    gains: list[float] = []
    for number in range(hands):
        deal = new_deal(Random(f"{seed}-{number}"), options)
        before = len(rows)
        while not deal.over:
            ours, theirs = holdings(deal, 0), holdings(deal, 1)
            more = [float(our - their) for our, their in zip(ours, theirs, strict=True)]
            rows.append([*more, -1.0 if deal.seat % 2 else 1.0])
            play_turn(deal, STEADY)
        gains += [float(deal.score(0) - deal.score(1))] * (len(rows) - before)
    return rows, gains


def least_squares(rows: Sequence[Row], gains: Sequence[float]) -> Row:
    """Solve the normal equations by elimination."""
    size = len(rows[0])
    table = [[0.0] * (size + 1) for _ in range(size)]
    for row, gain in zip(rows, gains, strict=True):
        for line, value in zip(table, row, strict=True):
            if value:
                for place, other in enumerate(row):
                    line[place] += value * other
                line[size] += value * gain
    for place in range(size):
        table[place] = [value / table[place][place] for value in table[place]]
        for other in range(size):
            if other != place:
                factor = table[other][place]
                table[other] = [a - factor * b for a, b in zip(table[other], table[place], strict=True)]
    return [line[size] for line in table]


def explained(weights: Sequence[float], rows: Sequence[Row], gains: Sequence[float]) -> float:
    """Return the share of the variance that the weights explain."""
    left = [
        gain - sum(weight * value for weight, value in zip(weights, row, strict=True))
        for row, gain in zip(rows, gains, strict=True)
    ]
    return 1 - sum(value * value for value in left) / len(left) / pvariance(gains)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--preset", choices=tuple(PRESETS), default="modern")
    args = parser.parse_args()
    options = PRESETS[args.preset]
    fitted = least_squares(*rows_of(args.hands, args.seed, options))
    others = rows_of(args.hands // 4, f"{args.seed}-test", options)
    print(f"fitted: {', '.join(f'{weight:.2f}' for weight in fitted[:-1])}; to move: {fitted[-1]:.0f}")
    print(f"variance explained in other hands: {explained(fitted, *others):.1%}")
    print(f"by the weights in use: {explained([*WEIGHTS, TO_MOVE], *others):.1%}")


if __name__ == "__main__":
    main()
