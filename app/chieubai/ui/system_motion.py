"""The wish of the system for less motion, which Qt 6.11 passes on nowhere.

Windows answers at once. On a Linux desktop the settings portal is asked over the session bus: it knows the switch
of GNOME, the speed that KDE is set to, and the newer setting for all desktops. On macOS the program that reads
the settings is asked. Where none of these answers, there is no wish.
"""

import ctypes
import os
import sys
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal
from PySide6.QtDBus import (
    QDBusConnection,
    QDBusMessage,
    QDBusPendingCall,
    QDBusPendingCallWatcher,
    QDBusVariant,
)

_GET_CLIENT_AREA_ANIMATION = 0x1042  # of SystemParametersInfo
SERVICE = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
STILL = {  # the values of its settings that ask for less motion
    ("org.freedesktop.appearance", "reduced-motion"): ("1",),
    ("org.gnome.desktop.interface", "enable-animations"): ("False",),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): ("0", "0.0"),
}
MAC_SETTING = ("com.apple.universalaccess", "reduceMotion")
MAC_READER = "/usr/bin/defaults"
_wishes: dict[tuple[str, str], bool] = {}  # what the desktop answered


def less_motion_wanted() -> bool:
    """Tell whether the system is set to show less motion, as far as it is known by now."""
    if sys.platform == "win32":
        shown = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(_GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(shown), 0)
        return not shown.value
    return any(_wishes.values())


def session_bus() -> QDBusConnection | None:
    """Return the session bus; None where there is none, rather than have one started."""
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    socket = Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent"), "bus")
    if not sys.platform.startswith("linux") or not (address or socket.exists()):
        return None
    bus = QDBusConnection.sessionBus()
    return bus if bus.isConnected() else None


class _Question(QDBusPendingCallWatcher):
    """Waits for the value of one setting."""

    def __init__(self, place: tuple[str, str], call: QDBusPendingCall, parent: QObject) -> None:
        super().__init__(call, parent)
        self.place = place


class SystemMotion(QObject):
    """Asks the system once, and never waits for it.

    Signals:
        changed: less motion is wanted, as it turned out.
    """

    changed = Signal()

    def ask(self) -> None:
        """Ask whatever this system has to be asked, if anything."""
        bus = session_bus()
        if bus is not None:
            self.ask_desktop(bus)
        elif sys.platform == "darwin":
            self.ask_mac(MAC_READER)

    def ask_mac(self, reader: str) -> None:
        """Ask the program that reads the settings of macOS; it fails where the setting was never changed."""
        process = QProcess(self)
        process.finished.connect(self._hear_mac)
        process.start(reader, ["read", *MAC_SETTING])

    def _hear_mac(self) -> None:
        process = self.sender()
        assert isinstance(process, QProcess)
        process.deleteLater()
        self._note(MAC_SETTING, wished=process.readAllStandardOutput().trimmed() == b"1")

    def ask_desktop(self, bus: QDBusConnection) -> None:
        """Ask over a bus; a setting that the desktop does not have is no wish."""
        for place in STILL:
            question = QDBusMessage.createMethodCall(SERVICE, PATH, INTERFACE, "Read")
            question.setArguments([*place])
            _Question(place, bus.asyncCall(question), self).finished.connect(self._hear)

    def _hear(self, question: QDBusPendingCallWatcher) -> None:
        assert isinstance(question, _Question)
        question.deleteLater()
        answer = question.reply()
        if answer.type() is QDBusMessage.MessageType.ReplyMessage:
            self._note(question.place, wished=_bare(answer.arguments()) in STILL[question.place])

    def _note(self, place: tuple[str, str], *, wished: bool) -> None:
        _wishes[place] = wished
        if wished:
            self.changed.emit()


def _bare(arguments: list[object]) -> str:
    """Return the value in an answer as text, out of the wrappings that portals differ in."""
    value = arguments[0] if arguments else None
    while isinstance(value, QDBusVariant):
        value = value.variant()
    return str(value)
