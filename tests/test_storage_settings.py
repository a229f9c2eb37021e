"""Settings survive, and a bad file of them costs no more than the settings that are bad."""

import json
import os
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.engine.seats import Level, TableKind
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.home import data_folder, ensure, settings_folder
from chieubai.storage.looks import Back, CardSize, Cloth, Theme, TileStyle
from chieubai.storage.settings import (
    FILE_NAME,
    SIZE_LIMIT,
    Deck,
    Motion,
    Settings,
    SortOrder,
    load_settings,
    save_settings,
    with_value,
)
from chieubai.storage.strict_json import Json
from storage_tables import files_below

OTHER = Settings(
    language="vi",
    motion=Motion.OFF,
    theme=Theme.DARK,
    cloth=Cloth.FELT,
    back=Back.LOTUS,
    tiles=TileStyle.PORCELAIN,
    card_size=CardSize.LARGE,
    left_handed=True,
    volume=100,
    muted=True,
    deck=Deck.FOUR_COLOURS,
    confirm_knock=True,
    confirm_end_turn=True,
    cover_on_focus_loss=False,
    cover_when_idle_seconds=0,
    bot_pause_ms=1500,
    sort=SortOrder.FREE,
    font_scale=150,
    player_names=("Lan", "", "Đức"),
    last_kind=TableKind.SAME_DEVICE,
    last_level=Level.HARD,
    hints=False,
    games_begun=("canasta", "gin"),
)


def write(folder: Path, **given: Json) -> None:
    (folder / FILE_NAME).write_text(json.dumps(given), encoding="utf-8")


def test_the_other_settings_are_all_other() -> None:
    assert all(getattr(OTHER, field.name) != getattr(Settings(), field.name) for field in fields(Settings))


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none") == (Settings(), None)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    save_settings(folder, OTHER)
    assert load_settings(folder) == (OTHER, None)
    save_settings(folder, Settings())
    assert load_settings(folder) == (Settings(), None)


def test_the_file_of_the_first_version_still_counts(tmp_path: Path) -> None:
    """It knew no looks; what it says stays, and the rest are the defaults."""
    write(
        tmp_path,
        language="vi",
        motion="normal",
        deck="four",
        confirm_knock=True,
        cover_on_focus_loss=False,
        cover_when_idle_seconds=120,
        bot_pause_ms=400,
        sort="rank",
        font_scale=115,
        player_names=["Lan"],
        last_kind="same_device",
        last_level="hard",
        games_begun=["gin"],
    )
    wanted = Settings(
        language="vi",
        motion=Motion.NORMAL,
        deck=Deck.FOUR_COLOURS,
        confirm_knock=True,
        cover_on_focus_loss=False,
        cover_when_idle_seconds=120,
        bot_pause_ms=400,
        sort=SortOrder.RANK,
        font_scale=115,
        player_names=("Lan",),
        last_kind=TableKind.SAME_DEVICE,
        last_level=Level.HARD,
        games_begun=("gin",),
    )
    assert load_settings(tmp_path) == (wanted, None)


