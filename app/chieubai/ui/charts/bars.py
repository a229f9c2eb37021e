"""Bars lying on one another's side: for each row how many were won, drawn and lost."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chieubai.i18n.formats import number
from chieubai.storage.statistics import Tally
from chieubai.ui.charts.inks import Ink, paint_part, text_ink

_GAP = 10.0
_BAR = 0.95  # of the height of a line of text
LEAST_LONGEST = 90  # pixels of the longest bar
_LEAST = 3.0  # the width of the smallest part, so that one of many can be seen


@dataclass(frozen=True)
class BarRow:
    """A row: what it is about, its bar, and what is written behind it."""

    label: str
    tally: Tally
    note: str


class BarChart(QWidget):
    """Scales all bars alike; the accessible description reads the rows out.

    Args:
        words: the words for won, drawn and lost, for the legend.
    """

    def __init__(self, name: str, rows: Sequence[BarRow], words: Sequence[str]) -> None:
        super().__init__()
        self.rows = tuple(rows)
        self._words = tuple(words)
        self.alike: Sequence[BarChart] = (self,)  # charts whose bars begin at the same place
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(self._spoken(row) for row in self.rows))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _spoken(self, row: BarRow) -> str:
        counts = (row.tally.won, row.tally.drawn, row.tally.lost)
        told = [f"{word} {number(count)}" for word, count in zip(self._words, counts, strict=True) if count]
        return f"{row.label}: {', '.join(told)}, {row.note}"

    def _inks(self) -> list[Ink]:
        """Return the parts that occur; nothing explains what is not there."""
        counts = zip(*((row.tally.won, row.tally.drawn, row.tally.lost) for row in self.rows), strict=True)
        return [ink for ink, of_rows in zip(Ink, counts, strict=False) if any(of_rows)]

    def _line(self) -> float:
        return self.fontMetrics().height() * 1.0

    def sizeHint(self) -> QSize:
        rows = len(self.rows) + 1
        return QSize(420, round(rows * (self._line() + _GAP) + 2))

    def minimumSizeHint(self) -> QSize:
        notes = max((self.fontMetrics().horizontalAdvance(row.note) for row in self.rows), default=0)
        labels = max(chart.label_width() for chart in self.alike)
        return QSize(labels + LEAST_LONGEST + notes + 26, self.sizeHint().height())

    def label_width(self) -> int:
        """Return the width of the longest label."""
        return max((self.fontMetrics().horizontalAdvance(row.label) for row in self.rows), default=0)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_legend(painter)
        metrics = self.fontMetrics()
        left = max(chart.label_width() for chart in self.alike) + 12.0
        right = max((metrics.horizontalAdvance(row.note) for row in self.rows), default=0) + 12.0
        area = QRectF(left, 0, max(20.0, self.width() - left - right - 2), 0)
        for place, row in enumerate(self.rows, start=1):
            self._paint_row(painter, row, area.translated(0, place * (self._line() + _GAP)))
        painter.end()

    def _paint_row(self, painter: QPainter, row: BarRow, area: QRectF) -> None:
        line = self._line()
        area.setHeight(line)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(text_ink())
        painter.drawText(
            QRectF(0, area.top(), area.left(), line), middle | Qt.AlignmentFlag.AlignLeft, row.label
        )
        most = max(row.tally.count for row in self.rows)
        x = area.left()
        for ink, count in zip(Ink, (row.tally.won, row.tally.drawn, row.tally.lost), strict=True):
            if count:
                width = max(_LEAST, area.width() * count / most)
                paint_part(painter, QRectF(x, area.top() + line * (1 - _BAR) / 2, width, line * _BAR), ink)
                x += width
        painter.setPen(text_ink())
        painter.drawText(
            QRectF(x + 8, area.top(), self.width() - x - 8, line),
            middle | Qt.AlignmentFlag.AlignLeft,
            row.note,
        )

    def _paint_legend(self, painter: QPainter) -> None:
        x, line = 0.0, self._line()
        side = line * 0.7
        for ink in self._inks():
            paint_part(painter, QRectF(x + 1, (line - side) / 2, side * 1.6, side), ink)
            x += side * 1.6 + 8
            painter.setPen(text_ink())
            word = self._words[ink.value]
            width = self.fontMetrics().horizontalAdvance(word)
            painter.drawText(QRectF(x, 0, width + 2, line), Qt.AlignmentFlag.AlignVCenter, word)
            x += width + 24
