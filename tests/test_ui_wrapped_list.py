"""Where the lines of a list may be torn when they are wrapped."""

import pytest
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

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
