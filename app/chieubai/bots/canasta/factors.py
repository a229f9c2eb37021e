"""What the expert of Canasta weighs, in points for its team: the parts of what guessed hands come to.

Each move is played in the same guesses, so the parts of two moves can be compared. Their sum is what a move is
worth.
"""

from dataclasses import dataclass

from chieubai.bots.judgement import Factor


@dataclass(frozen=True)
class OwnCanastas(Factor):
    """What the own canastas bring."""


@dataclass(frozen=True)
class OwnCards(Factor):
    """What the own cards bring: those laid less those held at the end, and the red threes."""


@dataclass(frozen=True)
class GoingOut(Factor):
    """What going out brings.

    Attributes:
        share: of the guessed hands that the own team ends, from 0 to 1.
    """

    share: float


@dataclass(frozen=True)
class TheirScore(Factor):
    """What the other team scores, counted against the own one.

    Attributes:
        pile_taken: the share of the guessed hands in which the next player takes the pile, from 0 to 1.
    """

    pile_taken: float


@dataclass(frozen=True)
class MatchStakes(Factor):
    """By how much the points count for more or less than themselves, because the end of the match is near."""


@dataclass(frozen=True)
class Beforehand(Factor):
    """What is thought of a discard before anything is played: a part of the cost that the policy sees in it.

    Attributes:
        alike: natural cards of its rank in the hand, itself too.
        own_meld: whether it fits a meld of the own team.
        their_meld: whether it fits one of the others.
    """

    alike: int
    own_meld: bool
    their_meld: bool
