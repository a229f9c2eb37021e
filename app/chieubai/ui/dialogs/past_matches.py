"""Past hands: every match in the archive with its hands, to be looked at again."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from chieubai.controller.replay import moments_of
from chieubai.controller.showing import Showing
from chieubai.engine.dealing import hand_seed, promise
from chieubai.engine.errors import RecordError
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.i18n import _, ngettext
from chieubai.i18n.formats import moment, number
from chieubai.storage.archive import Archive, Archived, PastMatch
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.save import OpenTable
from chieubai.storage.settings import Settings
from chieubai.ui.ask import ask
from chieubai.ui.dialogs.hands_sheet import HandsSheet
from chieubai.ui.dialogs.sized import size_by_text
from chieubai.ui.empty_page import EmptyPage
from chieubai.ui.face import GameFace
from chieubai.ui.faces import GAME_NAMES, game_name, make_face
from chieubai.ui.proof_panel import ProofPanel
from chieubai.ui.replay.dialog import ReplayDialog
from chieubai.ui.standings import standings_line
from chieubai.ui.storage_words import storage_sentence
from chieubai.ui.wrapped_list import WrappedList


class PastMatches(QDialog):
    """Lists the matches, the latest first, and the hands of the chosen one.

    Signals:
        review_asked: the :class:`PastMatch`, and the number of the hand to be reviewed.

    Attributes:
        copy: the table at which a copy of a match is to go on, after the dialog was accepted.
    """

    review_asked = Signal(object, int)

    def __init__(self, archive: Archive, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._archive = archive
        self._settings = settings
        self._found: list[Archived] = []
        self._face: GameFace | None = None
        self.copy: OpenTable | None = None
        self.list = WrappedList()
        self.list.setSpacing(3)
        self.list.setAccessibleName(_("Past matches"))
        self.sheet = HandsSheet()
        self.sheet.setAccessibleName(_("Hands of the match"))
        self.proof = ProofPanel()
        self.empty = EmptyPage()
        self.trouble = QLabel()
        self.trouble.setProperty("role", "trouble")
        self.trouble.setWordWrap(True)
        self.replay_button = QPushButton(_("Replay"))
        self.replay_button.setProperty("role", "main")
        self.replay_button.setDefault(True)
        self.review_button = QPushButton(_("Review"))
        self.delete_button = QPushButton(_("Delete"))
        self.close_button = QPushButton(_("Close"))
        self.setWindowTitle(_("Past hands"))
        self._lay_out()
        self._connect()
        self._fill()

    def _lay_out(self) -> None:
        self._middle = middle = QSplitter()
        middle.setChildrenCollapsible(False)
        middle.addWidget(self.list)
        hands = QWidget()
        column = QVBoxLayout(hands)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.sheet, 1)
        column.addWidget(self.proof)
        middle.addWidget(hands)
        middle.setSizes([300, 780])
        row = QHBoxLayout()
        row.addWidget(self.delete_button)
        row.addStretch(1)
        row.addWidget(self.close_button)
        row.addWidget(self.review_button)
        row.addWidget(self.replay_button)
        layout = QVBoxLayout(self)
        layout.addWidget(middle, 1)
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.trouble)
        layout.addLayout(row)
        size_by_text(self, 61, 32)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._show_hands)
        self.list.itemDoubleClicked.connect(self._replay)
        self.sheet.itemDoubleClicked.connect(self._replay)
        self.sheet.currentCellChanged.connect(self._show_proof)
        self.replay_button.clicked.connect(self._replay)
        self.review_button.clicked.connect(self._review)
        self.delete_button.clicked.connect(self._delete)
        self.close_button.clicked.connect(self.reject)

    def _fill(self) -> None:
        self.list.clear()
        try:
            self._found, problems = self._archive.matches()
        except StorageError as error:
            self._found, problems = [], []
            self._complain(error.reason)
        for one in self._found:
            self.list.addItem(_text_of(one.match))
        self.list.setCurrentRow(0 if self._found else -1)
        self._show_hands(self.list.currentRow())
        if problems:
            why = storage_sentence(problems[0].reason)
            self.trouble.setText(_("A past match could not be used: {why} It is kept aside.").format(why=why))
        text = _("No hand has been finished yet. Every finished hand is kept here.")
        self.empty.show_text(next(iter(GAME_NAMES)), text)
        empty = not self._found and not self.trouble.text()
        self.empty.setVisible(empty)
        self._middle.setHidden(empty)
        if empty:
            self.close_button.setFocus()

    def _complain(self, reason: StorageReason) -> None:
        self.trouble.setText(storage_sentence(reason))

    def _match(self) -> PastMatch | None:
        row = self.list.currentRow()
        return self._found[row].match if row >= 0 else None

    def _show_hands(self, row: int) -> None:
        """Show the hands of the chosen match; one that the rules refuse can only be deleted."""
        match = self._found[row].match if row >= 0 else None
        playable = match is not None and self._show_match(match)
        if not playable:
            self.sheet.setRowCount(0)
        self.replay_button.setEnabled(playable)
        self.review_button.setEnabled(playable)
        self.delete_button.setEnabled(match is not None)

    def _show_match(self, match: PastMatch) -> bool:
        try:
            hands = Match.replay(match.record).hands
            [*_before, last] = moments_of(match.record, None)
        except (RecordError, ValueError):
            self._complain(StorageReason.UNPLAYABLE)
            return False
        if self._face is not None:
            self._face.deleteLater()
        showing = Showing(GAMES[match.record.game], match.seats, last.frame)
        self._face = make_face(showing, self._settings, self)
        self.sheet.fill(hands, self._face)
        self.sheet.selectRow(0)
        self.trouble.clear()
        return True

    def _show_proof(self) -> None:
        """Show what proves the deal of the chosen hand, which is over."""
        match, hand = self._match(), self.sheet.current_hand()
        seed = None if match is None or hand is None else hand_seed(match.record.seed, hand)
        if match is None or hand is None or seed is None:
            self.proof.show_proof(None, None)
        else:
            record = match.record
            self.proof.show_proof(promise(record.game, record.options, hand, seed), seed)

    # The buttons

    def _replay(self) -> None:
        match = self._match()
        if match is None or not self.replay_button.isEnabled():
            return
        hand = self.sheet.current_hand() or 1
        dialog = ReplayDialog(match, self._settings, self, hand)
        dialog.exec()
        if dialog.copy is not None:
            self.copy = dialog.copy
            self.accept()

    def _review(self) -> None:
        match = self._match()
        if match is not None:
            self.review_asked.emit(match, self.sheet.current_hand() or 1)

    def _delete(self) -> None:
        row = self.list.currentRow()
        question = _("Delete this match and its hands for good?")
        if row < 0 or not ask(self, self.windowTitle(), question, loses=True):
            return
        try:
            self._archive.delete(self._found[row].path)
        except StorageError as error:
            self._complain(error.reason)
        else:
            self._fill()


def _text_of(match: PastMatch) -> str:
    players = standings_line(match.seats, GAMES[match.record.game], match.scores)
    hands = ngettext("{n} hand", "{n} hands", match.hands).format(n=number(match.hands))
    state = hands if match.over else _("{hands}, not finished").format(hands=hands)
    return f"{game_name(match.record.game)} – {players}\n{moment(match.ended_at)} · {state}"
