"""Every test has a data folder of its own, and speaks English unless it says otherwise."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from chieubai.controller import club
from chieubai.engine.dealing import EACH_HAND
from chieubai.i18n import Language, use_language

# A busy machine is no reason to fail.
settings.register_profile("suite", deadline=None)
settings.load_profile("suite")
PATIENCE = 60_000  # milliseconds until what is waited for counts as never coming


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("CHIEUBAI_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language(Language.ENGLISH)
    yield
    use_language(Language.ENGLISH)


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same hands in every run: what is true of nearly all hands would fail once in a while."""
    numbers = count(1)
    monkeypatch.setattr(club, "new_seed", lambda: f"{EACH_HAND}test-{next(numbers)}")


@pytest.fixture(autouse=True)
def no_windows_left() -> Iterator[None]:
    """Destroy the windows of a test after it: each makes a change of the style slower for all that follow."""
    yield
    if QCoreApplication.instance() is None:
        return
    for window in QApplication.topLevelWidgets():
        if window.parent() is None:
            window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def qtbot(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QtBot:
    """Wait with patience, and keep each window to the end of its test.

    A window that nobody holds could be collected amid its own events.
    """
    kept: list[QWidget] = []
    add = qtbot.addWidget

    def add_and_keep(widget: QWidget) -> None:
        kept.append(widget)
        add(widget)

    monkeypatch.setattr(qtbot, "addWidget", add_and_keep)
    monkeypatch.setattr(qtbot, "waitUntil", partial(qtbot.waitUntil, timeout=PATIENCE))
    return qtbot
