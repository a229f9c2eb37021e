"""The tile rummy solver beside the package rummikub-solver, in one run over the positions of the tests.

    python -m pip install rummikub-solver==1.0.0 highspy==1.16.0
    python tests/benchmarks/bench_tiles_solver.py

Both look for the most rack tiles that can be placed; ours gives the arrangement with the fewest cuts, too. They
take turns, so that a busy machine slows both. At least 5 times faster at the median and 20 times at the 99th
percentile is wanted, no position over 200 ms, and with one tile more on the rack 10 ms at the median.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from time import perf_counter

from rummikub_solver import GameState, RuleSet, SolverMode

from chieubai.engine.tiles.solver import Objective, best_play, highest_opening, longest_opening
from chieubai.engine.tiles.tiles import Kind, parse_tile

FILE = Path(__file__).parents[1] / "data" / "tile_positions.jsonl"
PASSES = 3  # the best time of a position counts; what a pass leaves in our caches the next one has outgrown
RULES = RuleSet()

Tiles = tuple[Kind, ...]


@dataclass(frozen=True)
class Position:
    """A line of the file."""

    table: tuple[Tiles, ...]
    rack: Tiles
    max_tiles: int

    def peer_state(self) -> GameState:
        """Return it for the other solver, which numbers the tiles as we do, but from 1."""
        state = RULES.new_game()
        state.add_table(*[kind + 1 for tiles in self.table for kind in tiles])
        state.add_rack(*[kind + 1 for kind in self.rack])
        return state


def ours(position: Position) -> int:
    """Return how many tiles our solver places."""
    return len(best_play(position.table, position.rack).placed)


def ours_without_cuts(position: Position) -> int:
    """Return the same where the arrangement does not matter."""
    return len(best_play(position.table, position.rack, least_cuts=False).placed)


def ours_by_value(position: Position) -> int:
    """Return the largest value our solver places."""
    return best_play(position.table, position.rack, Objective.VALUE).value


def our_openings(position: Position) -> int:
    """Return the points of the best opening, having looked for the longest one, too."""
    longest_opening(position.rack)
    return highest_opening(position.rack).points


def peer(position: Position) -> int:
    """Return how many tiles the other solver places."""
    solution = RULES.solve(position.peer_state(), SolverMode.TILE_COUNT)
    return len(solution.tiles) if solution else 0


def milliseconds(solve: Callable[[Position], int], position: Position) -> tuple[float, int]:
    """Return how long a solver takes, and its answer."""
    start = perf_counter()
    answer = solve(position)
    return (perf_counter() - start) * 1000, answer


def one_tile_more(position: Position) -> float:
    """Return how long our solver takes for a position when it has just solved it with one tile less."""
    ours(replace(position, rack=position.rack[:-1]))
    return milliseconds(ours, position)[0]


def read() -> list[Position]:
    """Return the positions of the file."""
    records = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    return [
        Position(
            tuple(tuple(map(parse_tile, tiles)) for tiles in record["table"]),
            tuple(map(parse_tile, record["rack"])),
            record["max_tiles"],
        )
        for record in records
    ]


def percentile_99(times: Sequence[float]) -> float:
    """Return the time that one position of a hundred exceeds."""
    return sorted(times)[int(0.99 * len(times))]


def show(name: str, times: Sequence[float]) -> None:
    """Print the figures of one solver."""
    figures = (median(times), percentile_99(times), max(times))
    print(f"{name:20} median {figures[0]:7.2f} ms   p99 {figures[1]:7.2f} ms   max {figures[2]:7.2f} ms")


def main() -> None:
    """Measure and print."""
    positions = read()
    solvers = (peer, ours, ours_without_cuts, ours_by_value, our_openings)
    best = {solve: [float("inf")] * len(positions) for solve in solvers}
    more = [float("inf")] * len(positions)
    wrong = {peer: 0, ours: 0}
    for _ in range(PASSES):
        for solve, times in best.items():
            for index, position in enumerate(positions):
                time, answer = milliseconds(solve, position)
                times[index] = min(times[index], time)
                if solve in wrong:
                    wrong[solve] += answer != position.max_tiles
        more = [min(time, one_tile_more(position)) for time, position in zip(more, positions, strict=True)]
    for solve, times in best.items():
        show(solve.__name__.replace("_", " "), times)
    show("ours, one tile more", more)
    print(f"wrong answers: peer {wrong[peer]}, ours {wrong[ours]}")
    medians = median(best[peer]) / median(best[ours])
    tails = percentile_99(best[peer]) / percentile_99(best[ours])
    print(f"ratio at the median {medians:.1f}, at the 99th percentile {tails:.1f}")


if __name__ == "__main__":
    main()
