"""Random whole hands a second through the engine of each game, and Canasta's light model beside its engine.

Run from the checkout:

    PYTHONPATH=app .venv/bin/python tests/benchmarks/bench_rollouts.py --hands 200 --seed 1

Every move is checked and logged. In Gin any legal move is made; in tile rummy a player lays as much as the solver
can with a random half of the rack, or draws; in Canasta any move of those that are listed is made. The light model
and the engine of Canasta are compared twice: making the same moves of the same hands, with nothing to choose; and
playing whole hands from the deal, by the policy of the light model and by normal bots, which get a view each time.

Only processor time counts, so that a busy machine does not matter much; the median of several rounds is printed,
with the least and the most. ``--game`` plays one game alone, and ``--profile`` prints where its time goes.
"""

import argparse
from collections.abc import Callable, Sequence
from cProfile import Profile
from dataclasses import dataclass
from functools import partial
from pstats import SortKey, Stats
from random import Random
from statistics import median
from time import process_time

from chieubai.bots.canasta.light.deal import CODE_OF, HELD, Deal
from chieubai.bots.canasta.light.guess import Guesser
from chieubai.bots.canasta.light.playing import play_out
from chieubai.bots.canasta.light.search import make
from chieubai.bots.canasta.light.style import STEADY
from chieubai.bots.canasta.normal import NormalCanastaBot
from chieubai.engine.canasta.game import CanastaGame
from chieubai.engine.canasta.listing import listed_moves
from chieubai.engine.canasta.moves import CanastaMove
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Game, Standing, State
from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.state import GinState
from chieubai.engine.tiles.game import TileGame
from chieubai.engine.tiles.moves import Draw, Pass, Play, TileMove
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.solver import best_play, longest_opening
from chieubai.engine.tiles.state import TileState
from chieubai.engine.tiles.tiles import kind_of
from chieubai.engine.tiles.view import TileView

ROUNDS = 5
PROFILED = 20  # functions of a profile that are printed
FIRST = Standing(1, (0, 0), 0)


def gin_hand(state: State, rng: Random) -> None:
    """Play a hand of Gin by any legal moves."""
    assert isinstance(state, GinState)
    while state.to_move is not None:
        state.apply(rng.choice(state.legal_moves()))


def tile_game(state: State, rng: Random) -> None:
    """Play a game of tile rummy by what a random half of the rack can do."""
    assert isinstance(state, TileState)
    while (seat := state.to_move) is not None:
        state.apply(tile_move(state.view(seat), rng))


def tile_move(view: TileView, rng: Random) -> TileMove:
    """Return what a random half of the rack can do."""
    rack = [kind_of(piece) for piece in sorted(view.rack) if rng.random() < 0.5]
    if not view.turn.opened:
        opening = longest_opening(rack)
        if opening is not None:
            return Play((*view.table, *with_pieces(opening.sets, (), view.rack)))
    else:
        play = best_play([[kind_of(piece) for piece in pieces] for pieces in view.table], rack)
        if play.placed:
            return Play(with_pieces(play.sets, view.table, view.rack))
    return Draw() if view.pool_count else Pass()


def canasta_hand(state: State, rng: Random) -> None:
    """Play a hand of Canasta by any of the listed moves."""
    while (seat := state.to_move) is not None:
        view = state.view(seat)
        assert isinstance(view, CanastaView)
        state.apply(rng.choice(listed_moves(view.turn)))


PLAYERS: dict[str, tuple[Game, Callable[[State, Random], None]]] = {
    "gin": (GinGame(), gin_hand),
    "tiles": (TileGame(), tile_game),
    "canasta": (CanastaGame(), canasta_hand),
}


def dealt(game: Game, hands: int, seed: str) -> list[State]:
    """Deal some hands; the same seed gives the same."""
    options = game.complete_options({})
    return [game.new_hand(FIRST, options, Random(f"{seed}-{number}")) for number in range(hands)]


def play_random(game: str, hands: int, seed: str) -> Callable[[], None]:
    """Return what deals some hands and plays them at random."""
    rules, player = PLAYERS[game]

    def play() -> None:
        rng = Random(seed)
        for state in dealt(rules, hands, seed):
            player(state, rng)

    return play


# Canasta: the light model beside the engine


@dataclass(frozen=True)
class Recorded:
    """A hand of Canasta that normal bots have played.

    Attributes:
        start: the position after the deal.
        light: the same in the light model, with every card where it is.
        moves: all that were made.
    """

    start: CanastaState
    light: Deal
    moves: Sequence[CanastaMove]


