"""The scene of a table: every piece and zone, brought to where the desk says they are."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsLineItem, QGraphicsScene

from chieubai.ui.art.cloths import cloth_colors
from chieubai.ui.table.desk import Desk
from chieubai.ui.table.motion import NONE, Glider
from chieubai.ui.table.piece import Marks, Piece, PixmapOf
from chieubai.ui.table.spots import Spot, assign
from chieubai.ui.table.zone import Offer, Zone


class Board(QGraphicsScene):
    """Holds one item for each piece; they are made once and only ever change places.

    Signals:
        travelled: some piece went from one zone to another.
    """

    travelled = Signal()

    def __init__(self, desk: Desk, pixmap_of: PixmapOf) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.glider = Glider(self)
        self._desk = desk
        self._zones: dict[str, Zone] = {}
        self._pieces = [Piece(pixmap_of, spot) for spot in desk.spots()]
        for piece in self._pieces:
            self.addItem(piece)
        self._marker = QGraphicsLineItem()
        self._marker.setZValue(9_000)
        self._marker.hide()
        self.addItem(self._marker)

    @property
    def pieces(self) -> list[Piece]:
        """Every piece, in no order."""
        return self._pieces

    @property
    def zones(self) -> dict[str, Zone]:
        """The zones by name, in the order of the Tab key."""
        return self._zones

    def resize(self, size: QSizeF) -> None:
        """Lay the table out for another size, at once."""
        self.setSceneRect(QRectF(QPointF(), size))
        self._desk.lay_out(size)
        self.refresh(animate=False)

    def refresh(self, *, animate: bool, staggered: bool = False) -> None:
        """Bring zones and pieces to where the desk says; ``staggered`` deals them one after the other."""
        spots = self._desk.spots()
        self._refresh_zones(spots)
        pieces = [self._pieces[n] for n in assign([piece.spot for piece in self._pieces], spots)]
        travelling = [spot for piece, spot in zip(pieces, spots, strict=True) if piece.spot.zone != spot.zone]
        dealt = sorted(travelling, key=lambda spot: (spot.index, spot.zone)) if staggered else []
        delays = dict(zip(dealt, self.glider.pace.delays(len(dealt)), strict=True))
        for piece, spot in zip(pieces, spots, strict=True):
            self._put(piece, spot, animate=animate, delay=delays.get(spot, 0))
        if travelling:
            self.travelled.emit()

    def gather(self, zone: str) -> None:
        """Put every piece face down into one zone at once, for a deal."""
        for index, piece in enumerate(self._pieces):
            piece.forget_face()
            self._put(piece, Spot(zone, index), animate=False)

    def _put(self, piece: Piece, spot: Spot, *, animate: bool, delay: int = 0) -> None:
        place = self._desk.place(spot)
        piece.set_size(self._desk.piece_size())
        piece.settle(spot, self.glider.pace.flip if animate else 0, delay)
        marks = self._marks(spot)
        if marks != piece.marks:
            piece.marks = marks
            piece.update()
        piece.setZValue(place.z)
        piece.flat = place.flat
        piece.lie_across(place.rotation, place.scale)
        if animate:
            self.glider.send(piece, place.pos, place.scale, delay)
        else:
            self.glider.stop(piece)
            piece.setPos(place.pos)
            piece.setScale(place.scale)

    def _marks(self, spot: Spot) -> Marks:
        marks, hinted, regretted = self._desk.marks(spot), self._desk.hinted, self._desk.regretted
        if spot.face in hinted.pieces:
            return replace(marks, hinted=True)
        return replace(marks, regretted=True) if spot.face in regretted.pieces else marks

    def _refresh_zones(self, spots: Sequence[Spot]) -> None:
        looks, size = self._desk.zones(), self._desk.piece_size()
        held: dict[str, QRectF] = defaultdict(QRectF)
        for spot in spots:
            held[spot.zone] |= self._desk.place(spot).area(size)
        for name in self._zones.keys() - looks.keys():
            self.removeItem(self._zones.pop(name))
        for name, look in looks.items():
            if name not in self._zones:
                self._zones[name] = Zone(name)
                self.addItem(self._zones[name])
            hinted, regretted = (name in shown.zones for shown in (self._desk.hinted, self._desk.regretted))
            look = replace(look, hinted=hinted, regretted=regretted, held=held[name])
            self._zones[name].set_look(look)
        self._zones = {name: self._zones[name] for name in looks}

    def hide_faces(self) -> None:
        """Turn every piece face down, with nothing left to be seen, asked for or glided to."""
        self.glider.finish()
        pace, self.glider.pace = self.glider.pace, NONE
        for piece in self._pieces:
            piece.forget_face()
        self.offer(())
        self.hide_marker()
        self.glider.pace = pace

    def piece_at(self, pos: QPointF) -> Piece | None:
        """Return the topmost piece under a position."""
        for item in self.items(pos):
            if isinstance(item, Piece) and item.mapRectToScene(item.face_rect()).contains(pos):
                return item
        return None

    def zone_at(self, pos: QPointF) -> str | None:
        """Return the zone under a position."""
        for name, zone in self._zones.items():
            if zone.look.rect.contains(pos):
                return name
        return None

    def piece_of(self, zone: str, index: int | None) -> Piece | None:
        """Return the piece of a place."""
        for piece in self._pieces:
            if piece.spot.zone == zone and piece.spot.index == index:
                return piece
        return None

    def offer(self, allowed: tuple[str, ...], hovered: str | None = None) -> None:
        """Show which zones a dragged piece may be dropped in."""
        for name, zone in self._zones.items():
            if name == hovered:
                zone.set_offer(Offer.HOVERED)
            else:
                zone.set_offer(Offer.ALLOWED if name in allowed else Offer.NONE)

    def show_marker(self, x: float, top: float, bottom: float) -> None:
        """Show where in a row the dragged piece would land."""
        self._marker.setPen(QPen(cloth_colors().offer, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        self._marker.setLine(x, top, x, bottom)
        self._marker.show()

    def hide_marker(self) -> None:
        """Show no landing place."""
        self._marker.hide()
