"""Starts the windowed program: display, folders, one running copy, bots, window."""

import os
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from chieubai.bots.worker import BotWorker
from chieubai.bundled import resource
from chieubai.controller.club import Club
from chieubai.controller.lock import FolderLock
from chieubai.i18n import Language, _
from chieubai.storage.errors import StorageError
from chieubai.storage.home import data_folder, ensure, settings_folder
from chieubai.storage.saves import Saves
from chieubai.storage.settings import load_settings
from chieubai.ui.main_window import MainWindow
from chieubai.ui.storage_words import storage_sentence


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on; the message says what is missing and what to do."""


def require_display() -> None:
    """Do nothing where a window can be opened.

    Raises:
        NoDisplayError: on Linux with neither X11 nor Wayland.
    """
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        raise NoDisplayError(
            _(
                "No display: DISPLAY and WAYLAND_DISPLAY are not set. Start the program from a desktop session."
            )
        )


def make_application(arguments: list[str]) -> QApplication:
    """Return the Qt application with its name and icon."""
    application = QApplication(arguments)
    application.setApplicationName("chieubai")
    application.setApplicationDisplayName("Chiếu Bài")
    application.setDesktopFileName("chieubai")
    application.setWindowIcon(QIcon(str(resource("icon.svg"))))
    return application


def run_window(forced_language: Language | None) -> int:
    """Open the lobby and run until the window is closed; return the exit code.

    Raises:
        NoDisplayError: there is nowhere to open a window.
    """
    require_display()
    application = make_application(sys.argv[:1])
    folder = data_folder()
    lock = FolderLock(folder)
    trouble = _prepare(folder)
    if trouble is None and not lock.take() and lock.held_by_another:
        QMessageBox.warning(
            None, "Chiếu Bài", _("Chiếu Bài is already running. Close the other window first.")
        )
        return 1
    settings, settings_trouble = load_settings(settings_folder())
    worker = BotWorker()
    worker.start()
    club = Club(Saves(folder), worker)
    window = MainWindow(club, settings, settings_folder(), forced_language)
    for error in (trouble, settings_trouble):
        if error is not None:
            window.notice.say(storage_sentence(error.reason))
    window.show()
    _close_on_signals(application, window)
    try:
        return application.exec()
    finally:
        worker.close()
        lock.release()


def _prepare(folder: Path) -> StorageError | None:
    """Make the data folder and clear its old trash; a failure is told, and play goes on unsaved."""
    try:
        ensure(folder)
        Saves(folder).empty_trash(datetime.now(UTC))
    except StorageError as error:
        return error
    return None


def _close_on_signals(application: QApplication, window: MainWindow) -> None:
    """Close the window in good order on Ctrl+C and on a request to end."""

    def close(_number: int, _frame: object) -> None:
        window.close()

    signal.signal(signal.SIGINT, close)
    signal.signal(signal.SIGTERM, close)
    heartbeat = QTimer(application)  # Python sees a signal only while its own code runs
    heartbeat.timeout.connect(_wake_python)
    heartbeat.start(300)


def _wake_python() -> None:
    """Give Python a moment to handle signals."""
