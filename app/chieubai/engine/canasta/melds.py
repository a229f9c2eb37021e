"""A meld, what makes it one, and the canasta that it can become."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from chieubai.engine.canasta.cards import THREE, TWO, WILDS, Piece, natural_rank, points_of
from chieubai.engine.canasta.options import Rules
from chieubai.engine.errors import Reason

MELD_SIZE = 3
CANASTA_SIZE = 7
NATURALS_LEAST = 2
WILDS_MOST = 3


class Canasta(StrEnum):
    """The two kinds of canasta."""

    NATURAL = "natural"
    MIXED = "mixed"


BONUS = {Canasta.NATURAL: 500, Canasta.MIXED: 300}


@dataclass(frozen=True)
class Meld:
    """Cards of one rank: a team's meld on the table, or what a move lays as a new meld or adds to an old one.

    Attributes:
        rank: the rank that the wild cards stand for, 0 for the ace to 12 for the king.
        cards: in the order they were laid.
    """

    rank: int
    cards: tuple[Piece, ...]

    @property
    def wilds(self) -> int:
        """How many of the cards are wild."""
        return len(WILDS.intersection(self.cards))

    @property
    def naturals(self) -> int:
        """How many of the cards are natural."""
        return len(self.cards) - self.wilds

    @property
    def points(self) -> int:
        """The card values, without the bonus of a canasta."""
        return points_of(self.cards)

    @property
    def canasta(self) -> Canasta | None:
        """The kind of canasta that it is, None below seven cards."""
        return canasta_of(self.naturals, self.wilds)

    def plus(self, cards: Iterable[Piece]) -> "Meld":
        """Return the meld with more cards."""
        return Meld(self.rank, (*self.cards, *cards))


def canasta_of(naturals: int, wilds: int) -> Canasta | None:
    """Return the kind of canasta that so many cards of a rank are."""
    if naturals + wilds < CANASTA_SIZE:
        return None
    return Canasta.MIXED if wilds else Canasta.NATURAL


def canasta_bonus(naturals: int, wilds: int) -> int:
    """Return the bonus for so many cards of a rank, 0 below seven."""
    canasta = canasta_of(naturals, wilds)
    return 0 if canasta is None else BONUS[canasta]


def meld_objection(meld: Meld, rules: Rules) -> Reason | None:
    """Return what keeps a whole meld from lying on the table, None for a sound one.

    Whether black threes may be laid now is a matter of going out, not of the meld.
    """
    if meld.rank == TWO:
        return Reason.WILD_MELD
    if any(natural_rank(card) not in (meld.rank, None) for card in meld.cards):
        return Reason.OTHER_RANK
    return size_objection(meld.rank, meld.naturals, meld.wilds, rules)


def size_objection(rank: int, naturals: int, wilds: int, rules: Rules) -> Reason | None:
    """Return what keeps so many cards of a rank from being a meld."""
    if rank == THREE and wilds:
        return Reason.BLACK_THREES_NATURAL
    if naturals + wilds < MELD_SIZE:
        return Reason.MELD_TOO_SMALL
    if naturals < NATURALS_LEAST:
        return Reason.TOO_FEW_NATURALS
    if wilds > WILDS_MOST:
        return Reason.TOO_MANY_WILDS
    if rules.wild_half and naturals < 2 * wilds:
        return Reason.WILDS_OVER_HALF
    return None
