"""The medium bot: judges deadwood and melds in the making, and knocks as soon as it may."""

from random import Random

from chieubai.bots.gin.base import GinBot
from chieubai.bots.gin.making import partners_in
from chieubai.bots.gin.turn import allows_knock, best_knock, completes_meld, discardable
from chieubai.engine.cards import Card
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import card_value, deadwood
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.state import KNOCK_LIMIT
from chieubai.engine.gin.view import GinView

PARTNER_WORTH = 2.0  # points of deadwood that each partner of a card is worth


class MediumGinBot(GinBot):
    """Plays its own cards soundly and pays no heed to the opponent."""

    def takes(self, view: GinView, offered: Card, rng: Random, budget: float) -> bool:
        """Take what makes a meld or allows a knock."""
        del rng, budget
        return completes_meld(view.hand, offered) or allows_knock(view.hand, offered)

    def put_down(self, view: GinView, rng: Random, budget: float) -> GinMove:
        """Knock if possible, else put down the card that costs least."""
        del rng, budget
        left, card = best_knock(view)
        if left <= KNOCK_LIMIT:
            return moves.knock(card)
        return moves.discard(min(discardable(view), key=lambda card: _cost(view.hand, card)))


def _cost(hand: int, card: Card) -> tuple[float, int, Card]:
    """Return what a discard costs: the deadwood it leaves and the partners it deserts."""
    left = deadwood(hand & ~(1 << card))
    return left + PARTNER_WORTH * partners_in(hand, card), -card_value(card), card
