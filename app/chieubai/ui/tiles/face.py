"""Tile rummy's side of the table page."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import QWidget

from chieubai.controller.seen import SeenTable
from chieubai.engine.contract import Event, Move, Outcome
from chieubai.engine.match import FinishedHand
from chieubai.engine.tiles.events import Played
from chieubai.engine.tiles.moves import Draw, Play
from chieubai.engine.tiles.outcome import TileOutcome
from chieubai.engine.tiles.table import pieces_of, places_unlike
from chieubai.engine.tiles.tiles import JOKER, Kind, Piece, kind_of
from chieubai.i18n import _, ngettext
from chieubai.storage.settings import Settings, SortOrder
from chieubai.ui.art.tiles import paint_stand_in, paint_tile, paint_tile_back
from chieubai.ui.face import GameFace
from chieubai.ui.guide.possible import Group
from chieubai.ui.plain_label import PlainLabel
from chieubai.ui.sound import Sound
from chieubai.ui.table.desk import Hinted
from chieubai.ui.tiles import names, sentences
from chieubai.ui.tiles.actions import TileActions
from chieubai.ui.tiles.desk import POOL, SET, SORT_KEYS, STAND_IN, TileDesk
from chieubai.ui.tiles.possible import possibilities
from chieubai.ui.tiles.reasons import TileReasons
from chieubai.ui.tiles.tips import tip


class TileFace(GameFace):
    """Brings the desk, the actions and the sentences of tile rummy together."""

    desk: TileDesk
    deal_zone = POOL
    sound = Sound.TILE
    reasons = TileReasons()

    def __init__(self, table: SeenTable, settings: Settings, page: QWidget) -> None:
        super().__init__(page)
        self.table = table
        self._settings = settings
        self.desk = TileDesk(table, settings.sort)
        self._actions = TileActions(self.desk, page, self._show_last_play)

    def paint_piece(self, painter: QPainter, rect: QRectF, face: int | None) -> None:
        if face is None:
            paint_tile_back(painter, rect)
        elif face >= STAND_IN:
            paint_tile(painter, rect, JOKER)
            paint_stand_in(painter, rect, Kind(face - STAND_IN))
        else:
            paint_tile(painter, rect, kind_of(Piece(face)))

    @property
    def moves(self) -> list[QAction]:
        return self._actions.moves

    @property
    def grave(self) -> list[QAction]:
        return [self._actions.end]

    @property
    def tools(self) -> list[QAction]:
        return self._actions.tools

    def use_settings(self, settings: Settings) -> None:
        if settings.sort is not self._settings.sort:
            self.desk.sort_rack(settings.sort)
        self._settings = settings
        self._actions.confirm_end = settings.confirm_end_turn

    def show_view(self, *, dealt: bool = False) -> None:
        self.desk.show_view(dealt=dealt)

    def refresh(self) -> None:
        self._actions.refresh()

    def status(self) -> str:
        return sentences.status_sentence(self.desk.turn, self.table.seats, pool_chosen=self.desk.pool_chosen)

    def counsel(self) -> str:
        turn = self.desk.turn
        objections = turn.objections if turn.touched and not turn.opening_too_low else ()
        return names.wrong_sets(objections) or sentences.counsel(turn)

    def concerns(self, move: Move) -> Hinted:
        if isinstance(move, Draw):
            return Hinted(zones=frozenset({POOL}))
        if not isinstance(move, Play):
            return Hinted()
        view = self.desk.turn.view
        changed = (f"{SET}{place}" for place in places_unlike(view.table, move.table))
        drafted = self.desk.sets != view.table  # its sets have other places than those of the table
        return Hinted(
            frozenset(view.rack.intersection(pieces_of(move.table))), frozenset(() if drafted else changed)
        )

    def drafted(self, move: Move) -> bool:
        sets = self.desk.turn.sets
        return isinstance(move, Play) and len(sets) == len(move.table) and not places_unlike(sets, move.table)

    def possibilities(self) -> list[Group]:
        return possibilities(self.desk.turn)

    def tip(self) -> str:
        return tip(self.desk.turn)

    def log_line(self, event: Event, outcome: Outcome | None) -> str:
        assert outcome is None or isinstance(outcome, TileOutcome)
        return sentences.event_sentence(event, self.table.seats, outcome)

    def announcement(self, event: Event) -> str | None:
        text = sentences.announcement(event, self.table.seats)
        if isinstance(event, Played) and event.seat != self.desk.turn.view.seat and text is not None:
            seen = self.desk.sets == event.after
            order = self.desk.reading_order if seen else range(len(event.after))
            return ". ".join([text, *sentences.changed_sets(event.after, event.before, order, {})])
        return text

    def _show_last_play(self) -> None:
        played = self.desk.recall.play
        if played is not None:
            self.desk.told.emit(self.announcement(played) or "")
            self.desk.recall.start()

    def headline(self) -> str:
        return _("The first empty rack wins")

    def standing_of(self, seat: int) -> str:
        view = self.desk.turn.view
        n = len(self.desk.turn.rack) if seat == view.seat else view.rack_sizes[seat]
        tiles = ngettext("{n} tile", "{n} tiles", n).format(n=n)
        return tiles if view.opened[seat] else _("{tiles}, not opened yet").format(tiles=tiles)

    def match_title(self, winner: str | None) -> str:
        if self.desk.turn.view.outcome is None:
            return _("{name} wins the game").format(name=winner)
        return self.result_title()

    def score_line(self) -> str:
        return ""

    def rematch_name(self) -> str:
        return _("New game")

    def _outcome(self) -> TileOutcome:
        outcome = self.desk.turn.view.outcome
        assert outcome is not None
        return outcome

    def result(self) -> QWidget:
        seats, values = self.table.seats, self._outcome().rack_values
        lines = [
            ngettext("{name}: {n} point on the rack", "{name}: {n} points on the rack", value).format(
                name=seat.name, n=value
            )
            for seat, value in zip(seats, values, strict=True)
        ]
        label = PlainLabel("\n".join(lines))
        label.setProperty("role", "sum")
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setWordWrap(True)
        return label

    def result_title(self) -> str:
        return sentences.ending_sentence(self._outcome(), self.table.seats)

    def in_order(self, pieces: Iterable[int]) -> list[int]:
        return sorted(pieces, key=SORT_KEYS[SortOrder.SUIT])

    def name_of(self, piece: int) -> str:
        return names.tile_name(kind_of(Piece(piece)))

    def ending_of(self, hand: FinishedHand) -> str:
        assert isinstance(hand.outcome, TileOutcome)
        return sentences.ending_name(hand.outcome.ending)
