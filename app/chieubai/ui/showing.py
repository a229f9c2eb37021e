"""The real table with positions on it that nobody plays: for the guide, the replay and the review of a hand."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from chieubai.controller.showing import Frame, Showing
from chieubai.engine.contract import Game
from chieubai.engine.seats import Seat
from chieubai.i18n import _
from chieubai.storage.settings import Settings
from chieubai.ui.art.pixmaps import PiecePixmaps
from chieubai.ui.faces import make_face
from chieubai.ui.pace import pace_of
from chieubai.ui.plain_label import PlainLabel
from chieubai.ui.players import PlayerBar
from chieubai.ui.standings import names_of
from chieubai.ui.table.accessible import install_table_accessibility
from chieubai.ui.table.desk import Habits
from chieubai.ui.table.view import TableView

CAPTION_LINES = 2  # kept free below the table, so that it does not change its size from frame to frame
CAPTION_EDGE = 6


class ShownTable(QWidget):
    """Shows frames on the board of the game, with its pieces and its motion, and a caption below it.

    The pieces take no mouse and no keys; whoever owns the widget steps through the frames with
    :meth:`step` and :meth:`go_to`, from buttons and keys of its own. A screen reader finds the table as in play
    and is told each caption.

    Signals:
        moved: the index of the frame that is shown now.

    Args:
        game: the rules that the frames are of.
        seats: who sits where.
        frames: at least one; all with as many pieces on the table.
        settings: for the deck, the order of the hand and the motion.
    """

    moved = Signal(int)

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        frames: Sequence[Frame],
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.frames = frames
        self.index = 0
        self.showing = Showing(game, seats, frames[0])
        self.face = make_face(self.showing, settings, self)
        install_table_accessibility()
        self._pixmaps = PiecePixmaps(self.face.paint_piece)
        self.view = TableView(self.face.desk, self._pixmaps.picture)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.players = PlayerBar(self.showing)
        self.caption = PlainLabel()
        self.caption.setProperty("role", "heading")
        self.caption.setWordWrap(True)
        self.caption.setContentsMargins(16, CAPTION_EDGE, 16, CAPTION_EDGE)
        self.keep_lines(CAPTION_LINES)
        self._lay_out()
        self.use_settings(settings)
        self.retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.players)
        column.addWidget(self.view, 1)
        column.addWidget(self.caption)

    def keep_lines(self, lines: int) -> None:
        """Keep so many lines free for the caption."""
        self.caption.setMinimumHeight(self.caption.height_of(lines) + 2 * CAPTION_EDGE)

    # Moving through the frames

    def show_frames(self, frames: Sequence[Frame], index: int = 0) -> None:
        """Show other frames of the same game and seats, beginning at once with the one of an index."""
        self.frames = frames
        self.index = index
        self._show(glide=False)

    def step(self, by: int) -> bool:
        """Go on or back by so many frames, the pieces gliding; return whether there was such a frame."""
        index = self.index + by
        if not 0 <= index < len(self.frames):
            return False
        before, self.index = self.frames[self.index].view, index
        dealt = by > 0 and before.standing != self.frames[index].view.standing
        self._show(glide=True, deal=dealt)
        return True

    def go_to(self, index: int) -> None:
        """Show the frame of an index at once; one that is not there is the nearest end."""
        self.index = max(0, min(index, len(self.frames) - 1))
        self._show(glide=False)

    def _show(self, *, glide: bool, deal: bool = False) -> None:
        begins = self._turn_begins()
        for place in range(begins, self.index + 1):
            self.showing.frame = self.frames[place]
            # what was shown before may be long ago, or another hand
            self.face.show_view(dealt=place == begins)
        if deal:
            self.view.deal(self.face.deal_zone)
        elif glide:
            self.view.glide()
        else:
            self.view.jump()
        self._refresh_texts()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, self.caption.text()))
        self.moved.emit(self.index)

    def _turn_begins(self) -> int:
        """Return the last frame before the present turn: what came to the hand since is marked."""
        begins, mover = self.index, self.frames[self.index].view.to_move
        while begins > 0 and self.frames[begins].view.to_move == mover:
            begins -= 1
        return begins

    # Texts and settings

    def caption_of(self, frame: Frame) -> str:
        """Return what is said of a frame, of this one or another: its own caption, or what happened."""
        if frame.caption is not None:
            return frame.caption()
        if frame.resigned is not None:
            showing = self.showing
            names = names_of(showing.seats, showing.game, frame.resigned)
            return _("Resigned: {names}").format(names=names)
        return ". ".join(self.face.log_line(event, frame.view.outcome) for event in frame.events)

    def _refresh_texts(self) -> None:
        self.players.refresh(self.face)
        self.caption.setText(self.caption_of(self.showing.frame))

    def use_settings(self, settings: Settings) -> None:
        """Follow changed settings."""
        self._pixmaps.clear()
        self.face.use_settings(settings)
        self.view.set_pace(pace_of(settings.motion))
        self.view.use_habits(Habits(settings.card_size, settings.left_handed))
        self.view.viewport().update()

    def retranslate(self) -> None:
        """Take up the language in force."""
        self.view.setAccessibleName(_("Table"))
        self._refresh_texts()
        self.view.jump()
