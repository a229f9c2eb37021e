"""JSON read with suspicion: only what a file may hold gets through, everything else is a ValueError."""

import json
from collections.abc import Callable, Collection
from typing import NoReturn, TypeVar

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

ItemT = TypeVar("ItemT")


def parse(data: bytes) -> Json:
    """Return the value of a JSON text in UTF-8.

    Raises:
        ValueError: no such text, a repeated key, or a number that JSON does not have.
        RecursionError: nested deeper than anything of ours.
    """
    found: Json = json.loads(data.decode(), object_pairs_hook=_without_repeats, parse_constant=_no_number)
    return found


def _without_repeats(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is repeated")
    return found


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"not a number: {text}")


def canonical(value: Json) -> bytes:
    """Return the one JSON text of a value that hashes are made of."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def as_object(value: Json) -> dict[str, Json]:
    """Return an object, of whatever keys."""
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def as_fields(value: Json, names: Collection[str]) -> dict[str, Json]:
    """Return an object that has exactly the named keys."""
    found = as_object(value)
    if found.keys() != set(names):
        raise ValueError(f"the keys are not {', '.join(names)}")
    return found


def as_text(value: Json) -> str:
    """Return a text that can be written again, which one with half a character cannot."""
    if not isinstance(value, str):
        raise ValueError("not a text")
    value.encode()
    return value


def as_integer(value: Json) -> int:
    """Return a whole number; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError("not a whole number")
    return value


def as_flag(value: Json) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def as_list(value: Json, item: Callable[[Json], ItemT]) -> tuple[ItemT, ...]:
    """Return a list whose items are each read by ``item``."""
    if not isinstance(value, list):
        raise ValueError("not a list")
    return tuple(item(entry) for entry in value)
