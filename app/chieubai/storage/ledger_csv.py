"""The ledger as a table for spreadsheets: comma-separated values in UTF-8 with a byte order mark."""

import csv
import io
from collections.abc import Iterable, Mapping

from chieubai.storage.entries import Entry, time_text

COLUMNS = (
    "ended_at",
    "player",
    "game",
    "rules",
    "target",
    "match",
    "hand",
    "partner",
    "opponents",
    "result",
    "ending",
    "points",
    "points_against",
    "seconds",
)
_FORMULA = ("=", "+", "-", "@", "'", "\t", "\r")  # beginnings that a spreadsheet would compute or swallow


def to_csv(entries: Iterable[Entry], names: Mapping[str, str]) -> bytes:
    """Return the table, with the names of the profiles by their keys.

    A line is a hand, or a whole match where ``hand`` is empty. Times are in UTC, ``opponents`` has a word
    for each with a space between. A name that a spreadsheet would take for a formula gets an apostrophe.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for entry in entries:
        writer.writerow(_row(entry, names.get(entry.profile, "")))
    return text.getvalue().encode("utf-8-sig")


def _row(entry: Entry, name: str) -> tuple[str | int, ...]:
    return (
        time_text(entry.when),
        f"'{name}" if name.startswith(_FORMULA) else name,
        entry.game,
        entry.rules,
        entry.target or "",
        entry.match,
        "" if entry.of_match else entry.hand,
        entry.partner,
        " ".join(entry.opponents),
        entry.result,
        entry.ending,
        entry.points,
        entry.against,
        entry.seconds,
    )
