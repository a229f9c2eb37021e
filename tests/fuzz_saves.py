"""Damage saves in every way and see that each is refused with a reason, or is a sound save still.

    python tests/fuzz_saves.py --cases 100000 --states 10000

``--states`` is the number of states that are saved, loaded and saved again, byte for byte.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice
from random import Random
from time import perf_counter

from chieubai.storage.errors import StorageError
from chieubai.storage.save import decode, encode
from chieubai.storage.strict_json import Json, canonical
from storage_tables import table_after, tables

Damage = Callable[[bytes, Random], bytes]

SCALARS: list[Json] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    2**70,
    1.5,
    "",
    "x",
    "\x00",
    "deal",
    "resign 0",
    "easy",
]
VALUES: list[Json] = [*SCALARS, [], {}, [[]], [None], {"": None}]


def flip_a_bit(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << rng.randrange(8)]) + data[place + 1 :]


def cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


def lose_a_block(data: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(data))
    length = rng.randrange(1, 513)
    filler = rng.choice([b"", b"\x00" * length])
    return data[:start] + filler + data[start + length :]


def change_the_text(data: bytes, rng: Random) -> bytes:
    """Put a piece of the file, or something JSON likes, into another place."""
    start, place = rng.randrange(len(data)), rng.randrange(len(data))
    piece = rng.choice([data[start : start + 40], b"{", b"]", b"NaN", b"1e999", b'"\\ud800"', b"[" * 5000])
    return data[:place] + piece + data[place:]


def change_a_value(data: bytes, rng: Random) -> bytes:
    """Change something in the body and give it the right hash, as only a person would."""
    save = json.loads(data)
    holder = save["body"]
    key = rng.choice(list(holder))
    while isinstance(holder[key], dict | list) and holder[key] and rng.random() < 0.8:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    match rng.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[rng.choice(["x", "level", "title"])] = holder[key]
        case 1:
            holder.insert(rng.randrange(len(holder) + 1), holder[key])
        case 2 if isinstance(holder, list):
            rng.shuffle(holder)
        case _:
            holder[key] = rng.choice(VALUES)
    return rehashed(save)


def rehashed(save: dict[str, Json]) -> bytes:
    """Return a save with the hash that its body has."""
    save["sha256"] = sha256(canonical(save["body"])).hexdigest()
    return json.dumps(save, ensure_ascii=False, indent=1).encode() + b"\n"


DAMAGES: tuple[Damage, ...] = (flip_a_bit, cut, lose_a_block, change_the_text, change_a_value)


def fuzz(cases: int, rng: Random) -> tuple[Counter[str], float]:
    """Try so many damaged saves; return what became of them and the seconds the slowest one took.

    Raises:
        AssertionError: one was accepted that is no sound save.
    """
    saves = [encode(table_after(f"fuzz{number}", 40 * number)) for number in range(8)]
    found: Counter[str] = Counter()
    slowest = 0.0
    for _ in range(cases):
        data = rng.choice(saves)
        damage = rng.choice(DAMAGES)
        damaged = damage(data, rng)
        start = perf_counter()
        verdict = judge(damaged)
        slowest = max(slowest, perf_counter() - start)
        if verdict == "accepted" and damage is not change_a_value:  # a line break between two values fell out
            assert decode(damaged).saved == decode(data).saved
        found[verdict] += 1
    return found, slowest


def judge(data: bytes) -> str:
    """Return the reason a save is refused for, or "accepted" where it is sound.

    Raises:
        AssertionError: it was accepted and is not sound.
    """
    try:
        saved, match = decode(data)
    except StorageError as error:
        return error.reason
    assert encode(saved) == encode(decode(encode(saved)).saved)
    assert match.record() == saved.record
    assert match.state.defects() == ()
    return "accepted"


def round_trips(states: int) -> int:
    """Save, load and save again so many states; return how many matches they come from.

    Raises:
        AssertionError: the bytes differ.
    """
    matches = 0
    source: Iterator[bytes] = iter(())
    for _ in range(states):
        data = next(source, None)
        if data is None:
            matches += 1
            source = (encode(table) for table in islice(tables(f"trip{matches}", target=50), 500))
            data = next(source)
        assert encode(decode(data).saved) == data
    return matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--states", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    found, slowest = fuzz(given.cases, Random(given.seed))
    print(f"{given.cases} damaged saves, the slowest took {slowest * 1000:.0f} ms to judge")
    for verdict, number in found.most_common():
        print(f"  {number:7} {verdict}")
    print(f"{given.states} states of {round_trips(given.states)} matches: byte-equal after a round trip")


if __name__ == "__main__":
    main()
