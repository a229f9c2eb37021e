"""What the project needs and what the lock files bring agree, on every platform."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUN = [Requirement(text) for text in PROJECT["project"]["dependencies"]]
TEST = [Requirement(text) for text in PROJECT["project"]["optional-dependencies"]["test"]]
BUILD = [Requirement(text) for text in PROJECT["build-system"]["requires"]]
LOCKS = ["requirements.txt", "requirements-test.txt"]


def locked(name: str) -> dict[str, tuple[Requirement, int]]:
    """The requirements of a lock file by name, each with how many hashes it has."""
    text = (ROOT / "packaging" / name).read_text(encoding="utf-8")
    entries = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    split = [entry.split(" --hash=sha256:") for entry in entries]
    parsed = [(Requirement(requirement), len(hashes)) for requirement, *hashes in split]
    return {canonicalize_name(requirement.name): (requirement, count) for requirement, count in parsed}


@pytest.mark.parametrize("version", ["6.12.0", "6.12.1", "6.13.0", "7.0.0"])
def test_qt_bindings_that_lose_references_to_none_are_excluded(version: str) -> None:
    [qt] = [requirement for requirement in RUN if requirement.name == "PySide6-Essentials"]
    assert version not in qt.specifier
    assert "6.11.3" in qt.specifier


@pytest.mark.parametrize(("name", "wanted"), [(LOCKS[0], RUN + BUILD), (LOCKS[1], RUN + BUILD + TEST)])
def test_a_lock_file_has_all_that_the_project_asks_for(name: str, wanted: list[Requirement]) -> None:
    lock = locked(name)
    for requirement in wanted:
        pinned, _ = lock[canonicalize_name(requirement.name)]
        [pin] = pinned.specifier
        assert pin.operator == "=="
        assert pin.version in requirement.specifier


def test_the_tests_run_with_what_the_program_runs_with() -> None:
    run, test = locked(LOCKS[0]), locked(LOCKS[1])
    assert {name: test.get(name) for name in run} == run


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_release_has_hashes_and_no_source(name: str) -> None:
    assert all(count > 0 for _, count in locked(name).values())
    text = (ROOT / "packaging" / name).read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:|--index|--extra-index|--find-links| @ ", text)


@pytest.mark.parametrize("name", ["pyside6-essentials", "shiboken6"])
def test_qt_is_locked_for_linux_windows_and_macos(name: str) -> None:
    # Linux x86_64 and aarch64, Windows x86_64 and arm64, and one for both kinds of Mac
    _, count = locked(LOCKS[0])[name]
    assert count == 5
