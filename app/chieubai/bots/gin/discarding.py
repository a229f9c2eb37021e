"""What a discard costs: deadwood, melds in the making, and what it gives the opponent."""

from chieubai.bots.gin.clues import Clues, opponent_chances
from chieubai.bots.gin.knocking import gin_cards
from chieubai.bots.gin.making import PAIRS
from chieubai.engine.cards import Card, cards_in
from chieubai.engine.gin.melds import card_value, deadwood
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
        self._unseen = clues.unseen
        self._meld_worth = MELD_WORTH - MELD_WORTH_LOST * min(clues.turns, MOST_TURNS_COUNTED)
        self._own = _own_chances(view, clues)
        self._opponent = opponent_chances(clues)

    def cost(self, card: Card) -> tuple[float, int, Card]:
        """Return the points a discard costs; of equal ones the higher card comes first."""
        kept = self._hand & ~(1 << card)
        left = deadwood(kept)
        making = sum(self._own[first] * self._own[second] for first, second in PAIRS[card])
        cost = left + self._meld_worth * making + GIFT_COST * self._gift(card)
        if left <= NEAR_GIN:
            cost -= GIN_CARD_WORTH * gin_cards(kept, self._unseen)
        return cost, -card_value(card), card

    def _gift(self, card: Card) -> float:
        """Return how likely the opponent melds a card: it holds one of the pairs that the card completes."""
        useless = 1.0
        for first, second in PAIRS[card]:
            useless *= 1 - self._opponent[first] * self._opponent[second]
        return 1 - useless


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
