"""Recorded games of tile rummy, compared whole by ``test_tiles_golden.py``.

A file holds a game as options, seed and moves, and then the outcome, in lines that begin with ``=``. After a change
of the rules that is meant, record them anew with ``python tests/record_tile_golden.py`` and read the difference.
"""

from collections.abc import Callable
from pathlib import Path

from chieubai.engine.games import GAMES
from chieubai.engine.match import Match, MatchRecord
from chieubai.engine.tiles.moves import TileMove, format_sets
from chieubai.engine.tiles.outcome import TileOutcome
from chieubai.engine.tiles.state import TileState
from chieubai.engine.tiles.view import TileView
from golden import write
from tile_players import eager, idle

FOLDER = Path(__file__).parent / "data" / "golden-tiles"
Player = Callable[[TileView], TileMove]
RECORDINGS: dict[str, tuple[str, int, tuple[Player, Player]]] = {
    "eager": ("t1", 1, (eager, eager)),
    "eager-second-moves-first": ("t2", 2, (eager, eager)),
    "eager-and-idle": ("t3", 1, (eager, idle)),
    "idle": ("t4", 1, (idle, idle)),
}


def record(name: str) -> MatchRecord:
    """Play the game of a recording."""
    seed, first, players = RECORDINGS[name]
    match = Match.new(GAMES["tiles"], {"first": first}, seed)
    while (seat := match.state.to_move) is not None:
        view = match.state.view(seat)
        assert isinstance(view, TileView)
        match.apply(players[seat](view))
    return match.record()


def summary(match: Match) -> list[str]:
    """Return what came of a game."""
    state, [hand] = match.state, match.hands
    assert isinstance(state, TileState)
    assert isinstance(hand.outcome, TileOutcome)
    racks = " ".join(map(str, hand.outcome.rack_values))
    return [
        f"{hand.outcome.ending}, winner {hand.outcome.winner}, racks {racks}",
        f"table {format_sets(state.view(None).table)}",
    ]


def main() -> None:
    """Write every recording anew."""
    for name in RECORDINGS:
        write(FOLDER, name, record(name), summary)


if __name__ == "__main__":
    main()
