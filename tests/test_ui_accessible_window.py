"""A real screen reader's way in: the tree on the accessibility bus is the model, and a press is a click."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.window

SESSION = Path(__file__).with_name("atspi_session.py")


def python_with_pyatspi() -> str:
    if "DISPLAY" not in os.environ:
        pytest.skip("no X server: DISPLAY is not set")
    if shutil.which("dbus-run-session") is None:
        pytest.skip("dbus-run-session is missing (Debian: dbus)")
    for python in ("/usr/bin/python3", shutil.which("python3"), sys.executable):
        if python and subprocess.run([python, "-c", "import pyatspi"], capture_output=True).returncode == 0:
            return python
    pytest.skip("no Python with pyatspi (Debian: python3-pyatspi at-spi2-core)")


@pytest.mark.parametrize("scene", ["revealed", "discard"])
def test_the_accessibility_bus_tells_what_the_model_has(tmp_path: Path, scene: str) -> None:
    environment = {**os.environ, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    command = [
        "dbus-run-session",
        "--",
        sys.executable,
        str(SESSION),
        scene,
        str(tmp_path),
        python_with_pyatspi(),
    ]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    told = json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))
    assert told["read"] == told["model"]
    before, after = (state[2][3][2] for state in told["read"])
    assert len(before) == len(after) >= 10
    assert before[4] != after[4]  # the reader pressed this card
