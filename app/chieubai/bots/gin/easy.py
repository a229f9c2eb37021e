"""The easy bot: a beginner who knows the rules, does not break a meld, and makes a beginner's mistakes."""

from random import Random

from chieubai.bots.gin.base import GinBot
from chieubai.bots.gin.making import partners_in
from chieubai.bots.gin.turn import best_knock, completes_meld, discardable
from chieubai.engine.cards import Card
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import arrange, card_value
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.state import KNOCK_LIMIT
from chieubai.engine.gin.view import GinView

OVERLOOKS = 0.1  # how often a card that would make a meld is not noticed
FANCIES = 0.15  # how often a card is taken only because it goes with others
PARTNER_WORTH = 2.0  # points of deadwood that each partner of a card is worth
VALUE_HEEDED = 0.5  # the share of a card's value that is heeded: high cards are kept too long
WAVERING = 4.0  # points by which the judgement of a card is off at most


class EasyGinBot(GinBot):
    """Keeps high cards too long, takes cards that do not help, misses some that do, knocks at once."""

    def takes(self, view: GinView, offered: Card, rng: Random, budget: float) -> bool:
        """Take what makes a meld, if noticed, and now and then a card that only goes with others."""
        del budget
        noticed = rng.random() >= OVERLOOKS
        fancied = rng.random() < FANCIES
        if completes_meld(view.hand, offered):
            return noticed
        return fancied and partners_in(view.hand, offered) >= 2

    def put_down(self, view: GinView, rng: Random, budget: float) -> GinMove:
        """Knock if possible, else put down a loose card, not always the right one."""
        del budget
        left, card = best_knock(view)
        if left <= KNOCK_LIMIT:
            return moves.knock(card)
        return moves.discard(min(_loose(view), key=lambda card: _cost(view.hand, card, rng)))


def _loose(view: GinView) -> list[Card]:
    """Return the loose cards that may be put down, or every card where a meld has to be broken."""
    loose = arrange(view.hand).loose
    allowed = discardable(view)
    return [card for card in allowed if card in loose] or allowed


def _cost(hand: int, card: Card, rng: Random) -> tuple[float, Card]:
    """Return what a discard seems to cost."""
    kept = PARTNER_WORTH * partners_in(hand, card) - VALUE_HEEDED * card_value(card)
    return kept + WAVERING * rng.random(), card
