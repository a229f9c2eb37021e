"""The joker of the card games: a star above the waves of a jester's collar, with a star for its index."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from chieubai.ui.art.blank import enter_card_units, paint_paper, turn_round
from chieubai.ui.art.colors import GOLD, MAT_GREEN, MAT_RED
from chieubai.ui.art.paths import ellipse, outline

STAR = outline("M 0 -34 L 9 -11 L 33 -11 L 14 4 L 21 28 L 0 14 L -21 28 L -14 4 L -33 -11 L -9 -11 Z")
_COLLAR = outline("M 22 104 L 34 84 L 42 100 L 50 82 L 58 100 L 66 84 L 78 104 C 62 114 38 114 22 104 Z")
_LETTERS = (
    "M 9 0 L 9 14 C 9 19 3 19 3 14",  # J
    "M 15 0 L 15 18 M 24 0 L 16 9 L 24 18",  # K
)


def paint_joker(painter: QPainter, rect: QRectF, *, red: bool) -> None:
    """Paint a joker so that it fills a rectangle of 5 wide to 7 high; one of each pair is red, the other black."""
    painter.save()
    enter_card_units(painter, rect)
    paint_paper(painter)
    ink = MAT_RED if red else QColor("#111111")
    painter.fillPath(_COLLAR, MAT_GREEN if red else MAT_RED)
    painter.strokePath(_COLLAR, QPen(ink, 2))
    for x in (22, 50, 78):
        painter.fillPath(ellipse(x, 104 if x != 50 else 110, 7, 7), GOLD)
    placed = STAR.translated(50, 58)
    painter.fillPath(placed, GOLD)
    painter.strokePath(placed, QPen(ink, 3))
    painter.fillPath(ellipse(50, 58, 12, 12), ink)
    for _end in range(2):
        _paint_index(painter, ink)
        turn_round(painter)
    painter.restore()


def _paint_index(painter: QPainter, ink: QColor) -> None:
    for letter in _LETTERS:
        painter.strokePath(outline(letter).translated(2, 9), QPen(ink, 4))
    painter.fillPath(QTransform(0.33, 0, 0, 0.33, 15, 46).map(STAR), ink)
