"""Each finished hand at a table goes to the archive; a hand in play, and a copy of a match, never does."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chieubai.controller.club import Club
from chieubai.controller.table import Table
from chieubai.storage.archive import PastMatch
from chieubai.storage.errors import StorageError
from chieubai.storage.save import OpenTable
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from tables import SAVED_AT, TWO_PEOPLE, gin_match, play_hand_out
from thinkers import HeldThinker

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def club(qtbot: QtBot, tmp_path: Path) -> Club:
    del qtbot
    return Club(Saves(tmp_path), HeldThinker())


def open_table(club: Club, *, practice: bool = False) -> Table:
    match = gin_match()
    saved = SavedTable(match.record(), TWO_PEOPLE, (None, None), "", SAVED_AT, practice=practice)
    table = club.open_table(OpenTable(saved, match))
    table.open()
    return table


def kept(club: Club) -> list[PastMatch]:
    return [one.match for one in club.archive.matches()[0]]


def test_a_finished_hand_is_kept_and_the_next_one_not_before_it_ends(club: Club) -> None:
    table = open_table(club)
    play_hand_out(table)
    [first] = kept(club)
    assert first.record == table.match.record()
    assert (first.hands, first.over, first.scores) == (1, False, table.scores)
    table.next_hand()
    table.reveal()
    assert kept(club) == [first]
    play_hand_out(table)
    assert [match.hands for match in kept(club)] == [2]


def test_a_resigned_match_is_kept_whole(club: Club) -> None:
    table = open_table(club)
    table.reveal()
    table.resign()
    [past] = kept(club)
    assert past.over
    assert past.record.lines[-1].startswith("resign ")


def test_a_new_match_at_the_table_is_kept_beside_the_first(club: Club) -> None:
    table = open_table(club)
    play_hand_out(table)
    table.new_match("another")
    play_hand_out(table)
    assert {match.record.seed for match in kept(club)} == {"test", "another"}


def test_a_copy_of_a_match_is_not_kept(club: Club) -> None:
    play_hand_out(open_table(club, practice=True))
    assert kept(club) == []


def test_a_failure_is_told_and_play_goes_on(club: Club, tmp_path: Path) -> None:
    table = open_table(club)
    (tmp_path / "history").write_text("")
    told: list[StorageError] = []
    club.save_failed.connect(told.append)
    play_hand_out(table)
    assert len(told) == 1
    (tmp_path / "history").unlink()
    table.next_hand()
    play_hand_out(table)
    assert [match.hands for match in kept(club)] == [2]
