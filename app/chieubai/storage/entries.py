"""An entry of the ledger: what a hand or a match brought one of the people who played it."""

import re
from collections.abc import Container
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from hashlib import sha256

from chieubai.engine.games import GAMES
from chieubai.engine.seats import Level
from chieubai.storage.strict_json import Json, as_integer, as_list, as_text

PERSON = "person"  # what an opponent is that is no bot; a bot is its level
MATCH = 0  # the number in place of a hand's that an entry for a whole match has
OWN_RULES = "own"  # options that are no preset
_MATCH_KEY = re.compile(r"[0-9a-f]{16}")
_PROFILE_KEY = re.compile(r"[0-9a-f]{12}")
_WORD = re.compile(r"[a-z_]{0,20}")
_LARGEST = 10_000_000  # of any number in an entry
_SEATS_KINDS = frozenset({PERSON, *Level})


class Result(StrEnum):
    """How a hand or a match ended for a player's side."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


class MatchEnding(StrEnum):
    """How a match can end; the endings of hands are the games' own."""

    PLAYED = "played"
    RESIGNED = "resigned"
    ABANDONED = "abandoned"  # another match was begun in its place


@dataclass(frozen=True)
class Entry:
    """One line of the ledger.

    Attributes:
        match: the match, by a key from which its seed cannot be told.
        hand: the number of the hand, from 1, or MATCH.
        when: when it ended, in UTC, to the second.
        profile: the key of the player's profile.
        game: the name of the game.
        rules: the preset of the options, OWN_RULES, or "" for a game without presets.
        target: the score a match is played to, 0 for a game that has none.
        partner: PERSON or the level of a bot, "" in games for two.
        opponents: PERSON or the level of a bot for each.
        result: how it ended for the player's side.
        ending: in which way: the game's own word, or a :class:`MatchEnding`.
        points: what the side scored; the total for a match.
        against: what the other side scored.
        seconds: the time played since the entry before of the same match.
    """

    match: str
    hand: int
    when: datetime
    profile: str
    game: str
    rules: str
    target: int
    partner: str
    opponents: tuple[str, ...]
    result: Result
    ending: str
    points: int
    against: int
    seconds: int

    @property
    def of_match(self) -> bool:
        """Whether it is about a whole match, not one hand."""
        return self.hand == MATCH


COLUMNS = tuple(Entry.__dataclass_fields__)


def match_key(seed: str) -> str:
    """Return the key of the match of a seed; the seed cannot be found from it."""
    return sha256(f"ledger of {seed}".encode()).hexdigest()[:16]


def time_text(when: datetime) -> str:
    """Return a time of the ledger as text."""
    return when.replace(tzinfo=None).isoformat() + "Z"


def to_json(entry: Entry) -> list[Json]:
    """Return an entry as the values of COLUMNS in order. The inverse of :func:`from_json`."""
    values: dict[str, Json] = {**vars(entry), "when": time_text(entry.when), "opponents": [*entry.opponents]}
    return [values[column] for column in COLUMNS]


def from_json(value: Json) -> Entry:
    """Return the entry of a list of values.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(value, list) or len(value) != len(COLUMNS):
        raise ValueError("not an entry")
    found = dict(zip(COLUMNS, value, strict=True))
    return Entry(
        match=_matching(_MATCH_KEY, found["match"]),
        hand=_number(found["hand"], least=MATCH),
        when=_time(found["when"]),
        profile=_matching(_PROFILE_KEY, found["profile"]),
        game=_one_of(GAMES, found["game"]),
        rules=_matching(_WORD, found["rules"]),
        target=_number(found["target"], least=0),
        partner=_one_of(_SEATS_KINDS | {""}, found["partner"]),
        opponents=as_list(found["opponents"], _opponent),
        result=Result(as_text(found["result"])),
        ending=_matching(_WORD, found["ending"]),
        points=_number(found["points"], least=-_LARGEST),
        against=_number(found["against"], least=-_LARGEST),
        seconds=_number(found["seconds"], least=0),
    )


def _opponent(value: Json) -> str:
    return _one_of(_SEATS_KINDS, value)


def _matching(pattern: re.Pattern[str], value: Json) -> str:
    text = as_text(value)
    if not pattern.fullmatch(text):
        raise ValueError(f"not of the form {pattern.pattern}: {text!r}")
    return text


def _one_of(known: Container[str], value: Json) -> str:
    text = as_text(value)
    if text not in known:
        raise ValueError(f"unknown: {text!r}")
    return text


def _number(value: Json, least: int) -> int:
    found = as_integer(value)
    if not least <= found <= _LARGEST:
        raise ValueError(f"out of range: {found}")
    return found


def _time(value: Json) -> datetime:
    text = as_text(value)
    when = datetime.fromisoformat(text)
    if when.tzinfo is not UTC or time_text(when) != text:
        raise ValueError("the time is written in another way")
    return when
