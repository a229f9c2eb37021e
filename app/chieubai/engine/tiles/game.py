"""Tile rummy as a game of matches: a match is one game, and the next one begins with the other player."""

from collections.abc import Sequence
from random import Random

from chieubai.engine.contract import Game, MatchResult, Option, Options, Outcome, Standing
from chieubai.engine.tiles.moves import TileMove, format_piece, parse_move
from chieubai.engine.tiles.state import TileState
from chieubai.engine.tiles.tiles import PIECES, Piece


class TileGame(Game):
    """Two players; ``Standing.lead`` is the seat that moves first. No score is kept over games."""

    name = "tiles"
    seats = 2
    sides = 2
    options = (Option("first", (1, 2), 1),)
    pieces = PIECES

    def parse_move(self, text: str) -> TileMove:
        """Return the move of a text form."""
        return parse_move(text)

    def first_standing(self, options: Options, rng: Random) -> Standing:
        """Return the start: the player of the option moves first."""
        del rng
        return Standing(number=1, scores=(0, 0), lead=int(options["first"]) - 1)

    def next_standing(self, standing: Standing, outcome: Outcome) -> Standing:
        """Count the game."""
        return Standing(standing.number + 1, outcome.points, 1 - standing.lead)

    def match_result(self, standing: Standing, options: Options) -> MatchResult | None:
        """Return who won, as soon as the one game of the match is over."""
        del options
        if standing.number == 1:
            return None
        first, second = standing.scores
        return MatchResult(None if first == second else int(second > first))

    def rematch_options(self, options: Options) -> Options:
        """Let the other player move first."""
        return {**options, "first": 3 - int(options["first"])}

    def deal(self, standing: Standing, options: Options, pack: Sequence[int]) -> TileState:
        """Deal."""
        return TileState(standing, options, [Piece(piece) for piece in pack])

    def piece_text(self, piece: int) -> str:
        """Return the text of a tile."""
        return format_piece(Piece(piece))
