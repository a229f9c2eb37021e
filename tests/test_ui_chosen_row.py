"""The chosen row of a table is one bar, with nothing over the cell that the keyboard is on."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractItemView, QTableWidgetItem
from pytestqt.qtbot import QtBot

from chieubai.storage.looks import Theme
from chieubai.ui.fitted_table import FittedTable
from chieubai.ui.theme import palette_of, style_sheet

CORNER = QPoint(12, 4)  # beside the text, and within the frame that Qt would draw


@pytest.fixture
def table(qtbot: QtBot) -> FittedTable:
    found = FittedTable(1, 2)
    qtbot.addWidget(found)
    found.setStyleSheet(style_sheet(palette_of(Theme.LIGHT), 100))
    found.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    for column in range(2):
        found.setItem(0, column, QTableWidgetItem(""))
    found.resize(400, 200)
    found.show()
    found.activateWindow()
    found.setFocus()
    qtbot.waitUntil(found.hasFocus)
    found.setCurrentCell(0, 0)
    return found


def test_all_cells_of_the_chosen_row_have_one_ground(table: FittedTable) -> None:
    picture = table.viewport().grab().toImage()
    places = [table.visualRect(table.model().index(0, column)).topLeft() + CORNER for column in range(2)]
    assert len({picture.pixelColor(place).name() for place in places}) == 1
