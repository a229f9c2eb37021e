"""Scenes in windows of some size, for the tests of what has room in them."""

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chieubai.storage.settings import Settings
from chieubai.ui.scenes import Scene, make_scene


def shown(qtbot: QtBot, folder: Path, name: str, window: tuple[int, int, int]) -> Scene:
    """Show a scene with its dialog, if it has one, in a window of some width and height and a font scale."""
    width, height, scale = window
    made = make_scene(name, folder, Settings(font_scale=scale), (width, height))
    qtbot.addWidget(made.window)
    made.window.show()
    made.subject.show()
    QApplication.processEvents()
    QApplication.processEvents()
    return made
