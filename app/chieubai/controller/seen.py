"""What the screen asks of the table it shows: one in play, or one that only shows positions."""

from collections.abc import Sequence
from typing import Protocol

from chieubai.engine.contract import Game, Move, Options, PlayerView
from chieubai.engine.seats import Seat


class SeenTable(Protocol):
    """The part of a table that a game's face, its desk and the bar of players know.

    :class:`~chieubai.controller.table.Table` is the one in play. :class:`~chieubai.controller.showing.Showing`
    shows positions that were worked out beforehand and takes no move.
    """

    @property
    def game(self) -> Game:
        """The rules."""

    @property
    def options(self) -> Options:
        """The rules in force, complete."""

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where."""

    @property
    def practice(self) -> bool:
        """Whether it goes on with a copy of a match that was looked at again."""

    @property
    def view(self) -> PlayerView:
        """What may be on the screen now."""

    @property
    def scores(self) -> Sequence[int]:
        """The total of each side with every finished hand counted."""

    @property
    def match_over(self) -> bool:
        """Whether the match has ended."""

    @property
    def winner(self) -> int | None:
        """The side that won the match, None while it goes on or where it was drawn."""

    @property
    def order(self) -> tuple[int, ...] | None:
        """The order of the shown hand as places in the sorted one, None where the program sorts it."""

    @property
    def draft(self) -> str:
        """The unconfirmed part of the turn, in the game's own text."""

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""

    def play(self, move: Move) -> None:
        """Make a move for the seat whose hand is shown."""

    def undo(self) -> None:
        """Take the last move back."""

    def set_order(self, order: tuple[int, ...] | None) -> None:
        """Remember the order of the shown hand."""

    def set_draft(self, draft: str) -> None:
        """Remember the unconfirmed part of the turn."""
