"""What the player has chosen for the whole program, and last time's choices for a new match."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from chieubai.engine.games import GAMES
from chieubai.engine.seats import Level, TableKind
from chieubai.storage.atomic import write_safely
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.home import ensure
from chieubai.storage.looks import Back, CardSize, Cloth, Theme, TileStyle
from chieubai.storage.reading import read_bounded, set_aside
from chieubai.storage.saved_table import NAME_LENGTH, check_label
from chieubai.storage.strict_json import Json, as_list, as_object, as_text, parse

FILE_NAME = "settings.json"
SIZE_LIMIT = 64 * 1024  # bytes
LANGUAGES = ("", "vi", "en")
IDLE_SECONDS = (0, 30, 60, 120)
BOT_PAUSES = (0, 400, 800, 1500)  # milliseconds
FONT_SCALES = (100, 115, 130, 150)  # percent
VOLUMES = (25, 50, 75, 100)  # percent
NAMES_KEPT = 4

ValueT = TypeVar("ValueT")
EnumT = TypeVar("EnumT", bound=StrEnum)


class Motion(StrEnum):
    """How cards move on the table; SYSTEM is OFF where the system asks for less motion, else NORMAL."""

    SYSTEM = "system"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


class Deck(StrEnum):
    """How many colours the four suits have."""

    TWO_COLOURS = "two"
    FOUR_COLOURS = "four"


class SortOrder(StrEnum):
    """How the hand is sorted; FREE leaves it to the player."""

    SUIT = "suit"
    RANK = "rank"
    FREE = "free"


@dataclass(frozen=True)
class Settings:
    """The settings, and their defaults.

    Attributes:
        language: one of LANGUAGES, "" to follow the system.
        motion: how cards move.
        theme, cloth, back, tiles: the look.
        card_size: how large the player's own cards and tiles are.
        left_handed: buttons and stock are on the side of the left hand.
        volume: of the sounds, one of VOLUMES.
        muted: no sounds for now, at whatever volume.
        deck: the colours of the suits.
        confirm_knock: ask before a knock.
        confirm_end_turn: ask before a turn of tile rummy is ended.
        cover_on_focus_loss: hide the hand of a same-device match when the window loses the focus.
        cover_when_idle_seconds: hide it after this time without input, one of IDLE_SECONDS, 0 for never.
        bot_pause_ms: how long a bot seems to think at least, one of BOT_PAUSES.
        sort: how a hand is sorted when it comes.
        font_scale: percent, one of FONT_SCALES.
        player_names: the names last given to the people at the table, by seat; "" where none was given.
        last_kind: the kind of table last played at, None before the first match.
        last_level: the level of the bots last played against.
        hints: offer hints at the table.
        games_begun: the games of which a match was begun; of another one a guided hand is offered.
    """

    language: str = ""
    motion: Motion = Motion.SYSTEM
    theme: Theme = Theme.SYSTEM
    cloth: Cloth = Cloth.SEDGE
    back: Back = Back.DRUM
    tiles: TileStyle = TileStyle.IVORY
    card_size: CardSize = CardSize.MEDIUM
    left_handed: bool = False
    volume: int = 50
    muted: bool = False
    deck: Deck = Deck.TWO_COLOURS
    confirm_knock: bool = False
    confirm_end_turn: bool = False
    cover_on_focus_loss: bool = True
    cover_when_idle_seconds: int = 60
    bot_pause_ms: int = 800
    sort: SortOrder = SortOrder.SUIT
    font_scale: int = 100
    player_names: tuple[str, ...] = ()
    last_kind: TableKind | None = None
    last_level: Level = Level.MEDIUM
    hints: bool = True
    games_begun: tuple[str, ...] = ()


def load_settings(folder: Path) -> tuple[Settings, StorageError | None]:
    """Return the settings of a folder, the defaults where there are none, and what was wrong with the file.

    A file that cannot be read as a whole is set aside. Of a readable one only the bad values are replaced by
    their defaults; keys of later versions are ignored.
    """
    path = folder / FILE_NAME
    try:
        given = _parsed(path)
    except StorageError as problem:
        if problem.reason is StorageReason.MISSING_FILE:
            return Settings(), None
        with suppress(StorageError):  # it stays where it is, and the next save keeps it as the backup
            set_aside(path, folder)
        return Settings(), problem
    settings, bad = read_settings(given)
    if bad:
        return settings, StorageError(StorageReason.DAMAGED, path, f"bad values: {', '.join(bad)}")
    return settings, None


def read_settings(given: dict[str, Json]) -> tuple[Settings, list[str]]:
    """Return the settings of an object of JSON, and the keys whose values are bad and were left out."""
    fields = _Fields(given)
    return fields.settings(), fields.bad


def save_settings(folder: Path, settings: Settings) -> None:
    """Write the settings.

    Raises:
        StorageError: they could not be written; the file is as it was.
    """
    ensure(folder)
    write_safely(folder / FILE_NAME, _written(settings))


def with_value(settings: Settings, key: str, value: Json) -> Settings:
    """Return settings with one value exchanged, given as a file has it.

    Raises:
        ValueError: the key has no such value.
    """
    changed, bad = read_settings({**as_object(parse(_written(settings))), key: value})
    if bad:
        raise ValueError(f"{key} cannot be {value!r}")
    return changed


def _written(settings: Settings) -> bytes:
    return (json.dumps(vars(settings), ensure_ascii=False, indent=1) + "\n").encode()


def _parsed(path: Path) -> dict[str, Json]:
    data = read_bounded(path, SIZE_LIMIT)
    try:
        return as_object(parse(data))
    except (ValueError, RecursionError) as error:
        raise StorageError(StorageReason.DAMAGED, path, str(error)) from error


class _Fields:
    """The values of a settings file, each read for itself.

    Attributes:
        bad: the keys whose values could not be used.
    """

    def __init__(self, given: dict[str, Json]) -> None:
        self._given = given
        self.bad: list[str] = []

    def settings(self) -> Settings:
        default = Settings()
        return Settings(
            language=self._read("language", _one_of(LANGUAGES), default.language),
            motion=self._read("motion", _member_of(Motion), default.motion),
            theme=self._read("theme", _member_of(Theme), default.theme),
            cloth=self._read("cloth", _member_of(Cloth), default.cloth),
            back=self._read("back", _member_of(Back), default.back),
            tiles=self._read("tiles", _member_of(TileStyle), default.tiles),
            card_size=self._read("card_size", _member_of(CardSize), default.card_size),
            left_handed=self._read("left_handed", _truth, default.left_handed),
            volume=self._read("volume", _one_of(VOLUMES), default.volume),
            muted=self._read("muted", _truth, default.muted),
            deck=self._read("deck", _member_of(Deck), default.deck),
            confirm_knock=self._read("confirm_knock", _truth, default.confirm_knock),
            confirm_end_turn=self._read("confirm_end_turn", _truth, default.confirm_end_turn),
            cover_on_focus_loss=self._read("cover_on_focus_loss", _truth, default.cover_on_focus_loss),
            cover_when_idle_seconds=self._read(
                "cover_when_idle_seconds", _one_of(IDLE_SECONDS), default.cover_when_idle_seconds
            ),
            bot_pause_ms=self._read("bot_pause_ms", _one_of(BOT_PAUSES), default.bot_pause_ms),
            sort=self._read("sort", _member_of(SortOrder), default.sort),
            font_scale=self._read("font_scale", _one_of(FONT_SCALES), default.font_scale),
            player_names=self._read("player_names", _names, default.player_names),
            last_kind=self._read("last_kind", _kind_or_none, default.last_kind),
            last_level=self._read("last_level", _member_of(Level), default.last_level),
            hints=self._read("hints", _truth, default.hints),
            games_begun=self._read("games_begun", _games, default.games_begun),
        )

    def _read(self, key: str, read: Callable[[Json], ValueT], default: ValueT) -> ValueT:
        if key not in self._given:
            return default
        try:
            return read(self._given[key])
        except ValueError:
            self.bad.append(key)
            return default


def _one_of(choices: tuple[ValueT, ...]) -> Callable[[Json], ValueT]:
    def read(value: Json) -> ValueT:
        for choice in choices:
            if type(value) is type(choice) and value == choice:  # true is not 1, nor is 1.0
                return choice
        raise ValueError(f"{value!r} is none of {choices}")

    return read


def _member_of(kind: type[EnumT]) -> Callable[[Json], EnumT]:
    return lambda value: kind(as_text(value))


def _truth(value: Json) -> bool:
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def _kind_or_none(value: Json) -> TableKind | None:
    return None if value is None else TableKind(as_text(value))


def _games(value: Json) -> tuple[str, ...]:
    games = as_list(value, as_text)
    if not set(games) <= set(GAMES):
        raise ValueError("no such game")
    return games


def _names(value: Json) -> tuple[str, ...]:
    names = as_list(value, as_text)
    if len(names) > NAMES_KEPT:
        raise ValueError("more names than seats")
    for name in filter(None, names):
        check_label(name, NAME_LENGTH)
    return names
