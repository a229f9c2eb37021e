"""The archive keeps every match as far as its hands are finished, bounded, and survives files that are damaged."""

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from chieubai.engine.match import DEAL, Match
from chieubai.storage import archive
from chieubai.storage.archive import Archive, PastMatch, decode, encode
from chieubai.storage.errors import StorageError, StorageReason
from records import seats_of, whole_match
from storage_tables import NOON, files_below, flip, set_aside_below


def hands_of(game: str = "gin") -> list[PastMatch]:
    """A match as the archive gets it: after each of its hands."""
    record = whole_match(game)
    ends = [*[n for n, line in enumerate(record.lines) if line == DEAL][1:], len(record.lines)]
    found = []
    for number, end in enumerate(ends):
        played = replace(record, lines=record.lines[:end])
        match = Match.replay(played)
        when, over = NOON + timedelta(minutes=number), match.result is not None
        found.append(PastMatch(played, seats_of(game), when, match.standing.scores, over))
    return found


def other(match: PastMatch, number: int) -> PastMatch:
    """Another match, with the same lines."""
    later = match.ended_at + timedelta(days=number)
    return replace(match, record=replace(match.record, seed=f"other-{number}"), ended_at=later)


def kept(folder: Path) -> list[PastMatch]:
    found, problems = Archive(folder).matches()
    assert problems == []
    return [one.match for one in found]


@pytest.mark.parametrize("game", ["gin", "tiles", "canasta"])
def test_a_match_is_kept_anew_after_each_hand(tmp_path: Path, game: str) -> None:
    for number, match in enumerate(hands_of(game), start=1):
        Archive(tmp_path).keep(match)
        assert kept(tmp_path) == [match]
        assert match.hands == number


@pytest.mark.parametrize("game", ["gin", "tiles", "canasta"])
def test_what_goes_in_comes_out(game: str) -> None:
    for match in hands_of(game):
        assert decode(encode(match)) == match
        assert encode(decode(encode(match))) == encode(match)


def test_a_folder_that_may_not_be_looked_into_is_an_error_of_storage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if path.parent.name == archive.FOLDER:
            raise PermissionError(errno.EACCES, "no")
        return os.stat(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", refuse)
    with pytest.raises(StorageError) as caught:
        Archive(tmp_path).keep(hands_of()[0])
    assert caught.value.reason is StorageReason.NO_PERMISSION


def test_the_latest_comes_first(tmp_path: Path) -> None:
    first = hands_of()[0]
    for number in (2, 1, 3):
        Archive(tmp_path).keep(other(first, number))
    assert [match.record.seed for match in kept(tmp_path)] == ["other-3", "other-2", "other-1"]


def test_a_match_that_went_another_way_is_kept_beside_the_first(tmp_path: Path) -> None:
    first, second = hands_of()[:2]
    another = replace(
        first, record=replace(first.record, lines=(*first.record.lines[:-1], "resign 0")), over=True
    )
    for match in (second, another):
        Archive(tmp_path).keep(match)
    assert kept(tmp_path) == [second, another]
    Archive(tmp_path).keep(first)  # an earlier save of the first, played to the same end
    assert kept(tmp_path) == [second, another]


@pytest.mark.parametrize(
    ("order", "left"),
    [((0, 1, 2, 3, 4), (4, 3, 2)), ((4, 0, 3, 2, 1), (4, 3, 1)), ((4, 3, 2, 1, 0), (4, 3, 0))],
)
def test_those_that_ended_first_make_room_for_the_one_that_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: tuple[int, ...], left: tuple[int, ...]
) -> None:
    """When the files were written tells nothing: a backup that was copied back has the time of copying."""
    monkeypatch.setattr(archive, "MOST", 3)
    first = hands_of()[0]
    for number in order:
        Archive(tmp_path).keep(other(first, number))
    assert [match.record.seed for match in kept(tmp_path)] == [f"other-{number}" for number in left]
    assert len(files_below(tmp_path / "history")) == 3


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (flip, StorageReason.DAMAGED),
        (lambda path: path.write_bytes(path.read_bytes()[:-5]), StorageReason.TRUNCATED),
        (lambda path: path.write_bytes(b"?"), StorageReason.FOREIGN),
        (
            lambda path: path.write_bytes(path.read_bytes().replace(b'"version": 1', b'"version": 2')),
            StorageReason.NEWER,
        ),
    ],
)
def test_a_damaged_file_is_set_aside_and_told(
    tmp_path: Path, spoil: Callable[[Path], object], reason: StorageReason
) -> None:
    first = hands_of()[0]
    for number in (1, 2):
        Archive(tmp_path).keep(other(first, number))
    damaged = Archive(tmp_path).matches()[0][0].path
    spoil(damaged)
    content = damaged.read_bytes()
    found, problems = Archive(tmp_path).matches()
    assert [one.match.record.seed for one in found] == ["other-1"]
    assert [problem.reason for problem in problems] == [reason]
    assert set_aside_below(tmp_path) == [content]
    assert kept(tmp_path) == [other(first, 1)]


def test_a_damaged_file_is_no_hindrance_to_the_next_hand(tmp_path: Path) -> None:
    first, second = hands_of()[:2]
    Archive(tmp_path).keep(first)
    flip(Archive(tmp_path).matches()[0][0].path)
    Archive(tmp_path).keep(second)
    assert kept(tmp_path) == [second]
    assert len(set_aside_below(tmp_path)) == 1


def test_a_match_can_be_forgotten(tmp_path: Path) -> None:
    for match in hands_of()[:2]:
        Archive(tmp_path).keep(match)
    Archive(tmp_path).delete(Archive(tmp_path).matches()[0][0].path)
    assert files_below(tmp_path) == {}


def test_there_may_be_no_folder_or_a_file_in_its_place(tmp_path: Path) -> None:
    assert Archive(tmp_path).matches() == ([], [])
    (tmp_path / "history").write_text("")
    with pytest.raises(StorageError):
        Archive(tmp_path).keep(hands_of()[0])
    with pytest.raises(StorageError):
        Archive(tmp_path).matches()
