"""What a discard costs: deadwood, melds in the making, and what it gives the opponent."""

from chieubai.bots.gin.clues import Clues, opponent_chances
from chieubai.bots.gin.factors import Deadwood, Gift, GinCards, Making
from chieubai.bots.gin.knocking import gin_cards
from chieubai.bots.gin.making import PAIRS, PARTNERS, completes_three, completing
from chieubai.bots.judgement import Factor
from chieubai.engine.cards import Card, cards_in
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.state import STOCK_END
from chieubai.engine.gin.view import GinView

MELD_WORTH = 11.0  # points that a meld sure to be completed is worth at first
MELD_WORTH_LOST = 1.0  # points of it that each turn of the opponent takes away, because a knock comes nearer
MOST_TURNS_COUNTED = 7
GIFT_COST = 16.0  # points that a card the opponent surely needs costs
GIN_CARD_WORTH = 2.0  # points that each card which would make gin is worth
NEAR_GIN = 20  # deadwood up to which those cards are counted: beyond it gin is too far off
TURNS_AHEAD = 8.0  # turns a hand is planned for
DRAWS_A_TURN = 1.3  # a card may come from the stock or from the opponent
MOST_CHANCE = 0.6  # that one card comes in time


class DiscardJudge:
    """Weighs the discards of one position."""

    def __init__(self, view: GinView, clues: Clues) -> None:
        self._hand = view.hand
        self._clues = clues
        self._meld_worth = MELD_WORTH - MELD_WORTH_LOST * min(clues.turns, MOST_TURNS_COUNTED)
        self._own = _own_chances(view, clues)
        self._opponent = opponent_chances(clues)

    def factors(self, card: Card) -> tuple[Factor, ...]:
        """Return what a discard is worth, in points of the hand that it costs."""
        kept = self._hand & ~(1 << card)
        left = deadwood(kept)
        plain = (Deadwood(-left, left), self._making(card), self._gift(card))
        if left > NEAR_GIN:
            return plain
        count = gin_cards(kept, self._clues.unseen)
        return (*plain, GinCards(GIN_CARD_WORTH * count, count))

    def _making(self, card: Card) -> Making:
        chance = sum(self._own[first] * self._own[second] for first, second in PAIRS[card])
        return Making(
            -self._meld_worth * chance,
            partners=PARTNERS[card] & self._hand,
            completing=completing(self._hand, card) & self._clues.unseen,
            melded=completes_three(self._hand, card),
        )

    def _gift(self, card: Card) -> Gift:
        """Weigh how likely the opponent holds one of the pairs that the card completes."""
        useless = 1.0
        for first, second in PAIRS[card]:
            useless *= 1 - self._opponent[first] * self._opponent[second]
        return Gift(
            -GIFT_COST * (1 - useless),
            chance=1 - useless,
            wanted=PARTNERS[card] & self._clues.held,
            unwanted=PARTNERS[card] & (self._clues.refused | self._clues.thrown),
        )


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
