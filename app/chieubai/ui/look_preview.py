"""A small table in a look: its cloth, a hand, a stock, a few tiles, and what is written on it."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chieubai.engine.cards import parse_card
from chieubai.engine.tiles.tiles import parse_tile
from chieubai.i18n import pgettext
from chieubai.storage.settings import Deck
from chieubai.ui.art.backs import paint_back
from chieubai.ui.art.cloths import cloth_colors_of, paint_cloth
from chieubai.ui.art.colors import SHADOW
from chieubai.ui.art.faces import paint_face
from chieubai.ui.art.look import Look, look
from chieubai.ui.art.paths import box
from chieubai.ui.art.tiles import TILE_RATIO, paint_tile, paint_tile_back

_HAND = ("7S", "7H", "7C", "QD", "KD")
_SET = ("r9", "b9", "k9")


class LookPreview(QWidget):
    """Shows a look that need not be in force; the theme is that of the program."""

    def __init__(self, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look()
        self._deck = deck
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 320)

    def show_look(self, shown: Look) -> None:
        """Show another look."""
        self._look = shown
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(360, 400)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        paint_cloth(painter, whole, 0.6, self._look)
        inner = whole.adjusted(30, 28, -30, -28)
        card = min(inner.width() / 3.4, inner.height() / 4.6)
        self._paint_stock(painter, inner, card)
        self._paint_tiles(
            painter, inner, (card * 1.4 - 18) / 2 / TILE_RATIO
        )  # above the words under the stock
        self._paint_hand(painter, inner, card)
        painter.end()

    def _paint_stock(self, painter: QPainter, inner: QRectF, card: float) -> None:
        for step in range(3):
            place = QRectF(inner.left() + 4 + step, inner.top() + 2 - step, card, card * 1.4)
            self._paint_shadow(painter, place)
            paint_back(painter, place, self._look.back)
        painter.setPen(cloth_colors_of(self._look).text)
        text = pgettext("gin", "Stock · {n}").format(n=31)
        left = inner.left() + max(0.0, 5 + (card - self.fontMetrics().horizontalAdvance(text)) / 2)
        painter.drawText(QPointF(left, inner.top() + card * 1.4 + 7 + self.fontMetrics().ascent()), text)

    def _paint_tiles(self, painter: QPainter, inner: QRectF, tile: float) -> None:
        height = tile * TILE_RATIO
        for number, text in enumerate(_SET):
            place = QRectF(inner.right() - (3 - number) * tile, inner.top() + 4, tile - 1, height)
            self._paint_shadow(painter, place)
            paint_tile(painter, place, parse_tile(text), self._look.tiles)
        for number in range(2):
            place = QRectF(inner.right() - (2 - number) * tile, inner.top() + height + 14, tile - 1, height)
            self._paint_shadow(painter, place)
            paint_tile_back(painter, place, self._look.tiles)

    def _paint_hand(self, painter: QPainter, inner: QRectF, card: float) -> None:
        step = (inner.width() - card) / (len(_HAND) - 1)
        for number, text in enumerate(_HAND):
            place = QRectF(inner.left() + number * step, inner.bottom() - card * 1.4, card, card * 1.4)
            self._paint_shadow(painter, place)
            paint_face(painter, place, parse_card(text), self._deck)

    def _paint_shadow(self, painter: QPainter, rect: QRectF) -> None:
        radius = rect.width() * 0.07
        painter.fillPath(box(rect.x() - 1, rect.y() + 2, rect.width(), rect.height(), radius), SHADOW)
