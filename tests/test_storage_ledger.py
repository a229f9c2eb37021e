"""The ledger survives, takes an entry once, and a bad file of it costs no more than it must."""

import csv
import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.storage import ledger as ledger_module
from chieubai.storage.entries import Entry, from_json, match_key, time_text, to_json
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.ledger import FILE_NAME, Ledger
from chieubai.storage.ledger_csv import COLUMNS, to_csv
from chieubai.storage.strict_json import Json
from ledger_tables import ENTRIES, LAN, MINH, PLAIN, hand_entry
from storage_tables import files_below

KEY = PLAIN.match


def filled(folder: Path, count: int = 3) -> Ledger:
    ledger = Ledger(folder)
    for number in range(1, count + 1):
        ledger.enter([hand_entry(number, 10 * number)], KEY, 0)
    return ledger


def test_without_a_file_it_is_empty(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "none")
    assert (ledger.entries, ledger.problems) == ((), ())
    assert list(tmp_path.iterdir()) == []


def test_what_is_entered_is_there_the_next_time(tmp_path: Path) -> None:
    entries = filled(tmp_path).entries
    assert [entry.points for entry in entries] == [10, 20, 30]
    assert Ledger(tmp_path).entries == entries


def test_a_hand_is_entered_once(tmp_path: Path) -> None:
    ledger = filled(tmp_path)
    before = ledger.entries
    ledger.enter([hand_entry(2, 0, 99, ending="gin")], KEY, 0)
    assert ledger.entries == before
    assert Ledger(tmp_path).entries == before


def test_two_people_have_an_entry_each(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    ledger.enter([PLAIN, replace(PLAIN, profile=MINH)], KEY, 0)
    assert [entry.profile for entry in ledger.entries] == [LAN, MINH]
    ledger.remove(LAN)
    assert [entry.profile for entry in Ledger(tmp_path).entries] == [MINH]


def test_the_time_of_a_match_waits_for_its_next_entry(tmp_path: Path) -> None:
    Ledger(tmp_path).enter([], KEY, 75)
    assert Ledger(tmp_path).running(KEY) == 75
    Ledger(tmp_path).enter([PLAIN], KEY, 0)
    assert Ledger(tmp_path).running(KEY) == 0


def test_the_size_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_module, "MOST", 5)
    monkeypatch.setattr(ledger_module, "MOST_RUNNING", 2)
    ledger = filled(tmp_path, 7)
    assert [entry.hand for entry in ledger.entries] == [3, 4, 5, 6, 7]
    for seed in "abc":
        ledger.enter([], match_key(seed), 5)
    assert [ledger.running(match_key(seed)) for seed in "abc"] == [0, 5, 5]
    assert Ledger(tmp_path).entries == ledger.entries


def test_the_largest_ledger_fits_the_size_that_is_read() -> None:
    longest = replace(PLAIN, opponents=("medium", "medium"), rules="traditional", ending="x" * 20)
    assert ledger_module.MOST * len(json.dumps(to_json(longest))) < ledger_module.SIZE_LIMIT


def test_no_seed_is_in_it(tmp_path: Path) -> None:
    Ledger(tmp_path).enter([replace(PLAIN, match=match_key("top-secret"))], match_key("top-secret"), 9)
    assert b"secret" not in (tmp_path / FILE_NAME).read_bytes()


def test_what_cannot_be_written_is_not_entered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = filled(tmp_path)
    before = ledger.entries

    def refuse(path: Path, _data: bytes) -> None:
        raise StorageError(StorageReason.DISK_FULL, path, "full")

    with monkeypatch.context() as patch:
        patch.setattr(ledger_module, "write_safely", refuse)
        with pytest.raises(StorageError):
            ledger.enter([hand_entry(9, 5)], KEY, 0)
        with pytest.raises(StorageError):
            ledger.remove(LAN)
    assert ledger.entries == before
    assert not ledger.has(KEY, 9)
    ledger.enter([hand_entry(9, 5)], KEY, 0)
    assert len(Ledger(tmp_path).entries) == 4


def sealed(body: bytes) -> bytes:
    """A ledger with the right hash, whatever is in it."""
    return body + json.dumps({"sha256": sha256(body).hexdigest()}).encode() + b"\n"


