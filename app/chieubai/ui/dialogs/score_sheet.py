"""The score sheet of a match: every hand, how it ended, what it brought, and the totals."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from chieubai.controller.table import Table
from chieubai.i18n import _
from chieubai.i18n.formats import number, signed
from chieubai.ui.face import GameFace


class ScoreSheet(QDialog):
    """A table with two columns for each side: points of the hand and total."""

    def __init__(self, table: Table, face: GameFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Score sheet"))
        self.sheet = QTableWidget()
        self.sheet.setAccessibleName(self.windowTitle())
        self.sheet.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.sheet.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.sheet.verticalHeader().hide()
        self._fill(table, face)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sheet)
        layout.addWidget(buttons)
        self.resize(640, 420)

    def _fill(self, table: Table, face: GameFace) -> None:
        names = face.side_names()
        headers = [_("Hand"), _("Ending")]
        for name in names:
            headers += [name, _("Total")]
        self.sheet.setColumnCount(len(headers))
        self.sheet.setHorizontalHeaderLabels(headers)
        self.sheet.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        totals = [0] * len(names)
        for hand in table.hands:
            for part, points in face.parts_of(hand):
                self._add_row(["", part, *(text for value in points for text in (_points(value), ""))])
            cells = [number(hand.standing.number), face.ending_of(hand)]
            for side, value in enumerate(hand.outcome.points):
                totals[side] += value
                cells += [_points(value), number(totals[side])]
            self._add_row(cells)

    def _add_row(self, cells: list[str]) -> None:
        row = self.sheet.rowCount()
        self.sheet.insertRow(row)
        for column, text in enumerate(cells):
            item = QTableWidgetItem(text)
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.sheet.setItem(row, column, item)


def _points(value: int) -> str:
    return signed(value) if value else "–"
