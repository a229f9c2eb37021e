"""Entries of the ledger for tests: crafted ones, and any that can be."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from chieubai.engine.games import GAMES
from chieubai.engine.seats import Level
from chieubai.storage.entries import MATCH, OWN_RULES, PERSON, Entry, MatchEnding, Result, match_key

LAN, MINH = "0123456789ab", "ba9876543210"
NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)

PLAIN = Entry(
    match=match_key("plain"),
    hand=1,
    when=NOON,
    profile=LAN,
    game="gin",
    rules="",
    target=100,
    partner="",
    opponents=("medium",),
    result=Result.WON,
    ending="knock",
    points=20,
    against=0,
    seconds=60,
)


def match_entry(number: int, result: Result, opponents: tuple[str, ...] = ("medium",)) -> Entry:
    """A match of no hands that ended some minutes after the one before."""
    return replace(
        PLAIN,
        match=match_key(str(number)),
        hand=MATCH,
        when=NOON + timedelta(minutes=number),
        result=result,
        opponents=opponents,
        ending=MatchEnding.PLAYED,
        points=100,
        against=80,
    )


def hand_entry(number: int, points: int, against: int = 0, ending: str = "knock", seconds: int = 60) -> Entry:
    """A hand of one long match."""
    result = Result.DRAWN if points == against else Result.WON if points > against else Result.LOST
    return replace(
        PLAIN, hand=number, points=points, against=against, ending=ending, result=result, seconds=seconds
    )


def keys(length: int) -> st.SearchStrategy[str]:
    return st.text("0123456789abcdef", min_size=length, max_size=length)


KINDS = (PERSON, *(level.value for level in Level))
WORDS = st.text("abcdefghijklmnopqrstuvwxyz_", max_size=20)
NUMBERS = st.integers(-10_000_000, 10_000_000)
COUNTS = st.integers(0, 10_000_000)
ENTRIES = st.builds(
    Entry,
    match=keys(16),
    hand=COUNTS,
    when=st.datetimes(datetime(2000, 1, 1), datetime(2999, 1, 1)).map(
        lambda when: when.replace(microsecond=0, tzinfo=UTC)
    ),
    profile=keys(12),
    game=st.sampled_from(sorted(GAMES)),
    rules=st.sampled_from(("", OWN_RULES, "modern", "traditional")),
    target=COUNTS,
    partner=st.sampled_from(("", *KINDS)),
    opponents=st.lists(st.sampled_from(KINDS), max_size=3).map(tuple),
    result=st.sampled_from(Result),
    ending=WORDS,
    points=NUMBERS,
    against=NUMBERS,
    seconds=COUNTS,
)
