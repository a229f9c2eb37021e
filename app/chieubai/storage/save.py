"""The format of a save: a JSON text that anybody can read, with a hash against damage.

::

    {
     "magic": "chieubai-save",
     "version": 1,
     "sha256": "... of the canonical JSON of the body",
     "body": {"title": ..., "saved_at": ..., "game": ..., "options": ..., "seed": ..., "seats": ...,
              "orders": ..., "draft": ..., "lines": ...}
    }

The hash finds accidents; what guards the game is that every line is played through the rules again.
"""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple

from chieubai.engine.errors import RecordError
from chieubai.engine.match import Match, MatchRecord
from chieubai.engine.seats import Level, Seat
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.strict_json import (
    Json,
    as_fields,
    as_integer,
    as_list,
    as_object,
    as_text,
    canonical,
    parse,
)

VERSION = 1
SIZE_LIMIT = 1024 * 1024  # bytes; a long match takes ten thousand, and a full file replays within a second
_BEGIN = b'{\n "magic": "chieubai-save",\n "version": '
_END = b"\n }\n}\n"
_BODY = ("title", "saved_at", "game", "options", "seed", "seats", "orders", "draft", "lines")

Body = dict[str, Json]

UPGRADES: dict[int, Callable[[Body], Body]] = {}
"""For each older version, what makes its body one of the next version; ValueError for a body it cannot be."""


class OpenTable(NamedTuple):
    """A save that was read, and its match played through the rules."""

    saved: SavedTable
    match: Match


def encode(saved: SavedTable) -> bytes:
    """Return the bytes of a save.

    Raises:
        StorageError: TOO_LARGE for any save to hold.
    """
    body = _body_of(saved)
    save: Json = {"magic": "chieubai-save", "version": VERSION, "sha256": _digest(body), "body": body}
    data = json.dumps(save, ensure_ascii=False, indent=1).encode() + b"\n"
    if len(data) > SIZE_LIMIT:
        raise _refusal(StorageReason.TOO_LARGE, f"{len(data)} bytes")
    return data


def decode(data: bytes) -> OpenTable:
    """Return the table of a save, its match played through the rules. The inverse of :func:`encode`.

    Raises:
        StorageError: the bytes are no save that can be played; the reason says why.
    """
    if len(data) > SIZE_LIMIT:
        raise _refusal(StorageReason.TOO_LARGE, f"{len(data)} bytes")
    if not data.startswith(_BEGIN):
        cut = _BEGIN.startswith(data)
        raise _refusal(StorageReason.TRUNCATED if cut else StorageReason.FOREIGN, "no beginning of a save")
    try:
        saved = _table_of(_sound_body(data))
    except (ValueError, RecursionError) as error:
        whole = data.endswith(_END)
        raise _refusal(StorageReason.DAMAGED if whole else StorageReason.TRUNCATED, str(error)) from error
    return OpenTable(saved, _replayed(saved))


def _refusal(reason: StorageReason, detail: str) -> StorageError:
    return StorageError(reason, None, detail)


def _digest(body: Body) -> str:
    return sha256(canonical(body)).hexdigest()


def _sound_body(data: bytes) -> Body:
    """Return the body of a save, brought to the current version, after checking that it is whole."""
    save = as_object(parse(data))
    version = as_integer(save.get("version"))
    if version > VERSION:
        raise _refusal(StorageReason.NEWER, f"version {version}")
    as_fields(save, ("magic", "version", "sha256", "body"))
    if not data.endswith(_END):
        raise ValueError("no end of a save")
    body = as_object(save["body"])
    if save["sha256"] != _digest(body):
        raise ValueError("the hash differs")
    return _upgraded(body, version)


def _upgraded(body: Body, version: int) -> Body:
    for older in range(version, VERSION):
        if older not in UPGRADES:
            raise ValueError(f"no version {older}")
        body = UPGRADES[older](body)
    return body


def _body_of(saved: SavedTable) -> Body:
    record = saved.record
    return {
        "title": saved.title,
        "saved_at": _format_time(saved.saved_at),
        "game": record.game,
        "options": dict(sorted(record.options.items())),
        "seed": record.seed,
        "seats": [{"name": seat.name, "level": seat.level} for seat in saved.seats],
        "orders": [None if order is None else list(order) for order in saved.orders],
        "draft": saved.draft,
        "lines": list(record.lines),
    }


def _table_of(body: Body) -> SavedTable:
    fields = as_fields(body, _BODY)
    options = {name: _option(value) for name, value in as_object(fields["options"]).items()}
    record = MatchRecord(
        as_text(fields["game"]), options, as_text(fields["seed"]), as_list(fields["lines"], as_text)
    )
    return SavedTable(
        record=record,
        seats=as_list(fields["seats"], _seat),
        orders=as_list(fields["orders"], _order),
        draft=as_text(fields["draft"]),
        saved_at=_time(fields["saved_at"]),
        title=as_text(fields["title"]),
    )


def _option(value: Json) -> int | str:
    return as_text(value) if isinstance(value, str) else as_integer(value)


def _seat(value: Json) -> Seat:
    fields = as_fields(value, ("name", "level"))
    level = fields["level"]
    return Seat(as_text(fields["name"]), None if level is None else Level(as_text(level)))


def _order(value: Json) -> tuple[int, ...] | None:
    return None if value is None else as_list(value, as_integer)


def _format_time(time: datetime) -> str:
    return time.replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def _time(value: Json) -> datetime:
    text = as_text(value)
    time = datetime.fromisoformat(text)
    if time.tzinfo is not UTC or _format_time(time) != text:
        raise ValueError("the time is written in another way")
    return time


def _misfits(saved: SavedTable, match: Match) -> list[str]:
    """Return the orders that are not of the hands they are given for."""
    return [
        f"the order of seat {seat} is not one of its hand"
        for seat, order in enumerate(saved.orders)
        if order is not None and len(order) != len(match.state.pieces_held(seat))
    ]


def _replayed(saved: SavedTable) -> Match:
    try:
        match = Match.replay(saved.record)
    except RecordError as error:
        raise _refusal(StorageReason.UNPLAYABLE, str(error)) from error
    defects = list(match.state.defects())
    if len(saved.seats) != match.game.seats:
        defects.append(f"{len(saved.seats)} seats")
    else:
        defects += _misfits(saved, match)
    if match.record() != saved.record:
        defects.append("the rules read the record in another way")
    if defects:
        raise _refusal(StorageReason.UNPLAYABLE, "; ".join(defects))
    return match
