"""The parts of a body that files of matches have in common: who plays, what was played, and when."""

from datetime import UTC, datetime

from chieubai.engine.match import MatchRecord
from chieubai.engine.seats import Level, Seat
from chieubai.storage.envelope import Body
from chieubai.storage.strict_json import Json, as_fields, as_integer, as_list, as_object, as_text

RECORD_FIELDS = ("game", "options", "seed", "lines")


def record_fields(record: MatchRecord) -> Body:
    """Return the fields of a record."""
    return {
        "game": record.game,
        "options": dict(sorted(record.options.items())),
        "seed": record.seed,
        "lines": list(record.lines),
    }


def record_of(fields: Body) -> MatchRecord:
    """Return the record of its fields; ValueError where they are none. The rules are not asked."""
    options = {name: _option(value) for name, value in as_object(fields["options"]).items()}
    return MatchRecord(
        as_text(fields["game"]), options, as_text(fields["seed"]), as_list(fields["lines"], as_text)
    )


def _option(value: Json) -> int | str:
    return as_text(value) if isinstance(value, str) else as_integer(value)


def seat_field(seat: Seat) -> Json:
    """Return a seat as it is written."""
    return {"name": seat.name, "level": seat.level}


def seat_of(value: Json) -> Seat:
    """Return the seat that was written; ValueError where it is none."""
    fields = as_fields(value, ("name", "level"))
    level = fields["level"]
    return Seat(as_text(fields["name"]), None if level is None else Level(as_text(level)))


def time_field(time: datetime) -> str:
    """Return a time in UTC as it is written."""
    return time.replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def time_of(value: Json) -> datetime:
    """Return the time that was written; ValueError where it is none, or written in another way."""
    text = as_text(value)
    time = datetime.fromisoformat(text)
    if time.tzinfo is not UTC or time_field(time) != text:
        raise ValueError("the time is written in another way")
    return time
