"""Whose hand may be seen on a shared device, and when the curtain falls."""

import pytest

from chieubai.controller.bot_player import BotPlayer
from chieubai.controller.handoff import HandOff
from chieubai.controller.table import Change, Table, Update
from chieubai.engine.games import GAMES
from chieubai.engine.gin import moves
from chieubai.engine.match import Match
from chieubai.engine.seats import Level, Seat
from tables import AGAINST_BOT, TWO_PEOPLE, gin_view, make_table, play_hand_out
from thinkers import PromptThinker


class Record:
    """Keeps, for every signal, what could be seen of the hands at that moment."""

    def __init__(self, table: Table) -> None:
        self.entries: list[tuple[str, int | None, int]] = []
        self.table = table
        table.covering.connect(self._covering)
        table.updated.connect(self._updated)

    def _covering(self, seat: int) -> None:
        self.entries.append(("covering", seat, gin_view(self.table).ply))

    def _updated(self, update: Update) -> None:
        self.entries.append((update.change, update.view.seat, update.view.ply))


@pytest.mark.parametrize(
    ("seats", "shared", "shown"),
    [
        ((Seat("A"), Seat("B")), True, None),
        ((Seat("A"), Seat("B", Level.EASY)), False, 0),
        ((Seat("A", Level.EASY), Seat("B")), False, 1),
        ((Seat("A", Level.EASY), Seat("B", Level.EASY)), False, None),
    ],
)
def test_who_is_shown_at_the_start(seats: tuple[Seat, ...], shared: bool, shown: int | None) -> None:
    hand_off = HandOff(seats)
    assert (hand_off.shared, hand_off.shown) == (shared, shown)


def test_only_a_turn_of_another_person_needs_the_curtain() -> None:
    hand_off = HandOff((Seat("A"), Seat("B", Level.EASY), Seat("C"), Seat("D", Level.EASY)))
    hand_off.cover(0)
    hand_off.reveal()
    assert [hand_off.passes_to(seat) for seat in (0, 1, 2, 3, None)] == [False, False, True, False, False]


def test_a_shared_table_opens_on_the_curtain() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    assert (table.shown, table.waiting) == (None, 0)
    assert gin_view(table).hand == 0


def test_a_table_against_a_bot_is_never_covered() -> None:
    table = make_table(AGAINST_BOT)
    table.open()
    table.cover()
    assert (table.shown, table.waiting) == (0, None)
    assert gin_view(table).hand.bit_count() == 10


def test_the_curtain_falls_before_the_turn_passes() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    table.reveal()
    record = Record(table)
    table.play(moves.PASS)
    assert record.entries == [("covering", 1, 0), (Change.MOVED, None, 1)]
    assert table.waiting == 1


def test_the_curtain_stays_up_within_a_turn() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    table.reveal()
    record = Record(table)
    table.play(moves.TAKE)
    assert record.entries == [(Change.MOVED, 0, 1)]


def test_covering_in_between_waits_for_the_same_person() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    table.reveal()
    table.cover()
    assert (table.shown, table.waiting) == (None, 0)
    table.reveal()
    assert table.shown == 0


def test_nobody_can_move_behind_the_curtain() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    with pytest.raises(ValueError, match="hand shown"):
        table.play(moves.PASS)
    assert gin_view(table).ply == 0


def test_the_result_is_public_and_the_next_hand_opens_on_the_curtain() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    play_hand_out(table)
    assert (table.shown, table.waiting) == (None, None)
    assert gin_view(table).hand == 0
    table.next_hand()
    assert table.waiting == table.view.to_move
    assert gin_view(table).hand == 0


def test_no_update_ever_shows_another_hand_than_the_one_asked_for() -> None:
    table = make_table(TWO_PEOPLE)
    record = Record(table)
    table.open()
    play_hand_out(table)
    asked = None
    for change, seat, _ply in record.entries:
        if change == "covering":
            asked = None
        elif change == Change.REVEALED:
            asked = seat
        assert change == "covering" or seat in (asked, None)


@pytest.mark.parametrize("people", [(1, 3), (0, 1), (1, 2, 3), (0, 1, 2, 3)])
def test_among_bots_the_curtain_waits_for_people_only(people: tuple[int, ...]) -> None:
    """A bot's hand is never revealed, whoever deals and whoever goes first."""
    seats = tuple(Seat(f"S{n}", None if n in people else Level.EASY) for n in range(4))
    for number in range(8):
        thinker = PromptThinker()
        table = Table(Match.new(GAMES["canasta"], {}, f"m{number}"), seats, BotPlayer(thinker))
        waited: list[int | None] = []
        table.covering.connect(waited.append)
        table.updated.connect(lambda _update, table=table, waited=waited: waited.append(table.waiting))
        table.open()
        table.reveal()
        assert table.shown in people
        assert {seat for seat in waited if seat is not None} <= set(people)
