"""The melds of the teams: how large their cards are, where each meld lies, and which text it has room for."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF

from chieubai.engine.canasta.melds import Meld
from chieubai.engine.cards import RANKS
from chieubai.ui.canasta import names
from chieubai.ui.table.zone import label_height, label_width

RATIO = 1.4  # height to width of a card
INDEX_STEP = 0.31  # from one card to the next, in widths of a card: the index of the card beneath is whole
EDGE_STEP = 0.035  # the same in a canasta, which is squared up: only the edges show
MELD_GAP = 0.24  # from one meld to the next, in widths of a card
TEXT_GAP = 0.55  # between the texts of two melds, in heights of a text
LINE_GAP = 4.0  # from a text to the line of melds beneath it: an outline of a meld has room there
LEAST_CARD = 32.0  # the width below which melds would rather lose their counts than get smaller
ROW_GAP = 4.0  # between the rows of the two teams
WORTH_IT = 1.1  # how much larger cards have to get for two lines of melds, or for rows of two heights
SHARES = (1 / 2, 1 / 3, 2 / 3)  # of the height, that the upper row may have
TINY_CARD = 28.0  # the same for the kinds of canastas


@dataclass(frozen=True)
class TeamCards:
    """What lies in a row.

    Attributes:
        name: of the team, which is written under the red threes.
        red_threes: how many.
        melds: in their order.
        told: whether there are texts under the melds.
    """

    name: str
    red_threes: int
    melds: tuple[Meld, ...]
    told: bool = True

    def heading(self, card: float) -> float:
        """Return the room of the name and the red threes, with cards of some width."""
        return max(card * _spread(self.red_threes, INDEX_STEP), label_width(self.name))

    def meld_width(self, place: int, card: float) -> float:
        """Return the width of the cards of a meld."""
        return card * _spread(len(self.melds[place].cards), self.step(place))

    def step(self, place: int) -> float:
        """Return how far one card of a meld is from the next, in widths of a card; a canasta is squared up."""
        return INDEX_STEP if self.melds[place].canasta is None else EDGE_STEP

    def slots(self, card: float, texts: Sequence[float]) -> list[float]:
        """Return the room of each meld, with texts of some widths under them."""
        return [max(self.meld_width(place, card), text) for place, text in enumerate(texts)]

    def width(self, card: float, texts: Sequence[float], line: range) -> float:
        """Return the width of a line of melds with the heading."""
        slots, gaps = self.slots(card, texts), self.gap(card) * (len(line) + 1)
        return self.heading(card) + sum(slots[place] for place in line) + gaps

    def gap(self, card: float) -> float:
        """Return the room between two melds, and their texts."""
        return max(label_height() * TEXT_GAP if self.told else LINE_GAP, card * MELD_GAP)

    def lines(self, count: int, card: float) -> list[range]:
        """Return which melds lie in each of one or two lines, which are about as long."""
        texts = [label_width(names.short_meld_label(meld)) if self.told else 0.0 for meld in self.melds]
        places = range(len(self.melds))
        if count == 1:
            return [places]
        parted = ([places[:first], places[first:]] for first in places)
        return min(parted, key=lambda lines: max(self.width(card, texts, line) for line in lines))


@dataclass(frozen=True)
class MeldRow:
    """The red threes and the melds of a team, side by side.

    Attributes:
        rect: the area, with the texts under the cards.
        cards: what lies there.
        card: the width of a card.
        slots: the area that each meld has for its cards, as wide as its text at least.
        labels: the texts under the melds.
    """

    rect: QRectF
    cards: TeamCards
    card: float
    slots: tuple[QRectF, ...]
    labels: tuple[str, ...]

    @property
    def team_rect(self) -> QRectF:
        """The area of the red threes, where the name of the team is written under them."""
        return QRectF(self.rect.topLeft(), QSizeF(self.cards.heading(self.card), self.card * RATIO))

    def red_three_corner(self, index: int) -> QPointF:
        """Return the corner of a red three."""
        return self.rect.topLeft() + QPointF(index * INDEX_STEP * self.card, 0)

    def meld_rect(self, place: int) -> QRectF:
        """Return the area of the cards of a meld, in the middle of its slot."""
        slot = self.slots[place]
        spare = (slot.width() - self.cards.meld_width(place, self.card)) / 2
        return slot.adjusted(spare, 0, -spare, 0)

    def corner(self, place: int, index: int) -> QPointF:
        """Return the corner of a card of a meld."""
        return self.meld_rect(place).topLeft() + QPointF(index * self.cards.step(place) * self.card, 0)


def lay_out_rows(area: QRectF, upper: TeamCards, lower: TeamCards, largest: float) -> tuple[MeldRow, MeldRow]:
    """Lay out the rows of both teams one above the other, with the smaller ones of their cards as large as can be.

    The rows are of one height, unless that of the team with many melds needs more and the other one can spare it.
    """
    best, *others = (_lay_out_share(area, upper, lower, largest, share) for share in SHARES)
    for rows in others:
        if _smallest_card(rows) > _smallest_card(best) * WORTH_IT:
            best = rows
    return best


def _lay_out_share(
    area: QRectF, upper: TeamCards, lower: TeamCards, largest: float, share: float
) -> tuple[MeldRow, MeldRow]:
    above, below = (QRectF(area) for _row in range(2))
    above.setHeight((area.height() - ROW_GAP) * share)
    below.setTop(above.bottom() + ROW_GAP)
    return lay_out_row(above, upper, largest), lay_out_row(below, lower, largest)


def _smallest_card(rows: Iterable[MeldRow]) -> float:
    """Return the width of the smallest card that lies there, or of any where none does."""
    return min((row.card for row in rows if row.cards.melds), default=0.0)


def lay_out_row(area: QRectF, cards: TeamCards, largest: float) -> MeldRow:
    """Lay out a row with the largest cards with which it fits; every card of a meld shows its index.

    Cards that are lower than the texts under them go without texts, where they are larger so.
    """
    told = _lay_out_row(area, cards, largest)
    if not cards.melds or told.card * RATIO >= label_height():
        return told
    untold = _lay_out_row(area, replace(cards, told=False), largest)
    return untold if untold.card > told.card * WORTH_IT else told


def _lay_out_row(area: QRectF, cards: TeamCards, largest: float) -> MeldRow:
    """Lay out a row in two lines where it has many melds whose cards are much larger so."""
    whole = min(largest, (area.height() - label_height()) / RATIO)  # the name of the team is under its cards
    half = (area.height() - LINE_GAP) / 2 - (label_height() if cards.told else 0.0)
    one = _lay_out_lines(area, cards, whole, 1)
    if len(cards.melds) < 2 or half / RATIO <= one.card * WORTH_IT:
        return one
    two = _lay_out_lines(area, cards, min(whole, half / RATIO), 2)
    return two if two.card > one.card * WORTH_IT else one


def _lay_out_lines(area: QRectF, cards: TeamCards, largest: float, count: int) -> MeldRow:
    lines = cards.lines(count, largest)
    card = _largest_card(area, cards, largest, lines)
    labels = _fullest_labels(area, cards, card, lines)
    rooms = cards.slots(card, [label_width(label) for label in labels])
    slots, below = [], (area.height() + LINE_GAP) / 2
    for number, line in enumerate(lines):
        left, top = area.left() + cards.heading(card) + cards.gap(card), area.top() + number * below
        for place in line:
            left += cards.gap(card)
            slots.append(QRectF(left, top, rooms[place], card * RATIO))
            left += rooms[place]
    return MeldRow(area, cards, card, tuple(slots), tuple(labels))


def _largest_card(area: QRectF, cards: TeamCards, largest: float, lines: Sequence[range]) -> float:
    """Return the width of the largest cards with which the lines fit, in steps of a pixel."""

    def spare(step: int) -> float:
        card = largest - step
        return _spare(area, cards, card, _needed_widths(cards, card), lines)

    return largest - bisect_left(range(max(0, ceil(largest) - 1)), 0.0, key=spare)


def _spare(
    area: QRectF, cards: TeamCards, card: float, texts: Sequence[float], lines: Sequence[range]
) -> float:
    """Return by how much the area is wider than the longest line."""
    return area.width() - max(cards.width(card, texts, line) for line in lines)


def _needed_widths(cards: TeamCards, card: float) -> list[float]:
    """Return the widths of the texts that melds must have room for: less where the cards are small."""
    if not cards.told:
        return [0.0 for _meld in cards.melds]
    if card > LEAST_CARD:
        return [label_width(_needed_label(meld)) for meld in cards.melds]
    return [
        label_width(RANKS[meld.rank] if meld.canasta is None or card <= TINY_CARD else _needed_label(meld))
        for meld in cards.melds
    ]


def _needed_label(meld: Meld) -> str:
    """Return the text that cards get smaller for: of a canasta, its kind; of another meld, its count."""
    return names.short_meld_label(meld) if meld.canasta is None else names.meld_label(meld)


def _fullest_labels(area: QRectF, cards: TeamCards, card: float, lines: Sequence[range]) -> list[str]:
    """Write under each meld as much as there is room for in its line, under canastas first."""
    if not cards.told:
        return ["" for _meld in cards.melds]
    labels = [RANKS[meld.rank] for meld in cards.melds]
    widths = [label_width(label) for label in labels]
    order = sorted(range(len(labels)), key=lambda place: cards.melds[place].canasta is None)
    needed = [(place, write) for place in order for write in (names.short_meld_label, _needed_label)]
    for place, write in [*needed, *((place, names.meld_label) for place in order)]:
        label = write(cards.melds[place])
        wider = [*widths]
        wider[place] = label_width(label)
        if _spare(area, cards, card, wider, lines) >= 0:
            labels[place], widths = label, wider
    return labels


def _spread(count: int, step: float) -> float:
    """Return the width of overlapping cards, in widths of a card."""
    return 1 + (count - 1) * step if count else 0.0
