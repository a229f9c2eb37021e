"""A line over equal steps, with a bold line at zero and a mark at its end."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from chieubai.i18n.formats import number, signed
from chieubai.ui.art.look import look
from chieubai.ui.charts.inks import grid_ink, line_ink, text_ink
from chieubai.ui.charts.scale import ticks

_ROUND = Qt.PenJoinStyle.RoundJoin
_DOTS = 40  # steps up to which each one has a dot


class LineChart(QWidget):
    """Begins at zero before the first step.

    Args:
        values: one after each step.
        ends: what is written below the beginning and the end.
        spoken: the whole of it in words.
    """

    def __init__(self, name: str, values: Sequence[int], ends: tuple[str, str], spoken: str) -> None:
        super().__init__()
        self.values = (0, *values)
        self._ends = ends
        self._ticks = ticks(min(self.values), max(self.values))
        self.setAccessibleName(name)
        self.setAccessibleDescription(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(420, self.fontMetrics().height() * 12)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, self.fontMetrics().height() * 9)

    def _area(self) -> QRectF:
        """The rectangle between the axes: room for the numbers on the left and the last value on the right."""
        metrics = self.fontMetrics()
        left = max(metrics.horizontalAdvance(number(tick)) for tick in self._ticks) + 10.0
        right = metrics.horizontalAdvance(signed(self.values[-1])) + 16.0
        half = metrics.height() / 2 + 2
        return QRectF(
            left, half, self.width() - left - right, self.height() - 2 * half - metrics.height() - 4
        )

    def _point(self, area: QRectF, step: int) -> QPointF:
        x = area.left() + area.width() * step / max(1, len(self.values) - 1)
        return QPointF(x, self._height(area, self.values[step]))

    def _height(self, area: QRectF, value: int) -> float:
        low, high = self._ticks[0], self._ticks[-1]
        return area.bottom() - area.height() * (value - low) / (high - low)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area()
        self._paint_grid(painter, area)
        self._paint_ends(painter, area)
        self._paint_line(painter, area)
        painter.end()

    def _paint_grid(self, painter: QPainter, area: QRectF) -> None:
        line = self.fontMetrics().height()
        for tick in self._ticks:
            y = self._height(area, tick)
            painter.setPen(QPen(look().palette.muted.text, 2) if tick == 0 else QPen(grid_ink(), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(text_ink())
            label = QRectF(0, y - line / 2, area.left() - 8, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number(tick))

    def _paint_ends(self, painter: QPainter, area: QRectF) -> None:
        painter.setPen(text_ink())
        below = QRectF(area.left(), area.bottom() + self.fontMetrics().height() / 2 + 2, area.width(), 0)
        below.setHeight(self.fontMetrics().height())
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, self._ends[0])
        if self._ends[1] != self._ends[0]:
            painter.drawText(below, Qt.AlignmentFlag.AlignRight, self._ends[1])

    def _paint_line(self, painter: QPainter, area: QRectF) -> None:
        points = [self._point(area, step) for step in range(len(self.values))]
        painter.setPen(QPen(line_ink(), 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _ROUND))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(line_ink(), 1.5))
        painter.setBrush(look().palette.panel.ground)
        if len(points) <= _DOTS:
            for point in points[1:-1]:
                painter.drawEllipse(point, 3, 3)
        painter.setBrush(line_ink())
        painter.drawEllipse(points[-1], 5, 5)
        painter.setPen(text_ink())
        line = self.fontMetrics().height()
        label = QRectF(points[-1].x() + 9, points[-1].y() - line / 2, self.width() - points[-1].x() - 9, line)
        painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, signed(self.values[-1]))
