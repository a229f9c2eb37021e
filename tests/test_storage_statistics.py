"""What crafted ledgers come to."""

import pytest

from chieubai.storage.entries import PERSON, Result
from chieubai.storage.statistics import (
    MIXED,
    Summary,
    Tally,
    by_opponent,
    opponent_kind,
    running_difference,
    summarise,
)
from ledger_tables import hand_entry, match_entry

LETTERS = {"w": Result.WON, "d": Result.DRAWN, "l": Result.LOST}


@pytest.mark.parametrize(
    ("results", "best", "worst", "now"),
    [
        ("", 0, 0, 0),
        ("w", 1, 0, 1),
        ("l", 0, 1, -1),
        ("d", 0, 0, 0),
        ("wwlwwwl", 3, 1, -1),
        ("lllww", 2, 3, 2),
        ("wdw", 1, 0, 1),  # a draw ends a streak
        ("lldl", 0, 2, -1),
        ("wwdd", 2, 0, 0),
    ],
)
def test_streaks(results: str, best: int, worst: int, now: int) -> None:
    summary = summarise([match_entry(number, LETTERS[letter]) for number, letter in enumerate(results)])
    assert (summary.best_streak, summary.worst_streak, summary.streak) == (best, worst, now)


@pytest.mark.parametrize(
    ("results", "share"), [("", None), ("w", 1.0), ("l", 0.0), ("wl", 0.5), ("d", 0.5), ("wwdl", 0.625)]
)
def test_a_draw_is_half_a_win(results: str, share: float | None) -> None:
    summary = summarise([match_entry(number, LETTERS[letter]) for number, letter in enumerate(results)])
    assert summary.matches == Tally(results.count("w"), results.count("d"), results.count("l"))
    assert summary.matches.share == share


def test_hands_give_the_average_the_endings_and_the_time() -> None:
    hands = [
        hand_entry(1, 20, seconds=90),
        hand_entry(2, 0, 35, ending="gin", seconds=30),
        hand_entry(3, 0, 0, ending="stock_out"),
        hand_entry(4, 40, ending="gin"),
        hand_entry(5, 10, ending="gin"),
    ]
    summary = summarise(hands)
    assert summary.hands == Tally(3, 1, 1)
    assert summary.average == 14
    assert summary.seconds == 300
    assert summary.endings == {"gin": Tally(2, 0, 1), "knock": Tally(1, 0, 0), "stock_out": Tally(0, 1, 0)}
    assert list(summary.endings) == ["gin", "knock", "stock_out"]
    assert summary.matches == Tally()


def test_nothing_played_is_no_average() -> None:
    assert summarise([]) == Summary()
    assert summarise([match_entry(1, Result.WON)]).average is None


def test_the_time_of_a_match_that_was_given_up_counts_too() -> None:
    assert summarise([hand_entry(1, 20, seconds=60), match_entry(1, Result.LOST)]).seconds == 120


def test_points_over_time_are_the_difference_so_far() -> None:
    hands = [hand_entry(1, 20), hand_entry(2, 0, 35), match_entry(1, Result.WON), hand_entry(3, 10)]
    assert running_difference(hands) == [20, -15, -5]


@pytest.mark.parametrize(
    ("opponents", "kind"),
    [(("hard",), "hard"), (("easy", "easy"), "easy"), (("easy", PERSON), MIXED), ((PERSON, PERSON), PERSON)],
)
def test_the_kind_of_the_opponents(opponents: tuple[str, ...], kind: str) -> None:
    assert opponent_kind(match_entry(1, Result.WON, opponents)) == kind


def test_figures_are_told_apart_by_the_opponents_weakest_first() -> None:
    entries = [
        match_entry(1, Result.WON, (PERSON,)),
        match_entry(2, Result.LOST, ("hard",)),
        match_entry(3, Result.WON, ("hard",)),
        match_entry(4, Result.WON, ("easy",)),
    ]
    found = by_opponent(entries)
    assert {kind: summary.matches for kind, summary in found.items()} == {
        "easy": Tally(1, 0, 0),
        "hard": Tally(1, 0, 1),
        PERSON: Tally(1, 0, 0),
    }
    assert list(found) == ["easy", "hard", PERSON]
