"""The command line: help, versions, wrong commands and a missing display, in both languages."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from chieubai import __version__
from chieubai.cli.main import main
from chieubai.i18n import Language, use_language
from chieubai.ui import application


def run(arguments: Sequence[str]) -> int:
    """Run the command in this process, as the shell would, and return its exit code."""
    try:
        return main(arguments)
    except SystemExit as stopped:
        return int(stopped.code or 0)


def run_apart(arguments: Sequence[str], **environment: str | None) -> "subprocess.CompletedProcess[str]":
    """Run the command in a process of its own; None takes a variable away."""
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    for name, value in environment.items():
        variables.pop(name, None)
        if value is not None:
            variables[name] = value
    command = [sys.executable, "-m", "chieubai", *arguments]
    return subprocess.run(command, env=variables, capture_output=True, text=True, timeout=60, check=False)


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"chieubai {__version__}\n"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (
            "en",
            ("usage: chieubai", "options", "show this help message", "language of the program", "COMMAND"),
        ),
        ("vi", ("cách dùng: chieubai", "tùy chọn", "ngôn ngữ của chương trình", "LỆNH")),
    ],
)
def test_help_speaks_the_language(
    capsys: pytest.CaptureFixture[str], code: str, words: tuple[str, ...]
) -> None:
    assert run(["--lang", code, "--help"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    for word in words:
        assert word in printed.out
    for name in ("simulate", "screenshot", "--lang", "--version"):
        assert name in printed.out
    assert ("show this help" in printed.out) == (code == "en")


@pytest.mark.parametrize("command", ["simulate", "screenshot"])
def test_each_command_has_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert run(["--lang", "vi", command, "--help"]) == 0
    assert "positional arguments" not in capsys.readouterr().out


WRONG = [
    (["play"], "invalid choice: 'play'", "không có lựa chọn 'play'"),
    (["--fast"], "unrecognized arguments: --fast", "không có tham số này: --fast"),
    (["--lan", "en"], "--lan", "--lan"),
    (["--lang", "xx"], "invalid choice: 'xx'", "không có lựa chọn 'xx'"),
    (["--lang"], "expected one argument", "cần một giá trị đi kèm"),
    (["screenshot", "--scene", "lobby"], "are required: OUT.png", "thiếu các tham số bắt buộc: OUT.png"),
    (["screenshot", "out.png"], "are required: --scene", "thiếu các tham số bắt buộc: --scene"),
    (
        ["screenshot", "--scene", "lobby", "--scale", "two", "x.png"],
        "invalid int value",
        "không đúng kiểu int",
    ),
    (["simulate", "gin", "--levels", "hard,easy"], "is required", "cần một trong các tham số"),
    (
        ["simulate", "gin", "--hands", "1", "--matches", "1", "--levels", "hard,easy"],
        "not allowed with argument",
        "không dùng cùng với tham số",
    ),
]


@pytest.mark.parametrize(("arguments", "english", "vietnamese"), WRONG)
@pytest.mark.parametrize("code", list(Language))
def test_a_wrong_command_line_is_refused_with_a_sentence(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    english: str,
    vietnamese: str,
    code: Language,
) -> None:
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert (vietnamese if code is Language.VIETNAMESE else english) in printed.err
    assert ("error:" in printed.err) == (code is Language.ENGLISH)
    assert printed.err.count("\n") <= 5  # the usage and one sentence


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LC_ALL": "vi_VN.UTF-8"}, Language.VIETNAMESE),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "vi_VN"}, Language.VIETNAMESE),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "vi_VN"}, Language.ENGLISH),
    ],
)
def test_commands_without_a_window_speak_the_language_of_the_environment(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    variables: dict[str, str],
    expected: Language,
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert run(["--help"]) == 0
    assert ("cách dùng" in capsys.readouterr().out) == (expected is Language.VIETNAMESE)


@pytest.mark.parametrize(
    ("arguments", "forced"),
    [([], None), (["--lang", "vi"], Language.VIETNAMESE), (["--lang=en"], Language.ENGLISH)],
)
def test_the_window_is_opened_in_the_language_asked_for(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], forced: Language | None
) -> None:
    opened: list[Language | None] = []

    def run_window(language: Language | None, file: Path | None) -> int:
        assert file is None
        opened.append(language)
        return 7

    monkeypatch.setattr(application, "run_window", run_window)
    assert run(arguments) == 7
    assert opened == [forced]


@pytest.mark.parametrize("arguments", [["{}"], ["--lang", "vi", "{}"], ["{}", "--lang=en"]])
def test_a_file_is_opened_in_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str]
) -> None:
    file = tmp_path / "match.txt"
    file.write_text("")
    opened: list[Path | None] = []

    def run_window(_language: Language | None, opening: Path | None) -> int:
        opened.append(opening)
        return 7

    monkeypatch.setattr(application, "run_window", run_window)
    assert run([word.format(file) for word in arguments]) == 7
    assert opened == [file]


def test_a_word_that_is_neither_command_nor_file_is_a_wrong_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["nosuchfile.txt"]) == 2
    assert "nosuchfile.txt" in capsys.readouterr().err


# No display


LINUX_ONLY = pytest.mark.skipif(sys.platform != "linux", reason="displays of X11 and Wayland")


@LINUX_ONLY
@pytest.mark.parametrize(
    ("code", "sentence"), [("en", "No display: DISPLAY and"), ("vi", "Không có màn hình")]
)
def test_without_a_display_one_sentence_says_what_to_do(code: str, sentence: str) -> None:
    ended = run_apart(["--lang", code], DISPLAY=None, WAYLAND_DISPLAY=None, QT_QPA_PLATFORM=None)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr.startswith(sentence)
    assert ended.stderr.count("\n") == 1


@LINUX_ONLY
@pytest.mark.parametrize(
    "environment",
    [{"DISPLAY": ":9973"}, {"DISPLAY": "nowhere.invalid:0"}, {"QT_QPA_PLATFORM": "nonsense"}],
)
def test_a_display_that_cannot_be_used_is_told_in_one_sentence(environment: dict[str, str]) -> None:
    wanted: dict[str, str | None] = {"DISPLAY": None, "WAYLAND_DISPLAY": None, "QT_QPA_PLATFORM": None}
    ended = run_apart(["--lang", "en"], **{**wanted, **environment})
    assert ended.returncode == 1
    assert ended.stderr.startswith("No window can be opened (")
    assert next(iter(environment.values())) in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_the_module_does_what_the_command_does() -> None:
    ended = run_apart(["--version"])
    assert (ended.returncode, ended.stdout) == (0, f"chieubai {__version__}\n")


def test_the_commands_without_a_window_do_not_load_qt() -> None:
    program = (
        "import sys; from chieubai.cli.main import main; main(['simulate', 'gin', '--hands', '1', '--levels',"
        " 'easy,easy', '--json']); sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    ended = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, timeout=60)
    assert ended.returncode == 0, ended.stderr


def test_the_language_can_be_switched_after_argparse_has_spoken(capsys: pytest.CaptureFixture[str]) -> None:
    for code, word in (("vi", "cách dùng"), ("en", "usage"), ("vi", "cách dùng")):
        run(["--lang", code, "--help"])
        assert capsys.readouterr().out.startswith(word)
    use_language(Language.ENGLISH)
