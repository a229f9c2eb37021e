"""The Gin table's answers to mouse and keys: what may be picked up, where it goes, and what a click means."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, QSizeF

from chieubai.controller.seen import SeenTable
from chieubai.engine.cards import Card, cards_in
from chieubai.engine.errors import MoveError
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import Arrangement, arrange, deadwood
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.view import GinView, Phase
from chieubai.i18n import pgettext
from chieubai.i18n.card_names import short_name
from chieubai.storage.settings import SortOrder
from chieubai.ui.gin import names
from chieubai.ui.gin.layout import LIFT, GinLayout
from chieubai.ui.gin.order import SORT_KEYS
from chieubai.ui.table.desk import Desk, Place, ZoneLook
from chieubai.ui.table.order import HandOrder
from chieubai.ui.table.piece import Marks
from chieubai.ui.table.spots import Spot
from chieubai.ui.table.zone import label_height

STOCK, DISCARDS, OWN, OTHER = "stock", "discards", "own", "other"


class GinDesk(Desk):
    """Shows the view it was last given and plays moves at the table.

    Attributes:
        view: the position as the person in front of the screen may see it.
        selected: the card of the hand chosen for the next act, or None.
    """

    def __init__(self, table: SeenTable, sort: SortOrder) -> None:
        super().__init__()
        self._table = table
        self.lay_out(QSizeF(1024, 600))
        self._order = HandOrder(SORT_KEYS, sort)
        self._chosen_pile: str | None = None
        self._fresh: Card | None = None
        self._melded: frozenset[Card] = frozenset()
        self.selected: Card | None = None
        self.view = self._gin_view()
        self._order.restore(cards_in(self.view.hand), table.order)
        self.show_view()

    def _gin_view(self) -> GinView:
        view = self._table.view
        assert isinstance(view, GinView)
        return view

    # Following the table

    def show_view(self, *, dealt: bool = False) -> None:
        """Take up the table's present view, of a new deal perhaps; whoever calls it brings the pieces there."""
        before, self.view = self.view, self._gin_view()
        hand = self.view.hand
        same_owner = not dealt and (before.seat, before.standing) == (self.view.seat, self.view.standing)
        self.selected = None
        self._chosen_pile = None
        if same_owner:
            self._order.follow(cards_in(hand))
        else:
            self._order.restore(cards_in(hand), self._table.order)
        came = hand & ~before.hand if same_owner and before.hand else 0
        self._fresh = next(cards_in(came), None)
        self._melded = (
            frozenset(card for meld in self.arrangement.melds for card in meld) if hand else frozenset()
        )

    @property
    def arrangement(self) -> Arrangement:
        """The best melds of the hand that is shown."""
        return arrange(self.view.hand)

    @property
    def deadwood_after(self) -> int | None:
        """The deadwood left after discarding the selected card, None while there is nothing to discard."""
        if self.selected is None or not self.can_discard(self.selected):
            return None
        return deadwood(self.view.hand & ~(1 << self.selected))

    def can(self, move: GinMove) -> bool:
        """Tell whether the player in front of the screen may make a move now."""
        return not self._table.match_over and move in self.view.moves

    def can_discard(self, card: Card) -> bool:
        """Tell whether a card may be discarded now."""
        return self.can(moves.discard(card))

    def play(self, move: GinMove) -> None:
        """Make a move, or say why it is refused; out of turn nothing is done, and the status says whose it is."""
        if self._table.match_over or self.view.seat is None or self.view.seat != self.view.to_move:
            return
        try:
            self._table.play(move)
        except MoveError as error:
            self.forbidden.emit(error.reason)

    def sort_hand(self, sort: SortOrder) -> None:
        """Sort the hand, and keep it so."""
        self._order.arrange(sort)
        self._table.set_order(self._order.permutation())
        self.changed.emit()

    @property
    def hand_order(self) -> list[Card]:
        """The cards of the hand shown, left to right."""
        return [Card(piece) for piece in self._order.pieces]

    # What the shared table asks

    def lay_out(self, size: QSizeF) -> None:
        self._layout = GinLayout(size, label_height(), self.habits)

    def piece_size(self) -> QSize:
        return self._layout.card

    def zones(self) -> dict[str, ZoneLook]:
        layout, view = self._layout, self.view
        return {
            OTHER: ZoneLook(layout.other),
            STOCK: ZoneLook(
                layout.stock,
                pgettext("gin", "Stock · {n}").format(n=view.stock_count),
                outlined=True,
                selected=self._chosen_pile == STOCK,
            ),
            DISCARDS: ZoneLook(
                layout.discards,
                pgettext("gin", "Discard pile · {n}").format(n=len(view.discards)),
                outlined=True,
                selected=self._chosen_pile == DISCARDS,
            ),
            OWN: ZoneLook(layout.own.adjusted(0, -LIFT, 0, 0)),
        }

    def spots(self) -> list[Spot]:
        view = self.view
        other = view.hand_sizes[1 - self._bottom_seat]
        own: list[Card | None] = [*self.hand_order]
        if not view.hand:
            own = [None] * view.hand_sizes[self._bottom_seat]
        return [
            *(Spot(STOCK, index) for index in range(view.stock_count)),
            *(Spot(DISCARDS, index, card) for index, card in enumerate(view.discards)),
            *(Spot(OTHER, index) for index in range(other)),
            *(Spot(OWN, index, card) for index, card in enumerate(own)),
        ]

    @property
    def _bottom_seat(self) -> int:
        return self.view.seat or 0

    def place(self, spot: Spot) -> Place:
        layout, view = self._layout, self.view
        match spot.zone:
            case "stock":
                return Place(
                    layout.stock.topLeft() + layout.pile_offset(spot.index), spot.index, flat=spot.index > 0
                )
            case "discards":
                return Place(
                    layout.discards.topLeft() + layout.pile_offset(spot.index),
                    spot.index,
                    flat=spot.index > 0,
                )
            case "other":
                row = layout.other_row(view.hand_sizes[1 - self._bottom_seat])
                scale = row.width / layout.card.width()
                return Place(QPointF(row.x(spot.index), layout.other.top()), 100 + spot.index, scale)
            case _:
                row = layout.own_row(view.hand_sizes[self._bottom_seat])
                lift = LIFT if spot.face is not None and spot.face == self.selected else 0
                return Place(QPointF(row.x(spot.index), layout.own.top() - lift), 200 + spot.index)

    def marks(self, spot: Spot) -> Marks:
        card = self._card(spot)
        if spot.zone != OWN or card is None:
            return Marks()
        return Marks(
            selected=card == self.selected,
            melded=card in self._melded,
            fresh=card == self._fresh,
            barred=card == self.view.just_taken and self.view.seat == self.view.to_move,
        )

    def _card(self, spot: Spot) -> Card | None:
        return None if spot.face is None else Card(spot.face)

    def cursor_length(self, zone: str) -> int:
        return len(self._order.pieces) if zone == OWN and self.view.hand else 0

    def grip(self, zone: str, spot: Spot | None) -> Sequence[Spot]:
        del zone
        return [spot] if spot is not None and self._may_pick(spot) else []

    def _may_pick(self, spot: Spot) -> bool:
        match spot.zone:
            case "own":
                return spot.face is not None
            case "stock":
                return self.can(moves.DRAW) and spot.index == self.view.stock_count - 1
            case "discards":
                return self.can(moves.TAKE) and spot.index == len(self.view.discards) - 1
            case _:
                return False

    def may_drop(self, spots: Sequence[Spot], zone: str) -> bool:
        [spot] = spots
        card = self._card(spot)
        if spot.zone == OWN:
            return zone == OWN or (zone == DISCARDS and card is not None and self.can_discard(card))
        return zone == OWN and self._may_pick(spot)

    def slot(self, zone: str, pos: QPointF) -> int:
        if zone != OWN:
            return 0
        count = len(self._order.pieces)
        return self._layout.own_row(count).slot(pos.x(), count)

    def drop(self, spots: Sequence[Spot], zone: str, index: int) -> None:
        [spot] = spots
        card = self._card(spot)
        if spot.zone == OWN and zone == OWN and card is not None:
            self._order.move([card], max(0, index))
            self._table.set_order(self._order.permutation())
            self.changed.emit()
        elif spot.zone == OWN and card is not None:
            self.play(moves.discard(card))
        else:
            self.play(moves.DRAW if spot.zone == STOCK else moves.TAKE)

    def missed(self, spots: Sequence[Spot], zone: str | None) -> None:
        [spot] = spots
        card = self._card(spot)
        if spot.zone == OWN and zone == DISCARDS and card is not None:
            self.play(moves.discard(card))  # the rules refuse it, and say why

    def landing(self, zone: str, spots: Sequence[Spot], pos: QPointF) -> tuple[float, float, float] | None:
        if zone != OWN or spots[0].zone != OWN:
            return None
        row = self._layout.own_row(len(self._order.pieces))
        x = row.x(self.slot(zone, pos)) - 3
        return (x, self._layout.own.top() + 6, self._layout.own.bottom() - 6)

    def click(self, zone: str, index: int | None) -> None:
        match zone:
            case "own" if index is not None and index < len(self._order.pieces):
                card = self.hand_order[index]
                self._choose(None if card == self.selected else card, None)
            case "stock" | "discards" if self._chosen_pile == zone or self._places_selected(zone):
                self.act(zone, index)
            case "stock" | "discards" if self._can_use(zone):
                self._choose(None, zone)
            case "stock" | "discards":
                self._explain(zone)
            case _:
                self._choose(None, None)

    def act(self, zone: str, index: int | None) -> None:
        match zone:
            case "own" if index is not None and index < len(self._order.pieces):
                self.play(moves.discard(self.hand_order[index]))
            case "stock":
                self.play(moves.DRAW)
            case "discards" if self.selected is not None and self.view.phase is Phase.DISCARD:
                self.play(moves.discard(self.selected))
            case "discards":
                self.play(moves.TAKE)
            case _:
                pass

    def cancel(self) -> None:
        self._choose(None, None)

    def _places_selected(self, zone: str) -> bool:
        """A second click, on the discard pile, puts the selected card there."""
        return zone == DISCARDS and self.selected is not None and self.view.phase is Phase.DISCARD

    def _can_use(self, zone: str) -> bool:
        return self.can(moves.DRAW if zone == STOCK else moves.TAKE)

    def _explain(self, zone: str) -> None:
        """Say why a pile cannot be used: the refusal of the move that a click there would be."""
        if self.view.seat is not None and self.view.seat == self.view.to_move:
            self.play(moves.DRAW if zone == STOCK else moves.TAKE)

    def _choose(self, card: Card | None, pile: str | None) -> None:
        if (card, pile) != (self.selected, self._chosen_pile):
            self.selected, self._chosen_pile = card, pile
            self.changed.emit()

    @property
    def chosen_pile(self) -> str | None:
        """The pile whose next click draws or takes."""
        return self._chosen_pile

    # For a screen reader

    def zone_name(self, zone: str) -> str:
        return names.zone_name(zone, self.view, self._bottom_seat)

    def spot_name(self, spot: Spot) -> str:
        place = (spot.index + 1, len(self._order.pieces)) if spot.zone == OWN else None
        return names.card_in_place(self._card(spot), self.marks(spot), place)

    def selected_name(self) -> str:
        """Return the selected card as it is written on the buttons, or an empty text."""
        return "" if self.selected is None else short_name(self.selected)
