"""Where the lines of a list may be torn when they are wrapped, and which one is at the top."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QApplication,
    QListView,
    QListWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)
from pytestqt.qtbot import QtBot

from chieubai.ui.log_panel import LogPanel
from chieubai.ui.wrapped_list import WrappedList


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Bot 1, Bot 3: 1,135", "Bot\u00a01, Bot\u00a03:\u00a01,135"),
        ("Bot 3 melds 10♠ 9♠", "Bot\u00a03 melds 10♠ 9♠"),
        ("Lan, Minh: −50 · An: 0", "Lan, Minh:\u00a0−50 · An:\u00a00"),
        ("Bot plays 4◆ 6◆ 7◆", "Bot plays 4◆ 6◆ 7◆"),
    ],
)
def test_a_score_stays_beside_whose_it_is(qtbot: QtBot, text: str, drawn: str) -> None:
    lines = WrappedList()
    qtbot.addWidget(lines)
    lines.addItem(text)
    option = QStyleOptionViewItem()
    delegate = lines.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, lines.model().index(0, 0))
    assert option.text == drawn


SENTENCES = [" ".join(["word"] * (1 + row * 7 % 11)) for row in range(40)]
PLACES = [QListView.ScrollHint.EnsureVisible, QListView.ScrollHint.PositionAtCenter]


def shown(qtbot: QtBot, height: int) -> WrappedList:
    """A list of lines of different heights."""
    lines = WrappedList()
    lines.setSpacing(3)
    qtbot.addWidget(lines)
    lines.addItems(SENTENCES)
    lines.resize(260, height)
    lines.show()
    QApplication.processEvents()
    return lines


def first_in_sight(lines: QListWidget) -> QRect:
    rects = (lines.visualItemRect(lines.item(row)) for row in range(lines.count()))
    return next(rect for rect in rects if rect.bottom() > 0)


@pytest.mark.parametrize("height", range(200, 330, 13))
def test_at_its_end_a_list_begins_with_a_whole_line_and_shows_the_last(qtbot: QtBot, height: int) -> None:
    lines = shown(qtbot, height)
    for _again in range(2):
        lines.scrollToBottom()
        QApplication.processEvents()
        assert first_in_sight(lines).top() == lines.spacing()
        last = lines.visualItemRect(lines.item(lines.count() - 1))
        assert last.bottom() < lines.viewport().height()
        lines.addItem("one more")


@pytest.mark.parametrize("height", [200, 226, 252, 278])
@pytest.mark.parametrize("hint", PLACES)
def test_a_list_brought_to_a_line_begins_with_a_whole_one(
    qtbot: QtBot, height: int, hint: QListView.ScrollHint
) -> None:
    lines = shown(qtbot, height)
    for row in (5, 22, 39, 30, 11, 0):
        lines.scrollTo(lines.model().index(row, 0), hint)
        assert 0 <= first_in_sight(lines).top() <= 2 * lines.spacing()  # between two lines
        place = lines.visualItemRect(lines.item(row))
        assert place.top() > 0
        assert place.bottom() < lines.viewport().height()


def test_a_line_higher_than_the_list_is_shown_from_its_beginning_and_to_its_end(qtbot: QtBot) -> None:
    lines = shown(qtbot, 120)
    lines.addItem(" ".join(["word"] * 80))
    lines.setCurrentRow(40)
    QApplication.processEvents()
    place = lines.visualItemRect(lines.item(40))
    assert place.height() > lines.viewport().height()
    assert place.top() == lines.spacing()
    lines.scrollToBottom()
    assert 0 < lines.visualItemRect(lines.item(40)).bottom() < lines.viewport().height()


def test_a_log_that_shows_its_end_goes_on_showing_it(qtbot: QtBot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    log.resize(320, 300)
    log.show()
    log.show_lines(SENTENCES)
    for width in (320, 200, 420):
        log.resize(width, 300)
        QApplication.processEvents()
        rects = [log.list.visualRect(log.list.model().index(row, 0)) for row in range(len(SENTENCES))]
        assert 0 < rects[-1].bottom() < log.list.viewport().height()
        assert min(abs(rect.top()) for rect in rects) == 0
