"""The settings, each with its effect at once."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from chieubai.i18n import N_, _
from chieubai.storage.settings import Settings, with_value
from chieubai.ui.dialogs.settings_rows import PAGES, SOUND_FIELDS, Choice, Page, Switch
from chieubai.ui.sound import Silence

_SILENCE = {
    Silence.NO_LIBRARY: N_(
        "No sound: Qt Multimedia is not installed. The file README.md says how to add it; all else works without."
    ),
    Silence.NO_DEVICE: N_("No sound: this computer has no loudspeaker or headphones now."),
}


class SettingsDialog(QDialog):
    """Edits a copy and sends it out at every change.

    Args:
        settings: as they are.
        silence: why nothing can be heard, None where sounds can.

    Attributes:
        choices: the lists by the field they set.
        switches: the boxes to tick by the field they set.

    Signals:
        changed: the new :class:`Settings`.
    """

    changed = Signal(object)

    def __init__(
        self, settings: Settings, parent: QWidget | None = None, silence: Silence | None = None
    ) -> None:
        super().__init__(parent)
        self.settings = settings
        self._silence = silence
        self.choices: dict[str, QComboBox] = {}
        self.switches: dict[str, QCheckBox] = {}
        self._labels: dict[str, QLabel] = {}
        self._silence_label = QLabel()
        self._silence_label.setWordWrap(True)
        self.tabs = QTabWidget()
        self.tabs.setUsesScrollButtons(False)  # all are in sight
        for page in PAGES:
            self.tabs.addTab(self._page(page), "")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.tabs)
        layout.addWidget(buttons)
        self.retranslate()

    def _page(self, page: Page) -> QWidget:
        widget = QWidget()
        form = QFormLayout(widget)
        form.setContentsMargins(16, 16, 16, 16)
        form.setVerticalSpacing(10)
        for row in page.rows:
            match row:
                case Choice():
                    self._add_choice(form, row)
                case Switch():
                    self._add_switch(form, row)
            if row.field in SOUND_FIELDS and self._silence is not None:
                (self.choices.get(row.field) or self.switches[row.field]).setEnabled(False)
        if any(row.field in SOUND_FIELDS for row in page.rows) and self._silence is not None:
            form.addRow(self._silence_label)
        return widget

    def _add_choice(self, form: QFormLayout, row: Choice) -> None:
        label, box = QLabel(), QComboBox()
        for value in row.values:
            box.addItem("", value)
        box.setCurrentIndex(row.values.index(getattr(self.settings, row.field)))
        box.activated.connect(self._choose)
        label.setBuddy(box)
        form.addRow(label, box)
        self.choices[row.field], self._labels[row.field] = box, label

    def _add_switch(self, form: QFormLayout, row: Switch) -> None:
        box = QCheckBox()
        box.setChecked(getattr(self.settings, row.field))
        box.toggled.connect(self._switch)
        form.addRow(box)
        self.switches[row.field] = box

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Take up the language in force."""
        self.setWindowTitle(_("Settings"))
        if self._silence is not None:
            self._silence_label.setText(_(_SILENCE[self._silence]))
        for number, page in enumerate(PAGES):
            self.tabs.setTabText(number, _(page.title))
            for row in page.rows:
                match row:
                    case Choice():
                        self._labels[row.field].setText(_(row.label))
                        for index, value in enumerate(row.values):
                            self.choices[row.field].setItemText(index, row.name(value))
                    case Switch():
                        self.switches[row.field].setText(_(row.label))

    def _choose(self, index: int) -> None:
        """Take the chosen value as the settings have it: Qt gives an enum back as its text."""
        for page in PAGES:
            for row in page.rows:
                if isinstance(row, Choice) and self.choices[row.field] is self.sender():
                    self._change(row.field, row.values[index])

    def _switch(self, checked: bool) -> None:
        for field, box in self.switches.items():
            if box is self.sender():
                self._change(field, checked)

    def _change(self, field: str, value: str | int) -> None:
        settings = with_value(self.settings, field, value)
        if settings != self.settings:
            self.settings = settings
            self.changed.emit(settings)
