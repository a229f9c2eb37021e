"""The hard bot: watches the opponent, counts the cards that can still come, and chooses when to knock."""

from random import Random

from chieubai.bots.gin.base import GinBot
from chieubai.bots.gin.clues import read_clues
from chieubai.bots.gin.discarding import DiscardJudge
from chieubai.bots.gin.knocking import knock_is_best
from chieubai.bots.gin.turn import best_knock, completes_meld, discardable
from chieubai.engine.cards import Card
from chieubai.engine.gin import moves
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.state import KNOCK_LIMIT
from chieubai.engine.gin.view import GinView


class HardGinBot(GinBot):
    """Plays for gin or an undercut unless an early knock promises more."""

    def takes(self, view: GinView, offered: Card, rng: Random, budget: float) -> bool:
        """Take only what is melded: a low card alone tells the opponent more than it saves."""
        del rng, budget
        return completes_meld(view.hand, offered)

    def put_down(self, view: GinView, rng: Random, budget: float) -> GinMove:
        """Knock if that is best, else put down the card that costs least."""
        del rng, budget
        clues = read_clues(view)
        left, card = best_knock(view)
        if left <= KNOCK_LIMIT and knock_is_best(view.hand & ~(1 << card), clues):
            return moves.knock(card)
        return moves.discard(min(discardable(view), key=DiscardJudge(view, clues).cost))
