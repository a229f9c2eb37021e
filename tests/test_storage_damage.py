"""Damaged and made-up saves: each is refused with its reason, and nothing unsound is accepted."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.storage.envelope import SIZE_LIMIT
from chieubai.storage.errors import StorageReason
from chieubai.storage.save import encode
from chieubai.storage.strict_json import Json
from fuzz_saves import fuzz, judge, rehashed
from storage_tables import table_after

SMALL = encode(table_after("small", 3))
LONG = encode(table_after("long", 400))


def changed(data: bytes, **body: Json) -> bytes:
    """Return a save with other fields in its body, and the right hash."""
    content = json.loads(data)
    content["body"].update(body)
    return rehashed(content)


def test_a_save_cut_at_every_byte() -> None:
    for length in range(len(SMALL)):
        assert judge(SMALL[:length]) is StorageReason.TRUNCATED


def test_every_single_bit_flipped() -> None:
    for place in range(len(SMALL)):
        for bit in range(8):
            damaged = bytearray(SMALL)
            damaged[place] ^= 1 << bit
            assert judge(bytes(damaged)) != "accepted"


def test_a_flipped_bit_in_the_body_is_damage() -> None:
    place = SMALL.index(b"Lan")
    assert judge(SMALL.replace(b"Lan", b"Man")) is StorageReason.DAMAGED
    assert judge(SMALL[:place] + b"\xff" + SMALL[place + 1 :]) is StorageReason.DAMAGED


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", StorageReason.TRUNCATED),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), StorageReason.FOREIGN),
        (b"Dear diary,\n", StorageReason.FOREIGN),
        (b"{}", StorageReason.FOREIGN),
        (bytes(len(SMALL)), StorageReason.FOREIGN),
        (b"\xef\xbb\xbf" + SMALL, StorageReason.FOREIGN),
        (SMALL + SMALL, StorageReason.DAMAGED),
        (SMALL.replace(b"\n", b"\r\n"), StorageReason.FOREIGN),
        (bytes(SIZE_LIMIT + 1), StorageReason.TOO_LARGE),
        (SMALL.replace(b'"version": 2', b'"version": 3'), StorageReason.NEWER),
        (b'{\n "magic": "chieubai-save",\n "version": 7,\n "data": []\n}', StorageReason.NEWER),
        (SMALL.replace(b'"version": 2', b'"version": 0'), StorageReason.DAMAGED),
        (SMALL.replace(b'"version": 2', b'"version": -1'), StorageReason.DAMAGED),
        (SMALL.replace(b'"version": 2', b'"version": true'), StorageReason.DAMAGED),
        (SMALL.replace(b'"version": 2', b'"version": 1.0'), StorageReason.DAMAGED),
        (SMALL.replace(b'"version": 2', b'"version": 1' + b"0" * 5000), StorageReason.DAMAGED),
        (SMALL.replace(b'"draft": ""', b'"draft": "", "draft": ""'), StorageReason.DAMAGED),
        (SMALL.replace(b'"draft": ""', b'"draft": NaN'), StorageReason.DAMAGED),
        (SMALL.replace(b'"draft": ""', b'"draft": "\\ud800"'), StorageReason.DAMAGED),
    ],
    ids=lambda value: value if isinstance(value, str) else repr(value[:40]),
)
def test_what_is_no_save(data: bytes, reason: StorageReason) -> None:
    assert judge(data) is reason


@pytest.mark.parametrize("opening", [b"[", b'{"a":'], ids=["lists", "objects"])
@pytest.mark.parametrize("depth", [100, 900, 5000, 100_000])
def test_a_save_nested_without_end(opening: bytes, depth: int) -> None:
    closing = {b"[": b"]", b'{"a":': b"}"}[opening]
    nested = opening * depth + b"0" + closing * depth
    data = SMALL.replace(b'"draft": ""', b'"draft": ' + nested)
    assert judge(data) is StorageReason.DAMAGED


@pytest.mark.parametrize(
    "body",
    [
        {"title": 5},
        {"title": "   "},
        {"title": "two\nlines"},
        {"title": "x" * 81},
        {"saved_at": "2026-02-17"},
        {"saved_at": "2026-02-17T12:00:00"},
        {"saved_at": "2026-02-17T12:00:00Z"},
        {"saved_at": "2026-02-17T12:00:00.250000+00:00"},
        {"saved_at": "2026-02-17T12:00:00.250000+07:00"},
        {"saved_at": "2026-02-30T12:00:00.250000Z"},
        {"saved_at": 0},
        {"game": None},
        {"options": []},
        {"options": {"target": 100.0}},
        {"options": {"target": True}},
        {"seed": 1},
        {"seats": {}},
        {"seats": [{"name": "Lan", "level": None}]},
        {"seats": [{"name": "", "level": None}, {"name": "Máy", "level": "hard"}]},
        {"seats": [{"name": "x" * 41, "level": None}, {"name": "Máy", "level": "hard"}]},
        {"seats": [{"name": "a\tb", "level": None}, {"name": "Máy", "level": "hard"}]},
        {"seats": [{"name": "Lan", "level": None}, {"name": "Máy", "level": "godlike"}]},
        {"seats": [{"name": "Lan", "level": None}, {"name": "Máy"}]},
        {"seats": [{"name": "Lan", "level": None}, {"name": "Máy", "level": "hard", "hand": "7H"}]},
        {"orders": [None]},
        {"orders": [None, None, None]},
        {"orders": [[0, 2], None]},
        {"orders": [[0, 0, 1], None]},
        {"orders": [[1, 2, 3], None]},
        {"orders": [[False, True], None]},
        {"orders": [[0.0, 1.0], None]},
        {"orders": ["01", None]},
        {"draft": None},
        {"lines": "deal"},
        {"lines": [1]},
        {"unknown": 1},
    ],
    ids=repr,
)
def test_a_body_of_another_shape(body: dict[str, Json]) -> None:
    assert judge(changed(SMALL, **body)) is StorageReason.DAMAGED


@pytest.mark.parametrize("field", json.loads(SMALL)["body"])
def test_a_body_without_a_field(field: str) -> None:
    content = json.loads(SMALL)
    del content["body"][field]
    assert judge(rehashed(content)) is StorageReason.DAMAGED


@pytest.mark.parametrize(
    "body",
    [
        {"game": "poker"},
        {"seed": ""},
        {"seed": "two words"},
        {"options": {}},
        {"options": {"target": 99}},
        {"options": {"target": 100, "jokers": 2}},
        {"lines": []},
        {"lines": ["draw"]},
        {"lines": ["deal", "deal"]},
        {"lines": ["deal", "draw"]},
        {"lines": ["deal", "pass", "pass", "take"]},
        {"lines": ["deal", "pass", "pass", "draw", "discard 1H"]},
        {"lines": ["deal", "resign 0", "pass"]},
        {"lines": ["deal", "resign 2"]},
        {"lines": ["deal", "resign " + "9" * 5000]},
        {
            "seats": [{"name": name, "level": None} for name in ("Lan", "Bo", "Cúc")],
            "orders": [None, None, None],
        },
    ],
    ids=lambda body: repr(body)[:50],
)
def test_a_whole_save_that_the_rules_refuse(body: dict[str, Json]) -> None:
    assert judge(changed(SMALL, **body)) is StorageReason.UNPLAYABLE


def test_a_card_that_is_not_held_cannot_be_discarded() -> None:
    lines = list(table_after("long", 400).record.lines)
    discards = [number for number, line in enumerate(lines) if line.startswith("discard")]
    verdicts = set()
    for number in discards[:20]:
        other = "discard AS" if lines[number] != "discard AS" else "discard 2S"
        swapped: list[Json] = [*lines[:number], other, *lines[number + 1 :]]
        verdicts.add(judge(changed(LONG, lines=swapped)))
    assert StorageReason.UNPLAYABLE in verdicts
    assert verdicts <= {StorageReason.UNPLAYABLE, "accepted"}  # the card may have been in the hand


json_value = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(sorted(json.loads(SMALL)["body"])), json_value)
def test_any_other_value_in_any_field(field: str, value: Json) -> None:
    content = json.loads(SMALL)
    content["body"][field] = value
    try:
        data = rehashed(content)
    except UnicodeEncodeError:  # half a character, which no file can hold
        return
    assert judge(data) in (StorageReason.DAMAGED, StorageReason.UNPLAYABLE, "accepted")


@given(st.binary(max_size=300))
def test_bytes_after_the_magic(data: bytes) -> None:
    assert judge(b'{\n "magic": "chieubai-save",\n "version": ' + data) in (
        StorageReason.TRUNCATED,
        StorageReason.DAMAGED,
        StorageReason.NEWER,
    )


def test_some_thousand_damaged_saves() -> None:
    found, _ = fuzz(3000, Random(1))
    refused = {reason for reason in found if reason != "accepted"}
    assert refused >= {StorageReason.TRUNCATED, StorageReason.DAMAGED, StorageReason.UNPLAYABLE}
    assert found["accepted"] < 300
