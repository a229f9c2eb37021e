"""The moves of Gin as actions with shortcuts, shared by the buttons below the table and the menu."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from chieubai.controller.seen import SeenTable
from chieubai.engine.cards import PACK
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.state import KNOCK_LIMIT
from chieubai.i18n import _
from chieubai.i18n.card_names import short_name
from chieubai.storage.settings import SortOrder
from chieubai.ui.ask import ask
from chieubai.ui.buttons import say
from chieubai.ui.gin.desk import GinDesk
from chieubai.ui.table.actions import KeyedActions


class GinActions(KeyedActions):
    """Each action is enabled only where its move is legal, and says what it will do."""

    def __init__(self, desk: GinDesk, table: SeenTable, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._table = table
        self._window = window
        self.confirm_knock = False
        self.draw = self.keyed("D", self._draw)
        self.take = self.keyed("T", self._take)
        self.skip = self.keyed("P", self._pass)
        self.discard = self.keyed("X", self._discard)
        self.knock = self.keyed("K", self._knock)
        self.by_suit = self.keyed("S", self._sort_by_suit, "sort-suit")
        self.by_rank = self.keyed("R", self._sort_by_rank, "sort-rank")
        self.undo = self.keyed("Ctrl+Z", self._undo, "undo")
        self.discard.setShortcuts([QKeySequence("X"), QKeySequence(Qt.Key.Key_Delete)])

    @property
    def main(self) -> list[QAction]:
        """The moves other than the knock, which is kept apart, in the order of a turn."""
        return [self.skip, self.draw, self.take, self.discard]

    @property
    def sorting(self) -> list[QAction]:
        """The ways to sort the hand."""
        return [self.by_suit, self.by_rank]

    def refresh(self) -> None:
        """Say what each action does now, and enable those that are legal."""
        desk = self._desk
        view, card = desk.view, desk.selected
        self.skip.setText(_("Pass"))
        self.skip.setEnabled(desk.can(moves.PASS))
        self.draw.setText(_("Draw"))
        self.draw.setEnabled(desk.can(moves.DRAW))
        self.take.setText(_("Take"))
        self.take.setEnabled(desk.can(moves.TAKE))
        none, discards = _("Discard"), [_("Discard {card}").format(card=short_name(one)) for one in PACK]
        say(self.discard, none if card is None else discards[card], (none, *discards))
        self.discard.setEnabled(card is not None and desk.can_discard(card))
        most = _("Knock with {n}").format(n=KNOCK_LIMIT)
        say(self.knock, self._knock_text(), (_("Knock"), _("Gin"), most))
        self.knock.setToolTip(_("Knock: show the hand with 10 deadwood or less"))
        self.knock.setEnabled(card is not None and desk.can(moves.knock(card)))
        self.by_suit.setText(_("Sort by suit"))
        self.by_rank.setText(_("Sort by rank"))
        for action in self.sorting:
            action.setEnabled(view.hand != 0 and view.outcome is None)
        self.undo.setText(_("Undo"))
        self.undo.setEnabled(self._table.can_undo)

    def _knock_text(self) -> str:
        desk = self._desk
        if desk.selected is None or not desk.can(moves.knock(desk.selected)):
            return _("Knock")
        left = deadwood(desk.view.hand & ~(1 << desk.selected))
        return _("Gin") if left == 0 else _("Knock with {n}").format(n=left)

    def _undo(self) -> None:
        if self._table.can_undo:
            self._table.undo()

    def _draw(self) -> None:
        self._desk.play(moves.DRAW)

    def _take(self) -> None:
        self._desk.play(moves.TAKE)

    def _pass(self) -> None:
        self._desk.play(moves.PASS)

    def _discard(self) -> None:
        if self._desk.selected is not None:
            self._desk.play(moves.discard(self._desk.selected))

    def _knock(self) -> None:
        card = self._desk.selected
        if card is None or (self.confirm_knock and not self._confirmed()):
            return
        self._desk.play(moves.knock(card))

    def _confirmed(self) -> bool:
        question = _("{what}, discarding {card}?").format(
            what=self.knock.text(), card=self._desk.selected_name()
        )
        return ask(self._window, _("Knock"), question)

    def _sort_by_suit(self) -> None:
        self._desk.sort_hand(SortOrder.SUIT)

    def _sort_by_rank(self) -> None:
        self._desk.sort_hand(SortOrder.RANK)
