"""What the player in front of the screen does in a turn of Canasta: the selection, the stage, and the moves."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from chieubai.controller.seen import SeenTable
from chieubai.engine.canasta.cards import Piece, natural_rank
from chieubai.engine.canasta.laying import melds_after
from chieubai.engine.canasta.listing import legal_takes
from chieubai.engine.canasta.melds import meld_objection
from chieubai.engine.canasta.moves import CanastaMove, Discard, Draw, Pass, Take
from chieubai.engine.canasta.turn import Phase, Turn
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.errors import MoveError, Reason
from chieubai.i18n import _
from chieubai.ui.canasta.stage import Stage, StageError


class CanastaTurn(QObject):
    """Follows the table's view and keeps the stage, in the table too, so that it is saved.

    Signals:
        changed: the stage or the selection.
        staged: the stage alone, after :attr:`changed`.
        refused: a sentence that says why something cannot be done, and what can.
        forbidden: the :class:`Reason` for which the rules refuse a move.

    Attributes:
        view: the position as the person in front of the screen may see it.
        stage: the melds put together so far.
        selected: the cards of the hand that are chosen.
    """

    changed = Signal()
    staged = Signal()
    refused = Signal(str)
    forbidden = Signal(object)

    def __init__(self, table: SeenTable) -> None:
        super().__init__()
        self._table = table
        self.selected: list[Piece] = []
        self.stage = Stage()
        self.view = self._canasta_view()
        self.show_view()

    def _canasta_view(self) -> CanastaView:
        view = self._table.view
        assert isinstance(view, CanastaView)
        return view

    def show_view(self) -> None:
        """Take up the table's present view, with what is staged in its save."""
        self.view = self._canasta_view()
        self.selected = [card for card in self.selected if card in self.view.hand]
        self.stage = Stage()
        if self.mine:
            self.stage = self._saved_stage()

    def _saved_stage(self) -> Stage:
        try:
            return Stage.parse(self._table.draft, self.view.hand)
        except StageError:
            self.refused.emit(_("What was staged could not be brought back. The cards are in your hand."))
            return Stage()

    @property
    def mine(self) -> bool:
        """Whether the person in front of the screen is to move."""
        view = self.view
        return view.seat is not None and view.seat == view.to_move and not self._table.match_over

    @property
    def turn(self) -> Turn | None:
        """What the player has to work with, None while another one is to move."""
        return self.view.turn if self.mine else None

    def drawing(self) -> bool:
        """Tell whether a card is to be drawn or the pile taken now."""
        return self.mine and self.view.phase is Phase.DRAW

    def playing(self) -> bool:
        """Tell whether melds may be laid and a card discarded now."""
        return self.mine and self.view.phase is Phase.PLAY

    def takes(self) -> list[Take]:
        """Return the ways to take the pile now."""
        turn = self.turn
        return [] if turn is None else legal_takes(turn)

    def goes_on(self, rank: int) -> bool:
        """Tell whether what is selected may be added to the meld of a rank, staged or on the table."""
        turn = self.turn
        if turn is None or not self.selected:
            return False
        meld = melds_after(turn, self.stage.melds)[rank].plus(self.selected)
        return meld_objection(meld, turn.rules) in (None, Reason.MELD_TOO_SMALL)

    # The selection and the stage

    def toggle(self, cards: Sequence[Piece]) -> None:
        """Choose cards, or let them go where all of them are chosen already."""
        if all(card in self.selected for card in cards):
            self.selected = [card for card in self.selected if card not in cards]
        else:
            self.selected += [card for card in cards if card not in self.selected]
        self.changed.emit()

    def clear_selection(self) -> None:
        """Choose nothing."""
        if self.selected:
            self.selected = []
            self.changed.emit()

    def put_on_stage(self, cards: Sequence[Piece], rank: int | None = None) -> None:
        """Stage cards, for a rank or each for its own; say so where it is not clear, or never can be a meld."""
        if not self.mine or not cards:
            return
        if rank is not None and any(natural_rank(card) not in (rank, None) for card in cards):
            self.forbidden.emit(Reason.OTHER_RANK)
            return
        try:
            self.stage.add(cards, rank)
        except StageError:
            self.refused.emit(
                _("Choose one rank for the wild cards: put them onto a meld, or select one rank with them.")
            )
            return
        self._staged()

    def take_back(self, cards: Sequence[Piece]) -> None:
        """Take cards off the stage."""
        self.stage.take_back(cards)
        self._staged()

    def clear_stage(self) -> None:
        """Take every staged card back."""
        self.stage.clear()
        self._staged()

    def _staged(self) -> None:
        self.selected = []
        self._table.set_draft(self.stage.format(self.view.hand))
        self.changed.emit()
        self.staged.emit()

    # The moves

    def play(self, move: CanastaMove) -> bool:
        """Make a move, or say why it is refused; return whether it was made."""
        if not self.mine:
            return False
        try:
            self._table.play(move)
        except MoveError as error:
            self.forbidden.emit(error.reason)
            return False
        return True

    def draw(self) -> None:
        """Draw a card."""
        self.play(Draw())

    def skip(self) -> None:
        """Leave the pile with an empty stock."""
        self.play(Pass())

    def lay(self) -> None:
        """Lay everything that is staged."""
        if self.stage.melds:
            self.play(self.stage.move())

    def discard(self, card: Piece) -> None:
        """Discard a card, which ends the turn: not while something is staged that would be forgotten."""
        if self.playing() and self.stage.melds:
            self.refused.emit(_("Meld what is staged, or take it back, before you discard."))
        else:
            self.play(Discard(card))

    def take(self, take: Take) -> None:
        """Take the pile in one of the ways, with what is staged besides."""
        used = {*take.cards, *(card for meld in take.melds for card in meld.cards)}
        ranks = {meld.rank for meld in take.melds}
        staged = [meld for meld in self.stage.melds if meld.rank not in ranks and used.isdisjoint(meld.cards)]
        self.play(Take(take.cards, (*take.melds, *staged)))
