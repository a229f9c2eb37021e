"""What a discard is worth: what it leaves, what can come of that, and what it gives the opponent."""

from chieubai.bots.gin.clues import Clues, opponent_chances
from chieubai.bots.gin.factors import Deadwood, Gift, GinCards, LooseCards, Making, NextCard
from chieubai.bots.gin.lookahead import Prospect, may_meld, prospect
from chieubai.bots.gin.making import PAIRS, PARTNERS, completes_three, completing
from chieubai.bots.gin.weights import Weight
from chieubai.bots.judgement import Factor
from chieubai.engine.cards import Card, cards_in
from chieubai.engine.gin.state import KNOCK_LIMIT, STOCK_END
from chieubai.engine.gin.view import GinView

TURNS_AHEAD = 8.0  # turns a hand is planned for
DRAWS_A_TURN = 1.3  # a card may come from the stock or from the opponent
MOST_CHANCE = 0.6  # that one card comes in time
FAR = 20  # deadwood beyond which a point counts differently

# For each point of deadwood that is left
FOR_POINT = Weight(-0.32, -0.09, -0.01, 0.00)
# Besides, for each over what allows a knock
FOR_POINT_OVER_KNOCK = Weight(-0.14, 0.11, -0.08, -0.23)
# Besides, for each over FAR
FOR_POINT_FAR = Weight(0.48, -0.16, 0.16, 0.18)
# Where what is left allows a knock
FOR_KNOCK_IN_REACH = Weight(0.42, 0.62, -0.85, 0.00)
# For a meld sure to be made that is given up
FOR_MAKING = Weight(-0.75, -0.06, 0.28, 1.06)
# For a card the opponent surely melds with cards nobody saw
FOR_GIFT_UNKNOWN = Weight(0.00, -2.59, 1.30, 0.00)
# For one it surely melds with what it took
FOR_GIFT_KNOWN = Weight(0.00, -2.35, 1.78, 0.00)
# For each point by which melds with the next card lower the deadwood in the mean
FOR_GAIN = Weight(1.52, 0.07, 0.02, 0.94)
# For each unseen card that makes gin
FOR_GIN_CARD = Weight(0.85, 0.07, 0.09, -0.58)
# For each card that is in no meld
FOR_LOOSE_CARD = Weight(-3.26, 0.41, -0.10, -0.94)
# Besides, for each that nothing unseen can meld
FOR_USELESS_CARD = Weight(-0.46, 0.09, -0.17, 0.54)


class DiscardJudge:
    """Weighs the discards of one position."""

    def __init__(self, view: GinView, clues: Clues) -> None:
        self._hand = view.hand
        self._clues = clues
        self._own = _own_chances(view, clues)
        self._opponent = opponent_chances(clues)
        self._may_meld = may_meld(view.hand, clues.unseen)

    def factors(self, card: Card) -> tuple[Factor, ...]:
        """Return what a discard is worth, in points of the hand."""
        kept = self._hand & ~(1 << card)
        after = prospect(kept, self._clues.unseen, self._may_meld)
        return (
            self._deadwood(after.deadwood),
            self._making(card),
            self._gift(card),
            NextCard(self._weighed(FOR_GAIN, after.gain), after.gain, after.melding),
            self._loose(kept, after),
            GinCards(self._weighed(FOR_GIN_CARD, after.gin.bit_count()), after.gin.bit_count()),
        )

    def _weighed(self, weight: Weight, amount: float) -> float:
        return weight.after(self._clues.turns) * amount

    def _deadwood(self, left: int) -> Deadwood:
        worth = self._weighed(FOR_POINT, left)
        worth += self._weighed(FOR_POINT_OVER_KNOCK, max(0, left - KNOCK_LIMIT))
        worth += self._weighed(FOR_POINT_FAR, max(0, left - FAR))
        worth += self._weighed(FOR_KNOCK_IN_REACH, left <= KNOCK_LIMIT)
        return Deadwood(worth, left)

    def _making(self, card: Card) -> Making:
        chance = sum(self._own[first] * self._own[second] for first, second in PAIRS[card])
        return Making(
            self._weighed(FOR_MAKING, chance),
            partners=PARTNERS[card] & self._hand,
            completing=completing(self._hand, card) & self._clues.unseen,
            melded=completes_three(self._hand, card),
        )

    def _gift(self, card: Card) -> Gift:
        """Weigh how likely the opponent holds a pair that the card completes, seen to be taken in part or not."""
        unknown = known = 1.0
        for first, second in PAIRS[card]:
            useless = 1 - self._opponent[first] * self._opponent[second]
            if (1 << first | 1 << second) & self._clues.held:
                known *= useless
            else:
                unknown *= useless
        worth = self._weighed(FOR_GIFT_UNKNOWN, 1 - unknown) + self._weighed(FOR_GIFT_KNOWN, 1 - known)
        return Gift(
            worth,
            chance=1 - unknown * known,
            wanted=PARTNERS[card] & self._clues.held,
            unwanted=PARTNERS[card] & (self._clues.refused | self._clues.thrown),
        )

    def _loose(self, kept: int, after: Prospect) -> LooseCards:
        useless = 0
        for card in cards_in(after.loose):
            if not completing(kept, card) & self._clues.unseen:
                useless |= 1 << card
        worth = self._weighed(FOR_LOOSE_CARD, after.loose.bit_count())
        worth += self._weighed(FOR_USELESS_CARD, useless.bit_count())
        return LooseCards(worth, after.loose, useless)


def _own_chances(view: GinView, clues: Clues) -> list[float]:
    """Return for each card how likely this seat has it before the hand ends: 1 where it holds it."""
    turns = min(TURNS_AHEAD, max(1.0, (view.stock_count - STOCK_END) / 2))
    chance = min(MOST_CHANCE, DRAWS_A_TURN * turns / clues.unseen_count)
    chances = [0.0] * 52
    for card in cards_in(clues.unseen):
        chances[card] = chance
    for card in cards_in(view.hand):
        chances[card] = 1.0
    return chances
