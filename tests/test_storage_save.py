"""The format of a save: what goes in comes out, and each version that ever was can be read."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.engine.match import Match
from chieubai.engine.seats import Level, Seat, TableKind
from chieubai.storage import save
from chieubai.storage.envelope import SIZE_LIMIT, Body
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.save import UPGRADES, VERSION, decode, encode
from chieubai.storage.saved_table import SavedTable
from fuzz_saves import judge, rehashed, round_trips
from storage_tables import NOON, SEATS, table_after, tables

SAMPLES = Path(__file__).parent / "data" / "saves"
SMALL = encode(table_after("small", 3))


# Round trips

label = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=40).filter(
    str.strip
)
seat = st.builds(Seat, label, st.none() | st.sampled_from(Level))


@st.composite
def any_table(draw: st.DrawFn) -> SavedTable:
    record = table_after(
        draw(st.from_regex(r"[!-~]{1,64}", fullmatch=True)), draw(st.integers(0, 300))
    ).record
    state = Match.replay(record).state
    orders = [
        draw(st.none() | st.permutations(range(len(state.pieces_held(number)))).map(tuple))
        for number in (0, 1)
    ]
    when = draw(st.datetimes(min_value=datetime(1, 1, 1))).replace(tzinfo=NOON.tzinfo)
    draft = draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
    seats = (draw(seat), draw(seat))
    title = draw(st.just("") | label)
    return SavedTable(record, seats, tuple(orders), draft, when, title, draw(st.booleans()))


def test_an_order_of_another_hand_is_refused() -> None:
    table = table_after("order", 5)
    with pytest.raises(StorageError) as refusal:
        decode(encode(replace(table, orders=((0, 1, 2), None))))
    assert refusal.value.reason is StorageReason.UNPLAYABLE


@given(any_table())
def test_what_goes_in_comes_out(table: SavedTable) -> None:
    data = encode(table)
    saved, match = decode(data)
    assert saved == table
    assert match.record() == table.record
    assert encode(saved) == data


def test_every_state_of_a_match_round_trips() -> None:
    assert round_trips(600) >= 2


def test_no_two_tables_of_a_match_have_the_same_bytes() -> None:
    saves = [encode(table) for table, _ in zip(tables("apart"), range(100), strict=False)]
    assert all(one != two for one, two in pairwise(saves))


def test_a_save_shows_no_hand_and_no_stock() -> None:
    """A reader finds the seed and the moves made, and no card that was not discarded in the open."""
    table = table_after("hidden", 30)
    content = json.loads(encode(table))
    lines = content["body"].pop("lines")
    discarded = {line.split(" ")[1] for line in lines if " " in line}
    text = json.dumps(content["body"])
    assert discarded
    assert not any(card in text for card in ("AS", "7H", "10C", "KD", *discarded))
    assert {line.split(" ")[0] for line in lines} <= {"deal", "pass", "take", "draw", "discard", "knock"}


def test_a_person_can_read_a_save() -> None:
    text = encode(replace(table_after("read", 2), title="Tối thứ bảy")).decode()
    assert text.startswith('{\n "magic": "chieubai-save",\n "version": 2,\n "sha256": "')
    for line in ('"title": "Tối thứ bảy"', '"name": "Máy"', '"level": "hard"', '"deal"', '"target": 100'):
        assert line in text


# Samples of every version

V1_SCORES = (103, 0)


def test_there_is_a_sample_of_every_version() -> None:
    assert {path.name.partition("-")[0] for path in SAMPLES.iterdir()} == {
        f"v{version}" for version in range(1, VERSION + 1)
    }


def test_the_sample_of_version_1() -> None:
    data = (SAMPLES / "v1-gin.json").read_bytes()
    saved, match = decode(data)
    assert match.standing.scores == V1_SCORES
    assert (saved.title, saved.draft) == ("Ván tối thứ bảy", "discard 4")
    assert saved.seats == (Seat("Lan"), Seat("Máy", Level.MEDIUM))
    assert saved.orders == ((9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 10), None)
    assert not saved.practice


def test_the_sample_of_version_2() -> None:
    data = (SAMPLES / "v2-gin.json").read_bytes()
    saved, match = decode(data)
    assert match.standing.scores == V1_SCORES
    assert saved.practice
    if VERSION == 2:
        assert encode(saved) == data


def test_an_older_version_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if two versions had come: the first renames a field back, the second adds one."""
    content = json.loads(SMALL)
    content["body"]["moves"] = content["body"].pop("lines")
    del content["body"]["draft"]
    old = rehashed(content)

    def rename(body: Body) -> Body:
        return {("lines" if name == "moves" else name): value for name, value in body.items()}

    def add(body: Body) -> Body:
        return {**body, "draft": ""}

    assert judge(old) is StorageReason.DAMAGED
    monkeypatch.setattr(save, "VERSION", VERSION + 2)
    monkeypatch.setitem(UPGRADES, VERSION, rename)
    monkeypatch.setitem(UPGRADES, VERSION + 1, add)
    saved = decode(old).saved
    assert saved == table_after("small", 3)
    assert json.loads(encode(saved))["version"] == VERSION + 2


def test_an_upgrade_that_finds_nonsense(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_body: Body) -> Body:
        raise ValueError("no such body")

    monkeypatch.setattr(save, "VERSION", VERSION + 1)
    monkeypatch.setitem(UPGRADES, VERSION, refuse)
    assert judge(SMALL) is StorageReason.DAMAGED


# What cannot be saved


@pytest.mark.parametrize(
    "spoil",
    [
        lambda table: replace(table, seats=(Seat(""), table.seats[1])),
        lambda table: replace(table, seats=(Seat("\x1b[31m"), table.seats[1])),
        lambda table: replace(table, orders=(None,)),
        lambda table: replace(table, orders=((2, 1), None)),
        lambda table: replace(table, title="x" * 81),
        lambda table: replace(table, saved_at=datetime(2026, 2, 17)),
        lambda table: replace(table, saved_at=NOON.astimezone(timezone(timedelta(hours=7)))),
    ],
)
def test_a_table_that_no_save_can_hold(spoil: Callable[[SavedTable], SavedTable]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        spoil(table_after("small", 3))


def test_a_save_too_large_to_be_loaded_is_not_written() -> None:
    with pytest.raises(StorageError) as caught:
        encode(replace(table_after("small", 3), draft="x" * SIZE_LIMIT))
    assert caught.value.reason is StorageReason.TOO_LARGE


def test_the_hash_is_of_the_canonical_body() -> None:
    content = json.loads(SMALL)
    text = json.dumps(content["body"], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert content["sha256"] == sha256(text.encode()).hexdigest()


def test_both_kinds_of_table_are_saved() -> None:
    for kind in TableKind:
        assert decode(encode(table_after("kinds", 10, kind))).saved.seats == SEATS[kind]
