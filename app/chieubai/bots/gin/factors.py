"""What the hard Gin bot weighs, in points of the hand; cards are masks."""

from dataclasses import dataclass

from chieubai.bots.judgement import Factor
from chieubai.engine.cards import Card


@dataclass(frozen=True)
class Deadwood(Factor):
    """What is left unmelded.

    Attributes:
        left: the deadwood after the move.
    """

    left: int


@dataclass(frozen=True)
class Making(Factor):
    """The melds in the making that a discard gives up.

    Attributes:
        partners: cards of the hand that could share a meld of three with the discard.
        completing: unseen cards that make a meld of the discard and one of them.
        melded: whether the discard makes a meld of three with two of them already.
    """

    partners: int
    completing: int
    melded: bool


@dataclass(frozen=True)
class Gift(Factor):
    """The danger that the opponent melds a discard.

    Attributes:
        chance: how likely it does, from 0 to 1.
        wanted: cards the opponent took and holds that go with the discard.
        unwanted: cards the opponent left lying or put down that go with it.
    """

    chance: float
    wanted: int
    unwanted: int


@dataclass(frozen=True)
class NextCard(Factor):
    """What the next card may do for the hand.

    Attributes:
        gain: by how much it lowers the deadwood by a meld, in the mean over the unseen cards.
        melding: the unseen cards that do.
    """

    gain: float
    melding: int


@dataclass(frozen=True)
class LooseCards(Factor):
    """The cards that belong to no meld.

    Attributes:
        loose: all of them.
        useless: those that no unseen card can meld with another one of the hand.
    """

    loose: int
    useless: int


@dataclass(frozen=True)
class GinCards(Factor):
    """The cards that would make gin.

    Attributes:
        cards: how many of the unseen ones.
    """

    cards: int


@dataclass(frozen=True)
class KnockTiming(Factor):
    """How ready the opponent is for a knock, by its turns.

    Attributes:
        turns: how many turns it has ended.
    """

    turns: int


@dataclass(frozen=True)
class GinForgone(Factor):
    """What a knock gives up of the hope of gin.

    Attributes:
        cards: how many unseen cards would make it.
    """

    cards: int


@dataclass(frozen=True)
class KnockDeadwood(Factor):
    """What a knock leaves for an undercut.

    Attributes:
        left: the deadwood of the knock.
    """

    left: int


@dataclass(frozen=True)
class Gin(Factor):
    """Nothing is left over: the hand ends with the most that a hand brings."""


@dataclass(frozen=True)
class Exchange(Factor):
    """What taking the card on offer does for the deadwood.

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
class Telling(Factor):
    """What taking a card that is not melded tells the opponent.

    Attributes:
        card: the card on offer.
    """

    card: Card
