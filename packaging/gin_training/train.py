"""Makes the networks of the hard Gin bot anew: plays lessons, learns from them, and writes the weights.

In an environment of its own, with a C compiler:

    python -m pip install torch==2.13.0 numpy
    PYTHONPATH=app:packaging python -m gin_training.train

Each round plays matches with the networks of the round before (the first with a player who waits for gin), takes
lessons from them (lessons.c) and fits the networks to these and to those of the round before. At the end matches
are gone through with the engine and the bot. The same seed on the same machine gives the same weights.
"""

import argparse
import ctypes
import tempfile
from array import array
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from time import perf_counter

import numpy as np
import torch
from numpy.typing import NDArray

from chieubai.bots.gin.network import (
    CARDS,
    FIRST,
    LEAVING_MASKS,
    LEAVING_NUMBERS,
    OUTPUTS,
    SECOND,
    TABLE_MASKS,
    TABLE_NUMBERS,
)
from gin_training.check import WEIGHTS, bots_weights, check_match
from gin_training.program import (
    LEARNED,
    POINTS,
    QUICK,
    SOUND,
    WAITING,
    Player,
    build,
    load,
    play_matches,
    player,
)

MASKS, NUMBERS, PLAYED_ON, STYLES = LEAVING_MASKS + TABLE_MASKS, LEAVING_NUMBERS + TABLE_NUMBERS, 5, 2
OPPONENTS = (QUICK, WAITING, SOUND, LEARNED, QUICK, WAITING)
RATE = 2e-3  # of learning, at most
BATCH = 500  # positions
REMEMBERED = 2  # rounds whose lessons are learnt
SHARES = 20  # parts in which the lessons of a round are played, whatever the number of processes
LESSON = np.dtype(
    [
        ("masks", "u8", MASKS),
        ("numbers", "f4", NUMBERS),
        ("worth", "f4", OUTPUTS),
        ("position", "i4"),
        ("style", "i4"),
    ],
    align=True,
)
Lessons = NDArray[np.void]
Chances = NDArray[np.float64]
SUITS_CHANGED = [
    torch.tensor([13 * suit + rank for suit in order for rank in range(13)])
    for order in permutations(range(4))
]


def new_network() -> torch.nn.Sequential:
    """Return a network that knows nothing; what comes out of it is in hundredths of a match."""
    first, second, last = (
        torch.nn.Linear(MASKS * CARDS + NUMBERS, FIRST),
        torch.nn.Linear(FIRST, SECOND),
        torch.nn.Linear(SECOND, OUTPUTS),
    )
    with torch.no_grad():
        first.weight *= 2
        last.weight *= 0.5
    return torch.nn.Sequential(first, torch.nn.ReLU(), second, torch.nn.ReLU(), last)


def weights_of(networks: Sequence[torch.nn.Sequential]) -> "array[float]":
    """Return the weights in the order of the C program and of the bot."""
    weights = array("f")
    for network in networks:
        first, _, second, _, last = network
        for part in (first.weight.T, first.bias, second.weight, second.bias, last.weight, last.bias):
            weights.extend(part.detach().flatten().tolist())
    return weights


@dataclass(frozen=True)
class Share:
    """Lessons that one process plays."""

    built: Path
    chances: Chances
    weights: "array[float] | None"
    seed: int
    wanted: int

    def play(self) -> Lessons:
        """Return the lessons: those of a position stand together."""
        torch.set_flush_denormal(True)
        kinds = [WAITING if kind == LEARNED and self.weights is None else kind for kind in OPPONENTS]
        learner = player(WAITING if self.weights is None else LEARNED, self.weights)
        others = (Player * len(kinds))(*(player(kind, self.weights) for kind in kinds))
        lessons = np.zeros(self.wanted, LESSON)
        count = load(self.built, self.chances.tolist()).give_lessons(
            ctypes.byref(learner), others, len(kinds), ctypes.c_uint64(self.seed),
            lessons.ctypes.data_as(ctypes.c_void_p), self.wanted,
        )  # fmt: skip
        return lessons[:count]


def chances_to_win(points: Sequence[int], target: int = 100) -> Chances:
    """Return the chance to win a match by the scores, own first, where hands bring points as often as counted.

    Both sides are taken to be as good as each other.
    """
    counts = np.asarray(points) + np.asarray(points)[::-1]
    values = np.flatnonzero(counts) - 125
    values = values[values != 0]
    shares = counts[values + 125] / counts[values + 125].sum()
    chances = np.zeros((target + 1, target + 1))
    chances[target, :] = 1
    for total in range(2 * target - 2, -1, -1):
        for own in range(max(0, total - target + 1), min(target - 1, total) + 1):
            other = total - own
            won = np.minimum(own + np.maximum(values, 0), target)
            lost = np.minimum(other - np.minimum(values, 0), target)
            chances[own, other] = (shares * chances[won, lost]).sum()
    return chances


def inputs_of(masks: torch.Tensor, numbers: torch.Tensor, order: torch.Tensor) -> torch.Tensor:
    """Return the inputs of some lessons, with the suits in another order: none is worth more than another."""
    bits = masks[:, :, None] >> torch.arange(CARDS) & 1
    return torch.cat([bits[:, :, order].flatten(1).float(), numbers], 1)


