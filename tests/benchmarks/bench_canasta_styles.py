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

from chieubai.bots.canasta.light.deal import CODE_OF, JOKER, RED, Deal
from chieubai.bots.canasta.light.playing import Styles, play_out
from chieubai.bots.canasta.light.style import STEADY, Style
from chieubai.engine.canasta.cards import THREE, TWO
from chieubai.engine.canasta.options import PRESETS, Rules
from chieubai.engine.canasta.state import HAND_SIZE
from chieubai.engine.canasta.turn import initial_minimum
from chieubai.engine.shuffle import shuffled


def new_deal(rng: Random, rules: Rules) -> Deal:
    """Deal a hand somewhere in a match to 5000."""
    minimums = (initial_minimum(rng.randrange(5000)), initial_minimum(rng.randrange(5000)))
    deal = Deal(rules, minimums, shuffled(CODE_OF, rng), rng.randrange(4))
    deal.pile = [deal.stock.pop()]
    while deal.pile[-1] in (TWO, THREE, JOKER, RED):
        deal.pile.append(deal.stock.pop())
    deal.frozen = any(code in (TWO, JOKER, RED) for code in deal.pile)
    for code in deal.pile:
        deal.shown[code] += 1
    for _ in range(4):
        for _ in range(HAND_SIZE):
            deal.draw()
        deal.seat = (deal.seat + 1) % 4
    return deal


def difference(deal: Deal, styles: Styles, side: int) -> int:
    """Play a copy of a hand and return by how much a side scores more."""
    twin = deal.copy()
    play_out(twin, styles)
    return twin.score(side) - twin.score(1 - side)


def gains(style: Style, other: Style, hands: int, seed: str, rules: Rules) -> list[float]:
    """Return for each deal what a style scores more than the other one, the mean of both sides."""
    found = []
    for number in range(hands):
        deal = new_deal(Random(f"{seed}-{number}"), rules)
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
        found = gains(style, STEADY, args.hands, args.seed, Rules.of(PRESETS[args.preset]))
        spent = (process_time() - before) / (2 * args.hands)
        print(
            f"| {value:g} | {mean(found):+.1f} ± {stdev(found) / len(found) ** 0.5:.1f} | {spent * 1000:.2f} |"
        )


if __name__ == "__main__":
    main()
