"""A widget that lies over the whole of another one and follows its size."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Qt
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

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Keep the Tab key among what lies on the overlay: below it nothing can be seen or clicked."""
        own = [
            widget
            for widget in self._in_tab_order()
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and widget.isEnabled()
        ]
        if not own:
            return False
        focused = self.focusWidget()
        place = own.index(focused) + (1 if next else -1) if focused in own else 0
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        own[place % len(own)].setFocus(reason)
        return True

    def _in_tab_order(self) -> Iterator[QWidget]:
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            if self.isAncestorOf(widget):
                yield widget
            widget = widget.nextInFocusChain()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._host and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._host.rect())
        return super().eventFilter(watched, event)
