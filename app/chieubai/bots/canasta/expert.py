"""The expert: lays and takes like the normal bot, and discards by what it has read from the table."""

from random import Random

from chieubai.bots.canasta.discarding import DiscardJudge
from chieubai.bots.canasta.normal import NormalCanastaBot
from chieubai.bots.canasta.reading import read_table
from chieubai.engine.canasta.listing import legal_discards
from chieubai.engine.canasta.moves import Discard
from chieubai.engine.canasta.turn import Turn
from chieubai.engine.canasta.view import CanastaView


class ExpertCanastaBot(NormalCanastaBot):
    """Judges each discard by what the next player may hold and by what it is worth to keep."""

    def discard(self, view: CanastaView, turn: Turn, rng: Random) -> Discard:
        """Return the discard that costs least."""
        del rng
        judge = DiscardJudge(view, turn, read_table(view))
        return min(legal_discards(turn), key=lambda move: judge.cost(move.card))
