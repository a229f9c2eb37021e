"""Questions that stop the game: what Enter alone answers."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from chieubai.ui.ask import ask
from modal import modal


@pytest.mark.parametrize("loses", [True, False])
def test_enter_alone_loses_nothing_for_good(qtbot: QtBot, *, loses: bool) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    with modal(QMessageBox, lambda box: QTest.keyClick(box, Qt.Key.Key_Return)):
        assert ask(parent, "title", "question", loses=loses) is not loses