def apart(values: torch.Tensor, group: torch.Tensor, sizes: torch.Tensor) -> torch.Tensor:
    """Return values less the mean of their position."""
    sums = torch.zeros(len(sizes), *values.shape[1:]).index_add(0, group, values)
    return values - (sums / sizes.view(-1, *[1] * (values.dim() - 1)))[group]


def loss_of(
    found: torch.Tensor, worth: torch.Tensor, group: torch.Tensor, sizes: torch.Tensor
) -> torch.Tensor:
    """Return how wrong a network is.

    What counts most is by how much the discards of a position differ in what playing on is worth; less, what each
    is worth, by which ending, and what a knock is worth.
    """
    wrong = torch.nan_to_num(found - worth)
    playing, knocking = wrong[:, :PLAYED_ON], wrong[:, PLAYED_ON:]
    total, endings = playing.sum(1), apart(playing, group, sizes)
    return (
        (apart(total, group, sizes) ** 2).mean()
        + 0.1 * (total**2).mean()
        + 0.1 * (endings**2).sum(1).mean()
        + 0.02 * (playing**2).sum(1).mean()
        + 0.1 * (knocking.sum(1) ** 2).mean()
        + 0.2 * (knocking**2).sum(1).mean()
    )


def learned(
    network: torch.nn.Sequential, lessons: Lessons, epochs: int, seed: Sequence[int]
) -> torch.nn.Sequential:
    """Return a network that has gone through lessons a few times; those of a position stay together."""
    torch.set_flush_denormal(True)
    torch.set_num_threads(1)
    generator = np.random.default_rng(seed)
    firsts = np.flatnonzero(np.diff(lessons["position"], prepend=-1))
    lasts = np.append(firsts[1:], len(lessons))
    batches = [
        positions
        for _ in range(epochs)
        for positions in np.array_split(generator.permutation(len(firsts)), max(1, len(firsts) // BATCH))
    ]
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, RATE, total_steps=len(batches) + 1, pct_start=0.1
    )
    masks, numbers, worth = (
        torch.from_numpy(np.ascontiguousarray(lessons[name])) for name in ("masks", "numbers", "worth")
    )
    masks = masks.view(torch.int64)
    for step, positions in enumerate(batches):
        sizes = torch.from_numpy(lasts[positions] - firsts[positions])
        rows = torch.from_numpy(np.concatenate([np.arange(firsts[one], lasts[one]) for one in positions]))
        group = torch.repeat_interleave(torch.arange(len(positions)), sizes)
        order = SUITS_CHANGED[step % len(SUITS_CHANGED)]
        loss = loss_of(network(inputs_of(masks[rows], numbers[rows], order)), worth[rows], group, sizes)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    return network


def together(parts: Sequence[Lessons]) -> Lessons:
    """Return lessons one after another, with their positions numbered through."""
    after, joined = 0, np.concatenate(parts)
    ends = np.cumsum([len(part) for part in parts])
    for part, end in zip(parts, ends, strict=True):
        joined["position"][end - len(part) : end] += after
        after = int(joined["position"][end - 1]) + 1
    return joined


def arguments() -> argparse.Namespace:
    """Read the command line; what it says by default made the weights of the program."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--lessons", type=int, default=1_500_000, help="of a round")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=1500, help="of matches with each player after a round")
    return parser.parse_args()


def report(program: ctypes.CDLL, learner: Player, pairs: int) -> str:
    """Return how many of its matches against each other player a learner wins, as text."""
    kinds = (QUICK, SOUND, WAITING)
    won = [play_matches(program, learner, player(kind, None), kind, pairs)[0] for kind in kinds]
    return "matches won: quick {:.1%}, sound {:.1%}, waiting {:.1%}".format(*won)


def main() -> None:
    """Make the weights."""
    args = arguments()
    torch.manual_seed(args.seed)
    networks, rounds = [new_network() for _ in range(STYLES)], list[Lessons]()
    weights, chances, start = None, chances_to_win([1] * POINTS), perf_counter()
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(args.processes) as pool:
        library = build(Path(folder))
        for number in range(args.rounds):
            seeds = [(args.seed << 20) + number * SHARES + share << 32 for share in range(SHARES)]
            shares = [Share(library, chances, weights, seed, args.lessons // SHARES) for seed in seeds]
            rounds = [*rounds, together(list(pool.map(Share.play, shares)))][-REMEMBERED:]
            lessons = together(rounds)
            parts = [lessons[lessons["style"] == style] for style in range(STYLES)]
            orders = [(args.seed, number, style) for style in range(STYLES)]
            networks = list(pool.map(learned, networks, parts, [args.epochs] * STYLES, orders))
            weights = weights_of(networks)
            WEIGHTS.write_bytes(np.asarray(weights, "<f2").tobytes())
            program, learner = load(library, chances.tolist()), player(LEARNED, weights)
            told = report(program, learner, args.pairs)
            print(f"round {number + 1}: {told}; {perf_counter() - start:.0f} s", flush=True)
            chances = chances_to_win(play_matches(program, learner, learner, LEARNED, args.pairs)[1])
        check_all(load(library, chances.tolist()))


def check_all(program: ctypes.CDLL) -> None:
    """Go through matches against each kind of player with the engine and the bot."""
    weights = bots_weights()
    moves = sum(
        check_match(program, weights, kind, seed) for kind in range(LEARNED + 1) for seed in range(10)
    )
    print(f"{moves} moves are what the engine allows and the bot makes")


if __name__ == "__main__":
    main()
