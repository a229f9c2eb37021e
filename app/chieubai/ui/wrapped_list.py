"""A list whose texts are wrapped to its width and never cut off."""

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListView, QListWidget, QStyledItemDelegate, QStyleOptionViewItem

from chieubai.ui.theme import ITEM_PADDING

_LONG = re.compile(r"(\S{12})(?=\S{4})")
_COUNT = re.compile(r"(?<=[^\W\d]) (?=\d+[:, ])|(?<=:) (?=[\d−])")  # as in "Bot 3: 120", which is not torn
BREAK = "\u200b"  # where a word may be broken
FOCUS_ROOM = 4  # pixels by which the edge grows with the keyboard in the list


class _Wrapping(QStyledItemDelegate):
    """Asks for the height of a text as it is wrapped; the view itself asks as if it were not."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        option.text = _COUNT.sub("\u00a0", _LONG.sub(rf"\1{BREAK}", option.text))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = self._view.viewport().width() - 2 * self._view.spacing()
        beside = 2 * ITEM_PADDING if isinstance(self._view, QListWidget) else 0  # see the style sheet
        option.rect.setWidth(width - beside)
        return QSize(width, super().sizeHint(option, index).height())


def wrap_lines(view: QListView) -> None:
    """Make the lines of a list as high as their texts need, whatever the width."""
    view.setWordWrap(True)
    view.setTextElideMode(Qt.TextElideMode.ElideNone)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setItemDelegate(_Wrapping(view))


class WrappedList(QListWidget):
    """A list of lines that wrap; the chosen one stays in sight."""

    def __init__(self) -> None:
        super().__init__()
        wrap_lines(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (chosen := self.currentItem()) is not None:
            self.scrollToItem(chosen)

    def fit(self, most: int) -> None:
        """Become as high as all lines together, but no higher than so many pixels; call it while it is shown."""
        # a scroll bar would take width from the texts
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doItemsLayout()
        whole = self.contentsSize().height() + self.height() - self.viewport().height() + FOCUS_ROOM
        if whole > most:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setFixedHeight(min(whole, most))
