"""The replay of a match: the table, what happened as a list, and the ways to go through it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from chieubai.controller.replay import Moment, moments_of, practice_copy
from chieubai.engine.games import GAMES
from chieubai.engine.match import DEAL
from chieubai.i18n import _
from chieubai.storage.archive import PastMatch
from chieubai.storage.atomic import write_outside
from chieubai.storage.errors import StorageError
from chieubai.storage.match_text import render
from chieubai.storage.save import OpenTable
from chieubai.storage.settings import Settings
from chieubai.ui import files
from chieubai.ui.faces import game_name
from chieubai.ui.name_box import NameBox
from chieubai.ui.plain_label import PlainLabel, ShortenedLabel, as_tip
from chieubai.ui.replay.controls import ReplayControls
from chieubai.ui.replay.moves import MoveList
from chieubai.ui.replay.open_hands import OpenHands
from chieubai.ui.showing import ShownTable
from chieubai.ui.storage_words import outside_sentence
from chieubai.ui.wrapped_list import breakable

NAME_ROOM = 16  # letters of a name in the list of players


class ReplayDialog(QDialog):
    """Shows the finished hands of a match; of one that has ended, all of it.

    Space plays and pauses, the arrows step, Home and End go to the ends, Page Up and Page Down from hand to hand.

    Args:
        past: the match, with a finished hand at least; of a hand in play nothing is shown.
        settings: for the deck and the motion.
        hand: the number of the hand to begin with.

    Attributes:
        copy: the table at which a copy of the match is to go on, after the dialog was accepted.

    Raises:
        RecordError: the rules refuse the record.
    """

    def __init__(
        self, past: PastMatch, settings: Settings, parent: QWidget | None = None, hand: int = 1
    ) -> None:
        super().__init__(parent)
        self._past = past
        self.record = record = past.record
        self.copy: OpenTable | None = None
        self._seats = past.seats
        self._seat = next((index for index, seat in enumerate(past.seats) if seat.human), 0)
        self.moments: Sequence[Moment] = moments_of(record, self._seat)
        frames = [moment.frame for moment in self.moments]
        self.table = ShownTable(GAMES[record.game], past.seats, frames, settings)
        self.open_hands = OpenHands(self.table.face)
        self.controls = ReplayControls()
        self.moves = MoveList()
        self._beside = QWidget()
        self._make_choices()
        self._lay_out()
        self._connect()
        captions = [self.table.caption_of(frame) for frame in frames]
        self.moves.fill(record, self.moments, captions)
        self.setWindowTitle(_("Replay: {game}").format(game=game_name(record.game)))
        self.go_to_hand(hand)
        self._show_open(open_=False)
        self.controls.slider.setFocus()

    def _make_choices(self) -> None:
        self.seat_box = NameBox()
        for seat in self._seats:
            self.seat_box.addItem(seat.name)
        self.seat_box.setCurrentIndex(self._seat)
        self.seat_box.setMinimumContentsLength(min(NAME_ROOM, max(len(seat.name) for seat in self._seats)))
        self._seat_label = QLabel(_("Seen by"))
        self._seat_label.setBuddy(self.seat_box)
        self.open_box = QCheckBox(_("All hands open"))
        self.go_on_button = QPushButton(_("Play on from here…"))
        self.go_on_button.setToolTip(_("Go on with a copy of the match from this position, against bots"))
        self.save_button = QPushButton(_("Save as a file…"))
        self.save_button.setEnabled(self._past.over)
        self.save_button.setToolTip(
            _("The whole match as a text with its seed, which anybody can check")
            if self._past.over
            else _("Only a match that has ended can be saved: its seed would tell the hands to come")
        )
        self.save_note = QLabel(_("It can be saved once the match is over."))
        self.save_note.setProperty("role", "muted")
        self.save_note.setWordWrap(True)
        self.save_note.setVisible(not self._past.over)
        self.close_button = QPushButton(_("Close"))
        self.news = PlainLabel()
        self.news.setWordWrap(True)
        self.news.hide()

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.setContentsMargins(16, 8, 16, 4)
        above.setSpacing(10)
        players = ShortenedLabel(" – ".join(seat.name for seat in self._seats))
        players.setProperty("role", "heading")
        players.setToolTip(as_tip(players.text()))
        above.addWidget(players, 1)
        for widget in (self._seat_label, self.seat_box, self.open_box):
            above.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(above)
        column.addLayout(self._middle(), 1)
        column.addWidget(self.open_hands)
        column.addWidget(self.controls)
        parent = self.parentWidget()
        if parent is not None:
            self.resize(parent.window().size())

    def _middle(self) -> QHBoxLayout:
        """Return the table, and beside it the list and the buttons."""
        beside = QVBoxLayout(self._beside)
        beside.setContentsMargins(8, 0, 8, 0)
        beside.setSpacing(8)
        beside.addWidget(self.moves, 1)
        beside.addWidget(self.news)
        for button in (self.go_on_button, self.save_button, self.close_button):
            button.setAutoDefault(False)
            beside.addWidget(button)
        beside.insertWidget(beside.indexOf(self.save_button) + 1, self.save_note)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.table, 1)
        middle.addWidget(self._beside)
        return middle

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = self.fontMetrics().averageCharWidth() * 32 + 46
        self._beside.setFixedWidth(min(wanted, self.width() * 3 // 10))
        self.open_hands.fit(self.height())

    def _connect(self) -> None:
        self.controls.stepped.connect(self.table.step)
        self.controls.went.connect(self.table.go_to)
        self.moves.chosen.connect(self._jump)
        self.table.moved.connect(self._follow)
        self.seat_box.activated.connect(self._see_from)
        self.open_box.toggled.connect(self._show_open)
        self.go_on_button.clicked.connect(self._go_on)
        self.save_button.clicked.connect(self._save)
        self.close_button.clicked.connect(self.reject)

    # Where it is

    def _follow(self, index: int) -> None:
        self.controls.show_place(index, len(self.moments))
        self.moves.show_place(index)
        self.open_hands.show_hands(self.moments[index].hands, self._seat)
        frame = self.moments[index].frame
        self.go_on_button.setEnabled(frame.view.to_move is not None and frame.resigned is None)

    def _jump(self, index: int) -> None:
        self.controls.pause()
        self.table.go_to(index)

    def go_to_hand(self, hand: int) -> None:
        """Show the deal of a hand, the nearest one where there is no such hand."""
        deals = [place for place, moment in enumerate(self.moments) if self.record.lines[moment.line] == DEAL]
        self._jump(deals[max(1, min(hand, len(deals))) - 1])

    def _see_from(self, seat: int) -> None:
        """Show the same position as another seat saw it."""
        self._seat = seat
        self.moments = moments_of(self.record, seat)
        self.table.show_frames([moment.frame for moment in self.moments], self.table.index)

    def _show_open(self, open_: bool) -> None:
        self.open_hands.setVisible(open_)

    def _go_on(self) -> None:
        line = self.moments[self.table.index].line
        self.copy = practice_copy(self.record, line, self._seats, self._seat)
        self.accept()

    def _save(self) -> None:
        """Write the match to a file of the player's choice."""
        name = f"{self.record.game}-{self._past.ended_at.astimezone():%Y-%m-%d-%H%M}"
        path = files.ask_new_match(self, name)
        if path is None:
            return
        text = render(self.record, self._seats, self._past.ended_at)
        try:
            write_outside(path, text.encode())
        except StorageError as error:
            QMessageBox.warning(self, self.windowTitle(), outside_sentence(error.reason))
        else:
            self._tell(_("The match is saved as {file}.").format(file=path.name))

    def _tell(self, sentence: str) -> None:
        self.news.setText(breakable(sentence))
        self.news.setAccessibleName(sentence)
        self.news.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        hand = self.moments[self.table.index].hand
        match event.key():
            case Qt.Key.Key_Space:
                self.controls.toggle()
            case Qt.Key.Key_Left if self.controls.back.isEnabled():
                self.controls.back.click()
            case Qt.Key.Key_Right if self.controls.on.isEnabled():
                self.controls.on.click()
            case Qt.Key.Key_Home:
                self._jump(0)
            case Qt.Key.Key_End:
                self._jump(len(self.moments) - 1)
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown as key:
                self.go_to_hand(hand + (1 if key == Qt.Key.Key_PageDown else -1))
            case _:
                super().keyPressEvent(event)

    def done(self, result: int) -> None:
        self.controls.pause()
        super().done(result)
