"""Gin Rummy's side of the table page."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from chieubai.controller.table import Table
from chieubai.engine.contract import Event
from chieubai.engine.gin.outcome import GinOutcome
from chieubai.engine.match import FinishedHand
from chieubai.i18n import _
from chieubai.storage.settings import Settings
from chieubai.ui.face import GameFace
from chieubai.ui.gin import sentences
from chieubai.ui.gin.actions import GinActions
from chieubai.ui.gin.desk import STOCK, GinDesk
from chieubai.ui.gin.result import GinResult


class GinFace(GameFace):
    """Brings the desk, the actions and the sentences of Gin together."""

    desk: GinDesk
    deal_zone = STOCK

    def __init__(self, table: Table, settings: Settings, page: QWidget) -> None:
        super().__init__(page)
        self._table = table
        self._settings = settings
        self.desk = GinDesk(table, settings.sort)
        self._actions = GinActions(self.desk, page)
        self._actions.confirm_knock = settings.confirm_knock

    @property
    def moves(self) -> list[QAction]:
        return self._actions.main

    @property
    def grave(self) -> list[QAction]:
        return [self._actions.knock]

    @property
    def sorting(self) -> list[QAction]:
        return self._actions.sorting

    def use_settings(self, settings: Settings) -> None:
        self._settings = settings
        self._actions.confirm_knock = settings.confirm_knock

    def show_view(self) -> None:
        self.desk.show_view()

    def refresh(self) -> None:
        self._actions.refresh()

    def status(self) -> str:
        return sentences.status_sentence(self.desk.view, self._table.seats, self.desk.chosen_pile)

    def counsel(self) -> str:
        if not self.desk.view.hand:
            return ""
        before = self.desk.arrangement.deadwood
        after = self.desk.deadwood_after
        if after is None:
            return _("Deadwood {n}").format(n=before)
        card = self.desk.selected_name()
        return _("Deadwood {n} → {after} without {card}").format(n=before, after=after, card=card)

    def log_line(self, event: Event) -> str:
        return sentences.event_sentence(event, self._table.seats, self.desk.view.outcome)

    def announcement(self, event: Event) -> str | None:
        return sentences.announcement(event, self._table.seats)

    def result(self) -> QWidget:
        outcome = self.desk.view.outcome
        assert outcome is not None
        return GinResult(outcome, self._table.seats, self._settings.deck)

    def result_title(self) -> str:
        outcome = self.desk.view.outcome
        assert outcome is not None
        return sentences.ending_sentence(outcome, self._table.seats)

    def ending_of(self, hand: FinishedHand) -> str:
        assert isinstance(hand.outcome, GinOutcome)
        return sentences.ending_name(hand.outcome.ending)
