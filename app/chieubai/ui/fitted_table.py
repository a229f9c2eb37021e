"""A table whose columns never cut their texts off."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QTableWidget

LEAST_WIDTH = 64  # of a column
ROOM_ABOUT = 12  # a text, above and below it


class FittedTable(QTableWidget):
    """Columns are as wide as their texts; where there is room to spare, those that spread share it alike."""

    def __init__(self, rows: int = 0, columns: int = 0) -> None:
        super().__init__(rows, columns)
        self.horizontalHeader().setMinimumSectionSize(LEAST_WIDTH)
        self.horizontalHeader().setHighlightSections(False)  # a bold title would say nothing
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROOM_ABOUT)

    def spreads(self, column: int) -> bool:
        """Tell whether a column takes a share of the room to spare."""
        return column == 0

    def fit(self) -> None:
        """Set the widths anew, after other texts or in another width."""
        head, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        widths = [
            max(self.sizeHintForColumn(column), head.sectionSizeHint(column), LEAST_WIDTH)
            for column in range(self.columnCount())
        ]
        shares = [width for column, width in enumerate(widths) if self.spreads(column)]
        needed = sum(widths) - sum(shares) + len(shares) * max(shares, default=0)
        fits = needed <= self.viewport().width()
        for column in range(self.columnCount()):
            spread = fits and self.spreads(column)
            head.setSectionResizeMode(column, modes.Stretch if spread else modes.ResizeToContents)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
