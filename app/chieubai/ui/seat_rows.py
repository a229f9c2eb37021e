"""The rows of a form for who sits where: profiles and, at a table of four, a person or a bot for each seat."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QComboBox, QCompleter, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QWidget

from chieubai.engine.seats import Level, Seat
from chieubai.i18n import _
from chieubai.storage.profiles import Profile
from chieubai.storage.saved_table import NAME_LENGTH, spelled
from chieubai.ui.art.badges import badge_icon
from chieubai.ui.levels import level_name
from chieubai.ui.name_box import TypedNameBox
from chieubai.ui.profile_names import default_name, initial_of

MOST = 4
PERSON = ""  # the data of the choice for a person; a bot's is its level


class SeatRows(QObject):
    """Four rows, of which a game shows as many as it has seats. With two seats both are people.

    A name is picked from the profiles or typed; one that is left empty is the default of its seat.
    """

    def __init__(self, form: QFormLayout) -> None:
        super().__init__(form)
        self._form = form
        self._game = ""
        self._seats = 2
        self._unnamed: dict[int, str] = {}  # the keys of who played without a name, by the number of the seat
        self._labels = [QLabel() for _row in range(MOST)]
        self.boxes = [_name_box() for _row in range(MOST)]
        self.kinds = [QComboBox() for _row in range(MOST)]
        for number, (label, box, kind) in enumerate(zip(self._labels, self.boxes, self.kinds, strict=True)):
            for data in (PERSON, *(level.value for level in Level)):
                kind.addItem("", data)
            kind.setCurrentIndex(0 if number % 2 == 0 else 2)  # partners are people, their opponents bots
            row = QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            line.addWidget(box, 3)
            line.addWidget(kind, 2)
            form.addRow(label, row)
            label.setBuddy(box)

    @property
    def fields(self) -> list[QLineEdit]:
        """The name fields in sight."""
        return [_field(box) for box in self.boxes[: self._seats]]

    def show_profiles(self, profiles: Sequence[Profile]) -> None:
        """Offer the profiles that have names; a row of one that was named, renamed or deleted follows."""
        names = {profile.key: profile.name for profile in profiles}
        for number, box in enumerate(self.boxes, start=1):
            text, known = box.currentText(), {box.itemText(index): index for index in range(box.count())}
            chosen = box.itemData(known[text]) if text in known else None
            if not text:
                chosen = self._unnamed.get(number)
            box.clear()
            for profile in profiles:
                if profile.name:
                    box.addItem(badge_icon(profile.colour, initial_of(profile)), profile.name, profile.key)
            box.setEditText(text if chosen is None else names.get(chosen, ""))
        self._unnamed = {profile.seat: profile.key for profile in profiles if profile.seat}

    def set_names(self, names: Sequence[str]) -> None:
        """Fill in names, from the first row on."""
        for box, name in zip(self.boxes, names, strict=False):
            box.setEditText(name)

    def offer(self, game: str, seats: int) -> None:
        """Show as many rows as a game has seats."""
        self._game, self._seats = game, seats
        for row in range(MOST):
            self._form.setRowVisible(row, row < seats)
            self.kinds[row].setVisible(row < seats and seats > 2)
        self.retranslate()

    def names(self) -> tuple[str, ...]:
        """Return the names as typed, with the default where a field is empty, no two of them alike.

        A name that is too long in the spelling of profiles is cut off, as the field does it while one types.
        """
        names: list[str] = []
        for number, field in enumerate(self.fields, start=1):
            typed = spelled("".join(filter(str.isprintable, field.text())))[:NAME_LENGTH].strip()
            names.append(_unlike(typed or default_name(number), names))
        return tuple(names)

    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""
        kinds = [kind.currentData() if self._seats > 2 else PERSON for kind in self.kinds]
        return tuple(
            Seat(name, Level(kind) if kind else None) for name, kind in zip(self.names(), kinds, strict=False)
        )

    def retranslate(self) -> None:
        """Take up the language in force."""
        for number, (label, box, kind) in enumerate(
            zip(self._labels, self.boxes, self.kinds, strict=True), start=1
        ):
            label.setText(_("Name of player {n}").format(n=number))
            for widget in (box, _field(box)):
                widget.setAccessibleName(
                    label.text()
                )  # a label names only what stands beside it in one widget
            _field(box).setPlaceholderText(default_name(number))
            kind.setItemText(0, _("Person"))
            kind.setAccessibleDescription(_("Who is player {n}").format(n=number))
            for index, level in enumerate(Level, start=1):
                kind.setItemText(index, _("Bot: {level}").format(level=level_name(level, self._game)))


def _name_box() -> QComboBox:
    box = TypedNameBox()
    box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)  # a name becomes a profile when a match is begun
    box.setCompleter(QCompleter(box))  # that knows no names, or who types "La" would sit down as Lan
    _field(box).setMaxLength(NAME_LENGTH)
    return box


def _field(box: QComboBox) -> QLineEdit:
    field = box.lineEdit()
    assert field is not None
    return field


def _unlike(name: str, others: list[str]) -> str:
    numbered = (f"{name[: NAME_LENGTH - 2]} {number}" for number in range(2, MOST + 2))
    return name if name not in others else next(other for other in numbered if other not in others)
