"""The settings, each with its effect at once."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from chieubai.i18n import N_, _
from chieubai.i18n.formats import number
from chieubai.storage.settings import (
    BOT_PAUSES,
    FONT_SCALES,
    IDLE_SECONDS,
    LANGUAGES,
    Deck,
    Motion,
    Settings,
)

Choice = tuple[str | int, str]

_LANGUAGE_NAMES = {"": N_("As the system"), "vi": "Tiếng Việt", "en": "English"}
_MOTION_NAMES = {Motion.NORMAL: N_("Normal"), Motion.FAST: N_("Fast"), Motion.OFF: N_("None")}
_DECK_NAMES = {Deck.TWO_COLOURS: N_("Two colours"), Deck.FOUR_COLOURS: N_("Four colours")}


class SettingsDialog(QDialog):
    """Edits a copy and sends it out at every change.

    Signals:
        changed: the new :class:`Settings`.
    """

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self._form = QFormLayout()
        self._form.setVerticalSpacing(10)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(self._form)
        layout.addSpacing(8)
        layout.addWidget(self._buttons)
        self._fill()

    def _fill(self) -> None:
        """Build every row anew, in the language in force."""
        self.setWindowTitle(_("Settings"))
        while self._form.rowCount():
            self._form.removeRow(0)
        now = self.settings
        names: list[Choice] = [
            (code, _(name)) if code == "" else (code, name) for code, name in _LANGUAGE_NAMES.items()
        ]
        self.language = self._choice(_("Language"), names, now.language, self._set_language)
        motions: list[Choice] = [(motion.value, _(name)) for motion, name in _MOTION_NAMES.items()]
        self.motion = self._choice(_("Movement of the cards"), motions, now.motion.value, self._set_motion)
        pauses: list[Choice] = [(pause, _pause_name(pause)) for pause in BOT_PAUSES]
        self.pause = self._choice(_("The bot thinks for"), pauses, now.bot_pause_ms, self._set_pause)
        decks: list[Choice] = [(deck.value, _(name)) for deck, name in _DECK_NAMES.items()]
        self.deck = self._choice(_("Colours of the suits"), decks, now.deck.value, self._set_deck)
        scales: list[Choice] = [(scale, f"{scale} %") for scale in FONT_SCALES]
        self.font_scale = self._choice(_("Size of the text"), scales, now.font_scale, self._set_font_scale)
        self.confirm = self._check(_("Ask before a knock"), now.confirm_knock, self._set_confirm)
        self.cover = self._check(
            _("Cover the hand when the window loses the focus"), now.cover_on_focus_loss, self._set_cover
        )
        idles: list[Choice] = [(seconds, _idle_name(seconds)) for seconds in IDLE_SECONDS]
        self.idle = self._choice(
            _("Cover the hand when nothing happens"), idles, now.cover_when_idle_seconds, self._set_idle
        )

    def _choice(
        self, label: str, choices: list[Choice], value: str | int, act: Callable[[int], None]
    ) -> QComboBox:
        box = QComboBox()
        for data, text in choices:
            box.addItem(text, data)
        box.setCurrentIndex(box.findData(value))
        box.activated.connect(act)
        self._form.addRow(label, box)
        return box

    def _check(self, label: str, value: bool, act: Callable[[bool], None]) -> QCheckBox:
        box = QCheckBox(label)
        box.setChecked(value)
        box.toggled.connect(act)
        self._form.addRow(box)
        return box

    def _change(self, settings: Settings) -> None:
        if settings != self.settings:
            self.settings = settings
            self.changed.emit(settings)

    def _set_language(self, index: int) -> None:
        self._change(replace(self.settings, language=LANGUAGES[index]))
        self._fill()

    def _set_motion(self, index: int) -> None:
        self._change(replace(self.settings, motion=list(Motion)[index]))

    def _set_pause(self, index: int) -> None:
        self._change(replace(self.settings, bot_pause_ms=BOT_PAUSES[index]))

    def _set_deck(self, index: int) -> None:
        self._change(replace(self.settings, deck=list(Deck)[index]))

    def _set_font_scale(self, index: int) -> None:
        self._change(replace(self.settings, font_scale=FONT_SCALES[index]))

    def _set_confirm(self, checked: bool) -> None:
        self._change(replace(self.settings, confirm_knock=checked))

    def _set_cover(self, checked: bool) -> None:
        self._change(replace(self.settings, cover_on_focus_loss=checked))

    def _set_idle(self, index: int) -> None:
        self._change(replace(self.settings, cover_when_idle_seconds=IDLE_SECONDS[index]))


def _pause_name(milliseconds: int) -> str:
    if milliseconds == 0:
        return _("no longer than needed")
    return _("{n} s").format(n=number(milliseconds / 1000))


def _idle_name(seconds: int) -> str:
    return _("never") if seconds == 0 else _("after {n} s").format(n=seconds)
