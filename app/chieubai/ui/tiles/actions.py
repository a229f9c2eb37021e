"""The moves of tile rummy as actions with shortcuts, shared by the buttons below the table and the menu."""

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from chieubai.engine.tiles.draft import TileDraft
from chieubai.i18n import _, pgettext
from chieubai.storage.settings import SortOrder
from chieubai.ui.ask import ask
from chieubai.ui.table.actions import KeyedActions
from chieubai.ui.tiles import names
from chieubai.ui.tiles.desk import TileDesk

MANY_CHANGES = 3  # more of them are not thrown away without asking


class TileActions(KeyedActions):
    """Each action is enabled only where it can do something, and says what.

    Args:
        desk: what they act on.
        window: what questions are asked over.
        recall: shows the last play of the other player again.
    """

    def __init__(self, desk: TileDesk, window: QWidget, recall: Callable[[], None]) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        turn = desk.turn
        self.by_colour = self.keyed("S", self._sort_by_colour, "sort-colour")
        self.by_number = self.keyed("R", self._sort_by_number, "sort-number")
        self.undo = self.keyed("Ctrl+Z", turn.undo, "undo")
        self.redo = self.keyed("Ctrl+Y", self._redo, "redo")
        self.restore = self.keyed("Ctrl+R", self._restore, "restore")
        self.recall = self.keyed("V", recall, "eye")
        self.new_set = self.keyed("N", turn.new_set)
        self.draw = self.keyed("D", self._draw)
        self.skip = self.keyed("P", turn.skip)
        self.confirm_end = False
        self.end = self.keyed("E", self._end)

    @property
    def moves(self) -> list[QAction]:
        """The buttons of a turn; drawing is kept apart from ending the turn."""
        return [self.skip, self.draw, self.new_set]

    @property
    def tools(self) -> list[QAction]:
        """What arranges the rack and takes changes back."""
        return [self.by_colour, self.by_number, self.undo, self.redo, self.restore, self.recall]

    def refresh(self) -> None:
        """Say what each action does now, and enable those that can do something."""
        turn, view = self._desk.turn, self._desk.turn.view
        mine = turn.draft is not None
        self.by_colour.setText(_("Sort by colour"))
        self.by_number.setText(_("Sort by number"))
        for action in (self.by_colour, self.by_number):
            action.setEnabled(bool(view.rack) and view.outcome is None)
        self.undo.setText(_("Undo"))
        self.undo.setEnabled(turn.can_undo)
        self.redo.setText(_("Redo"))
        self.redo.setEnabled(turn.draft is not None and turn.draft.can_redo)
        self.restore.setText(_("Restore table"))
        self.restore.setEnabled(turn.touched)
        self.recall.setText(_("Show last move"))
        self.recall.setEnabled(self._desk.recall.available and not self._desk.recall.showing)
        self.new_set.setText(_("New set"))
        self.new_set.setEnabled(mine and bool(turn.selected))
        self.draw.setText(_("Draw a tile"))
        self.draw.setEnabled(mine and view.pool_count > 0)
        self.skip.setText(pgettext("tiles", "Pass"))
        self.skip.setEnabled(mine and view.pool_count == 0)
        self.end.setText(_("End turn"))
        self.end.setToolTip(names.end_trouble(turn.objections) or _("End the turn with this table"))
        self.end.setEnabled(mine)  # it says why when it cannot

    def _redo(self) -> None:
        self._desk.turn.change(TileDraft.redo)

    def _restore(self) -> None:
        draft = self._desk.turn.draft
        if draft is None or (
            draft.changes > MANY_CHANGES and not self._agreed(_("Undo every change of this turn?"))
        ):
            return
        self._desk.turn.change(TileDraft.restore)

    def _draw(self) -> None:
        turn = self._desk.turn
        if turn.touched:
            if not self._agreed(_("A draw ends the turn with no play. Restore the table and draw?")):
                return
            turn.change(TileDraft.restore)
        turn.draw()

    def _end(self) -> None:
        turn = self._desk.turn
        if not (self.confirm_end and turn.can_end) or self._agreed(_("End the turn with this table?")):
            turn.end()

    def _agreed(self, question: str) -> bool:
        return ask(self._window, "Chiếu Bài", question)

    def _sort_by_colour(self) -> None:
        self._desk.sort_rack(SortOrder.SUIT)

    def _sort_by_number(self) -> None:
        self._desk.sort_rack(SortOrder.RANK)
