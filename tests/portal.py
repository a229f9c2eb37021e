"""A desktop's settings portal for tests: answers on the session bus with the settings of the command line.

python tests/portal.py org.gnome.desktop.interface enable-animations false
"""

import json
import sys

from PySide6.QtCore import QCoreApplication
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject

from chieubai.ui.system_motion import PATH, SERVICE


class Portal(QDBusVirtualObject):
    """Knows one setting; whatever else is asked for is not there."""

    def __init__(self, namespace: str, key: str, value: bool | int | str) -> None:
        super().__init__()
        self._place, self._value = [namespace, key], value

    def introspect(self, path: str) -> str:
        del path
        return ""

    def handleMessage(self, message: QDBusMessage, connection: QDBusConnection) -> bool:
        if message.arguments() == self._place:
            reply = message.createReply(QDBusVariant(QDBusVariant(self._value)))
        else:
            reply = message.createErrorReply("org.freedesktop.portal.Error.NotFound", "no such setting")
        connection.send(reply)
        return True


def main() -> None:
    """Serve until the bus is gone."""
    application = QCoreApplication([])
    bus = QDBusConnection.sessionBus()
    portal = Portal(sys.argv[1], sys.argv[2], json.loads(sys.argv[3]))
    bus.registerVirtualObject(PATH, portal)
    bus.registerService(SERVICE)
    print("ready", flush=True)
    application.exec()


if __name__ == "__main__":
    main()
