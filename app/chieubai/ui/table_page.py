"""The page of a table: players, board, log, buttons, and what lies over them (curtain and result)."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QPixmap, QResizeEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from chieubai.controller.table import Change, Table, Update
from chieubai.engine.errors import Reason
from chieubai.i18n import _
from chieubai.i18n.reasons import reason_sentence
from chieubai.storage.settings import Settings
from chieubai.ui.art.badges import Badge
from chieubai.ui.art.pixmaps import PiecePixmaps
from chieubai.ui.buttons import ButtonBar
from chieubai.ui.curtain import Curtain
from chieubai.ui.faces import make_face
from chieubai.ui.guide.tip_panel import TipPanel
from chieubai.ui.hinting import Hinting
from chieubai.ui.log_panel import LogPanel
from chieubai.ui.pace import pace_of
from chieubai.ui.players import PlayerBar
from chieubai.ui.result_panel import ResultPanel
from chieubai.ui.spoken import spoken
from chieubai.ui.status_bar import StatusBar
from chieubai.ui.table.accessible import install_table_accessibility
from chieubai.ui.table.desk import Habits
from chieubai.ui.table.view import TableView

NEWS = 3  # public events that the curtain tells
LAST_LOOK = 3  # how long the last move of a hand is seen before its result covers it, in glides of a piece


class TablePage(QWidget):
    """Shows one table.

    Attributes:
        result_due: runs while the last move of a hand is seen, before its result.

    Signals:
        next_hand, new_match, lobby, score_sheet, replay, review: what the result panel asks for.
        rule_wanted: the :class:`Reason` of a refusal, whose rule is to be read.
        turned: it is another state of affairs now; the menus ask again what is possible.
    """

    next_hand = Signal()
    new_match = Signal()
    lobby = Signal()
    score_sheet = Signal()
    replay = Signal()
    rule_wanted = Signal(object)
    review = Signal()
    turned = Signal()

    def __init__(self, table: Table, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self._settings = settings
        self.face = make_face(table, settings, self)
        install_table_accessibility()
        self._pixmaps = PiecePixmaps(self.face.paint_piece)
        self.view = TableView(self.face.desk, self._pixmap_of)
        self.players = PlayerBar(table)
        self.log = LogPanel()
        self.bar = StatusBar()
        self.status, self.rule, self.counsel = self.bar.status, self.bar.rule, self.bar.counsel
        self.hinting = Hinting(table, self.face, self)
        self.buttons = ButtonBar(self.tools, self.face.moves, self.face.grave)
        self.tips = TipPanel(table, self.face, self.hinting, self)
        self._lay_out()
        self.result = ResultPanel(self, self.view)
        self.curtain = Curtain(self)
        self.result_due = QTimer(self, singleShot=True)
        self._connect()
        self.use_settings(settings)
        self.retranslate()

    def _connect(self) -> None:
        direct = Qt.ConnectionType.DirectConnection  # the curtain must be down before the table goes on
        self.table.covering.connect(self._cover, direct)
        self.table.updated.connect(self._show, direct)
        self.face.desk.changed.connect(self.refresh)
        self.face.desk.refused.connect(self.say)
        self.hinting.changed.connect(self.refresh)
        self.hinting.told.connect(self._tell)
        self.face.desk.forbidden.connect(self.say_rule)
        self.face.desk.told.connect(self._tell)
        self.rule.wanted.connect(self.rule_wanted)
        self.curtain.asked.connect(self.table.reveal)
        self.result_due.timeout.connect(self._show_result)
        self.result.next_hand.connect(self.next_hand)
        self.result.new_match.connect(self.new_match)
        self.result.lobby.connect(self.lobby)
        self.result.score_sheet.connect(self.score_sheet)
        self.result.replay.connect(self.replay)
        self.result.review.connect(self.review)

    @property
    def tools(self) -> list[QAction]:
        """The buttons that arrange the hand, take a change back and the like, and the hint."""
        return [*self.face.tools, self.hinting.action]

    # Layout

    def _lay_out(self) -> None:
        beside = QVBoxLayout()
        beside.setSpacing(0)
        beside.addWidget(self.tips)
        beside.addWidget(self.log, 1)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.view, 1)
        middle.addLayout(beside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.players)
        outer.addLayout(middle, 1)
        outer.addWidget(self.bar)
        outer.addWidget(self.buttons)

    def _pixmap_of(self, face: int | None, size: QSize, ratio: float) -> QPixmap:
        return self._pixmaps.picture(face, size, ratio)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_beside()

    def _fit_beside(self) -> None:
        self.log.fit(self.width())
        self.tips.fit(self.width())

    # Following the table

    def _cover(self, seat: int) -> None:
        """Put the curtain up and take every face off the screen, before anything changes."""
        self.curtain.lower_for(self.table.seats[seat].name)
        for question in self.findChildren(QDialog):
            question.reject()  # it can name a card of the hand
        for menu in self.findChildren(QMenu):
            menu.close()  # so can the ways to take the pile
        self.view.hide_faces()
        self.view.setEnabled(False)
        self.bar.advise("")
        self.status.clear()
        self.rule.hide()
        for action in (*self.face.moves, *self.face.grave, *self.face.tools):
            action.setEnabled(False)
        for action in (*self.face.moves, *self.face.grave):
            action.setText("")  # it can name a card of the hand
        self.repaint()

    def _show(self, update: Update) -> None:
        self.face.show_view(dealt=update.change is Change.DEALT)
        self._bring_pieces(update)
        self.refresh_texts()
        self._announce(update)
        if self.table.waiting is not None:
            self._wait_behind_curtain()
        else:
            self._lift_curtain()
        self._let_be_seen(update)
        self.turned.emit()

    def _bring_pieces(self, update: Update) -> None:
        covered = self.table.waiting is not None
        match update.change:
            case Change.OPENED | Change.DEALT if not covered and self.table.view.ply == 0:
                self.view.deal(self.face.deal_zone)
            case Change.MOVED | Change.UNDONE if not covered:
                self.view.ignore_input_briefly()
                self.view.glide(of_another=any(event.seat != update.view.seat for event in update.events[:1]))
            case _:
                self.view.jump()

    def _wait_behind_curtain(self) -> None:
        assert self.table.waiting is not None
        name = self.table.seats[self.table.waiting].name
        if not self.curtain.isVisible():
            self.curtain.lower_for(name)
        self.curtain.wait_for(name, self.log.lines()[-NEWS:])

    def _lift_curtain(self) -> None:
        self.view.setEnabled(True)
        if not self.curtain.isHidden():
            self.view.setFocus()  # before, or Qt would lead the keyboard on as the Tab key does
            self.curtain.hide()

    def _let_be_seen(self, update: Update) -> None:
        """Show the result of a hand that is over, and where its last move is on its way, after a look at it."""
        glider = self.view.board.glider
        if update.change is Change.MOVED and glider.running and self.table.view.outcome is not None:
            self.result_due.start(LAST_LOOK * glider.pace.glide)
        else:
            self.result_due.stop()
            self._show_result()

    def _show_result(self) -> None:
        over = self.table.match_over
        if self.table.view.outcome is None and not over:
            self._hide_result()
            return
        title = self._match_title() if over else self.face.result_title()
        picture = self.face.result() if self.table.view.outcome is not None else None
        self.result.show_result(
            title,
            self.face.score_line(),
            picture,
            new_match=over and self.table.can_begin_anew,
            next_hand=self.table.can_deal,
        )
        self.result.new_button.setText(self.face.rematch_name())

    def _hide_result(self) -> None:
        """Hand the keyboard from the result to the table, or leave it with the curtain."""
        if self.result.isVisible():
            (self.view if self.table.waiting is None else self.curtain.button).setFocus()
            self.result.hide()

    def _match_title(self) -> str:
        winner = self.table.winner
        return self.face.match_title(None if winner is None else self.table.seats[winner].name)

    def _announce(self, update: Update) -> None:
        if self.table.waiting is not None:
            news = () if update.change is Change.COVERED else self.log.lines()[-NEWS:]
            self._tell(". ".join([*news, self.curtain.title_for(self.table.seats[self.table.waiting].name)]))
            return
        lines = [line for event in update.events if (line := self.face.announcement(event)) is not None]
        if not (lines and self.table.bot_to_move):  # that it plays on is told by what it does next
            lines.append(self._match_title() if self.table.match_over else self.face.status())
        if self.table.view.outcome is not None:
            lines.append(self.face.score_words())
        self._tell(". ".join(filter(None, lines)))

    # What the window asks for

    def refresh(self) -> None:
        """Bring texts and buttons up to date after a choice on the table."""
        self.face.refresh()
        self.players.refresh(self.face)
        self.hinting.refresh()
        self.rule.hide()
        self.status.setText(self.hinting.sentence or self.face.status())
        self.bar.advise(self.face.counsel())
        self.tips.refresh()

    def refresh_texts(self) -> None:
        """Bring every text up to date."""
        view = self.table.view
        self.log.show_lines([self.face.log_line(event, view.outcome) for event in view.log])
        self.log.proof.show_proof(self.table.promise, self.table.told_seed)
        self.refresh()

    def show_badges(self, badges: Mapping[int, Badge]) -> None:
        """Show the marks of the people beside their names, by seat."""
        self.players.show_badges(badges)
        self.face.desk.badges = badges
        self.view.jump()

    def say(self, sentence: str) -> None:
        """Show why something was refused, until the next act."""
        self.rule.hide()
        self.status.setText(sentence)
        self._tell(sentence)

    def _tell(self, sentence: str) -> None:
        """Tell a screen reader."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, spoken(sentence)))

    def say_rule(self, reason: Reason) -> None:
        """Show why the rules refuse a move, with the way to the rule itself."""
        self.say(reason_sentence(reason))
        self.rule.offer(reason)

    def use_settings(self, settings: Settings) -> None:
        """Follow changed settings."""
        self._settings = settings
        self._pixmaps.clear()
        self.face.use_settings(settings)
        self.hinting.use(wanted=settings.hints)
        self.view.set_pace(pace_of(settings.motion))
        self.buttons.set_mirrored(mirrored=settings.left_handed)
        self.view.use_habits(Habits(settings.card_size, settings.left_handed))
        self.table.bot_pause_ms = settings.bot_pause_ms
        self.view.viewport().update()

    def retranslate(self) -> None:
        """Take up the language in force."""
        self.log.retranslate()
        self.rule.retranslate()
        self.tips.retranslate()
        self._fit_beside()
        self.curtain.retranslate()
        self.result.retranslate()
        self.view.setAccessibleName(_("Table"))
        self.refresh_texts()
        self.buttons.refit()
        self.view.jump()
        if self.table.waiting is not None:
            self._wait_behind_curtain()
        if self.result.isVisible():
            self._show_result()
