"""What the player in front of the screen does in a turn: the selection, the draft, and ending it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from chieubai.controller.seen import SeenTable
from chieubai.engine.errors import MoveError, Reason
from chieubai.engine.tiles.draft import DraftError, TileDraft, parse_draft, places_for
from chieubai.engine.tiles.moves import Draw, Pass, Sets, TileMove
from chieubai.engine.tiles.table import Objection
from chieubai.engine.tiles.tiles import Piece
from chieubai.engine.tiles.view import TileView
from chieubai.i18n import _


class TileTurn(QObject):
    """Follows the table's view and keeps the draft, in the table too, so that it is saved.

    Signals:
        changed: the draft or the selection.
        drafted: the sets before a change of the draft, after :attr:`changed`.
        refused: a sentence that says why something cannot be done, and what can.
        forbidden: the :class:`Reason` for which the rules refuse a move.

    Attributes:
        view: the position as the person in front of the screen may see it.
        draft: the draft of the turn, None while another one is to move.
        selected: the pieces chosen, in the order they were chosen.
    """

    changed = Signal()
    drafted = Signal(object)
    refused = Signal(str)
    forbidden = Signal(object)

    def __init__(self, table: SeenTable) -> None:
        super().__init__()
        self._table = table
        self.selected: list[Piece] = []
        self.draft: TileDraft | None = None
        self.view = self._tile_view()
        self.show_view()

    def _tile_view(self) -> TileView:
        view = self._table.view
        assert isinstance(view, TileView)
        return view

    def show_view(self) -> None:
        """Take up the table's present view, with the draft that is saved with it."""
        self.view = self._tile_view()
        self.selected = []
        self.draft = None
        mine = self.view.seat is not None and self.view.seat == self.view.to_move
        if mine and not self._table.match_over:
            self.draft = self._saved_draft()

    def _saved_draft(self) -> TileDraft:
        try:
            return parse_draft(self._table.draft, self.view.turn)
        except DraftError:
            self.refused.emit(
                _("The draft of this turn could not be brought back. The table is as it was before.")
            )
            return TileDraft(self.view.turn)

    # What it is now

    @property
    def sets(self) -> Sets:
        """The sets as they are to be seen."""
        return self.view.table if self.draft is None else self.draft.sets

    @property
    def rack(self) -> frozenset[Piece]:
        """What is left on the rack."""
        return self.view.rack if self.draft is None else self.draft.rack

    @property
    def objections(self) -> tuple[Objection, ...]:
        """All that stands against ending the turn now."""
        return () if self.draft is None else self.draft.objections()

    @property
    def can_end(self) -> bool:
        """Whether the turn can be ended with a play."""
        return self.draft is not None and not self.draft.objections()

    @property
    def opening_too_low(self) -> bool:
        """Whether nothing is wrong but that the opening counts too little so far."""
        return {one.reason for one in self.objections} == {Reason.OPENING_TOO_LOW}

    @property
    def touched(self) -> bool:
        """Whether the table is not as it was when the turn began."""
        return self.draft is not None and self.draft.sets != self.view.table

    # The selection

    def toggle(self, pieces: Sequence[Piece]) -> None:
        """Choose pieces, or let them go where all of them are chosen already."""
        if all(piece in self.selected for piece in pieces):
            self.selected = [piece for piece in self.selected if piece not in pieces]
        else:
            self.selected += [piece for piece in pieces if piece not in self.selected]
        self.changed.emit()

    def clear_selection(self) -> None:
        """Choose nothing."""
        if self.selected:
            self.selected = []
            self.changed.emit()

    # The draft

    def change(self, act: Callable[[TileDraft], None]) -> bool:
        """Make a change of the draft and save it; return whether it could be made."""
        if self.draft is None:
            return False
        before = self.draft.sets
        try:
            act(self.draft)
        except DraftError:
            self.forbidden.emit(Reason.TABLE_TILE_MISSING)
            return False
        self.selected = []
        self._table.set_draft(self.draft.format())
        self.changed.emit()
        self.drafted.emit(before)
        return True

    def new_set(self) -> None:
        """Make a set of what is selected."""
        pieces = tuple(self.selected)
        if pieces:
            self.change(lambda draft: draft.new_set(pieces))

    def add_to(self, place: int) -> None:
        """Put what is selected into a set."""
        pieces = tuple(self.selected)
        if pieces:
            self.change(lambda draft: draft.add(place, pieces))

    @property
    def can_take_back(self) -> bool:
        """Whether what is selected was all played from the rack in this turn."""
        return self.draft is not None and bool(self.selected) and self.draft.played.issuperset(self.selected)

    def take_back(self) -> None:
        """Put what is selected back on the rack."""
        pieces = tuple(self.selected)
        self.change(lambda draft: draft.take_back(pieces))

    def place_by_itself(self, piece: Piece) -> None:
        """Put a tile of the rack where it fits, if there is one such place."""
        if self.draft is None:
            return
        places = places_for(self.draft, piece)
        if len(places) == 1:
            self.change(lambda draft: draft.add(places[0], [piece]))
        elif places:
            self.refused.emit(_("This tile fits in several places. Choose it, then the set you want."))
        else:
            self.refused.emit(_("This tile fits into no set as it stands. Choose more tiles for a new set."))

    def undo(self) -> None:
        """Take the last change back, or a turn that the other player has not answered yet."""
        if self.draft is not None and self.draft.changes:
            self.change(TileDraft.undo)
        elif self._table.can_undo:
            self._table.undo()

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return (self.draft is not None and self.draft.changes > 0) or self._table.can_undo

    # The end of the turn

    def end(self) -> None:
        """End the turn with the play that the draft is, or say why it cannot end."""
        if self.draft is not None:
            self._play(self.draft.move())

    def draw(self) -> None:
        """Draw a tile, which ends the turn; the table must be as it was."""
        if self.touched:
            self.refused.emit(
                _("Restore the table before you draw: a drawn tile ends the turn with no play.")
            )
        else:
            self._play(Draw())

    def skip(self) -> None:
        """Pass, with an empty pool."""
        if self.touched:
            self.refused.emit(_("Restore the table before you pass."))
        else:
            self._play(Pass())

    def _play(self, move: TileMove) -> None:
        if self.draft is None:
            return
        try:
            self._table.play(move)
        except MoveError as error:
            self.forbidden.emit(error.reason)
