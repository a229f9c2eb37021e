"""What a weight of the policy in the light model of Canasta brings: hands of a team with it against one without.

Run from the checkout, with any weight of ``Style`` and any values:

    PYTHONPATH=app .venv/bin/python tests/benchmarks/bench_canasta_styles.py --weight value --values 0 1.5 3

Each deal is played twice with the sides exchanged. The same seed gives the same hands.
"""

import argparse
from dataclasses import fields, replace
from random import Random
from statistics import mean, stdev
from time import process_time

from chieubai.bots.canasta.light.deal import Deal
from chieubai.bots.canasta.light.guess import Guesser
from chieubai.bots.canasta.light.playing import Styles, play_out
from chieubai.bots.canasta.light.style import STEADY, Style
from chieubai.engine.canasta.cards import PIECES
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.contract import Options, Standing
from chieubai.engine.shuffle import shuffled


def new_deal(rng: Random, options: Options) -> Deal:
    """Deal a hand somewhere in a match to 5000."""
    standing = Standing(2, (rng.randrange(5000), rng.randrange(5000)), rng.randrange(4))
    state = CanastaState(standing, options, shuffled(PIECES, rng))
    return Guesser(state.view(state.to_move)).sample(rng)


def difference(deal: Deal, styles: Styles, side: int) -> int:
    """Play a copy of a hand and return by how much a side scores more."""
    twin = deal.copy()
    play_out(twin, styles)
    return twin.score(side) - twin.score(1 - side)


def gains(style: Style, other: Style, hands: int, seed: str, options: Options) -> list[float]:
    """Return for each deal what a style scores more than the other one, the mean of both sides."""
    found = []
    for number in range(hands):
        deal = new_deal(Random(f"{seed}-{number}"), options)
        found.append((difference(deal, (style, other), 0) + difference(deal, (other, style), 1)) / 2)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    kinds = {field.name: type(getattr(STEADY, field.name)) for field in fields(STEADY)}
    parser.add_argument("--weight", choices=tuple(kinds), required=True)
    parser.add_argument("--values", nargs="+", type=float, required=True)
    parser.add_argument("--preset", choices=tuple(PRESETS), default="modern")
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    print(f"| {args.weight} | points a hand more than with {getattr(STEADY, args.weight)} | ms a hand |")
    print("|---|---|---|")
    for value in args.values:
        style = replace(STEADY, **{args.weight: kinds[args.weight](value)})
        before = process_time()
        found = gains(style, STEADY, args.hands, args.seed, PRESETS[args.preset])
        spent = (process_time() - before) / (2 * args.hands)
        print(
            f"| {value:g} | {mean(found):+.1f} ± {stdev(found) / len(found) ** 0.5:.1f} | {spent * 1000:.2f} |"
        )


if __name__ == "__main__":
    main()
