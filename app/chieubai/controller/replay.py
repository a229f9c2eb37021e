"""A match that was played, position by position: what the screen shows again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from chieubai.controller.showing import Frame
from chieubai.engine.match import DEAL, RESIGN, Match, MatchRecord
from chieubai.engine.seats import Level, Seat
from chieubai.storage.save import OpenTable
from chieubai.storage.saved_table import SavedTable


@dataclass(frozen=True)
class Moment:
    """A match after one of its lines.

    Attributes:
        line: the index of the line in the record.
        hand: the number of the hand, from 1.
        frame: the position as the chosen seat saw it.
        hands: what every seat holds, by seat, lowest first.
    """

    line: int
    hand: int
    frame: Frame
    hands: tuple[tuple[int, ...], ...]


def told(record: MatchRecord) -> MatchRecord:
    """Return the part of a record that may be shown: all of a match that ended, else its finished hands.

    A match without a finished hand keeps no line.

    Raises:
        RecordError: the rules refuse the record.
    """
    end = 0
    for number, match in enumerate(Match.steps(record), start=1):
        if match.hand_over or match.result is not None:
            end = number
    return replace(record, lines=record.lines[:end])


def moments_of(record: MatchRecord, seat: int | None) -> Sequence[Moment]:
    """Return a match line by line as one seat saw it, None for the public facts alone.

    Of a match that is still played only the finished hands are there (:func:`told`).

    Raises:
        RecordError: the rules refuse the record.
    """
    record = told(record)
    moments: list[Moment] = []
    seen, hand = 0, 0
    for number, (line, match) in enumerate(zip(record.lines, Match.steps(record), strict=False)):
        state = match.state
        if line == DEAL:
            seen, hand = 0, hand + 1
        view = state.view(seat)
        resigned = int(line.removeprefix(RESIGN)) if line.startswith(RESIGN) else None
        frame = Frame(view, view.log[seen:], resigned=resigned)
        hands = tuple(state.pieces_held(player) for player in range(match.game.seats))
        moments.append(Moment(number, hand, frame, hands))
        seen = len(view.log)
    return moments


def practice_copy(record: MatchRecord, line: int, seats: Sequence[Seat], person: int) -> OpenTable:
    """Return a table at which a copy of a match goes on after one of its lines: one person against bots.

    The bots keep their level; who was a person and is not ``person`` (a seat) becomes a bot of the middle one.

    Raises:
        RecordError: the rules refuse the record.
    """
    copied = replace(record, lines=record.lines[: line + 1])
    seated = tuple(
        Seat(seat.name) if index == person else Seat(seat.name, seat.level or Level.MEDIUM)
        for index, seat in enumerate(seats)
    )
    saved = SavedTable(copied, seated, (None,) * len(seated), "", datetime.now(UTC), practice=True)
    return OpenTable(saved, Match.replay(copied))
