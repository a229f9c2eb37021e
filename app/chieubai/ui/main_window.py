"""The window: lobby and table, and everything that is asked or told in a dialog."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from chieubai.controller.club import Club
from chieubai.controller.table import Table
from chieubai.engine.seats import Level
from chieubai.i18n import Language, _, language
from chieubai.storage.errors import StorageError
from chieubai.storage.settings import Settings
from chieubai.ui.ask import ask
from chieubai.ui.coin_bar import CoinBar
from chieubai.ui.coins import Coins
from chieubai.ui.dialogs.about import show_about
from chieubai.ui.dialogs.looks_dialog import LooksDialog
from chieubai.ui.dialogs.score_sheet import ScoreSheet
from chieubai.ui.dialogs.settings_dialog import SettingsDialog
from chieubai.ui.dialogs.slots import Purpose, SlotsDialog
from chieubai.ui.guiding import Guiding
from chieubai.ui.lobby import Lobby
from chieubai.ui.looking_back import LookingBack
from chieubai.ui.matches import Matches
from chieubai.ui.menus import Menus
from chieubai.ui.notice import Notice
from chieubai.ui.people import People
from chieubai.ui.preferences import Preferences
from chieubai.ui.privacy import Privacy
from chieubai.ui.profile_names import badges_of
from chieubai.ui.sound import Sounds
from chieubai.ui.storage_words import storage_sentence
from chieubai.ui.table_page import TablePage
from chieubai.ui.table_sounds import TableSounds

FRAME = QSize(16, 56)  # logical pixels that a title bar and borders take, more or less
WIDE_ENOUGH = 1100  # logical pixels of a window that has room for the log beside the table


class MainWindow(QMainWindow):
    """Shows the lobby, or the table in play.

    Args:
        club: opens tables and keeps them saved.
        settings: as they were read.
        settings_folder: where they are written.
        forced_language: the language of the command line, which is not remembered.
    """

    def __init__(
        self,
        club: Club,
        settings: Settings,
        settings_folder: Path,
        forced_language: Language | None = None,
    ) -> None:
        super().__init__()
        self.club = club
        self.preferences = Preferences(settings, settings_folder, forced_language, self)
        self.menus = Menus(self)
        self.looking_back = LookingBack(club, self.preferences, self)
        self.privacy = Privacy(club, self.preferences, self)
        self.menus.mute.setChecked(settings.muted)
        self.notice = Notice()
        self.lobby = Lobby(settings)
        self.guiding = Guiding(self.lobby, self.preferences, self)
        self.coins = Coins(settings_folder, settings, self)
        coin_bar = CoinBar(self.coins)
        coin_bar.looks.connect(self.choose_looks)
        self.lobby.corner.insertWidget(0, coin_bar)
        self.people = People(club, self.lobby.start.seat_rows, self)
        self.matches = Matches(club, self.lobby, self.notice, self.preferences, self.people, self)
        self.sounds = Sounds(settings, self)
        self.page: TablePage | None = None
        self._stack = QStackedWidget()
        self._stack.addWidget(self.lobby)
        self._lay_out()
        self._connect()
        self.lobby.called_now = self.people.called_now
        self.matches.refresh_lobby()
        self.people.carry_over(settings.player_names)
        self._refresh_menus()
        self.lobby.focus_first()

    def _lay_out(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self._stack, 1)
        self.setCentralWidget(middle)
        self.setMinimumSize(960, 600)
        # not self.screen(): PySide would take that screen to be the window's own, and delete it with the window
        room = QGuiApplication.primaryScreen().availableGeometry().size() - FRAME
        self.resize(QSize(1280, 800).boundedTo(room))
        self.setWindowTitle("Chiếu Bài")

    def _connect(self) -> None:
        menus, lobby = self.menus, self.lobby
        lobby.chosen.connect(self.matches.begin)
        lobby.continued.connect(self.matches.go_on)
        lobby.language_chosen.connect(self.preferences.choose_language)
        lobby.statistics_asked.connect(self.show_statistics)
        lobby.start.profiles_asked.connect(self.edit_profiles)
        for action, act in (
            (menus.new_match, self.matches.begin_anew),
            (menus.save, self.save_game),
            (menus.load, self.matches.load),
            (menus.past, self.looking_back.show_past),
            (menus.open_file, self.looking_back.ask_file),
            (menus.resign, self.resign),
            (menus.lobby, self.show_lobby),
            (menus.quit, self.close),
            (menus.hide_hand, self.privacy.cover),
            (menus.score_sheet, self.show_score_sheet),
            (menus.looks, self.choose_looks),
            (menus.statistics, self.show_statistics),
            (menus.profiles, self.edit_profiles),
            (menus.settings, self.edit_settings),
            (menus.rules, self.guiding.show_guide),
            (menus.possible, self.guiding.show_possible),
            (menus.guided, self.lobby.begin_guided),
            (menus.about, self._show_about),
        ):
            action.triggered.connect(act)
        menus.log.toggled.connect(self._show_log)
        menus.mute.toggled.connect(self._mute)
        menus.full_screen.toggled.connect(self._show_full_screen)
        menus.languages.triggered.connect(self._language_triggered)
        menus.levels.triggered.connect(self._level_triggered)
        self.matches.opened.connect(self._open)
        self.matches.guided.connect(self._guide)
        self.looking_back.copied.connect(self.matches.open_in_place)
        self.preferences.changed.connect(self._follow_settings)
        self.preferences.failed.connect(self._save_failed)
        self.coins.failed.connect(self._save_failed)
        self.people.failed.connect(self._save_failed)
        self.club.save_failed.connect(self._save_failed)
        self.club.save_recovered.connect(self.notice.clear)

    # Lobby and table

    def _open(self, table: Table) -> None:
        self._drop_page()
        self.people.seat(table)
        self.page = TablePage(table, self.preferences.settings)
        TableSounds(table, self.page.view.board, self.sounds, self.page.face.sound, self.page)
        self.page.show_badges(badges_of(self.club.profiles, table.seats))
        self.page.next_hand.connect(table.next_hand)
        self.page.new_match.connect(self.matches.begin_anew)
        self.page.lobby.connect(self.show_lobby)
        self.page.score_sheet.connect(self.show_score_sheet)
        self.page.replay.connect(self.looking_back.replay_table)
        self.guiding.follow(self.page)
        self.page.review.connect(self.looking_back.review_table)
        self.page.turned.connect(self._refresh_menus)
        table.bot_failed.connect(self._bot_failed)
        self.menus.log.setChecked(self.width() >= WIDE_ENOUGH)
        self.page.log.setVisible(self.menus.log.isChecked())
        self._stack.addWidget(self.page)
        self._stack.setCurrentWidget(self.page)
        self.menus.show_moves(self.page)
        table.open()
        if table.waiting is None and self.page.result.isHidden():
            self.page.view.setFocus()

    def _guide(self) -> None:
        if self.page is not None:
            self.page.tips.start()

    def _drop_page(self) -> None:
        if self.page is not None:
            self.menus.show_moves(None)
            self.guiding.follow(None)
            self._stack.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def show_lobby(self) -> None:
        """Leave the table; its match can be continued from the lobby."""
        self._drop_page()
        self.club.leave()
        self.matches.refresh_lobby()
        self._stack.setCurrentWidget(self.lobby)
        self.lobby.focus_first()
        self._refresh_menus()

    # The menus

    def _refresh_menus(self) -> None:
        table = self.club.table if self.page is not None else None
        menus = self.menus
        menus.check_language(language())
        for action in (menus.save, menus.lobby, menus.score_sheet, menus.possible):
            action.setEnabled(table is not None)
        menus.new_match.setEnabled(table is not None and table.can_begin_anew)
        menus.guided.setEnabled(table is None)
        playing = table is not None and table.shown is not None and not table.match_over
        menus.resign.setEnabled(playing)
        menus.hide_hand.setEnabled(table is not None and table.shared and table.shown is not None)
        levels = [seat.level for seat in table.seats if seat.level is not None] if table else []
        menus.check_level(levels[0] if levels else None)
        if table is None:
            menus.show_moves(None)

    def resign(self) -> None:
        """Give the match up, after asking."""
        table = self.club.table
        if table is None or not self._confirm(_("Resign this match? The other side wins it.")):
            return
        if self.menus.resign.isEnabled():  # a bot may have won, or the hand been covered, in the meantime
            table.resign()

    def save_game(self) -> None:
        """Save the table in a named slot."""
        SlotsDialog(self.club, Purpose.SAVE, self).exec()

    def show_score_sheet(self) -> None:
        """Show every hand of the match."""
        if self.page is not None:
            ScoreSheet(self.page.table, self.page.face, self).exec()

    def show_statistics(self) -> None:
        """Show the statistics, of the game at the table or of the one chosen in the lobby first."""
        table = self.club.table
        self.people.show_statistics(self.lobby.game if table is None else table.match.game.name)

    def edit_profiles(self) -> None:
        """Show the profiles; the names that are remembered and the marks at the table follow."""
        names = self.people.edit(self.preferences.settings.player_names)
        self.change_settings(replace(self.preferences.settings, player_names=names))
        self.lobby.name_waiting()
        if self.page is not None:
            self.page.show_badges(badges_of(self.club.profiles, self.page.table.seats))

    def _show_about(self) -> None:
        show_about(self)

    def _show_log(self, shown: bool) -> None:
        if self.page is not None:
            self.page.log.setVisible(shown)

    def _mute(self, muted: bool) -> None:
        self.change_settings(replace(self.preferences.settings, muted=muted))

    def _show_full_screen(self, full: bool) -> None:
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    def _level_triggered(self, action: QAction) -> None:
        table = self.club.table
        if table is None:
            return
        for index, seat in enumerate(table.seats):
            if seat.level is not None:
                table.set_level(index, Level(action.data()))

    # Settings and language

    def edit_settings(self) -> None:
        """Show the settings; each change is in force at once."""
        dialog = SettingsDialog(self.preferences.settings, self, self.sounds.silence())
        dialog.changed.connect(self.change_settings)
        dialog.exec()

    def choose_looks(self) -> None:
        """Show the looks; each that is chosen is in force at once."""
        dialog = LooksDialog(self.preferences.settings, self.coins, self)
        dialog.changed.connect(self.change_settings)
        dialog.exec()

    def change_settings(self, settings: Settings) -> None:
        """Put settings in force and write them."""
        self.preferences.change(settings)

    def _follow_settings(self, settings: Settings) -> None:
        self.lobby.offer.know(settings.games_begun)
        self.lobby.update()
        self.sounds.use_settings(settings)
        self.menus.mute.setChecked(settings.muted)
        if self.page is not None:
            self.page.use_settings(settings)

    def _language_triggered(self, action: QAction) -> None:
        self.preferences.choose_language(Language(action.data()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the keyboard, as it does in a dialog."""
        button = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if enter and isinstance(button, QAbstractButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Lay everything out before it is painted: other texts would be seen askew or cut for a moment."""
        if event.type() == QEvent.Type.UpdateRequest:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return bool(super().event(event))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Take up the language in force, everywhere."""
        self.menus.retranslate()
        self.notice.retranslate()
        self.lobby.retranslate()
        self._refresh_menus()
        if self.page is not None:
            self.page.retranslate()

    # Troubles

    def _save_failed(self, error: StorageError) -> None:
        self.notice.say(partial(_unsaved_text, error))

    def _bot_failed(self, text: str) -> None:
        del text
        table = self.club.table
        if table is not None and self._confirm(_("The bot gave no answer. Ask it again?")):
            table.retry_bot()

    def _confirm(self, question: str) -> bool:
        return ask(self, "Chiếu Bài", question)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.club.leave()
        super().closeEvent(event)


def _unsaved_text(error: StorageError) -> str:
    return _("Not saved: {why}").format(why=storage_sentence(error.reason))
