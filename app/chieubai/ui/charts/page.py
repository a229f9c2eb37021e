"""A page of charts: the bars beside the line, or above it where there is no room for both."""

from collections.abc import Sequence

from PySide6.QtCore import QMargins
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from chieubai.ui.charts.bars import BarChart
from chieubai.ui.charts.line import LineChart

BETWEEN = 32  # pixels between the two columns
EDGES = QMargins(14, 10, 14, 10)


class ChartsPage(QScrollArea):
    """Scrolls where the charts are higher than the page, and never sideways."""

    def __init__(self, name: str, bars: Sequence[BarChart], line: LineChart) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        for chart in bars:
            chart.alike = bars
        self.columns = (_column(bars), _column([line]))
        self.columns[0].addStretch(1)
        page = QWidget()
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight, page)
        self._sides.setContentsMargins(EDGES)
        self._sides.setSpacing(BETWEEN)
        for column in self.columns:
            self._sides.addLayout(column, 1)
        self.setWidget(page)
        # their grounds would lie over the round corners of the frame about them
        page.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        needed = sum(column.minimumSize().width() for column in self.columns)
        fits = needed + BETWEEN + EDGES.left() + EDGES.right() <= self.viewport().width()
        self._sides.setDirection(
            QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        )
        self._sides.setSpacing(BETWEEN if fits else 0)


def _column(charts: Sequence[QWidget]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(4)
    for chart in charts:
        heading = QLabel(chart.accessibleName())
        heading.setProperty("role", "heading")
        heading.setContentsMargins(0, 8, 0, 0)
        column.addWidget(heading)
        column.addWidget(chart)
    return column
