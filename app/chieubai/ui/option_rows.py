"""The rows of a form in which the options of a game are chosen: a few in sight, many behind a button."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QPushButton, QWidget

from chieubai.engine.contract import Game
from chieubai.i18n import _
from chieubai.ui.dialogs.options_dialog import OptionsDialog
from chieubai.ui.options import choice_name, option_name, preset_name

FEW = 2  # options that are shown one by one


class OptionRows(QObject):
    """Offers a game's options in a form, and the presets with a dialog for the rest where there are many."""

    def __init__(self, form: QFormLayout) -> None:
        super().__init__(form)
        self._form = form
        self._game: Game | None = None
        self._options: dict[str, int | str] = {}
        self._rows: list[tuple[QLabel, QComboBox | QPushButton]] = []
        self.boxes: dict[str, QComboBox] = {}
        self.presets = QComboBox()
        self.more = QPushButton()

    def offer(self, game: Game) -> None:
        """Show the options of another game, at their defaults."""
        for _label, field in self._rows:
            self._form.removeRow(field)
        self._rows, self.boxes = [], {}
        self._game = game
        self._options = game.complete_options({})
        if len(game.options) <= FEW:
            for option in game.options:
                self._add_choice(option.name, option.choices)
        else:
            self._add_presets(game)
        self.retranslate()

    def _add_choice(self, name: str, choices: tuple[int | str, ...]) -> None:
        box = QComboBox()
        for value in choices:
            box.addItem("", value)
        box.setCurrentIndex(choices.index(self._options[name]))
        self._add(box)
        self.boxes[name] = box
        box.currentIndexChanged.connect(self._choose)

    def _add_presets(self, game: Game) -> None:
        self.presets, self.more = QComboBox(), QPushButton()
        for name in game.presets:
            self.presets.addItem("", name)
        self.presets.addItem("", "")
        self.presets.activated.connect(self._choose_preset)
        self.more.clicked.connect(self._edit)
        self._add(self.presets)
        self._add(self.more)

    def _add(self, field: QComboBox | QPushButton) -> None:
        label = QLabel()
        label.setBuddy(field)
        self._form.addRow(label, field)
        self._rows.append((label, field))

    @property
    def fields(self) -> list[QWidget]:
        """What the keyboard reaches, in order."""
        return [field for _label, field in self._rows]

    def options(self) -> dict[str, int | str]:
        """Return the options chosen."""
        return dict(self._options)

    def _choose(self) -> None:
        for name, box in self.boxes.items():
            self._options[name] = box.currentData()

    def _choose_preset(self) -> None:
        assert self._game is not None
        name = self.presets.currentData()
        if name:
            self._options = {**self._game.presets[name], "target": self._options["target"]}
        else:
            self._edit()
        self._show_preset()

    def _edit(self) -> None:
        assert self._game is not None
        dialog = OptionsDialog(self._game, self._options, self.more.window())
        if dialog.exec():
            self._options = dialog.options()
        self._show_preset()

    def _show_preset(self) -> None:
        """Mark the preset that the options are, of whatever length of match, or "own choice"."""
        assert self._game is not None
        for index, preset in enumerate(self._game.presets.values()):
            if {**preset, "target": self._options["target"]} == self._options:
                self.presets.setCurrentIndex(index)
                return
        self.presets.setCurrentIndex(len(self._game.presets))

    def retranslate(self) -> None:
        """Take up the language in force."""
        if self._game is None:
            return
        if not self.boxes and self._rows:
            self._rows[0][0].setText(_("Rules"))
            self._rows[1][0].setText("")
            for index, name in enumerate(self._game.presets):
                self.presets.setItemText(index, preset_name(name))
            self.presets.setItemText(len(self._game.presets), _("Own choice…"))
            self.more.setText(_("Options…"))
        for (label, _field), (name, box) in zip(self._rows, self.boxes.items(), strict=False):
            label.setText(option_name(name))
            for index in range(box.count()):
                box.setItemText(index, choice_name(name, box.itemData(index)))
