"""The expert."""

from random import Random

from chieubai.bots.canasta.discarding import DiscardJudge
from chieubai.bots.canasta.normal import NormalCanastaBot
from chieubai.bots.canasta.reading import read_table
from chieubai.engine.canasta.listing import legal_discards
from chieubai.engine.canasta.moves import Discard
from chieubai.engine.canasta.turn import Turn
from chieubai.engine.canasta.view import CanastaView


class ExpertCanastaBot(NormalCanastaBot):
    def discard(self, view: CanastaView, turn: Turn, rng: Random) -> Discard:
        judge = DiscardJudge(view, turn, read_table(view))
        return min(legal_discards(turn), key=lambda move: judge.cost(move.card))
