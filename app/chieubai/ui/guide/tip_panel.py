"""The panel of a guided hand: before each decision it says what can be done and why; it can be left at any time."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from chieubai.controller.table import Change, Table, Update
from chieubai.i18n import _
from chieubai.ui.face import GameFace
from chieubai.ui.hinting import Hinting
from chieubai.ui.log_panel import beside_width
from chieubai.ui.plain_label import PlainLabel

LONGEST = 190  # characters of the longest tips
EDGE = 10


class TipPanel(QFrame):
    """Hidden until a guided hand begins; the next deal ends it.

    Signals:
        possible_wanted: what can be done now is to be listed.
    """

    possible_wanted = Signal()

    def __init__(self, table: Table, face: GameFace, hinting: Hinting, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = table
        self._face = face
        self._hinting = hinting
        self.setProperty("role", "bar")
        self.text = PlainLabel()
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.possible = self._button(self.possible_wanted.emit)
        self.leave_button = self._button(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 6, EDGE, 2)
        column.addWidget(self.text, 1)
        column.addWidget(self.possible)
        column.addWidget(self.leave_button)
        table.updated.connect(self._follow)
        self.retranslate()
        self.hide()

    def _button(self, act: Callable[[], None]) -> QPushButton:
        button = QPushButton()
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard with the table
        button.clicked.connect(act)
        return button

    def start(self) -> None:
        """Guide the hand that is played."""
        self._hinting.guide(guiding=True)
        self.show()
        self.refresh()
        self._ask_for_hint()

    def leave(self) -> None:
        """End the guiding; the hand goes on."""
        self.hide()
        self._hinting.guide(guiding=False)

    def _follow(self, update: Update) -> None:
        if self.isHidden():
            return
        if update.change is Change.DEALT:
            self.leave()
        elif self._mine:
            self._ask_for_hint()
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.text.text()))

    def _ask_for_hint(self) -> None:
        # later: the table is about to see whether a bot is to move, and drops every question before that
        QTimer.singleShot(0, self, self._hint)

    def _hint(self) -> None:
        if not self.isHidden() and self._mine and not self._hinting.sentence:
            self._hinting.action.trigger()

    @property
    def _mine(self) -> bool:
        view = self._table.view
        return view.seat is not None and view.seat == view.to_move and not self._table.match_over

    def refresh(self) -> None:
        """Say what fits the moment."""
        if self.isHidden():
            return
        if self._mine:
            tip = self._face.tip().replace(" (", "\u00a0(")  # "Meld (M)" is not torn
            self.text.setText(_("Tip: {text}").format(text=tip))
        elif self._table.view.outcome is None:
            self.text.setText(_("Tip: watch what the others take and discard; it tells what they collect."))
        else:
            self.text.setText(_("That was the guided hand. From the next one on you play by yourself."))

    def fit(self, page_width: int) -> None:
        """Take a width that suits the font, with room for the longest tip: nothing moves from one to the next."""
        width = min(beside_width(self.fontMetrics()), page_width * 3 // 8)
        self.setFixedWidth(width)
        self.text.setMinimumHeight(self.text.height_of_text(LONGEST, width - 2 * EDGE))

    def retranslate(self) -> None:
        """Take up the language in force."""
        self.possible.setText(_("What can I do?"))
        self.leave_button.setText(_("Turn tips off"))
        self.leave_button.setToolTip(_("End the guiding; the hand goes on."))
        self.refresh()
