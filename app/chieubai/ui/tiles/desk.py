"""The answers of a table of tile rummy to mouse and keys, and what is drawn of it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QSize, QSizeF

from chieubai.controller.seen import SeenTable
from chieubai.engine.errors import Reason
from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.sets import best_reading, is_set
from chieubai.engine.tiles.tiles import JOKER, Kind, Piece, kind_of
from chieubai.storage.settings import SortOrder
from chieubai.ui.table.desk import Desk, Hinted, Place, ZoneLook
from chieubai.ui.table.order import HandOrder, SortKey
from chieubai.ui.table.piece import Marks
from chieubai.ui.table.spots import Spot
from chieubai.ui.tiles import names, sentences
from chieubai.ui.tiles.flow import TableFlow
from chieubai.ui.tiles.layout import LIFT, TileLayout
from chieubai.ui.tiles.notes import note_places
from chieubai.ui.tiles.recall import Recall
from chieubai.ui.tiles.turn import TileTurn

POOL, RACK, OTHER, TABLE, SET = "pool", "rack", "other", "table", "set"
STAND_IN = 1000  # added to a kind: the picture of a joker that stands for it

SORT_KEYS: Mapping[SortOrder, SortKey] = {
    SortOrder.SUIT: lambda piece: (kind_of(Piece(piece)), piece),  # by colour, then number: 7 8 9
    SortOrder.RANK: lambda piece: (
        kind_of(Piece(piece)) % 13 + 99 * (kind_of(Piece(piece)) == JOKER),
        piece % 53,
    ),
}


class TileDesk(Desk):
    """Shows the draft of a turn, or the table of others, and turns gestures into changes.

    Attributes:
        turn: the selection and the draft.
        recall: shows the last move of the other player again.
    """

    def __init__(self, table: SeenTable, sort: SortOrder) -> None:
        super().__init__()
        self._table = table
        self._order = HandOrder(SORT_KEYS, sort)
        self._flow = TableFlow()
        self._fresh: frozenset[int] = frozenset()
        self._pool_chosen = False
        self._owner: tuple[int | None, int] | None = None
        self.turn = TileTurn(table)
        self.turn.changed.connect(self._turn_changed)
        self.turn.drafted.connect(self._tell_draft)
        self.turn.refused.connect(self.refused)
        self.turn.forbidden.connect(self.forbidden)
        self.recall = Recall(self)
        self.recall.stepped.connect(self._relaid)
        self._layout = TileLayout(QSizeF(1000, 560), self._flow, self.habits)
        self.show_view()

    # Following the table

    def show_view(self, *, dealt: bool = False) -> None:
        """Take up the table's present view, of a new deal perhaps; whoever calls it brings the pieces there."""
        held_before = set(self._order.pieces)
        self.recall.stop()
        self.turn.show_view()
        view = self.turn.view
        owner = (view.seat, view.standing.number)
        self._pool_chosen = False
        if owner == self._owner and not dealt:
            self._order.follow(view.rack)
            if held_before and held_before != set(self._order.pieces):  # else another one has played
                self._fresh = frozenset(self._order.pieces) - held_before
        else:
            self._order.restore(view.rack, self._table.order)
            self._fresh = frozenset()
        self._owner = owner
        self.recall.follow(view)
        self._lay_out_again()

    @property
    def sets(self) -> Sets:
        """The sets as they are to be seen now."""
        return self.recall.sets if self.recall.showing else self.turn.sets

    @property
    def reading_order(self) -> list[int]:
        """The places of the sets in the order in which they are read and counted."""
        return self._layout.reading_order()

    @property
    def rack_order(self) -> list[Piece]:
        """What is on the rack, left to right; while the last play is shown again, what is drafted too."""
        left = self.turn.view.rack if self.recall.showing else self.turn.rack
        return [Piece(piece) for piece in self._order.pieces if piece in left]

    def sort_rack(self, sort: SortOrder) -> None:
        """Sort the rack, and keep it so."""
        self._order.arrange(sort)
        self._table.set_order(self._order.permutation())
        self.changed.emit()

    def _turn_changed(self) -> None:
        self.recall.stop()
        self._pool_chosen = False
        if self.sets != self.turn.view.table:
            self.hinted = Hinted(self.hinted.pieces)  # the sets of a draft have other places
        self._relaid()

    def _tell_draft(self, before: Sets) -> None:
        self.told.emit(sentences.draft_words(self.turn, before, self.reading_order))

    def _stopped_recall(self) -> bool:
        """Go back to the present table where an earlier one is shown; tell whether it was."""
        if not self.recall.showing:
            return False
        self.recall.stop()
        self._relaid()
        return True

    def _relaid(self) -> None:
        self._lay_out_again()
        self.changed.emit()

    def _lay_out_again(self) -> None:
        held = max(len(self.turn.view.rack), self.turn.view.rack_sizes[self._bottom])
        self._layout.update(self.sets, held)

    @property
    def _bottom(self) -> int:
        return self.turn.view.seat or 0

    # What the shared table asks

    def lay_out(self, size: QSizeF) -> None:
        self._layout = TileLayout(size, self._flow, self.habits)
        self._lay_out_again()

    def piece_size(self) -> QSize:
        return self._layout.piece_size()

    def zones(self) -> dict[str, ZoneLook]:
        view, layout = self.turn.view, self._layout
        selected = bool(self.turn.selected)
        wrong = names.set_troubles(self.turn.objections)
        notes = note_places(layout, wrong)
        looks = {
            f"{SET}{place}": ZoneLook(
                layout.sets[place].rect,
                wrong=wrong.get(place, ""),
                plus=selected,
                handle=True,
                slot=layout.sets[place].slot_width,
                label=wrong[place] if place in notes else "",
                label_rect=notes.get(place),
            )
            for place in layout.reading_order()
        }
        return {
            OTHER: ZoneLook(layout.other),
            POOL: ZoneLook(
                layout.pool,
                names.pool_label(view.pool_count),
                outlined=True,
                selected=self._pool_chosen,
                beside=True,
            ),
            **looks,
            TABLE: ZoneLook(layout.table, background=True),
            RACK: ZoneLook(layout.rack, tray=True),
        }

    def spots(self) -> list[Spot]:
        view = self.turn.view
        others = view.rack_sizes[1 - self._bottom]
        own: list[int | None] = [*self.rack_order]
        if not view.rack and view.seat is None:
            own = [None] * view.rack_sizes[self._bottom]
        held_back = self.recall.hidden
        return [
            *(Spot(POOL, index) for index in range(view.pool_count)),
            *(Spot(OTHER, index) for index in range(others + held_back)),
            *(
                Spot(f"{SET}{place}", index, piece)
                for place, pieces in enumerate(self.sets)
                for index, piece in enumerate(pieces)
            ),
            *(Spot(RACK, index, piece) for index, piece in enumerate(own)),
        ]

    def place(self, spot: Spot) -> Place:
        layout = self._layout
        match spot.zone:
            case "pool":
                depth = min(spot.index, 10) * 0.5
                corner = layout.pool.topLeft() + QPointF(depth, -depth)
                return Place(corner, spot.index, self._scale(layout.pool.width()), flat=spot.index > 0)
            case "other":
                count = self.turn.view.rack_sizes[1 - self._bottom] + self.recall.hidden
                corner = layout.other_corner(spot.index, count)
                return Place(corner, 100 + spot.index, self._scale(layout.small_tile))
            case "rack":
                lift = LIFT if spot.face in self.turn.selected else 0
                corner = layout.rack_corner(spot.index) - QPointF(0, lift)
                return Place(corner, 400 + spot.index, self._scale(layout.rack_tile))
            case zone:
                area = layout.sets[_set_number(zone)]
                lift = LIFT if spot.face in self.turn.selected else 0
                corner = area.tile_corner(spot.index) - QPointF(0, lift)
                return Place(corner, 200 + spot.index, self._scale(area.tile))

    def _scale(self, width: float) -> float:
        return width / self._layout.full_tile

    def marks(self, spot: Spot) -> Marks:
        if spot.face is None:
            return Marks()
        piece = Piece(spot.face)
        mine = self.turn.draft.played if self.turn.draft is not None else frozenset()
        return Marks(
            selected=piece in self.turn.selected,
            fresh=piece in self._fresh or piece in (mine or self.recall.came),
            moved=piece in self.recall.moved and not mine,
            at_right=True,
            picture=self._joker_picture(spot, piece),
        )

    def _joker_picture(self, spot: Spot, piece: Piece) -> int | None:
        """Return the picture of a joker in a valid set, which shows what it stands for."""
        stands_for = self.joker_reading(spot) if kind_of(piece) == JOKER else None
        return None if stands_for is None else STAND_IN + stands_for

    def joker_reading(self, spot: Spot) -> Kind | None:
        """Return what the joker at a spot stands for, None outside a valid set."""
        if not spot.zone.startswith(SET):
            return None
        kinds = tuple(map(kind_of, self.sets[_set_number(spot.zone)]))
        return best_reading(kinds).places[spot.index] if is_set(kinds) else None

    def cursor_length(self, zone: str) -> int:
        if zone == RACK:
            return len(self.rack_order)
        return len(self.sets[_set_number(zone)]) if zone.startswith(SET) else 0

    def grip(self, zone: str, spot: Spot | None) -> Sequence[Spot]:
        if self.recall.showing:
            return []
        if zone == POOL:
            top = Spot(POOL, self.turn.view.pool_count - 1)
            return [top] if self.turn.draft is not None and not self.turn.touched and top.index >= 0 else []
        if zone.startswith(SET) and spot is None:
            return [one for one in self.spots() if one.zone == zone] if self.turn.draft is not None else []
        if spot is None or spot.face is None or (zone != RACK and self.turn.draft is None):
            return []
        if spot.face in self.turn.selected:
            return [one for one in self.spots() if one.face in self.turn.selected]
        return [spot]

    def may_drop(self, spots: Sequence[Spot], zone: str) -> bool:
        if spots[0].zone == POOL:
            return zone == RACK
        own = all(spot.face in self.turn.view.rack for spot in spots)
        if zone == RACK:
            return own
        whole = zone.startswith(SET) and {spot.zone for spot in spots} == {zone}
        return self.turn.draft is not None and zone.startswith((SET, TABLE)) and not whole

    def slot(self, zone: str, pos: QPointF) -> int:
        if zone == RACK:
            return min(self._layout.rack_slot(pos), len(self.rack_order))
        if zone.startswith(SET):
            return self._layout.sets[_set_number(zone)].slot(pos.x())
        self._drop_place = self._layout.set_place(pos)
        return 0

    def drop(self, spots: Sequence[Spot], zone: str, index: int) -> None:
        pieces = [Piece(spot.face) for spot in spots if spot.face is not None]
        if spots[0].zone == POOL:
            self.turn.draw()
        elif zone == RACK:
            self._drop_on_rack(spots, pieces, index)
        elif zone == TABLE:
            self._flow.hint(pieces, self._drop_place)
            if any(set(pieces) == set(one) for one in self.sets):
                self._relaid()  # a set that only lies elsewhere now is no change of the table
            else:
                self.turn.change(lambda draft: draft.new_set(pieces))
        else:
            self.turn.change(lambda draft: draft.drop_into(_set_number(zone), pieces, index))

    def _drop_on_rack(self, spots: Sequence[Spot], pieces: list[Piece], index: int) -> None:
        order = self.rack_order
        before = self._order.pieces.index(order[index]) if index < len(order) else len(self._order.pieces)
        self._order.move(pieces, before)
        self._table.set_order(self._order.permutation())
        taken = [piece for spot, piece in zip(spots, pieces, strict=True) if spot.zone != RACK]
        if taken:
            self.turn.change(lambda draft: draft.take_back(taken))
        else:
            self.changed.emit()

    def missed(self, spots: Sequence[Spot], zone: str | None) -> None:
        if zone == RACK and spots[0].zone.startswith(SET):
            self.forbidden.emit(Reason.TABLE_TILE_MISSING)

    def landing(self, zone: str, spots: Sequence[Spot], pos: QPointF) -> tuple[float, float, float] | None:
        if spots[0].zone == POOL or zone == TABLE:
            return None
        index = self.slot(zone, pos)
        if zone == RACK:
            corner, width = self._layout.rack_corner(index), self._layout.rack_tile
        else:
            area = self._layout.sets[_set_number(zone)]
            corner, width = area.tile_corner(index), area.tile
        return (corner.x() - 2, corner.y() + 3, corner.y() + width * 1.3)

    def click(self, zone: str, index: int | None) -> None:
        if self._stopped_recall():
            return
        match zone:
            case "rack" if index is None and self.turn.can_take_back:
                self.turn.take_back()
            case "rack" if index is not None and index < len(self.rack_order):
                self.turn.toggle([self.rack_order[index]])
            case "table" if self.turn.selected and self.turn.draft is not None:
                self.turn.new_set()
            case "pool" if self._pool_chosen:
                self.turn.draw()
            case "pool" if self.turn.draft is not None and self.turn.view.pool_count:
                self._pool_chosen = True
                self.turn.selected = []
                self.changed.emit()
            case _ if zone.startswith(SET) and self.turn.draft is not None:
                self._click_set(_set_number(zone), index)
            case _:
                self.cancel()

    def _click_set(self, place: int, index: int | None) -> None:
        if index is not None:
            self.turn.toggle([self.sets[place][index]])
        elif self.turn.selected:
            self.turn.add_to(place)
        else:
            self.turn.toggle(self.sets[place])

    def act(self, zone: str, index: int | None) -> None:
        if self._stopped_recall():
            return
        match zone:
            case "pool":
                self.turn.draw()
            case "table":
                self.turn.new_set()
            case "rack" if self.turn.can_take_back:
                self.turn.take_back()
            case "rack" if len(self.turn.selected) > 1:
                self.turn.new_set()
            case "rack" if index is not None and index < len(self.rack_order):
                self.turn.place_by_itself(self.rack_order[index])
            case _ if zone.startswith(SET) and self.turn.selected:
                self.turn.add_to(_set_number(zone))
            case _:
                pass

    def double_click(self, zone: str, index: int | None) -> None:
        if self._stopped_recall():
            return
        if zone == RACK and index is not None and index < len(self.rack_order):
            self.turn.place_by_itself(self.rack_order[index])
        else:
            self.act(zone, index)

    def cancel(self) -> None:
        self._stopped_recall()
        if self._pool_chosen:
            self._pool_chosen = False
            self.changed.emit()
        self.turn.clear_selection()

    @property
    def pool_chosen(self) -> bool:
        """Whether the next click on the pool draws."""
        return self._pool_chosen

    # For a screen reader

    def zone_name(self, zone: str) -> str:
        view = self.turn.view
        match zone:
            case "pool":
                return names.pool_name(view.pool_count)
            case "other":
                return names.other_name(view.rack_sizes[1 - self._bottom])
            case "rack":
                return names.rack_name(len(self.rack_order))
            case "table":
                return names.free_table()
            case _:
                place = _set_number(zone)
                trouble = names.set_troubles(self.turn.objections).get(place, "")
                return names.set_name(self.reading_order.index(place) + 1, self.sets[place], trouble)

    def spot_name(self, spot: Spot) -> str:
        if spot.face is None:
            return names.hidden_tile()
        piece = Piece(spot.face)
        return names.tile_in_place(
            piece,
            self.joker_reading(spot) if kind_of(piece) == JOKER else None,
            self.marks(spot),
            (spot.index + 1, self.cursor_length(spot.zone)),
        )


def _set_number(zone: str) -> int:
    return int(zone.removeprefix(SET))
