"""The matches that were played: every finished hand, for looking at it again.

A file in ``history/`` holds a match as far as its hands are finished, in the wrapping of
:mod:`chieubai.storage.envelope`. It is written anew after each hand and takes the place of what it continues. Where
a match was begun again from an earlier save and went another way, both are kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from itertools import count
from pathlib import Path

from chieubai.engine.games import GAMES
from chieubai.engine.match import DEAL, MatchRecord
from chieubai.engine.seats import Seat
from chieubai.storage.atomic import backup_of, write_safely
from chieubai.storage.envelope import SIZE_LIMIT, Body, Upgrades, damage, seal, unseal
from chieubai.storage.errors import StorageError, StorageReason, writing
from chieubai.storage.home import ensure
from chieubai.storage.match_fields import (
    RECORD_FIELDS,
    record_fields,
    record_of,
    seat_field,
    seat_of,
    time_field,
    time_of,
)
from chieubai.storage.reading import read_bounded, set_aside
from chieubai.storage.strict_json import as_fields, as_flag, as_integer, as_list

FOLDER = "history"
MOST = 300  # matches; the one whose last hand is the oldest makes room for a new one
VERSION = 1
_MAGIC = "chieubai-history"
_BODY = (*RECORD_FIELDS, "ended_at", "seats", "scores", "over")
_UPGRADES: Upgrades = {}


@dataclass(frozen=True)
class PastMatch:
    """A match as far as it was played to the end of a hand.

    Attributes:
        record: the lines up to the end of the last finished hand, or of the match.
        seats: who sat where.
        ended_at: when the last hand ended, in UTC.
        scores: the total of each side then.
        over: whether the match has ended; while it has not, its seed tells hands still to come.
    """

    record: MatchRecord
    seats: tuple[Seat, ...]
    ended_at: datetime
    scores: tuple[int, ...]
    over: bool

    @property
    def hands(self) -> int:
        """How many hands were dealt."""
        return self.record.lines.count(DEAL)

    def continues(self, other: "PastMatch") -> bool:
        """Tell whether it is the other match, with as many lines or more."""
        mine, its = self.record, other.record
        same = (mine.game, mine.options, mine.seed) == (its.game, its.options, its.seed)
        return same and mine.lines[: len(its.lines)] == its.lines


@dataclass(frozen=True)
class Archived:
    """A file of the archive and the match in it."""

    path: Path
    match: PastMatch


class Archive:
    """The past matches of a data folder, which need not exist yet.

    Every method may raise :class:`StorageError`. When one that writes does, what was there is there still.
    """

    def __init__(self, folder: Path) -> None:
        self._home = folder
        self._folder = folder / FOLDER

    def keep(self, match: PastMatch) -> None:
        """Write a match in place of what it continues, and let the oldest others beyond MOST go.

        One that is there already, or further on, stays as it is.
        """
        ensure(self._home)
        ensure(self._folder)
        for path in self._paths_of(match):
            kept = self._kept(path)
            if kept is not None and kept.continues(match):
                return
            if kept is None or match.continues(kept):
                write_safely(path, encode(match))
                self._make_room(path)
                return

    def matches(self) -> tuple[list[Archived], list[StorageError]]:
        """Return the matches, the latest first, and what was wrong with files that were set aside."""
        found, problems = [], []
        for path in self._files():
            try:
                found.append(Archived(path, self._read(path)))
            except StorageError as error:
                problems.append(error)
        return sorted(found, key=lambda one: one.match.ended_at, reverse=True), problems

    def delete(self, path: Path) -> None:
        """Forget a match."""
        with writing(path):
            backup_of(path).unlink(missing_ok=True)
            path.unlink(missing_ok=True)

    def _paths_of(self, match: PastMatch) -> Iterator[Path]:
        """Yield the places for the ways that matches of one seed went."""
        name = sha256(match.record.seed.encode()).hexdigest()[:24]
        return (self._folder / f"{name}-{way}.json" for way in count(1))

    def _kept(self, path: Path) -> PastMatch | None:
        """Return the match of a file, None where there is none that can be used any more."""
        try:
            return self._read(path)
        except StorageError:
            return None  # there is none, or it has been set aside

    def _read(self, path: Path) -> PastMatch:
        """Return the match of a file; one that cannot be used is set aside."""
        try:
            return decode(read_bounded(path, SIZE_LIMIT))
        except StorageError as error:
            if error.reason is not StorageReason.MISSING_FILE:
                set_aside(path, self._home)
            raise StorageError(error.reason, path, error.detail) from error

    def _files(self) -> list[Path]:
        try:
            return sorted(path for path in self._folder.iterdir() if path.suffix == ".json")
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StorageError(StorageReason.UNREADABLE, self._folder, str(error)) from error

    def _make_room(self, kept: Path) -> None:
        if len(self._files()) > MOST:
            found, _problems = self.matches()
            others = [one for one in found if one.path != kept]
            for one in others[MOST - 1 :]:
                self.delete(one.path)


def encode(match: PastMatch) -> bytes:
    """Return the bytes of a file of the archive.

    Raises:
        StorageError: TOO_LARGE for any file to hold.
    """
    body: Body = {
        **record_fields(match.record),
        "ended_at": time_field(match.ended_at),
        "seats": [seat_field(seat) for seat in match.seats],
        "scores": list(match.scores),
        "over": match.over,
    }
    return seal(_MAGIC, VERSION, body)


def decode(data: bytes) -> PastMatch:
    """Return the match of a file; the inverse of :func:`encode`. The rules are not asked.

    Raises:
        StorageError: the bytes are no file of the archive; the reason says why.
    """
    body = unseal(data, _MAGIC, VERSION, _UPGRADES)
    try:
        fields = as_fields(body, _BODY)
        match = PastMatch(
            record=record_of(fields),
            seats=as_list(fields["seats"], seat_of),
            ended_at=time_of(fields["ended_at"]),
            scores=as_list(fields["scores"], as_integer),
            over=as_flag(fields["over"]),
        )
        game = GAMES.get(match.record.game)
        if game is None or (len(match.seats), len(match.scores)) != (game.seats, game.sides):
            raise ValueError("not a match of any game")
    except ValueError as error:
        raise damage(data, error) from error
    return match
