"""Buttons with a picture of their own: one of a row is checked, and the mouse lights up the one below it."""

from abc import abstractmethod

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from chieubai.ui.art.look import look
from chieubai.ui.art.palettes import Pair


class PictureButton(QAbstractButton):
    """A frame to paint in. The Tab key leads to the one of a row that is checked, the arrow keys to the others."""

    radius = 8.0
    border = 1.0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hovered = False
        self.setCheckable(True)
        self._follow_check(checked=False)
        self.toggled.connect(self._follow_check)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def _follow_check(self, checked: bool) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if checked else Qt.FocusPolicy.ClickFocus)

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
        painter.setPen(self.frame_pen)
        painter.setBrush(self.colors.ground)
        painter.drawRoundedRect(frame, self.radius, self.radius)
        self.paint_within(painter, frame)
        painter.end()

    @property
    def frame_pen(self) -> QPen:
        """The line around the frame."""
        palette = look().palette
        return QPen(palette.chosen.ground, 3) if self.isChecked() else QPen(palette.border, self.border)

    @property
    def colors(self) -> Pair:
        """The ground of the frame, and what is written on it."""
        palette = look().palette
        if not self.isEnabled():
            return palette.disabled
        return palette.hover if self._hovered or self.isChecked() else palette.field

    @abstractmethod
    def paint_within(self, painter: QPainter, frame: QRectF) -> None:
        """Paint what the button shows, and the ring of the keyboard where it has that."""
