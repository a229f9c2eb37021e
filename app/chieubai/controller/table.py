"""One table: what people do at it, and how it goes on."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from chieubai.controller.asker import Asker
from chieubai.controller.bot_player import BotFailure, BotMove, BotPlayer
from chieubai.controller.orders import carried_over
from chieubai.controller.table_facts import TableFacts
from chieubai.engine.contract import Event, Move, PlayerView
from chieubai.engine.match import Match
from chieubai.engine.seats import Level, Seat


class Change(StrEnum):
    """Why the table looks different now."""

    OPENED = "opened"
    DEALT = "dealt"
    MOVED = "moved"
    UNDONE = "undone"
    COVERED = "covered"
    REVEALED = "revealed"
    RESIGNED = "resigned"
    SEATS = "seats"  # a level or a name was changed


@dataclass(frozen=True)
class Update:
    """What the screen is told: the events as the person in front of it saw them, and the view to show."""

    change: Change
    view: PlayerView
    events: tuple[Event, ...] = ()


@dataclass(frozen=True)
class _Made:
    """A move of the current hand, as far as taking it back is concerned."""

    seat: int
    revealed: bool


class Table(TableFacts):
    """A match being played at this computer.

    Attributes:
        bots: who is asked for moves.
        orders: the order of each seat's hand, a permutation of the sorted hand; None where it is automatic.
        draft: the unconfirmed draft of the turn, in the game's own text.

    Signals:
        covering: a seat number, before anything changes: every hand must leave the screen at once.
        updated: an :class:`Update`.
        arranged: a hand was put in another order, or the draft of the turn changed; for the autosave.
        bot_failed: text for the log, when a bot gave no move.
    """

    covering = Signal(int)
    updated = Signal(object)
    arranged = Signal()
    bot_failed = Signal(str)

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        bots: BotPlayer,
        parent: QObject | None = None,
        *,
        practice: bool = False,
    ) -> None:
        super().__init__(match, seats, practice=practice, parent=parent)
        self.bots = bots
        self._made: list[_Made] = []
        self.orders: list[tuple[int, ...] | None] = [None] * len(seats)
        self.draft = ""
        self.bot_pause_ms = 600
        self._asker = Asker(bots, self)
        self._asker.answered.connect(self._bot_decided)
        self._asker.failed.connect(self._bot_gave_up)

    # What a person does

    def open(self) -> None:
        """Show the table: behind the curtain where several people share the device."""
        self._cover_for_next()
        self._tell(Change.OPENED)
        self._ask_bot()

    def reveal(self) -> None:
        """Show the hand of the person the curtain waited for."""
        self._hand_off.reveal()
        self._tell(Change.REVEALED)

    def cover(self) -> None:
        """Hide the hand that is shown until the same person asks for it again."""
        if self._hand_off.shared and self._hand_off.shown is not None:
            self._cover(self._hand_off.shown)
            self._tell(Change.COVERED)

    def play(self, move: Move) -> None:
        """Make a move for the seat whose hand is shown.

        Raises:
            MoveError: the rules refuse it, or it is not this seat's turn; nothing has changed.
            ValueError: nobody's hand is shown, or the match is over.
        """
        state = self._match.state
        if self.match_over or self._hand_off.shown is None or self._hand_off.shown != state.to_move:
            raise ValueError("only the player to move, with the hand shown, can move")
        state.check(move)
        self._advance(move)

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back: it was this person's, and showed nothing hidden."""
        if not self._made or self._hand_off.shown is None or self._match.hand_over or self.match_over:
            return False
        last = self._made[-1]
        return last.seat == self._hand_off.shown and not last.revealed

    def undo(self) -> None:
        """Take the last move back.

        Raises:
            ValueError: it cannot be taken back.
        """
        if not self.can_undo:
            raise ValueError("the last move cannot be taken back")
        self._asker.forget()
        seat = self._made.pop().seat
        held = self._match.state.pieces_held(seat)
        record = self._match.record()
        self._match = Match.replay(replace(record, lines=record.lines[:-1]))
        self._keep_order(seat, held)
        self.draft = ""
        self._tell(Change.UNDONE)

    def next_hand(self) -> None:
        """Deal the next hand.

        Raises:
            ValueError: the hand is not over, or the match is, or it is a copy.
        """
        if not self.can_deal:
            raise ValueError("there is no next hand to deal now")
        self._cover_for_dealing()
        self._match.next_hand()
        self._begin_hand()

    def new_match(self, seed: str) -> None:
        """Begin a match with the same options and players; the scores start anew.

        Raises:
            ValueError: it is a copy.
        """
        if not self.can_begin_anew:
            raise ValueError("a copy ends with its hand")
        self._asker.forget()
        self._cover_for_dealing()
        game = self._match.game
        self._match = Match.new(game, game.rematch_options(self._match.options), seed)
        self._seats = tuple(self._seats[player] for player in game.players_at(self._match.standing))
        self._begin_hand()

    def resign(self) -> None:
        """End the match in favour of the other side, for the person whose hand is shown.

        Raises:
            ValueError: the match is over, or nobody's hand is shown.
        """
        seat = self._hand_off.shown
        if seat is None:
            raise ValueError("only a person whose hand is shown can resign")
        self._asker.forget()
        self._match.resign(self._match.game.side_of(seat))
        self._tell(Change.RESIGNED)

    def set_level(self, seat: int, level: Level) -> None:
        """Change how well a bot plays; the hand goes on."""
        seats = list(self._seats)
        seats[seat] = replace(seats[seat], level=level)
        self._seats = tuple(seats)
        self._tell(Change.SEATS)
        self._ask_bot()

    def rename(self, names: Mapping[int, str]) -> None:
        """Call people at the table by other names, given by their seats; an empty one changes nothing."""
        seats = tuple(
            replace(seat, name=names.get(index) or seat.name) for index, seat in enumerate(self._seats)
        )
        if seats != self._seats:
            self._seats = seats
            self._tell(Change.SEATS)

    def set_order(self, order: tuple[int, ...] | None) -> None:
        """Remember the order of the shown hand: a permutation of the sorted hand, or None for automatic."""
        if self._hand_off.shown is not None and order != self.orders[self._hand_off.shown]:
            self.orders[self._hand_off.shown] = order
            self.arranged.emit()

    def set_draft(self, draft: str) -> None:
        """Remember the unconfirmed draft of the turn, in the game's own text."""
        if draft != self.draft:
            self.draft = draft
            self.arranged.emit()

    @property
    def order(self) -> tuple[int, ...] | None:
        """The remembered order of the shown hand."""
        return None if self._hand_off.shown is None else self.orders[self._hand_off.shown]

    def retry_bot(self) -> None:
        """Ask the bot again after it failed."""
        self._ask_bot()

    def close(self) -> None:
        """Stop waiting for a bot."""
        self._asker.forget()

    # How it goes on

    def _advance(self, move: Move) -> None:
        """Make a checked move; the curtain falls before the model changes where the turn passes."""
        state = self._match.state
        seat = state.to_move
        assert seat is not None
        after = state.copy()
        after.apply(move)
        if self._hand_off.passes_to(after.to_move):
            assert after.to_move is not None
            self._cover(after.to_move)
        revealed = state.reveals(move)
        before = len(state.log)
        held = state.pieces_held(seat)
        self._match.apply(move)
        self._keep_order(seat, held)
        self.draft = ""
        self._made.append(_Made(seat, revealed))
        self._tell(Change.MOVED, since=before)
        self._ask_bot()

    def _keep_order(self, seat: int, held: tuple[int, ...]) -> None:
        order = self.orders[seat]
        if order is not None:
            self.orders[seat] = carried_over(order, held, self._match.state.pieces_held(seat))

    def _begin_hand(self) -> None:
        self._made.clear()
        self.orders = [None] * len(self._seats)
        self.draft = ""
        self._tell(Change.DEALT)
        self._ask_bot()

    def _cover(self, seat: int) -> None:
        """Have every hand taken off the screen, and wait for the person of a seat or the next one."""
        if self._hand_off.shared:
            self.covering.emit(self._hand_off.next_person(seat))
            self._hand_off.cover(seat)

    def _cover_for_dealing(self) -> None:
        """Cover for the seat that will act first, known only after the deal: hide everything before it."""
        if self._hand_off.shared:
            self._cover(self._hand_off.shown or 0)

    def _cover_for_next(self) -> None:
        seat = self._match.state.to_move
        if self.match_over or seat is None:
            self._hand_off.uncover()
        elif self._hand_off.shared:
            self._cover(seat)

    def _tell(self, change: Change, since: int | None = None) -> None:
        if change is not Change.COVERED:
            self._settle_curtain()
        view = self.view
        self.updated.emit(Update(change, view, view.log[since:] if since is not None else ()))

    def _settle_curtain(self) -> None:
        """Let the curtain wait for the person to move; an ended hand or match is public."""
        seat = self._match.state.to_move
        if seat is None or self.match_over:
            self._hand_off.uncover()
        elif self._hand_off.waiting is not None:
            self._hand_off.cover(seat)

    def _ask_bot(self) -> None:
        self._asker.forget()
        seat = self._match.state.to_move
        level = None if seat is None or self.match_over else self._seats[seat].level
        if level is not None:
            view = self._match.state.view(seat)
            self._asker.ask(self.game.name, view, level, self.bot_seed, pause_ms=self.bot_pause_ms)

    @property
    def bot_seed(self) -> str:
        """The seed for a bot's own chances in this position, from which the match's seed cannot be told."""
        text = f"{self._match.seed} {len(self._match.lines)}"
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def _bot_gave_up(self, failure: BotFailure) -> None:
        self.bot_failed.emit(failure.text)

    def _bot_decided(self, decision: BotMove) -> None:
        move = self._match.game.parse_move(decision.move)
        self._match.state.check(move)
        self._advance(move)
