"""The menu bar: every command of the window as an action with a shortcut."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from chieubai.engine.seats import Level
from chieubai.i18n import Language, _
from chieubai.ui.art.icons import icon
from chieubai.ui.levels import level_name
from chieubai.ui.table_page import TablePage


class Menus(QObject):
    """Owns the actions of the window; the window connects and enables them."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._level_words = ""  # the game whose words for the levels are used
        self.new_match = self._action("Ctrl+N", "new-game")
        self.save = self._action("Ctrl+S", "save")
        self.load = self._action("Ctrl+O", "load")
        self.past = self._action("F6", "history")
        self.open_file = self._action("Ctrl+Shift+O")
        self.resign = self._action("")
        self.lobby = self._action("Ctrl+L", "home")
        self.quit = self._action("Ctrl+Q")
        self.hide_hand = self._action("Ctrl+H", "eye-off")
        self.score_sheet = self._action("F3", "score")
        self.statistics = self._action("Ctrl+T", "score")
        self.profiles = self._action("")
        self.log = self._action("F4", "log")
        self.log.setCheckable(True)
        self.log.setChecked(True)
        self.mute = self._action("Ctrl+M", "mute")
        self.mute.setCheckable(True)
        self.full_screen = self._action("F11")
        self.full_screen.setCheckable(True)
        self.settings = self._action("Ctrl+,", "settings")
        self.looks = self._action("F8", "looks")
        self.rules = self._action("F1", "rules")
        self.possible = self._action("F2", "hint")
        self.guided = self._action("")
        self.about = self._action("", "about")
        self.languages = self._group([language.value for language in Language])
        self.levels = self._group([level.value for level in Level])
        bar = window.menuBar()
        self._game, self._play, self._show, self._help = (QMenu(bar) for _number in range(4))
        self._level_menu, self._language_menu = QMenu(self._play), QMenu(self._show)
        for menu in (self._game, self._play, self._show, self._help):
            bar.addMenu(menu)
        self._fill()
        self.retranslate()

    def _action(self, keys: str, picture: str = "") -> QAction:
        action = QAction(self._window)
        if keys:
            action.setShortcut(QKeySequence(keys))
        if picture:
            action.setIcon(icon(picture))
        return action

    def _group(self, values: list[str]) -> QActionGroup:
        group = QActionGroup(self._window)
        for value in values:
            action = QAction(group)
            action.setData(value)
            action.setCheckable(True)
        return group

    def _fill(self) -> None:
        for action in (self.new_match, self.save, self.load, self.past, self.open_file, self.resign):
            self._game.addAction(action)
        self._game.addSeparator()
        self._game.addActions([self.statistics, self.profiles])
        self._game.addSeparator()
        self._game.addAction(self.lobby)
        self._game.addAction(self.quit)
        self._show.addActions([self.score_sheet, self.log, self.hide_hand, self.mute, self.full_screen])
        self._show.addSeparator()
        self._show.addMenu(self._language_menu)
        self._show.addActions([self.looks, self.settings])
        self._language_menu.addActions(self.languages.actions())
        self._level_menu.addActions(self.levels.actions())
        self._help.addActions([self.rules, self.possible, self.guided, self.about])

    def show_moves(self, page: TablePage | None) -> None:
        """Fill the menu of moves for a table, or empty it in the lobby."""
        self._play.clear()
        self._play.menuAction().setEnabled(page is not None)
        if page is None:
            return
        self._play.addActions([*page.face.moves, *page.face.grave])
        self._play.addSeparator()
        self._play.addActions(page.tools)
        self._play.addSeparator()
        self._play.addMenu(self._level_menu)
        self._level_words = page.table.match.game.name
        self.retranslate()

    def check_level(self, level: Level | None) -> None:
        """Mark the level of the bot at the table; with none there the menu is shut."""
        self._level_menu.menuAction().setEnabled(level is not None)
        for action in self.levels.actions():
            action.setChecked(action.data() == level)

    def check_language(self, language: Language) -> None:
        """Mark the language in force."""
        for action in self.languages.actions():
            action.setChecked(action.data() == language.value)

    def retranslate(self) -> None:
        """Take up the language in force."""
        self._game.setTitle(_("&Game"))
        self._play.setTitle(_("&Moves"))
        self._show.setTitle(_("&View"))
        self._help.setTitle(_("&Help"))
        self._level_menu.setTitle(_("Level of the bot"))
        self._language_menu.setTitle(_("Language"))
        for action, text in self._texts():
            action.setText(text)
        for action, name in zip(self.languages.actions(), ("Tiếng Việt", "English"), strict=True):
            action.setText(name)
        for action, level in zip(self.levels.actions(), Level, strict=True):
            action.setText(level_name(level, self._level_words).capitalize())

    def _texts(self) -> list[tuple[QAction, str]]:
        return [
            (self.new_match, _("New match")),
            (self.save, _("Save game…")),
            (self.load, _("Load game…")),
            (self.past, _("Past hands…")),
            (self.open_file, _("Open a match from a file…")),
            (self.resign, _("Resign the match")),
            (self.lobby, _("Lobby")),
            (self.quit, _("Quit")),
            (self.hide_hand, _("Hide hand")),
            (self.score_sheet, _("Score sheet")),
            (self.statistics, _("Statistics…")),
            (self.profiles, _("Profiles…")),
            (self.log, _("Log of the hand")),
            (self.mute, _("Mute")),
            (self.full_screen, _("Full screen")),
            (self.looks, _("Looks…")),
            (self.settings, _("Settings…")),
            (self.rules, _("How to play")),
            (self.possible, _("What can I do?")),
            (self.guided, _("Play a guided hand")),
            (self.about, _("About Chiếu Bài")),
        ]
