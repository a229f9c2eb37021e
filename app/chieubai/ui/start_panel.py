"""What is chosen for a new match: against a bot of some level, or several people at this device."""

from itertools import pairwise

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
from chieubai.storage.settings import Settings
from chieubai.ui.buttons import BUTTON_HEIGHT
from chieubai.ui.levels import level_name
from chieubai.ui.option_rows import OptionRows
from chieubai.ui.seat_rows import SeatRows


class StartPanel(QWidget):
    """Two ways to begin, side by side.

    Signals:
        chosen: the name of the game and a :class:`TableKind`.
        profiles_asked: the profiles are to be edited.
    """

    chosen = Signal(str, object)
    profiles_asked = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = next(iter(GAMES))
        self.level = QComboBox()
        for level in Level:
            self.level.addItem("", level.value)
        self.level.setCurrentIndex(list(Level).index(settings.last_level))
        self._level_label = QLabel()
        against, people = QFormLayout(), QFormLayout()
        against.addRow(self._level_label, self.level)
        self.option_rows = OptionRows(against)
        self.seat_rows = SeatRows(people)
        self.seat_rows.set_names(settings.player_names)
        self.bot_button = self._button(TableKind.AGAINST_BOTS)
        self.shared_button = self._button(TableKind.SAME_DEVICE)
        self.profiles_button = QPushButton()
        self.profiles_button.setMinimumHeight(BUTTON_HEIGHT + 4)
        self.profiles_button.clicked.connect(self.profiles_asked)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(16)
        outer.addWidget(self._box(against, self.bot_button), 1)
        outer.addWidget(self._box(people, self.shared_button, self.profiles_button), 1)
        shared = settings.last_kind is TableKind.SAME_DEVICE
        self.first_button = self.shared_button if shared else self.bot_button
        self.first_button.setProperty("role", "main")
        self.show_game(next(iter(GAMES)))

    @property
    def names(self) -> list[QLineEdit]:
        """The name fields in sight."""
        return self.seat_rows.fields

    def _button(self, kind: TableKind) -> QPushButton:
        button = QPushButton()
        button.setMinimumHeight(BUTTON_HEIGHT + 4)
        button.setProperty("kind", kind.value)
        button.clicked.connect(self._choose)
        return button

    def _box(self, form: QFormLayout, button: QPushButton, *beside: QPushButton) -> QFrame:
        box = QFrame()
        box.setProperty("role", "panel")
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        column = QVBoxLayout(box)
        column.setContentsMargins(18, 14, 18, 14)
        column.addLayout(form)
        column.addStretch(1)
        row = QHBoxLayout()
        for other in beside:
            row.addWidget(other)
        row.addWidget(button, 1)
        column.addLayout(row)
        return box

    def show_game(self, game: str) -> None:
        """Offer the options and seats of another game."""
        self._game = game
        self.option_rows.offer(GAMES[game])
        self.seat_rows.offer(game, GAMES[game].seats)
        for before, after in pairwise((self.level, *self.option_rows.fields, self.bot_button)):
            QWidget.setTabOrder(before, after)  # new fields would come last
        self.retranslate()

    def options(self) -> dict[str, int | str]:
        """Return the options chosen."""
        return self.option_rows.options()

    def chosen_level(self) -> Level:
        """Return the level chosen for bots."""
        return Level(self.level.currentData())

    def typed_names(self) -> tuple[str, ...]:
        """Return the names as typed, with the default where a field is empty."""
        return self.seat_rows.names()

    def seats(self, kind: TableKind) -> tuple[Seat, ...]:
        """Return who sits where; against bots the person is player 1."""
        if kind is TableKind.SAME_DEVICE:
            return self.seat_rows.seats()
        bots = GAMES[self._game].seats - 1
        names = [_("Bot")] if bots == 1 else [_("Bot {n}").format(n=n) for n in range(1, bots + 1)]
        person = Seat(self.typed_names()[0])
        return (person, *(Seat(name, self.chosen_level()) for name in names))

    def _choose(self) -> None:
        self.chosen.emit(self._game, TableKind(self.sender().property("kind")))

    def retranslate(self) -> None:
        """Take up the language in force."""
        four = GAMES[self._game].seats > 2
        self._level_label.setText(_("Level of the bots") if four else _("Level of the bot"))
        for index, level in enumerate(Level):
            self.level.setItemText(index, level_name(level, self._game).capitalize())
        self._level_label.setBuddy(self.level)
        self.option_rows.retranslate()
        self.seat_rows.retranslate()
        self.bot_button.setText(_("Play against bots") if four else _("Play against the bot"))
        self.shared_button.setText(_("Play at this table") if four else _("Two players on this device"))
        self.profiles_button.setText(_("Profiles…"))
