"""The wish of the system for less motion, which Qt 6.11 passes on nowhere.

Windows answers at once. On a Linux desktop the settings portal is asked over the session bus: it knows the switch
of GNOME, the speed that KDE is set to, and the newer setting for all desktops. On macOS, and where there is no
bus, there is no wish.
"""

import ctypes
import os
import sys
from pathlib import Path

from PySide6.QtCore import QObject, Signal
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
    """Asks the desktop once, and never waits for it.

    Signals:
        changed: less motion is wanted, as it turned out.
    """

    changed = Signal()

    def ask(self, bus: QDBusConnection) -> None:
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
            wished = _bare(answer.arguments()) in STILL[question.place]
            _wishes[question.place] = wished
            if wished:
                self.changed.emit()


def _bare(arguments: list[object]) -> str:
    """Return the value in an answer as text, out of the wrappings that portals differ in."""
    value = arguments[0] if arguments else None
    while isinstance(value, QDBusVariant):
        value = value.variant()
    return str(value)
