"""Push buttons that follow actions, and the bar of them below the table."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from chieubai.ui.spoken import spoken

BUTTON_HEIGHT = 42  # logical pixels; main buttons are at least 40 high
APART = 48  # between the grave buttons and the others
# Least widths of the moves, so that they look alike; the first with room for every text is taken.
ALIKE_CHARACTERS = range(15, -1, -1)
_WORDS = "words"


def say(action: QAction, text: str, words: Iterable[str]) -> None:
    """Give an action one of its texts; its button keeps the width of the widest of all of them."""
    action.setProperty(_WORDS, [*words])
    action.setText(text)


class ActionButton(QPushButton):
    """A button for an action; ``role`` picks its look in the style sheet.

    Attributes:
        offered: whether the action is to be seen at all.
    """

    def __init__(self, action: QAction, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._action = action
        self._compact = False
        self.offered = True
        if role:
            self.setProperty("role", role)
        self.setMinimumHeight(BUTTON_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard with the table
        self.clicked.connect(self._trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _trigger(self) -> None:
        self._action.trigger()

    def set_compact(self, compact: bool) -> None:
        """Show the icon alone; the text stays in the tooltip and for a screen reader."""
        if compact != self._compact:
            self._compact = compact
            self._follow()

    def full_width(self) -> int:
        """Return the width with the text in sight, whichever of its texts it is."""
        words = [self._action.text(), *(self._action.property(_WORDS) or ())]
        text = max(self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, word).width() for word in words)
        return text + (30 if self._action.icon().isNull() else 4 + self.icon_width())

    def icon_width(self) -> int:
        """Return the width with the icon alone."""
        return 34 + round(self.fontMetrics().height() * 1.1)

    def _follow(self) -> None:
        action = self._action
        if action.isVisible() is not self.offered:
            self.offered = action.isVisible()
            self.setVisible(self.offered)
        self.setText("" if self._compact else action.text())
        self.setAccessibleName(spoken(action.text()))
        self.setIcon(action.icon())
        self.setEnabled(action.isEnabled())
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(f"{action.toolTip()} ({keys})" if keys else action.toolTip())
        self.setShortcut(QKeySequence())  # the action has it; a mnemonic of the text would be a second one


class ButtonBar(QFrame):
    """Tools on the left, moves in the middle, grave moves well apart on the right.

    Where there is too little room for every text, the tools show their icons alone.
    """

    def __init__(self, tools: Sequence[QAction], moves: Sequence[QAction], grave: Sequence[QAction]) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self._tools = [ActionButton(action) for action in tools]
        self._moves = [ActionButton(action) for action in moves]
        self._grave = [ActionButton(action, role="grave") for action in grave]
        self._upper, self._lower = QHBoxLayout(), QHBoxLayout()
        self._tool_box = QWidget()
        self._tools_row = QHBoxLayout(self._tool_box)
        self._tools_row.setContentsMargins(0, 0, 0, 0)
        for button in self._tools:
            self._tools_row.addWidget(button)
        self._lower.addWidget(self._tool_box)
        self._lower.addStretch(1)
        for button in self._moves:
            self._lower.addWidget(button)
        self._lower.addStretch(1)
        self._lower.addSpacing(APART)
        for button in self._grave:
            self._lower.addWidget(button)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(16, 6, 16, 10)
        for row in (self._upper, self._lower):
            row.setSpacing(10)
            rows.addLayout(row)

    def set_mirrored(self, *, mirrored: bool) -> None:
        """Put the grave moves and the moves on the left, for a left hand, and the tools on the right."""
        directions = QBoxLayout.Direction
        for row in (self._upper, self._lower, self._tools_row):
            row.setDirection(directions.RightToLeft if mirrored else directions.LeftToRight)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refit()

    def refit(self) -> None:
        """Choose between texts and icons for the tools, for the present width, font and language."""
        buttons = [*self._moves, *self._grave]
        natural = self._width_of(buttons, 0)
        offered = [button for button in self._tools if button.offered]
        tools = sum(button.full_width() + 10 for button in offered)
        icons = sum(button.icon_width() + 10 for button in offered)
        room = self.width() - 32 - APART
        widths = [self.fontMetrics().averageCharWidth() * letters for letters in ALIKE_CHARACTERS]
        with_texts = next((width for width in widths if tools + self._width_of(buttons, width) <= room), None)
        with_icons = next((width for width in widths if icons + self._width_of(buttons, width) <= room), 0)
        compact = with_texts is None
        for button in self._tools:
            button.set_compact(compact)
            button.setMinimumWidth(0 if compact else button.full_width())
        self._place_tools(above=natural + icons > room)
        least = with_icons if with_texts is None else with_texts
        for button in buttons:
            button.setMinimumWidth(max(least, button.full_width()) if natural <= room else 0)

    def _width_of(self, buttons: Sequence[ActionButton], least: int) -> int:
        """Return what buttons of some least width take in a row."""
        return sum(max(least, button.full_width()) + 10 for button in buttons)

    def _place_tools(self, *, above: bool) -> None:
        """Give the tools a row of their own where there is no room beside the moves."""
        home = self._upper if above else self._lower
        if home.indexOf(self._tool_box) < 0:
            (self._lower if above else self._upper).removeWidget(self._tool_box)
            home.insertWidget(0, self._tool_box)
            if above:
                home.addStretch(1)
            else:
                self._upper.takeAt(0)
