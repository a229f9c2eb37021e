"""What the entries of the ledger come to: games, wins, averages, streaks, endings and time."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, groupby

from chieubai.engine.seats import Level
from chieubai.storage.entries import PERSON, Entry, Result

MIXED = "mixed"  # opponents that are not all of a kind
OPPONENTS = (*(level.value for level in Level), MIXED, PERSON)


@dataclass(frozen=True)
class Tally:
    """How often something was won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def count(self) -> int:
        """How many there were."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float | None:
        """The part that was won, from 0 to 1; None without any. A draw is half a win."""
        return (self.won + self.drawn / 2) / self.count if self.count else None


@dataclass(frozen=True)
class Summary:
    """The figures of some entries.

    Attributes:
        matches: how the finished matches ended.
        hands: how the finished hands ended.
        average: the mean points of the player's side in a hand, None without any.
        best_streak: the most matches won in a row.
        worst_streak: the most matches lost in a row.
        streak: the matches won in a row up to now, or lost as a negative number.
        endings: for each way a hand ended how often it was won, drawn and lost, the most frequent first.
        seconds: the time played.
    """

    matches: Tally = Tally()
    hands: Tally = Tally()
    average: float | None = None
    best_streak: int = 0
    worst_streak: int = 0
    streak: int = 0
    endings: dict[str, Tally] = field(default_factory=dict)
    seconds: int = 0


def opponent_kind(entry: Entry) -> str:
    """Return PERSON or the level of the bots where all opponents are of a kind, else MIXED."""
    kinds = set(entry.opponents)
    return kinds.pop() if len(kinds) == 1 else MIXED


def summarise(entries: Sequence[Entry]) -> Summary:
    """Return the figures of entries of one player at one game, which stand in the order of time."""
    hands = [entry for entry in entries if not entry.of_match]
    matches = [entry for entry in entries if entry.of_match]
    streaks = _streaks(entry.result for entry in matches)
    return Summary(
        matches=tally(matches),
        hands=tally(hands),
        average=sum(entry.points for entry in hands) / len(hands) if hands else None,
        best_streak=max((length for length in streaks if length > 0), default=0),
        worst_streak=-min((length for length in streaks if length < 0), default=0),
        streak=streaks[-1] if streaks else 0,
        endings=_endings(hands),
        seconds=sum(entry.seconds for entry in entries),
    )


def by_opponent(entries: Sequence[Entry]) -> dict[str, Summary]:
    """Return the figures for each kind of opponents there was, in the order of OPPONENTS."""
    kinds = {kind: [entry for entry in entries if opponent_kind(entry) == kind] for kind in OPPONENTS}
    return {kind: summarise(found) for kind, found in kinds.items() if found}


def running_difference(entries: Sequence[Entry]) -> list[int]:
    """Return, after each hand, by how many points the player's side is ahead over all hands so far."""
    return list(accumulate(entry.points - entry.against for entry in entries if not entry.of_match))


def tally(entries: Iterable[Entry]) -> Tally:
    """Count how entries ended."""
    found = Counter(entry.result for entry in entries)
    return Tally(found[Result.WON], found[Result.DRAWN], found[Result.LOST])


def _streaks(results: Iterable[Result]) -> list[int]:
    """Return the length of each run of equal results: wins above zero, losses below, draws as zero."""
    signs = {Result.WON: 1, Result.DRAWN: 0, Result.LOST: -1}
    return [signs[result] * len(list(run)) for result, run in groupby(results)]


def _endings(hands: Sequence[Entry]) -> dict[str, Tally]:
    counts = Counter(entry.ending for entry in hands)
    return {
        ending: tally(entry for entry in hands if entry.ending == ending)
        for ending, _count in counts.most_common()
    }
