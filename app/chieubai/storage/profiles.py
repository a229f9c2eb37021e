"""The people who play on this device: a name and a colour each, and the names they had before.

``profiles.json`` in the settings folder holds them. A statistic belongs to the key of a profile and not to
its name, so a profile can be renamed in the middle of a match: the name that the match was begun under stays
as an alias, which leads to the profile until somebody else takes that name.
"""

import json
import re
import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from chieubai.storage.atomic import write_safely
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.home import ensure
from chieubai.storage.reading import read_bounded, set_aside
from chieubai.storage.saved_table import NAME_LENGTH, check_label, spelled
from chieubai.storage.strict_json import Json, as_fields, as_integer, as_list, as_object, as_text, parse

FILE_NAME = "profiles.json"
SIZE_LIMIT = 256 * 1024  # bytes
MOST = 100  # profiles
ALIASES_KEPT = 8
SEATS = 4
_KEY = re.compile(r"[0-9a-f]{12}")


class Colour(StrEnum):
    """The colours of profiles. Each has a shape of its own on the screen."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    PURPLE = "purple"
    BROWN = "brown"
    TEAL = "teal"


@dataclass(frozen=True)
class Profile:
    """Somebody who plays.

    Attributes:
        key: what the statistics know the profile by, for ever.
        name: "" for whoever plays at a seat without having given a name.
        colour: the colour beside the name.
        aliases: earlier names, and for a profile without a name what it was called on the screen.
        seat: the number of the seat, from 1, whose player has no name; 0 for a profile with a name.
    """

    key: str
    name: str
    colour: Colour
    aliases: tuple[str, ...] = ()
    seat: int = 0


class Profiles:
    """The profiles of a settings folder. Each change is written at once; one that cannot be is not made.

    Attributes:
        problem: what was wrong with the file, which is then set aside.
        new: there was no file yet, or none that could be used.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.problem: StorageError | None = None
        self.new = False
        self._profiles = self._load()

    @property
    def all(self) -> tuple[Profile, ...]:
        """Every profile, the oldest first."""
        return self._profiles

    def of_name(self, name: str) -> Profile | None:
        """Return who goes by a name now or, where nobody does, who once did."""
        name = spelled(name)
        for profile in self._profiles:
            if profile.name == name:
                return profile
        return next((profile for profile in self._profiles if name in profile.aliases), None)

    def take(self, name: str) -> Profile | None:
        """Return who goes by a name, after making a profile of it where nobody does.

        None where all are taken, or where the name can be no profile's: a save may have one that is too long.

        Raises:
            StorageError: the new profile could not be written.
        """
        known = self.of_name(name)
        if known is not None or self.full or not can_be_named(name):
            return known
        return self.add(name, self.free_colour())

    def take_unnamed(self, seat: int, shown: str) -> Profile | None:
        """Return the profile of whoever plays at a seat without a name and is called so on the screen.

        Raises:
            StorageError: it could not be written.
        """
        known = next((profile for profile in self._profiles if profile.seat == seat), None)
        if known is None:
            if self.full:
                return None
            known = Profile(secrets.token_hex(6), "", self.free_colour(), (), seat)
            self._write((*self._profiles, known))
        if shown not in known.aliases:
            known = replace(known, aliases=_kept((*known.aliases, shown)))
            others = [_without_alias(profile, shown) for profile in self._profiles]
            self._write(tuple(known if other.key == known.key else other for other in others))
        return known

    @property
    def full(self) -> bool:
        """Whether there is room for no further profile."""
        return len(self._profiles) >= MOST

    def add(self, name: str, colour: Colour) -> Profile:
        """Make a profile.

        Raises:
            ValueError: the name cannot be used or is taken, or there are too many profiles.
            StorageError: it could not be written.
        """
        name = self._free_name(name, None)
        if self.full:
            raise ValueError(f"more than {MOST} profiles")
        made = Profile(secrets.token_hex(6), name, colour)
        self._write((*(_without_alias(profile, name) for profile in self._profiles), made))
        return made

    def rename(self, key: str, name: str) -> None:
        """Give a profile another name; matches begun under the old one still lead to it.

        Raises:
            ValueError: the name cannot be used or is taken.
            StorageError: it could not be written.
        """
        name = self._free_name(name, key)
        changed = []
        for profile in self._profiles:
            other = _without_alias(profile, name)
            if profile.key == key and profile.name != name:
                before = (profile.name,) if profile.name else ()
                other = replace(other, name=name, seat=0, aliases=_kept((*other.aliases, *before)))
            changed.append(other)
        self._write(tuple(changed))

    def recolour(self, key: str, colour: Colour) -> None:
        """Give a profile another colour; StorageError where it could not be written."""
        self._write(
            tuple(replace(each, colour=colour) if each.key == key else each for each in self._profiles)
        )

    def remove(self, key: str) -> None:
        """Forget a profile; StorageError where that could not be written."""
        self._write(tuple(profile for profile in self._profiles if profile.key != key))

    def free_colour(self) -> Colour:
        """Return the colour that the fewest profiles have."""
        used = [profile.colour for profile in self._profiles]
        return min(Colour, key=used.count)

    def _free_name(self, name: str, key: str | None) -> str:
        name = spelled(name)
        check_label(name, NAME_LENGTH)
        if any(profile.name == name and profile.key != key for profile in self._profiles):
            raise ValueError(f"the name {name!r} is taken")
        return name

    def _load(self) -> tuple[Profile, ...]:
        path = self._folder / FILE_NAME
        try:
            return _read(path)
        except StorageError as problem:
            self.new = True
            if problem.reason is StorageReason.MISSING_FILE:
                return ()
            self.problem = problem
            with suppress(StorageError):  # it stays where it is, and the next save keeps it as the backup
                set_aside(path, self._folder)
            return ()

    def _write(self, profiles: tuple[Profile, ...]) -> None:
        ensure(self._folder)
        body = {"profiles": [vars(profile) for profile in profiles]}
        text = json.dumps(body, ensure_ascii=False, indent=1) + "\n"
        write_safely(self._folder / FILE_NAME, text.encode())
        self._profiles = profiles


