"""A monkey at the mouse and the keyboard: plays a game by random events, and now and then a sensible move.

    python tests/monkey.py --game tiles --events 50000 --seed 7

Every event has a chance of its own, drawn from the seed and the number of the event. When something is wrong, the
seed and the number are told; the same command does the same again, as far as it does not hang on the clock.
"""

import argparse
import faulthandler
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit
from tqdm import tqdm

from chieubai.controller import club
from chieubai.controller.club import Club
from chieubai.i18n import Language, use_language
from chieubai.storage.looks import Back, CardSize, Cloth, Theme, TileStyle
from chieubai.storage.saves import Saves
from chieubai.storage.settings import FONT_SCALES, Deck, Motion, Settings, SortOrder, load_settings
from chieubai.ui import curtain, files
from chieubai.ui.main_window import MainWindow
from chieubai.ui.table import view as table_view
from chieubai.ui.table_page import TablePage
from chieubai.ui.tiles import recall
from monkey_dialogs import DialogMonkey, open_popup
from monkey_fingers import CONTROL, LEFT, Fingers
from monkey_sense import MonkeyThinker, make_move, sensible_move
from monkey_watch import Watch

GAMES = ("gin", "tiles", "canasta")
LETTERS = [Qt.Key(ord(letter)) for letter in "DTPXKSRVHNEML"]
KEYS = [
    *LETTERS,
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End) * 2,
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Delete, Qt.Key.Key_Escape),
    *(Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) * 3,
    *(Qt.Key.Key_F3, Qt.Key.Key_F4, Qt.Key.Key_F10),
]
RARE_KEYS = [Qt.Key.Key_F1, Qt.Key.Key_F6, Qt.Key.Key_F11]
CONTROL_KEYS = [
    *(Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_R, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_H) * 3,
    *(Qt.Key.Key_S, Qt.Key.Key_O, Qt.Key.Key_N, Qt.Key.Key_L, Qt.Key.Key_Comma, Qt.Key.Key_Q),
]
THOROUGHLY = 20  # events from one look at the saves to the next


@contextmanager
def impatient(seed: str) -> Iterator[None]:
    """Let nobody wait for a second touch, and every match of this run have a seed that comes from its own."""
    chance = Random(seed)

    def next_seed() -> str:
        return f"hands-{chance.getrandbits(128):032x}"

    with ExitStack() as changes:
        for module in (table_view, curtain):
            changes.enter_context(patch.object(module, "DEAD_TIME", 0.0))
        changes.enter_context(patch.object(club, "new_seed", next_seed))
        changes.enter_context(patch.object(recall, "STEP_MS", 15))
        for question in (
            "ask_match",
            "ask_new_match",
            "ask_new_table",
        ):  # the system asks; whatever it finds is not ours
            changes.enter_context(patch.object(files, question, return_value=None))
        yield


