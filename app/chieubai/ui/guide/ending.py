"""What lies over the table of a lesson when its hand has ended: the hands arranged."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from chieubai.ui.overlay import Overlay

EDGE, LEAST_EDGE = 28, 6  # of the table, in sight round the panel
TIGHT = 290  # height of a table on which the panel needs all the room


class Ending(Overlay):
    """Covers a table with a panel that holds a picture of how the hand ended."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._picture: QWidget | None = None
        panel = QFrame()
        panel.setProperty("role", "panel")
        self._inner = QVBoxLayout(panel)
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(panel)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        edge = max(LEAST_EDGE, min(EDGE, (self.height() - TIGHT) // 4))
        self._outer.setContentsMargins(edge, edge, edge, edge)
        self._inner.setContentsMargins(20, edge // 2, 20, edge // 2)

    def show_picture(self, picture: QWidget | None) -> None:
        """Show a picture in place of the one before; with None the table is free."""
        if self._picture is not None:
            self._inner.removeWidget(self._picture)
            self._picture.hide()  # it goes only when Qt finds time
            self._picture.deleteLater()
        self._picture = picture
        if picture is None:
            self.hide()
            return
        self._inner.addWidget(picture)
        self.spread()
