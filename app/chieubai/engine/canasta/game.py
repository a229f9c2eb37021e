"""Canasta as a game of matches."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from chieubai.engine.canasta.cards import PIECES, Piece, format_piece
from chieubai.engine.canasta.moves import CanastaMove, parse_move
from chieubai.engine.canasta.options import OPTIONS, PRESETS
from chieubai.engine.canasta.seating import SEATS, CanastaStanding, draw_seats
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.contract import Game, MatchResult, Options, Outcome, Standing


class CanastaGame(Game):
    """Four players in two partnerships, seats 0 and 2 against 1 and 3; ``Standing.lead`` is the dealer."""

    name = "canasta"
    seats = SEATS
    sides = 2
    options = OPTIONS
    pieces = PIECES
    presets = PRESETS

    def parse_move(self, text: str) -> CanastaMove:
        """Return the move of a text form."""
        return parse_move(text)

    def first_standing(self, options: Options, rng: Random) -> CanastaStanding:
        """Pick the first dealer at random; or draw for seats, and the dealer sits right of who goes first."""
        if options["seating"] == "fixed":
            return CanastaStanding(1, (0, 0), lead=int(rng.random() * SEATS))
        seating = draw_seats(rng)
        return CanastaStanding(1, (0, 0), (seating.first - 1) % SEATS, seating)

    def players_at(self, standing: Standing) -> Sequence[int]:
        """Return who sits where by the draw for seats, where there was one."""
        seating = standing.seating if isinstance(standing, CanastaStanding) else None
        return range(SEATS) if seating is None else seating.players

    def next_standing(self, standing: Standing, outcome: Outcome) -> Standing:
        """Add the points; the deal passes clockwise."""
        scores = tuple(score + points for score, points in zip(standing.scores, outcome.points, strict=True))
        lead = (standing.lead + 1) % SEATS
        return replace(standing, number=standing.number + 1, scores=scores, lead=lead)

    def match_result(self, standing: Standing, options: Options) -> MatchResult | None:
        """Return the higher total once a team has reached the target; equal totals are a draw."""
        us, them = standing.scores
        if max(us, them) < int(options["target"]):
            return None
        return MatchResult(None if us == them else int(them > us))

    def deal(self, standing: Standing, options: Options, pack: Sequence[int]) -> CanastaState:
        """Deal; the first hand tells the draw for seats."""
        seating = standing.seating if isinstance(standing, CanastaStanding) else None
        first = seating if standing.number == 1 else None
        return CanastaState(standing, options, [Piece(piece) for piece in pack], first)

    def piece_text(self, piece: int) -> str:
        """Return the text of a card."""
        return format_piece(Piece(piece))
