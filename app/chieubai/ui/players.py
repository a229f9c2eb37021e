"""The bar above the table: each player's name and score, who deals and whose turn it is."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from chieubai.controller.seen import SeenTable
from chieubai.i18n import _
from chieubai.ui.art.badges import Badge, badge_pixmap
from chieubai.ui.face import GameFace
from chieubai.ui.levels import level_name
from chieubai.ui.plain_label import PlainLabel, as_tip

SIDE = 16  # the margins left and right
GAP = 8  # between a mark and a name
APART = 13  # between a name and the text in the middle
LEAST_NAME = 8  # letters of a name that are worth more than a part of the text in the middle
BETWEEN = " · "  # the parts of that text


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
        self._headline = ""
        self._middle.setProperty("role", "muted")
        self._face: GameFace | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(SIDE, 6, SIDE, 6)
        row.setSpacing(APART)
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
        self._face = face
        moving = self._moving()
        for index, label in enumerate(self._labels):
            font = label.font()
            font.setBold(index == moving)
            label.setFont(font)
            label.setVisible(len(self._labels) == 2 or index == (self._table.view.seat or 0))
            self._place_badge(index)
        headline = face.headline()
        practice = self._table.practice
        self._headline = _("{what} · for practice").format(what=headline) if practice else headline
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())  # texts are made to fit

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _moving(self) -> int | None:
        return None if self._table.match_over else self._table.view.to_move

    def _fit(self) -> None:
        """Shorten long names, never what is said of the player.

        The middle goes first where two share the room. Beside one name it loses parts first.
        """
        if self._face is None:
            return
        shown = [index for index, label in enumerate(self._labels) if not label.isHidden()]
        rests = {index: self._width_of(index, "") for index in shown}
        names = {index: self._width_of(index) - rests[index] for index in shown}
        room = self.width() - 2 * SIDE
        alone, least = len(shown) == 1, LEAST_NAME * self.fontMetrics().averageCharWidth()
        taken = 2 * APART + sum(rests[index] + min(names[index], least) for index in shown)
        self._write_middle(room - taken if alone else room)
        beside = room - self._middle.sizeHint().width() - 2 * APART
        fits = all(self._width_of(index) <= beside // len(shown) for index in shown)
        self._middle.setVisible(fits or alone)
        left = (beside if fits or alone else room - APART) - sum(rests.values())
        for index in shown:
            others = sum(width for other, width in names.items() if other != index)
            share = max(left // len(shown), left - others)  # what a short name leaves goes to a long one
            self._write(index, self._shortened(index, rests[index] + share))

    def _write_middle(self, room: int) -> None:
        """Show as many parts of how the match stands as there is room for; a screen reader has all of them."""
        label, parts = self._middle, self._headline.split(BETWEEN)
        while len(parts) > 1 and label.fontMetrics().horizontalAdvance(BETWEEN.join(parts)) > room:
            parts.pop()
        label.setText(BETWEEN.join(parts))
        label.setAccessibleName(self._headline)
        label.setToolTip("" if label.text() == self._headline else as_tip(self._headline))

    def _write(self, index: int, name: str) -> None:
        """Show a name that may be shortened; a screen reader has it whole, and the pointer shows it."""
        label, whole = self._labels[index], self._text(index, self._table.seats[index].name)
        label.setText(self._text(index, name))
        label.setAccessibleName(whole)
        label.setToolTip("" if label.text() == whole else as_tip(whole))

    def _width_of(self, index: int, name: str | None = None) -> int:
        """Return the width of what is written of a player, with the mark; with the real name, or another."""
        badge, metrics = self.badges[index], self._labels[index].fontMetrics()
        text = self._text(index, self._table.seats[index].name if name is None else name)
        return metrics.horizontalAdvance(text) + (0 if badge.isHidden() else badge.sizeHint().width() + GAP)

    def _shortened(self, index: int, room: int) -> str:
        name, metrics = self._table.seats[index].name, self._labels[index].fontMetrics()
        if self._width_of(index) <= room:
            return name
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, room - self._width_of(index, ""))

    def _text(self, index: int, name: str) -> str:
        assert self._face is not None
        seat = self._table.seats[index]
        if seat.level is not None:
            name = f"{name} ({level_name(seat.level, self._table.game.name)})"
        text = _("{name}: {score}").format(name=name, score=self._face.standing_of(index))
        return _("▶ {player} · to move").format(player=text) if index == self._moving() else text
