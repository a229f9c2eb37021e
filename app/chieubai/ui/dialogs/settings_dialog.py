"""The settings, each with its effect at once."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
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

_OWN_NAMES = {"vi": "Tiếng Việt", "en": "English"}  # of the languages, the same in each of them
_MOTION_NAMES = {
    Motion.SYSTEM: N_("As the system"),
    Motion.NORMAL: N_("Normal"),
    Motion.FAST: N_("Fast"),
    Motion.OFF: N_("None"),
}
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
        self._labels: dict[QComboBox, QLabel] = {}
        self._add_rows()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(self._form)
        layout.addSpacing(8)
        layout.addWidget(buttons)
        self.retranslate()

    def _add_rows(self) -> None:
        now = self.settings
        self.language = self._choice(LANGUAGES, now.language, self._set_language)
        self.motion = self._choice(tuple(Motion), now.motion, self._set_motion)
        self.pause = self._choice(BOT_PAUSES, now.bot_pause_ms, self._set_pause)
        self.deck = self._choice(tuple(Deck), now.deck, self._set_deck)
        self.font_scale = self._choice(FONT_SCALES, now.font_scale, self._set_font_scale)
        self.confirm = self._check(now.confirm_knock, self._set_confirm)
        self.hints = self._check(now.hints, self._set_hints)
        self.cover = self._check(now.cover_on_focus_loss, self._set_cover)
        self.idle = self._choice(IDLE_SECONDS, now.cover_when_idle_seconds, self._set_idle)

    def _choice(self, values: Sequence[str | int], value: str | int, act: Callable[[int], None]) -> QComboBox:
        label, box = QLabel(), QComboBox()
        for _value in values:
            box.addItem("")
        box.setCurrentIndex(values.index(value))
        box.activated.connect(act)
        self._form.addRow(label, box)
        self._labels[box] = label
        return box

    def _check(self, value: bool, act: Callable[[bool], None]) -> QCheckBox:
        box = QCheckBox()
        box.setChecked(value)
        box.toggled.connect(act)
        self._form.addRow(box)
        return box

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Take up the language in force."""
        self.setWindowTitle(_("Settings"))
        self._name(self.language, _("Language"), map(_language_name, LANGUAGES))
        self._name(self.motion, _("Movement of the cards"), map(_, _MOTION_NAMES.values()))
        self._name(self.pause, _("The bot thinks for"), map(_pause_name, BOT_PAUSES))
        self._name(self.deck, _("Colours of the suits"), map(_, _DECK_NAMES.values()))
        self._name(self.font_scale, _("Size of the text"), (f"{scale} %" for scale in FONT_SCALES))
        self.confirm.setText(_("Ask before a knock"))
        self.hints.setText(_("Offer hints at the table"))
        self.cover.setText(_("Cover the hand when the window loses the focus"))
        self._name(self.idle, _("Cover the hand when nothing happens"), map(_idle_name, IDLE_SECONDS))

    def _name(self, box: QComboBox, label: str, choices: Iterable[str]) -> None:
        self._labels[box].setText(label)
        self._labels[box].setBuddy(box)
        for index, choice in enumerate(choices):
            box.setItemText(index, choice)

    def _change(self, settings: Settings) -> None:
        if settings != self.settings:
            self.settings = settings
            self.changed.emit(settings)

    def _set_language(self, index: int) -> None:
        self._change(replace(self.settings, language=LANGUAGES[index]))

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

    def _set_hints(self, checked: bool) -> None:
        self._change(replace(self.settings, hints=checked))

    def _set_cover(self, checked: bool) -> None:
        self._change(replace(self.settings, cover_on_focus_loss=checked))

    def _set_idle(self, index: int) -> None:
        self._change(replace(self.settings, cover_when_idle_seconds=IDLE_SECONDS[index]))


def _language_name(code: str) -> str:
    return _OWN_NAMES[code] if code else _("As the system")


def _pause_name(milliseconds: int) -> str:
    if milliseconds == 0:
        return _("no longer than needed")
    return _("{n} s").format(n=number(milliseconds / 1000))


def _idle_name(seconds: int) -> str:
    return _("never") if seconds == 0 else _("after {n} s").format(n=seconds)
