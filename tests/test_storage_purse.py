"""Coins: one helping a day whatever the clock does, never lost, and never for nothing."""

import json
import os
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.looks import PRICES, Back, Buyable, Cloth, TileStyle
from chieubai.storage.purse import DAILY, FILE_NAME, MOST, SIZE_LIMIT, Purse, load_purse, save_purse
from storage_tables import files_below

MONDAY = date(2026, 11, 30)
HANOI = timezone(timedelta(hours=7))
HONOLULU = timezone(timedelta(hours=-10))
KIRITIMATI = timezone(timedelta(hours=14))
EVERY_LOOK: list[Buyable] = [*Cloth, *Back, *TileStyle]

# Days on which the player checks in, one after the other, and how many of them give coins
CLOCKS = {
    "day after day": ([0, 1, 2, 3], 4),
    "twice a day": ([0, 0, 1, 1], 2),
    "a week away": ([0, 7], 2),
    "back and home again": ([0, -1, 0, 1], 2),
    "far back": ([0, -3650, -3649, 1], 2),
    "far ahead and back": ([0, 365, 1, 2, 3], 2),
    "ahead, back, and past it": ([0, 2, 1, 2, 3], 3),
    "to and fro": ([0, 1, 0, 1, 0, 1, 0, 1], 2),
}


@pytest.mark.parametrize(("days", "helpings"), CLOCKS.values(), ids=list(CLOCKS))
def test_each_day_counts_once_and_a_clock_turned_back_gives_and_takes_nothing(
    days: list[int], helpings: int
) -> None:
    purse, before = Purse(), 0
    for day in days:
        purse = purse.checked_in(MONDAY + timedelta(days=day))
        assert purse.coins >= before
        before = purse.coins
    assert purse.coins == helpings * DAILY
    assert purse.last_day == MONDAY + timedelta(days=max(days))


# Moments at which the player checks in, by the wall clock of where the computer is, and the helpings
JOURNEYS = {
    "late and early are two days": (
        [datetime(2026, 11, 30, 23, 59, tzinfo=HANOI), datetime(2026, 12, 1, 0, 1, tzinfo=HANOI)],
        2,
    ),
    "westward across the date line the day comes again": (
        [datetime(2026, 12, 1, 9, tzinfo=KIRITIMATI), datetime(2026, 11, 30, 9, tzinfo=HONOLULU)],
        1,
    ),
    "and the next day there is the one that counted": (
        [
            datetime(2026, 12, 1, 9, tzinfo=KIRITIMATI),
            datetime(2026, 12, 1, 9, tzinfo=HONOLULU),
            datetime(2026, 12, 2, 9, tzinfo=HONOLULU),
        ],
        2,
    ),
    "eastward a day is skipped": (
        [datetime(2026, 11, 30, 9, tzinfo=HONOLULU), datetime(2026, 12, 2, 9, tzinfo=KIRITIMATI)],
        2,
    ),
    "the same moment in two places is two days": (
        [datetime(2026, 12, 1, 4, tzinfo=UTC).astimezone(zone) for zone in (HONOLULU, KIRITIMATI)],
        2,
    ),
}


@pytest.mark.parametrize(("moments", "helpings"), JOURNEYS.values(), ids=list(JOURNEYS))
def test_the_day_is_that_of_the_place(moments: list[datetime], helpings: int) -> None:
    purse = Purse()
    for moment in moments:
        purse = purse.checked_in(moment.date())
    assert purse.coins == helpings * DAILY


@given(st.lists(st.dates(), max_size=30))
def test_never_more_than_a_helping_for_each_day_there_was(days: list[date]) -> None:
    purse = Purse()
    for day in days:
        after = purse.checked_in(day)
        assert after.coins - purse.coins == (DAILY if purse.may_check_in(day) else 0)
        assert not after.may_check_in(day)
        purse = after
    assert purse.coins <= DAILY * len(set(days))


def test_a_full_purse_stays_one() -> None:
    assert Purse(MOST - 1).checked_in(MONDAY).coins == MOST


# Buying


def test_something_of_each_kind_is_open_from_the_start() -> None:
    for kind in (Cloth, Back, TileStyle):
        assert any(Purse().owns(look) for look in kind)
    assert PRICES
    assert all(0 < price <= 10 * DAILY for price in PRICES.values())


def test_every_look_has_a_name_of_its_own() -> None:
    assert len({look.value for look in EVERY_LOOK}) == len(EVERY_LOOK)


