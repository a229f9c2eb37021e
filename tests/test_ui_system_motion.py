"""The wish of a desktop for less motion: asked over a bus of the test's own, or of a stand-in for a program."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from PySide6.QtDBus import QDBusConnection
from pytestqt.qtbot import QtBot

from chieubai.storage.settings import Motion
from chieubai.ui import system_motion
from chieubai.ui.pace import PACES, pace_of
from chieubai.ui.system_motion import MAC_SETTING, SystemMotion, session_bus
from ui_driver import Person

TESTS = Path(__file__).parent
linux = pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="needs dbus-daemon")


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_motion, "_wishes", {})
    monkeypatch.setattr(sys, "platform", "linux")


@contextmanager
def process(*words: str, **environment: str) -> Iterator[str]:
    """Run a process and yield the first line that it prints."""
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}
    ) as running:
        assert running.stdout is not None
        try:
            yield running.stdout.readline().strip()
        finally:
            running.kill()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a bus without anybody on it."""
    del tmp_path
    with process("dbus-daemon", "--session", "--nofork", "--print-address") as found:
        yield found


@linux
@pytest.mark.parametrize(
    ("setting", "value", "wanted"),
    [
        ("org.gnome.desktop.interface enable-animations", "false", True),
        ("org.gnome.desktop.interface enable-animations", "true", False),
        ("org.kde.kdeglobals.KDE AnimationDurationFactor", '"0"', True),
    ],
)
def test_the_desktop_is_asked(qtbot: QtBot, address: str, setting: str, value: str, wanted: bool) -> None:
    namespace, key = setting.split()
    motion = SystemMotion()
    with ExitStack() as stack:
        portal = stack.enter_context(
            process(
                sys.executable,
                str(TESTS / "portal.py"),
                namespace,
                key,
                value,
                DBUS_SESSION_BUS_ADDRESS=address,
                PYTHONPATH=os.pathsep.join(sys.path),
            )
        )
        assert portal == "ready"
        bus = QDBusConnection.connectToBus(address, setting + value)
        motion.ask_desktop(bus)
        qtbot.waitUntil(lambda: (namespace, key) in system_motion._wishes)
        QDBusConnection.disconnectFromBus(setting + value)
    assert pace_of(Motion.SYSTEM) is PACES[Motion.OFF if wanted else Motion.NORMAL]


@linux
def test_a_bus_without_a_portal_has_no_wish(qtbot: QtBot, address: str) -> None:
    bus = QDBusConnection.connectToBus(address, "empty")
    motion = SystemMotion()
    motion.ask_desktop(bus)
    qtbot.waitUntil(lambda: not motion.children())  # every question has come back
    assert pace_of(Motion.SYSTEM) is PACES[Motion.NORMAL]
    QDBusConnection.disconnectFromBus("empty")


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
@pytest.mark.parametrize(
    ("answer", "wanted"), [("echo 1", True), ("echo 0", False), ("echo 'does not exist' >&2; exit 1", False)]
)
def test_the_settings_of_macos_are_read(qtbot: QtBot, tmp_path: Path, answer: str, wanted: bool) -> None:
    reader = tmp_path / "defaults"
    reader.write_text(
        f'#!/bin/sh\n[ "$*" = "read com.apple.universalaccess reduceMotion" ] && {{ {answer}; }}\n'
    )
    reader.chmod(0o755)
    motion = SystemMotion()
    told: list[bool] = []
    motion.changed.connect(lambda: told.append(True))
    motion.ask_mac(str(reader))
    qtbot.waitUntil(lambda: MAC_SETTING in system_motion._wishes)
    assert told == [True] * wanted
    assert pace_of(Motion.SYSTEM) is PACES[Motion.OFF if wanted else Motion.NORMAL]


@pytest.mark.parametrize("address", ["", "unix:path=/nonexistent"])
def test_without_a_bus_nobody_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, address: str) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert session_bus() is None


def test_the_table_stands_still_as_soon_as_the_desktop_wants_it(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    heard: list[object] = []
    person.window.preferences.changed.connect(heard.append)
    person.window.preferences._system_motion.changed.emit()
    assert heard == [person.window.preferences.settings]
