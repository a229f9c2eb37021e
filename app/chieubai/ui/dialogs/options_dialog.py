"""The options of a game one by one, each with a sentence that says what it decides."""

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from chieubai.engine.contract import Game, Options
from chieubai.i18n import _
from chieubai.ui.options import choice_name, option_meaning, option_name


class OptionsDialog(QDialog):
    """Edits a copy of the options of a game."""

    def __init__(self, game: Game, options: Options, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Options"))
        self.boxes: dict[str, QComboBox] = {}
        form = QFormLayout()
        for option in game.options:
            box = QComboBox()
            for value in option.choices:
                box.addItem(choice_name(option.name, value), value)
            box.setCurrentIndex(option.choices.index(options[option.name]))
            meaning = QLabel(option_meaning(option.name))
            meaning.setProperty("role", "muted")
            meaning.setWordWrap(True)
            meaning.setContentsMargins(0, 0, 0, 8)  # nearer to its own row than to the next
            label = QLabel(option_name(option.name))
            label.setProperty("role", "heading")
            label.setBuddy(box)
            form.addRow(label, box)
            form.addRow(meaning)
            self.boxes[option.name] = box
        both = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        buttons = QDialogButtonBox(both)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self.resize(620, self.sizeHint().height())

    def options(self) -> dict[str, int | str]:
        """Return the options as chosen."""
        return {name: box.currentData() for name, box in self.boxes.items()}
