"""Notices when nobody has touched the mouse or the keyboard for a while."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal

_INPUT = {
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class IdleWatch(QObject):
    """Watches the whole program's input.

    Signals:
        idle: no input for the time set.
    """

    idle = Signal()

    def __init__(self, application: QCoreApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.idle)
        application.installEventFilter(self)

    def set_seconds(self, seconds: int) -> None:
        """Set after how long to report, 0 for never."""
        self._timer.stop()
        self._timer.setInterval(seconds * 1000)
        if seconds:
            self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if event.type() in _INPUT and self._timer.interval():
            self._timer.start()
        return False
