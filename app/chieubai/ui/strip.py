"""A row of cards in groups with a caption each, for results and for the rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chieubai.engine.cards import Card
from chieubai.i18n.card_names import spoken_name
from chieubai.storage.settings import Deck
from chieubai.ui.art.faces import paint_face
from chieubai.ui.art.look import look
from chieubai.ui.art.marks import paint_layoff_mark, paint_meld_mark

CARD_RATIO = 1.4
OVERLAP = 0.42  # of a card's width that its neighbour in the group leaves in sight
LEAST_CARD = 36  # the width of a card that can still be read, in pixels
GAP = 0.3  # between groups, in card widths


@dataclass(frozen=True)
class Group:
    """Cards that belong together, and what is written below them."""

    cards: tuple[Card, ...]
    caption: str
    melded: bool = False
    laid_off: bool = False


class HandStrip(QWidget):
    """Paints groups of cards in the middle, as large as fits; its accessible name reads them out."""

    def __init__(self, groups: Sequence[Group], deck: Deck) -> None:
        super().__init__()
        self._groups = list(groups)
        self._deck = deck
        self.alike: Sequence[HandStrip] = (self,)  # strips whose cards are to be of one size
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        read = (f"{group.caption}: {', '.join(map(spoken_name, group.cards))}" for group in self._groups)
        self.setAccessibleName("; ".join(read))

    def sizeHint(self) -> QSize:
        return QSize(640, 150)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, round(LEAST_CARD * CARD_RATIO) + self._caption_height())

    def _caption_height(self) -> int:
        return self.fontMetrics().height() + 4

    def _group_width(self, group: Group, card: float) -> float:
        cards = card * (1 + OVERLAP * (len(group.cards) - 1))
        return max(cards, self.fontMetrics().horizontalAdvance(group.caption))

    def _card_width(self) -> float:
        return min(strip.largest_card() for strip in self.alike)

    def largest_card(self) -> float:
        """Return the largest width of a card with which everything fits."""
        card = (self.height() - self._caption_height()) / CARD_RATIO
        while card > 24 and self._total_width(card) > self.width():
            card -= 1
        return card

    def _total_width(self, card: float) -> float:
        gaps = GAP * card * (len(self._groups) - 1)
        return sum(self._group_width(group, card) for group in self._groups) + gaps

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = self._card_width()
        x = max(0.0, (self.width() - self._total_width(card)) / 2)
        for group in self._groups:
            self._paint_group(painter, group, QPointF(x, 0), card)
            x += self._group_width(group, card) + GAP * card
        painter.end()

    def _paint_group(self, painter: QPainter, group: Group, corner: QPointF, card: float) -> None:
        height = card * CARD_RATIO
        for number, face in enumerate(group.cards):
            left = corner.x() + number * card * OVERLAP
            paint_face(painter, QRectF(left, corner.y(), card, height), face, self._deck)
        side = card * 0.26
        mark = QRectF(corner.x() + card * 0.05, corner.y() + height - side * 1.2, side, side)
        if group.melded:
            paint_meld_mark(painter, mark)
        elif group.laid_off:
            paint_layoff_mark(painter, mark)
        painter.setPen(look().palette.panel.text)
        width = self._group_width(group, card)
        caption = QRectF(corner.x(), corner.y() + height + 2, width + 2, self._caption_height())
        painter.drawText(caption, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, group.caption)
