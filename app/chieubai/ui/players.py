"""The bar above the table: each player's name and score, who deals and whose turn it is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from chieubai.controller.table import Table
from chieubai.engine.seats import Seat
from chieubai.i18n import _
from chieubai.ui.levels import level_name


class PlayerBar(QFrame):
    """Follows one table. The turn is shown by an arrow, bold type and a word, not by colour alone."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._table = table
        self._labels = [QLabel() for _seat in table.seats]
        self._middle = QLabel()
        self._middle.setProperty("role", "muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 16, 6)
        half = len(self._labels) // 2
        for label in self._labels[:half]:
            row.addWidget(label, 1, Qt.AlignmentFlag.AlignLeft)
        row.addWidget(self._middle, 0, Qt.AlignmentFlag.AlignCenter)
        for label in self._labels[half:]:
            row.addWidget(label, 1, Qt.AlignmentFlag.AlignRight)

    def refresh(self) -> None:
        """Bring names, scores and marks up to date."""
        view = self._table.view
        scores = self._table.scores
        for index, (seat, label) in enumerate(zip(self._table.seats, self._labels, strict=True)):
            side = self._table.match.game.side_of(index)
            label.setText(self._text(seat, scores[side], index))
            font = label.font()
            font.setBold(view.to_move == index and not self._table.match_over)
            label.setFont(font)
        target = self._table.match.options.get("target", 0)
        self._middle.setText(_("Hand {n} · to {target} points").format(n=view.standing.number, target=target))

    def _text(self, seat: Seat, score: int, index: int) -> str:
        name = seat.name if seat.level is None else f"{seat.name} ({level_name(seat.level)})"
        parts = [_("{name}: {score}").format(name=name, score=score)]
        view = self._table.view
        if view.standing.lead == index:
            parts.append(_("dealer"))
        if view.to_move == index and not self._table.match_over:
            parts.insert(0, "▶")
            parts.append(_("to move"))
        return "  ·  ".join(parts) if parts[0] != "▶" else "▶ " + "  ·  ".join(parts[1:])
