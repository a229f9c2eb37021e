"""A part of a dialog that scrolls up and down where there is too little room."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class UprightScroll(QScrollArea):
    """Would like to show all of what it holds, and is never too narrow for it."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(content)
        self._content = content

    def sizeHint(self) -> QSize:
        return self._content.sizeHint() + QSize(self._bar_width(), 0)

    def minimumSizeHint(self) -> QSize:
        width = self._content.minimumSizeHint().width() + self._bar_width()
        return QSize(width, super().minimumSizeHint().height())

    def _bar_width(self) -> int:
        return self.verticalScrollBar().sizeHint().width()
