"""The manner of the court cards: flat colours inside a dark line, as in the folk prints of Đông Hồ."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from chieubai.ui.art.paths import outline

LINE = QColor("#2a1c14")
SKIN = QColor("#f7d9b0")
HAIR = QColor("#2b2320")
YELLOW = QColor("#eeb53c")
STRAW = QColor("#f0cf7d")
STEEL = QColor("#dfe6e8")
WHITE = QColor("#fff8e8")
LIPS = QColor("#b23a34")
ROSE = QColor("#e58b86")
LEAF = QColor("#5d8a4a")
WOOD = QColor("#9a6436")

_LINE_WIDTH = 1.15


@dataclass(frozen=True)
class Dress:
    """The colours a court figure wears: the robe, the second colour, and the panel behind."""

    robe: QColor
    second: QColor
    ground: QColor


class Woodcut:
    """Draws outlined shapes and lines; paths may be given as path data."""

    def __init__(self, painter: QPainter) -> None:
        self.painter = painter

    def shape(self, path: QPainterPath | str, fill: QColor) -> None:
        """Draw an area in one colour with the dark line around it."""
        self.painter.setPen(_pen(LINE, _LINE_WIDTH))
        self.painter.setBrush(fill)
        self.painter.drawPath(_path(path))

    def area(self, path: QPainterPath | str, fill: QColor) -> None:
        """Draw an area without a line."""
        self.painter.fillPath(_path(path), fill)

    def line(self, path: QPainterPath | str, width: float = _LINE_WIDTH, color: QColor = LINE) -> None:
        """Draw a line with round ends."""
        self.painter.strokePath(_path(path), _pen(color, width))

    def rod(self, path: QPainterPath | str, width: float, color: QColor) -> None:
        """Draw a thick line with the dark line around it, such as a pole."""
        self.line(path, width + 2 * _LINE_WIDTH)
        self.line(path, width, color)


def _path(path: QPainterPath | str) -> QPainterPath:
    return outline(path) if isinstance(path, str) else path


def _pen(color: QColor, width: float) -> QPen:
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
