"""A whole match as a text that people can read, and that proves itself when it is written again.

::

    chieubai match 2
    game gin
    option target 100
    seat 0 person Lan
    seat 1 medium Máy
    ended 2026-11-30T19:30:00.000000Z
    seed hands-5f…

    hand 1
    promise 81…             what was shown before the deal: see chieubai.engine.dealing
    seed 3c…                the seed of the hand, told after it
    pack 4C KD …            the pieces after the shuffle, the last one on top
    holds 0 AS 3S …         what each seat holds after the deal
    holds 1 6S KS …
    0: pass                 the seat that moved, and its move
    1: take
    = points 25 0           how the hand ended: the points of each side and their totals
    = total 25 0

    resign 1                where a side gave the match up
    result 0                the side that won the match, or "draw"
    digest 5e…              SHA-256 of all lines above, each with a line feed

Everything follows from the rules, the match seed and the moves, but for the names and the date. So whoever reads
the file works it out anew and compares (:func:`chieubai.storage.verify.verify`). A match whose seed is not of the
kind that gives every hand its own has no lines of promises and of seeds of hands.

The digest tells what the rules cannot: that a name was changed, or moves cut out before a resignation. It is no
signature: who works it out anew for another text is not found out. Version 1 had none, and is still read.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from itertools import chain

from chieubai.engine.contract import Game
from chieubai.engine.games import GAMES
from chieubai.engine.match import DEAL, RESIGN, Match, MatchRecord
from chieubai.engine.seats import Level, Seat
from chieubai.storage.match_fields import time_field, time_of
from chieubai.storage.saved_table import NAME_LENGTH, check_label

HEAD = "chieubai match"
VERSIONS = {f"{HEAD} {number}": number for number in (1, 2)}
LATEST = max(VERSIONS.values())
PERSON = "person"
_MOVE = re.compile(r"\d: (.+)")
_PROOF = ("promise", "seed", "pack", "holds", "=", "result", "digest")


@dataclass(frozen=True)
class ReadMatch:
    """What a text says, with nothing checked against the rules.

    Attributes:
        record: the match.
        seats: who sat where.
        ended_at: when the last hand ended.
        places: for each line of the record the number of its line in the text, from 1.
        version: of the form of the text.
    """

    record: MatchRecord
    seats: tuple[Seat, ...]
    ended_at: datetime
    places: tuple[int, ...]
    version: int


class TextError(ValueError):
    """A text that is no match.

    Attributes:
        line: the number of the line, from 1.
    """

    def __init__(self, line: int, detail: str) -> None:
        super().__init__(f"line {line}: {detail}")
        self.line = line


def render(record: MatchRecord, seats: Sequence[Seat], ended_at: datetime) -> str:
    """Return the text of a match that has ended.

    Raises:
        RecordError: the rules refuse the record.
        ValueError: the match has not ended; its seed would tell the hands to come.
    """
    lines = list(lines_of(record, seats, ended_at))
    if not lines[-2].startswith("result"):
        raise ValueError("the match has not ended")
    return "\n".join([*lines, ""])


def lines_of(
    record: MatchRecord, seats: Sequence[Seat], ended_at: datetime, version: int = LATEST
) -> Iterator[str]:
    """Yield the lines of a text of a version.

    Raises:
        RecordError: the rules refuse a line of the record, when it is reached.
    """
    digest = sha256()
    for line in chain([f"{HEAD} {version}"], _header(record, seats, ended_at), _body(record)):
        digest.update(f"{line}\n".encode())
        yield line
    if version > 1:
        yield f"digest {digest.hexdigest()}"


def _header(record: MatchRecord, seats: Sequence[Seat], ended_at: datetime) -> list[str]:
    return [
        f"game {record.game}",
        *(f"option {name} {value}" for name, value in sorted(record.options.items())),
        *(f"seat {number} {seat.level or PERSON} {seat.name}" for number, seat in enumerate(seats)),
        f"ended {time_field(ended_at)}",
        f"seed {record.seed}",
    ]


def _body(record: MatchRecord) -> Iterator[str]:
    mover: int | None = None
    for line, match in zip(record.lines, Match.steps(record), strict=True):
        if line == DEAL:
            yield from ("", *_deal(match))
        elif line.startswith(RESIGN):
            yield from ("", line)
        else:
            yield f"{mover}: {line}"
            if match.hand_over:
                yield from _ending(match)
        mover = match.state.to_move
        if match.result is not None:
            winner = match.result.winner
            yield from ("", f"result {'draw' if winner is None else winner}")


def _deal(match: Match) -> Iterator[str]:
    game = match.game
    yield f"hand {match.hand_number}"
    if match.hand_seed is not None:
        yield f"promise {match.promise}"
        yield f"seed {match.hand_seed}"
    yield f"pack {_pieces(game, match.pack)}"
    for seat in range(game.seats):
        yield f"holds {seat} {_pieces(game, match.state.pieces_held(seat))}"


def _pieces(game: Game, pieces: Sequence[int]) -> str:
    return " ".join(map(game.piece_text, pieces))


def _ending(match: Match) -> Iterator[str]:
    points = match.hands[-1].outcome.points
    yield f"= points {' '.join(map(str, points))}"
    yield f"= total {' '.join(map(str, match.standing.scores))}"


# Reading


def parse(text: str) -> ReadMatch:
    """Return what a text says; the rules are not asked, and what follows from the rest is passed over.

    Raises:
        TextError: it is no text of a match; the error names the line.
    """
    lines = text.splitlines()
    version = VERSIONS.get("".join(lines[:1]))
    if version is None:
        raise TextError(1, "not a match of this version")
    reader = _Reader()
    for number, line in enumerate(lines[1:], start=2):
        try:
            reader.take(line, number)
        except ValueError as error:
            raise TextError(number, str(error)) from error
    try:
        return reader.read(version)
    except ValueError as error:
        raise TextError(len(lines), str(error)) from error


class _Reader:
    """Takes the lines of a text one by one."""

    def __init__(self) -> None:
        self._header: dict[str, str] = {}
        self._options: dict[str, int | str] = {}
        self._seats: list[Seat] = []
        self._lines: list[str] = []
        self._places: list[int] = []

    def take(self, line: str, number: int) -> None:
        """Take up a line; ValueError for one that no such text has."""
        word, _space, rest = line.partition(" ")
        move = _MOVE.fullmatch(line)
        if move is not None:
            self._add(move[1], number)
        elif word == "hand":
            self._add(DEAL, number)
        elif word == RESIGN:
            self._add(line, number)
        elif not self._lines and word:
            self._take_header(word, rest)
        elif word and word not in _PROOF:
            raise ValueError(f"unknown line: {word}")

    def _add(self, line: str, number: int) -> None:
        self._lines.append(line)
        self._places.append(number)

    def _take_header(self, word: str, rest: str) -> None:
        first, _space, second = rest.partition(" ")
        match word:
            case "option":
                self._options[first] = int(second) if second.isdecimal() else second
            case "seat":
                level, _space, name = second.partition(" ")
                check_label(name, NAME_LENGTH)
                self._seats.append(Seat(name, None if level == PERSON else Level(level)))
            case "game" | "seed" | "ended" if word not in self._header:
                self._header[word] = rest
            case _:
                raise ValueError(f"unknown or repeated line: {word}")

    def read(self, version: int) -> ReadMatch:
        """Return what was taken; ValueError where something is missing."""
        for word in ("game", "seed", "ended"):
            if word not in self._header:
                raise ValueError(f"no {word}")
        game = GAMES.get(self._header["game"])
        if game is None or len(self._seats) != game.seats:
            raise ValueError("no such game, or not its number of seats")
        options = game.complete_options(self._options)
        record = MatchRecord(game.name, options, self._header["seed"], tuple(self._lines))
        ended_at = time_of(self._header["ended"])
        return ReadMatch(record, tuple(self._seats), ended_at, tuple(self._places), version)
