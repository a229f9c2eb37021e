"""The rows of melds: how large their cards are, where each meld lies, and which text it has room for."""

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
LEAST_CARD = 32.0  # the width below which melds would rather lose their counts than get smaller
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

    def width(self, card: float, texts: Sequence[float]) -> float:
        """Return the width of the whole row."""
        gaps = _gap(card) * (len(self.melds) + 1)
        return self.heading(card) + sum(self.slots(card, texts)) + gaps


@dataclass(frozen=True)
class MeldRow:
    """The red threes and the melds of a team, side by side.

    Attributes:
        rect: the area, with the texts under the cards.
        cards: what lies there.
        card: the width of a card.
        slots: the left end and the width that each meld has for its cards and its text.
        labels: the texts under the melds.
    """

    rect: QRectF
    cards: TeamCards
    card: float
    slots: tuple[tuple[float, float], ...]
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
        left, room = self.slots[place]
        width = self.cards.meld_width(place, self.card)
        return QRectF(left + (room - width) / 2, self.rect.top(), width, self.card * RATIO)

    def corner(self, place: int, index: int) -> QPointF:
        """Return the corner of a card of a meld."""
        return self.meld_rect(place).topLeft() + QPointF(index * self.cards.step(place) * self.card, 0)


def lay_out_row(area: QRectF, cards: TeamCards, largest: float) -> MeldRow:
    """Lay out a row with the largest cards with which it fits; every card of a meld shows its index."""
    card = largest
    while card > 1 and cards.width(card, _needed_widths(cards, card)) > area.width():
        card -= 1
    labels = _fullest_labels(area, cards, card)
    left, slots = area.left() + cards.heading(card) + _gap(card), []
    for room in cards.slots(card, [label_width(label) for label in labels]):
        left += _gap(card)
        slots.append((left, room))
        left += room
    return MeldRow(area, cards, card, tuple(slots), tuple(labels))


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


def _fullest_labels(area: QRectF, cards: TeamCards, card: float) -> list[str]:
    """Write under each meld as much as there is room for in the row, under canastas first."""
    labels = [RANKS[meld.rank] for meld in cards.melds]
    widths = [label_width(label) for label in labels]
    order = sorted(range(len(labels)), key=lambda place: cards.melds[place].canasta is None)
    needed = [(place, write) for place in order for write in (names.short_meld_label, _needed_label)]
    for place, write in [*needed, *((place, names.meld_label) for place in order)]:
        label = write(cards.melds[place])
        wider = [*widths]
        wider[place] = label_width(label)
        if cards.width(card, wider) <= area.width():
            labels[place], widths = label, wider
    return labels


def _spread(count: int, step: float) -> float:
    """Return the width of overlapping cards, in widths of a card."""
    return 1 + (count - 1) * step if count else 0.0


def _gap(card: float) -> float:
    return max(label_height() * TEXT_GAP, card * MELD_GAP)
