"""The guide to the game, the rule behind a refusal, and what can be done now, over the lobby or a table."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from chieubai.engine.errors import Reason
from chieubai.ui.guide.dialog import GuideDialog
from chieubai.ui.guide.possible_dialog import PossibleDialog
from chieubai.ui.lobby import Lobby
from chieubai.ui.preferences import Preferences
from chieubai.ui.table_page import TablePage


class Guiding(QObject):
    """Opens the dialogs over a window: for the game in play or, in the lobby, for the one chosen there."""

    def __init__(self, lobby: Lobby, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._lobby = lobby
        self._preferences = preferences
        self._window = window
        self._page: TablePage | None = None
        lobby.offer.guide_wanted.connect(self.show_guide)

    def follow(self, page: TablePage | None) -> None:
        """Speak of the table on a page from now on, or of the lobby again."""
        self._page = page
        if page is not None:
            page.rule_wanted.connect(self.show_rule)
            page.tips.possible_wanted.connect(self.show_possible)

    def show_guide(self) -> None:
        """Show how to play."""
        self._guide().read()

    def show_rule(self, reason: Reason) -> None:
        """Show the rule for which a move was refused."""
        guide = self._guide()
        guide.show_rule(reason)
        guide.read()

    def show_possible(self) -> None:
        """Tell what the player in front of the screen can do now."""
        if self._page is not None:
            dialog = PossibleDialog(self._page)
            dialog.guide_wanted.connect(self.show_guide)
            dialog.exec()
            dialog.deleteLater()

    def _guide(self) -> GuideDialog:
        settings = self._preferences.settings
        if self._page is None:
            lobby = self._lobby
            return GuideDialog(lobby.game, settings, self._window, lobby.start.options())
        table = self._page.table
        return GuideDialog(table.game.name, settings, self._window, table.options, in_play=True)
