"""Where notes about sets lie: on the free mat beside their sets, so that they cover no tile and no other note."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPointF, QRectF, QSizeF

from chieubai.ui.table.zone import note_size
from chieubai.ui.tiles.layout import SetArea, TileLayout

AIR = 4.0  # between a set and its note
STEP = 4.0  # by which a note gives way to what lies beside it


def note_places(layout: TileLayout, notes: Mapping[int, str]) -> dict[int, QRectF]:
    """Return where the notes about sets have room, by set; there is none for a set with no free mat about it."""
    taken = [area.rect for area in layout.sets]
    found = {}
    for place in layout.reading_order():
        if place not in notes:
            continue
        for rect in _about(layout.sets[place], note_size(notes[place])):
            if layout.table.contains(rect) and not any(map(rect.intersects, taken)):
                found[place] = rect
                taken.append(rect)
                break
    return found


def _about(area: SetArea, size: QSizeF) -> Iterator[QRectF]:
    """Give the places about a set, the best first: under it, at its right, over it."""
    rect = area.rect
    middle = rect.center().x() - area.slot_width / 2  # of its tiles
    first, last = sorted((rect.left(), rect.right() - size.width()))
    lefts = [first + STEP * step for step in range(int((last - first) / STEP) + 1)]
    columns = sorted([*lefts, last], key=lambda left: abs(left + size.width() / 2 - middle))
    yield from (QRectF(QPointF(left, rect.bottom() + AIR), size) for left in columns)
    yield QRectF(QPointF(rect.right() + AIR, rect.center().y() - size.height() / 2), size)
    yield from (QRectF(QPointF(left, rect.top() - AIR - size.height()), size) for left in columns)
