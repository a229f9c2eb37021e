"""Where everything lies at a table of tile rummy of a given size."""

from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF

from chieubai.engine.tiles.moves import Sets
from chieubai.storage.looks import CardSize
from chieubai.ui.art.tiles import TILE_RATIO
from chieubai.ui.table.desk import Habits
from chieubai.ui.table.zone import label_width
from chieubai.ui.tiles import names
from chieubai.ui.tiles.flow import SetPlace, TableFlow

MARGIN = 30.0  # clears the border of the mat
GAP = 4.0  # between the tiles of the rack
AROUND_POOL = 5.0  # the frame of the pool is clear of the border too
POOL_GAP = 36.0  # from the pool to its text and from there to the opponent's rack, together
MANY_TILES = 88  # a number that is as wide as any
FOOT = 12.0  # under each set, for its handle
LIFT = 8.0  # how far a selected tile stands out
SIZES = (84, 76, 70, 64, 58, 52, 48, 44, 41, 38, 35, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12)  # of a tile
RACK_SIZES = (84, 76, 70, 64, 58, 52, 48, 44, 40, 36, 32)


@dataclass(frozen=True)
class Shares:
    """How the room is shared out.

    Attributes:
        highest: how many of the highest tiles make the height of the window.
        rack: of the height, at the most.
        other: the scale of the pool and the opponent's rack, to the tiles of the own rack.
    """

    highest: float
    rack: float
    other: float


SHARES = {
    CardSize.SMALL: Shares(highest=12.5, rack=0.27, other=0.6),
    CardSize.MEDIUM: Shares(highest=9, rack=0.27, other=0.55),
    CardSize.LARGE: Shares(highest=7, rack=0.34, other=0.42),
}


@dataclass(frozen=True)
class SetArea:
    """A set on the screen: its corner, and the width of one of its tiles."""

    corner: QPointF
    tile: float
    count: int

    @property
    def slot_width(self) -> float:
        """The room on the right of its tiles, where one more can be put."""
        return self.tile * 0.5

    @property
    def rect(self) -> QRectF:
        """The area with the plus sign and the handle."""
        return QRectF(
            self.corner.x() - 3,
            self.corner.y() - 3,
            self.tile * self.count + self.slot_width + 3,
            self.tile * TILE_RATIO + FOOT + 3,
        )

    def tile_corner(self, index: int) -> QPointF:
        """Return the corner of one tile."""
        return self.corner + QPointF(index * self.tile, 0)

    def slot(self, x: float) -> int:
        """Return before which tile a position lies."""
        return max(0, min(self.count, round((x - self.corner.x()) / self.tile)))