def can_be_named(name: str) -> bool:
    """Tell whether a profile can have a name, if nobody else has it."""
    try:
        check_label(spelled(name), NAME_LENGTH)
    except ValueError:
        return False
    return True


def _kept(aliases: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(aliases))[-ALIASES_KEPT:]


def _without_alias(profile: Profile, name: str) -> Profile:
    """Return a profile that does not go by a name any more that somebody takes now."""
    return replace(profile, aliases=tuple(alias for alias in profile.aliases if alias != name))


def _read(path: Path) -> tuple[Profile, ...]:
    data = read_bounded(path, SIZE_LIMIT)
    try:
        profiles = as_list(as_object(parse(data)).get("profiles"), _profile)
        _check_apart(profiles)
    except (ValueError, RecursionError) as error:
        raise StorageError(StorageReason.DAMAGED, path, str(error)) from error
    return profiles


def _profile(value: Json) -> Profile:
    fields = as_fields(value, ("key", "name", "colour", "aliases", "seat"))
    profile = Profile(
        key=as_text(fields["key"]),
        name=as_text(fields["name"]),
        colour=Colour(as_text(fields["colour"])),
        aliases=as_list(fields["aliases"], as_text),
        seat=as_integer(fields["seat"]),
    )
    if not _KEY.fullmatch(profile.key):
        raise ValueError("not a key of a profile")
    if bool(profile.name) == bool(profile.seat) or not 0 <= profile.seat <= SEATS:
        raise ValueError("a profile has either a name or a seat")
    for name in (*profile.aliases, *filter(None, [profile.name])):
        check_label(name, NAME_LENGTH)
    return profile


def _check_apart(profiles: tuple[Profile, ...]) -> None:
    keys = [profile.key for profile in profiles]
    known_by = [profile.name or profile.seat for profile in profiles]
    if len(set(keys)) < len(profiles) or len(set(known_by)) < len(profiles) or len(profiles) > MOST:
        raise ValueError("two profiles are the same, or there are too many")
