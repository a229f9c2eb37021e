"""Where everything lies at a Gin table of a given size."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF

from chieubai.storage.looks import CardSize
from chieubai.ui.table.desk import Habits

MARGIN = 32.0  # clears the border of the mat
GAP = 16.0  # between the rows
LIFT = 18.0  # how far a selected card stands out
OTHER_SCALES = {CardSize.SMALL: 0.72, CardSize.MEDIUM: 0.72, CardSize.LARGE: 0.36}  # of the opponent's cards
SMALL_SHARE = 0.8  # of small cards, to those that fit
CARD_RATIO = 1.4  # height to width
WIDEST_HAND = 11


@dataclass(frozen=True)
class Row:
    """Cards side by side, overlapping where there is no room.

    Attributes:
        rect: the area of the row.
        width: of one card.
        step: from one card to the next.
        left: of the first card.
    """

    rect: QRectF
    width: float
    step: float
    left: float

    @classmethod
    def centred(cls, rect: QRectF, count: int, width: float, gap: float) -> "Row":
        """Spread ``count`` cards in the middle of an area, ``gap`` apart where they fit."""
        room = rect.width() - width
        step = min(width + gap, room / (count - 1)) if count > 1 else 0.0
        left = rect.center().x() - (step * max(count - 1, 0) + width) / 2
        return cls(rect, width, step, left)

    def x(self, index: int) -> float:
        """Return the left edge of a card."""
        return self.left + self.step * index

    def slot(self, x: float, count: int) -> int:
        """Return before which of the ``count`` cards a position lies, ``count`` for behind the last."""
        if count == 0 or self.step == 0:
            return 0
        return max(0, min(count, round((x - self.left - self.width / 2) / self.step + 0.5)))


class GinLayout:
    """The geometry for one size of the view, in logical pixels."""

    def __init__(self, size: QSizeF, label: float, habits: Habits) -> None:
        """Lay out a table; ``label`` is the height of the text under a pile."""
        self.other_scale = OTHER_SCALES[habits.card_size]
        width, height = max(size.width(), 320.0), max(size.height(), 280.0)
        by_height = (height - 2 * MARGIN - label - LIFT - 2 * GAP) / (2 + self.other_scale)
        by_width = (width - 2 * MARGIN) / (1 + (WIDEST_HAND - 1) * 0.55) * CARD_RATIO
        share = SMALL_SHARE if habits.card_size is CardSize.SMALL else 1.0
        card_height = min(by_height, by_width) * share
        card_width = round(card_height / CARD_RATIO)
        self.card = QSize(card_width, round(card_height))
        other_height = card_height * self.other_scale
        inner = width - 2 * MARGIN
        self.other = QRectF(MARGIN, MARGIN, inner, other_height)
        self.own = QRectF(MARGIN, height - card_height - MARGIN, inner, card_height)
        middle = (self.other.bottom() + self.own.top() - LIFT - label) / 2 - card_height / 2
        gap = max(card_width * 1.1, label * 4.6)  # the texts under the piles stay apart
        centre = width / 2
        left = QRectF(centre - gap / 2 - card_width, middle, card_width, card_height)
        right = QRectF(centre + gap / 2, middle, card_width, card_height)
        self.stock, self.discards = (left, right) if not habits.left_handed else (right, left)

    def other_row(self, count: int) -> Row:
        """Return how the opponent's cards are spread."""
        width = self.card.width() * self.other_scale
        return Row.centred(self.other, count, width, -width * 0.55)

    def own_row(self, count: int) -> Row:
        """Return how the cards of the hand shown are spread."""
        return Row.centred(self.own, count, self.card.width(), 6)

    def pile_offset(self, index: int) -> QPointF:
        """Return how far a card of a pile lies from the pile's corner: thickness shows up to a dozen cards."""
        depth = min(index, 12) * 0.5
        return QPointF(depth, -depth)
