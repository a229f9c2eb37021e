"""Every test has a data folder of its own, and speaks English unless it says otherwise."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from chieubai.i18n import Language, use_language

settings.register_profile("suite", deadline=None)  # a busy machine is no reason to fail
settings.load_profile("suite")


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
def no_windows_left() -> None:
    """Destroy the windows of the tests before: each makes a change of the style slower for all that follow."""
    if QCoreApplication.instance() is None:
        return
    for window in QApplication.topLevelWidgets():
        if window.parent() is None:
            window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
