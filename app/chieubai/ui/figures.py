"""Large figures with a caption each, side by side."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from chieubai.i18n import _

GAP = 6  # pixels between figures


class Figures(QWidget):
    """Stands in one row, or in two where one has no room for all.

    Args:
        figures: each a value and its caption.
    """

    def __init__(self, figures: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._frames = [_framed(value, caption, self) for value, caption in figures]
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(_width_of(self._frames), self.heightForWidth(_width_of(self._frames)))

    def minimumSizeHint(self) -> QSize:
        width = max(map(_width_of, self._rows(0)))
        return QSize(width, self._line_height())

    def heightForWidth(self, width: int) -> int:
        rows = len(self._rows(width))
        return rows * self._line_height() + (rows - 1) * GAP

    def _line_height(self) -> int:
        return max(frame.sizeHint().height() for frame in self._frames)

    def _rows(self, width: int) -> list[list[QFrame]]:
        if width >= _width_of(self._frames):
            return [self._frames]
        half = (len(self._frames) + 1) // 2
        return [self._frames[:half], self._frames[half:]]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        height = self._line_height()
        for number, row in enumerate(self._rows(self.width())):
            spare, x = max(0, self.width() - _width_of(row)), 0
            for place, frame in enumerate(row):
                share = spare * (place + 1) // len(row) - spare * place // len(row)
                frame.setGeometry(x, number * (height + GAP), frame.sizeHint().width() + share, height)
                x += frame.width() + GAP


def _width_of(row: Sequence[QFrame]) -> int:
    return sum(frame.sizeHint().width() for frame in row) + GAP * (len(row) - 1)


def _framed(value: str, caption: str, parent: QWidget) -> QFrame:
    frame = QFrame(parent)
    frame.setProperty("role", "panel")
    column = QVBoxLayout(frame)
    column.setContentsMargins(8, 6, 8, 6)
    column.setSpacing(0)
    for text, role in ((value, "figure"), (caption, "muted")):
        label = QLabel(text)
        label.setProperty("role", role)
        if text is value:
            label.setAccessibleName(_("{caption}: {value}").format(caption=caption, value=value))
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(label)
    return frame
