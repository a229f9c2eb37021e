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
    """Columns are as wide as their texts; where there is room to spare, those that spread share it.

    They are alike where that leaves every text its room.
    """

    def __init__(self, rows: int = 0, columns: int = 0) -> None:
        super().__init__(rows, columns)
        self.horizontalHeader().setMinimumSectionSize(LEAST_WIDTH)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)  # a bold title would say nothing
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROOM_ABOUT)

    def spreads(self, column: int) -> bool:
        """Tell whether a column takes a share of the room to spare; all of them do."""
        del column
        return True

    def fit(self) -> None:
        """Set the widths anew, after other texts or in another width."""
        head, room = self.horizontalHeader(), self.viewport().width()
        columns = range(self.columnCount())
        widths = [
            max(self.sizeHintForColumn(column), head.sectionSizeHint(column), LEAST_WIDTH)
            for column in columns
        ]
        spread = [column for column in columns if self.spreads(column)]
        widest = max((widths[column] for column in spread), default=0)
        alike = [widest if column in spread else width for column, width in enumerate(widths)]
        if sum(alike) <= room:
            widths = alike
        spare = max(0, room - sum(widths))
        for place, column in enumerate(spread):
            widths[column] += spare * (place + 1) // len(spread) - spare * place // len(spread)
        for column, width in enumerate(widths):
            head.resizeSection(column, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