class TileLayout:
    """The geometry for a view of some size; the tiles are as large as the table and the rack allow."""

    def __init__(self, size: QSizeF, flow: TableFlow, habits: Habits) -> None:
        self.shares = SHARES[habits.card_size]
        self._left_handed = habits.left_handed
        self._width, self._height = max(size.width(), 480.0), max(size.height(), 300.0)
        self._flow = flow
        self.rack_tile = float(RACK_SIZES[0])
        self._rack_columns = 1
        self.sets: list[SetArea] = []
        self.update((), 14)

    def update(self, sets: Sets, rack: int) -> None:
        """Lay out a table and a rack of so many tiles."""
        self._lay_out_rack(rack)
        small = self.small_tile
        strip = small * TILE_RATIO
        top = MARGIN + AROUND_POOL
        self.pool = QRectF(self._width - MARGIN - small - 14, top, small, strip)
        beside_pool = label_width(names.pool_label(MANY_TILES)) + POOL_GAP
        self.other = QRectF(MARGIN, top, self.pool.left() - beside_pool - MARGIN, strip)
        if self._left_handed:
            self.pool.moveLeft(MARGIN + 8)
            self.other.moveRight(self._width - MARGIN)
        top += strip + 8
        self.table = QRectF(MARGIN, top, self._width - 2 * MARGIN, self.rack.top() - top - 12)
        self._lay_out_sets(sets)

    def reading_order(self) -> list[int]:
        """Return the places of the sets row by row, from left to right, as they lie."""
        corners = [area.corner for area in self.sets]
        return sorted(range(len(corners)), key=lambda place: (corners[place].y(), corners[place].x()))

    def piece_size(self) -> QSize:
        """Return the size that tiles are rendered at; others are scaled from it."""
        return QSize(round(self.full_tile), round(self.full_tile * TILE_RATIO))

    @property
    def small_tile(self) -> float:
        """The width of the tiles of the pool and of the opponent: whole pixels, so that all backs are as sharp."""
        return float(floor(self.rack_tile * self.shares.other))

    @property
    def full_tile(self) -> float:
        """The width of the largest tiles, which the others are scaled down from."""
        return max([self.rack_tile, *(area.tile for area in self.sets[:1])])

    def other_corner(self, index: int, count: int) -> QPointF:
        """Return the corner of one of so many tiles of the opponent, which begin far from the pool."""
        small = self.small_tile
        step = min(small + 2, (self.other.width() - small) / max(count - 1, 1))
        if self._left_handed:
            return self.other.topRight() - QPointF((count - 1 - index) * step + small, 0)
        return self.other.topLeft() + QPointF(index * step, 0)

    def rack_corner(self, index: int) -> QPointF:
        """Return the corner of a tile of the rack."""
        row, column = divmod(index, self._rack_columns)
        step = QPointF(column * (self.rack_tile + GAP), row * (self.rack_tile * TILE_RATIO + GAP))
        return self.rack.topLeft() + QPointF(10, 10) + step

    def rack_slot(self, pos: QPointF) -> int:
        """Return before which tile of the rack a position lies."""
        inside = pos - self.rack.topLeft() - QPointF(10, 10)
        row = max(0, int(inside.y() // (self.rack_tile * TILE_RATIO + GAP)))
        column = round(inside.x() / (self.rack_tile + GAP))
        return row * self._rack_columns + max(0, min(self._rack_columns, column))

    def set_place(self, pos: QPointF) -> SetPlace:
        """Return the place on the grid for a set that is dropped at a position."""
        tile = self.sets[0].tile if self.sets else float(SIZES[0])
        inside = pos - self.table.topLeft()
        return SetPlace(int(inside.y() // _row_height(tile)), max(0, int(inside.x() // (tile / 2)) - 1))

    def _lay_out_rack(self, rack: int) -> None:
        room = self._width - 2 * MARGIN - 20
        fitting = (size for size in self._sizes(RACK_SIZES) if self._rack_fits(room, size, rack))
        tile = next(fitting, RACK_SIZES[-1])
        columns = _columns(room, tile)
        self.rack_tile = float(tile)
        self._rack_columns = columns
        rows = max(1, ceil(rack / columns))
        height = rows * (tile * TILE_RATIO + GAP) + 16
        width = columns * (tile + GAP) + 16
        self.rack = QRectF((self._width - width) / 2, self._height - MARGIN - height, width, height)

    def _sizes(self, sizes: tuple[int, ...]) -> list[int]:
        """Return the sizes that suit the window: at most a certain share of its height."""
        return [size for size in sizes if size <= self._height / self.shares.highest] or [sizes[-1]]

    def _rack_fits(self, room: float, tile: int, rack: int) -> bool:
        rows = ceil(rack / _columns(room, tile))
        return rows <= 2 and rows * tile * TILE_RATIO <= self._height * self.shares.rack

    def _lay_out_sets(self, sets: Sets) -> None:
        for tile in self._sizes(SIZES):
            rows = int(self.table.height() // _row_height(tile))
            columns = int(self.table.width() // (tile / 2))
            places = self._flow.lay_out(sets, rows, columns)
            if places is not None:
                break
        else:
            raise ValueError(f"no room for {len(sets)} sets")
        self.sets = [
            SetArea(self._corner(place, tile), float(tile), len(pieces))
            for place, pieces in zip(places, sets, strict=True)
        ]

    def _corner(self, place: SetPlace, tile: float) -> QPointF:
        return self.table.topLeft() + QPointF(place.column * tile / 2 + 4, place.row * _row_height(tile) + 4)


def _columns(room: float, tile: float) -> int:
    return int((room + GAP) // (tile + GAP))


def _row_height(tile: float) -> float:
    return tile * TILE_RATIO + FOOT + 6
