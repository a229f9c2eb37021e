"""What is known of a table without doing anything at it."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from chieubai.controller.handoff import HandOff
from chieubai.engine.contract import Game, Options, PlayerView
from chieubai.engine.match import FinishedHand, Match
from chieubai.engine.seats import Seat, TableKind, kind_of


class TableFacts(QObject):
    """A match, who sits at it, and whose hand may be seen.

    The screen never gets the match, only views of the seat whose hand may be seen now.

    Attributes:
        practice: it goes on with a copy of a match that was looked at again, and counts for nothing.
    """

    def __init__(
        self, match: Match, seats: Sequence[Seat], *, practice: bool = False, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.practice = practice
        self._match = match
        self._seats = tuple(seats)
        self._hand_off = HandOff(seats)

    @property
    def match(self) -> Match:
        """The whole match, for saving it; the screen and the bots use :attr:`view`."""
        return self._match

    @property
    def game(self) -> Game:
        """The rules."""
        return self._match.game

    @property
    def options(self) -> Options:
        """The rules in force, complete."""
        return self._match.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self._seats

    @property
    def kind(self) -> TableKind:
        """The kind of table, whose games are saved apart."""
        return TableKind.PRACTICE if self.practice else kind_of(self._seats)

    @property
    def shared(self) -> bool:
        """Whether several people pass the device round."""
        return self._hand_off.shared

    @property
    def shown(self) -> int | None:
        """The seat whose hand may be seen, None while the curtain is down or only public facts are shown."""
        return self._hand_off.shown

    @property
    def waiting(self) -> int | None:
        """The seat the curtain waits for, None while nothing is covered."""
        return self._hand_off.waiting

    @property
    def view(self) -> PlayerView:
        """What may be on the screen now."""
        return self._match.state.view(self._hand_off.shown)

    @property
    def hands(self) -> tuple[FinishedHand, ...]:
        """The finished hands, for the score sheet."""
        return tuple(self._match.hands)

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals with every finished hand counted."""
        return self._match.standing.scores

    @property
    def match_over(self) -> bool:
        """Whether the match has ended."""
        return self._match.result is not None

    @property
    def winner(self) -> int | None:
        """The side that won the match, None while it goes on or where it was drawn."""
        return self._match.result.winner if self._match.result else None

    @property
    def played_out(self) -> bool:
        """Whether nothing is left to be continued: the match has ended, or the hand of a copy."""
        return self.match_over or (self.practice and self._match.hand_over)

    @property
    def can_deal(self) -> bool:
        """Whether the next hand can be dealt: not at a copy, where it would be known before the match itself."""
        return self._match.hand_over and not self.played_out

    @property
    def can_begin_anew(self) -> bool:
        """Whether a match can follow with the same players: not at a copy, which counts for nothing."""
        return not self.practice

    @property
    def promise(self) -> str | None:
        """What was fixed before the hand of its secret seed, None where the match has one seed for all hands."""
        return self._match.promise

    @property
    def told_seed(self) -> str | None:
        """The seed of the hand, None while it is played."""
        return self._match.hand_seed if self._match.hand_over or self.match_over else None

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot has to make the next move."""
        seat = self._match.state.to_move
        return seat is not None and not self._seats[seat].human and not self.match_over
