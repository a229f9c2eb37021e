"""A label for texts with names in them."""

from math import ceil

from PySide6.QtCore import Qt
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
