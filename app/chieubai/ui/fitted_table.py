"""A table whose columns never cut their texts off, and what a screen reader says of a cell."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QTableWidget

from chieubai.i18n import _, pgettext

LEAST_WIDTH = 64  # of a column
ROOM_ABOUT = 12  # a text, above and below it
NONE = "–"  # in a cell where there is nothing to count


def spoken_cell(row: str, column: str, value: str) -> str:
    """Return a cell as it is read aloud: what its row and its column are about, and its value."""
    if value in ("", NONE):
        value = pgettext("cell", "none")
    # Translators: a cell of a table read aloud, such as "Red threes, our team: +100".
    return _("{row}, {column}: {value}").format(row=row, column=column, value=value)


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
