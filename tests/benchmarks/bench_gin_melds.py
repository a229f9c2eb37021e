"""How many ten-card hands a second ``deadwood`` judges, beside a plain solver on the same hands.

    python tests/benchmarks/bench_gin_melds.py

Prints the median of several runs for both and their ratio. At least 20,000 hands a second are wanted.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from chieubai.engine.cards import PACK, mask_of
from chieubai.engine.gin.melds import deadwood
from gin_plain import least_deadwood

RUNS = 7
HANDS = 20_000
PLAIN_HANDS = 1_000  # of the same ones; the plain solver is slow


def hands_per_second(judge: Callable[[int], int], hands: Sequence[int]) -> float:
    """Return the hands judged in a second, the median of the runs."""
    return median(len(hands) / seconds(judge, hands) for _ in range(RUNS))


def seconds(judge: Callable[[int], int], hands: Sequence[int]) -> float:
    """Return how long one run over the hands takes."""
    start = perf_counter()
    for hand in hands:
        judge(hand)
    return perf_counter() - start


def main() -> None:
    """Measure and print."""
    rng = Random("bench")
    deals = [tuple(rng.sample(PACK, 10)) for _ in range(HANDS)]
    tuples = {mask_of(deal): deal for deal in deals[:PLAIN_HANDS]}
    engine = hands_per_second(deadwood, [mask_of(deal) for deal in deals])
    plain = hands_per_second(lambda hand: least_deadwood(tuples[hand]), list(tuples))
    print(f"engine  {engine:10,.0f} hands/s")
    print(f"plain   {plain:10,.0f} hands/s")
    print(f"ratio   {engine / plain:10,.1f}")


if __name__ == "__main__":
    main()
