"""The novice: a beginner who knows the rules and lays whatever can be laid."""

from random import Random

from chieubai.bots.canasta.base import CanastaBot
from chieubai.bots.canasta.laying import fitting, melds_at_once
from chieubai.engine.canasta.blocks import Supply
from chieubai.engine.canasta.cards import Piece, natural_rank, points_of
from chieubai.engine.canasta.laying import cards_of
from chieubai.engine.canasta.listing import legal_discards, legal_lays
from chieubai.engine.canasta.moves import Discard, Lay, Take
from chieubai.engine.canasta.turn import Turn
from chieubai.engine.canasta.view import CanastaView

OVERLOOKS = 0.25  # how often a pile that could be taken is not noticed
PAIR_WORTH = 8.0  # points that each other card of its rank makes a card worth keeping
MELD_WORTH = 6.0  # points for a rank that the team has melded
VALUE_HEEDED = 0.3  # the share of a card's value that is heeded: low cards go first
WAVERING = 10.0  # points by which the judgement of a card is off at most


class NoviceCanastaBot(CanastaBot):
    """Melds all it can with wild cards at once, gives no thought to the next player, goes out when it can."""

    def take(self, view: CanastaView, turn: Turn, takes: list[Take], rng: Random) -> Take | None:
        """Take the pile, if noticed, in a way that lays much."""
        del view, turn
        if rng.random() < OVERLOOKS:
            return None
        return max(takes, key=lambda take: len(take.cards) + len(cards_of(take.melds)))

    def goes_out(self, view: CanastaView, turn: Turn, out: Lay) -> bool:
        """Go out at the first chance."""
        del view, turn, out
        return True

    def lay(self, view: CanastaView, turn: Turn, rng: Random) -> Lay | None:
        """Open with as many cards as can be; then add and meld whatever fits, wild cards too."""
        del view, rng
        supply = Supply.of(turn.hand)
        if turn.melds:
            return fitting(turn, supply, melds_at_once(turn, supply))
        return max(legal_lays(turn), key=lambda lay: len(cards_of(lay.melds)), default=None)

    def discard(self, view: CanastaView, turn: Turn, rng: Random) -> Discard:
        """Discard a loose low card, whoever may want it."""
        del view
        supply = Supply.of(turn.hand)
        return min(legal_discards(turn), key=lambda move: _worth(turn, supply, move.card, rng))


def _worth(turn: Turn, supply: Supply, card: Piece, rng: Random) -> tuple[bool, float]:
    rank = natural_rank(card)
    wavering = WAVERING * rng.random()
    if rank is None:
        return True, wavering
    melded = MELD_WORTH if rank in turn.melds else 0.0
    return False, PAIR_WORTH * supply.count(rank) + melded + VALUE_HEEDED * points_of((card,)) + wavering
