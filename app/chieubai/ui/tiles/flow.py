"""Where the sets of a table lie: each keeps its place while it can, and the rest flows round it.

The table is a grid of rows and of columns half a tile wide. A set takes two columns a tile and one more, which
holds its plus sign and keeps it apart from its neighbour.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.tiles import Piece


@dataclass(frozen=True)
class SetPlace:
    """The row of a set and the column of its left edge, from 0."""

    row: int
    column: int


def columns_of(pieces: Sequence[Piece]) -> int:
    """Return how many columns a set takes."""
    return 2 * len(pieces) + 1


class _Grid:
    """What is taken, row by row."""

    def __init__(self, rows: int, columns: int) -> None:
        self._columns = columns
        self._taken: list[list[tuple[int, int]]] = [[] for _row in range(rows)]

    def take(self, place: SetPlace, width: int) -> bool:
        """Take a place if all of it is there and free."""
        inside = 0 <= place.row < len(self._taken) and 0 <= place.column <= self._columns - width
        if not inside or not self._free(place.row, place.column, width):
            return False
        self._taken[place.row].append((place.column, place.column + width))
        return True

    def nearest(self, wanted: SetPlace, width: int) -> SetPlace | None:
        """Return the free place nearest to the one wanted, its own row before others."""
        free = [
            SetPlace(row, column)
            for row in range(len(self._taken))
            for column in range(self._columns - width + 1)
            if self._free(row, column, width)
        ]
        return min(free, key=lambda place: _distance(place, wanted), default=None)

    def _free(self, row: int, column: int, width: int) -> bool:
        return all(column + width <= start or end <= column for start, end in self._taken[row])


def _distance(place: SetPlace, wanted: SetPlace) -> tuple[int, int]:
    return (abs(place.row - wanted.row) * 8 + abs(place.column - wanted.column), place.row)


class TableFlow:
    """Remembers where the sets lay, to find them again by the pieces they share."""

    def __init__(self) -> None:
        self._places: list[tuple[frozenset[Piece], SetPlace]] = []

    def hint(self, pieces: Sequence[Piece], place: SetPlace) -> None:
        """Let a set that is about to be made lie where its pieces were dropped."""
        self._places = [(old - frozenset(pieces), where) for old, where in self._places]
        self._places.append((frozenset(pieces), place))

    def lay_out(self, sets: Sets, rows: int, columns: int) -> list[SetPlace] | None:
        """Return the places of the sets on a grid, None where they do not fit."""
        places = self._keep(sets, rows, columns) or _fill(sets, rows, columns)
        if places is not None:
            self._places = [(frozenset(pieces), place) for pieces, place in zip(sets, places, strict=True)]
        return places

    def _keep(self, sets: Sets, rows: int, columns: int) -> list[SetPlace] | None:
        """Give every set the place it had, or the nearest free one; the largest share of pieces goes first."""
        grid = _Grid(rows, columns)
        wanted = self._wanted(sets)
        found: dict[int, SetPlace] = {}
        for number, place in wanted.items():
            if grid.take(place, columns_of(sets[number])):
                found[number] = place
        for number, pieces in enumerate(sets):
            if number not in found:
                near = grid.nearest(wanted.get(number, SetPlace(0, 0)), columns_of(pieces))
                if near is None or not grid.take(near, columns_of(pieces)):
                    return None
                found[number] = near
        return [found[number] for number in range(len(sets))]

    def _wanted(self, sets: Sets) -> dict[int, SetPlace]:
        """Return, for each set that shares pieces with an earlier one, where that one lay."""
        shared = [
            (len(old.intersection(pieces)), number, place)
            for number, pieces in enumerate(sets)
            for old, place in self._places
            if not old.isdisjoint(pieces)
        ]
        wanted: dict[int, SetPlace] = {}
        for _share, number, place in sorted(shared, key=lambda one: (-one[0], one[1])):
            if number not in wanted and place not in wanted.values():
                wanted[number] = place
        return wanted


def _fill(sets: Sets, rows: int, columns: int) -> list[SetPlace] | None:
    """Lay the sets row after row, as close as they go."""
    places = []
    row, column = 0, 0
    for pieces in sets:
        if column + columns_of(pieces) > columns:
            row, column = row + 1, 0
        if row >= rows or columns_of(pieces) > columns:
            return None
        places.append(SetPlace(row, column))
        column += columns_of(pieces)
    return places