def head(**changes: Json) -> bytes:
    columns = list(Entry.__dataclass_fields__)
    fields = {"magic": "chieubai-ledger", "version": 1, "columns": columns, "running": {}}
    return json.dumps({**fields, **changes}).encode() + b"\n"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", StorageReason.DAMAGED),
        (b"\x00\xff", StorageReason.DAMAGED),
        (b"{}\n", StorageReason.FOREIGN),
        (head(), StorageReason.DAMAGED),
        (sealed(head())[:-20], StorageReason.DAMAGED),
        (sealed(head(version=2)), StorageReason.NEWER),
        (sealed(head(version="1")), StorageReason.DAMAGED),
        (sealed(head(columns=[])), StorageReason.DAMAGED),
        (sealed(head(running={KEY: -1})), StorageReason.DAMAGED),
        (sealed(head() + b"[]\n"), StorageReason.DAMAGED),
        (sealed(head() + b"[" * 100_000 + b"\n"), StorageReason.DAMAGED),
        (b" " * (ledger_module.SIZE_LIMIT + 1), StorageReason.TOO_LARGE),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_a_bad_file_is_set_aside_and_the_one_before_is_used(
    tmp_path: Path, data: bytes, reason: StorageReason
) -> None:
    filled(tmp_path)
    (tmp_path / FILE_NAME).write_bytes(data)
    ledger = Ledger(tmp_path)
    assert [entry.hand for entry in ledger.entries] == [1, 2]
    assert [problem.reason for problem in ledger.problems] == [reason]
    assert list(files_below(tmp_path / "set-aside").values()) == [data]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("match", "test-seed"),
        ("hand", -1),
        ("hand", True),
        ("when", "2026-02-30T00:00:00Z"),
        ("when", "2026-03-01 12:00"),
        ("profile", ""),
        ("game", "chess"),
        ("rules", "a\nb"),
        ("target", 1e9),
        ("partner", "nobody"),
        ("opponents", "easy"),
        ("opponents", ["easy", ""]),
        ("result", "almost"),
        ("ending", None),
        ("points", 10_000_001),
        ("seconds", -1),
    ],
)
def test_a_bad_value_is_no_entry(column: str, value: Json) -> None:
    values = to_json(PLAIN)
    values[list(Entry.__dataclass_fields__).index(column)] = value
    with pytest.raises(ValueError, match=r"\w"):
        from_json(values)


@given(ENTRIES)
def test_any_entry_is_read_as_it_was_written(entry: Entry) -> None:
    assert from_json(json.loads(json.dumps(to_json(entry)))) == entry


@given(st.binary(max_size=40), st.integers(0, 900))
def test_no_damage_raises(tmp_path_factory: pytest.TempPathFactory, noise: bytes, place: int) -> None:
    folder = tmp_path_factory.mktemp("ledger")
    data = sealed(head() + json.dumps(to_json(PLAIN)).encode() + b"\n")
    (folder / FILE_NAME).write_bytes(data[:place] + noise + data[place + len(noise) :])
    assert Ledger(folder).entries in ((), (PLAIN,))


# Export


def read_csv(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(data.decode("utf-8-sig").splitlines(keepends=True)))


def test_the_table_of_a_hand_and_a_match() -> None:
    match = replace(PLAIN, hand=0, ending="resigned", opponents=("hard", "person"), partner="easy", target=0)
    hand, whole = read_csv(to_csv([PLAIN, match], {LAN: 'Lan, "chị"'}))
    assert tuple(hand) == COLUMNS
    assert (hand["player"], hand["hand"], hand["target"]) == ('Lan, "chị"', "1", "100")
    assert (whole["hand"], whole["target"], whole["opponents"]) == ("", "", "hard person")


@pytest.mark.parametrize("name", ["=1+1", "+84", "-5", "@SUM(A1)", "'Lan"])
def test_a_name_is_never_a_formula(name: str) -> None:
    [row] = read_csv(to_csv([PLAIN], {LAN: name}))
    assert row["player"] == f"'{name}"


@given(
    st.lists(ENTRIES, max_size=5), st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=40)
)
def test_what_is_exported_can_be_read_back(entries: list[Entry], name: str) -> None:
    rows = read_csv(to_csv(entries, {entry.profile: name for entry in entries}))
    assert len(rows) == len(entries)
    for row, entry in zip(rows, entries, strict=True):
        assert row["player"] in (name, f"'{name}")
        again: list[Json] = [
            row["match"],
            int(row["hand"] or 0),
            row["ended_at"],
            entry.profile,
            row["game"],
            row["rules"],
            int(row["target"] or 0),
            row["partner"],
            [*row["opponents"].split()],
            row["result"],
            row["ending"],
            int(row["points"]),
            int(row["points_against"]),
            int(row["seconds"]),
        ]
        assert from_json(again) == entry
        assert row["ended_at"] == time_text(entry.when)
