"""Drawing for partners and for the first player."""

from dataclasses import dataclass
from random import Random

from chieubai.engine.canasta.cards import PIECES, Piece, is_joker, kind_of
from chieubai.engine.cards import CLUBS, DIAMONDS, HEARTS, PACK, RANKS, SPADES, rank_of, suit_of
from chieubai.engine.contract import Standing
from chieubai.engine.shuffle import shuffled

SEATS = 4
_SUITS_UPWARDS = (CLUBS, DIAMONDS, HEARTS, SPADES)


@dataclass(frozen=True)
class Seating:
    """How the draw for seats went.

    Attributes:
        draws: who drew which card, in order; who drew a joker or equalled another draws again.
        players: for each seat the player who sits there, the players being numbered as they came to the table.
            Player 0 keeps seat 0.
        first: the seat that goes first.
    """

    draws: tuple[tuple[int, Piece], ...]
    players: tuple[int, int, int, int]
    first: int


@dataclass(frozen=True)
class CanastaStanding(Standing):
    """A match of Canasta between two hands; ``lead`` is the dealer.

    Attributes:
        seating: the draw for seats, None where they are fixed.
    """

    seating: Seating | None = None


def draw_seats(rng: Random) -> Seating:
    """Let each player draw a card from a spread pack, again after a joker or an equal card.

    The highest sits opposite the second highest and goes first; the third sits on the left of the highest.
    """
    pack = shuffled(PIECES, rng)
    draws: list[tuple[int, Piece]] = []
    cards: dict[int, Piece] = {}
    waiting = list(range(SEATS))
    while waiting:
        for player in waiting:
            cards[player] = pack.pop()
            draws.append((player, cards[player]))
        waiting = [player for player in cards if _draws_again(player, cards)]
    return _seated(tuple(draws), sorted(cards, key=lambda player: _height(cards[player]), reverse=True))


def _draws_again(player: int, cards: dict[int, Piece]) -> bool:
    kinds = [kind_of(card) for card in cards.values()]
    return is_joker(cards[player]) or kinds.count(kind_of(cards[player])) > 1


def _height(card: Piece) -> tuple[int, int]:
    """Return the rank, ace high and two low, then the suit; for comparison, of a card that is no joker."""
    kind = PACK[kind_of(card)]
    return (rank_of(kind) or len(RANKS), _SUITS_UPWARDS.index(suit_of(kind)))


def _seated(draws: tuple[tuple[int, Piece], ...], ranking: list[int]) -> Seating:
    highest, second, third, fourth = ranking
    circle = [highest, third, second, fourth]
    start = circle.index(0)
    one, two, three, four = circle[start:] + circle[:start]
    return Seating(draws, (one, two, three, four), first=-start % SEATS)
