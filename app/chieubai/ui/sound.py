"""The sounds of the program. Qt Multimedia is optional: without it, or with no device, all is silent."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum, StrEnum
from importlib import import_module
from types import ModuleType
from typing import Protocol

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, QUrl, qInstallMessageHandler

from chieubai.bundled import resource
from chieubai.storage.settings import Settings


class Sound(StrEnum):
    """What can be heard; each has a file of its name."""

    CARD = "card"
    TILE = "tile"
    TURN = "turn"
    END = "end"


class Silence(Enum):
    """Why nothing can be heard."""

    NO_LIBRARY = 1  # Qt Multimedia is not installed, or lacks a library of the system
    NO_DEVICE = 2


class Effect(Protocol):
    """What is used of QSoundEffect."""

    def setSource(self, url: QUrl) -> None:  # noqa: N802 - Qt's name
        """Load a file."""

    def setVolume(self, volume: float) -> None:  # noqa: N802 - Qt's name
        """Take a volume from 0 to 1."""

    def play(self) -> None:
        """Begin, from the start."""


@contextmanager
def _unheard() -> Iterator[None]:
    """Keep Qt Multimedia from printing what it looked for in vain: a silent machine is no trouble to a player."""

    def drop(_kind: QtMsgType, _context: QMessageLogContext, _text: str) -> None:
        pass

    before = qInstallMessageHandler(drop)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def find_multimedia() -> ModuleType | None:
    """Return Qt Multimedia, None where it cannot be used."""
    try:
        with _unheard():
            return import_module("PySide6.QtMultimedia")
    except ImportError:
        return None


class Sounds(QObject):
    """Plays sounds at the volume of the settings.

    Args:
        find: returns Qt Multimedia or None; it is asked when something is first to be heard, for it takes a moment.
    """

    def __init__(
        self,
        settings: Settings,
        parent: QObject | None = None,
        find: Callable[[], ModuleType | None] = find_multimedia,
    ) -> None:
        super().__init__(parent)
        self._find = find
        self._multimedia: ModuleType | None = None
        self._sought = False
        self._effects: dict[Sound, Effect] = {}
        self._volume = 0.0
        self.use_settings(settings)

    def use_settings(self, settings: Settings) -> None:
        """Take another volume."""
        self._volume = 0.0 if settings.muted else settings.volume / 100
        for effect in self._effects.values():
            effect.setVolume(self._volume)

    def warm(self) -> None:
        """Look for Qt Multimedia now, so that the first sound comes in time."""
        if not self._sought:
            self._sought = True
            self._multimedia = self._find()

    def silence(self) -> Silence | None:
        """Return why nothing can be heard at all, None where something can."""
        self.warm()
        if self._multimedia is None:
            return Silence.NO_LIBRARY
        with _unheard():
            devices = self._multimedia.QMediaDevices.audioOutputs()
        return None if devices else Silence.NO_DEVICE

    def play(self, sound: Sound) -> None:
        """Let a sound be heard, if sounds are wanted and can be."""
        if self._volume and self.silence() is None:
            self._effect(sound).play()

    def _effect(self, sound: Sound) -> Effect:
        if sound not in self._effects:
            assert self._multimedia is not None
            effect: Effect = self._multimedia.QSoundEffect(self)
            effect.setSource(QUrl.fromLocalFile(str(resource("sounds", f"{sound}.wav"))))
            effect.setVolume(self._volume)
            self._effects[sound] = effect
        return self._effects[sound]
