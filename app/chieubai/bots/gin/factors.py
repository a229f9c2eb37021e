"""What the hard Gin bot weighs, in hundredths of a match; cards are masks.

Of a discard it is the ways the hand can end: each is worth how likely it is times what it does for winning the
match. Beside that stands what was seen in the cards that makes the one or the other likelier.
"""

from dataclasses import dataclass

from chieubai.bots.judgement import Factor
from chieubai.engine.cards import Card


@dataclass(frozen=True)
class OwnGin(Factor):
    """That this seat goes gin.

    Attributes:
        completing: the unseen cards that make a meld of three with two of the ten that stay.
        making_gin: those of them that make gin.
    """

    completing: int
    making_gin: int


@dataclass(frozen=True)
class OwnKnock(Factor):
    """That this seat knocks in a later turn.

    Attributes:
        left: the deadwood after the move.
    """

    left: int


@dataclass(frozen=True)
class Undercut(Factor):
    """That the opponent knocks and is undercut.

    Attributes:
        left: the deadwood after the move.
    """

    left: int


@dataclass(frozen=True)
class TheirKnock(Factor):
    """That the opponent knocks and wins.

    Attributes:
        left: the deadwood after the move.
        wanted: cards the opponent took and holds that go with the discard.
        unwanted: cards the opponent left lying or put down that go with it.
    """

    left: int
    wanted: int
    unwanted: int


@dataclass(frozen=True)
class TheirGin(Factor):
    """That the opponent goes gin.

    Attributes:
        wanted: cards the opponent took and holds that go with the discard.
        unwanted: cards the opponent left lying or put down that go with it.
    """

    wanted: int
    unwanted: int


@dataclass(frozen=True)
class Knock(Factor):
    """That a knock wins.

    Attributes:
        left: the deadwood of the knock.
        turns: how many turns the opponent has ended.
    """

    left: int
    turns: int


@dataclass(frozen=True)
class KnockUndercut(Factor):
    """That a knock is undercut.

    Attributes:
        left: the deadwood of the knock.
    """

    left: int


@dataclass(frozen=True)
class Gin(Factor):
    """Nothing is left over: the hand ends with the most that a hand brings."""


@dataclass(frozen=True)
class Exchange(Factor):
    """What taking the card on offer is worth beside a card from the stock, and what it does for the deadwood.

    Attributes:
        card: the card on offer.
        before: the deadwood as it is.
        after: the deadwood with it, in exchange for any other.
        meld: the meld that it is in then, 0 where it is in none.
    """

    card: Card
    before: int
    after: int
    meld: int


@dataclass(frozen=True)
class Alone(Factor):
    """That the card on offer goes with no card of the hand, or with one only.

    Attributes:
        card: the card on offer.
    """

    card: Card
