"""A drag: pieces that follow the pointer, and the zone they would land in."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF

from chieubai.ui.table.board import Board
from chieubai.ui.table.desk import Desk
from chieubai.ui.table.piece import Piece
from chieubai.ui.table.spots import Spot

SNAP = 32.0  # logical pixels from the pointer to a zone that still count as a hit
OVERLAP = 0.3  # the share of the piece that must lie on a zone
DRAG_Z = 10_000.0
FAN = 0.9  # of its width, from one piece of a group in the air to the next


class Drag:
    """The pieces in the air. The one that was gripped is under the pointer, the others beside it.

    Attributes:
        spots: where the pieces came from, the order they would land in.
    """

    def __init__(
        self, board: Board, desk: Desk, pieces: Sequence[Piece], gripped: Piece, start: QPointF
    ) -> None:
        self._board = board
        self._desk = desk
        self._pieces = list(pieces)
        self._gripped = gripped
        self._grip = gripped.mapFromScene(start)
        self._pointer = start
        self.spots: list[Spot] = [piece.spot for piece in pieces]
        self.lift()

    @property
    def undisturbed(self) -> bool:
        """Whether the table still has the pieces where they came from."""
        return [piece.spot for piece in self._pieces] == self.spots

    def lift(self) -> None:
        """Take the pieces up, and again after the table was brought up to date under them."""
        board, desk = self._board, self._desk
        board.glider.finish(self._pieces)
        self._allowed = tuple(zone for zone in board.zones if desk.may_drop(self.spots, zone))
        for order, piece in enumerate(self._pieces):
            piece.setZValue(DRAG_Z + order)
        self.move(self._pointer)

    def move(self, pointer: QPointF) -> None:
        """Bring the pieces under the pointer, and show where they would land."""
        self._pointer = pointer
        corner = pointer - self._grip * self._gripped.scale()
        place = self._pieces.index(self._gripped)
        for order, piece in enumerate(self._pieces):
            step = (order - place) * piece.face_rect().width() * piece.scale() * FAN
            piece.setPos(corner + QPointF(step, 0))
        target = self.target(pointer)
        self._board.offer(self._allowed, target)
        marker = self._desk.landing(target, self.spots, pointer) if target is not None else None
        if marker is None:
            self._board.hide_marker()
        else:
            self._board.show_marker(*marker)

    def drop(self, pointer: QPointF) -> None:
        """Put the pieces into the zone they are over, or let the desk say why not."""
        target = self.target(pointer)
        self.end()
        if target is None:
            self._desk.missed(self.spots, self._board.zone_at(pointer))
        else:
            self._desk.drop(self.spots, target, self._desk.slot(target, pointer))

    def end(self) -> None:
        """Show no landing places any more."""
        self._board.offer(())
        self._board.hide_marker()

    def target(self, pointer: QPointF) -> str | None:
        """Return the allowed zone the pieces would land in: on top of others before what lies behind them."""
        zones = {name: self._board.zones[name] for name in self._allowed}
        card = self._gripped.mapRectToScene(self._gripped.face_rect())
        front = {name: zone.look.rect for name, zone in zones.items() if not zone.look.background}
        back = {name: zone.look.rect for name, zone in zones.items() if zone.look.background}
        return zone_hit(card, pointer, front) or zone_hit(card, pointer, back)


def zone_hit(card: QRectF, pointer: QPointF, zones: Mapping[str, QRectF]) -> str | None:
    """Return the zone with the largest overlap, or the nearest to the pointer, or None."""
    area = card.width() * card.height()
    overlaps = {name: _area(card.intersected(rect)) / area for name, rect in zones.items()}
    best = max(overlaps, key=overlaps.__getitem__, default=None)
    if best is not None and overlaps[best] >= OVERLAP:
        return best
    near = {name: _distance(pointer, rect) for name, rect in zones.items()}
    nearest = min(near, key=near.__getitem__, default=None)
    return nearest if nearest is not None and near[nearest] <= SNAP else None


def pieces_at(board: Board, spots: Iterable[Spot]) -> list[Piece]:
    """Return the pieces that lie at some spots."""
    found = (board.piece_of(spot.zone, spot.index) for spot in spots)
    return [piece for piece in found if piece is not None]


def _area(rect: QRectF) -> float:
    return max(rect.width(), 0) * max(rect.height(), 0)


def _distance(point: QPointF, rect: QRectF) -> float:
    dx = max(rect.left() - point.x(), 0.0, point.x() - rect.right())
    dy = max(rect.top() - point.y(), 0.0, point.y() - rect.bottom())
    return float((dx * dx + dy * dy) ** 0.5)
