"""What is chosen for a new match: against a bot of some level, or several people at this device."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from chieubai.engine.games import GAMES
from chieubai.engine.seats import Level, Seat, TableKind
from chieubai.i18n import _
from chieubai.storage.saved_table import NAME_LENGTH
from chieubai.storage.settings import Settings
from chieubai.ui.buttons import BUTTON_HEIGHT
from chieubai.ui.levels import level_name
from chieubai.ui.options import choice_name, option_name


class StartPanel(QWidget):
    """Two ways to begin, side by side.

    Signals:
        chosen: the name of the game and a :class:`TableKind`.
    """

    chosen = Signal(str, object)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = ""
        self._option_boxes: dict[str, tuple[QLabel, QComboBox]] = {}
        self.level = QComboBox()
        for level in Level:
            self.level.addItem("", level.value)
        self.level.setCurrentIndex(list(Level).index(settings.last_level))
        self.names = [QLineEdit(), QLineEdit()]
        for number, (field, name) in enumerate(zip(self.names, settings.player_names, strict=False), start=1):
            field.setText("" if name == _default_name(number) else name)
        self._level_label, self._names_label = QLabel(), [QLabel(), QLabel()]
        self.bot_button = self._button(TableKind.AGAINST_BOTS)
        self.shared_button = self._button(TableKind.SAME_DEVICE)
        self._options_row = QHBoxLayout()
        self._lay_out()
        shared = settings.last_kind is TableKind.SAME_DEVICE
        self.first_button = self.shared_button if shared else self.bot_button
        self.first_button.setProperty("role", "main")
        self.retranslate()

    def _button(self, kind: TableKind) -> QPushButton:
        button = QPushButton()
        button.setMinimumHeight(BUTTON_HEIGHT + 4)
        button.setProperty("kind", kind.value)
        button.clicked.connect(self._choose)
        return button

    def _lay_out(self) -> None:
        for field in self.names:
            field.setMaxLength(NAME_LENGTH)
        people = QFormLayout()
        for label, field in zip(self._names_label, self.names, strict=True):
            people.addRow(label, field)
        against = QFormLayout()
        against.addRow(self._level_label, self.level)
        self._against_form = against
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(16)
        outer.addWidget(self._box(against, self.bot_button), 1)
        outer.addWidget(self._box(people, self.shared_button), 1)

    def _box(self, form: QFormLayout, button: QPushButton) -> QFrame:
        box = QFrame()
        box.setProperty("role", "panel")
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        column = QVBoxLayout(box)
        column.setContentsMargins(18, 14, 18, 14)
        column.addLayout(form)
        column.addStretch(1)
        column.addWidget(button)
        return box

    def show_game(self, game: str) -> None:
        """Offer the options of another game."""
        self._game = game
        for label, box in self._option_boxes.values():
            self._against_form.removeRow(box)
            del label
        self._option_boxes = {}
        for option in GAMES[game].options:
            label, box = QLabel(), QComboBox()
            for value in option.choices:
                box.addItem("", value)
            box.setCurrentIndex(option.choices.index(option.default))
            self._against_form.addRow(label, box)
            self._option_boxes[option.name] = (label, box)
        self.retranslate()

    def options(self) -> dict[str, int | str]:
        """Return the options chosen."""
        return {name: box.currentData() for name, (_label, box) in self._option_boxes.items()}

    def chosen_level(self) -> Level:
        """Return the level chosen for bots."""
        return Level(self.level.currentData())

    def typed_names(self) -> tuple[str, ...]:
        """Return the names as typed, with the default where a field is empty."""
        typed = ("".join(filter(str.isprintable, field.text())).strip() for field in self.names)
        return tuple(name or _default_name(number) for number, name in enumerate(typed, start=1))

    def seats(self, kind: TableKind) -> tuple[Seat, ...]:
        """Return who sits where; against bots the person is player 1."""
        first, second = self.typed_names()
        if kind is TableKind.SAME_DEVICE:
            return (Seat(first), Seat(second if second != first else _another_name(second)))
        return (Seat(first), Seat(_("Bot"), self.chosen_level()))

    def _choose(self) -> None:
        self.chosen.emit(self._game, TableKind(self.sender().property("kind")))

    def retranslate(self) -> None:
        """Take up the language in force."""
        self._level_label.setText(_("Level of the bot"))
        for index, level in enumerate(Level):
            self.level.setItemText(index, level_name(level).capitalize())
        for number, (label, field) in enumerate(zip(self._names_label, self.names, strict=True), start=1):
            label.setText(_("Name of player {n}").format(n=number))
            label.setBuddy(field)
            field.setPlaceholderText(_default_name(number))
        self._level_label.setBuddy(self.level)
        for name, (label, box) in self._option_boxes.items():
            label.setText(option_name(name))
            label.setBuddy(box)
            for index in range(box.count()):
                box.setItemText(index, choice_name(name, box.itemData(index)))
        self.bot_button.setText(_("Play against the bot"))
        self.shared_button.setText(_("Two players on this device"))


def _default_name(number: int) -> str:
    return _("Player {n}").format(n=number)


def _another_name(name: str) -> str:
    numbered = (f"{name[: NAME_LENGTH - 2]} {number}" for number in (2, 3))
    return next(other for other in numbered if other != name)