@pytest.mark.parametrize("look", list(PRICES))
def test_a_look_is_bought_once_for_its_price(look: Buyable) -> None:
    price = PRICES[look]
    poor = Purse(price - 1)
    assert not poor.owns(look)
    with pytest.raises(ValueError, match="cannot be bought"):
        poor.with_bought(look)
    after = Purse(price + 3).with_bought(look)
    assert (after.coins, after.owns(look)) == (3, True)
    with pytest.raises(ValueError, match="cannot be bought"):
        Purse(1000, bought=after.bought).with_bought(look)


def test_what_is_open_is_not_for_sale() -> None:
    with pytest.raises(ValueError, match="cannot be bought"):
        Purse(1000).with_bought(Cloth.SEDGE)


# The file


FULL = Purse(35, MONDAY, frozenset({"wood", "of a later version"}))


def test_without_a_file_the_purse_is_empty(tmp_path: Path) -> None:
    assert load_purse(tmp_path / "none") == (Purse(), None)


@pytest.mark.parametrize("purse", [Purse(), FULL])
def test_what_is_saved_is_loaded(tmp_path: Path, purse: Purse) -> None:
    save_purse(tmp_path / "new", purse)
    assert load_purse(tmp_path / "new") == (purse, None)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b'{"coins": 10, "last_day": null}',
        b'{"coins": -1, "last_day": null, "bought": []}',
        b'{"coins": 10.0, "last_day": null, "bought": []}',
        b'{"coins": true, "last_day": null, "bought": []}',
        b'{"coins": 1000001, "last_day": null, "bought": []}',
        b'{"coins": 10, "last_day": "tomorrow", "bought": []}',
        b'{"coins": 10, "last_day": 20261130, "bought": []}',
        b'{"coins": 10, "last_day": null, "bought": "wood"}',
        b'{"coins": 10, "last_day": null, "bought": ["' + b"x" * 41 + b'"]}',
        b'{"a":' * 9_000,
        b" " * (SIZE_LIMIT + 1),
    ],
    ids=lambda data: repr(data[:60]),
)
def test_a_damaged_file_is_set_aside_and_the_version_before_it_counts(tmp_path: Path, data: bytes) -> None:
    save_purse(tmp_path, FULL)
    save_purse(tmp_path, FULL.checked_in(MONDAY + timedelta(days=1)))
    (tmp_path / FILE_NAME).write_bytes(data)
    purse, problem = load_purse(tmp_path)
    assert purse == FULL
    assert problem is not None
    assert problem.reason in (StorageReason.DAMAGED, StorageReason.TOO_LARGE)
    assert list(files_below(tmp_path / "set-aside").values()) == [data]
    save_purse(tmp_path, purse)
    assert load_purse(tmp_path) == (FULL, None)


def test_with_no_version_before_it_one_begins_anew(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"?")
    purse, problem = load_purse(tmp_path)
    assert purse == Purse()
    assert problem is not None


def test_a_file_that_vanished_leaves_the_version_before_it(tmp_path: Path) -> None:
    save_purse(tmp_path, FULL)
    save_purse(tmp_path, FULL)
    (tmp_path / FILE_NAME).unlink()
    assert load_purse(tmp_path) == (FULL, None)


@given(st.binary(max_size=60), st.integers(0, 120))
def test_no_damage_raises(tmp_path_factory: pytest.TempPathFactory, noise: bytes, place: int) -> None:
    folder = tmp_path_factory.mktemp("purse")
    save_purse(folder, FULL)
    data = (folder / FILE_NAME).read_bytes()
    (folder / FILE_NAME).write_bytes(data[:place] + noise + data[place + len(noise) :])
    purse, _problem = load_purse(folder)
    save_purse(folder, purse)
    assert load_purse(folder) == (purse, None)


def test_a_purse_that_cannot_be_written_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_purse(tmp_path, FULL)

    def full_disk(_descriptor: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(StorageError) as caught:
        save_purse(tmp_path, Purse(5))
    monkeypatch.undo()
    assert caught.value.reason is StorageReason.DISK_FULL
    assert load_purse(tmp_path) == (FULL, None)


def test_the_file_can_be_read_by_people(tmp_path: Path) -> None:
    save_purse(tmp_path, FULL)
    assert json.loads((tmp_path / FILE_NAME).read_text()) == {
        "coins": 35,
        "last_day": "2026-11-30",
        "bought": ["of a later version", "wood"],
    }
