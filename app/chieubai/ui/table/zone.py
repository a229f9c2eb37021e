"""A part of the table: its outline, its label, and how it shows that something can be dropped there."""

from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QApplication, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from chieubai.ui.art.colors import ACCENT_GREEN, FOCUS_INNER, MAT_DARK, MAT_TEXT
from chieubai.ui.table.desk import ZoneLook


def label_height() -> float:
    """Return the room that the text under a zone takes in the font in force."""
    return QFontMetricsF(QApplication.font()).height() + 10


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
            self.update()

    def set_offer(self, offer: Offer) -> None:
        """Show whether a dragged piece may be dropped here."""
        if offer is not self.offer:
            self.offer = offer
            self.update()

    def boundingRect(self) -> QRectF:
        return self.look.rect.adjusted(-60, -8, 60, label_height() + 8)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_outline(painter)
        if self.look.label:
            painter.setPen(MAT_TEXT)
            if widget is not None:
                painter.setFont(_label_font(widget.font()))
            painter.drawText(self._label_rect(), Qt.AlignmentFlag.AlignCenter, self.look.label)

    def _label_rect(self) -> QRectF:
        rect = self.look.rect
        return QRectF(rect.left() - 60, rect.bottom() + 4, rect.width() + 120, label_height() - 4)

    def _paint_outline(self, painter: QPainter) -> None:
        pen = self._outline_pen()
        if pen is None:
            return
        painter.setPen(pen)
        fill = QColor(ACCENT_GREEN)
        fill.setAlpha(70 if self.offer is Offer.HOVERED else 0)
        painter.setBrush(fill)
        painter.drawRoundedRect(self.look.rect.adjusted(-4, -4, 4, 4), 10, 10)

    def _outline_pen(self) -> QPen | None:
        if self.offer is Offer.HOVERED:
            return QPen(ACCENT_GREEN, 4)
        if self.offer is Offer.ALLOWED:
            return QPen(ACCENT_GREEN, 3, Qt.PenStyle.DashLine)
        if self.look.selected:
            return QPen(FOCUS_INNER, 4)
        return QPen(MAT_DARK, 2) if self.look.outlined else None


def _label_font(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold
