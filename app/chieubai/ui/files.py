"""Asking for a file outside the program's own folder."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from chieubai.i18n import _

SUFFIX = ".txt"


def ask_match(parent: QWidget) -> Path | None:
    """Ask which match to open; None where the question was cancelled."""
    name, _filter = QFileDialog.getOpenFileName(parent, _("Open a match"), str(_home()), _matches())
    return Path(name) if name else None


def ask_new_match(parent: QWidget, name: str) -> Path | None:
    """Ask where to save a match, a name being proposed; None where the question was cancelled."""
    return _ask_new(parent, _("Save the match as a file"), f"{name}{SUFFIX}", _matches())


def ask_new_table(parent: QWidget) -> Path | None:
    """Ask where to export the statistics; None where the question was cancelled."""
    return _ask_new(parent, _("Export the statistics"), "chieubai.csv", _("Table (*.csv)"))


def _ask_new(parent: QWidget, title: str, name: str, kinds: str) -> Path | None:
    chosen, _filter = QFileDialog.getSaveFileName(parent, title, str(_home() / name), kinds)
    return Path(chosen) if chosen else None


def _home() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def _matches() -> str:
    return _("Matches ({pattern})").format(pattern=f"*{SUFFIX}")
