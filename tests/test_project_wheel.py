"""What is built and installed finds its resources and catalogs."""

import gettext
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from chieubai import bundled

ROOT = Path(__file__).parents[1]
RESOURCES = sorted(
    path.relative_to(ROOT / "resources").as_posix()
    for path in (ROOT / "resources").rglob("*")
    if path.is_file()
)


def built(*arguments: str) -> Path:
    """Build with hatchling and without a network; the last word is the folder that receives the one file."""
    command = [sys.executable, "-P", "-m", "hatchling", "build", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [archive] = Path(arguments[-1]).iterdir()
    return archive


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("-t", "wheel", "-d", str(tmp_path_factory.mktemp("wheel")))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("-t", "sdist", "-d", str(tmp_path_factory.mktemp("sdist")))


def test_the_wheel_holds_all_resources_and_modules(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert RESOURCES, "the program has no resources"
    assert {f"chieubai/_resources/{name}" for name in RESOURCES} <= names
    modules = {path.relative_to(ROOT / "app").as_posix() for path in (ROOT / "app").rglob("*.py")}
    assert modules == {name for name in names if name.endswith(".py")}


def test_the_vietnamese_catalog_in_the_wheel_is_compiled(wheel: Path) -> None:
    with (
        zipfile.ZipFile(wheel) as archive,
        archive.open("chieubai/_translations/vi/LC_MESSAGES/chieubai.mo") as mo,
    ):
        assert gettext.GNUTranslations(mo).info()["language"] == "vi"


def test_an_installed_wheel_finds_its_own_files(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "import gettext\n"
        "from chieubai import bundled\n"
        f"print(bundled.resource(*{RESOURCES[0].split('/')!r}))\n"
        "print(gettext.find('chieubai', bundled.catalog_folder(), ['vi']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-X", "utf8", "-c", program], capture_output=True, encoding="utf-8", check=True
    )
    assert [Path(line) for line in done.stdout.splitlines()] == [
        tmp_path / "chieubai/_resources" / RESOURCES[0],
        tmp_path / "chieubai/_translations/vi/LC_MESSAGES/chieubai.mo",
    ]


def test_a_wheel_can_be_built_from_the_sdist(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "packaging/hatch_build.py",
        "app/chieubai/__init__.py",
    }
    catalog = "translations/vi/LC_MESSAGES/chieubai.po"
    assert {*needed, catalog, *(f"resources/{name}" for name in RESOURCES)} <= names
    assert not {name for name in names if name.startswith(".venv")}


def test_a_checkout_finds_its_own_files() -> None:
    assert bundled.resource(*RESOURCES[0].split("/")) == ROOT / "resources" / RESOURCES[0]
    assert bundled.catalog_folder() == ROOT / "translations"


def test_a_missing_file_is_named() -> None:
    with pytest.raises(bundled.MissingFileError, match=r"no-such-card\.svg") as caught:
        bundled.resource("no-such-card.svg")
    assert caught.value.path == ROOT / "resources" / "no-such-card.svg"
