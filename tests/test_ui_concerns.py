"""What a hint or a review points out on the table: pieces and places that are there, in every game."""

import pytest
from pytestqt.qtbot import QtBot

from chieubai.bots.roster import choose_move, judged_moves
from chieubai.controller.showing import Frame
from chieubai.engine.contract import PlayerView
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.seats import Level
from chieubai.ui.showing import ShownTable
from quick_judges import quick_expert
from records import seats_of
from ui_driver import STILL

BUDGET = 60.0


def views(game: str, count: int) -> list[PlayerView]:
    """Return positions of seats to move, in a match of bots."""
    match = Match.new(GAMES[game], {}, "concerns")
    found: list[PlayerView] = []
    while len(found) < count:
        if match.hand_over:
            match.next_hand()
            continue
        view = match.state.view(match.state.to_move)
        found.append(view)
        match.apply(choose_move(game, view, Level.MEDIUM, str(len(found)), BUDGET))
    return found


@pytest.mark.parametrize(("game", "count"), [("gin", 24), ("tiles", 24), ("canasta", 60)])
def test_every_move_that_is_weighed_concerns_what_lies_on_the_table(
    qtbot: QtBot, game: str, count: int
) -> None:
    shown = views(game, count)
    table = ShownTable(GAMES[game], seats_of(game), [Frame(view, caption=str) for view in shown], STILL)
    qtbot.addWidget(table)
    pointed_out = 0
    for index, view in enumerate(shown):
        table.go_to(index)
        desk = table.face.desk
        faces = {spot.face for spot in desk.spots()}
        with quick_expert(4):
            candidates = judged_moves(game, view, "1", BUDGET)
        for candidate in candidates:
            hinted = table.face.concerns(candidate.move)
            assert hinted.pieces <= faces
            assert hinted.zones <= desk.zones().keys()
            pointed_out += bool(hinted)
        desk.hinted = table.face.concerns(candidates[0].move)
        table.view.jump()
        marked = {piece.spot.face for piece in table.view.board.pieces if piece.marks.hinted}
        assert marked == desk.hinted.pieces
    assert pointed_out > count
