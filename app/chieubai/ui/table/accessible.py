"""What a screen reader finds on the table: the view holds zones, and a hand that may be seen holds its cards.

Every interface describes a QObject: the view, a zone or a piece. Qt keeps it from the moment the factory returns
it and deletes it with its object. The binding never frees the small Python part, so that part refers to nothing:
it asks its object, and through the scene the view, each time.

A card can be read out only while the screen knows its face. While the curtain is down no piece does, and the
hands have no children.
"""

# ruff: noqa: N802 - the methods have the names that Qt calls

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import cast

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QAccessibleObject,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6.Shiboken import VoidPtr, getCppPointer

from chieubai.i18n import _, pgettext
from chieubai.ui.table.desk import ZoneLook
from chieubai.ui.table.piece import Marks, Piece
from chieubai.ui.table.view import TableView
from chieubai.ui.table.zone import Zone


@cache
def install_table_accessibility() -> None:
    """Let Qt find the interfaces below: once in a process, before the first table is made."""
    QAccessible.installFactory(_make_interface)


def _make_interface(_class_name: str, described: QObject | None) -> QAccessibleInterface | None:
    match described:
        case TableView():
            return TableInterface(described, QAccessible.Role.Grouping)
        case Zone():
            return ZoneInterface(described)
        case Piece():
            return CardInterface(described)
        case _:
            return None


def cards_to_read(view: TableView, zone: str) -> list[Piece]:
    """Return the pieces of a zone that may be read out, in the order they are shown: none of a hidden hand."""
    if view.desk.cursor_length(zone) == 0:
        return []
    cards = (piece for piece in view.board.pieces if piece.spot.zone == zone and piece.spot.face is not None)
    return sorted(cards, key=lambda piece: piece.spot.index)


def _advice_words(shown: Marks | ZoneLook) -> list[str]:
    if shown.hinted:
        return [_("hint")]
    return [pgettext("review", "what was played")] if shown.regretted else []


def _interface_of(described: QObject | None) -> QAccessibleInterface:
    """Return an interface, or None: Qt takes it for "there is nothing", only the stubs do not say so."""
    if described is None:
        return cast("QAccessibleInterface", None)
    return QAccessible.queryAccessibleInterface(described)


def _interface_at(items: Sequence[Zone | Piece], index: int) -> QAccessibleInterface:
    return _interface_of(items[index] if 0 <= index < len(items) else None)


def _index_of(items: Sequence[Zone | Piece], child: QAccessibleInterface) -> int:
    described = child.object()
    return next((index for index, item in enumerate(items) if item is described), -1)


def _scene_pos(view: TableView, x: int, y: int) -> QPointF:
    return view.mapToScene(view.viewport().mapFromGlobal(QPoint(x, y)))


def _screen_rect(view: TableView, area: QRectF) -> QRect:
    on_view = view.mapFromScene(area).boundingRect()
    return QRect(view.viewport().mapToGlobal(on_view.topLeft()), on_view.size())


