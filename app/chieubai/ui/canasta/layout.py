"""Where everything lies at a Canasta table of a given size."""

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF

from chieubai.storage.looks import CardSize

MARGIN = 30.0  # clears the border of the mat
GAP = 8.0
RATIO = 1.4  # height to width of a card
LIFT = 14.0  # how far a selected card stands out
STRIP = 26.0  # the least of a card that its neighbour leaves in sight
SMALL_SHARE = 0.8  # of small cards, to those that fit
PILE_SCALE = 0.8
TEAM_NAME = 3.6  # the width left for the name of a team, in heights of a label
MELD_STEP = 4.4  # from one meld to the next where there is room, in heights of a label
ONE_ROW = 16  # cards of a hand that lie well in one row
COLUMN_STEP = 0.245  # from one card of a meld to the next, in heights of a card: its index stays whole
COLUMN_GAP = 0.36  # between the red threes and the first meld, in widths of a card
RED_THREE_STEP = 0.3  # from one red three to the next, in widths of a card


@dataclass(frozen=True)
class Fan:
    """Cards side by side in an area, overlapping where there is no room, in one row or two.

    Attributes:
        rect: the area.
        size: of one card.
        step: from one card to the next.
        per_row: cards in a row.
    """

    rect: QRectF
    size: QSizeF
    step: float
    per_row: int

    @classmethod
    def of(cls, rect: QRectF, size: QSizeF, count: int, *, two_rows: bool = False) -> "Fan":
        """Spread cards over an area; a second row is begun where a strip would be too narrow to read."""
        room = rect.width() - size.width()
        rows = 2 if two_rows and count > 1 and room / (count - 1) < STRIP else 1
        per_row = max(1, ceil(count / rows))
        step = min(size.width() + 4, room / (per_row - 1)) if per_row > 1 else 0.0
        return cls(rect, size, step, per_row)

    def corner(self, index: int) -> QPointF:
        """Return the corner of a card."""
        row, column = divmod(index, self.per_row)
        width = self.step * (self.per_row - 1) + self.size.width()
        left = self.rect.center().x() - width / 2
        return QPointF(left + column * self.step, self.rect.top() + row * self.size.height() * 0.42)

    def slot(self, pos: QPointF, count: int) -> int:
        """Return before which card a position lies."""
        first = self.corner(0)
        row = 1 if count > self.per_row and pos.y() > first.y() + self.size.height() * 0.42 else 0
        column = round((pos.x() - first.x()) / self.step) if self.step else 0
        return max(0, min(count, row * self.per_row + max(0, min(self.per_row, column))))


@dataclass(frozen=True)
class Shares:
    """How the room is shared out, in heights of a card of the own hand.

    Attributes:
        other: the scale of the other players' cards.
        meld: the scale of melds.
        band: the height of a team's melds.
    """

    other: float
    meld: float
    band: float


SHARES = {
    CardSize.SMALL: Shares(other=0.42, meld=0.66, band=1.25),
    CardSize.MEDIUM: Shares(other=0.42, meld=0.66, band=1.25),
    CardSize.LARGE: Shares(other=0.26, meld=0.54, band=1.02),
}


class CanastaLayout:
    """The geometry for one size of the view, in logical pixels."""

    def __init__(self, size: QSizeF, label: float, held: int, card_size: CardSize) -> None:
        """Lay out a table for a hand of so many cards; ``label`` is the height of the text under a zone."""
        width, height = max(size.width(), 480.0), max(size.height(), 300.0)
        rows = 1.0 if held <= ONE_ROW else 1.42
        self.shares = shares = SHARES[card_size]
        heights = shares.other + 2 * shares.band + rows  # of a card: the others, two bands of melds, the hand
        card = round(min((height - 2 * MARGIN - 3 * label - LIFT) / (RATIO * heights), width / 9))
        if card_size is CardSize.SMALL:
            card = round(card * SMALL_SHARE)
        self.card = QSize(card, round(card * RATIO))
        self._width, self._label = width, label
        inner = width - 2 * MARGIN
        full = self.card.toSizeF()
        hand_height = full.height() * rows
        self.own = QRectF(MARGIN, height - MARGIN - hand_height, inner, hand_height)
        other = full * shares.other
        third = inner / 3
        self.others = [
            QRectF(MARGIN + place * third + 8, MARGIN, third - 16, other.height()) for place in range(3)
        ]
        top = MARGIN + other.height() + label
        side = max(full.width() + 24, label * 6)
        middle = (self.own.top() - LIFT - top) / 2
        pile = full * PILE_SCALE
        corner = MARGIN + (side - pile.width()) / 2 - 8
        self.stock = QRectF(QPointF(corner, top + 4), pile)
        self.pile = QRectF(QPointF(corner, top + middle + 4), pile)
        left = MARGIN + side
        room = inner - side
        self.theirs = QRectF(left, top, room, middle - 4)
        self.ours = QRectF(left, top + middle, room, middle - 4)

    def hand_fan(self, count: int) -> Fan:
        """Return how the cards of the own hand are spread."""
        return Fan.of(self.own, self.card.toSizeF(), count, two_rows=True)

    def other_fan(self, place: int, count: int) -> Fan:
        """Return how the cards of another player are spread: 0 left, 1 opposite, 2 right."""
        return Fan.of(self.others[place], self.card.toSizeF() * self.shares.other, count)

    def meld_rect(self, band: QRectF, place: int, count: int, red_threes: int) -> QRectF:
        """Return the area of one of a team's melds in its band, which begins with the red threes."""
        width = self.card.width() * self.shares.meld
        left = band.left() + self._melds_begin(red_threes) + place * self.meld_step(band, count, red_threes)
        return QRectF(left, band.top(), width, band.height() - self._label)

    def meld_step(self, band: QRectF, count: int, red_threes: int) -> float:
        """Return how far one of so many melds is from the next, which is the room for what is written under it."""
        widest = self._label * MELD_STEP
        width = self.card.width() * self.shares.meld
        room = band.width() - self._melds_begin(red_threes) - width - self._label * TEAM_NAME
        return min(widest, room / (count - 1)) if count > 1 else widest

    def _melds_begin(self, red_threes: int) -> float:
        """Return the width that the red threes take."""
        if not red_threes:
            return 0.0
        return self.card.width() * self.shares.meld * (1 + RED_THREE_STEP * (red_threes - 1) + COLUMN_GAP)

    def team_rect(self, band: QRectF) -> QRectF:
        """Return the place of a team's name, at the far end of its band."""
        width = self._label * TEAM_NAME
        return QRectF(band.right() - width + 8, band.top() - 4, width - 8, 4)

    def column_corner(self, rect: QRectF, index: int, count: int, *, squared: bool) -> QPointF:
        """Return the corner of a card in a meld's column; a canasta is squared up."""
        if squared:
            return rect.topLeft() + QPointF(index * 0.8, index * 1.6)
        height = self.card.height() * self.shares.meld
        room = rect.height() - height
        step = min(height * COLUMN_STEP, room / (count - 1)) if count > 1 else 0.0
        return rect.topLeft() + QPointF(0, index * step)

    def red_three_corner(self, band: QRectF, index: int) -> QPointF:
        """Return the corner of a red three at the beginning of a team's band."""
        return band.topLeft() + QPointF(index * self.card.width() * self.shares.meld * RED_THREE_STEP, 0)
