"""Gin Rummy as a game of matches."""

from collections.abc import Sequence
from random import Random

from chieubai.engine.cards import PACK, Card, format_card
from chieubai.engine.contract import Game, MatchResult, Option, Options, Outcome, Standing
from chieubai.engine.gin.moves import GinMove, parse_move
from chieubai.engine.gin.outcome import GinOutcome
from chieubai.engine.gin.standing import GinStanding
from chieubai.engine.gin.state import GinState


class GinGame(Game):
    """Two players, hands until somebody reaches the target; ``Standing.lead`` is the dealer."""

    name = "gin"
    seats = 2
    sides = 2
    options = (Option("target", (50, 100, 150, 200), 100),)
    pieces = PACK

    def parse_move(self, text: str) -> GinMove:
        """Return the move of a text form."""
        return parse_move(text)

    def first_standing(self, options: Options, rng: Random) -> GinStanding:
        """Return the start of a match: seat 1 deals, so that seat 0, "player 1", acts first."""
        del options, rng
        return GinStanding(number=1, scores=(0, 0), lead=1)

    def next_standing(self, standing: Standing, outcome: Outcome) -> GinStanding:
        """Add the points of a hand, and who knocked; the deal passes on unless nobody scored."""
        assert isinstance(standing, GinStanding)
        assert isinstance(outcome, GinOutcome)
        return standing.after(outcome)

    def match_result(self, standing: Standing, options: Options) -> MatchResult | None:
        """Return the first player at the target or more."""
        for side, score in enumerate(standing.scores):
            if score >= int(options["target"]):
                return MatchResult(side)
        return None

    def deal(self, standing: Standing, options: Options, pack: Sequence[int]) -> GinState:
        """Deal."""
        assert isinstance(standing, GinStanding)
        return GinState(standing, options, [Card(piece) for piece in pack])

    def piece_text(self, piece: int) -> str:
        """Return the text of a card."""
        return format_card(Card(piece))
