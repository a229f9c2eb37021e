"""What every file of matches is wrapped in: a JSON text that anybody can read, with a hash against damage.

::

    {
     "magic": "chieubai-save",
     "version": 1,
     "sha256": "... of the canonical JSON of the body",
     "body": {...}
    }
"""

import json
from collections.abc import Callable, Mapping
from hashlib import sha256

from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.strict_json import Json, as_fields, as_integer, as_object, canonical, parse

SIZE_LIMIT = 1024 * 1024  # bytes; a long match takes ten thousand, and a full file replays within a second
_END = b"\n }\n}\n"

Body = dict[str, Json]
Upgrades = Mapping[int, Callable[[Body], Body]]


def seal(magic: str, version: int, body: Body) -> bytes:
    """Return the bytes of a file.

    Raises:
        StorageError: TOO_LARGE for any file to hold.
    """
    save: Json = {"magic": magic, "version": version, "sha256": _digest(body), "body": body}
    data = json.dumps(save, ensure_ascii=False, indent=1).encode() + b"\n"
    if len(data) > SIZE_LIMIT:
        raise _refusal(StorageReason.TOO_LARGE, f"{len(data)} bytes")
    return data


def unseal(data: bytes, magic: str, version: int, upgrades: Upgrades) -> Body:
    """Return the body of a file, brought to a version, after checking that it is whole.

    Raises:
        StorageError: TOO_LARGE, FOREIGN, NEWER, TRUNCATED or DAMAGED.
    """
    if len(data) > SIZE_LIMIT:
        raise _refusal(StorageReason.TOO_LARGE, f"{len(data)} bytes")
    begin = f'{{\n "magic": "{magic}",\n "version": '.encode()
    if not data.startswith(begin):
        cut = begin.startswith(data)
        raise _refusal(StorageReason.TRUNCATED if cut else StorageReason.FOREIGN, f"not of {magic}")
    try:
        return _sound_body(data, version, upgrades)
    except (ValueError, RecursionError) as error:
        raise damage(data, error) from error


def damage(data: bytes, error: Exception) -> StorageError:
    """Return the error of a file whose body makes no sense: it was cut short, or changed."""
    whole = data.endswith(_END)
    return _refusal(StorageReason.DAMAGED if whole else StorageReason.TRUNCATED, str(error))


def _refusal(reason: StorageReason, detail: str) -> StorageError:
    return StorageError(reason, None, detail)


def _digest(body: Body) -> str:
    return sha256(canonical(body)).hexdigest()


def _sound_body(data: bytes, version: int, upgrades: Upgrades) -> Body:
    save = as_object(parse(data))
    found = as_integer(save.get("version"))
    if found > version:
        raise _refusal(StorageReason.NEWER, f"version {found}")
    as_fields(save, ("magic", "version", "sha256", "body"))
    if not data.endswith(_END):
        raise ValueError("no end of a file")
    body = as_object(save["body"])
    if save["sha256"] != _digest(body):
        raise ValueError("the hash differs")
    for older in range(found, version):
        if older not in upgrades:
            raise ValueError(f"no version {older}")
        body = upgrades[older](body)
    return body
