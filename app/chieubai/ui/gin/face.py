"""Gin Rummy's side of the table page."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import QWidget

from chieubai.controller.seen import SeenTable
from chieubai.engine.cards import Card
from chieubai.engine.contract import Event, Move, Outcome
from chieubai.engine.gin.moves import GinMove, Verb
from chieubai.engine.gin.outcome import GinOutcome
from chieubai.engine.match import FinishedHand
from chieubai.i18n import _
from chieubai.i18n.card_names import spoken_name
from chieubai.i18n.formats import number
from chieubai.storage.settings import Settings, SortOrder
from chieubai.ui.art.backs import paint_back
from chieubai.ui.art.faces import paint_face
from chieubai.ui.face import GameFace
from chieubai.ui.gin import sentences
from chieubai.ui.gin.actions import GinActions
from chieubai.ui.gin.desk import DISCARDS, STOCK, GinDesk
from chieubai.ui.gin.order import SORT_KEYS
from chieubai.ui.gin.possible import possibilities
from chieubai.ui.gin.reasons import GinReasons
from chieubai.ui.gin.result import GinResult
from chieubai.ui.gin.tips import tip
from chieubai.ui.guide.possible import Group
from chieubai.ui.standings import standings_line
from chieubai.ui.table.desk import Hinted


class GinFace(GameFace):
    """Brings the desk, the actions and the sentences of Gin together."""

    desk: GinDesk
    deal_zone = STOCK
    arranges_hands = True
    reasons = GinReasons()

    def __init__(self, table: SeenTable, settings: Settings, page: QWidget) -> None:
        super().__init__(page)
        self.table = table
        self._settings = settings
        self.desk = GinDesk(table, settings.sort)
        self._actions = GinActions(self.desk, table, page)
        self._actions.confirm_knock = settings.confirm_knock

    def paint_piece(self, painter: QPainter, rect: QRectF, face: int | None) -> None:
        if face is None:
            paint_back(painter, rect)
        else:
            paint_face(painter, rect, Card(face), self._settings.deck)

    @property
    def moves(self) -> list[QAction]:
        return self._actions.main

    @property
    def grave(self) -> list[QAction]:
        return [self._actions.knock]

    @property
    def tools(self) -> list[QAction]:
        return [*self._actions.sorting, self._actions.undo]

    def use_settings(self, settings: Settings) -> None:
        if settings.sort is not self._settings.sort:
            self.desk.sort_hand(settings.sort)
        self._settings = settings
        self._actions.confirm_knock = settings.confirm_knock

    def show_view(self, *, dealt: bool = False) -> None:
        self.desk.show_view(dealt=dealt)

    def refresh(self) -> None:
        self._actions.refresh()

    def status(self) -> str:
        return sentences.status_sentence(self.desk.view, self.table.seats, self.desk.chosen_pile)

    def counsel(self) -> str:
        if not self.desk.view.hand:
            return ""
        before = self.desk.arrangement.deadwood
        after = self.desk.deadwood_after
        if after is None:
            return _("Deadwood {n}").format(n=before)
        card = self.desk.selected_name()
        return _("Deadwood {n} → {after} without {card}").format(n=before, after=after, card=card)

    def concerns(self, move: Move) -> Hinted:
        assert isinstance(move, GinMove)
        if move.card is not None:
            return Hinted(pieces=frozenset({move.card}))
        zones = {Verb.TAKE: DISCARDS, Verb.DRAW: STOCK}
        return Hinted(zones=frozenset({zones[move.verb]} if move.verb in zones else ()))

    def possibilities(self) -> list[Group]:
        return possibilities(self.desk.view)

    def tip(self) -> str:
        return tip(self.desk.view)

    def log_line(self, event: Event, outcome: Outcome | None) -> str:
        assert outcome is None or isinstance(outcome, GinOutcome)
        return sentences.event_sentence(event, self.table.seats, outcome)

    def announcement(self, event: Event) -> str | None:
        return sentences.announcement(event, self.table.seats)

    def headline(self) -> str:
        target = self.table.options["target"]
        return _("Hand {n} · to {target} points").format(n=self.desk.view.standing.number, target=target)

    def standing_of(self, seat: int) -> str:
        score = number(self.table.scores[seat])
        return _("{score} · dealer").format(score=score) if seat == self.desk.view.dealer else score

    def match_title(self, winner: str | None) -> str:
        assert winner is not None
        text = _("{name} wins the match").format(name=winner)
        return text if self.desk.view.outcome is None else f"{self.result_title()}. {text}!"

    def score_line(self) -> str:
        return standings_line(self.table.seats, self.table.game, self.table.scores)

    def rematch_name(self) -> str:
        return _("New match")

    def result(self) -> QWidget:
        outcome = self.desk.view.outcome
        assert outcome is not None
        return GinResult(outcome, self.table.seats, self._settings.deck)

    def result_title(self) -> str:
        outcome = self.desk.view.outcome
        assert outcome is not None
        return sentences.ending_sentence(outcome, self.table.seats)

    def in_order(self, pieces: Iterable[int]) -> list[int]:
        return sorted(pieces, key=SORT_KEYS[SortOrder.SUIT])

    def name_of(self, piece: int) -> str:
        return spoken_name(Card(piece))

    def ending_of(self, hand: FinishedHand) -> str:
        assert isinstance(hand.outcome, GinOutcome)
        return sentences.ending_name(hand.outcome.ending)