def test_keys_of_a_later_version_are_ignored(tmp_path: Path) -> None:
    write(tmp_path, deck="four", card_back="dragon", zoom=1.5)
    assert load_settings(tmp_path) == (Settings(deck=Deck.FOUR_COLOURS), None)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "tlh"),
        ("language", None),
        ("motion", "slow"),
        ("motion", []),
        ("theme", "sepia"),
        ("cloth", "silk"),
        ("cloth", None),
        ("back", ["lotus"]),
        ("tiles", "jade"),
        ("card_size", 2),
        ("left_handed", "yes"),
        ("volume", 60),
        ("muted", "on"),
        ("volume", True),
        ("volume", 50.0),
        ("confirm_end_turn", 0),
        ("deck", 2),
        ("confirm_knock", 1),
        ("confirm_knock", "false"),
        ("cover_on_focus_loss", None),
        ("cover_when_idle_seconds", False),
        ("cover_when_idle_seconds", 45),
        ("bot_pause_ms", 400.0),
        ("bot_pause_ms", "400"),
        ("sort", {}),
        ("font_scale", 1e300),
        ("player_names", "Lan"),
        ("player_names", ["Lan", 2]),
        ("player_names", ["a\nb"]),
        ("player_names", ["Lan"] * 5),
        ("last_kind", "online"),
        ("last_kind", 0),
        ("last_level", None),
        ("hints", "yes"),
        ("games_begun", 0),
        ("games_begun", ["gin", "whist"]),
    ],
)
def test_a_bad_value_costs_only_itself(tmp_path: Path, key: str, value: Json) -> None:
    save_settings(tmp_path, OTHER)
    given = json.loads((tmp_path / FILE_NAME).read_bytes())
    write(tmp_path, **{**given, key: value})
    settings, problem = load_settings(tmp_path)
    assert settings == replace(OTHER, **{key: getattr(Settings(), key)})
    assert problem is not None
    assert (problem.reason, problem.detail) == (StorageReason.DAMAGED, f"bad values: {key}")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", StorageReason.DAMAGED),
        (b"[]", StorageReason.DAMAGED),
        (b"\xff\xfe{}", StorageReason.DAMAGED),
        (b'{"deck": "two", "deck": "four"}', StorageReason.DAMAGED),
        (b'{"font_scale": Infinity}', StorageReason.DAMAGED),
        (b'{"a":' * 10_000, StorageReason.DAMAGED),
        (b" " * (SIZE_LIMIT + 1), StorageReason.TOO_LARGE),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_a_bad_file_is_set_aside(tmp_path: Path, data: bytes, reason: StorageReason) -> None:
    (tmp_path / FILE_NAME).write_bytes(data)
    settings, problem = load_settings(tmp_path)
    assert settings == Settings()
    assert problem is not None
    assert (problem.reason, problem.path) == (reason, tmp_path / FILE_NAME)
    assert list(files_below(tmp_path / "set-aside").values()) == [data]
    assert load_settings(tmp_path) == (Settings(), None)


def test_a_bad_file_that_cannot_be_set_aside_is_the_next_backup(tmp_path: Path) -> None:
    (tmp_path / "set-aside").write_bytes(b"in the way")
    (tmp_path / FILE_NAME).write_bytes(b"bad")
    assert load_settings(tmp_path)[0] == Settings()
    save_settings(tmp_path, OTHER)
    assert (tmp_path / f"{FILE_NAME}.bak").read_bytes() == b"bad"


@given(st.binary(max_size=200), st.integers(0, 300))
def test_no_damage_raises(tmp_path_factory: pytest.TempPathFactory, noise: bytes, place: int) -> None:
    folder = tmp_path_factory.mktemp("settings")
    save_settings(folder, OTHER)
    path = folder / FILE_NAME
    data = path.read_bytes()
    path.write_bytes(data[:place] + noise + data[place + len(noise) :])
    settings, _ = load_settings(folder)
    save_settings(folder, settings)
    assert load_settings(folder) == (settings, None)


def test_settings_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    with pytest.raises(StorageError) as caught:
        save_settings(tmp_path / "file", OTHER)
    assert caught.value.reason is StorageReason.NOT_A_FOLDER


# Where the folders are


def test_one_variable_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHIEUBAI_HOME", str(tmp_path / "Thẻ nhớ"))
    assert data_folder() == settings_folder() == tmp_path / "Thẻ nhớ"
    assert list(tmp_path.iterdir()) == []  # asking makes nothing


def test_a_relative_home_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CHIEUBAI_HOME", "portable")
    assert data_folder() == tmp_path / "portable"


@pytest.mark.skipif(os.name == "nt", reason="the variables of POSIX systems")
@pytest.mark.parametrize("home", [None, ""])
def test_without_a_home_the_system_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    monkeypatch.delenv("CHIEUBAI_HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("CHIEUBAI_HOME", home)
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    for folder in (data_folder(), settings_folder()):
        assert folder.name == "chieubai"
        assert folder.is_relative_to(tmp_path)


def test_ensure_makes_a_folder_once(tmp_path: Path) -> None:
    assert ensure(tmp_path / "a" / "b") == ensure(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()


@pytest.mark.parametrize("key", [field.name for field in fields(Settings)])
def test_one_value_is_exchanged(key: str) -> None:
    changed = with_value(Settings(), key, json.loads(json.dumps(getattr(OTHER, key))))
    assert vars(changed) == {**vars(Settings()), key: getattr(OTHER, key)}


@pytest.mark.parametrize(("key", "value"), [("volume", 3), ("theme", "sepia"), ("muted", 1)])
def test_a_value_that_there_is_not_is_refused(key: str, value: Json) -> None:
    with pytest.raises(ValueError, match=key):
        with_value(Settings(), key, value)
