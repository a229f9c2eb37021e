"""A large button of the lobby for one game: its emblem, its name, and what it is about where there is room."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from chieubai.ui.art.icons import paint_emblem
from chieubai.ui.art.look import look
from chieubai.ui.art.marks import paint_focus_ring
from chieubai.ui.art.palettes import Pair
from chieubai.ui.faces import game_line, game_name

RADIUS = 12.0
TALL = 14  # heights of a line from which a card has room for what the game is about


class GameCard(QAbstractButton):
    """Checked while its game is the one chosen; the Tab key leads to that one, the arrows choose another."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.toggled.connect(self._take_tab_key)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(96)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._hovered = False
        self.retranslate()

    def retranslate(self) -> None:
        """Take up the language in force."""
        self.setText(game_name(self.game))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(game_line(self.game))
        self.update()

    def _take_tab_key(self, checked: bool) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if checked else Qt.FocusPolicy.ClickFocus)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_keys and not self.isChecked():  # the arrow keys came from the one that is
            self.click()

    def sizeHint(self) -> QSize:
        return QSize(260, 210)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(self._pen())
        painter.setBrush(self._colors().ground)
        painter.drawRoundedRect(frame, RADIUS, RADIUS)
        line = self.fontMetrics().height()
        told = line * 2.6 if frame.height() >= TALL * line else 0.0
        name = QRectF(frame.left(), frame.bottom() - told - line * 2.4 - 4, frame.width(), line * 2.4)
        paint_emblem(painter, QRectF(frame.topLeft(), name.topRight()).adjusted(16, 16, -16, -4), self.game)
        self._paint_name(painter, name)
        if told:
            self._paint_line(
                painter, QRectF(name.bottomLeft(), frame.bottomRight()).adjusted(16, -4, -16, -8)
            )
        if self.hasFocus():
            paint_focus_ring(painter, frame.adjusted(4, 4, -4, -4), RADIUS - 3)
        painter.end()

    def _pen(self) -> QPen:
        if self.isChecked():
            return QPen(look().palette.chosen.ground, 3)
        return QPen(look().palette.border, 1.5)

    def _colors(self) -> Pair:
        palette = look().palette
        return palette.hover if self.isChecked() or self._hovered else palette.field

    def _paint_line(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(self.font())
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        if painter.boundingRect(area, middle, game_line(self.game)).height() <= area.height():
            painter.drawText(area, middle, game_line(self.game))

    def _paint_name(self, painter: QPainter, area: QRectF) -> None:
        font = self.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.15)
        painter.setFont(font)
        painter.setPen(self._colors().text)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.text())
