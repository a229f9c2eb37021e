"""Whether everything that a match file says is true: it is worked out anew and compared line by line."""

from enum import StrEnum
from pathlib import Path

from chieubai.engine.errors import MoveError, Reason, RecordError
from chieubai.engine.match import Match
from chieubai.storage.archive import PastMatch
from chieubai.storage.envelope import SIZE_LIMIT
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.match_text import HEAD, LATEST, VERSIONS, ReadMatch, TextError, lines_of, parse
from chieubai.storage.reading import read_bounded


class Part(StrEnum):
    """What a line of a match file is about."""

    FORM = "form"  # the file is not written as such a file is
    PROMISE = "promise"
    SEED = "seed"
    SHUFFLE = "shuffle"
    DEAL = "deal"
    MOVE = "move"
    RESULT = "result"
    DIGEST = "digest"
    END = "end"  # the last lines are missing


_PARTS = {
    "promise": Part.PROMISE,
    "seed": Part.SEED,
    "pack": Part.SHUFFLE,
    "holds": Part.DEAL,
    "hand": Part.DEAL,
    "=": Part.RESULT,
    "result": Part.RESULT,
    "resign": Part.MOVE,
    "digest": Part.DIGEST,
}


class UntrueError(ValueError):
    """A match file that says something untrue.

    Attributes:
        line: the number of the first such line, from 1.
        part: what it is about.
        found: what the file says there, "" where a line is missing.
        expected: what it ought to say, "" where a line is too many, or a move that the rules refuse.
        reason: why the rules refuse the move.
    """

    def __init__(
        self, line: int, part: Part, found: str, expected: str = "", reason: Reason | None = None
    ) -> None:
        super().__init__(f"line {line} ({part}): {found!r} for {expected!r}")
        self.line = line
        self.part = part
        self.found = found
        self.expected = expected
        self.reason = reason


def verify(text: str) -> PastMatch:
    """Return the match of a text, all of which is true.

    Raises:
        UntrueError: something in it is not.
    """
    lines = text.splitlines()
    if _cut_off(lines):
        raise UntrueError(len(lines) + 1, Part.END, "")
    try:
        read = parse(text)
    except TextError as error:
        raise UntrueError(error.line, Part.FORM, _line(lines, error.line)) from error
    written, refusal = _written(read)
    for number, (found, expected) in enumerate(zip(lines, written, strict=False), start=1):
        if found != expected:
            raise UntrueError(number, _part_of(expected), found, expected)
    if refusal is not None:
        raise _refused(read, lines, refusal) from refusal
    if len(lines) != len(written):
        number = min(len(lines), len(written)) + 1
        found, expected = _line(lines, number), _line(written, number)
        raise UntrueError(number, _part_of(expected or found), found, expected)
    match = Match.replay(read.record)
    if match.result is None:
        raise UntrueError(len(lines) + 1, Part.RESULT, "")
    return PastMatch(read.record, read.seats, read.ended_at, match.standing.scores, over=True)


def _cut_off(lines: list[str]) -> bool:
    """Tell whether the digest is missing, with which every file ends since there is one."""
    return lines[:1] == [f"{HEAD} {LATEST}"] and not any(line.startswith("digest ") for line in lines)


def _written(read: ReadMatch) -> tuple[list[str], RecordError | None]:
    """Return the lines that a text ought to have, up to what the rules refuse."""
    written: list[str] = []
    try:
        for line in lines_of(read.record, read.seats, read.ended_at, read.version):
            written.append(line)
    except RecordError as error:
        return written, error
    return written, None


def _refused(read: ReadMatch, lines: list[str], refusal: RecordError) -> UntrueError:
    cause = refusal.__cause__
    reason = cause.reason if isinstance(cause, MoveError) else None
    if refusal.line is None:  # the rules in force or the seed cannot be
        return UntrueError(1, Part.FORM, _line(lines, 1))
    number = read.places[refusal.line] if refusal.line < len(read.places) else len(lines)
    return UntrueError(number, Part.MOVE, _line(lines, number), reason=reason)


def read_match(path: Path) -> PastMatch:
    """Return the match of a file, all of which is true.

    Raises:
        StorageError: the file cannot be read, or is no match file at all.
        UntrueError: something in it is not true.
    """
    data = read_bounded(path, SIZE_LIMIT)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise StorageError(StorageReason.FOREIGN, path, str(error)) from error
    if not text.startswith(f"{HEAD} "):
        raise StorageError(StorageReason.FOREIGN, path, "no match file")
    if text.splitlines()[0] not in VERSIONS:
        raise StorageError(StorageReason.NEWER, path, text.splitlines()[0])
    return verify(text)


def _line(lines: list[str], number: int) -> str:
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _part_of(line: str) -> Part:
    word = line.partition(" ")[0]
    if word.endswith(":"):
        return Part.MOVE
    return _PARTS.get(word, Part.FORM)
