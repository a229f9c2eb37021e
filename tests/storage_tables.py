"""Tables to save: matches of random legal moves, reproducible from a seed."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.seats import Level, Seat, TableKind
from chieubai.storage.saved_table import SavedTable

NOON = datetime(2026, 2, 17, 12, 0, 0, 250_000, tzinfo=UTC)
SEATS = {
    TableKind.SAME_DEVICE: (Seat("Lan"), Seat("Đức Nguyễn")),
    TableKind.AGAINST_BOTS: (Seat("Lan"), Seat("Máy", Level.HARD)),
    TableKind.PRACTICE: (Seat("Lan"), Seat("Máy", Level.EASY)),
}


def play_on(match: Match, rng: Random) -> bool:
    """Make a random move or deal; tell whether the match goes on."""
    if match.result is not None:
        return False
    if match.hand_over:
        match.next_hand()
    else:
        moves = match.state.legal_moves()
        assert moves is not None
        match.apply(rng.choice(moves))
    return True


def table_of(match: Match, kind: TableKind = TableKind.AGAINST_BOTS) -> SavedTable:
    """Return the table of a match, with a hand in a player's own order and no draft."""
    held = len(match.state.pieces_held(0))
    orders = ((*range(3, held), 2, 0, 1), None)
    practice = kind is TableKind.PRACTICE
    return SavedTable(match.record(), SEATS[kind], orders, "", NOON, practice=practice)


def tables(seed: str, kind: TableKind = TableKind.AGAINST_BOTS, *, target: int = 100) -> Iterator[SavedTable]:
    """Yield what a match saves: the deal, then a draft and a move in turn, to the end of the match.

    Each table is saved a second after the one before, so that no two are equal.
    """
    rng = Random(seed)
    match = Match.new(GAMES["gin"], {"target": target}, seed)
    moment = NOON
    yield table_of(match, kind)
    while match.result is None:
        moment += timedelta(seconds=1)
        yield replace(table_of(match, kind), draft=f"discard {rng.randrange(11)}", saved_at=moment)
        play_on(match, rng)
        moment += timedelta(seconds=1)
        yield replace(table_of(match, kind), saved_at=moment)


def table_after(seed: str, steps: int, kind: TableKind = TableKind.AGAINST_BOTS) -> SavedTable:
    """Return the table of a match after some steps, or after its last."""
    rng = Random(seed)
    match = Match.new(GAMES["gin"], {}, seed)
    for _ in range(steps):
        if not play_on(match, rng):
            break
    return table_of(match, kind)


def files_below(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder with its content."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def set_aside_below(folder: Path) -> list[bytes]:
    """Return the content of every file that was set aside, sorted."""
    return sorted(files_below(folder / "set-aside").values())


def flip(path: Path) -> bytes:
    """Flip a bit in the middle of a file and return what it holds now."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    return bytes(data)
