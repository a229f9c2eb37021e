"""What lies over the table when a hand is over: the result, the scores, and where to go from here."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from chieubai.i18n import _
from chieubai.ui.art.colors import SHADE
from chieubai.ui.art.icons import icon
from chieubai.ui.buttons import BUTTON_HEIGHT
from chieubai.ui.overlay import Overlay
from chieubai.ui.plain_label import PlainLabel

AROUND = 24  # about a panel on the table, at least
INNER_EDGE = 28
BUTTON_GAP = 12


class ResultPanel(Overlay):
    """Covers its parent with a shade and shows a panel: on the table if it fits there, else over everything.

    So the panel cuts no text in two. The table is one of the widgets of the parent.

    Signals:
        next_hand, new_match, lobby, score_sheet, replay, review: the buttons.
    """

    next_hand = Signal()
    new_match = Signal()
    lobby = Signal()
    score_sheet = Signal()
    replay = Signal()
    review = Signal()

    def __init__(self, parent: QWidget, table: QWidget) -> None:
        super().__init__(parent)
        self._table = table
        table.installEventFilter(self)
        self._title = PlainLabel()
        self._title.setProperty("role", "title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title.setWordWrap(True)
        self._scores = PlainLabel()
        self._scores.setProperty("role", "heading")
        self._scores.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._scores.setWordWrap(True)
        self._picture: QWidget | None = None
        self._pictures: dict[QPushButton, str] = {}  # of the buttons
        self.next_button = self._button(self.next_hand.emit, role="main")
        self.new_button = self._button(self.new_match.emit, role="main")
        self.sheet_button = self._button(self.score_sheet.emit, picture="score")
        self.replay_button = self._button(self.replay.emit, picture="history")
        self.review_button = self._button(self.review.emit, picture="hint")
        self.lobby_button = self._button(self.lobby.emit, picture="home")
        self._lay_out()

    def _button(self, act: Callable[[], None], picture: str = "", role: str = "") -> QPushButton:
        button = QPushButton()
        if picture:
            self._pictures[button] = picture
        button.setMinimumHeight(BUTTON_HEIGHT)
        button.setAutoDefault(True)
        if role:
            button.setProperty("role", role)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        self._panel = panel = QFrame()
        panel.setMinimumWidth(560)
        panel.setProperty("role", "panel")
        self._inner = QVBoxLayout(panel)
        self._inner.setContentsMargins(INNER_EDGE, 20, INNER_EDGE, 20)
        self._inner.setSpacing(10)
        self._inner.addWidget(self._title)
        self._inner.addWidget(self._scores)
        buttons = QHBoxLayout()
        buttons.setSpacing(BUTTON_GAP)
        buttons.addWidget(self.lobby_button)
        buttons.addWidget(self.sheet_button)
        buttons.addWidget(self.replay_button)
        buttons.addWidget(self.review_button)
        buttons.addStretch(1)
        buttons.addWidget(self.new_button)
        buttons.addWidget(self.next_button)
        self._inner.addLayout(buttons)
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(panel)

    def show_result(
        self, title: str, scores: str, picture: QWidget | None, *, new_match: bool, next_hand: bool
    ) -> None:
        """Show how the hand or the match ended, and offer to deal the next hand or to begin anew."""
        self._title.setText(title)
        self._scores.setText(scores)
        if self._picture is not None:
            self._inner.removeWidget(self._picture)
            self._picture.hide()  # it goes only when Qt finds time
            self._picture.deleteLater()
        self._picture = picture
        if picture is not None:
            self._inner.insertWidget(1, picture, 1)
            picture.show()  # or it would take no room until Qt finds time
        self._scores.setVisible(bool(scores))
        self.next_button.setVisible(next_hand)
        self.new_button.setVisible(new_match)
        self.retranslate()
        self.spread()
        self._fit()
        buttons = (self.next_button, self.new_button, self.lobby_button)
        next(button for button in buttons if not button.isHidden()).setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._table and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Lay the panel on the table, or over the whole page where it needs more room."""
        page = self.rect()
        table = self._table.geometry().adjusted(AROUND, AROUND, -AROUND, -AROUND)
        fits = self._fits(table)
        area = table if fits else page
        _show_as(self._panel, "panel" if fits else "bar")
        if not fits:
            self._fit_texts(area.width())
        self._outer.setContentsMargins(
            area.left(), area.top(), page.right() - area.right(), page.bottom() - area.bottom()
        )
        self._outer.setAlignment(self._panel, Qt.AlignmentFlag.AlignCenter if fits else Qt.AlignmentFlag(0))

    def _fits(self, area: QRect) -> bool:
        """Tell whether the panel is small enough for an area; a result that grows with its room never is."""
        grows = QSizePolicy.Policy.Expanding
        if self._picture is not None and self._picture.sizePolicy().verticalPolicy() == grows:
            return False
        self._fit_texts(area.width())
        wanted = self._panel.sizeHint()
        height = max(wanted.height(), self._panel.heightForWidth(wanted.width()))
        return wanted.width() <= area.width() and height <= area.height()

    def _fit_texts(self, width: int) -> None:
        room = width - 2 * INNER_EDGE
        self._fit_title(room)
        self._fit_buttons(room)

    def _fit_title(self, room: int) -> None:
        """Write a title that needs more than two lines smaller, so that it leaves the result its room."""
        _show_as(self._title, "title")
        if self._title.heightForWidth(room) > self._title.height_of(2):
            _show_as(self._title, "sum")

    def _fit_buttons(self, room: int) -> None:
        """Leave the pictures of the buttons out where their texts need the room."""
        for button, picture in self._pictures.items():
            button.setIcon(icon(picture))
        buttons = [button for button in self.findChildren(QPushButton) if not button.isHidden()]
        needed = sum(button.sizeHint().width() + BUTTON_GAP for button in buttons)
        if needed > room:
            for button in self._pictures:
                button.setIcon(QIcon())

    def retranslate(self) -> None:
        """Take up the language in force."""
        self.next_button.setText(_("Next hand"))
        self.sheet_button.setText(_("Score sheet"))
        self.replay_button.setText(_("Replay"))
        self.review_button.setText(_("Review"))
        self.review_button.setToolTip(_("The moves that cost most, with better ones and the reasons"))
        self.lobby_button.setText(_("Lobby"))
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(QRectF(self.rect()), SHADE)
        painter.end()


def _show_as(widget: QWidget, role: str) -> None:
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
