"""Whatever is clicked, dragged, pressed or changed, in whatever order: nothing breaks, and no hand is shown."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from monkey import GAMES, play


@pytest.mark.parametrize("game", GAMES)
def test_a_monkey_at_the_window(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    del qtbot
    done = play(tmp_path, game, "suite", 200)
    assert done["be_sensible"] > 20
