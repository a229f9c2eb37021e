"""Whole matches of the three games for tests: the golden recordings."""

from functools import cache
from pathlib import Path

import golden
import record_golden
from chieubai.engine.match import MatchRecord
from chieubai.engine.seats import Level, Seat

DATA = Path(__file__).parent / "data"
WHOLE = {"gin": "golden/careful", "tiles": "golden-tiles/eager", "canasta": "golden-canasta/modern"}
FOUR = (Seat("Lan"), *(Seat(f"Bot {n}", Level.MEDIUM) for n in (1, 2, 3)))
TWO = (Seat("Lan"), Seat("Bot", Level.MEDIUM))


@cache
def whole_match(game: str) -> MatchRecord:
    """A finished match of a game."""
    parse = record_golden.parse if game == "gin" else golden.parse
    return parse((DATA / f"{WHOLE[game]}.txt").read_text(encoding="utf-8"))


def seats_of(game: str) -> tuple[Seat, ...]:
    """A person and as many bots as the game needs."""
    return FOUR if game == "canasta" else TWO
