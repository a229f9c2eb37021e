"""Named scenes of the real program, for pictures: the same windows, with matches played up to the moment wanted."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from PySide6.QtWidgets import QWidget

from chieubai.bots.worker import Answer, Question
from chieubai.controller.club import Club
from chieubai.engine.games import GAMES
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.outcome import Ending, GinOutcome
from chieubai.engine.gin.state import GinState
from chieubai.engine.gin.view import GinView, Phase
from chieubai.engine.match import Match, MatchRecord
from chieubai.engine.seats import Level, Seat
from chieubai.i18n import _, language
from chieubai.storage.save import OpenTable
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from chieubai.storage.settings import Motion, Settings
from chieubai.ui.dialogs.rules import RulesDialog
from chieubai.ui.dialogs.score_sheet import ScoreSheet
from chieubai.ui.dialogs.settings_dialog import SettingsDialog
from chieubai.ui.dialogs.slots import Purpose, SlotsDialog
from chieubai.ui.gin.desk import GinDesk
from chieubai.ui.main_window import MainWindow

Wanted = Callable[[Match], bool]


class _Patient:
    """A thinker that never answers: the scene stands still."""

    def ask(self, question: Question) -> None:
        """Take the question."""

    def poll(self) -> Answer | None:
        """Give no answer."""
        return None


@dataclass(frozen=True)
class Scene:
    """A window, and what is to be in the picture: the window itself, or a dialog over it."""

    window: MainWindow
    subject: QWidget


def _step(match: Match) -> None:
    """Make a plain move: take what lowers the deadwood, throw what costs most, knock when allowed."""
    state = match.state
    assert isinstance(state, GinState)
    seat = state.to_move
    assert seat is not None
    view = state.view(seat)
    if view.phase is Phase.DISCARD:
        match.apply(min(view.moves, key=lambda move: _left(view, move)))
    else:
        match.apply(moves.TAKE if _helps(view) else view.moves[0])


def _left(view: GinView, move: moves.GinMove) -> tuple[int, bool]:
    assert move.card is not None
    return (deadwood(view.hand & ~(1 << move.card)), move.verb is not moves.Verb.KNOCK)


def _helps(view: GinView) -> bool:
    top = view.top_discard
    if moves.TAKE not in view.moves or top is None:
        return False
    best = min(deadwood((view.hand | 1 << top) & ~(1 << card)) for card in range(52) if view.hand >> card & 1)
    return best < deadwood(view.hand) - 3


def _play_until(wanted: Wanted) -> Match:
    """Return the first position wanted in the matches of the seeds 1, 2, 3 …"""
    return Match.replay(_record_until(wanted))


@cache
def _record_until(wanted: Wanted) -> MatchRecord:
    for number in count(1):
        match = Match.new(GAMES["gin"], {}, f"scene-{number}")
        while match.result is None:
            if wanted(match):
                return match.record()
            if match.hand_over:
                match.next_hand()
            else:
                _step(match)
        if wanted(match):
            return match.record()
    raise AssertionError("count does not end")


def _turn(phase: Phase, hand: int = 2, ply: int = 8) -> Wanted:
    def wanted(match: Match) -> bool:
        view = match.state.view(0)
        late = match.standing.number >= hand and view.ply >= ply
        return late and match.state.phase is phase and match.state.to_move == 0

    return wanted


def _may_knock(match: Match) -> bool:
    view = match.state.view(0)
    assert isinstance(view, GinView)
    return match.standing.number >= 2 and any(move.verb is moves.Verb.KNOCK for move in view.moves)


def _ended(ending: Ending, *, match_over: bool = False) -> Wanted:
    def wanted(match: Match) -> bool:
        outcome = match.state.outcome
        if not isinstance(outcome, GinOutcome) or outcome.ending is not ending:
            return False
        laid_off = outcome.showdown is not None and bool(outcome.showdown.defence.lay_offs)
        return (laid_off or ending is not Ending.KNOCK) and (match.result is not None) == match_over

    return wanted


def _bot_to_move(match: Match) -> bool:
    return match.standing.number >= 2 and match.state.to_move == 1 and match.state.view(1).ply >= 6


_POSITIONS: dict[str, Wanted] = {
    "upcard": _turn(Phase.UPCARD, ply=0),
    "draw": _turn(Phase.DRAW),
    "discard": _turn(Phase.DISCARD),
    "knock": _may_knock,
    "bot-turn": _bot_to_move,
    "result-knock": _ended(Ending.KNOCK),
    "result-gin": _ended(Ending.GIN),
    "result-undercut": _ended(Ending.UNDERCUT),
    "match-over": _ended(Ending.KNOCK, match_over=True),
}
_DIALOGS = ("settings", "rules", "score-sheet", "load")
SCENE_NAMES = ("lobby", "lobby-continue", *_POSITIONS, "hand-off", "revealed", *_DIALOGS)


def _people() -> tuple[Seat, Seat]:
    return (Seat("Lan"), Seat("Minh"))


def _against_bot() -> tuple[Seat, Seat]:
    return (Seat("Lan"), Seat(_("Bot"), Level.MEDIUM))


def _saved(match: Match, seats: tuple[Seat, ...], title: str = "") -> SavedTable:
    return SavedTable(
        match.record(), seats, (None,) * len(seats), "", datetime(2026, 11, 30, 19, 30, tzinfo=UTC), title
    )


def make_scene(name: str, folder: Path, font_scale: int = 100) -> Scene:
    """Build a scene; everything it saves goes below an empty folder.

    Raises:
        KeyError: there is no scene of this name.
    """
    if name not in SCENE_NAMES:
        raise KeyError(name)
    saves = Saves(folder)
    if name in ("lobby-continue", "load"):
        match = _play_until(_POSITIONS["discard"])
        for title, seats in ((_("Sunday evening"), _people()), (_("Practice"), _against_bot())):
            saves.autosave(_saved(match, seats))
            saves.save_slot(title, _saved(match, seats))
    window = MainWindow(Club(saves, _Patient()), _settings(font_scale), folder)
    if name not in ("lobby", "lobby-continue"):
        _open_table(name, window)
    return Scene(window, _dialog(name, window) or window)


def _settings(font_scale: int = 100) -> Settings:
    return Settings(motion=Motion.OFF, language=language().value, font_scale=font_scale)


def _open_table(name: str, window: MainWindow) -> None:
    match = _play_until(_POSITIONS.get(name, _POSITIONS["draw"]))
    seats = _people() if name in ("hand-off", "revealed") else _against_bot()
    window.open_saved(OpenTable(_saved(match, seats), match))
    assert window.page is not None
    if name == "revealed":
        window.page.table.reveal()
    desk = window.page.face.desk
    assert isinstance(desk, GinDesk)
    if name in ("discard", "knock"):
        wanted = moves.Verb.KNOCK if name == "knock" else moves.Verb.DISCARD
        best = min(
            (move for move in desk.view.moves if move.verb is wanted), key=lambda m: _left(desk.view, m)
        )
        assert best.card is not None
        desk.click("own", desk.hand_order.index(best.card))


def _dialog(name: str, window: MainWindow) -> QWidget | None:
    if name not in _DIALOGS:
        return None
    assert window.page is not None
    match name:
        case "settings":
            return SettingsDialog(_settings(), window)
        case "rules":
            return RulesDialog("gin", window)
        case "score-sheet":
            return ScoreSheet(window.page.table, window.page.face, window)
        case _:
            return SlotsDialog(window.club, Purpose.LOAD, window)
