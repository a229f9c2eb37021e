"""The rows of a form for who sits where: names and, at a table of four, a person or a bot for each seat."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QWidget

from chieubai.engine.seats import Level, Seat
from chieubai.i18n import _
from chieubai.storage.saved_table import NAME_LENGTH
from chieubai.ui.levels import level_name

MOST = 4
PERSON = ""  # the data of the choice for a person; a bot's is its level


class SeatRows(QObject):
    """Four rows, of which a game shows as many as it has seats. With two seats both are people."""

    def __init__(self, form: QFormLayout) -> None:
        super().__init__(form)
        self._form = form
        self._game = ""
        self._seats = 2
        self._labels = [QLabel() for _row in range(MOST)]
        self._fields = [QLineEdit() for _row in range(MOST)]
        self.kinds = [QComboBox() for _row in range(MOST)]
        for number, (label, field, kind) in enumerate(
            zip(self._labels, self._fields, self.kinds, strict=True)
        ):
            field.setMaxLength(NAME_LENGTH)
            for data in (PERSON, *(level.value for level in Level)):
                kind.addItem("", data)
            kind.setCurrentIndex(0 if number % 2 == 0 else 2)  # partners are people, their opponents bots
            row = QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            line.addWidget(field, 3)
            line.addWidget(kind, 2)
            form.addRow(label, row)
            label.setBuddy(field)

    @property
    def fields(self) -> list[QLineEdit]:
        """The name fields in sight."""
        return self._fields[: self._seats]

    def offer(self, game: str, seats: int) -> None:
        """Show as many rows as a game has seats."""
        self._game, self._seats = game, seats
        for row in range(MOST):
            self._form.setRowVisible(row, row < seats)
            self.kinds[row].setVisible(row < seats and seats > 2)
        self.retranslate()

    def names(self) -> tuple[str, ...]:
        """Return the names as typed, with the default where a field is empty, no two of them alike."""
        names: list[str] = []
        for number, field in enumerate(self.fields, start=1):
            typed = "".join(filter(str.isprintable, field.text())).strip() or default_name(number)
            names.append(_unlike(typed, names))
        return tuple(names)

    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""
        kinds = [kind.currentData() if self._seats > 2 else PERSON for kind in self.kinds]
        return tuple(
            Seat(name, Level(kind) if kind else None) for name, kind in zip(self.names(), kinds, strict=False)
        )

    def retranslate(self) -> None:
        """Take up the language in force."""
        for number, (label, field, kind) in enumerate(
            zip(self._labels, self._fields, self.kinds, strict=True), start=1
        ):
            label.setText(_("Name of player {n}").format(n=number))
            field.setAccessibleName(label.text())  # a label names only what stands beside it in one widget
            field.setPlaceholderText(default_name(number))
            kind.setItemText(0, _("Person"))
            kind.setAccessibleName(_("Who is player {n}").format(n=number))
            for index, level in enumerate(Level, start=1):
                kind.setItemText(index, _("Bot: {level}").format(level=level_name(level, self._game)))


def default_name(number: int) -> str:
    """Return what a player without a name is called."""
    return _("Player {n}").format(n=number)


def _unlike(name: str, others: list[str]) -> str:
    numbered = (f"{name[: NAME_LENGTH - 2]} {number}" for number in range(2, MOST + 2))
    return name if name not in others else next(other for other in numbered if other not in others)
