"""Peers that the hard Gin bot is measured against, and what their judgement rests on."""

from random import Random

from chieubai.bots.gin.base import GinBot
from chieubai.bots.gin.clues import Clues, opponent_chances, read_clues
from chieubai.bots.gin.making import PAIRS, completing_cards
from chieubai.bots.gin.turn import best_knock, completes_meld, discardable
from chieubai.engine.cards import Card, cards_in
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import card_value, deadwood, least_after_discard
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.state import STOCK_END
from chieubai.engine.gin.view import GinView

NEAR_GIN = 20  # deadwood


class GinOnlyBot(GinBot):
    """Never knocks: it waits for gin, or for an undercut of the other's knock.

    It takes what it melds, and discards by deadwood, melds in the making, cards that make gin, and what the
    opponent took, left and threw; that judgement was the hard bot's before its weights were fitted.
    """

    def takes(self, view: GinView, offered: Card, rng: Random, budget: float) -> bool:
        """Take only what is melded."""
        del rng, budget
        return completes_meld(view.hand, offered)

    def put_down(self, view: GinView, rng: Random, budget: float) -> GinMove:
        """Go gin, else put down the card that costs least."""
        del rng, budget
        left, card = best_knock(view)
        if left == 0:
            return moves.knock(card)
        clues = read_clues(view)
        own, others = _own_chances(view, clues), opponent_chances(clues)
        return moves.discard(
            min(discardable(view), key=lambda card: (_cost(view.hand, card, clues, own, others), card))
        )


def _cost(hand: int, card: Card, clues: Clues, own: list[float], others: list[float]) -> tuple[float, int]:
    kept = hand & ~(1 << card)
    left = deadwood(kept)
    making = sum(own[first] * own[second] for first, second in PAIRS[card])
    useless = 1.0
    for first, second in PAIRS[card]:
        useless *= 1 - others[first] * others[second]
    cost = left + (11 - min(clues.turns, 7)) * making + 16 * (1 - useless)
    if left <= NEAR_GIN:
        cost -= 2 * _gin_cards(kept, clues.unseen)
    return cost, -card_value(card)


def _own_chances(view: GinView, clues: Clues) -> list[float]:
    turns = min(8.0, max(1.0, (view.stock_count - STOCK_END) / 2))
    chance = min(0.6, 1.3 * turns / clues.unseen_count)
    chances = [0.0] * 52
    for card in cards_in(clues.unseen):
        chances[card] = chance
    for card in cards_in(view.hand):
        chances[card] = 1.0
    return chances


def _gin_cards(kept: int, unseen: int) -> int:
    drawn = cards_in(completing_cards(kept) & unseen)
    return sum(least_after_discard(kept | 1 << card) == 0 for card in drawn)
