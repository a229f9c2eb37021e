"""The moves of Canasta as actions with shortcuts, shared by the buttons below the table and the menu."""

from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QMenu, QWidget

from chieubai.controller.seen import SeenTable
from chieubai.engine.canasta.cards import KIND_COUNT, PIECES, kind_of
from chieubai.engine.canasta.moves import Take
from chieubai.i18n import _, pgettext
from chieubai.storage.settings import SortOrder
from chieubai.ui.buttons import say
from chieubai.ui.canasta import names
from chieubai.ui.canasta.desk import CanastaDesk
from chieubai.ui.table.actions import KeyedActions


class CanastaActions(KeyedActions):
    """Each action is enabled only where it can do something, and says what."""

    def __init__(self, desk: CanastaDesk, table: SeenTable, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._table = table
        self._window = window
        turn = desk.turn
        self.by_rank = self.keyed("R", self._sort_by_rank, "sort-rank")
        self.by_suit = self.keyed("S", self._sort_by_suit, "sort-suit")
        self.undo = self.keyed("Ctrl+Z", self._undo, "undo")
        self.clear_stage = self.keyed("Ctrl+R", turn.clear_stage, "restore")
        self.skip = self.keyed("P", turn.skip)
        self.draw = self.keyed("D", turn.draw)
        self.take = self.keyed("T", self._take)
        self.stage = self.keyed("N", self._stage)
        self.lay = self.keyed("M", turn.lay)
        desk.take_asked.connect(self._take)
        self.discard = self.keyed("X", self._discard)

    @property
    def moves(self) -> list[QAction]:
        """The buttons of a turn, in order."""
        return [self.skip, self.draw, self.take, self.stage, self.lay]

    @property
    def grave(self) -> list[QAction]:
        """The button that ends the turn."""
        return [self.discard]

    @property
    def tools(self) -> list[QAction]:
        """What arranges the hand and takes changes back."""
        return [self.by_rank, self.by_suit, self.undo, self.clear_stage]

    def refresh(self) -> None:
        """Say what each action does now, and enable those that can do something."""
        turn = self._desk.turn
        drawing, playing = turn.drawing(), turn.playing()
        self.by_rank.setText(_("Sort by rank"))
        self.by_suit.setText(_("Sort by suit"))
        for action in (self.by_rank, self.by_suit):
            action.setEnabled(bool(turn.view.hand) and turn.view.outcome is None)
        self.undo.setText(_("Undo"))
        self.undo.setEnabled(bool(turn.stage.melds) or self._table.can_undo)
        self.clear_stage.setText(_("Take staged cards back"))
        self.clear_stage.setEnabled(bool(turn.stage.melds))
        self.skip.setText(pgettext("canasta", "Pass"))
        self.skip.setEnabled(drawing and turn.view.stock_count == 0)
        self.draw.setText(_("Draw"))
        self.draw.setEnabled(drawing and turn.view.stock_count > 0)
        self.take.setText(_("Take the pile"))
        self.take.setEnabled(drawing and bool(turn.takes()))
        self.stage.setText(_("Stage"))
        self.stage.setToolTip(_("Put the selected cards together before they are melded"))
        self.stage.setEnabled(turn.mine and bool(turn.selected))
        self.lay.setText(_("Meld"))
        self.lay.setEnabled(playing and bool(turn.stage.melds))
        chosen = turn.selected[0] if len(turn.selected) == 1 else None
        kinds = PIECES[:KIND_COUNT]
        none, discards = (
            _("Discard"),
            [_("Discard {card}").format(card=names.short_card(one)) for one in kinds],
        )
        say(self.discard, none if chosen is None else discards[kind_of(chosen)], (none, *discards))
        self.discard.setEnabled(playing and chosen is not None)

    def _undo(self) -> None:
        """Take the last staged meld back, or the last move."""
        turn = self._desk.turn
        if turn.stage.melds:
            turn.take_back(turn.stage.melds[-1].cards)
        elif self._table.can_undo:
            self._table.undo()

    def _stage(self) -> None:
        self._desk.turn.put_on_stage(self._desk.turn.selected)

    def _discard(self) -> None:
        if len(self._desk.turn.selected) == 1:
            self._desk.turn.discard(self._desk.turn.selected[0])

    def _take(self) -> None:
        """Take the pile at once where there is one way, offer several, or hear why there is none."""
        takes = self._desk.turn.takes()
        if len(takes) < 2:
            self._desk.turn.take(takes[0] if takes else Take())
        else:
            menu = self.take_menu(takes)
            menu.popup(QCursor.pos())
            menu.setActiveAction(menu.actions()[0])  # which a screen reader begins with

    def take_menu(self, takes: list[Take]) -> QMenu:
        """Return a menu of the ways to take the pile."""
        menu = QMenu(self._window)
        for take in takes:
            action = menu.addAction(names.take_name(take))
            action.setData(take)
        menu.triggered.connect(self._chosen_way)
        menu.hovered.connect(self._tell_way)  # the line itself is short for the eye
        return menu

    def _tell_way(self, action: QAction) -> None:
        self._desk.told.emit(action.text())

    def _chosen_way(self, action: QAction) -> None:
        take = action.data()
        assert isinstance(take, Take)
        self._desk.turn.take(take)

    def _sort_by_rank(self) -> None:
        self._desk.sort_hand(SortOrder.RANK)

    def _sort_by_suit(self) -> None:
        self._desk.sort_hand(SortOrder.SUIT)
