"""The melds of the teams: how large their cards are, where each meld lies, and which text it has room for."""

from collections.abc import Sequence
from dataclasses import dataclass

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
WORTH_A_LINE = 1.25  # how much larger cards have to get for their melds to lie in two lines
TINY_CARD = 28.0  # the same for the kinds of canastas


@dataclass(frozen=True)
class TeamCards:
    """What lies in a row.

    Attributes:
        name: of the team, which is written under the red threes.
        red_threes: how many.
        melds: in their order.
    """

    name: str
    red_threes: int
    melds: tuple[Meld, ...]

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
        slots, gaps = self.slots(card, texts), _gap(card) * (len(line) + 1)
        return self.heading(card) + sum(slots[place] for place in line) + gaps

    def lines(self, count: int, card: float) -> list[range]:
        """Return which melds lie in each of one or two lines, which are about as long."""
        texts = [label_width(names.short_meld_label(meld)) for meld in self.melds]
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


def lay_out_row(area: QRectF, cards: TeamCards, largest: float) -> MeldRow:
    """Lay out a row with the largest cards with which it fits; every card of a meld shows its index.

    Many melds lie in two lines, where their cards are much larger so.
    """
    half = ((area.height() - LINE_GAP) / 2 - label_height()) / RATIO
    one = _lay_out_lines(area, cards, largest, 1)
    if len(cards.melds) < 2 or half <= one.card * WORTH_A_LINE:
        return one
    two = _lay_out_lines(area, cards, min(largest, half), 2)
    return two if two.card > one.card * WORTH_A_LINE else one


def _lay_out_lines(area: QRectF, cards: TeamCards, largest: float, count: int) -> MeldRow:
    card, lines = largest, cards.lines(count, largest)
    while card > 1 and not _fits(area, cards, card, _needed_widths(cards, card), lines):
        card -= 1
    labels = _fullest_labels(area, cards, card, lines)
    rooms = cards.slots(card, [label_width(label) for label in labels])
    slots, below = [], (area.height() + LINE_GAP) / 2
    for number, line in enumerate(lines):
        left, top = area.left() + cards.heading(card) + _gap(card), area.top() + number * below
        for place in line:
            left += _gap(card)
            slots.append(QRectF(left, top, rooms[place], card * RATIO))
            left += rooms[place]
    return MeldRow(area, cards, card, tuple(slots), tuple(labels))


def _fits(
    area: QRectF, cards: TeamCards, card: float, texts: Sequence[float], lines: Sequence[range]
) -> bool:
    return all(cards.width(card, texts, line) <= area.width() for line in lines)


def _needed_widths(cards: TeamCards, card: float) -> list[float]:
    """Return the widths of the texts that melds must have room for: less where the cards are small."""
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
    labels = [RANKS[meld.rank] for meld in cards.melds]
    widths = [label_width(label) for label in labels]
    order = sorted(range(len(labels)), key=lambda place: cards.melds[place].canasta is None)
    needed = [(place, write) for place in order for write in (names.short_meld_label, _needed_label)]
    for place, write in [*needed, *((place, names.meld_label) for place in order)]:
        label = write(cards.melds[place])
        wider = [*widths]
        wider[place] = label_width(label)
        if _fits(area, cards, card, wider, lines):
            labels[place], widths = label, wider
    return labels


def _spread(count: int, step: float) -> float:
    """Return the width of overlapping cards, in widths of a card."""
    return 1 + (count - 1) * step if count else 0.0


def _gap(card: float) -> float:
    return max(label_height() * TEXT_GAP, card * MELD_GAP)