class Monkey:
    """Uses the real window.

    Args:
        folder: for saves and settings.
        game: the game that is begun in the lobby, most of the time.
        seed: of everything the monkey does.
    """

    def __init__(self, folder: Path, game: str, seed: str) -> None:
        self._folder = folder
        self._game = game
        self._seed = seed
        self._chance = Random(seed)
        self.done: Counter[str] = Counter()
        self._length, self._over = 0, False
        self._acts: dict[Callable[[], None], float] = {
            self._click: 14,
            self._double_click: 6,
            self._drag: 12,
            self._press_or_release: 3,
            self._key: 14,
            self._push: 5,
            self._be_sensible: 40,
            self._let_bots_play: 10,
            self._resize: 2,
            self._leave_and_return: 2,
            self._minimise: 0.6,
            self._be_idle: 0.6,
            self._change_settings: 1.2,
            self._choose_language: 0.6,
            self._trigger_menu: 2,
            self._begin: 0.4,
            self._wait: 3,
            self._restart: 0.2,
        }
        self._open(Settings(language="en", motion=Motion.OFF, bot_pause_ms=0))

    def _open(self, settings: Settings) -> None:
        self._thinker = MonkeyThinker()
        self.window = MainWindow(Club(Saves(self._folder), self._thinker), settings, self._folder)
        self._fingers = Fingers(self.window, self._chance)
        self.window.show()
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window)

    def close(self) -> None:
        """Close the window and have it destroyed."""
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def run(self, events: int, *, bar: bool = False) -> None:
        """Do so many things.

        Raises:
            AssertionError: something is wrong afterwards; any other exception is one of the program.
        """
        with Watch() as watch, DialogMonkey(self._chance) as dialogs:
            for number in tqdm(range(events), mininterval=0, miniters=1, disable=not bar):
                self._chance.seed(f"{self._seed}/{number}")
                [act] = self._chance.choices(list(self._acts), list(self._acts.values()))
                with told(f"seed {self._seed}, event {number}: {act.__name__.strip('_')}"):
                    act()
                    while open_popup() is not None:
                        dialogs.deal()
                        QApplication.processEvents()
                    if not self.window.isVisible():
                        self._restart()
                    QApplication.processEvents()
                    watch.look(self.window, thoroughly=number % THOROUGHLY == 0)
                self.done[act.__name__.strip("_")] += 1
                self._note_progress()
        self.done.update({f"saw {name}": 1 for name in dialogs.seen})

    def _note_progress(self) -> None:
        """Count the moves made and the hands finished, which show how far the monkey comes."""
        length = 0 if self._page is None else len(self._page.table.match.lines)
        over = self._page is not None and self._page.result.isVisible()
        self.done["moves"] += max(0, length - self._length)
        self.done["hands"] += over and not self._over
        self._length, self._over = length, over

    # Where things are

    @property
    def _page(self) -> TablePage | None:
        return self.window.page

    # Mouse and keys

    def _click(self) -> None:
        button = LEFT if self._chance.random() < 0.93 else Qt.MouseButton.RightButton
        self._fingers.mouse(QTest.mouseClick, self._fingers.place(), button)

    def _double_click(self) -> None:
        self._fingers.double_click(self._fingers.place())

    def _press_or_release(self) -> None:
        if self._chance.random() < 0.5:
            self._fingers.mouse(QTest.mousePress, self._fingers.place())
        else:
            self._fingers.mouse(QTest.mouseRelease, self._fingers.place())

    def _drag(self) -> None:
        """Drag something somewhere with an unsteady hand; sometimes something comes between."""
        start, end = self._fingers.place(), self._fingers.place()
        self._fingers.mouse(QTest.mousePress, start)
        steps = self._chance.randint(1, 8)
        for step in range(1, steps + 1):
            jitter = QPoint(self._chance.randint(-9, 9), self._chance.randint(-9, 9))
            self._fingers.move(start + (end - start) * step / steps + jitter)
            if self._chance.random() < 0.12:
                between = (self._key, self._key, self._let_bots_play, self._leave_and_return, self._resize)
                self._chance.choice(between)()
        if self._chance.random() < 0.95:
            self._fingers.mouse(QTest.mouseRelease, end)

    def _key(self) -> None:
        kind = self._chance.random()
        if kind < 0.7:
            self._fingers.press(self._chance.choice(KEYS))
        elif kind < 0.97:
            self._fingers.press(self._chance.choice(CONTROL_KEYS), CONTROL)
        else:
            self._fingers.press(self._chance.choice(RARE_KEYS))

    def _push(self) -> None:
        """Click one of the buttons, or change one of the fields, that are to be seen."""
        kinds = (QAbstractButton, QComboBox, QLineEdit)
        found = [
            part
            for kind in kinds
            for part in self.window.findChildren(kind)
            if part.isVisible() and part.isEnabled() and part.width() > 0
        ]
        if not found:
            return
        part = self._chance.choice(found)
        if isinstance(part, QLineEdit):
            part.setText(self._chance.choice(["", "Lan", "<b>Tú</b> &x", "a" * 60]))
        else:
            self._fingers.click_on(part)

    # The clock and the system

    def _let_bots_play(self) -> None:
        for _move in range(self._chance.randint(1, 4)):
            if self._page is None or not self._page.table.bot_to_move:
                return
            self._thinker.release()
            patience = time.monotonic() + 0.06
            while self._thinker.released and time.monotonic() < patience:
                QTest.qWait(2)

    def _wait(self) -> None:
        QTest.qWait(self._chance.choice((0, 5, 20, 60)))

    def _resize(self) -> None:
        self.window.resize(self._chance.randint(960, 1920), self._chance.randint(600, 1080))

    def _leave_and_return(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        for state in (Qt.ApplicationState.ApplicationInactive, Qt.ApplicationState.ApplicationActive):
            application.applicationStateChanged.emit(state)
            if self._chance.random() < 0.5:
                QApplication.processEvents()

    def _minimise(self) -> None:
        self.window.showMinimized()
        QApplication.processEvents()
        self._let_bots_play()
        self.window.showNormal()
        self.window.activateWindow()

    def _be_idle(self) -> None:
        self.window.privacy.idle.idle.emit()

    def _restart(self) -> None:
        """Close the program, if the monkey has not done so, and start it again."""
        self.close()
        settings, problem = load_settings(self._folder)
        assert problem is None
        self._open(replace(settings, bot_pause_ms=0))

    # The menus and the lobby

    def _change_settings(self) -> None:
        now, pick = self.window.preferences.settings, self._chance.choice
        changes = (
            replace(now, motion=pick([*Motion, Motion.OFF])),
            replace(now, deck=pick(list(Deck))),
            replace(now, confirm_knock=not now.confirm_knock),
            replace(now, cover_on_focus_loss=not now.cover_on_focus_loss),
            replace(now, font_scale=pick([100, *FONT_SCALES])),
            replace(now, card_size=pick(list(CardSize)), left_handed=pick([True, False])),
            replace(now, sort=pick(list(SortOrder)), confirm_end_turn=pick([True, False])),
            replace(now, cloth=pick(list(Cloth)), back=pick(list(Back)), tiles=pick(list(TileStyle))),
            replace(now, theme=pick(list(Theme))),
        )
        self.window.change_settings(replace(pick(changes), bot_pause_ms=0))

    def _choose_language(self) -> None:
        self._chance.choice(self.window.menus.languages.actions()).trigger()

    def _trigger_menu(self) -> None:
        menus = self.window.menus
        common = [*menus.levels.actions(), menus.log, menus.score_sheet, menus.hide_hand, menus.about]
        rare = [
            menus.new_match,
            menus.save,
            menus.load,
            menus.resign,
            menus.lobby,
            menus.rules,
            menus.possible,
            menus.settings,
        ]
        action = self._chance.choice([*common, *common, *rare])
        if action.isEnabled():
            action.trigger()

    def _begin(self) -> None:
        """Go to the lobby and play the game of this run there: on, or anew against a bot or with people."""
        if self._page is not None:
            self._fingers.press(Qt.Key.Key_L, CONTROL)
        if self._page is None:
            self._leave_lobby()

    def _leave_lobby(self) -> None:
        lobby = self.window.lobby
        if self._chance.random() < 0.4 and lobby.resume_buttons:
            self._fingers.click_on(self._chance.choice(lobby.resume_buttons))
            return
        card = next(card for card in lobby.cards if card.game == self._game)
        self._fingers.click_on(card)
        self._fingers.click_on(self._chance.choice([lobby.start.bot_button, lobby.start.shared_button]))

    # Sense

    def _be_sensible(self) -> None:
        """Do by mouse and keys what brings the match on."""
        page = self._page
        if page is None:
            self._leave_lobby()
        elif page.curtain.isVisible():
            self._fingers.click_on(page.curtain.button)
        elif page.result.isVisible():
            buttons = (page.result.next_button, page.result.new_button)
            self._fingers.click_on(next(button for button in buttons if not button.isHidden()))
        elif page.table.bot_to_move:
            self._let_bots_play()
        elif page.table.shown is not None and page.table.shown == page.table.view.to_move:
            make_move(self._fingers, page, sensible_move(page.table.view, self._chance))


@contextmanager
def told(where: str) -> Iterator[None]:
    """Say with every failure how it is had again."""
    try:
        yield
    except BaseException as error:
        error.add_note(where)
        raise


def play(folder: Path, game: str, seed: str, events: int, *, bar: bool = False) -> Counter[str]:
    """Let a monkey play; return how often it did what.

    Raises:
        AssertionError: something is wrong afterwards; the note names the seed and the event.
    """
    with impatient(seed):
        monkey = Monkey(folder, game, seed)
        try:
            monkey.run(events, bar=bar)
        finally:
            monkey.close()
    return monkey.done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    faulthandler.enable()  # where an exception takes Qt down with it, this tells the place and the bar the event
    application = QApplication([])
    use_language(Language.ENGLISH)
    with tempfile.TemporaryDirectory() as folder:
        done = play(Path(folder), given.game, given.seed, given.events, bar=True)
    application.quit()
    print(
        f"{given.events} events, nothing wrong: " + ", ".join(f"{n} {what}" for what, n in done.most_common())
    )


if __name__ == "__main__":
    main()
