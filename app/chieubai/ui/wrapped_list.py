"""A list whose texts are wrapped to its width and never cut off.

It scrolls by pixels, for a line can be higher than the list; but where it is brought to its end or to a line, the
line at its top is whole.
"""

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListView, QListWidget, QStyledItemDelegate, QStyleOptionViewItem

from chieubai.ui.theme import ITEM_PADDING

_LONG = re.compile(r"(\S{12})(?=\S{4})")
_COUNT = re.compile(r"(?<=[^\W\d]) (?=\d+[:, ])|(?<=:) (?=[\d−])")  # as in "Bot 3: 120", which is not torn
BREAK = "\u200b"  # where a word may be broken
FOCUS_ROOM = 4  # pixels by which the edge grows with the keyboard in the list

# A class of Qt cannot be inherited in two ways: when it runs, what both lists share is plain Python.
if TYPE_CHECKING:
    _Base = QListView
else:
    _Base = object


def breakable(text: str) -> str:
    """Return a text whose long words may be broken where it is wrapped."""
    return _LONG.sub(rf"\1{BREAK}", text)


class _Wrapping(QStyledItemDelegate):
    """Asks for the height of a text as it is wrapped; the view itself asks as if it were not."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        option.text = _COUNT.sub("\u00a0", breakable(option.text))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = self._view.viewport().width() - 2 * self._view.spacing()
        beside = 2 * ITEM_PADDING if isinstance(self._view, QListWidget) else 0  # see the style sheet
        option.rect.setWidth(width - beside)
        return QSize(width, super().sizeHint(option, index).height())


def _wrap_lines(view: QListView) -> None:
    """Make the lines of a list as high as their texts need, whatever the width."""
    view.setWordWrap(True)
    view.setTextElideMode(Qt.TextElideMode.ElideNone)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setItemDelegate(_Wrapping(view))


def _line(view: QListView, row: int) -> QRect:
    """Return where a line is in the part in sight."""
    return view.visualRect(view.model().index(row, 0))


def _end_at_a_line(view: QListView) -> None:
    """Let the list scroll on until the first of the last lines is whole, with some room left below them."""
    bar = view.verticalScrollBar()
    if bar.maximum() == 0:
        return
    room, last = view.viewport().height(), view.model().rowCount() - 1
    bottom = _line(view, last).bottom() + view.spacing()
    first = last
    while first > 0 and bottom - _line(view, first - 1).top() + view.spacing() < room:
        first -= 1
    bar.setMaximum(max(bar.maximum(), bar.value() + _line(view, first).top() - view.spacing()))


def _begin_with_a_line(view: QListView, shown: QModelIndex | QPersistentModelIndex) -> None:
    """Scroll on by what is left of a line that is cut at the top, unless it is the one to be shown."""
    rows = range(shown.row())
    cut = next((row for row in rows if _line(view, row).top() < 0 < _line(view, row).bottom()), None)
    if cut is not None:
        bar = view.verticalScrollBar()
        bar.setValue(bar.value() + _line(view, cut + 1).top() - view.spacing())


class _WholeLines(_Base):
    """What both lists do; it stands before their own class of Qt."""

    def __init__(self) -> None:
        super().__init__()
        _wrap_lines(self)

    def updateGeometries(self) -> None:
        place = self.verticalScrollBar().value()
        super().updateGeometries()
        _end_at_a_line(self)
        self.verticalScrollBar().setValue(place)

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QListView.ScrollHint = QListView.ScrollHint.EnsureVisible,
    ) -> None:
        super().scrollTo(index, hint)
        _begin_with_a_line(self, index)


class WrappedView(_WholeLines, QListView):
    """A list of the lines of a model; one that shows its end goes on showing it."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_end = self.verticalScrollBar().value() == self.verticalScrollBar().maximum()
        super().resizeEvent(event)
        if at_end:
            self.scrollToBottom()


class WrappedList(_WholeLines, QListWidget):
    """A list of lines that wrap; the chosen one stays in sight."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def fit(self, most: int) -> None:
        """Become as high as all lines together, but no higher than so many pixels; call it while it is shown."""
        # a scroll bar would take width from the texts
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doItemsLayout()
        whole = self.contentsSize().height() + self.height() - self.viewport().height() + FOCUS_ROOM
        if whole > most:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setFixedHeight(min(whole, most))
