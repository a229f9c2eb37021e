"""Who plays and what they have, in a line: for the lists of matches and the result of a hand."""

from collections.abc import Sequence

from chieubai.engine.contract import Game
from chieubai.engine.seats import Seat
from chieubai.i18n import _
from chieubai.i18n.formats import number


def names_of(seats: Sequence[Seat], game: Game, side: int) -> str:
    """Return the names of the players of a side."""
    return ", ".join(seat.name for index, seat in enumerate(seats) if game.side_of(index) == side)


def standings_line(seats: Sequence[Seat], game: Game, scores: Sequence[int]) -> str:
    """Return each side with its score; a name that ends in a figure stays apart from it."""
    return " · ".join(
        _("{name}: {score}").format(name=names_of(seats, game, side), score=number(score))
        for side, score in enumerate(scores)
    )
