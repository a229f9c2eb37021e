"""The lobby: go on with what is saved, or begin a match in two clicks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from chieubai.controller.club import Waiting
from chieubai.engine.contract import Options
from chieubai.engine.seats import Level, Seat, TableKind
from chieubai.i18n import Language, _, language
from chieubai.i18n.formats import moment
from chieubai.storage.save import OpenTable
from chieubai.storage.settings import Settings
from chieubai.ui.art.icons import icon
from chieubai.ui.faces import GAME_NAMES, game_name
from chieubai.ui.game_card import GameCard
from chieubai.ui.guide.offer import GuideOffer
from chieubai.ui.mat_picture import mat_behind
from chieubai.ui.resume_button import ResumeButton
from chieubai.ui.standings import standings_line
from chieubai.ui.start_panel import StartPanel

WIDEST = 1440  # logical pixels of the panel
EDGE, INNER_EDGE = 40, 28  # beside the panel, and within it
GAP = 16  # at least, between the line below the title and the buttons beside it


@dataclass(frozen=True)
class NewMatch:
    """What was chosen for a new match.

    Attributes:
        game: its name.
        options: as far as they were chosen.
        seats: who sits where.
        guided: whether its first hand is played with tips.
    """

    game: str
    options: Options
    seats: tuple[Seat, ...]
    guided: bool = False


class Lobby(QWidget):
    """The first page.

    Attributes:
        called_now: gives the seats of a saved match the names of now.
        language_buttons: one for each language; that of the one in force is checked.

    Signals:
        chosen: a :class:`NewMatch` to begin.
        continued: a :class:`Waiting` match to go on with.
        language_chosen: a :class:`Language`.
        statistics_asked: the statistics are to be shown.
    """

    chosen = Signal(object)
    continued = Signal(object)
    language_chosen = Signal(object)
    statistics_asked = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[Waiting] = []
        self.called_now: Callable[[Sequence[Seat]], Sequence[Seat]] = tuple
        self._title = QLabel("Chiếu Bài")
        self._title.setProperty("role", "title")
        self._subtitle = QLabel()
        self._subtitle.setProperty("role", "muted")
        self._subtitle.setMinimumWidth(1)  # or it would keep a narrow window from getting narrower
        self.language_buttons = [
            self._language_button(Language.VIETNAMESE, "Tiếng Việt"),
            self._language_button(Language.ENGLISH, "English"),
        ]
        self.corner = QHBoxLayout()
        self.corner.setSpacing(8)
        self.cards = [GameCard(game) for game in GAME_NAMES]
        self.offer = GuideOffer(self.cards[0].game, settings.games_begun)
        self.offer.hand_wanted.connect(self.begin_guided)
        self.start = StartPanel(settings)
        self.start.chosen.connect(self._begin)
        self._resume_box = QVBoxLayout()
        self.resume_buttons: list[ResumeButton] = []
        self._lay_out()
        self.cards[0].setChecked(True)
        self.start.show_game(self.cards[0].game)
        for card in self.cards:
            card.clicked.connect(self._choose_game)
        self.retranslate()

    def _lay_out(self) -> None:
        panel = QFrame()
        panel.setProperty("role", "panel")
        panel.setMaximumWidth(WIDEST)
        inner = QVBoxLayout(panel)
        inner.setContentsMargins(INNER_EDGE, 16, INNER_EDGE, 18)
        inner.setSpacing(12)
        inner.addLayout(self._header())
        inner.addLayout(self._below_title())
        inner.addLayout(self._resume_box)
        cards = QHBoxLayout()
        cards.setSpacing(16)
        for card in self.cards:
            cards.addWidget(card)
        inner.addLayout(cards, 1)
        inner.addWidget(self.offer)
        inner.addWidget(self.start)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(EDGE, 34, EDGE, 34)
        outer.addStretch(1)
        outer.addWidget(panel, 1000)
        outer.addStretch(1)

    def _header(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._title, 1)
        for button in self.language_buttons:
            row.addWidget(button)
        return row

    def _language_button(self, offered: Language, text: str) -> QPushButton:
        button = _quiet(QPushButton(text))
        button.setCheckable(True)
        button.setProperty("language", offered.value)
        button.clicked.connect(self._choose_language)
        return button

    def _mark_language(self) -> None:
        for button in self.language_buttons:
            button.setChecked(button.property("language") == language().value)
            button.setIcon(icon("tick") if button.isChecked() else QIcon())

    def _below_title(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self._subtitle)
        row.addStretch(1)
        row.addLayout(self.corner)
        self.statistics_button = _quiet(QPushButton())
        self.statistics_button.setIcon(icon("score"))
        self.statistics_button.clicked.connect(self.statistics_asked)
        self.corner.addWidget(self.statistics_button)
        return row

    def show_waiting(self, waiting: Sequence[Waiting]) -> None:
        """Show what can be gone on with, the latest first."""
        self._waiting = [match for match in waiting if match.loaded.table is not None]
        self._waiting.sort(key=_saved_at, reverse=True)
        for button in self.resume_buttons:
            self._resume_box.removeWidget(button)
            button.deleteLater()
        self.resume_buttons = [self._resume_button(match) for match in self._waiting]
        for button in self.resume_buttons:
            self._resume_box.addWidget(button)
            button.show()  # at once, for the keyboard may go there
        for before, after in pairwise((self.statistics_button, *self.resume_buttons)):
            QWidget.setTabOrder(before, after)  # new ones would come last

    @property
    def game(self) -> str:
        """The game that is chosen."""
        return next(card.game for card in self.cards if card.isChecked())

    @property
    def waiting_matches(self) -> tuple[Waiting, ...]:
        """The matches that can be continued."""
        return tuple(self._waiting)

    def _resume_button(self, match: Waiting) -> ResumeButton:
        button = ResumeButton()
        self._name_players(button, match)
        button.setProperty("role", "main" if match is self._waiting[0] else "")
        button.setMinimumHeight(44)
        button.clicked.connect(self._continue)
        return button

    def _name_players(self, button: ResumeButton, match: Waiting) -> None:
        table = match.loaded.table
        assert table is not None
        button.tell(partial(_resume_text, match.kind, table), self.called_now(table.saved.seats))

    def focus_first(self) -> None:
        """Put the keyboard on what most players want: going on, or else playing as last time."""
        (self.resume_buttons[0] if self.resume_buttons else self.start.first_button).setFocus()

    def _continue(self) -> None:
        sender = self.sender()
        for button, match in zip(self.resume_buttons, self._waiting, strict=True):
            if button is sender:
                self.continued.emit(match)
                return

    def _choose_game(self) -> None:
        for card in self.cards:
            if card.isChecked():
                self.start.show_game(card.game)
                self.offer.show_game(card.game)

    def _choose_language(self) -> None:
        self.language_chosen.emit(Language(self.sender().property("language")))
        self._mark_language()  # a click on the one in force has unchecked it

    def _begin(self, game: str, kind: TableKind) -> None:
        self.chosen.emit(NewMatch(game, self.start.options(), self.start.seats(kind)))

    def begin_guided(self) -> None:
        """Choose a match of the game against easy bots whose first hand is guided."""
        seats = [
            seat if seat.human else replace(seat, level=Level.EASY)
            for seat in self.start.seats(TableKind.AGAINST_BOTS)
        ]
        self.chosen.emit(NewMatch(self.game, self.start.options(), tuple(seats), guided=True))

    def retranslate(self) -> None:
        """Take up the language in force."""
        self._subtitle.setText(_("Gin Rummy, tile rummy and Canasta on one mat, with no network"))
        self.statistics_button.setText(_("Statistics"))
        self.offer.retranslate()
        self._fit_header()
        for card in self.cards:
            card.retranslate()
        self.start.retranslate()
        self._mark_language()
        self.name_waiting()

    def name_waiting(self) -> None:
        """Write anew what can be gone on with, in the language and under the names of now."""
        for button, match in zip(self.resume_buttons, self._waiting, strict=True):
            self._name_players(button, match)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_header()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit_header()  # a text has become longer or shorter
        return super().event(event)

    def _fit_header(self) -> None:
        """Leave the line below the title out where there is no room for it beside the buttons."""
        needed = self._subtitle.sizeHint().width() + self.corner.sizeHint().width() + GAP
        self._subtitle.setVisible(needed <= min(self.width() - 2 * EDGE, WIDEST) - 2 * INNER_EDGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.drawPixmap(0, 0, mat_behind(self))
        painter.end()


def _quiet(button: QPushButton) -> QPushButton:
    """Make a button small, for what is seldom pressed."""
    button.setProperty("role", "quiet")
    return button


def _resume_text(kind: TableKind, table: OpenTable, seats: Sequence[Seat]) -> str:
    players = standings_line(seats, table.match.game, table.match.standing.scores)
    # Translators: the button that goes on with a saved match: game, players and scores, time of saving.
    text = _("Continue {game} – {players}  ({when})")
    game = game_name(table.match.game.name)
    if kind is TableKind.PRACTICE:
        game = _("{game} for practice").format(game=game)
    return text.format(game=game, players=players, when=moment(table.saved.saved_at))


def _saved_at(match: Waiting) -> float:
    table = match.loaded.table
    return table.saved.saved_at.timestamp() if table is not None else 0.0
