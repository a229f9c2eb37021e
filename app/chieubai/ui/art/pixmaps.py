"""Card pictures rendered once for each size and pixel ratio and then shared."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from chieubai.engine.cards import Card
from chieubai.storage.settings import Deck
from chieubai.ui.art.backs import paint_back
from chieubai.ui.art.faces import paint_face


class CardPixmaps:
    """Faces and backs as pixmaps; holds one size and pixel ratio at a time and drops the others."""

    def __init__(self) -> None:
        self._size = QSize()
        self._ratio = 0.0
        self._faces: dict[tuple[Card, Deck], QPixmap] = {}
        self._back: QPixmap | None = None

    def face(self, card: Card, size: QSize, ratio: float, deck: Deck) -> QPixmap:
        """Return a card's face at a logical size, sharp at a device pixel ratio."""
        self._keep_only(size, ratio)
        if (card, deck) not in self._faces:
            self._faces[card, deck] = self._render(
                lambda painter, rect: paint_face(painter, rect, card, deck)
            )
        return self._faces[card, deck]

    def back(self, size: QSize, ratio: float) -> QPixmap:
        """Return the back of all cards at a logical size, sharp at a device pixel ratio."""
        self._keep_only(size, ratio)
        if self._back is None:
            self._back = self._render(paint_back)
        return self._back

    def __len__(self) -> int:
        return len(self._faces) + (self._back is not None)

    def _keep_only(self, size: QSize, ratio: float) -> None:
        if (size, ratio) != (self._size, self._ratio):
            self._size, self._ratio = QSize(size), ratio
            self._faces.clear()
            self._back = None

    def _render(self, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
        pixmap = QPixmap((QSizeF(self._size) * self._ratio).toSize())
        pixmap.setDevicePixelRatio(self._ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint(painter, QRectF(QPointF(0, 0), QSizeF(self._size)))
        painter.end()
        return pixmap
