"""Sounds: made by our own script to the byte, heard at the right moments, and silent without a word elsewhere."""

import sys
import wave
from array import array
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QObject, Qt, QUrl
from pytestqt.qtbot import QtBot

import sounds as script
from chieubai.bundled import resource
from chieubai.storage.settings import Settings, load_settings
from chieubai.ui.main_window import MainWindow
from chieubai.ui.sound import Silence, Sound, Sounds, find_multimedia
from tables import AGAINST_BOT, TWO_PEOPLE, gin_match
from ui_driver import STILL, Person


class Effect:
    """Notes what is played."""

    heard: list[tuple[str, float]] = []  # noqa: RUF012 - of all effects; each test clears it

    def __init__(self, _parent: QObject) -> None:
        self._name, self._volume = "", 1.0

    def setSource(self, url: QUrl) -> None:  # noqa: N802 - Qt's name
        assert Path(url.toLocalFile()).is_file()
        self._name = Path(url.toLocalFile()).stem

    def setVolume(self, volume: float) -> None:  # noqa: N802 - Qt's name
        self._volume = volume

    def play(self) -> None:
        self.heard.append((self._name, self._volume))


class Devices:
    found: list[str] = ["a loudspeaker"]  # noqa: RUF012

    @classmethod
    def audioOutputs(cls) -> list[str]:  # noqa: N802 - Qt's name
        return cls.found


def multimedia() -> ModuleType:
    """Stands in for Qt Multimedia, which the tests do not need."""
    module = ModuleType("QtMultimedia")
    vars(module).update(QSoundEffect=Effect, QMediaDevices=Devices)
    return module


@pytest.fixture(autouse=True)
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    monkeypatch.setattr(Effect, "heard", [])
    return Effect.heard


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    somebody = Person(qtbot, tmp_path)
    listen(somebody.window)
    return somebody


def listen(window: MainWindow) -> None:
    window.sounds = Sounds(window.preferences.settings, window, find=multimedia)


def names(heard: list[tuple[str, float]]) -> list[str]:
    return [name for name, _volume in heard]


# The files


@pytest.mark.parametrize("name", list(Sound))
def test_the_files_are_what_the_script_makes(name: str) -> None:
    assert resource("sounds", f"{name}.wav").read_bytes() == script.render(script.SOUNDS[name]())


def test_there_is_a_file_for_each_sound_and_no_other() -> None:
    assert {path.name for path in resource("sounds").iterdir()} == {f"{name}.wav" for name in Sound}
    assert set(script.SOUNDS) == set(Sound)


@pytest.mark.parametrize("name", list(Sound))
def test_a_sound_is_short_and_soft_and_begins_and_ends_in_silence(name: str) -> None:
    with wave.open(str(resource("sounds", f"{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, script.RATE)
        assert file.getnframes() <= 1.2 * script.RATE
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    loudest = max(map(abs, samples)) / 32767
    assert 0.1 < loudest < 0.7
    assert abs(samples[0]) < 400
    assert abs(samples[-1]) < 400


@pytest.mark.parametrize(
    ("angle", "sine", "cosine"), [(0.0, 0.0, 1.0), (script.PI / 2, 1.0, 0.0), (script.PI / 6, 0.5, 0.75**0.5)]
)
def test_our_own_sine(angle: float, sine: float, cosine: float) -> None:
    assert script.sine_and_cosine(angle) == pytest.approx((sine, cosine), abs=1e-12)


# What is heard when


def test_a_turn_of_cards(person: Person, heard: list[tuple[str, float]]) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    heard.clear()
    person.push(person.button("Pass"))
    person.qtbot.waitUntil(lambda: person.table.view.to_move == 0)
    assert names(heard)[-1] == "turn"
    heard.clear()
    person.push(person.button("Draw"))
    assert names(heard) == ["card"]


def test_the_end_of_a_hand(person: Person, heard: list[tuple[str, float]]) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    heard.clear()
    person.table.resign()
    assert names(heard) == ["end"]


def test_choosing_and_looking_make_no_sound(person: Person, heard: list[tuple[str, float]]) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    heard.clear()
    person.click(person.grip(person.piece("own", 3)))
    person.press(Qt.Key.Key_Right)
    person.window.resize(1100, 700)
    assert heard == []


def test_the_next_person_is_called_to_the_covered_table(
    person: Person, heard: list[tuple[str, float]]
) -> None:
    person.open_table(gin_match(), TWO_PEOPLE)
    person.table.reveal()
    heard.clear()
    person.push(person.button("Pass"))
    assert person.table.waiting is not None
    assert "turn" in names(heard)


# Volume


@pytest.mark.parametrize(
    ("settings", "volumes"),
    [
        (Settings(volume=25), [0.25]),
        (Settings(volume=100), [1.0]),
        (Settings(volume=100, muted=True), []),
    ],
)
def test_the_volume_is_that_of_the_settings(
    settings: Settings, volumes: list[float], heard: list[tuple[str, float]], qapp: QObject
) -> None:
    sounds = Sounds(settings, qapp, find=multimedia)
    sounds.play(Sound.CARD)
    assert heard == [("card", volume) for volume in volumes]


def test_a_change_of_the_volume_is_heard_at_once(heard: list[tuple[str, float]], qapp: QObject) -> None:
    sounds = Sounds(Settings(volume=100), qapp, find=multimedia)
    for settings in (
        Settings(volume=100),
        Settings(volume=50),
        Settings(muted=True),
        Settings(volume=75),
    ):
        sounds.use_settings(settings)
        sounds.play(Sound.TURN)
    assert heard == [("turn", 1.0), ("turn", 0.5), ("turn", 0.75)]


def test_mute_is_a_key_and_is_remembered(person: Person, tmp_path: Path) -> None:
    person.press(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert load_settings(tmp_path)[0] == replace(STILL, muted=True)
    assert person.window.menus.mute.isChecked()
    person.press(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert load_settings(tmp_path)[0] == STILL


# Silence


def test_without_qt_multimedia_there_is_silence(
    monkeypatch: pytest.MonkeyPatch, heard: list[tuple[str, float]], qapp: QObject
) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)  # as if it were not installed
    assert find_multimedia() is None
    sounds = Sounds(Settings(volume=100), qapp)
    assert sounds.silence() is Silence.NO_LIBRARY
    sounds.play(Sound.CARD)
    assert heard == []


def test_without_a_device_there_is_silence_until_there_is_one(
    monkeypatch: pytest.MonkeyPatch, heard: list[tuple[str, float]], qapp: QObject
) -> None:
    sounds = Sounds(Settings(volume=100), qapp, find=multimedia)
    monkeypatch.setattr(Devices, "found", [])
    assert sounds.silence() is Silence.NO_DEVICE
    sounds.play(Sound.CARD)
    monkeypatch.undo()
    assert heard == []
    assert sounds.silence() is None


def test_this_very_machine_says_nothing_to_the_player(
    qapp: QObject, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever is installed here: a warning of Qt would fail the test, as all do."""
    sounds = Sounds(Settings(volume=25), qapp)
    sounds.play(Sound.CARD)
    assert sounds.silence() in (None, *Silence)
    assert capfd.readouterr().err == ""
