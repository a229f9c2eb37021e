"""The review of a hand: the moves that cost most, each on the table, with the better one and the reason."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from chieubai.bots.review import Finding
from chieubai.controller.bot_player import BotPlayer
from chieubai.controller.replay import moments_of
from chieubai.controller.reviewer import Reviewer
from chieubai.controller.showing import Frame
from chieubai.engine.games import GAMES
from chieubai.engine.match import MatchRecord
from chieubai.engine.seats import Seat
from chieubai.i18n import _
from chieubai.storage.settings import Settings
from chieubai.ui.name_box import NameBox
from chieubai.ui.plain_label import PlainLabel
from chieubai.ui.showing import ShownTable
from chieubai.ui.wrapped_list import WrappedList


class ReviewDialog(QDialog):
    """Reviews a finished hand as soon as it is shown, in the process of the bots.

    Args:
        record: the match, in which the hand is finished.
        hand: its number, from 1.
        seats: who sat where.
        bots: who is asked.
        settings: for the deck and the motion.

    Raises:
        RecordError: the rules refuse the record.
    """

    def __init__(
        self,
        record: MatchRecord,
        hand: int,
        seats: Sequence[Seat],
        bots: BotPlayer,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._record, self._hand = record, hand
        self._findings: tuple[Finding, ...] = ()
        self._players = [index for index, seat in enumerate(seats) if seat.human] or list(range(len(seats)))
        self._reviewer = Reviewer(bots, self)
        self.table = ShownTable(GAMES[record.game], seats, self._ending(), settings)
        self.player = NameBox()
        for index in self._players:
            self.player.addItem(seats[index].name)
        self.list = WrappedList()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.summary = PlainLabel()
        self.summary.setWordWrap(True)
        self.close_button = QPushButton(_("Close"))
        self.setWindowTitle(_("Review of hand {n}").format(n=hand))
        self._lay_out()
        self._connect()
        self._begin()

    def _ending(self) -> list[Frame]:
        """Return the last position of the hand, shown until a move is found."""
        moments = moments_of(self._record, self._players[0])
        last = [moment for moment in moments if moment.hand == self._hand][-1]
        return [Frame(last.frame.view, caption=str)]

    def _lay_out(self) -> None:
        label = QLabel(_("Moves of"))
        label.setBuddy(self.player)
        self.list.setAccessibleName(_("Moves that cost most"))
        self.progress.setAccessibleName(_("Progress of the review"))
        chooser = QHBoxLayout()
        chooser.addWidget(label)
        chooser.addWidget(self.player, 1)
        side = QVBoxLayout()
        side.setContentsMargins(12, 10, 12, 10)
        side.setSpacing(8)
        side.addLayout(chooser)
        side.addWidget(self.summary)
        side.addWidget(self.progress)
        side.addWidget(self.list, 1)
        side.addWidget(self.close_button)
        panel = QWidget()
        panel.setLayout(side)
        panel.setFixedWidth(self.fontMetrics().averageCharWidth() * 36 + 40)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.table, 1)
        row.addWidget(panel)
        parent = self.parentWidget()
        if parent is not None:
            self.resize(parent.window().size())

    def _connect(self) -> None:
        self._reviewer.progressed.connect(self._show_progress)
        self._reviewer.finished.connect(self._show_findings)
        self._reviewer.failed.connect(self._give_up)
        self.player.activated.connect(self._begin)
        self.list.currentRowChanged.connect(self._show_finding)
        self.close_button.clicked.connect(self.reject)

    # The review

    def _begin(self) -> None:
        self._findings = ()
        self.list.clear()
        self.progress.show()
        self.summary.setText(_("Each decision is judged by what the player knew…"))
        self._reviewer.review(self._record, self._hand, self._players[self.player.currentIndex()])

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, max(1, total))
        self.progress.setValue(done)

    def _give_up(self) -> None:
        self.progress.hide()
        self.summary.setText(_("The review broke off. Close this window and begin it again."))

    def _show_findings(self, findings: tuple[Finding, ...]) -> None:
        self.progress.hide()
        self._findings = findings
        if not findings:
            self.summary.setText(_("No move cost much: the strongest bot would have played much the same."))
            return
        self.summary.setText(_("The moves that cost most, in the judgement of the strongest bot:"))
        self.table.show_frames(
            [Frame(one.decision.view, caption=partial(self._told, one)) for one in findings]
        )
        for finding in findings:
            self.list.addItem(QListWidgetItem(self._line(finding)))
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def _show_finding(self, row: int) -> None:
        if not 0 <= row < len(self._findings):
            return
        finding, desk = self._findings[row], self.table.face.desk
        self.table.go_to(row)
        desk.hinted = self.table.face.concerns(finding.better.move)
        desk.regretted = self.table.face.concerns(finding.played.move)
        self.table.view.jump()

    # Words

    def _line(self, finding: Finding) -> str:
        return _("{played} → {better} ({cost})").format(
            played=self.table.face.reasons.move_name(finding.decision.view, finding.played.move),
            better=self.table.face.reasons.move_name(finding.decision.view, finding.better.move),
            cost=self.table.face.reasons.cost_text(finding.cost),
        )

    def _told(self, finding: Finding) -> str:
        view, reasons = finding.decision.view, self.table.face.reasons
        text = _("The move: {played}, which cost {cost}. Better: {better} – {why}.")
        return text.format(
            played=reasons.move_name(view, finding.played.move),
            cost=reasons.cost_text(finding.cost),
            better=reasons.advice(view, finding.better.move),
            why=reasons.why(finding.better, finding.played),
        )

    def done(self, result: int) -> None:
        self._reviewer.stop()
        super().done(result)
