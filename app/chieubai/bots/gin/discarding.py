"""What a discard or a knock is worth: the ways the hand can end after it."""

from typing import Self

from chieubai.bots.gin.clues import Clues, opponent_chances
from chieubai.bots.gin.factors import (
    Gin,
    Knock,
    KnockUndercut,
    OwnGin,
    OwnKnock,
    TheirGin,
    TheirKnock,
    Undercut,
)
from chieubai.bots.gin.looks import Leaving, leaving, table_masks, table_numbers
from chieubai.bots.gin.making import PARTNERS
from chieubai.bots.gin.network import Network, Outlook, Row, networks
from chieubai.bots.judgement import Factor
from chieubai.engine.cards import Card
from chieubai.engine.gin.state import KNOCK_LIMIT
from chieubai.engine.gin.view import GinView


class DiscardJudge:
    """Weighs what can be put down in one position.

    Args:
        hand: eleven cards (a mask).
        clues: what was noticed of the opponent's cards.
        tables: each network that is asked, what the table adds in it, and how much it counts; 1 in all.
    """

    def __init__(self, hand: int, clues: Clues, tables: list[tuple[Network, Row, float]]) -> None:
        self._hand = hand
        self._clues = clues
        self._chances = opponent_chances(clues)
        self._tables = tables

    @classmethod
    def of(cls, view: GinView, clues: Clues, eager: float) -> Self:
        """Return the judge of a position.

        Args:
            view: of the seat to move.
            clues: what it noticed of the opponent's cards.
            eager: how likely the opponent knocks as soon as that is possible, from 0 to 1.
        """
        masks, numbers = table_masks(view, clues), table_numbers(view, clues)
        asked = zip(networks(), (eager, 1 - eager), strict=True)
        return cls(
            view.hand, clues, [(one, one.table(masks, numbers), share) for one, share in asked if share]
        )

    def after_drawing(self, card: Card) -> "DiscardJudge":
        """Return the judge of the position with a card more."""
        return DiscardJudge(self._hand | 1 << card, self._clues.without(card), self._tables)

    def discard_factors(self, card: Card) -> tuple[Factor, ...]:
        """Return what putting a card down is worth, in hundredths of a match."""
        left, outlook = self._look(card)
        wanted = PARTNERS[card] & self._clues.held
        unwanted = PARTNERS[card] & (self._clues.refused | self._clues.thrown)
        return (
            OwnGin(outlook.own_gin, left.completing, left.making_gin),
            OwnKnock(outlook.own_knock, left.deadwood),
            Undercut(outlook.undercut, left.deadwood),
            TheirKnock(outlook.their_knock, left.deadwood, wanted, unwanted),
            TheirGin(outlook.their_gin, wanted, unwanted),
        )

    def knock_factors(self, card: Card) -> tuple[Factor, ...]:
        """Return what a knock with a card is worth, in hundredths of a match."""
        left, outlook = self._look(card)
        return (
            Knock(outlook.knock_wins, left.deadwood, self._clues.turns),
            KnockUndercut(outlook.knock_is_undercut, left.deadwood),
        )

    def gin_factor(self, card: Card, least: float) -> Gin:
        """Return what gin with a card is worth, in hundredths of a match.

        Args:
            card: the discard.
            least: what everything else is worth at most: gin pays more than any other end of a hand.
        """
        return Gin(max(least, self._look(card)[1].knocking))

    def worth(self, card: Card) -> float:
        """Return what a card is worth when it is put down, with a knock if that is worth more."""
        left, outlook = self._look(card)
        if left.deadwood > KNOCK_LIMIT:
            return outlook.playing_on
        return max(outlook.playing_on, outlook.knocking)

    def _look(self, card: Card) -> tuple[Leaving, Outlook]:
        left = leaving(self._hand, card, self._clues, self._chances)
        outlooks = [(network.outlook(table, left), share) for network, table, share in self._tables]
        return left, Outlook.mixed(outlooks)
