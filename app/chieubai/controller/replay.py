"""A match that was played, position by position: what the screen shows again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chieubai.controller.showing import Frame
from chieubai.engine.match import DEAL, RESIGN, Match, MatchRecord


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
