"""A label for texts with names in them."""

from html import escape
from math import ceil

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel


class PlainLabel(QLabel):
    """Shows its text as it is, even where a name in it looks like markup."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def height_of(self, lines: int) -> int:
        """Return the height of so many lines of text."""
        self.ensurePolished()  # the style sheet can make it bold
        return self.fontMetrics().size(0, "\n".join("X" * lines)).height()

    def height_of_text(self, characters: int, width: float) -> int:
        """Return the height that a text of so many characters takes in a width."""
        self.ensurePolished()
        return self.height_of(
            max(1, ceil(characters * self.fontMetrics().averageCharWidth() / max(width, 1)))
        )


def as_tip(text: str) -> str:
    """Return what shows a text as it is when the pointer rests, even where a name in it looks like markup."""
    return f"<qt>{escape(text)}</qt>"


class ShortenedLabel(PlainLabel):
    """Shows as much of a line as there is room for, and says with an ellipsis that there is more of it."""

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 6, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        room = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        role = self.foregroundRole()
        self.style().drawItemText(
            painter, room, int(self.alignment()), self.palette(), self.isEnabled(), text, role
        )
        painter.end()
