"""Covering the hand of a table whose players share the device: when asked, and when nobody seems to be there."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from chieubai.controller.club import Club
from chieubai.storage.settings import Settings
from chieubai.ui.idle import IdleWatch
from chieubai.ui.preferences import Preferences


class Privacy(QObject):
    """Covers the hand when the program is left, the window is minimised, or nobody touches anything for a while."""

    def __init__(self, club: Club, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._club = club
        self._preferences = preferences
        self._window = window
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.idle = IdleWatch(application, self)
        self.idle.idle.connect(self.cover)
        self._follow_settings(preferences.settings)
        preferences.changed.connect(self._follow_settings)
        application.applicationStateChanged.connect(self._application_state_changed)
        window.installEventFilter(self)

    def cover(self) -> None:
        """Hide the hand until its player asks for it again."""
        if self._club.table is not None:
            self._club.table.cover()

    def _cover_if_set(self) -> None:
        if self._preferences.settings.cover_on_focus_loss:
            self.cover()

    def _follow_settings(self, settings: Settings) -> None:
        self.idle.set_seconds(settings.cover_when_idle_seconds)

    def _application_state_changed(self, state: Qt.ApplicationState) -> None:
        if state is not Qt.ApplicationState.ApplicationActive:
            self._cover_if_set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if event.type() == QEvent.Type.WindowStateChange and self._window.isMinimized():
            self._cover_if_set()
        return False
