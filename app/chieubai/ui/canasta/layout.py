"""Where everything lies at a Canasta table of a given size; the melds have rows of their own."""

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF

from chieubai.storage.looks import CardSize
from chieubai.ui.canasta.rows import INDEX_STEP, RATIO, ROW_GAP
from chieubai.ui.table.desk import Habits

MARGIN = 30.0  # clears the border of the mat
TEXT_EDGE = 4.0  # of the height of a text, what keeps it off the cards above it
FRAME = 10.0  # how far the outline of the stock stands out above its cards
LIFT = 14.0  # how far a selected card stands out
STRIP = 26.0  # the least of a card that its neighbour leaves in sight
SECOND_ROW = 0.42  # how far the second row of a hand is below the first, in heights of a card
SMALL_SHARE = 0.8  # of small cards, to those that fit
NAME_SHARE = 0.6  # of the room of another player, for a name beside the cards
NAME_ROOM = 7.5  # heights of a text in the room of another player, for a name to lie beside the cards


@dataclass(frozen=True)
class Fan:
    """Cards side by side in an area, overlapping where there is no room, in one row or two.

    Attributes:
        rect: the area.
        size: of one card.
        step: from one card to the next.
        per_row: cards in a row.
        two_rows: whether there are two.
    """

    rect: QRectF
    size: QSizeF
    step: float
    per_row: int
    two_rows: bool

    @classmethod
    def of(cls, rect: QRectF, size: QSizeF, count: int, *, two_rows: bool = False) -> "Fan":
        """Spread cards over an area; with room for a second row it is begun rather than hide half of a card."""
        room = rect.width() - size.width()
        rows = 2 if two_rows and count > 1 and room / (count - 1) < size.width() / 2 else 1
        per_row = max(1, ceil(count / rows))
        step = min(size.width() + 4, room / (per_row - 1)) if per_row > 1 else 0.0
        return cls(rect, size, step, per_row, rows == 2)

    def corner(self, index: int) -> QPointF:
        """Return the corner of a card."""
        row, column = divmod(index, self.per_row)
        width = self.step * (self.per_row - 1) + self.size.width()
        left = self.rect.center().x() - width / 2
        return QPointF(left + column * self.step, self._top + row * self.size.height() * SECOND_ROW)

    @property
    def _top(self) -> float:
        """The upper end of the cards, which lie at the foot of the area."""
        below = SECOND_ROW if self.two_rows else 0.0
        return self.rect.bottom() - self.size.height() * (1 + below)

    def slot(self, pos: QPointF, count: int) -> int:
        """Return before which card a position lies."""
        first = self.corner(0)
        row = 1 if count > self.per_row and pos.y() > first.y() + self.size.height() * SECOND_ROW else 0
        column = round((pos.x() - first.x()) / self.step) if self.step else 0
        return max(0, min(count, row * self.per_row + max(0, min(self.per_row, column))))


def strip(card: float) -> float:
    """Return the least of a card of some width that is to be in sight: its index, and not less than a strip."""
    return max(STRIP, card * INDEX_STEP)


@dataclass(frozen=True)
class Shares:
    """How the room is shared out, in heights of a card of the own hand.

    Attributes:
        other: the scale of the other players' cards.
        meld: the scale of melds, where they are not too many for it.
    """

    other: float
    meld: float


SHARES = {
    CardSize.SMALL: Shares(other=0.42, meld=0.72),
    CardSize.MEDIUM: Shares(other=0.42, meld=0.72),
    CardSize.LARGE: Shares(other=0.26, meld=0.58),
}


