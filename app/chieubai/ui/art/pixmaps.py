"""Pictures of cards and tiles rendered once for each size and pixel ratio and then shared."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

PaintPiece = Callable[[QPainter, QRectF, int | None], None]  # None paints the back


class PiecePixmaps:
    """Holds one size and pixel ratio at a time and drops the others.

    Args:
        paint: paints a piece, by its number, so that it fills a rectangle.
    """

    def __init__(self, paint: PaintPiece) -> None:
        self._paint = paint
        self._size = QSize()
        self._ratio = 0.0
        self._pictures: dict[int | None, QPixmap] = {}

    def picture(self, face: int | None, size: QSize, ratio: float) -> QPixmap:
        """Return a piece, or the back of all of them, at a logical size, sharp at a device pixel ratio."""
        if (size, ratio) != (self._size, self._ratio):
            self._size, self._ratio = QSize(size), ratio
            self._pictures.clear()
        if face not in self._pictures:
            self._pictures[face] = self._render(face)
        return self._pictures[face]

    def __len__(self) -> int:
        return len(self._pictures)

    def clear(self) -> None:
        """Forget every picture: pieces look different now."""
        self._pictures.clear()

    def _render(self, face: int | None) -> QPixmap:
        pixmap = QPixmap((QSizeF(self._size) * self._ratio).toSize())
        pixmap.setDevicePixelRatio(self._ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self._paint(painter, QRectF(QPointF(0, 0), QSizeF(self._size)), face)
        painter.end()
        return pixmap
