"""Named scenes of the real program, for pictures: the same windows, with matches played up to the moment wanted."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from chieubai.bots.answering import answer
from chieubai.bots.review import compared, decisions, worst_first
from chieubai.bots.roster import judged_moves
from chieubai.bots.worker import Answer, Question
from chieubai.controller.bot_player import BUDGET
from chieubai.controller.club import Club
from chieubai.controller.reviewer import SEED
from chieubai.engine.match import DEAL, Match, MatchRecord
from chieubai.engine.seats import Level, Seat
from chieubai.i18n import _, language
from chieubai.storage.archive import PastMatch
from chieubai.storage.looks import Cloth
from chieubai.storage.save import OpenTable
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from chieubai.storage.settings import Motion, Settings
from chieubai.ui import statistics_scenes
from chieubai.ui.canasta import scenes as canasta_scenes
from chieubai.ui.canasta.desk import CanastaDesk
from chieubai.ui.dialogs.looks_dialog import LooksDialog
from chieubai.ui.dialogs.past_matches import PastMatches
from chieubai.ui.dialogs.review import ReviewDialog
from chieubai.ui.dialogs.score_sheet import ScoreSheet
from chieubai.ui.dialogs.settings_dialog import SettingsDialog
from chieubai.ui.dialogs.slots import Purpose, SlotsDialog
from chieubai.ui.gin import scenes as gin_scenes
from chieubai.ui.gin.desk import GinDesk
from chieubai.ui.guide import scenes as guide_scenes
from chieubai.ui.main_window import MainWindow
from chieubai.ui.replay.dialog import ReplayDialog
from chieubai.ui.tiles import scenes as tile_scenes
from chieubai.ui.tiles.desk import TileDesk


class _Adviser:
    """A thinker that judges when asked to, and makes no move: the scene stands still."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        """Think at once, if it is to judge."""
        if question.judge:
            self._answer = answer(question)

    def poll(self) -> Answer | None:
        """Give the answer, once."""
        found, self._answer = self._answer, None
        return found


@dataclass(frozen=True)
class Scene:
    """A window, and what is to be in the picture: the window itself, or a dialog over it."""

    window: MainWindow
    subject: QWidget


_LOBBY_SCENES = ("lobby", "lobby-continue", *statistics_scenes.SCENES)
_REPLAYS = {"replay": "match-over", "replay-tiles": "tiles-result", "replay-canasta": "canasta-result"}
_REVIEWS = {"review": "result-gin", "review-tiles": "tiles-result", "review-canasta": "canasta-result"}
_SETTINGS = ("settings", "settings-table", "settings-asking")  # the pages, in their order
_DIALOGS = (
    "looks",
    "looks-offer",
    *_SETTINGS,
    *guide_scenes.NAMES,
    "score-sheet",
    "load",
    "past-hands",
    *_REPLAYS,
    *_REVIEWS,
)
SCENE_NAMES = (
    "lobby",
    "lobby-continue",
    *gin_scenes.POSITIONS,
    *tile_scenes.POSITIONS,
    *canasta_scenes.POSITIONS,
    *guide_scenes.GUIDED,
    "hand-off",
    "revealed",
    *_DIALOGS,
    *statistics_scenes.SCENES,
)


def _people() -> tuple[Seat, Seat]:
    return (Seat("Lan"), Seat("Minh"))


def _against_bot() -> tuple[Seat, Seat]:
    return (Seat("Lan"), Seat(_("Bot"), Level.MEDIUM))


def _four() -> tuple[Seat, ...]:
    bots = (Seat(_("Bot {n}").format(n=number), Level.MEDIUM) for number in (1, 2, 3))
    return (Seat("Lan"), *bots)


def _saved(match: Match, seats: tuple[Seat, ...], title: str = "") -> SavedTable:
    return SavedTable(
        match.record(), seats, (None,) * len(seats), "", datetime(2026, 11, 30, 19, 30, tzinfo=UTC), title
    )


def make_scene(
    name: str, folder: Path, settings: Settings | None = None, size: tuple[int, int] = (1280, 720)
) -> Scene:
    """Build a scene; everything it saves goes below an empty folder.

    Pieces stand still and the language is the one in force, whatever the settings say.

    Raises:
        KeyError: there is no scene of this name.
    """
    if name not in SCENE_NAMES:
        raise KeyError(name)
    saves = Saves(folder)
    if name in ("lobby-continue", "load"):
        match = gin_scenes.position("discard")
        for title, seats in ((_("Sunday evening"), _people()), (_("Practice"), _against_bot())):
            saves.autosave(_saved(match, seats))
            saves.save_slot(title, _saved(match, seats))
    if name in statistics_scenes.SCENES:
        statistics_scenes.fill(folder, played=name != "statistics-empty")
    still = replace(settings or Settings(), motion=Motion.OFF, language=language().value)
    window = MainWindow(Club(saves, _Adviser()), still, folder)
    window.resize(*size)
    if name not in _LOBBY_SCENES:
        _open_table(name, window)
    return Scene(window, _dialog(name, window) or window)


def _open_table(name: str, window: MainWindow) -> None:
    match = _position(name)
    seats: tuple[Seat, ...] = _people() if name in ("hand-off", "revealed") else _against_bot()
    if match.game.seats > 2:
        seats = _four()
    window.matches.open(OpenTable(_saved(match, seats), match))
    assert window.page is not None
    if name == "revealed":
        window.page.table.reveal()
    if name in guide_scenes.GUIDED:
        window.page.tips.start()
    if name.startswith("hint"):
        window.page.hinting.action.trigger()
        while not window.page.hinting.shown:
            QCoreApplication.processEvents()
    match window.page.face.desk:
        case GinDesk() as desk:
            gin_scenes.prepare(name, desk)
        case TileDesk() as desk:
            tile_scenes.prepare(name, desk)
        case CanastaDesk() as desk:
            canasta_scenes.prepare(name, desk)


def _position(name: str) -> Match:
    name = {**guide_scenes.POSSIBLE, **guide_scenes.GUIDED}.get(name, name)
    if name in tile_scenes.POSITIONS:
        return tile_scenes.position(name)
    if name in canasta_scenes.POSITIONS:
        return canasta_scenes.position(name)
    return gin_scenes.position(name if name in gin_scenes.POSITIONS else "draw")


def _replay(match: Match, window: MainWindow) -> ReplayDialog:
    """Return the replay in the middle of the last hand, with every hand open."""
    dialog = ReplayDialog(_past(match), window.preferences.settings, window, match.standing.number)
    dialog.table.go_to((dialog.table.index + len(dialog.moments)) // 2)
    dialog.open_box.setChecked(True)
    return dialog


def _fill_archive(window: MainWindow) -> None:
    for place, name in enumerate(_REPLAYS.values()):
        window.club.archive.keep(_past(_position(name), day=28 + place))


def _past(match: Match, day: int = 30) -> PastMatch:
    seats = _four() if match.game.seats > 2 else _against_bot()
    when = datetime(2026, 11, day, 19, 30, tzinfo=UTC)
    return PastMatch(match.record(), seats, when, match.standing.scores, match.result is not None)


def _dialog(name: str, window: MainWindow) -> QWidget | None:
    if name in statistics_scenes.SCENES:
        return statistics_scenes.dialog(name, window.club, window)
    if name not in _DIALOGS:
        return None
    assert window.page is not None
    match name:
        case "looks" | "looks-offer":
            return _looks(name, window)
        case _ if name in _SETTINGS:
            dialog = SettingsDialog(window.preferences.settings, window)
            dialog.tabs.setCurrentIndex(_SETTINGS.index(name))
            return dialog
        case _ if name in guide_scenes.NAMES:
            return guide_scenes.dialog(name, window)
        case "score-sheet":
            return ScoreSheet(window.page.table, window.page.face, window)
        case "past-hands":
            _fill_archive(window)
            return PastMatches(window.club.archive, window.preferences.settings, window)
        case _ if name in _REPLAYS:
            return _replay(_position(_REPLAYS[name]), window)
        case _ if name in _REVIEWS:
            return _review(window, _REVIEWS[name])
        case _:
            return SlotsDialog(window.club, Purpose.LOAD, window)


def _looks(name: str, window: MainWindow) -> LooksDialog:
    dialog = LooksDialog(window.preferences.settings, window.coins, window)
    if name == "looks-offer":
        dialog.choices[Cloth.WOOD].click()
    return dialog


def _review(window: MainWindow, position: str) -> ReviewDialog:
    record = _position(position).record()
    settings, bots = window.preferences.settings, window.club.bots
    seats = _four() if record.game == "canasta" else _against_bot()
    dialog = ReviewDialog(record, _hand_with_mistakes(record), seats, bots, settings, window)
    while not dialog.progress.isHidden():
        QCoreApplication.processEvents()
    return dialog


def _hand_with_mistakes(record: MatchRecord) -> int:
    """Return the number of the hand in which the first player did most wrong."""
    hands = range(1, record.lines.count(DEAL) + 1)
    return max(hands, key=lambda hand: _mistakes(record, hand)) if len(hands) > 1 else 1


def _mistakes(record: MatchRecord, hand: int) -> int:
    made = decisions(record, hand, 0)
    found = (compared(one, judged_moves(record.game, one.view, SEED, BUDGET, one.move)) for one in made)
    return len(worst_first(record.game, found))
