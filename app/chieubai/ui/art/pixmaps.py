"""Pictures of cards and tiles rendered once for each size and pixel ratio and then shared."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

PaintPiece = Callable[[QPainter, QRectF, int | None], None]  # None paints the back


class PiecePixmaps:
    """Holds one size at a time, in every pixel ratio it is asked for, and drops the others.

    Args:
        paint: paints a piece, by its number, so that it fills a rectangle.
    """

    def __init__(self, paint: PaintPiece) -> None:
        self._paint = paint
        self._size = QSize()
        self._pictures: dict[tuple[int | None, float], QPixmap] = {}

    def picture(self, face: int | None, size: QSize, ratio: float) -> QPixmap:
        """Return a piece, or the back of all of them, at a logical size, sharp at a device pixel ratio."""
        if size != self._size:
            self._size = QSize(size)
            self._pictures.clear()
        if (face, ratio) not in self._pictures:
            self._pictures[face, ratio] = self._render(face, ratio)
        return self._pictures[face, ratio]

    def __len__(self) -> int:
        return len(self._pictures)

    def clear(self) -> None:
        """Forget every picture: pieces look different now."""
        self._pictures.clear()

    def _render(self, face: int | None, ratio: float) -> QPixmap:
        pixmap = QPixmap((QSizeF(self._size) * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self._paint(painter, QRectF(QPointF(0, 0), QSizeF(self._size)), face)
        painter.end()
        return pixmap
