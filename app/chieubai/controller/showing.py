"""Positions shown one after the other with no play: what the guide, the replay and the review are made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from chieubai.engine.contract import Event, Game, MatchResult, Move, Options, PlayerView, Standing
from chieubai.engine.seats import Seat


@dataclass(frozen=True)
class Frame:
    """One position on show.

    Attributes:
        view: the position as the seat in front of the screen, or nobody, may see it.
        events: what happened since the frame before, as that seat saw it.
        caption: returns the sentence to show with it in the language in force; None tells the events.
        resigned: the side that gave the match up in this position.
    """

    view: PlayerView
    events: tuple[Event, ...] = ()
    caption: Callable[[], str] | None = None
    resigned: int | None = None


class Showing:
    """A table that shows a frame at a time; to a face it is a table like the one in play.

    Everything it tells is worked out from the frame, so the frames may come from a match that was played
    (:func:`chieubai.controller.replay.moments_of`) or be made up one by one.

    Args:
        game: the rules that the views are of.
        seats: who sits where.
        first: the frame to begin with.
    """

    def __init__(self, game: Game, seats: Sequence[Seat], first: Frame) -> None:
        self._game = game
        self._seats = tuple(seats)
        self.frame = first

    @property
    def game(self) -> Game:
        """The rules."""
        return self._game

    @property
    def options(self) -> Options:
        """The rules in force."""
        return self.frame.view.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self._seats

    @property
    def practice(self) -> bool:
        """False: nobody plays on."""
        return False

    @property
    def view(self) -> PlayerView:
        """The position of the frame."""
        return self.frame.view

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals, with the hand of the frame where it has ended."""
        return self._standing.scores

    @property
    def _standing(self) -> Standing:
        view = self.frame.view
        return (
            view.standing if view.outcome is None else self._game.next_standing(view.standing, view.outcome)
        )

    @property
    def _result(self) -> MatchResult | None:
        if self.frame.resigned is not None:
            return MatchResult((self.frame.resigned + 1) % self._game.sides)
        return self._game.match_result(self._standing, self.options)

    @property
    def match_over(self) -> bool:
        """Whether the match ended in this frame."""
        return self._result is not None

    @property
    def winner(self) -> int | None:
        """The side that won the match in this frame."""
        return self._result.winner if self._result else None

    @property
    def order(self) -> None:
        """None: the program sorts the hand."""

    @property
    def draft(self) -> str:
        """Nothing: only what was played is shown."""
        return ""

    @property
    def can_undo(self) -> bool:
        """False: nothing is played here."""
        return False

    def play(self, move: Move) -> None:
        """Make no move: the position stays."""

    def undo(self) -> None:
        """Take nothing back."""

    def set_order(self, order: tuple[int, ...] | None) -> None:
        """Keep the order of the program."""

    def set_draft(self, draft: str) -> None:
        """Keep no draft."""
