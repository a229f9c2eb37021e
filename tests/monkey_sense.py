"""The monkey's moments of sense: moves that bring a match on, made by mouse and keys, and those of the bots."""

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import Qt

import canasta_players
import gin_players
import tile_players
from chieubai.bots.judgement import Candidate
from chieubai.bots.worker import Answer, Failure, Question
from chieubai.engine.canasta.moves import Discard, Lay
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.gin.moves import GinMove, Verb
from chieubai.engine.gin.view import GinView
from chieubai.engine.tiles.moves import Play, Sets
from chieubai.engine.tiles.view import TileView
from chieubai.ui.table_page import TablePage
from monkey_fingers import CONTROL, Fingers
from monkey_watch import OWN
from thinkers import HeldThinker

FAILURES = 0.01  # of the bots' answers
DRAWS = {"draw": Qt.Key.Key_D, "take": Qt.Key.Key_T, "pass": Qt.Key.Key_P}


def sensible_move(view: PlayerView, chance: Random) -> Move:
    """Return a move that brings the game on."""
    match view:
        case GinView():
            return gin_players.careful(view, chance)
        case TileView():
            return tile_players.eager(view)
        case CanastaView():
            return canasta_players.plain(view, chance)
        case _:
            raise TypeError(type(view))


class MonkeyThinker(HeldThinker):
    """Plays the bots' seats sensibly, advises one move where a hint is asked for, and sometimes gives no answer."""

    def ask(self, question: Question) -> None:
        chance = Random(question.seed)
        failure = Failure.HUNG if chance.random() < FAILURES else None
        if failure:
            self._answers.append(Answer(question.ply, "", failure))
            return
        move = sensible_move(question.view, chance)
        advice = (Candidate(move, ()),) if question.judge else ()
        self._answers.append(Answer(question.ply, str(move), candidates=advice))

    @property
    def released(self) -> bool:
        """Whether the next look gets an answer."""
        return self._released > 0


def make_move(fingers: Fingers, page: TablePage, move: Move) -> None:
    """Make a move by mouse and keys, or what comes near it."""
    match move:
        case GinMove(verb=Verb.DISCARD | Verb.KNOCK as verb, card=card):
            _choose(fingers, page, [card])
            fingers.press(Qt.Key.Key_X if verb is Verb.DISCARD else Qt.Key.Key_K)
        case Lay(melds=melds):
            for meld in melds:
                _choose(fingers, page, meld.cards)
                fingers.press(Qt.Key.Key_N)
            fingers.press(Qt.Key.Key_M)
        case Discard(card=card):
            _choose(fingers, page, [card])
            fingers.press(Qt.Key.Key_X)
        case Play(table=sets):
            _lay_tiles(fingers, page, sets)
        case _:
            fingers.press(DRAWS[str(move)[:4]])


def _choose(fingers: Fingers, page: TablePage, faces: Sequence[int | None]) -> None:
    for face in faces:
        piece = next((piece for piece in page.view.board.pieces if piece.spot.face == face), None)
        if piece is not None and piece.spot.zone in OWN and not piece.marks.selected:
            fingers.click(fingers.grip(page, piece))


def _lay_tiles(fingers: Fingers, page: TablePage, sets: Sets) -> None:
    """Lay the new sets of a play, then what fits somewhere by itself, and end the turn; or give up and draw."""
    rack = {piece.spot.face for piece in page.view.board.pieces if piece.spot.zone == "rack"}
    fingers.press(Qt.Key.Key_R, CONTROL)
    for pieces in sets:
        if rack.issuperset(pieces):
            _choose(fingers, page, pieces)
            fingers.press(Qt.Key.Key_N)
    for piece in [piece for piece in page.view.board.pieces if piece.spot.zone == "rack"]:
        if any(piece.spot.face in pieces for pieces in sets):
            fingers.double_click(fingers.grip(page, piece))
    fingers.press(Qt.Key.Key_E)
    if page.table.draft and fingers.chance.random() < 0.7:
        fingers.press(Qt.Key.Key_R, CONTROL)
        fingers.press(Qt.Key.Key_D)
