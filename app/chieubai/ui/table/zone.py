"""A part of the table: its outline, its label, and how it shows that something can be dropped there."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QApplication, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from chieubai.ui.art.badges import paint_badge
from chieubai.ui.art.cloths import cloth_colors
from chieubai.ui.art.colors import ACCENT_GREEN, ACCENT_TEXT, NOTE, NOTE_TEXT, TRAY, TRAY_EDGE
from chieubai.ui.art.marks import paint_hint_mark, paint_hint_ring, paint_regret_mark
from chieubai.ui.table.desk import ZoneLook

PLUS = 24.0  # the least size of something to click
ADVICE_SIDE = 28.0
WRONG_Z = 350
PEN = 3.0  # of an outline, thinner where the slot is small
OUTSET = 8.0  # how far an outline may stand out
EDGE = 22.0  # of the table, that no text lies on
LABEL_OVERHANG = 160.0  # how far a text may stand out beside its zone


def label_height() -> float:
    """Return the room that the text under a zone takes in the font in force."""
    return QFontMetricsF(QApplication.font()).height() + 10


def label_width(text: str) -> float:
    """Return the width of a text under a zone in the font in force."""
    return QFontMetricsF(_label_font(QApplication.font())).horizontalAdvance(text)


def fitting(text: str, room: float) -> str:
    """Return a text to be written under a zone, shortened at its end where it is wider than the room."""
    return QFontMetricsF(_label_font(QApplication.font())).elidedText(text, Qt.TextElideMode.ElideRight, room)


def plus_rect(look: ZoneLook) -> QRectF:
    """Return where the plus sign of a zone is: at its right end, in a slot clear of the outlines on both sides."""
    zone = look.rect
    side = min(PLUS, look.slot - wrong_pen(look) - 2 if look.slot else zone.height() * 0.45)
    left = zone.right() - (look.slot + side) / 2 if look.slot else zone.right() - side - 3
    return QRectF(left, zone.center().y() - side / 2 - 4, side, side)


def wrong_pen(look: ZoneLook) -> float:
    """Return the width of the outline of a zone that something is wrong with."""
    return min(PEN, look.slot / 8) if look.slot else PEN


def wrong_outline(look: ZoneLook) -> QRectF:
    """Return where this outline is drawn: along the very edges of the pieces, for neighbours are close to them."""
    return pieces_rect(look).adjusted(3, 0, -3, 0)


def pieces_rect(look: ZoneLook) -> QRectF:
    """Return the part of a zone that its pieces take, with a little air beside them."""
    return look.rect.adjusted(0, 0, 3 - look.slot, 0) if look.slot else look.rect


def around(look: ZoneLook) -> QRectF:
    """Return what an outline surrounds: the place with all that lies there, and a little air."""
    return look.whole.adjusted(-4, -4, 4, 4)


def note_size(text: str) -> QSizeF:
    """Return the room that a note about a zone takes, in the font in force."""
    return QSizeF(label_width(text) + 16, label_height() - 4)


class Offer(Enum):
    """What a zone tells a piece that is being dragged."""

    NONE = 0
    ALLOWED = 1
    HOVERED = 2


class Zone(QGraphicsObject):
    """Drawn under the pieces."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.look = ZoneLook(QRectF())
        self.offer = Offer.NONE
        self.setZValue(-1)

    def set_look(self, look: ZoneLook) -> None:
        """Show another outline, label or selection."""
        if look != self.look:
            self.prepareGeometryChange()
            self.look = look
            self.setToolTip(look.wrong)
            told = look.wrong or look.hinted or look.regretted or look.plus
            self.setZValue(
                WRONG_Z if told else -1
            )  # what is wrong, offered or pointed out is told over the pieces
            self.update()

    def set_offer(self, offer: Offer) -> None:
        """Show whether a dragged piece may be dropped here."""
        if offer is not self.offer:
            self.offer = offer
            for part in self._outline_parts():
                self.scene().update(part)  # an item would unite the parts to the whole of it

    def boundingRect(self) -> QRectF:
        look = self.look
        rect = look.rect.adjusted(-LABEL_OVERHANG, 0, LABEL_OVERHANG, label_height() + OUTSET)
        rect |= around(look).adjusted(-OUTSET, -OUTSET, OUTSET, OUTSET)
        return rect if look.label_rect is None else rect.united(look.label_rect)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.look.rect)
        return path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.look.tray:
            self._paint_tray(painter)
        self._paint_outline(painter)
        if self.look.handle:
            self._paint_handle(painter)
        if self.look.plus:
            self._paint_plus(painter)
        if self.look.hinted or self.look.regretted:
            self._paint_advice(painter)
        if self.look.label:
            self._paint_label(painter, widget)

    def _paint_label(self, painter: QPainter, widget: QWidget | None) -> None:
        if widget is not None:
            painter.setFont(_label_font(widget.font()))
        rect = self._label_rect()
        if self.look.wrong:
            painter.setPen(QPen(NOTE_TEXT, 1))
            painter.setBrush(NOTE)
            painter.drawRoundedRect(rect, 8, 8)
        painter.setPen(NOTE_TEXT if self.look.wrong else cloth_colors().text)
        painter.drawText(rect, self._label_alignment(), self.look.label)
        if self.look.badge is not None:
            side, width = rect.height() - 4, painter.fontMetrics().horizontalAdvance(self.look.label)
            place = QRectF(rect.center().x() - width / 2 - side - 6, rect.top() + 2, side, side)
            paint_badge(painter, place, self.look.badge.colour, self.look.badge.initial)

    @property
    def _on_the_left(self) -> bool:
        return self.look.rect.left() < LABEL_OVERHANG

    def _label_alignment(self) -> Qt.AlignmentFlag:
        if not self.look.beside:
            return Qt.AlignmentFlag.AlignCenter
        side = Qt.AlignmentFlag.AlignLeft if self._on_the_left else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter

    def _label_rect(self) -> QRectF:
        rect = self.look.rect
        if self.look.label_rect is not None:
            return self.look.label_rect
        if self.look.beside:
            left = rect.right() + 16 if self._on_the_left else rect.left() - LABEL_OVERHANG - 12
            return QRectF(left, rect.top(), LABEL_OVERHANG, rect.height())
        width = label_width(self.look.label) + 16
        left = rect.center().x() - width / 2
        table = self.scene().sceneRect().adjusted(EDGE, 0, -EDGE, 0)
        left = max(table.left(), min(left, table.right() - width))
        return QRectF(left, rect.bottom() + 4, width, label_height() - 4)

    def _paint_tray(self, painter: QPainter) -> None:
        painter.setPen(QPen(TRAY_EDGE, 2))
        painter.setBrush(TRAY)
        painter.drawRoundedRect(self.look.rect, 10, 10)

    def _paint_handle(self, painter: QPainter) -> None:
        painter.setPen(QPen(cloth_colors().handle, 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        body = pieces_rect(self.look)
        foot = body.bottom() - 4
        painter.drawLine(QPointF(body.left() + 8, foot), QPointF(body.right() - 8, foot))

    def _paint_plus(self, painter: QPainter) -> None:
        sign = plus_rect(self.look)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ACCENT_GREEN)
        painter.drawEllipse(sign)
        painter.setPen(QPen(ACCENT_TEXT, sign.width() / 8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        middle, arm = sign.center(), sign.width() * 0.24
        painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
        painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))

    def _paint_outline(self, painter: QPainter) -> None:
        pen = self._outline_pen()
        if pen is None:
            return
        painter.setPen(pen)
        fill = QColor(cloth_colors().offer)
        fill.setAlpha(70 if self.offer is Offer.HOVERED and not self.look.background else 0)
        painter.setBrush(fill)
        told = self.look.wrong and self.offer is Offer.NONE
        rect = wrong_outline(self.look) if told else around(self.look)
        painter.drawRoundedRect(rect, 10, 10)

    def _paint_advice(self, painter: QPainter) -> None:
        rect, badge = self.advice_rects()
        if self.look.hinted:
            paint_hint_ring(painter, rect, 10)
            paint_hint_mark(painter, badge)
        else:
            paint_regret_mark(painter, badge)

    def advice_rects(self) -> tuple[QRectF, QRectF]:
        """Return where the ring and the badge of advice are: the badge beside the pieces where there is a slot.

        Elsewhere it stands out on the right, so far that no index, pip or star is covered.
        """
        if self.look.slot:
            ring = pieces_rect(self.look)
            side = min(ADVICE_SIDE, max(ADVICE_SIDE / 2, self.look.slot - 5))
            return ring, QRectF(ring.right() - 2, ring.top(), side, side)
        ring = around(self.look)
        side = min(ADVICE_SIDE, ring.height() * 0.36)
        return ring, QRectF(ring.right() - side * 0.6, ring.top(), side, side)

    def _outline_parts(self) -> list[QRectF]:
        """Return what a change of the outline touches: of a large zone that others lie on, the four edges alone."""
        outer = around(self.look).adjusted(4 - OUTSET, 4 - OUTSET, OUTSET - 4, OUTSET - 4)
        if not self.look.background:
            return [outer]
        edge = 2 * OUTSET
        return [
            QRectF(outer.left(), outer.top(), outer.width(), edge),
            QRectF(outer.left(), outer.bottom() - edge, outer.width(), edge),
            QRectF(outer.left(), outer.top(), edge, outer.height()),
            QRectF(outer.right() - edge, outer.top(), edge, outer.height()),
        ]

    def _outline_pen(self) -> QPen | None:
        colors = cloth_colors()
        if self.offer is Offer.HOVERED:
            return QPen(colors.offer, 6 if self.look.background else 4)
        if self.look.wrong:
            return QPen(colors.wrong, wrong_pen(self.look), Qt.PenStyle.DotLine)
        if self.offer is Offer.ALLOWED:
            return QPen(colors.offer, 3, Qt.PenStyle.DashLine)
        if self.look.selected:
            return QPen(colors.chosen, 4)
        return QPen(colors.place, 2) if self.look.outlined else None


def _label_font(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold
