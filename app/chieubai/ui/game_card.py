"""A large button of the lobby for one game: its emblem, its name, and what it is about where there is room."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from chieubai.ui.art.icons import paint_emblem
from chieubai.ui.art.marks import paint_focus_ring
from chieubai.ui.faces import game_line, game_name
from chieubai.ui.picture_button import PictureButton

TALL = 14  # heights of a line from which a card has room for what the game is about
LEAST_EMBLEM = 32  # logical pixels of height from which an emblem can be made out


class GameCard(PictureButton):
    """Checked while its game is the one chosen; the Tab key leads to that one, the arrows choose another."""

    radius = 12.0
    border = 1.5

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(48)
        self.retranslate()

    def retranslate(self) -> None:
        """Take up the language in force."""
        self.setText(game_name(self.game))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(game_line(self.game))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_keys and not self.isChecked():  # the arrow keys came from the one that is
            self.click()

    def sizeHint(self) -> QSize:
        return QSize(260, 210)

    def paint_within(self, painter: QPainter, frame: QRectF) -> None:
        line = self.fontMetrics().height()
        told = line * 2.6 if frame.height() >= TALL * line else 0.0
        name = QRectF(frame.left(), frame.bottom() - told - line * 2.4 - 4, frame.width(), line * 2.4)
        emblem = QRectF(frame.topLeft(), name.topRight()).adjusted(16, 16, -16, -4)
        if emblem.height() >= LEAST_EMBLEM:
            paint_emblem(painter, emblem, self.game)
        else:
            name = frame
        self._paint_name(painter, name)
        if told:
            self._paint_line(
                painter, QRectF(name.bottomLeft(), frame.bottomRight()).adjusted(16, -4, -16, -8)
            )
        if self.hasFocus():
            paint_focus_ring(painter, frame.adjusted(4, 4, -4, -4), self.radius - 3)

    def _paint_line(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(self.font())
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        if painter.boundingRect(area, middle, game_line(self.game)).height() <= area.height():
            painter.drawText(
                evened(painter, area, middle, game_line(self.game)), middle, game_line(self.game)
            )

    def _paint_name(self, painter: QPainter, area: QRectF) -> None:
        font = self.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.15)
        painter.setFont(font)
        painter.setPen(self.colors.text)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.text())


def evened(painter: QPainter, area: QRectF, flags: int, text: str) -> QRectF:
    """Return the narrowest middle of an area in which a text needs no more lines: they are about as long then."""
    height = painter.boundingRect(area, flags, text).height()
    narrower = area.adjusted(2, 0, -2, 0)
    while _fits(painter.boundingRect(narrower, flags, text), narrower.width(), height):
        area, narrower = narrower, narrower.adjusted(2, 0, -2, 0)
    return area


def _fits(needed: QRectF, width: float, height: float) -> bool:
    return needed.width() <= width and needed.height() <= height
