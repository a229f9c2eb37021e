"""Canasta's side of the table page."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import QWidget

from chieubai.controller.seen import SeenTable
from chieubai.engine.canasta.cards import RED_JOKER, Piece, is_joker, kind_of
from chieubai.engine.canasta.laying import cards_of
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import Discard, Draw, Lay, Take
from chieubai.engine.canasta.outcome import CanastaOutcome
from chieubai.engine.cards import PACK
from chieubai.engine.contract import Event, Move, Outcome
from chieubai.engine.match import FinishedHand
from chieubai.i18n import _, ngettext
from chieubai.i18n.formats import number, signed
from chieubai.storage.settings import Settings, SortOrder
from chieubai.ui.art.backs import paint_back
from chieubai.ui.art.faces import paint_face
from chieubai.ui.art.joker import paint_joker
from chieubai.ui.canasta import names, sentences
from chieubai.ui.canasta.actions import CanastaActions
from chieubai.ui.canasta.desk import SORT_KEYS, CanastaDesk
from chieubai.ui.canasta.places import MELD, PILE, STOCK
from chieubai.ui.canasta.possible import possibilities
from chieubai.ui.canasta.reasons import CanastaReasons
from chieubai.ui.canasta.result import CanastaResult, parts_of
from chieubai.ui.canasta.tips import tip
from chieubai.ui.face import GameFace
from chieubai.ui.guide.possible import Group
from chieubai.ui.table.desk import Hinted


class CanastaFace(GameFace):
    """Brings the desk, the actions and the sentences of Canasta together."""

    desk: CanastaDesk
    deal_zone = STOCK
    reasons = CanastaReasons()

    def __init__(self, table: SeenTable, settings: Settings, page: QWidget) -> None:
        super().__init__(page)
        self.table = table
        self._settings = settings
        self.desk = CanastaDesk(table, settings.sort)
        self._actions = CanastaActions(self.desk, table, page)

    def paint_piece(self, painter: QPainter, rect: QRectF, face: int | None) -> None:
        if face is None:
            paint_back(painter, rect)
        elif is_joker(Piece(face)):
            paint_joker(painter, rect, red=kind_of(Piece(face)) == RED_JOKER)
        else:
            paint_face(painter, rect, PACK[kind_of(Piece(face))], self._settings.deck)

    @property
    def moves(self) -> list[QAction]:
        return self._actions.moves

    @property
    def grave(self) -> list[QAction]:
        return self._actions.grave

    @property
    def tools(self) -> list[QAction]:
        return self._actions.tools

    def use_settings(self, settings: Settings) -> None:
        if settings.sort is not self._settings.sort:
            self.desk.sort_hand(settings.sort)
        self._settings = settings

    def show_view(self, *, dealt: bool = False) -> None:
        self.desk.show_view(dealt=dealt)

    def refresh(self) -> None:
        self._actions.refresh()

    def status(self) -> str:
        return sentences.status_sentence(self.desk.turn, self.table.seats, self.desk.chosen_pile)

    def counsel(self) -> str:
        return sentences.counsel(self.desk.turn)

    def concerns(self, move: Move) -> Hinted:
        match move:
            case Draw():
                return Hinted(zones=frozenset({STOCK}))
            case Take(cards=cards, melds=melds):
                return Hinted(frozenset((*cards, *cards_of(melds))), frozenset({PILE, *self._laid_on(melds)}))
            case Lay(melds=melds):
                return Hinted(frozenset(cards_of(melds)), frozenset(self._laid_on(melds)))
            case Discard(card=card):
                return Hinted(frozenset({card}))
            case _:
                return Hinted()

    def _laid_on(self, melds: Iterable[Meld]) -> Iterator[str]:
        """Yield the zones of the melds on the table that others are added to."""
        side = self.desk.bottom % 2
        ranks = {meld.rank for meld in self.desk.turn.view.melds[side]}
        return (f"{MELD}{side}-{meld.rank}" for meld in melds if meld.rank in ranks)

    def possibilities(self) -> list[Group]:
        return [] if self.desk.turn.turn is None else possibilities(self.desk.turn.turn)

    def tip(self) -> str:
        turn = self.desk.turn
        return "" if turn.turn is None else tip(turn.turn, turn.stage)

    def log_line(self, event: Event, outcome: Outcome | None) -> str:
        assert outcome is None or isinstance(outcome, CanastaOutcome)
        return sentences.event_sentence(event, self.table.seats, outcome)

    def announcement(self, event: Event) -> str | None:
        return sentences.announcement(event, self.table.seats)

    def headline(self) -> str:
        us, them = self._totals()
        text = _("Hand {n} · us {us} – them {them} · to {target} points")
        target = number(int(self.table.options["target"]))
        hand = self.desk.turn.view.standing.number
        return text.format(n=hand, us=number(us), them=number(them), target=target)

    def standing_of(self, seat: int) -> str:
        view = self.desk.turn.view
        n = len(self.desk.hand_order) if seat == view.seat else view.hand_sizes[seat]
        cards = ngettext("{n} card", "{n} cards", n).format(n=n)
        return _("{score} · dealer").format(score=cards) if seat == view.dealer else cards

    def _side(self) -> int:
        """The side whose columns are "us": that of the player shown, or of a lone person at the table."""
        view = self.desk.turn.view
        if view.seat is not None:
            return view.seat % 2
        people = [index for index, seat in enumerate(self.table.seats) if seat.human]
        return people[0] % 2 if people else 0

    def _totals(self) -> tuple[int, int]:
        side, scores = self._side(), self.table.scores
        return scores[side], scores[1 - side]

    def match_title(self, winner: str | None) -> str:
        if winner is None:
            return _("The match is a draw")
        side = self.table.winner
        one, other = (seat.name for index, seat in enumerate(self.table.seats) if index % 2 == side)
        return _("{one} and {other} win the match").format(one=one, other=other)

    def score_line(self) -> str:
        return ""

    def score_words(self) -> str:
        scores, side = self._outcome().scores, self._side()
        us, them = self._totals()
        return _("This hand: us {ours}, them {theirs}. Total: us {us}, them {them}").format(
            ours=signed(scores[side].total),
            theirs=signed(scores[1 - side].total),
            us=number(us),
            them=number(them),
        )

    def rematch_name(self) -> str:
        return _("New match")

    def _outcome(self) -> CanastaOutcome:
        outcome = self.desk.turn.view.outcome
        assert outcome is not None
        return outcome

    def result(self) -> QWidget:
        scores, side = self._outcome().scores, self._side()
        return CanastaResult(scores[side], scores[1 - side], self._totals())

    def result_title(self) -> str:
        return sentences.ending_sentence(self._outcome(), self.table.seats)

    def side_names(self) -> list[str]:
        sides = [_("Us"), _("Them")]
        return sides if self._side() == 0 else sides[::-1]

    def parts_of(self, hand: FinishedHand) -> list[tuple[str, tuple[int, ...]]]:
        assert isinstance(hand.outcome, CanastaOutcome)
        first, second = (parts_of(score) for score in hand.outcome.scores)
        return [
            (name if name == other else _("Canastas"), (us, them))
            for (name, us), (other, them) in zip(first, second, strict=True)
        ]

    def in_order(self, pieces: Iterable[int]) -> list[int]:
        return sorted(pieces, key=SORT_KEYS[SortOrder.RANK])

    def name_of(self, piece: int) -> str:
        return names.spoken_card(Piece(piece))

    def ending_of(self, hand: FinishedHand) -> str:
        assert isinstance(hand.outcome, CanastaOutcome)
        return sentences.ending_name(hand.outcome.ending)
