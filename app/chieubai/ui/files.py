"""Asking for a file outside the program's own folder."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from chieubai.i18n import _

SUFFIX = ".txt"


def ask_file(parent: QWidget) -> Path | None:
    """Ask which match to open; None where the question was cancelled."""
    name, _filter = QFileDialog.getOpenFileName(parent, _("Open a match"), str(_home()), _kinds())
    return Path(name) if name else None


def ask_new_file(parent: QWidget, name: str) -> Path | None:
    """Ask where to save a match, a name being proposed; None where the question was cancelled."""
    proposed = str(_home() / f"{name}{SUFFIX}")
    chosen, _filter = QFileDialog.getSaveFileName(parent, _("Save the match as a file"), proposed, _kinds())
    return Path(chosen) if chosen else None


def _home() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def _kinds() -> str:
    return _("Matches ({pattern})").format(pattern=f"*{SUFFIX}")
