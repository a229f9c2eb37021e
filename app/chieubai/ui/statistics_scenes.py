"""A season of crafted games for the pictures of the statistics: the same each time."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QDialog, QWidget

from chieubai.controller.club import Club
from chieubai.storage.entries import MATCH, PERSON, Entry, MatchEnding, Result, match_key
from chieubai.storage.ledger import Ledger
from chieubai.storage.profiles import Profiles
from chieubai.ui.dialogs.profiles import ProfilesDialog
from chieubai.ui.dialogs.statistics import StatisticsDialog

_PAGES = ("statistics", "statistics-opponents", "statistics-endings", "statistics-days")  # in their order
SCENES = (*_PAGES, "statistics-empty", "profiles")
_BEGIN = datetime(2026, 9, 5, 13, 0, tzinfo=UTC)
_OPPONENTS = (("easy", 0.8), ("medium", 0.6), ("medium", 0.6), ("hard", 0.42), (PERSON, 0.5))
_ENDINGS = ("knock", "knock", "knock", "gin", "undercut", "stock_out")


def fill(folder: Path, *, played: bool) -> None:
    """Make the profiles of a family, and where ``played`` the matches of the first of them."""
    profiles = Profiles(folder)
    for name in ("Lan", "Minh", "Bà Nội"):
        profiles.take(name)
    if played:
        lan = profiles.all[0].key
        Ledger(folder).enter([*_season(lan)], match_key(""), 0)


def dialog(name: str, club: Club, parent: QWidget) -> QDialog:
    """Return the dialog of a scene."""
    if name == "profiles":
        return ProfilesDialog(club.profiles, club.ledger, parent)
    statistics = StatisticsDialog(club.profiles, club.ledger, "gin", club.profiles.all[0], parent)
    if name in _PAGES:
        statistics.tabs.setCurrentIndex(_PAGES.index(name))
    return statistics


def _season(profile: str) -> Iterator[Entry]:
    """Yield the hands and matches of Gin to 50 points, three months long."""
    chance = Random(7)
    when = _BEGIN
    for number in range(28):
        opponent, skill = chance.choice(_OPPONENTS)
        blank = Entry(
            match=match_key(f"season {number}"),
            hand=MATCH,
            when=when,
            profile=profile,
            game="gin",
            rules="",
            target=50,
            partner="",
            opponents=(opponent,),
            result=Result.DRAWN,
            ending=MatchEnding.PLAYED,
            points=0,
            against=0,
            seconds=0,
        )
        yield from _match(blank, skill, chance)
        when += timedelta(days=chance.randint(1, 5), hours=chance.randint(0, 6))


def _match(blank: Entry, skill: float, chance: Random) -> Iterator[Entry]:
    scores, hand, when = [0, 0], 0, blank.when
    while max(scores) < blank.target:
        hand, when = hand + 1, when + timedelta(minutes=3)
        ending = chance.choice(_ENDINGS)
        won, points = chance.random() < skill, chance.randint(4, 34)
        if ending == "stock_out":
            points, result = 0, Result.DRAWN
        else:
            result = Result.WON if won else Result.LOST
        scores[not won] += points
        gained = (points, 0) if won else (0, points)
        yield replace(
            blank,
            hand=hand,
            when=when,
            result=result,
            ending=ending,
            points=gained[0],
            against=gained[1],
            seconds=chance.randint(70, 260),
        )
    result = Result.WON if scores[0] > scores[1] else Result.LOST
    left = result is Result.LOST and blank.opponents == ("hard",)
    ending = MatchEnding.ABANDONED if left else MatchEnding.PLAYED
    yield replace(blank, when=when, result=result, ending=ending, points=scores[0], against=scores[1])
