"""The settings in force: written at each change, and the language and the look of the program that follow them."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from chieubai.i18n import Language, best_language, use_language
from chieubai.storage.errors import StorageError
from chieubai.storage.settings import Settings, save_settings
from chieubai.ui.art.look import Look, look, use_look
from chieubai.ui.qt_words import QtWords
from chieubai.ui.system_motion import SystemMotion
from chieubai.ui.theme import apply_theme, palette_of


class Preferences(QObject):
    """Holds the settings.

    Args:
        settings: as they were read.
        folder: where they are written.
        forced_language: the language of the command line, which is not remembered.

    Signals:
        changed: the new :class:`Settings`, once they are in force.
        failed: the :class:`StorageError` that kept them from being written.
    """

    changed = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        forced_language: Language | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings = settings
        self._folder = folder
        self._forced_language = forced_language
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._application = application
        self._qt_words = application.findChild(QtWords) or QtWords(application)
        self._use_language()
        self._use_look(settings)
        apply_theme(application, look().palette, settings.font_scale)
        self._system_motion = SystemMotion(self)
        self._system_motion.changed.connect(self._follow_motion)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)
        hints.accessibility().contrastPreferenceChanged.connect(self._follow_system)

    def ask_system(self) -> None:
        """Ask the desktop whether it wants less motion; what moves follows as soon as the answer is there."""
        self._system_motion.ask()

    def change(self, settings: Settings) -> None:
        """Put settings in force and write them."""
        before, self.settings = self.settings, settings
        try:
            save_settings(self._folder, settings)
        except StorageError as error:
            self.failed.emit(error)
        if settings.language != before.language:
            self._forced_language = None
            self._use_language()
        palette = look().palette
        self._use_look(settings)
        if look().palette is not palette or settings.font_scale != before.font_scale:
            apply_theme(self._application, look().palette, settings.font_scale)
        self.changed.emit(settings)

    def choose_language(self, chosen: Language) -> None:
        """Switch the language and remember it."""
        self._forced_language = None
        self.change(replace(self.settings, language=chosen.value))
        self._use_language()

    def _use_look(self, settings: Settings) -> None:
        palette = palette_of(settings.theme)
        use_look(Look(palette, settings.cloth, settings.back, settings.tiles, settings.deck))

    def _follow_system(self) -> None:
        """Take up the colours that the desktop has changed to, where they are followed."""
        if palette_of(self.settings.theme) is not look().palette:
            self._use_look(self.settings)
            apply_theme(self._application, look().palette, self.settings.font_scale)
            self.changed.emit(self.settings)

    def _follow_motion(self) -> None:
        self.changed.emit(self.settings)

    def _use_language(self) -> None:
        use_language(language_for(self.settings, self._forced_language))
        self._application.removeTranslator(self._qt_words)
        self._application.installTranslator(self._qt_words)  # tells every window that the language changed


def language_for(settings: Settings, forced: Language | None) -> Language:
    """Return the language of the command line, else the one that is set, else the system's."""
    if forced is not None:
        return forced
    if settings.language:
        return Language(settings.language)
    return best_language(QLocale.system().uiLanguages())
