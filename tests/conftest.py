"""Every test has a data folder of its own, and speaks English unless it says otherwise."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

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
