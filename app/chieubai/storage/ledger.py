"""The ledger: every finished hand and match that people of this device took part in.

``ledger.jsonl`` in the data folder has a line for each entry, between a head that names the columns and a foot
with a hash against damage. A hand is entered once, however often a restart or an old save brings its end again:
what has been entered stays as it is. No seed is in it, and no cards.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from chieubai.storage.atomic import backup_of, write_safely
from chieubai.storage.entries import COLUMNS, Entry, from_json, to_json
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.home import ensure
from chieubai.storage.reading import read_bounded, set_aside
from chieubai.storage.strict_json import Json, as_fields, as_integer, as_list, as_object, as_text, parse

FILE_NAME = "ledger.jsonl"
VERSION = 1
MOST = 10_000  # entries; the oldest make room for new ones
MOST_RUNNING = 40  # matches whose time since the last entry is remembered
SIZE_LIMIT = 8 * 1024 * 1024  # bytes
_MAGIC = "chieubai-ledger"


class _Content(NamedTuple):
    """The entries, each as its line too, and the seconds of matches that no entry counts yet."""

    entries: tuple[Entry, ...]
    lines: list[str]
    running: dict[str, int]


class Ledger:
    """The entries of a data folder. Each change is written at once; one that cannot be is not made.

    Attributes:
        problems: what was wrong with the file or its backup; such files are set aside.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / FILE_NAME
        self.problems: tuple[StorageError, ...] = ()
        self._entries, self._lines, self._running = self._load()
        self._keys = {(entry.match, entry.hand) for entry in self._entries}

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry, the oldest first."""
        return self._entries

    def has(self, match: str, hand: int) -> bool:
        """Tell whether a hand, or with MATCH the whole match, has been entered."""
        return (match, hand) in self._keys

    def running(self, match: str) -> int:
        """Return the seconds that a match was played since its last entry."""
        return self._running.get(match, 0)

    def enter(self, entries: Sequence[Entry], match: str, seconds: int) -> None:
        """Enter what is not there yet, and the seconds of a match that no entry counts so far.

        Raises:
            StorageError: it could not be written, and nothing has been entered.
        """
        new = [entry for entry in entries if not self.has(entry.match, entry.hand)]
        running = {key: value for key, value in self._running.items() if key != match}
        if seconds:
            running[match] = seconds
        self._write((*self._entries, *new)[-MOST:], dict([*running.items()][-MOST_RUNNING:]))

    def remove(self, profile: str) -> None:
        """Forget everything about a profile; StorageError where that could not be written."""
        self._write(tuple(entry for entry in self._entries if entry.profile != profile), self._running)

    def _write(self, entries: tuple[Entry, ...], running: Mapping[str, int]) -> None:
        known = dict(zip(map(id, self._entries), self._lines, strict=True))
        lines = [known.get(id(entry)) or _line(to_json(entry)) for entry in entries]
        ensure(self._folder)
        write_safely(self._path, _encoded(lines, running))
        self._entries, self._running, self._lines = entries, dict(running), lines
        self._keys = {(entry.match, entry.hand) for entry in entries}

    def _load(self) -> _Content:
        """Read the ledger or its backup, and set aside what cannot be used."""
        for path in (self._path, backup_of(self._path)):
            try:
                return _read(path)
            except StorageError as problem:
                if problem.reason is not StorageReason.MISSING_FILE:
                    self.problems += (problem,)
                    with suppress(
                        StorageError
                    ):  # it stays where it is, and the next entry makes it the backup
                        set_aside(path, self._folder)
        return _Content((), [], {})


def _line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _encoded(lines: Sequence[str], running: Mapping[str, int]) -> bytes:
    head = _line({"magic": _MAGIC, "version": VERSION, "columns": [*COLUMNS], "running": {**running}})
    body = "".join((head, *lines)).encode()
    return body + _line({"sha256": sha256(body).hexdigest()}).encode()


def _read(path: Path) -> _Content:
    data = read_bounded(path, SIZE_LIMIT)
    try:
        return _decoded(data, path)
    except (ValueError, RecursionError) as error:
        raise StorageError(StorageReason.DAMAGED, path, str(error)) from error


def _decoded(data: bytes, path: Path) -> _Content:
    head, *lines = data.splitlines(keepends=True)
    found = as_object(parse(head))
    if found.get("magic") != _MAGIC:
        raise StorageError(StorageReason.FOREIGN, path, "no ledger")
    if as_integer(found.get("version")) > VERSION:
        raise StorageError(StorageReason.NEWER, path, f"version {found['version']}")
    as_fields(found, ("magic", "version", "columns", "running"))
    if not lines or found["columns"] != [*COLUMNS]:
        raise ValueError("no lines, or other columns")
    digest = as_text(as_fields(parse(lines.pop()), ("sha256",))["sha256"])
    if digest != sha256(b"".join((head, *lines))).hexdigest():
        raise ValueError("the hash differs")
    running = {key: as_integer(value) for key, value in as_object(found["running"]).items()}
    if any(seconds < 0 for seconds in running.values()) or len(lines) > MOST:
        raise ValueError("a time below zero, or too many entries")
    entries = as_list(parse(b"[" + b",".join(lines) + b"]"), from_json)
    if len(entries) != len(lines):
        raise ValueError("not one entry in a line")
    return _Content(entries, [line.decode() for line in lines], running)
