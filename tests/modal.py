"""Answers to dialogs that stop the program until they are closed."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

DialogT = TypeVar("DialogT", bound=QDialog)


PATIENCE = 2000  # looks, 5 ms apart, before a dialog that nobody deals with is closed


@contextmanager
def modal(kind: type[DialogT], act: Callable[[DialogT], None]) -> Iterator[None]:
    """Let ``act`` deal with the next dialog of a kind that the block opens; fail if it opens none."""
    before = QApplication.activeModalWidget()
    looks, seen = 0, False
    timer = QTimer()
    timer.setInterval(5)

    def look() -> None:
        nonlocal looks, seen
        looks += 1
        dialog = QApplication.activeModalWidget()
        if dialog is None or dialog is before:
            return
        assert isinstance(dialog, QDialog)
        if isinstance(dialog, kind):
            timer.stop()
            seen = True
            try:
                act(dialog)
            finally:
                if dialog.isVisible():  # or the program would wait for ever
                    dialog.reject()
        elif looks > PATIENCE:
            dialog.reject()

    timer.timeout.connect(look)
    timer.start()
    yield
    timer.stop()
    assert seen, f"no {kind.__name__} was opened"


def answer(
    qtbot: QtBot, button: QMessageBox.StandardButton, texts: list[str] | None = None
) -> AbstractContextManager[None]:
    """Click a button of the question that the block asks, and note its text."""

    def act(box: QMessageBox) -> None:
        if texts is not None:
            texts.append(box.text())
        qtbot.mouseClick(box.button(button), Qt.MouseButton.LeftButton)

    return modal(QMessageBox, act)


YES = QMessageBox.StandardButton.Yes
NO = QMessageBox.StandardButton.No
