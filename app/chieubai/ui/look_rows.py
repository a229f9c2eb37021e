"""The looks to choose from, in rows with headings."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QWidget

from chieubai.storage.looks import Back, Buyable, Cloth, Theme, TileStyle
from chieubai.ui.look_choice import LookChoice
from chieubai.ui.look_names import row_names

_ROWS: tuple[Sequence[Buyable | Theme], ...] = (tuple(Theme), tuple(Cloth), tuple(Back), tuple(TileStyle))
SPACING = 8


class LookRows(QWidget):
    """Each heading stands beside its row or, where there is too little room, above it.

    Attributes:
        choices: the buttons by what they choose; one of each row is checked.
    """

    def __init__(self) -> None:
        super().__init__()
        self._beside = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACING)
        self._headings = [QLabel() for _row in _ROWS]
        for heading in self._headings:
            heading.setProperty("role", "heading")
        self.choices: Mapping[Buyable | Theme, LookChoice] = {
            choice: LookChoice(choice) for row in _ROWS for choice in row
        }
        for number, row in enumerate(_ROWS):
            group = QButtonGroup(self)
            for column, choice in enumerate(row, start=1):
                group.addButton(self.choices[choice])
                self._grid.addWidget(self.choices[choice], 2 * number + 1, column)
        self._grid.setRowStretch(2 * len(_ROWS), 1)
        self._place_headings(beside=True)

    def retranslate(self) -> None:
        """Take up the language in force; the buttons are named by who knows their prices."""
        for heading, name in zip(self._headings, row_names(), strict=True):
            heading.setText(name)

    def sizeHint(self) -> QSize:
        found = super().sizeHint()
        return found if self._beside else found + QSize(self._heading_room(), 0)

    def minimumSizeHint(self) -> QSize:
        found = super().minimumSizeHint()
        return found - QSize(self._heading_room(), 0) if self._beside else found

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_headings(self.width() >= self.minimumSizeHint().width() + self._heading_room())

    def _heading_room(self) -> int:
        return max(heading.sizeHint().width() for heading in self._headings) + SPACING

    def _place_headings(self, beside: bool) -> None:
        if beside == self._beside:
            return
        self._beside = beside
        for number, heading in enumerate(self._headings):
            self._grid.removeWidget(heading)
            if beside:
                self._grid.addWidget(heading, 2 * number + 1, 0)
            else:
                self._grid.addWidget(heading, 2 * number, 1, 1, -1)
