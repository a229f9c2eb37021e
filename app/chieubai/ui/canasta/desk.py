"""The answers of a Canasta table to mouse and keys, and what is drawn of it."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, QSize, QSizeF, Signal

from chieubai.controller.seen import SeenTable
from chieubai.engine.canasta.cards import Piece, is_red_three, is_wild, kind_of, natural_rank
from chieubai.engine.canasta.melds import Meld
from chieubai.storage.settings import SortOrder
from chieubai.ui.canasta import names, places, sentences
from chieubai.ui.canasta.layout import LIFT, CanastaLayout
from chieubai.ui.canasta.places import HAND, MELD, PILE, STOCK, TABLE
from chieubai.ui.canasta.turn import CanastaTurn
from chieubai.ui.table.desk import Desk, Place, ZoneLook
from chieubai.ui.table.order import HandOrder, SortKey
from chieubai.ui.table.piece import Marks
from chieubai.ui.table.spots import Spot
from chieubai.ui.table.zone import label_height


def _by_rank(piece: int) -> tuple[int, ...]:
    """Sort as Canasta players do: jokers and twos first, then ace high down to three."""
    rank = natural_rank(Piece(piece))
    order = 99 if rank is None else (13 if rank == 0 else rank)
    return (-order, kind_of(Piece(piece)), piece)


SORT_KEYS: Mapping[SortOrder, SortKey] = {
    SortOrder.RANK: _by_rank,
    SortOrder.SUIT: lambda piece: (kind_of(Piece(piece)), piece),
}


class CanastaDesk(Desk):
    """Shows melds, stage, pile and hands, and turns gestures into staging and moves.

    Signals:
        take_asked: the pile is to be taken; where there are several ways, one is to be chosen.

    Attributes:
        turn: the selection, the stage and the moves.
    """

    take_asked = Signal()

    def __init__(self, table: SeenTable, sort: SortOrder) -> None:
        super().__init__()
        self._table = table
        self._order = HandOrder(SORT_KEYS, SortOrder.RANK if sort is SortOrder.SUIT else sort)
        self._fresh: frozenset[int] = frozenset()
        self._chosen_pile: str | None = None
        self._owner: tuple[int | None, int] | None = None
        self.turn = CanastaTurn(table)
        self.turn.changed.connect(self._turn_changed)
        self.turn.staged.connect(self._tell_stage)
        self.turn.refused.connect(self.refused)
        self.turn.forbidden.connect(self.forbidden)
        self.lay_out(QSizeF(1000, 560))
        self.show_view()

    def show_view(self, *, dealt: bool = False) -> None:
        """Take up the table's present view, of a new deal perhaps; whoever calls it brings the pieces there."""
        held_before = set(self._order.pieces)
        self.turn.show_view()
        view = self.turn.view
        owner = (view.seat, view.standing.number)
        self._chosen_pile = None
        if owner == self._owner and not dealt:
            self._order.follow(view.hand)
            came = frozenset(self._order.pieces) - held_before
            self._fresh = came or self._fresh if self.turn.mine else frozenset()
        else:
            self._order.restore(view.hand, self._table.order)
            self._fresh = frozenset()
        self._owner = owner
        self._lay_out_again()

    def _turn_changed(self) -> None:
        self._chosen_pile = None
        self.changed.emit()

    def _tell_stage(self) -> None:
        self.told.emit(sentences.stage_words(self.turn))

    @property
    def hand_order(self) -> list[Piece]:
        """What is in the hand and not on the stage, left to right."""
        staged = self.turn.stage.cards
        return [Piece(piece) for piece in self._order.pieces if piece not in staged]

    @property
    def chosen_pile(self) -> str | None:
        """The pile whose next click draws or takes."""
        return self._chosen_pile

    def sort_hand(self, sort: SortOrder) -> None:
        """Sort the hand, and keep it so."""
        self._order.arrange(sort)
        self._table.set_order(self._order.permutation())
        self.changed.emit()

    @property
    def bottom(self) -> int:
        """The seat whose hand lies nearest."""
        return self.turn.view.seat or 0

    def seat_at(self, place: int) -> int:
        """Return the seat to the left (0), opposite (1) and to the right (2) of the bottom one."""
        return (self.bottom + 1 + place) % 4

    def melds_of(self, side: int) -> tuple[Meld, ...]:
        """Return a team's melds, those that are staged added to them where the team is the player's own."""
        return places.with_stage(self.turn, side, self.bottom)

    # What the shared table asks

    def lay_out(self, size: QSizeF) -> None:
        self._size = size
        self._lay_out_again()

    def _lay_out_again(self) -> None:
        held = self.turn.view.hand_sizes[self.bottom]
        self._layout = CanastaLayout(self._size, label_height(), places.side_width(), held, self.habits)
        self._rows = places.rows_of(self, self._layout)

    def piece_size(self) -> QSize:
        return self._layout.card

    def zones(self) -> dict[str, ZoneLook]:
        self._lay_out_again()  # the stage or the language may be another one than before
        return places.zones(self, self._layout, self._rows, self._table.seats)

    def spots(self) -> list[Spot]:
        view = self.turn.view
        own: list[int | None] = [*self.hand_order]
        if view.seat is None:
            own = [None] * view.hand_sizes[self.bottom]
        return [
            *(Spot(STOCK, index) for index in range(view.stock_count)),
            *(Spot(PILE, index, card) for index, card in enumerate(view.pile)),
            *self._other_spots(),
            *self._meld_spots(),
            *(Spot(HAND, index, face) for index, face in enumerate(own)),
        ]

    def _other_spots(self) -> Iterator[Spot]:
        for place in range(3):
            for index in range(self.turn.view.hand_sizes[self.seat_at(place)]):
                yield Spot(f"other{place}", index)

    def _meld_spots(self) -> Iterator[Spot]:
        for side in range(2):
            for index, card in enumerate(self.turn.view.red_threes[side]):
                yield Spot(f"threes{side}", index, card)
            for meld in self.melds_of(side):
                for index, card in enumerate(places.as_laid(meld)):
                    yield Spot(f"{MELD}{side}-{meld.rank}", index, card)

    def place(self, spot: Spot) -> Place:
        layout, view = self._layout, self.turn.view
        match spot.zone:
            case "stock":
                depth = min(spot.index, 10) * 0.5
                corner = layout.stock.topLeft() + QPointF(depth, -depth)
                scale = layout.scale(layout.largest_meld)
                return Place(corner, spot.index, scale, flat=spot.index > 0)
            case "pile":
                return self._pile_place(spot)
            case "hand":
                count = len(self.hand_order) or view.hand_sizes[self.bottom]
                lift = LIFT if spot.face in self.turn.selected else 0
                corner = layout.hand_fan(count).corner(spot.index) - QPointF(0, lift)
                return Place(corner, 600 + spot.index)
            case zone if zone.startswith("other"):
                place = int(zone[-1])
                fan = layout.other_fan(place, view.hand_sizes[self.seat_at(place)])
                return Place(fan.corner(spot.index), 100 + spot.index, layout.other_scale)
            case zone if zone.startswith("threes"):
                row = self._rows[int(zone[-1])]
                return Place(row.red_three_corner(spot.index), 200 + spot.index, layout.scale(row.card))
            case zone:
                side, rank = places.meld_key(zone)
                row = self._rows[side]
                ranks = [meld.rank for meld in self.melds_of(side)]
                corner = row.corner(ranks.index(rank), spot.index)
                return Place(corner, 300 + spot.index, layout.scale(row.card))

    def _pile_place(self, spot: Spot) -> Place:
        """A card that freezes the pile lies across it; a discard comes there over the melds, and under marks."""
        depth = min(spot.index, 10) * 0.5
        across = spot.face is not None and (is_wild(Piece(spot.face)) or is_red_three(Piece(spot.face)))
        corner = self._layout.pile.topLeft() + QPointF(depth, -depth)
        rotation = 90.0 if across else 0.0
        scale = self._layout.scale(self._layout.largest_meld)
        return Place(corner, 330 + spot.index / 10, scale, flat=spot.index > 0, rotation=rotation)

    def marks(self, spot: Spot) -> Marks:
        if spot.face is None:
            return Marks()
        staged = spot.face in self.turn.stage.cards
        return Marks(
            selected=spot.face in self.turn.selected,
            fresh=spot.zone == HAND and spot.face in self._fresh,
            melded=staged,
        )

    def cursor_length(self, zone: str) -> int:
        if zone == HAND:
            return len(self.hand_order) if self.turn.view.seat is not None else 0
        return 0

    def grip(self, zone: str, spot: Spot | None) -> Sequence[Spot]:
        if zone in (STOCK, PILE):
            drawn_from = [one for one in self.spots() if one.zone == zone]
            return drawn_from[-1:] if self.turn.drawing() else []
        if spot is None or spot.face is None:
            return []
        if zone == HAND:
            if spot.face in self.turn.selected:
                return [one for one in self.spots() if one.zone == HAND and one.face in self.turn.selected]
            return [spot]
        return [spot] if spot.face in self.turn.stage.cards else []

    def may_drop(self, spots: Sequence[Spot], zone: str) -> bool:
        if zone == HAND:
            return spots[0].zone != PILE or bool(self.turn.takes())
        if not self.turn.mine or spots[0].zone != HAND:
            return False
        if zone == PILE:
            return self.turn.playing() and len(spots) == 1
        return zone == TABLE or zone.startswith(f"{MELD}{self.bottom % 2}")

    def slot(self, zone: str, pos: QPointF) -> int:
        count = len(self.hand_order)
        return self._layout.hand_fan(count).slot(pos, count) if zone == HAND else 0

    def drop(self, spots: Sequence[Spot], zone: str, index: int) -> None:
        cards = [Piece(spot.face) for spot in spots if spot.face is not None]
        if spots[0].zone in (STOCK, PILE):
            self.act(spots[0].zone, None)
        elif zone == HAND and spots[0].zone == HAND:
            order = self.hand_order
            before = self._order.pieces.index(order[index]) if index < len(order) else len(self._order.pieces)
            self._order.move(cards, before)
            self._table.set_order(self._order.permutation())
            self.changed.emit()
        elif zone == HAND:
            self.turn.take_back(cards)
        elif zone == PILE:
            self.turn.discard(cards[0])
        elif zone.startswith(MELD):
            self.turn.put_on_stage(cards, places.meld_key(zone)[1])
        else:
            self.turn.put_on_stage(cards)

    def missed(self, spots: Sequence[Spot], zone: str | None) -> None:
        if zone == HAND:
            self.act(PILE, None)  # which cannot be taken, and the rules say why
        elif zone == PILE and self.turn.drawing() and spots[0].zone == HAND and spots[0].face is not None:
            self.turn.discard(Piece(spots[0].face))  # the rules refuse it, and say why

    def landing(self, zone: str, spots: Sequence[Spot], pos: QPointF) -> tuple[float, float, float] | None:
        if zone != HAND or spots[0].zone != HAND:
            return None
        corner = self._layout.hand_fan(len(self.hand_order)).corner(self.slot(zone, pos))
        return (corner.x() - 3, corner.y() + 4, corner.y() + self._layout.card.height() - 4)

    def click(self, zone: str, index: int | None) -> None:
        turn = self.turn
        match zone:
            case "hand" if index is not None and index < len(self.hand_order):
                turn.toggle([self.hand_order[index]])
            case "stock" | "pile" if self._chosen_pile == zone or self._places_selected(zone):
                self.act(zone, index)
            case "pile" if turn.drawing() and not turn.takes():
                self.act(zone, index)
            case "stock" | "pile" if turn.drawing():
                self._chosen_pile = zone
                turn.selected = []
                self.changed.emit()
            case _ if zone.startswith(f"{MELD}{self.bottom % 2}") and turn.selected:
                turn.put_on_stage(turn.selected, places.meld_key(zone)[1])
            case _ if zone.startswith(f"{MELD}{self.bottom % 2}") and index is not None:
                self._unstage(zone, index)
            case _:
                self.cancel()

    def _unstage(self, zone: str, index: int) -> None:
        _side, rank = places.meld_key(zone)
        meld = next(meld for meld in self.melds_of(self.bottom % 2) if meld.rank == rank)
        card = places.as_laid(meld)[index]
        if card in self.turn.stage.cards:
            self.turn.take_back([card])

    def _places_selected(self, zone: str) -> bool:
        """A second click, on the pile, puts the selected card there."""
        return zone == PILE and self.turn.playing() and len(self.turn.selected) == 1

    def act(self, zone: str, index: int | None) -> None:
        turn = self.turn
        match zone:
            case "stock":
                turn.draw()
            case "pile" if self._places_selected(zone):
                turn.discard(turn.selected[0])
            case "pile" if turn.drawing():
                self.take_asked.emit()
            case "hand" if turn.selected:
                turn.put_on_stage(turn.selected)
            case "hand" if index is not None and index < len(self.hand_order):
                turn.put_on_stage([self.hand_order[index]])
            case _ if zone.startswith(f"{MELD}{self.bottom % 2}") and turn.selected:
                turn.put_on_stage(turn.selected, places.meld_key(zone)[1])
            case _:
                pass

    def cancel(self) -> None:
        if self._chosen_pile is not None:
            self._chosen_pile = None
            self.changed.emit()
        self.turn.clear_selection()

    def zone_name(self, zone: str) -> str:
        return places.zone_name(self, zone, self._table.seats)

    def spot_name(self, spot: Spot) -> str:
        place = (spot.index + 1, len(self.hand_order)) if spot.zone == HAND else None
        card = None if spot.face is None else Piece(spot.face)
        return names.card_in_place(card, self.marks(spot), place)
