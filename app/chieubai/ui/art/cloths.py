"""What covers the table, and the colours of what is drawn straight onto it.

The text keeps a contrast of 4.5 to 1 everywhere inside the border of its cloth, lines that mean something 3 to 1.
In a theme of high contrast every table is plain.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from chieubai.storage.looks import Cloth
from chieubai.ui.art.felt import paint_felt
from chieubai.ui.art.look import Look, look
from chieubai.ui.art.mat import paint_mat
from chieubai.ui.art.wood import paint_wood

PaintCloth = Callable[[QPainter, QRectF, float], None]


@dataclass(frozen=True)
class ClothColors:
    """The colours on one cloth.

    Attributes:
        ground: the cloth itself, on the average.
        text: names and counts.
        place: the outline of an empty place, which says nothing of its own.
        handle: the bar that a set of tiles is gripped by.
        offer: where something may be dropped.
        wrong: the outline of what is wrong.
        chosen: the outline of what is chosen.
    """

    ground: QColor
    text: QColor
    place: QColor
    handle: QColor
    offer: QColor
    wrong: QColor
    chosen: QColor

    def lines(self) -> tuple[QColor, ...]:
        """Return the colours of the lines that mean something."""
        return self.handle, self.offer, self.wrong, self.chosen


def _colors(*names: str) -> ClothColors:
    return ClothColors(*map(QColor, names))


COLORS = {
    Cloth.SEDGE: _colors("#d0c78f", "#211a15", "#ada267", "#6f6534", "#1f7a45", "#a3161a", "#14213d"),
    Cloth.FELT: _colors("#1d4a37", "#fdf6e0", "#3f7058", "#a9c4b0", "#9be36f", "#ffb1a6", "#ffd23f"),
    Cloth.WOOD: _colors("#52321f", "#fdf3df", "#7b5334", "#c9a67c", "#a5e07a", "#ffb8ac", "#ffd23f"),
}
PLAIN = _colors("#000000", "#ffffff", "#8c8c8c", "#d8d8d8", "#7ee2a8", "#ffb3ab", "#ffd23f")

_PAINTERS: dict[Cloth, PaintCloth] = {
    Cloth.SEDGE: paint_mat,
    Cloth.FELT: paint_felt,
    Cloth.WOOD: paint_wood,
}


def cloth_colors() -> ClothColors:
    """Return the colours on the cloth in force."""
    return cloth_colors_of(look())


def cloth_colors_of(shown: Look) -> ClothColors:
    """Return the colours on the cloth of a look."""
    return PLAIN if shown.plain else COLORS[shown.cloth]


def paint_cloth(painter: QPainter, rect: QRectF, scale: float = 1.0, shown: Look | None = None) -> None:
    """Paint the cloth of a look, that in force by default, so that it fills the rectangle.

    Meant to be called once a size and kept in a pixmap; ``scale`` is that of the border and of the pattern.
    """
    shown = shown or look()
    if shown.plain:
        _paint_plain(painter, rect, scale)
    else:
        _PAINTERS[shown.cloth](painter, rect, scale)


def _paint_plain(painter: QPainter, rect: QRectF, scale: float) -> None:
    painter.fillRect(rect, PLAIN.ground)
    edge = 2 * scale
    for line in (
        QRectF(rect.left(), rect.top(), rect.width(), edge),
        QRectF(rect.left(), rect.bottom() - edge, rect.width(), edge),
        QRectF(rect.left(), rect.top(), edge, rect.height()),
        QRectF(rect.right() - edge, rect.top(), edge, rect.height()),
    ):
        painter.fillRect(line, PLAIN.text)
