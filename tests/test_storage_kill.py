"""A program killed while it saves finds its match again."""

import os
import re
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).with_name("kill_saves.py")


def test_a_hundred_kills_lose_no_confirmed_save() -> None:
    """In a process of its own, since forking one that may have threads is not safe."""
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "--kills", "100"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    summary = re.match(r"100 kills: 0 unreadable, 0 confirmed saves lost of (\d+)", done.stdout)
    assert summary is not None
    assert int(summary[1]) >= 100  # so many saves were made at the least
