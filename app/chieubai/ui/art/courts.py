"""The court cards: a framed panel that leaves room for the indices, with a figure above and below.

The rank chooses the figure, the suit what it carries, and suit and deck the colours it wears.
"""

from collections.abc import Callable
from math import atan2, degrees

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from chieubai.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, rank_of, suit_of
from chieubai.storage.settings import Deck
from chieubai.ui.art import figures, props
from chieubai.ui.art.blank import turn_round
from chieubai.ui.art.paths import box, ellipse, outline
from chieubai.ui.art.suits import suit_color, suit_path
from chieubai.ui.art.woodcut import LINE, SKIN, WHITE, YELLOW, Dress, Woodcut

Drawing = Callable[[Woodcut, Dress], None]

_JACK, _QUEEN, _KING = 10, 11, 12

_FIGURES: dict[int, Drawing] = {
    _JACK: figures.draw_soldier,
    _QUEEN: figures.draw_lady,
    _KING: figures.draw_king,
}
_PROPS: dict[tuple[int, int], Drawing] = {
    (_JACK, SPADES): props.draw_spear,
    (_JACK, HEARTS): props.draw_banner,
    (_JACK, CLUBS): props.draw_bow,
    (_JACK, DIAMONDS): props.draw_sabre,
    (_QUEEN, SPADES): props.draw_fan,
    (_QUEEN, HEARTS): props.draw_lotus,
    (_QUEEN, CLUBS): props.draw_parasol,
    (_QUEEN, DIAMONDS): props.draw_mirror,
    (_KING, SPADES): props.draw_sword,
    (_KING, HEARTS): props.draw_sceptre,
    (_KING, CLUBS): props.draw_tablet,
    (_KING, DIAMONDS): props.draw_scroll,
}
_BLUE = Dress(QColor("#2f4a73"), QColor("#c8402f"), QColor("#e8ecdf"))
_GREEN = Dress(QColor("#3d6b4f"), QColor("#d08a2e"), QColor("#eeecd2"))
_SCARLET = Dress(QColor("#c8322f"), QColor("#2f6f73"), QColor("#fbe8d0"))
_BRICK = Dress(QColor("#b8452a"), QColor("#33507a"), QColor("#f9ebc9"))
_MAGENTA = Dress(QColor("#b52a5c"), QColor("#2f6f73"), QColor("#fbe6dc"))
_AZURE = Dress(QColor("#2a68ac"), QColor("#d0562f"), QColor("#e6edec"))
_OLIVE = Dress(QColor("#6a7a1e"), QColor("#a8432f"), QColor("#f2eecd"))
_DRESSES = {
    Deck.TWO_COLOURS: {SPADES: _BLUE, HEARTS: _SCARLET, CLUBS: _GREEN, DIAMONDS: _BRICK},
    Deck.FOUR_COLOURS: {SPADES: _BLUE, HEARTS: _MAGENTA, CLUBS: _OLIVE, DIAMONDS: _AZURE},
}

_PANEL = (
    "M 35 8 L 89 8 Q 92 8 92 11 L 92 76 Q 92 79 89 79 L 71 79 Q 68 79 68 82 L 68 129 Q 68 132 65 132 "
    "L 11 132 Q 8 132 8 129 L 8 64 Q 8 61 11 61 L 29 61 Q 32 61 32 58 L 32 11 Q 32 8 35 8 Z"
)
_UPPER_HALF = "M -10 64 L 110 76 L 110 -10 L -10 -10 Z"
_SASH_HALF_WIDTH = 3.6
_AXIS = 62.0  # of the upper figure
_HANDS = {_JACK: QPointF(22, 58), _QUEEN: QPointF(18, 58), _KING: QPointF(23.5, 58)}


def paint_court(painter: QPainter, card: Card, deck: Deck) -> None:
    """Paint the panel of a jack, queen or king, in card units."""
    rank, suit = rank_of(card), suit_of(card)
    dress = _DRESSES[deck][suit]
    panel = outline(_PANEL)
    painter.save()
    painter.fillPath(panel, dress.ground)
    painter.setClipPath(panel)
    for _half in range(2):
        painter.save()
        painter.setClipPath(outline(_UPPER_HALF), Qt.ClipOperation.IntersectClip)
        painter.translate(_AXIS, 0)
        _paint_half(painter, rank, suit, dress, suit_color(suit, deck))
        painter.restore()
        turn_round(painter)
    _paint_sash(Woodcut(painter), dress)
    painter.restore()
    painter.strokePath(panel, QPen(LINE, 1.3))


def _paint_half(painter: QPainter, rank: int, suit: int, dress: Dress, sign_color: QColor) -> None:
    cut = Woodcut(painter)
    _paint_rays(cut, dress)
    _FIGURES[rank](cut, dress)
    _paint_badge(cut, rank, suit, sign_color)
    painter.translate(_HANDS[rank])
    cut.shape("M -16 20 C -14 8 -10 0 -4 -5 L 7 -1 C 7 8 8 16 8 24 Z", dress.robe)
    _PROPS[rank, suit](cut, dress)
    cut.shape(box(-4.2, -3.4, 8.4, 7.4, 3.2), SKIN)
    cut.shape("M -7 4 L -5.6 2 L 7 4.4 L 6.6 8.4 L -8 6 Z", YELLOW)


def _paint_rays(cut: Woodcut, dress: Dress) -> None:
    """Paint the rays of a bronze drum behind the head."""
    ray = outline("M 0 0 L -6 -70 L 6 -70 Z")
    for step in range(16):
        turned = QTransform().translate(0, 34).rotate((step + 0.5) * 22.5)
        cut.area(turned.map(ray), dress.ground.darker(107))


def _paint_badge(cut: Woodcut, rank: int, suit: int, color: QColor) -> None:
    size = 13.0
    frame = ellipse(0, 60, size, size) if rank == _JACK else box(-size / 2, 60 - size / 2, size, size, 1)
    cut.shape(frame, WHITE)
    placed = QTransform.fromTranslate(-4.75, 55.25).scale(9.5, 9.5)
    cut.area(placed.map(suit_path(suit)), color)


def _paint_sash(cut: Woodcut, dress: Dress) -> None:
    """Paint the woven belt along the line where the two figures meet."""
    half = _SASH_HALF_WIDTH
    cut.painter.translate(50, 70)
    cut.painter.rotate(degrees(atan2(12, 120)))
    cut.shape(box(-60, -half, 120, 2 * half), YELLOW)
    for step in range(-5, 6):
        x = step * 9.0
        cut.area(f"M {x} {-half + 1.2} L {x + 3.2} 0 L {x} {half - 1.2} L {x - 3.2} 0 Z", dress.robe)
        cut.area(ellipse(x + 4.5, 0, 1.6, 1.6), dress.second)
