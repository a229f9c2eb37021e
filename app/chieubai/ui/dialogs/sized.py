"""The size of a dialog whose texts grow with the font."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog


def size_by_text(dialog: QDialog, width: int, height: int) -> None:
    """Give a dialog a size in heights of a line, but none beyond the window that it belongs to."""
    _resize(dialog, QSize(width, height) * dialog.fontMetrics().height())


def size_by_content(dialog: QDialog) -> None:
    """Give a dialog the size at which all of it is in sight, but none beyond the window that it belongs to."""
    _resize(dialog, dialog.sizeHint())


def _resize(dialog: QDialog, room: QSize) -> None:
    parent = dialog.parentWidget()
    dialog.resize(room if parent is None else room.boundedTo(parent.window().size()))