class TableInterface(QAccessibleWidget):
    """The view. Its children are the zones, in the order of the Tab key."""

    def _view(self) -> TableView:
        view = self.object()
        assert isinstance(view, TableView)
        return view

    def _zones(self) -> list[Zone]:
        return list(self._view().board.zones.values())

    def childCount(self) -> int:
        return len(self._zones())

    def child(self, index: int) -> QAccessibleInterface:
        return _interface_at(self._zones(), index)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index_of(self._zones(), child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        view = self._view()
        name = view.board.zone_at(_scene_pos(view, x, y))
        return _interface_of(view.board.zones[name] if name is not None else None)

    def focusChild(self) -> QAccessibleInterface:
        view = self._view()
        return _interface_of(view.cursor_item() if view.hasFocus() else None)


class _ItemInterface(QAccessibleObject):
    """What zones and cards have in common: they lie on a view, can be pressed and can have the keyboard."""

    def __init__(self, item: Zone | Piece) -> None:
        super().__init__(item)
        self._actions = _Actions(self)

    def item(self) -> Zone | Piece:
        """Return the item described."""
        item = self.object()
        assert isinstance(item, Zone | Piece)
        return item

    def view(self) -> TableView:
        """Return the view that shows the item."""
        view = self.item().scene().views()[0]
        assert isinstance(view, TableView)
        return view

    @abstractmethod
    def place(self) -> tuple[str, int | None]:
        """Return zone and index, as desk and cursor know the item."""

    def isValid(self) -> bool:
        return super().isValid() and bool(self.item().scene() and self.item().scene().views())

    def window(self) -> QWindow:
        return self.view().window().windowHandle()

    def state(self) -> QAccessible.State:
        view = self.view()
        state = QAccessible.State()
        state.focusable = state.selectable = True
        state.focused = view.hasFocus() and view.cursor_item() is self.item()
        state.disabled = not view.isEnabled()
        state.invisible = not view.isVisible()
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> VoidPtr:  # type: ignore[override]
        """Return the actions. The binding is declared to take a number, but ends the process when given one."""
        asked = kind is QAccessible.InterfaceType.ActionInterface
        return VoidPtr(getCppPointer(self._actions)[0] if asked else 0)


class _Actions(QAccessibleActionInterface):
    """Pressing is a click: like it, it chooses first and never plays a card by itself."""

    def __init__(self, owner: _ItemInterface) -> None:
        super().__init__()
        self._owner = owner

    def actionNames(self) -> list[str]:
        return [self.pressAction(), self.setFocusAction()]

    def doAction(self, name: str) -> None:
        view, place = self._owner.view(), self._owner.place()
        if not view.isEnabled():
            return
        if name == self.pressAction():
            view.desk.click(*place)
        elif name == self.setFocusAction():
            view.setFocus(Qt.FocusReason.OtherFocusReason)
            view.cursor_place.zone, view.cursor_place.index = place
            view.announce_cursor()

    def keyBindingsForAction(self, name: str) -> list[str]:
        return ["Space"] if name == self.pressAction() else []


class ZoneInterface(_ItemInterface):
    """A part of the table. Its children are the cards of a hand that may be seen."""

    def _zone(self) -> Zone:
        zone = self.object()
        assert isinstance(zone, Zone)
        return zone

    def _cards(self) -> list[Piece]:
        return cards_to_read(self.view(), self._zone().name)

    def place(self) -> tuple[str, int | None]:
        return self._zone().name, None

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.List if self._cards() else QAccessible.Role.Grouping

    def text(self, kind: QAccessible.Text) -> str:
        if kind is not QAccessible.Text.Name:
            return ""
        parts = [self.view().desk.zone_name(self._zone().name)]
        parts += [_("selected")] if self._zone().look.selected else []
        return ", ".join([*parts, *_advice_words(self._zone().look)])

    def state(self) -> QAccessible.State:
        state = super().state()
        state.selected = self._zone().look.selected
        return state

    def rect(self) -> QRect:
        return _screen_rect(self.view(), self._zone().look.rect)

    def parent(self) -> QAccessibleInterface:
        return _interface_of(self.view())

    def childCount(self) -> int:
        return len(self._cards())

    def child(self, index: int) -> QAccessibleInterface:
        return _interface_at(self._cards(), index)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index_of(self._cards(), child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        view = self.view()
        piece = view.board.piece_at(_scene_pos(view, x, y))
        return _interface_of(piece if piece in self._cards() else None)


class CardInterface(_ItemInterface):
    """A piece. It is a child of its zone, and has a name, only while it may be read out."""

    def _piece(self) -> Piece:
        piece = self.object()
        assert isinstance(piece, Piece)
        return piece

    def _may_be_read(self) -> bool:
        piece = self._piece()
        return piece in cards_to_read(self.view(), piece.spot.zone)

    def place(self) -> tuple[str, int | None]:
        spot = self._piece().spot
        return spot.zone, spot.index

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        if kind is not QAccessible.Text.Name or not self._may_be_read():
            return ""
        name = self.view().desk.spot_name(self._piece().spot)
        return ", ".join([name, *_advice_words(self._piece().marks)])

    def state(self) -> QAccessible.State:
        state = super().state()
        state.selected = self._piece().marks.selected
        state.invisible = state.invisible or not self._may_be_read()
        return state

    def rect(self) -> QRect:
        piece = self._piece()
        return _screen_rect(self.view(), piece.mapRectToScene(piece.face_rect()))

    def parent(self) -> QAccessibleInterface:
        return _interface_of(self.view().board.zones[self._piece().spot.zone])

    def childCount(self) -> int:
        return 0

    def child(self, _index: int) -> QAccessibleInterface:
        return _interface_of(None)

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        return -1
