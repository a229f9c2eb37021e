"""Profiles: names and colours that survive, and whom a name leads to."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.storage import profiles as profiles_module
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.profiles import FILE_NAME, Colour, Profile, Profiles
from chieubai.storage.strict_json import Json
from storage_tables import files_below


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    return Profiles(tmp_path)


def taken(profiles: Profiles, name: str) -> Profile:
    found = profiles.take(name)
    assert found is not None
    return found


def test_without_a_file_there_are_none_and_nothing_is_written(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path / "none")
    assert (profiles.all, profiles.new, profiles.problem) == ((), True, None)
    assert list(tmp_path.iterdir()) == []


def test_a_new_name_makes_a_profile_once(profiles: Profiles, tmp_path: Path) -> None:
    lan = taken(profiles, " Lan ")
    assert taken(profiles, "Lan") == lan
    assert lan.name == "Lan"
    again = Profiles(tmp_path)
    assert (again.all, again.new) == ((lan,), False)


def test_two_spellings_of_a_letter_are_one_name(profiles: Profiles) -> None:
    assert taken(profiles, "Đức") == taken(profiles, "Đứ" + "c")
    assert taken(profiles, "Hà") == taken(profiles, "Ha\u0300")


def test_new_profiles_differ_in_colour_while_there_are_any(profiles: Profiles) -> None:
    made = [taken(profiles, f"Player {number}") for number in range(len(Colour))]
    assert {profile.colour for profile in made} == set(Colour)


def test_after_a_new_name_the_old_one_still_leads_to_the_profile(profiles: Profiles, tmp_path: Path) -> None:
    lan = taken(profiles, "Lan")
    profiles.rename(lan.key, "Lan Anh")
    for found in (profiles, Profiles(tmp_path)):
        for name in ("Lan", "Lan Anh"):
            profile = found.of_name(name)
            assert profile is not None
            assert (profile.key, profile.name) == (lan.key, "Lan Anh")


def test_a_name_that_was_given_up_belongs_to_who_takes_it(profiles: Profiles) -> None:
    lan = taken(profiles, "Lan")
    profiles.rename(lan.key, "Lan Anh")
    other = profiles.add("Lan", Colour.TEAL)
    assert profiles.of_name("Lan") == other
    assert [profile.aliases for profile in profiles.all] == [(), ()]
    profiles.rename(lan.key, "Mai")
    profiles.rename(other.key, "Lan Anh")
    assert profiles.of_name("Lan Anh") == replace(other, name="Lan Anh", aliases=("Lan",))


def test_who_has_no_name_is_known_in_every_language_and_may_get_one(profiles: Profiles) -> None:
    nameless = profiles.take_unnamed(1, "Player 1")
    assert nameless is not None
    later = profiles.take_unnamed(1, "Người chơi 1")
    assert later is not None
    assert later.key == nameless.key
    assert profiles.of_name("Player 1") == later == profiles.of_name("Người chơi 1")
    profiles.rename(later.key, "Lan")
    assert [profile.key for profile in profiles.all if profile == profiles.of_name("Player 1")] == [later.key]
    following = profiles.take_unnamed(1, "Player 1")
    assert following is not None
    assert following.key != later.key
    assert profiles.of_name("Player 1") == following


LONGER_WHEN_SPELLED = "\u0958" * 40  # each of these letters is spelled with two


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\nb", "Minh", LONGER_WHEN_SPELLED])
def test_names_that_cannot_be_are_refused(profiles: Profiles, name: str) -> None:
    profiles.add("Minh", Colour.RED)
    lan = profiles.add("Lan", Colour.BLUE)
    with pytest.raises(ValueError, match=r"character|taken"):
        profiles.add(name, Colour.RED)
    with pytest.raises(ValueError, match=r"character|taken"):
        profiles.rename(lan.key, name)
    assert profiles.all[-1] == lan


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\nb", LONGER_WHEN_SPELLED])
def test_who_sits_under_a_name_that_cannot_be_has_no_profile(profiles: Profiles, name: str) -> None:
    assert profiles.take(name) is None
    assert profiles.all == ()


def test_colours_change_and_profiles_go(profiles: Profiles, tmp_path: Path) -> None:
    lan, minh = taken(profiles, "Lan"), taken(profiles, "Minh")
    profiles.recolour(lan.key, Colour.TEAL)
    profiles.remove(minh.key)
    assert Profiles(tmp_path).all == (replace(lan, colour=Colour.TEAL),)


def test_there_is_room_for_so_many(profiles: Profiles, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profiles_module, "MOST", 2)
    lan = taken(profiles, "Lan")
    taken(profiles, "Minh")
    assert profiles.take("Mai") is None
    assert profiles.take_unnamed(2, "Player 2") is None
    assert profiles.take("Lan") == lan
    with pytest.raises(ValueError, match="more than 2"):
        profiles.add("Mai", Colour.RED)


def test_what_cannot_be_written_changes_nothing(profiles: Profiles, monkeypatch: pytest.MonkeyPatch) -> None:
    lan = taken(profiles, "Lan")

    def refuse(path: Path, _data: bytes) -> None:
        raise StorageError(StorageReason.DISK_FULL, path, "full")

    monkeypatch.setattr(profiles_module, "write_safely", refuse)
    with pytest.raises(StorageError):
        profiles.take("Minh")
    with pytest.raises(StorageError):
        profiles.rename(lan.key, "Minh")
    with pytest.raises(StorageError):
        profiles.remove(lan.key)
    assert profiles.all == (lan,)


GOOD: dict[str, Json] = {"key": "0123456789ab", "name": "Lan", "colour": "red", "aliases": [], "seat": 0}


@pytest.mark.parametrize(
    "profiles",
    [
        None,
        {},
        [GOOD, GOOD],
        [GOOD, {**GOOD, "key": "ba9876543210"}],
        [{**GOOD, "key": "Lan"}],
        [{**GOOD, "colour": "pink"}],
        [{**GOOD, "name": ""}],
        [{**GOOD, "seat": 1}],
        [{**GOOD, "name": "", "seat": 5}],
        [{**GOOD, "aliases": [""]}],
        [{**GOOD, "aliases": "Lan"}],
        [{**GOOD, "age": 7}],
    ],
)
def test_a_bad_file_is_set_aside(tmp_path: Path, profiles: Json) -> None:
    data = json.dumps({"profiles": profiles}).encode()
    (tmp_path / FILE_NAME).write_bytes(data)
    found = Profiles(tmp_path)
    assert found.all == ()
    assert found.problem is not None
    assert found.problem.reason is StorageReason.DAMAGED
    assert list(files_below(tmp_path / "set-aside").values()) == [data]


@given(st.lists(st.text(max_size=45), max_size=8))
def test_any_names_can_be_tried(tmp_path_factory: pytest.TempPathFactory, names: list[str]) -> None:
    folder = tmp_path_factory.mktemp("profiles")
    profiles = Profiles(folder)
    for name in names:
        try:
            profiles.take(name)
        except ValueError:
            continue
    assert Profiles(folder).all == profiles.all
    assert len({profile.name for profile in profiles.all}) == len(profiles.all)
