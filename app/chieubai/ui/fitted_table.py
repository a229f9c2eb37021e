"""A table whose columns never cut their texts off, and what a screen reader says of a cell."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

from chieubai.i18n import _, pgettext
from chieubai.ui.plain_label import as_tip
from chieubai.ui.text_lines import wrapped

LEAST_WIDTH = 48  # of a column
LONG_WORD = 9  # letters of a head, about, from which on it may be shortened
ROOM_ABOUT = 12  # a text, above and below it
NONE = "–"  # in a cell where there is nothing to count


def spoken_cell(row: str, column: str, value: str) -> str:
    """Return a cell as it is read aloud: what its row and its column are about, and its value."""
    if value in ("", NONE):
        value = pgettext("cell", "none")
    # Translators: a cell of a table read aloud, such as "Red threes, our team: +100".
    return _("{row}, {column}: {value}").format(row=row, column=column, value=value)


class FittedTable(QTableWidget):
    """Columns are as wide as their texts; where there is room to spare, those that spread share it.

    They are alike where that leaves every text its room. Where there is too little room, the heads are wrapped, and
    shortened where even that is not enough.
    """

    def __init__(self, rows: int = 0, columns: int = 0) -> None:
        super().__init__(rows, columns)
        self.horizontalHeader().setMinimumSectionSize(LEAST_WIDTH)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)  # a bold title would say nothing
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROOM_ABOUT)

    def set_heads(self, heads: Sequence[str]) -> None:
        """Write what the columns are about; however little room there is, a screen reader says all of it."""
        for column, text in enumerate(heads):
            item = QTableWidgetItem(text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
            self.setHorizontalHeaderItem(column, item)

    def spreads(self, column: int) -> bool:
        """Tell whether a column takes a share of the room to spare; all of them do."""
        del column
        return True

    def fit(self) -> None:
        """Set the widths anew, after other texts or in another width."""
        room, columns = self.viewport().width(), range(self.columnCount())
        heads, beside = list(map(self._head, columns)), list(map(self._beside, columns))
        cells = [max(self.sizeHintForColumn(column), LEAST_WIDTH) for column in columns]
        whole = [self._widest([text]) + edge for text, edge in zip(heads, beside, strict=True)]
        words = [self._widest(text.split()) + edge for text, edge in zip(heads, beside, strict=True)]
        longest = self._widest(["0" * LONG_WORD])
        short = [min(width, longest + edge) for width, edge in zip(words, beside, strict=True)]
        ways = [list(map(max, cells, needed)) for needed in (whole, words, short)]
        widths = next((way for way in ways if sum(way) <= room), ways[1])
        lacks = [most - width for most, width in zip(ways[0], widths, strict=True)]
        spare, lack = room - sum(widths), sum(lacks)
        if 0 < spare < lack:  # the longest heads need it most
            widths = [width + spare * each // lack for width, each in zip(widths, lacks, strict=True)]
        for column, width in enumerate(self._shared(widths, room)):
            self.horizontalHeader().resizeSection(column, width)
            self._write_head(column, width - beside[column])

    def _shared(self, widths: Sequence[int], room: int) -> list[int]:
        """Return the widths of the columns, with what there is to spare shared among those that spread."""
        columns = range(len(widths))
        spread = [column for column in columns if self.spreads(column)]
        widest = max((widths[column] for column in spread), default=0)
        alike = [widest if column in spread else width for column, width in enumerate(widths)]
        shared = alike if sum(alike) <= room else list(widths)
        spare = max(0, room - sum(shared))
        for place, column in enumerate(spread):
            shared[column] += spare * (place + 1) // len(spread) - spare * place // len(spread)
        return shared

    def _widest(self, texts: Sequence[str]) -> int:
        return max((self._metrics().size(0, text).width() for text in texts), default=0)

    def _metrics(self) -> QFontMetrics:
        font = self.horizontalHeader().font()
        font.setBold(True)  # as Qt measures heads, whatever it writes them in
        return QFontMetrics(font)

    def _head(self, column: int) -> str:
        item = self.horizontalHeaderItem(column)
        return "" if item is None else str(item.data(Qt.ItemDataRole.AccessibleTextRole))

    def _beside(self, column: int) -> int:
        """Return the room that a head needs beside its text."""
        item = self.horizontalHeaderItem(column)
        lines = [] if item is None else item.text().split("\n")
        return self.horizontalHeader().sectionSizeHint(column) - self._widest(lines)

    def _write_head(self, column: int, room: int) -> None:
        text, item = self._head(column), self.horizontalHeaderItem(column)
        lines = wrapped(text, room, self._metrics())
        if item is not None and item.text() != lines:
            item.setText(lines)
            item.setToolTip(as_tip(text) if lines.replace("\n", " ") != text else "")
            self.updateGeometries()  # the heads may be higher now

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
