"""Starts the windowed program: display, folders, one running copy, bots, window."""

import os
import signal
import sys
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from chieubai.bots.worker import BotWorker
from chieubai.bundled import resource
from chieubai.controller.club import Club
from chieubai.controller.lock import FolderLock
from chieubai.i18n import Language, _, use_language
from chieubai.storage.errors import StorageError
from chieubai.storage.home import data_folder, ensure, settings_folder
from chieubai.storage.profiles import Profiles
from chieubai.storage.saves import Saves
from chieubai.storage.settings import Settings, load_settings
from chieubai.ui.main_window import MainWindow
from chieubai.ui.preferences import language_for
from chieubai.ui.qt_words import QtWords
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
    """Return the Qt application with its name and icon; ends the process where Qt can open no window."""
    application = _start_qt(arguments)
    application.setApplicationName("chieubai")
    application.setApplicationDisplayName("Chiếu Bài")
    application.setDesktopFileName("chieubai")
    application.setWindowIcon(QIcon(str(resource("icon.svg"))))
    return application


def _start_qt(arguments: list[str]) -> QApplication:
    """Start Qt, which aborts the process where it has no display or lacks a library; say so in a sentence."""
    told: list[str] = []

    def hear(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind is QtMsgType.QtFatalMsg:
            print(_no_window_text((told or [text])[0]), file=sys.stderr, flush=True)
            os._exit(1)
        told.append(text)

    before = qInstallMessageHandler(hear)
    application = QApplication(arguments)
    qInstallMessageHandler(before)
    for text in told:
        print(text, file=sys.stderr)
    return application


def _no_window_text(why: str) -> str:
    return _(
        "No window can be opened ({why}). Start the program from a desktop session by packaging/run.sh, "
        "which sees to the system libraries that Qt needs."
    ).format(why=why.rstrip("."))


def run_window(forced_language: Language | None, file: Path | None = None) -> int:
    """Open the lobby, and over it a match from a file; run until the window is closed; return the exit code.

    Raises:
        NoDisplayError: there is nowhere to open a window.
    """
    require_display()
    application = make_application(sys.argv[:1])
    folder = data_folder()
    lock = FolderLock(folder)
    trouble = _prepare(folder)
    settings, settings_trouble = load_settings(settings_folder())
    if trouble is None and not lock.take() and lock.held_by_another:
        _refuse_second_copy(application, settings, forced_language)
        return 1
    worker = BotWorker()
    worker.start()
    club = Club(Saves(folder), worker, Profiles(settings_folder()))
    window = MainWindow(club, settings, settings_folder(), forced_language)
    if trouble is not None:
        window.notice.say(partial(storage_sentence, trouble.reason))
    for error in (settings_trouble, club.profiles.problem, window.coins.trouble, *club.ledger.problems):
        if error is not None:
            window.notice.say(partial(_file_trouble, error))
    window.show()
    _close_on_signals(application, window)
    QTimer.singleShot(0, window.sounds.warm)
    QTimer.singleShot(0, window.preferences.ask_system)
    if file is not None:
        QTimer.singleShot(0, window, partial(window.looking_back.open_file, file))
    try:
        return application.exec()
    finally:
        worker.close()
        lock.release()


def _file_trouble(error: StorageError) -> str:
    """Return what is wrong with one of several files that are read at the start."""
    sentence = storage_sentence(error.reason)
    if error.path is None:
        return sentence
    return _("{file}: {what}").format(file=error.path.name, what=sentence)


def _prepare(folder: Path) -> StorageError | None:
    """Make the data folder and clear its old trash; a failure is told, and play goes on unsaved."""
    try:
        ensure(folder)
        Saves(folder).empty_trash(datetime.now(UTC))
    except StorageError as error:
        return error
    return None


def _refuse_second_copy(
    application: QApplication, settings: Settings, forced_language: Language | None
) -> None:
    use_language(language_for(settings, forced_language))
    application.installTranslator(QtWords(application))
    QMessageBox.warning(None, "Chiếu Bài", _("Chiếu Bài is already running. Close the other window first."))


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
