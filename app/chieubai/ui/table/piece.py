"""A physical card on the table: one item for the life of the table, whatever face it shows."""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import Property, QAbstractAnimation, QPointF, QPropertyAnimation, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from chieubai.ui.art.colors import FOCUS_INNER, GOLD, INK, SHADOW
from chieubai.ui.art.marks import (
    paint_hint_mark,
    paint_hint_ring,
    paint_layoff_mark,
    paint_meld_mark,
    paint_regret_mark,
)
from chieubai.ui.table.spots import Spot

MARGIN = 6.0  # room around the card for its shadow and outline

PixmapOf = Callable[[int | None, QSize, float], QPixmap]


@dataclass(frozen=True)
class Marks:
    """What is shown on a piece besides its face.

    Attributes:
        selected: it is chosen for the next act.
        melded: it belongs to a meld (a green badge, and its shape says so too).
        fresh: it came to the hand since the last act.
        barred: it cannot be played now.
        moved: it was rearranged in the last turn.
        at_right: badges are in the upper right corner, which no neighbour covers.
        picture: another picture than that of its face, None for its own.
        hinted: a hint points it out.
        regretted: a review speaks against it.
    """

    selected: bool = False
    melded: bool = False
    fresh: bool = False
    barred: bool = False
    moved: bool = False
    at_right: bool = False
    picture: int | None = None
    hinted: bool = False
    regretted: bool = False


class Piece(QGraphicsObject):
    """Paints a card from a pixmap; the table sets where it lies and what it shows."""

    def __init__(self, pixmap_of: PixmapOf, spot: Spot) -> None:
        super().__init__()
        self._pixmap_of = pixmap_of
        self._size = QSize(80, 112)
        self._turn = 1.0
        self._shown_face = spot.face
        self._turning: QPropertyAnimation | None = None
        self.spot = spot
        self.marks = Marks()
        self.flat = False
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)

    def set_size(self, size: QSize) -> None:
        """Set the size of the card in logical pixels."""
        if size != self._size:
            self.prepareGeometryChange()
            self._size = size

    def lie_across(self, degrees: float, scale: float) -> None:
        """Turn about the middle of the card as it lies with a scale, which Qt applies before this."""
        middle = self.face_rect().center() * scale
        self.setTransform(
            QTransform().translate(middle.x(), middle.y()).rotate(degrees).translate(-middle.x(), -middle.y())
        )

    def settle(self, spot: Spot, flip_ms: int, delay_ms: int = 0) -> None:
        """Take a spot, turning over in the given time, after a delay, where another face is to be shown."""
        changes = spot.face != self.spot.face
        if changes and self.spot.face is None:
            self._shown_face = None  # also where turning face down is cut short
        self.spot = spot
        if flip_ms == 0 and (changes or self._turning is not None):
            self.stop_turning()
        elif changes:
            self._turn_over(flip_ms, delay_ms)

    def _turn_over(self, flip_ms: int, delay_ms: int) -> None:
        """Go on showing what is shown, and the face of the spot from the middle of the turn."""
        if self._turning is not None:
            self._turning.stop()
        self._turning = QPropertyAnimation(self, b"turn")
        self._turning.setDuration(delay_ms + flip_ms)
        self._turning.setStartValue(0.0)
        self._turning.setKeyValueAt(delay_ms / (delay_ms + flip_ms), 0.0)
        self._turning.setEndValue(1.0)
        self._turning.start()

    def stop_turning(self) -> None:
        """Show the present face at once."""
        if self._turning is not None and self._turning.state() == QAbstractAnimation.State.Running:
            self._turning.stop()
        self._turning = None
        self._turn = 1.0
        self._shown_face = self.spot.face
        self.update()

    def forget_face(self) -> None:
        """Turn face down at once, with nothing of the face left to be painted."""
        self.spot = Spot(self.spot.zone, self.spot.index)
        self.marks = Marks()
        self.stop_turning()

    def _get_turn(self) -> float:
        return self._turn

    def _set_turn(self, turn: float) -> None:
        self._turn = turn
        if turn >= 0.5:
            self._shown_face = self.spot.face
        self.update()

    turn = Property(float, _get_turn, _set_turn)

    def face_rect(self) -> QRectF:
        """Return the card itself in item coordinates, without its shadow."""
        return QRectF(QPointF(), self._size.toSizeF())

    def boundingRect(self) -> QRectF:
        return self.face_rect().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option
        rect = self.face_rect()
        if self._turn < 1.0:
            width = abs(2 * self._turn - 1)
            painter.translate(rect.center().x() * (1 - width), 0)
            painter.scale(max(width, 0.02), 1)
        if not self.flat:
            self._paint_shadow(painter, rect)
        ratio = widget.devicePixelRatioF() if widget is not None else 1.0
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shown = self._shown_face
        if shown is not None and self.marks.picture is not None:
            shown = self.marks.picture
        pixmap = self._pixmap_of(shown, self._size, ratio * _detail(painter.worldTransform()))
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        if self._shown_face is not None:
            self._paint_marks(painter, rect)

    def _paint_shadow(self, painter: QPainter, rect: QRectF) -> None:
        radius = rect.width() * 0.07
        lift = 4.0 if self.marks.selected else 1.5
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(SHADOW)
        painter.drawRoundedRect(rect.translated(-lift / 2, lift), radius, radius)

    def _paint_marks(self, painter: QPainter, rect: QRectF) -> None:
        badge = self._badge_rect(rect)
        if self.marks.hinted:
            paint_hint_ring(painter, rect, rect.width() * 0.07)
            paint_hint_mark(painter, badge)
        elif self.marks.regretted:
            paint_regret_mark(painter, badge)
        elif self.marks.melded:
            paint_meld_mark(painter, badge)
        elif self.marks.moved:
            paint_layoff_mark(painter, badge)
        elif self.marks.fresh:
            painter.setPen(QPen(INK, 1))
            painter.setBrush(GOLD)
            painter.drawEllipse(badge.adjusted(2, 2, -2, -2))
        if self.marks.barred:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(SHADOW)
            painter.drawRoundedRect(rect, rect.width() * 0.07, rect.width() * 0.07)
        if self.marks.selected:
            painter.setPen(QPen(FOCUS_INNER, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), rect.width() * 0.07, rect.width() * 0.07)

    def _badge_rect(self, rect: QRectF) -> QRectF:
        side = rect.width() * 0.24
        if self.marks.at_right:
            return QRectF(rect.right() - side * 1.1, rect.top() + side * 0.1, side, side)
        return QRectF(rect.left() + rect.width() * 0.05, rect.bottom() - side * 1.25, side, side)


def _detail(drawn: QTransform) -> float:
    """Return how much of the full picture is needed: 1, or a half, a quarter where it is drawn as small as that.

    Qt takes few of the pixels of a picture that it shrinks to less than a half, and what is left is coarse. In
    these steps a piece that glides and shrinks needs a new picture once or twice, not in every frame.
    """
    height, detail = hypot(drawn.m21(), drawn.m22()), 1.0
    while height <= detail / 2:
        detail /= 2
    return detail
