"""The whole program as the command starts it: folders, lock, settings, bots and window."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from chieubai.i18n import Language
from chieubai.ui import application
from chieubai.ui.main_window import MainWindow


def main_window() -> MainWindow | None:
    """The window of the program, once it is there."""
    windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()]
    return windows[0] if windows else None


@contextmanager
def signals_kept() -> Iterator[None]:
    """The program takes over two signals; the tests want them back."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def run_program(
    monkeypatch: pytest.MonkeyPatch,
    qapp: QApplication,
    act: Callable[[MainWindow], None],
    forced_language: Language | None = None,
) -> int:
    """Run the program in the application of the tests, let ``act`` use it, close it, and return its exit code."""
    monkeypatch.setattr(application, "make_application", lambda _arguments: qapp)
    timer = QTimer()

    def look() -> None:
        window = main_window()
        if window is not None:
            timer.stop()
            try:
                act(window)
            finally:
                window.close()  # which ends the program, being its last window

    timer.timeout.connect(look)
    timer.start(5)
    with signals_kept():
        code = application.run_window(forced_language)
    timer.stop()
    return code
