"""Checks of a match in progress that hold for every game, for soak runs."""

from chieubai.engine.contract import Event, State
from chieubai.engine.match import Match, MatchRecord


class SoundnessError(Exception):
    """A match broke a promise of the contract.

    Attributes:
        record: the match up to there, which replays the defect.
    """

    def __init__(self, message: str, record: MatchRecord) -> None:
        super().__init__(message)
        self.record = record


def check_position(match: Match) -> None:
    """Check the position, and that nobody's view holds what only another seat may know.

    Raises:
        SoundnessError: naming every defect.
    """
    found = [*match.state.defects(), *_leaks(match.state, range(match.game.seats))]
    if found:
        raise SoundnessError("; ".join(found), match.record())


def _leaks(state: State, seats: range) -> list[str]:
    recent = state.log[-3:]  # what the last move added
    found = []
    for observer in seats:
        view = state.view(observer)
        if view.log[-3:] != tuple(event.seen_by(observer) for event in recent):
            found.append(f"the log of seat {observer} is not what it saw")
        found += [f"seat {observer} sees {event}" for event in recent if _private(event, observer)]
    return found


def _private(event: Event, observer: int) -> bool:
    """Tell whether an observer sees more of another seat's event than the public does."""
    return event.seat != observer and event.seen_by(observer) != event.seen_by(None)


def check_record(match: Match) -> None:
    """Check that the record replays to the same hands, standing and position.

    Raises:
        SoundnessError: it does not.
    """
    record = match.record()
    again = Match.replay(record)
    same = (again.hands, again.standing, again.result) == (match.hands, match.standing, match.result)
    seats = (None, *range(match.game.seats))
    if not same or any(again.state.view(seat) != match.state.view(seat) for seat in seats):
        raise SoundnessError("the record does not replay to the same match", record)
