"""A table of the hands of a match: how each ended, what it brought, and the totals."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QBrush, QFont, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidgetItem,
)

from chieubai.engine.match import FinishedHand
from chieubai.i18n import _
from chieubai.i18n.formats import number, signed
from chieubai.ui.art.look import look
from chieubai.ui.face import GameFace
from chieubai.ui.fitted_table import NONE, FittedTable, spoken_cell

ENDING = 1  # the column of words
ModelIndex = QModelIndex | QPersistentModelIndex


class HandsSheet(FittedTable):
    """Has two columns for each side: points of the hand and total. The parts of a hand are in the rows below it.

    The keyboard goes from row to row, and all rows of the hand where it stands are marked together, the parts less.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self._hands: list[int] = []
        self.setItemDelegate(_PartsMarkedLess(self))
        self._told: list[str] = []  # what the columns are called aloud

    def fill(self, hands: Sequence[FinishedHand], face: GameFace) -> None:
        """Show hands, in the words of their game's face."""
        names = face.side_names()
        headers, self._told = [_("Hand"), _("Ending")], ["", _("ending")]
        for name in names:
            headers += [name, _("Total")]
            self._told += [name, _("{name}, total").format(name=name)]
        self._hands = []
        self.setRowCount(0)
        self.setColumnCount(len(headers))
        self.set_heads(headers)
        totals = [0] * len(names)
        for hand in hands:
            cells = [number(hand.standing.number), face.ending_of(hand)]
            for side, value in enumerate(hand.outcome.points):
                totals[side] += value
                cells += [_points(value), number(totals[side])]
            parts = face.parts_of(hand)
            self._add_row(hand, cells, _("Hand {n}").format(n=hand.standing.number), bold=bool(parts))
            for part, points in parts:
                self._add_part(hand, part, points)
        self.fit()

    def spreads(self, column: int) -> bool:
        return column != ENDING

    def selectionCommand(
        self, index: ModelIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        del index, event
        return QItemSelectionModel.SelectionFlag.NoUpdate  # what is marked follows the hand, not the row

    def currentChanged(self, current: ModelIndex, previous: ModelIndex) -> None:
        super().currentChanged(current, previous)
        marked = QItemSelection()
        hand, last = self.current_hand(), self.columnCount() - 1
        for row, other in enumerate(self._hands):
            if other == hand:
                marked.select(self.model().index(row, 0), self.model().index(row, last))
        self.selectionModel().select(marked, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def current_hand(self) -> int | None:
        """Return the number of the chosen hand."""
        row = self.currentRow()
        return self._hands[row] if row >= 0 else None

    def _add_part(self, hand: FinishedHand, part: str, points: Sequence[int]) -> None:
        cells = ["", part, *(text for value in points for text in (_points(value), ""))]
        self._add_row(hand, cells, _("Hand {n}, {part}").format(n=hand.standing.number, part=part), ENDING)

    def is_part(self, row: int) -> bool:
        """Tell whether a row is a part of the hand above it."""
        return row > 0 and self._hands[row] == self._hands[row - 1]

    def _add_row(
        self, hand: FinishedHand, cells: Sequence[str], name: str, own: int = 0, *, bold: bool = False
    ) -> None:
        """Add a row; a screen reader says its name in the cells up to ``own``, and in the others what they are."""
        row, font = self.rowCount(), QFont()
        font.setBold(bold)
        self.insertRow(row)
        self._hands.append(hand.standing.number)
        self.setVerticalHeaderItem(row, QTableWidgetItem(name))  # hidden, but read aloud
        for column, text in enumerate(cells):
            item = QTableWidgetItem(text)
            item.setFont(font)
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            spoken = name if column <= own else spoken_cell(name, self._told[column], text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            self.setItem(row, column, item)


class _PartsMarkedLess(QStyledItemDelegate):
    """Marks the parts of the chosen hand as something picked out, so that the hand itself stands out from them."""

    def __init__(self, sheet: HandsSheet) -> None:
        super().__init__(sheet)
        self._sheet = sheet

    def initStyleOption(self, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        super().initStyleOption(option, index)
        if self._sheet.is_part(index.row()) and option.state & QStyle.StateFlag.State_Selected:
            colors = look().palette.hover
            option.state &= ~QStyle.StateFlag.State_Selected
            option.backgroundBrush = QBrush(colors.ground)
            option.palette.setColor(QPalette.ColorRole.Text, colors.text)


def _points(value: int) -> str:
    return signed(value) if value else NONE
