"""What is finished at a table is entered in the ledger: once, for each person, with the time it took."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from chieubai.controller.bot_player import BotPlayer
from chieubai.controller.club import Club
from chieubai.controller.recorder import LONGEST_THOUGHT, Recorder
from chieubai.controller.table import Table
from chieubai.engine.games import GAMES
from chieubai.engine.gin.view import GinView
from chieubai.engine.match import DEAL, Match
from chieubai.engine.seats import Level, Seat, TableKind
from chieubai.storage import ledger as ledger_module
from chieubai.storage.entries import MATCH, Entry, match_key
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.ledger import Ledger
from chieubai.storage.profiles import Profiles
from chieubai.storage.save import OpenTable
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from gin_players import careful, play_hand
from storage_tables import NOON
from tables import TWO_PEOPLE, gin_match, play_careful, play_hand_out
from thinkers import HeldThinker

pytestmark = pytest.mark.usefixtures("qapp")


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Records:
    """A table with a recorder, in a folder of its own."""

    def __init__(self, folder: Path, match: Match, seats: tuple[Seat, ...] = TWO_PEOPLE) -> None:
        self.ledger, self.profiles = Ledger(folder), Profiles(folder)
        self.clock = Clock()
        self.table = Table(match, seats, BotPlayer(HeldThinker()))
        self.recorder = Recorder(self.table, self.ledger, self.profiles, clock=self.clock)
        self.table.open()

    def entries(self, name: str = "Lan") -> list[Entry]:
        profile = self.profiles.of_name(name)
        return [entry for entry in self.ledger.entries if profile and entry.profile == profile.key]

    def pass_time(self, seconds: float) -> None:
        self.clock.now += seconds
        self.table.cover()


@pytest.fixture
def records(tmp_path: Path) -> Records:
    return Records(tmp_path, gin_match())


def test_a_hand_is_entered_for_each_person(records: Records) -> None:
    play_hand_out(records.table)
    outcome = records.table.hands[0].outcome
    [lan], [minh] = records.entries("Lan"), records.entries("Minh")
    assert (lan.points, lan.against) == outcome.points == (minh.against, minh.points)
    assert {lan.result, minh.result} == {"won", "lost"}
    assert (lan.game, lan.target, lan.rules, lan.hand, lan.opponents) == ("gin", 100, "", 1, ("person",))
    assert lan.ending == outcome.ending
    assert lan.match == match_key("test")


def test_a_match_is_entered_with_its_last_hand(tmp_path: Path) -> None:
    records = Records(tmp_path, Match.new(GAMES["gin"], {"target": 50}, "test"))
    while not records.table.match_over:
        play_hand_out(records.table)
        if not records.table.match_over:
            records.table.next_hand()
    entries = records.entries()
    hands = len(records.table.hands)
    assert [entry.hand for entry in entries] == [*range(1, hands + 1), 0]
    assert (entries[-1].points, entries[-1].against) == records.table.scores
    assert entries[-1].points == sum(entry.points for entry in entries[:-1])
    assert entries[-1].ending == "played"
    assert records.table.winner is not None
    assert [records.entries(name)[-1].result for name in ("Lan", "Minh")] == (
        ["won", "lost"] if records.table.winner == 0 else ["lost", "won"]
    )


def test_who_resigns_has_lost_whatever_the_score(records: Records) -> None:
    records.table.reveal()
    shown = records.table.shown
    assert shown is not None
    records.table.resign()
    for seat, name in enumerate(("Lan", "Minh")):
        [entry] = records.entries(name)
        assert (entry.hand, entry.ending) == (0, "resigned")
        assert entry.result == ("lost" if seat == shown else "won")


def test_bots_have_no_entries(tmp_path: Path) -> None:
    records = Records(tmp_path, gin_match(), (Seat("Lan"), Seat("Bot", Level.HARD)))
    records.table.resign()
    [entry] = records.ledger.entries
    assert entry.opponents == ("hard",)
    assert [profile.name for profile in records.profiles.all] == ["Lan"]


def test_partners_and_opponents_of_canasta(tmp_path: Path) -> None:
    options = GAMES["canasta"].presets["traditional"]
    seats = (Seat("Lan"), Seat("B", Level.EASY), Seat("Minh"), Seat("C", Level.HARD))
    records = Records(tmp_path, Match.new(GAMES["canasta"], options, "test"), seats)
    records.table.reveal()
    records.table.resign()
    for name in ("Lan", "Minh"):
        [entry] = records.entries(name)
        assert (entry.rules, entry.partner, entry.opponents) == ("traditional", "person", ("easy", "hard"))
        assert (entry.target, entry.result) == (5000, "lost")


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({}, "modern"),
        ({"target": 2500}, "modern"),
        ({"wild_limit": "half", "black_three": "freezes"}, "own"),
    ],
)
def test_the_rules_are_named_by_their_preset(
    tmp_path: Path, options: dict[str, int | str], rules: str
) -> None:
    game = GAMES["canasta"]
    seats = (Seat("Lan"), *(Seat(f"Bot {n}", Level.EASY) for n in (1, 2, 3)))
    records = Records(tmp_path, Match.new(game, options, "test"), seats)
    records.table.resign()
    assert [entry.rules for entry in records.ledger.entries] == [rules]


# Time


def test_the_time_of_a_hand_leaves_out_long_absences(records: Records) -> None:
    records.table.reveal()
    records.pass_time(30)
    records.table.reveal()
    records.pass_time(LONGEST_THOUGHT * 100)
    play_hand_out(records.table)
    assert [entry.seconds for entry in records.entries()] == [30 + LONGEST_THOUGHT]
    records.table.next_hand()
    records.table.reveal()
    records.pass_time(12)
    play_hand_out(records.table)
    assert [entry.seconds for entry in records.entries()] == [30 + LONGEST_THOUGHT, 12]


def test_the_time_of_a_hand_survives_leaving_the_table(tmp_path: Path) -> None:
    records = Records(tmp_path, gin_match())
    records.table.reveal()
    records.pass_time(40)
    records.clock.now += 2
    records.recorder.flush()
    later = Records(tmp_path, records.table.match)
    later.table.reveal()
    later.pass_time(5)
    play_hand_out(later.table)
    assert [entry.seconds for entry in later.entries()] == [47]
    later.recorder.flush()
    assert later.ledger.running(match_key("test")) == 0


def test_a_match_that_is_over_takes_no_more_time(records: Records) -> None:
    records.table.reveal()
    records.table.resign()
    records.clock.now += 100
    records.recorder.flush()
    assert records.ledger.running(match_key("test")) == 0


# Once


def test_another_match_at_the_table_is_another_one(records: Records) -> None:
    for seed in ("b", "c"):
        records.table.reveal()
        records.table.resign()
        records.table.new_match(seed)
    assert [entry.match for entry in records.entries()] == [match_key("test"), match_key("b")]


@pytest.mark.parametrize("steps_back", range(4))
def test_a_hand_that_ends_again_is_not_entered_again(tmp_path: Path, steps_back: int) -> None:
    """An autosave from before the end is what a power cut leaves; a named save brings any moment back."""
    first = Records(tmp_path, gin_match())
    play_hand_out(first.table)
    before = first.ledger.entries
    record = first.table.match.record()
    earlier = replace(record, lines=record.lines[: len(record.lines) - steps_back])
    again = Records(tmp_path, Match.replay(earlier))
    play_hand_out(again.table)
    assert again.ledger.entries == before
    assert Ledger(tmp_path).entries == before
    again.table.next_hand()
    play_hand_out(again.table)
    assert [entry.hand for entry in again.entries()] == [1, 2]


def test_taking_a_move_back_enters_nothing(records: Records) -> None:
    while records.table.view.outcome is None:
        records.table.reveal()
        while records.table.waiting is None and records.table.view.outcome is None:
            play_careful(records.table)
            if records.table.can_undo:
                records.table.undo()
                play_careful(records.table)
    assert len(records.entries()) == 1


def test_what_was_erased_does_not_come_back(records: Records) -> None:
    play_hand_out(records.table)
    lan = records.entries()[0].profile
    records.ledger.remove(lan)
    records.table.next_hand()
    play_hand_out(records.table)
    assert [entry.hand for entry in records.entries()] == [2]


def test_a_name_that_changes_in_a_match_stays_one_player(records: Records) -> None:
    play_hand_out(records.table)
    lan = records.profiles.of_name("Lan")
    assert lan is not None
    records.profiles.rename(lan.key, "Lan Anh")
    records.table.next_hand()
    play_hand_out(records.table)
    assert [entry.hand for entry in records.entries("Lan Anh")] == [1, 2]


def test_what_could_not_be_written_is_entered_with_the_next_act(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[StorageError] = []
    records.recorder.failed.connect(heard.append)

    def refuse(path: Path, _data: bytes) -> None:
        raise StorageError(StorageReason.DISK_FULL, path, "full")

    monkeypatch.setattr(ledger_module, "write_safely", refuse)
    play_hand_out(records.table)
    records.table.next_hand()
    assert [error.reason for error in heard] == [StorageReason.DISK_FULL]
    assert records.ledger.entries == ()
    monkeypatch.undo()
    records.table.reveal()
    assert [entry.hand for entry in records.entries()] == [1]


# At the club


def test_the_club_enters_what_ends_and_forgets_the_save(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    club = Club(saves, HeldThinker())
    table = club.new_table("gin", {}, (Seat("Lan"), Seat("Bot", Level.EASY)))
    table.open()
    table.resign()
    assert [entry.ending for entry in Ledger(tmp_path).entries] == ["resigned"]
    assert saves.load_autosave("gin", TableKind.AGAINST_BOTS) is None
    club.leave()
    assert len(Ledger(tmp_path).entries) == 1


# Given up


BOT = (Seat("Lan"), Seat("Bot", Level.EASY))


def play_moves(match: Match, count: int) -> Match:
    """Play on until the match has so many moves."""
    while len(match.lines) - match.lines.count(DEAL) < count:
        if match.hand_over:
            match.next_hand()
        view = match.state.view(match.state.to_move)
        assert isinstance(view, GinView)
        match.apply(careful(view, Random(0)))
    return match


def club_at(folder: Path, match: Match, seats: tuple[Seat, ...] = BOT) -> Club:
    club = Club(Saves(folder), HeldThinker())
    club.open_table(OpenTable(SavedTable(match.record(), seats, (None, None), "", NOON), match)).open()
    return club


def results(folder: Path) -> list[tuple[int, str, str]]:
    return [(entry.hand, entry.result, entry.ending) for entry in Ledger(folder).entries]


def begin_anew(club: Club) -> None:
    club.begin_anew()


def begin_from_the_lobby(club: Club) -> None:
    club.leave()
    club.new_table("gin", {"target": 50}, BOT).open()


def open_another(club: Club) -> None:
    other = gin_match("another")
    club.open_table(OpenTable(SavedTable(other.record(), BOT, (None, None), "", NOON), other)).open()


LOST = [(MATCH, "lost", "abandoned")]


@pytest.mark.parametrize("act", [begin_anew, begin_from_the_lobby, open_another])
@pytest.mark.parametrize(("moves", "entered"), [(0, []), (7, []), (8, LOST), (12, LOST)])
def test_a_match_that_another_one_takes_the_place_of_is_lost_once_it_was_played(
    tmp_path: Path, act: Callable[[Club], None], moves: int, entered: list[tuple[int, str, str]]
) -> None:
    club = club_at(tmp_path, play_moves(gin_match(), moves))
    act(club)
    assert results(tmp_path) == entered
    act(club)  # the new one was not played
    assert results(tmp_path) == entered


def test_a_match_with_a_finished_hand_was_played(tmp_path: Path) -> None:
    match = gin_match()
    play_hand(match, (careful, careful), Random(0))
    match.next_hand()
    club = club_at(tmp_path, match)
    begin_anew(club)
    [entry] = Ledger(tmp_path).entries
    assert (entry.hand, entry.result, entry.ending) == LOST[0]
    assert (entry.points, entry.against) == match.standing.scores


def test_the_time_of_a_match_that_is_given_up_counts(tmp_path: Path) -> None:
    match = play_moves(gin_match(), 8)
    Ledger(tmp_path).enter([], match_key(match.seed), 70)
    club = club_at(tmp_path, match)
    begin_from_the_lobby(club)
    [entry] = Ledger(tmp_path).entries
    assert entry.seconds >= 70
    assert Ledger(tmp_path).running(match_key(match.seed)) == 0


def test_who_saved_a_match_in_a_slot_has_not_given_it_up(tmp_path: Path) -> None:
    club = club_at(tmp_path, play_moves(gin_match(), 12))
    club.save_slot("Later")
    begin_anew(club)
    assert results(tmp_path) == []


def test_going_on_with_the_same_match_gives_nothing_up(tmp_path: Path) -> None:
    match = play_moves(gin_match(), 12)
    club = club_at(tmp_path, match)
    club.leave()
    saved = SavedTable(play_moves(gin_match(), 9).record(), BOT, (None, None), "", NOON)
    club.open_table(OpenTable(saved, Match.replay(saved.record))).open()
    assert results(tmp_path) == []


def test_several_people_part_as_they_like(tmp_path: Path) -> None:
    club = club_at(tmp_path, play_moves(gin_match(), 12), TWO_PEOPLE)
    begin_anew(club)
    assert results(tmp_path) == []


def test_the_entry_is_there_before_the_save_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(Saves(tmp_path), HeldThinker())
    match = gin_match()
    saved = SavedTable(match.record(), TWO_PEOPLE, (None, None), "", NOON)
    table = club.open_table(OpenTable(saved, match))
    table.open()
    table.reveal()
    known: list[int] = []
    monkeypatch.setattr(Saves, "discard_autosave", lambda *_: known.append(len(Ledger(tmp_path).entries)))
    table.resign()
    assert known == [2]
