"""The command ``chieubai screenshot``: every scene, in both languages, and what it refuses."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from chieubai.cli import screenshot
from chieubai.cli.main import main
from chieubai.ui import application, statistics_scenes
from chieubai.ui.guide import scenes as guide_scenes
from chieubai.ui.scenes import SCENE_NAMES

# have a size of their own
DIALOGS = {
    "looks",
    "looks-offer",
    "settings",
    "settings-table",
    "settings-asking",
    "score-sheet",
    "load",
    "past-hands",
    *guide_scenes.NAMES,
    *statistics_scenes.SCENES,
}


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:
    """Draw with the application of the tests; the command itself would set these variables for good."""
    monkeypatch.setattr(application, "make_application", lambda _arguments: qapp)
    for name in ("QT_QPA_PLATFORM", "QT_SCALE_FACTOR"):
        monkeypatch.setenv(name, os.environ.get(name, ""))


def run(*arguments: str) -> int:
    try:
        return main(["--lang", "en", "screenshot", *arguments])
    except SystemExit as stopped:
        return int(stopped.code or 0)


def png_size(path: Path) -> tuple[int, int]:
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


@pytest.mark.parametrize("scene", SCENE_NAMES)
def test_every_scene_is_drawn_in_the_size_asked_for_and_dialogs_fit_into_it(
    tmp_path: Path, scene: str
) -> None:
    out = tmp_path / "out.png"
    assert run("--scene", scene, "--size", "1024x640", str(out)) == 0
    width, height = png_size(out)
    assert width <= 1024
    assert height <= 640
    assert (width, height) == (1024, 640) or scene in DIALOGS


def test_scenes_differ_from_one_another_and_between_the_languages(tmp_path: Path) -> None:
    pictures = set()
    for scene in ("lobby", "hand-off", "settings"):
        for code in ("vi", "en"):
            assert main(["screenshot", "--scene", scene, "--lang", code, str(tmp_path / "out.png")]) == 0
            pictures.add((tmp_path / "out.png").read_bytes())
    assert len(pictures) == 6


def test_the_same_scene_is_the_same_picture(tmp_path: Path) -> None:
    pictures = []
    for name in ("a.png", "b.png"):
        run("--scene", "knock", str(tmp_path / name))
        pictures.append(QImage(str(tmp_path / name)))
    assert pictures[0] == pictures[1]


def test_the_size_of_the_text_can_be_set(tmp_path: Path) -> None:
    pictures = []
    for font in ("100", "150"):
        assert run("--scene", "draw", "--font", font, str(tmp_path / "out.png")) == 0
        pictures.append(QImage(str(tmp_path / "out.png")))
    assert pictures[0].size() == pictures[1].size()
    assert pictures[0] != pictures[1]


def test_a_process_of_its_own_needs_no_display(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "QT_SCALE_FACTOR"):
        environment.pop(name, None)
    out = tmp_path / "Bài của tôi.png"
    command = [sys.executable, "-m", "chieubai", "screenshot", "--scene", "lobby", "--scale", "2"]
    ended = subprocess.run(
        [*command, "--size", "960x600", str(out)], env=environment, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == 0, ended.stderr
    assert png_size(out) == (1920, 1200)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--scene", "nowhere"), "There is no scene nowhere. Choose one of: lobby, "),
        (("--scene", "lobby", "--size", "big"), "big is not a size such as 1280x720"),
        (("--scene", "lobby", "--size", "1280"), "1280 is not a size"),
        (("--scene", "lobby", "--size", "-1280x720"), "--size"),
        (("--scene", "lobby", "--size", "99999x720"), "99999x720 is not a size"),
        (("--scene", "lobby", "--size", "١٢٨٠x720"), "is not a size"),
        (("--scene", "lobby", "--size", "800x600"), "800x600 is too small: the window needs 960x600"),
        (("--scene", "lobby", "--scale", "3"), "invalid choice: 3"),
        (("--scene", "lobby", "--font", "99"), "invalid choice: 99"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    out = tmp_path / "out.png"
    assert run(*arguments, str(out)) == 2
    assert sentence in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize("place", ["missing/out.png", "a file/out.png", ".", "out.nonsense"])
def test_a_picture_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    (tmp_path / "a file").write_text("")
    out = tmp_path / place
    assert run("--scene", "lobby", str(out)) == 1
    assert capsys.readouterr().err == f"{out} cannot be written.\n"


def test_the_smallest_size_is_that_of_the_window(tmp_path: Path) -> None:
    width, height = screenshot.SMALLEST
    assert run("--scene", "lobby", "--size", f"{width}x{height}", str(tmp_path / "out.png")) == 0
    assert png_size(tmp_path / "out.png") == (width, height)