def record(start: State) -> Recorded:
    """Let normal bots play a hand."""
    assert isinstance(start, CanastaState)
    assert start.to_move is not None
    light = Guesser(start.view(start.to_move)).seen
    light.hands = [
        [[CODE_OF[card] for card in start.hand(seat)].count(code) for code in range(HELD)]
        for seat in range(4)
    ]
    light.stock = [CODE_OF[card] for card in start._stock]
    return Recorded(start, light, normal_hand(start.copy()))


def normal_hand(state: CanastaState) -> list[CanastaMove]:
    """Play a hand by normal bots and return their moves."""
    bot, rng, moves = NormalCanastaBot(), Random(0), list[CanastaMove]()
    while (seat := state.to_move) is not None:
        moves.append(bot.choose(state.view(seat), rng, 1.0))
        state.apply(moves[-1])
    return moves


def moves_in_engine(hands: Sequence[Recorded]) -> None:
    """Make the recorded moves by the rules."""
    for hand in hands:
        state = hand.start.copy()
        for move in hand.moves:
            state.apply(move)


def moves_in_light(hands: Sequence[Recorded]) -> None:
    """Make the recorded moves in the light model."""
    for hand in hands:
        deal = hand.light.copy()
        for move in hand.moves:
            make(deal, move)


def hands_in_engine(hands: Sequence[Recorded]) -> None:
    """Play the hands by normal bots."""
    for hand in hands:
        normal_hand(hand.start.copy())


def hands_in_light(hands: Sequence[Recorded]) -> None:
    """Play the hands by the policy of the light model."""
    for hand in hands:
        play_out(hand.light.copy(), (STEADY, STEADY))


Rollouts = Callable[[Sequence[Recorded]], None]
PAIRS: tuple[tuple[str, Rollouts, Rollouts], ...] = (
    ("Canasta, the same moves", moves_in_engine, moves_in_light),
    ("Canasta, whole rollouts", hands_in_engine, hands_in_light),
)


# Measuring


def rate(play: Callable[[], None], hands: int) -> float:
    """Return hands a second of processor time."""
    before = process_time()
    play()
    return hands / (process_time() - before)


def spread(found: Sequence[float], digits: int = 0) -> str:
    """Return the median, with the least and the most."""
    low, middle, high = (f"{number:,.{digits}f}" for number in (min(found), median(found), max(found)))
    return f"{middle} ({low} to {high})"


def compare(name: str, engine: Rollouts, light: Rollouts, hands: Sequence[Recorded]) -> None:
    """Print a line for the engine and the light model, measured in turn."""
    rates = [
        (rate(partial(engine, hands), len(hands)), rate(partial(light, hands), len(hands)))
        for _ in range(ROUNDS)
    ]
    ratio = spread([fast / slow for slow, fast in rates], 1)
    slow, fast = (spread(found) for found in zip(*rates, strict=True))
    print(f"| {name} | {slow} | {fast} | {ratio} |", flush=True)


def profile(play: Callable[[], None]) -> None:
    """Print where the time goes."""
    found = Profile()
    found.runcall(play)
    Stats(found).strip_dirs().sort_stats(SortKey.TIME).print_stats(PROFILED)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--hands", type=int, default=200, help="in each of the rounds; twenty times as many of Gin"
    )
    parser.add_argument("--seed", default="1")
    parser.add_argument("--game", choices=tuple(PLAYERS), help="the only game to play")
    parser.add_argument("--profile", action="store_true", help="print where the time goes instead")
    args = parser.parse_args()
    games = [args.game] if args.game else list(PLAYERS)
    if not args.profile:
        print("| Hands a second | engine | light model | ratio |\n|---|---|---|---|")
    for game in games:
        hands = args.hands * (20 if game == "gin" else 1)
        play = play_random(game, hands, args.seed)
        if args.profile:
            profile(play)
        else:
            print(
                f"| {game}, random | {spread([rate(play, hands) for _ in range(ROUNDS)])} | | |", flush=True
            )
    if "canasta" in games and not args.profile:
        recorded = [record(state) for state in dealt(CanastaGame(), args.hands // 4, args.seed)]
        for name, engine, light in PAIRS:
            compare(name, engine, light, recorded)


if __name__ == "__main__":
    main()
