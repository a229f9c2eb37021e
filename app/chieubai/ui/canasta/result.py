"""The score of a Canasta hand part by part, in two columns: us and them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from chieubai.engine.canasta.scoring import TeamScore
from chieubai.i18n import _
from chieubai.i18n.formats import number, signed
from chieubai.ui.fitted_table import NONE, spoken_cell


def parts_of(score: TeamScore) -> list[tuple[str, int]]:
    """Return the parts of a team's score with their names; they add up to its total."""
    canastas = _("Canastas ({natural} natural, {mixed} mixed)").format(
        natural=score.natural_canastas, mixed=score.mixed_canastas
    )
    return [
        (canastas, score.canastas),
        (_("Red threes"), score.red_threes),
        (_("Going out"), score.going_out),
        (_("Cards melded"), score.melded),
        (_("Cards left in hand"), score.in_hand),
    ]


def _points(value: int) -> str:
    return signed(value) if value else NONE


class CanastaResult(QWidget):
    """A sheet with the parts, the sum of the hand and the totals."""

    def __init__(self, ours: TeamScore, theirs: TeamScore, totals: tuple[int, int]) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 4)
        self._grid.setHorizontalSpacing(36)
        self._grid.setVerticalSpacing(6)
        self._add_row(0, "", _("Us"), _("Them"), role="heading")
        rows = zip(parts_of(ours), parts_of(theirs), strict=True)
        row = 1
        for (name, us), (their_name, them) in rows:
            text = name if name == their_name else _("Canastas")
            self._add_row(row, text, _points(us), _points(them), hint=(name, their_name))
            row += 1
        self._add_row(row, _("This hand"), signed(ours.total), signed(theirs.total), role="sum")
        self._add_row(row + 1, _("Total"), number(totals[0]), number(totals[1]), role="sum")
        self._grid.setColumnStretch(0, 1)

    def _add_row(
        self, row: int, name: str, us: str, them: str, role: str = "", hint: tuple[str, str] | None = None
    ) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        teams = (_("our team"), _("their team"))
        for column, text in enumerate((name, us, them)):
            label = QLabel(text)
            if role:
                label.setProperty("role", role)
            if column:
                label.setAlignment(right)
                if hint is not None:
                    label.setToolTip(hint[column - 1])
                if row:
                    part = name if hint is None else hint[column - 1]
                    label.setAccessibleName(spoken_cell(part, teams[column - 1], text))
            self._grid.addWidget(label, row, column)
