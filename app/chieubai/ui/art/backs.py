"""The card backs to choose from, and the first of them: the star of a bronze drum on a red basket weave."""

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from chieubai.storage.looks import Back
from chieubai.ui.art.back_lotus import paint_lotus_back
from chieubai.ui.art.back_waves import paint_waves_back
from chieubai.ui.art.blank import CARD_HEIGHT, CARD_WIDTH, enter_card_units, paint_paper
from chieubai.ui.art.colors import CREAM, MAT_RED, MAT_RED_DARK
from chieubai.ui.art.look import look
from chieubai.ui.art.paths import box, ellipse, outline

_MARGIN = 5.5
_PITCH = 15.0  # between the lines of the lattice, along an edge of the card
_BUNDLE = 5.3034  # side of a bundle of strips: two fit between the lines of the lattice
_STAR_RAYS = 12


def paint_back(painter: QPainter, rect: QRectF, back: Back | None = None) -> None:
    """Paint a back, by default the one in force, so that it fills the rectangle."""
    painter.save()
    enter_card_units(painter, rect)
    paint_paper(painter)
    _PICTURES[back or look().back](painter)
    painter.restore()


def _paint_drum_back(painter: QPainter) -> None:
    """Paint the picture over a blank card, in card units."""
    painter.fillPath(_inset(_MARGIN, 4), MAT_RED_DARK)
    painter.save()
    painter.setClipPath(_inset(_MARGIN + 2, 3))  # a clip's edge is jagged: the frame covers it
    painter.translate(CARD_WIDTH / 2, CARD_HEIGHT / 2)
    _paint_weave(painter)
    _paint_lattice(painter)
    _paint_star(painter)
    painter.restore()
    _paint_frame(painter)


def _paint_weave(painter: QPainter) -> None:
    """Paint bundles of three strips that lie crosswise in turn, aslant."""
    bundle = QPainterPath()
    for strip in (-1, 0, 1):
        bundle.addRect(-_BUNDLE * 0.48, (strip - 0.4) * _BUNDLE / 3, _BUNDLE * 0.96, _BUNDLE * 0.8 / 3)
    painter.save()
    painter.rotate(45)
    for row in range(-14, 15):
        for column in range(-14, 15):
            painter.save()
            painter.translate(column * _BUNDLE, row * _BUNDLE)
            painter.rotate(90 * ((row + column) % 2))
            painter.fillPath(bundle, MAT_RED)
            painter.restore()
    painter.restore()


def _paint_lattice(painter: QPainter) -> None:
    painter.setPen(QPen(CREAM, 1.1))
    for step in range(-9, 10):
        x = step * _PITCH + _PITCH / 2
        painter.drawLine(QLineF(x - 80, -80, x + 80, 80))
        painter.drawLine(QLineF(x + 80, -80, x - 80, 80))
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_star(painter: QPainter) -> None:
    _paint_disc(painter, 40, CREAM)
    _paint_disc(painter, 37, MAT_RED_DARK)
    _paint_disc(painter, 34, CREAM)
    _paint_disc(painter, 31.5, MAT_RED)
    painter.fillPath(_star(14, 5), CREAM)
    _paint_disc(painter, 6, MAT_RED)


def _paint_disc(painter: QPainter, size: float, color: QColor) -> None:
    painter.fillPath(ellipse(0, 0, size, size), color)


def _star(outer: float, inner: float) -> QPainterPath:
    corners = []
    for step in range(2 * _STAR_RAYS):
        radius, angle = (inner if step % 2 else outer), pi * step / _STAR_RAYS
        corners.append(f"{radius * sin(angle)} {-radius * cos(angle)}")
    return outline(f"M {' L '.join(corners)} Z")


def _paint_frame(painter: QPainter) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(MAT_RED_DARK, 4.6))
    painter.drawPath(_inset(_MARGIN + 2.8, 3))
    painter.setPen(QPen(CREAM, 1.1))
    painter.drawPath(_inset(_MARGIN + 3.2, 3))


def _inset(by: float, radius: float) -> QPainterPath:
    """Return the card's outline moved inwards."""
    return box(by, by, CARD_WIDTH - 2 * by, CARD_HEIGHT - 2 * by, radius)


_PICTURES: dict[Back, Callable[[QPainter], None]] = {
    Back.DRUM: _paint_drum_back,
    Back.LOTUS: paint_lotus_back,
    Back.WAVES: paint_waves_back,
}
