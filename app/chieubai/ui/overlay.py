"""A widget that lies over the whole of another one and follows its size."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class Overlay(QWidget):
    """Hidden at first; :meth:`spread` shows it over everything else on its host."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        host.installEventFilter(self)
        self.hide()

    def spread(self) -> None:
        """Cover the host and come to its front."""
        self.setGeometry(self._host.rect())
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._host and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._host.rect())
        return super().eventFilter(watched, event)
