"""The start script sets the environment up once, starts it at once afterwards, and survives an interruption.

The interpreter is a recorder: it notes how it is called and makes an environment that is itself.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has the PowerShell scripts")

ROOT = Path(__file__).parents[1]
RECORDER = """#!/bin/sh
case $1 in
    -V) echo "Python $VERSION"; exit ;;
    -c) [ "$VERSION" = 3.10.1 ] || echo "$0"; exit ;;
esac
printf '%s\\n' "$*" >>"$RECORD"
case $* in
    *'-m venv'*) rm -rf "$4" && mkdir -p "$4/bin" && cp "$0" "$4/bin/python" ;;
    *'-m pip'*) exit "$PIP_STATUS" ;;
esac
"""


class Checkout:
    """A copy of the scripts in a folder with spaces and Vietnamese letters in its name."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "chiếu bài"
        self.tools = folder / "tools"
        self.record = folder / "record"
        shutil.copytree(ROOT / "packaging", self.root / "packaging")
        shutil.copy(ROOT / "pyproject.toml", self.root)
        self.tools.mkdir()
        self._tool("python", RECORDER)
        # Not Linux: the system's own packages are left alone.
        self._tool("uname", "#!/bin/sh\necho Elsewhere\n")

    def _tool(self, name: str, script: str) -> None:
        (self.tools / name).write_text(script, encoding="utf-8")
        (self.tools / name).chmod(0o755)

    def start(
        self, script: str, *arguments: str, version: str = "3.12.1", pip_status: int = 0
    ) -> subprocess.CompletedProcess[str]:
        """Run a script; only what it asks of this start's interpreter is in the record afterwards."""
        self.record.unlink(missing_ok=True)
        environment = {
            **os.environ,
            "PATH": f"{self.tools}:{os.environ['PATH']}",
            "PYTHON": str(self.tools / "python"),
            "RECORD": str(self.record),
            "VERSION": version,
            "PIP_STATUS": str(pip_status),
        }
        command = ["sh", str(self.root / "packaging" / script), *arguments]
        return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)

    def steps(self) -> list[str]:
        """What the start had done: making an environment, installing, starting a program."""
        calls = self.record.read_text(encoding="utf-8").splitlines() if self.record.exists() else []
        return [
            next(word for word in ("venv", "pip", "pytest", "chieubai") if f"-m {word}" in call)
            for call in calls
        ]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_the_first_run_installs_and_starts(checkout: Checkout) -> None:
    assert checkout.start("run.sh").returncode == 0
    assert checkout.steps() == ["venv", "pip", "pip", "chieubai"]


def test_the_second_run_only_starts_and_passes_the_arguments_on(checkout: Checkout) -> None:
    checkout.start("run.sh")
    done = checkout.start("run.sh", "--language", "tiếng Việt")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert checkout.record.read_text(encoding="utf-8") == "-P -m chieubai --language tiếng Việt\n"


def test_a_failed_installation_is_said_and_made_anew(checkout: Checkout) -> None:
    done = checkout.start("run.sh", pip_status=2)
    assert done.returncode == 1
    assert "is this computer online?" in done.stderr
    assert checkout.steps() == ["venv", "pip"]
    checkout.start("run.sh")
    assert checkout.steps() == ["venv", "pip", "pip", "chieubai"]


def test_the_environment_of_the_tests_runs_the_program_too(checkout: Checkout) -> None:
    checkout.start("test.sh")
    assert checkout.steps() == ["venv", "pip", "pip", "pytest"]
    checkout.start("run.sh")
    assert checkout.steps() == ["chieubai"]


def test_the_environment_of_the_program_is_completed_for_the_tests(checkout: Checkout) -> None:
    checkout.start("run.sh")
    checkout.start("test.sh")
    assert checkout.steps() == ["pip", "pip", "pytest"]


@pytest.mark.parametrize("file", ["pyproject.toml", "packaging/requirements.txt"])
def test_a_changed_requirement_is_installed(checkout: Checkout, file: str) -> None:
    checkout.start("run.sh")
    with (checkout.root / file).open("a", encoding="utf-8") as text:
        text.write("# changed\n")
    checkout.start("run.sh")
    assert checkout.steps() == ["pip", "pip", "chieubai"]


def test_another_python_or_another_place_needs_a_new_environment(checkout: Checkout) -> None:
    checkout.start("run.sh")
    checkout.start("run.sh", version="3.12.9")
    assert checkout.steps() == ["chieubai"]
    checkout.start("run.sh", version="3.13.0")
    assert checkout.steps() == ["venv", "pip", "pip", "chieubai"]
    checkout.root = checkout.root.rename(checkout.root.with_name("nơi khác"))
    checkout.start("run.sh", version="3.13.0")
    assert checkout.steps() == ["venv", "pip", "pip", "chieubai"]


def test_a_python_that_is_too_old_is_refused_in_one_sentence(checkout: Checkout) -> None:
    done = checkout.start("run.sh", version="3.10.1")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Python 3.11, 3.12, 3.13 or 3.14 is needed" in done.stderr
    assert checkout.steps() == []
