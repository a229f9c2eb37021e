"""The format of a save, in the wrapping of :mod:`chieubai.storage.envelope`. Its body::

    {"game": ..., "options": ..., "seed": ..., "lines": ..., "title": ..., "saved_at": ..., "seats": ...,
     "orders": ..., "draft": ..., "practice": ...}

The hash finds accidents; what guards the game is that every line is played through the rules again.
"""

from collections.abc import Callable
from typing import NamedTuple

from chieubai.engine.errors import RecordError
from chieubai.engine.match import Match
from chieubai.storage.envelope import Body, damage, seal, unseal
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.match_fields import (
    RECORD_FIELDS,
    record_fields,
    record_of,
    seat_field,
    seat_of,
    time_field,
    time_of,
)
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.strict_json import Json, as_fields, as_flag, as_integer, as_list, as_text

VERSION = 2
_MAGIC = "chieubai-save"
_BODY = (*RECORD_FIELDS, "title", "saved_at", "seats", "orders", "draft", "practice")

UPGRADES: dict[int, Callable[[Body], Body]] = {1: lambda body: {**body, "practice": False}}
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
    return seal(_MAGIC, VERSION, _body_of(saved))


def decode(data: bytes) -> OpenTable:
    """Return the table of a save, its match played through the rules. The inverse of :func:`encode`.

    Raises:
        StorageError: the bytes are no save that can be played; the reason says why.
    """
    body = unseal(data, _MAGIC, VERSION, UPGRADES)
    try:
        saved = _table_of(body)
    except ValueError as error:
        raise damage(data, error) from error
    return OpenTable(saved, _replayed(saved))


def _refusal(reason: StorageReason, detail: str) -> StorageError:
    return StorageError(reason, None, detail)


def _body_of(saved: SavedTable) -> Body:
    return {
        **record_fields(saved.record),
        "title": saved.title,
        "saved_at": time_field(saved.saved_at),
        "seats": [seat_field(seat) for seat in saved.seats],
        "orders": [None if order is None else list(order) for order in saved.orders],
        "draft": saved.draft,
        "practice": saved.practice,
    }


def _table_of(body: Body) -> SavedTable:
    fields = as_fields(body, _BODY)
    return SavedTable(
        record=record_of(fields),
        seats=as_list(fields["seats"], seat_of),
        orders=as_list(fields["orders"], _order),
        draft=as_text(fields["draft"]),
        saved_at=time_of(fields["saved_at"]),
        title=as_text(fields["title"]),
        practice=as_flag(fields["practice"]),
    )


def _order(value: Json) -> tuple[int, ...] | None:
    return None if value is None else as_list(value, as_integer)


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