class CanastaLayout:
    """The geometry for one size of the view, in logical pixels.

    Attributes:
        card: the size of the own cards.
        own: the area of the own hand.
        others: the areas of the other hands: on the left, opposite, on the right.
        names: the areas of the texts about them where these lie beside their cards, else none.
        other_scale: the scale of their cards.
        stock, pile: the areas of the stock and of the discard pile.
        melds: the area of the melds of both teams, with the texts under them.
        largest_meld: the width of a card in a meld where there are few, and of one in the stock or the pile.
    """

    def __init__(self, size: QSizeF, label: float, side: float, held: int, habits: Habits) -> None:
        """Lay out a table for a hand of so many cards.

        Args:
            size: of the view.
            label: the height of the text under a zone.
            side: the width of the widest text under the stock and the pile.
            held: how many cards the own hand has.
            habits: how the person likes the table.
        """
        width, height = max(size.width(), 480.0), max(size.height(), 300.0)
        self.shares = SHARES[habits.card_size]
        inner = width - 2 * MARGIN
        third = inner / 3
        room = QSizeF(inner, height - 2 * MARGIN - 2 * label - FRAME - LIFT)
        rows = self._size_cards(room, self.shares.other, label, held, habits)
        other, beside = self.card.height() * self.shares.other, False
        if other < label and third >= NAME_ROOM * label:  # cards lower than their text
            rows = self._size_cards(room, 0.0, label, held, habits)
            other, beside = label - TEXT_EDGE, True
        full = self.card.toSizeF()
        self.other_scale = other / full.height()
        hand_height = full.height() * rows
        self.own = QRectF(MARGIN, height - MARGIN - hand_height, inner, hand_height)
        wide = [QRectF(MARGIN + place * third + 8, MARGIN, third - 16, other) for place in range(3)]
        name = wide[0].width() * NAME_SHARE if beside else 0.0
        self.others = [area.adjusted(0, 0, -name, 0) for area in wide]
        self.names = [area.adjusted(area.width() - name, 0, 0, 0) for area in wide] if beside else []
        top = MARGIN + (label if beside else other + label) + FRAME
        self._lay_out_middle(top, inner, label, side, left_handed=habits.left_handed)

    def _size_cards(self, room: QSizeF, other: float, label: float, held: int, habits: Habits) -> float:
        """Make the own cards as large as they can be, and return the rows of the hand, in heights of a card."""
        room = room - QSizeF(0, label)
        share = SMALL_SHARE if habits.card_size is CardSize.SMALL else 1.0
        rows, card = 1.0, self._card(room, 1.0 + other, share)
        self._two_rows = held > 1 and (room.width() - card) / (held - 1) < strip(card)
        if self._two_rows:
            rows += SECOND_ROW
            card = self._card(room, rows + other, share)
        self.card = QSize(card, round(card * RATIO))
        return rows

    def _card(self, room: QSizeF, rows: float, share: float) -> int:
        """Return the width of a card: a share of what fits with the melds and so many rows of its height."""
        heights = 2 * self.shares.meld + rows
        return round(min(room.height() / (RATIO * heights), room.width() / 8) * share)

    def _lay_out_middle(
        self, top: float, inner: float, label: float, text: float, *, left_handed: bool
    ) -> None:
        """Lay out the rows of melds, and on the side of the hand that draws the stock above the pile."""
        middle = (self.own.top() - LIFT - top) / 2
        self.largest_meld = min((middle - FRAME - label) / RATIO, self.card.width())
        pile = QSizeF(self.largest_meld, self.largest_meld * RATIO)
        side = max(text, pile.height()) + 16  # a card that freezes the pile lies across
        corner = MARGIN + (side - pile.width()) / 2
        left = MARGIN + side
        if not left_handed:
            corner = 2 * MARGIN + inner - corner - pile.width()
            left = MARGIN
        self.stock = QRectF(QPointF(corner, top), pile)
        self.pile = QRectF(QPointF(corner, top + middle), pile)
        self.melds = QRectF(left, top, inner - side, 2 * middle - ROW_GAP)

    def scale(self, width: float) -> float:
        """Return the scale of a card of some width."""
        return width / self.card.width()

    def hand_fan(self, count: int) -> Fan:
        """Return how the cards of the own hand are spread."""
        return Fan.of(self.own, self.card.toSizeF(), count, two_rows=self._two_rows)

    def other_fan(self, place: int, count: int) -> Fan:
        """Return how the cards of another player are spread: 0 left, 1 opposite, 2 right."""
        return Fan.of(self.others[place], self.card.toSizeF() * self.other_scale, count)
