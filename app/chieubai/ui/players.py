"""The bar above the table: each player's name and score, who deals and whose turn it is."""

from collections.abc import Mapping

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from chieubai.controller.seen import SeenTable
from chieubai.engine.seats import Seat
from chieubai.i18n import _
from chieubai.ui.art.badges import Badge, badge_pixmap
from chieubai.ui.face import GameFace
from chieubai.ui.levels import level_name
from chieubai.ui.plain_label import PlainLabel


class PlayerBar(QFrame):
    """Follows one table. The turn is shown by an arrow, bold type and a word, not by colour alone.

    At a table of four it shows the nearest player; the others are named on the table, where they sit.
    """

    def __init__(self, table: SeenTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._table = table
        self._labels = [PlainLabel() for _seat in table.seats]
        self.badges = [QLabel() for _seat in table.seats]
        self._middle = QLabel()
        self._middle.setProperty("role", "muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 16, 6)
        half = len(self._labels) // 2
        left, right = QHBoxLayout(), QHBoxLayout()
        right.addStretch(1)
        for index, (badge, label) in enumerate(zip(self.badges, self._labels, strict=True)):
            for widget in (badge, label):
                (left if index < half else right).addWidget(widget)
        left.addStretch(1)
        row.addLayout(left, 1)
        row.addWidget(self._middle)
        row.addLayout(right, 1)

    def show_badges(self, badges: Mapping[int, Badge]) -> None:
        """Put marks before the names of the people, by seat; bots have none."""
        side = self.fontMetrics().height() + 4
        for seat, label in enumerate(self.badges):
            badge = badges.get(seat)
            label.clear()
            if badge is not None:
                label.setPixmap(badge_pixmap(badge.colour, badge.initial, side, self.devicePixelRatioF()))
            self._place_badge(seat)

    def _place_badge(self, seat: int) -> None:
        """Leave no gap where there is no mark before a name."""
        label = self.badges[seat]
        label.setVisible(not label.pixmap().isNull() and not self._labels[seat].isHidden())

    def refresh(self, face: GameFace) -> None:
        """Bring names, standings and marks up to date."""
        moving = None if self._table.match_over else self._table.view.to_move
        for index, (seat, label) in enumerate(zip(self._table.seats, self._labels, strict=True)):
            level = "" if seat.level is None else level_name(seat.level, self._table.game.name)
            label.setText(_text(seat, level, face.standing_of(index), moves=index == moving))
            font = label.font()
            font.setBold(index == moving)
            label.setFont(font)
            shown = len(self._labels) == 2 or index == (self._table.view.seat or 0)
            label.setVisible(shown)
            self._place_badge(index)
        headline = face.headline()
        practice = self._table.practice
        self._middle.setText(_("{what} · for practice").format(what=headline) if practice else headline)


def _text(seat: Seat, level: str, standing: str, *, moves: bool) -> str:
    name = f"{seat.name} ({level})" if level else seat.name
    text = _("{name}: {score}").format(name=name, score=standing)
    return _("▶ {player} · to move").format(player=text) if moves else text
