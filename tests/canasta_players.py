"""Players for the tests: not clever, but together they reach every ending, and the bots may change."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from chieubai.engine.canasta.blocks import Supply
from chieubai.engine.canasta.cards import natural_rank, points_of
from chieubai.engine.canasta.listing import legal_discards, legal_lays, legal_takes, listed_moves
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import CanastaMove, Discard, Draw, Pass
from chieubai.engine.canasta.turn import Phase, Turn
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.canasta.way_out import way_out
from chieubai.engine.match import Match

Player = Callable[[CanastaView, Random], CanastaMove]


def wild(view: CanastaView, rng: Random) -> CanastaMove:
    """Make any of the listed moves, a lay as often as a discard."""
    turn = view.turn
    lays = legal_lays(turn)
    return rng.choice(lays if lays and rng.random() < 0.5 else listed_moves(turn))


def plain(view: CanastaView, rng: Random) -> CanastaMove:
    """Go out, take the pile and lay natural cards where it can be done; discard what is alone and cheap."""
    turn = view.turn
    if turn.phase is Phase.DRAW:
        return next(iter(legal_takes(turn)), Draw() if turn.stock_count else Pass())
    out = way_out(turn)
    if out is not None:
        return out
    natural = [lay for lay in legal_lays(turn) if turn.minimum or not _wilds(lay.melds)]
    return natural[-1] if natural else _plain_discard(turn, rng)


def hoarder(view: CanastaView, rng: Random) -> CanastaMove:
    """Draw and discard only, as long as the rules let it, so that the stock runs out."""
    turn = view.turn
    if turn.phase is Phase.DRAW:
        return listed_moves(turn)[0]
    return rng.choice(legal_discards(turn))


def _plain_discard(turn: Turn, rng: Random) -> Discard:
    supply = Supply.of(turn.hand)

    def cost(move: Discard) -> tuple[int, int, float]:
        rank = natural_rank(move.card)
        alike = 9 if rank is None else supply.count(rank)
        return (alike, points_of([move.card]), rng.random())

    return min(legal_discards(turn), key=cost)


def _wilds(melds: Sequence[Meld]) -> int:
    return sum(meld.wilds for meld in melds)


def play_hand(match: Match, players: Sequence[Player], rng: Random) -> Iterator[CanastaMove]:
    """Play the current hand to its end; yield after each move."""
    while (seat := match.state.to_move) is not None:
        view = match.state.view(seat)
        assert isinstance(view, CanastaView)
        move = players[seat % len(players)](view, rng)
        match.apply(move)
        yield move


def play_match(
    match: Match, players: Sequence[Player], rng: Random, *, hands: int = 60
) -> Iterator[CanastaMove]:
    """Play a match to its end, or until so many hands are played; yield after each move."""
    yield from play_hand(match, players, rng)
    while match.result is None and len(match.hands) < hands:
        match.next_hand()
        yield from play_hand(match, players, rng)
