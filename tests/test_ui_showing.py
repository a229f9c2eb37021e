"""The table that only shows positions: each frame is the real table's picture of it, and takes no input."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from chieubai.controller.replay import moments_of
from chieubai.controller.showing import Frame
from chieubai.engine.contract import PlayerView
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.i18n import Language, _, use_language
from chieubai.storage.settings import Motion, Settings
from chieubai.ui.showing import ShownTable
from chieubai.ui.table.piece import Marks
from records import seats_of, whole_match
from ui_driver import STILL

games = pytest.mark.parametrize("game", list(GAMES))


def shown(qtbot: QtBot, game: str, frames: list[Frame], settings: Settings = STILL) -> ShownTable:
    table = ShownTable(GAMES[game], seats_of(game), frames, settings)
    qtbot.addWidget(table)
    table.resize(1000, 640)
    table.show()
    return table


def frames_of(game: str, seat: int | None = 0) -> list[Frame]:
    return [moment.frame for moment in moments_of(whole_match(game), seat)]


def faces(table: ShownTable) -> list[tuple[str, int, int | None, Marks]]:
    return sorted(
        ((p.spot.zone, p.spot.index, p.spot.face, p.marks) for p in table.view.board.pieces),
        key=lambda one: (one[0], one[1]),
    )


@games
def test_stepping_through_shows_what_jumping_there_shows(qtbot: QtBot, game: str) -> None:
    frames = frames_of(game)[:60]
    stepped, jumped = shown(qtbot, game, frames), shown(qtbot, game, frames)
    for index in range(1, len(frames)):
        assert stepped.step(1)
        if index % 12 == 0:
            jumped.go_to(index)
            assert faces(stepped) == faces(jumped)
            assert stepped.caption.text() == jumped.caption.text()
    assert not stepped.step(1)
    assert stepped.index == len(frames) - 1
    stepped.step(-7)
    jumped.go_to(len(frames) - 8)
    assert faces(stepped) == faces(jumped)


@games
def test_every_frame_of_a_match_has_a_caption_and_the_scores_of_its_moment(qtbot: QtBot, game: str) -> None:
    record = whole_match(game)
    frames = frames_of(game)
    table = shown(qtbot, game, frames)
    totals = [tuple(match.standing.scores) for match in Match.steps(record)]
    assert all(map(table.caption_of, frames))
    for index in range(0, len(frames), 17):
        table.go_to(index)
        assert table.showing.scores == totals[index]
    table.go_to(len(frames))
    match = Match.replay(record)
    assert match.result is not None
    assert table.showing.match_over
    assert table.showing.winner == match.result.winner


@games
def test_the_pieces_take_no_input(qtbot: QtBot, game: str) -> None:
    table = shown(qtbot, game, frames_of(game))
    before = faces(table), table.grab().toImage()
    for place in (QPoint(500, 520), QPoint(300, 300), QPoint(450, 280)):
        qtbot.mouseDClick(table, Qt.MouseButton.LeftButton, pos=place)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_D):
        qtbot.keyClick(table, key)
    assert not table.view.hasFocus()
    assert (faces(table), table.grab().toImage()) == before


def test_pieces_glide_from_frame_to_frame_and_jump_at_once(qtbot: QtBot) -> None:
    table = shown(qtbot, "gin", frames_of("gin"), replace(STILL, motion=Motion.NORMAL))
    glider = table.view.board.glider
    table.go_to(2)
    table.step(1)  # a card is drawn
    assert glider.running
    table.go_to(9)
    assert not glider.running


def test_a_frame_says_its_own_caption_in_the_language_in_force(qtbot: QtBot) -> None:
    view: PlayerView = Match.new(GAMES["gin"], {}, "guide").state.view(0)
    table = shown(qtbot, "gin", [Frame(view, caption=lambda: _("Lobby"))])
    assert table.caption.text() == "Lobby"
    use_language(Language.VIETNAMESE)
    table.retranslate()
    assert table.caption.text() == "Sảnh"


def test_who_resigned_is_told(qtbot: QtBot) -> None:
    match = Match.new(GAMES["canasta"], {}, "seed")
    match.resign(1)
    frames = [moment.frame for moment in moments_of(match.record(), 0)]
    table = shown(qtbot, "canasta", frames)
    table.go_to(1)
    assert table.caption.text() == "Resigned: Bot 1, Bot 3"
    assert table.showing.winner == 0
