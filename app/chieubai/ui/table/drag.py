"""A drag: a piece that follows the pointer, and the zone it would land in."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF

from chieubai.ui.table.piece import Piece

SNAP = 32.0  # logical pixels from the pointer to a zone that still count as a hit
OVERLAP = 0.3  # the share of the piece that must lie on a zone
DRAG_Z = 10_000.0


class Drag:
    """The piece in hand.

    Attributes:
        piece: the item that follows the pointer.
        allowed: the names of the zones it may be dropped in.
    """

    def __init__(self, piece: Piece, grip: QPointF, allowed: Iterable[str]) -> None:
        self.piece = piece
        self.allowed = tuple(allowed)
        self._grip = grip
        piece.setZValue(DRAG_Z)

    def move(self, pointer: QPointF) -> None:
        """Bring the piece under the pointer."""
        self.piece.setPos(pointer - self._grip * self.piece.scale())

    def target(self, pointer: QPointF, zones: Mapping[str, QRectF]) -> str | None:
        """Return the allowed zone with the largest overlap, or the nearest to the pointer, or None."""
        card = self.piece.mapRectToScene(self.piece.face_rect())
        area = card.width() * card.height()
        overlaps = {name: _area(card.intersected(zones[name])) / area for name in self.allowed}
        best = max(overlaps, key=overlaps.__getitem__, default=None)
        if best is not None and overlaps[best] >= OVERLAP:
            return best
        near = {name: _distance(pointer, zones[name]) for name in self.allowed}
        nearest = min(near, key=near.__getitem__, default=None)
        return nearest if nearest is not None and near[nearest] <= SNAP else None


def _area(rect: QRectF) -> float:
    return max(rect.width(), 0) * max(rect.height(), 0)


def _distance(point: QPointF, rect: QRectF) -> float:
    dx = max(rect.left() - point.x(), 0.0, point.x() - rect.right())
    dy = max(rect.top() - point.y(), 0.0, point.y() - rect.bottom())
    return float((dx * dx + dy * dy) ** 0.5)
