"""Positions of tile rummy for the tests."""

from chieubai.engine.contract import Standing
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.tiles.moves import parse_piece, parse_sets
from chieubai.engine.tiles.state import TileState
from chieubai.engine.tiles.table import pieces_of
from chieubai.engine.tiles.tiles import PIECES, Piece


def pieces(text: str) -> tuple[Piece, ...]:
    return tuple(map(parse_piece, text.split()))


def position(
    racks: tuple[str, str], pool: str, table: str = "", opened: tuple[bool, bool] = (False, False)
) -> TileState:
    """A position with seat 0 to move; what is not named is in no place, so ``defects`` counts it as missing.

    The top of the pool is its last piece.
    """
    state = TileState(Standing(1, (0, 0), 0), {"first": 1}, list(PIECES))
    state._racks = [frozenset(pieces(rack)) for rack in racks]
    state._pool = list(pieces(pool))
    state._table = parse_sets(table) if table else ()
    state._opened = list(opened)
    return state


def tile_match(seed: str = "tiles") -> Match:
    return Match.new(GAMES["tiles"], {}, seed)


def tile_state(seed: str = "tiles") -> TileState:
    state = tile_match(seed).state
    assert isinstance(state, TileState)
    return state


def match_with(
    rack: str, table: str = "", *, opened: bool = True, pool: str | None = "k9 k8", held: int = 2
) -> Match:
    """Deal so; what is not named lies at the bottom of the pool or, with ``pool=None``, with the opponent.

    With a pool the opponent holds ``held`` tiles.
    """
    match = tile_match()
    state = match.state
    assert isinstance(state, TileState)
    state._table = parse_sets(table) if table else ()
    mine, top = frozenset(pieces(rack)), list(pieces(pool or ""))
    rest = [piece for piece in PIECES if piece not in {*mine, *top, *pieces_of(state._table)}]
    state._racks = [mine, frozenset(rest if pool is None else rest[:held])]
    state._pool = [] if pool is None else [*rest[held:], *top]
    state._opened = [opened, True]
    return match
