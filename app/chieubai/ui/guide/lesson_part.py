"""The lessons of a game, step by step on the real table."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from chieubai.engine.contract import Options
from chieubai.engine.games import GAMES
from chieubai.guide.lesson import Lesson
from chieubai.guide.lessons import LESSONS
from chieubai.i18n import _
from chieubai.storage.settings import Settings
from chieubai.ui.buttons import BUTTON_HEIGHT
from chieubai.ui.guide.ending import Ending
from chieubai.ui.guide.frames import frames_of, players_of, titles_of
from chieubai.ui.showing import ShownTable
from chieubai.ui.wrapped_list import WrappedList

LIST_WIDTH = 270
CAPTION_LINES = 3  # the longest captions
FEW_LINES = 22  # of text; where there is no room for more, the line above the table is left out for its sake


class LessonPart(QWidget):
    """A list of lessons, the steps of the one chosen, and the table that shows the step chosen.

    Args:
        game: whose lessons.
        options: of the match in play, or the defaults.
        settings: for the deck and the motion of the table.
    """

    def __init__(self, game: str, options: Options, settings: Settings) -> None:
        super().__init__()
        self._lessons: Sequence[Lesson] = LESSONS[game]
        self._options = options
        self.lessons = self._list(_("Lessons"))
        self.lessons.addItems(titles_of(self._lessons))
        self.steps = self._list(_("Steps"))
        frames = frames_of(self._lessons[0], options)
        self.table = ShownTable(GAMES[game], players_of(game), frames, settings)
        self.table.keep_lines(CAPTION_LINES)
        self.table.players.setMinimumWidth(1)  # or it would keep a narrow dialog from getting narrower
        self.ending = Ending(self.table.view)
        self.again = self._button(_("Show again"), "Alt+Down", self._show_again)
        self.back = self._button(_("Back"), "Alt+Left", self._go_back)
        self.on = self._button(_("Next"), "Alt+Right", self._go_on)
        self.on.setProperty("role", "main")
        self._place = QLabel()
        self._lay_out()
        self.lessons.currentRowChanged.connect(self._choose_lesson)
        self.steps.currentRowChanged.connect(self._choose_step)
        self.lessons.setCurrentRow(0)

    def _list(self, name: str) -> WrappedList:
        found = WrappedList()
        found.setAccessibleName(name)
        found.setFixedWidth(LIST_WIDTH)
        return found

    def _button(self, text: str, keys: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setMinimumHeight(BUTTON_HEIGHT)
        button.setAutoDefault(False)
        button.setShortcut(QKeySequence(keys))
        button.setToolTip(f"{text} ({QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)})")
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        lists = QVBoxLayout()
        for name, found, stretch in ((_("Lessons"), self.lessons, 0), (_("Steps"), self.steps, 1)):
            label = QLabel(name)
            label.setProperty("role", "heading")
            label.setBuddy(found)
            lists.addWidget(label)
            lists.addWidget(found, stretch)
        row = QHBoxLayout()
        row.addWidget(self.again)
        row.addStretch(1)
        row.addWidget(self._place)
        row.addWidget(self.back)
        row.addWidget(self.on)
        self._right = QVBoxLayout()
        self._right.addWidget(self.table, 1)
        self._right.addLayout(row)
        outer = QHBoxLayout(self)
        outer.addLayout(lists)
        outer.addLayout(self._right, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.players.setVisible(self.height() >= FEW_LINES * self.fontMetrics().height())
        if self.isVisible():
            self._share_height()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        """Give the lessons what they need, up to two fifths, and the steps the rest."""
        self.lessons.fit(self.height() * 2 // 5)

    # What is chosen

    def show_lesson(self, name: str) -> None:
        """Choose a lesson by its name."""
        self.lessons.setCurrentRow([lesson.name for lesson in self._lessons].index(name))

    def _choose_lesson(self, row: int) -> None:
        if row < 0:
            return
        frames = frames_of(self._lessons[row], self._options)
        self.table.show_frames(frames)
        texts = [f"{number}. {self.table.caption_of(frame)}" for number, frame in enumerate(frames, start=1)]
        with QSignalBlocker(self.steps):
            self.steps.clear()
            self.steps.addItems(texts)
            self.steps.setCurrentRow(0)
        self._refresh()

    def _choose_step(self, row: int) -> None:
        """Show a step; the pieces glide to it from its neighbours."""
        by = row - self.table.index
        if row < 0 or by == 0:
            return
        if abs(by) == 1:
            self.table.step(by)
        else:
            self.table.go_to(row)
        self._refresh()

    def _go_on(self) -> None:
        if self.table.index + 1 < len(self.table.frames):
            self.steps.setCurrentRow(self.table.index + 1)
        elif self.lessons.currentRow() + 1 < len(self._lessons):
            self.lessons.setCurrentRow(self.lessons.currentRow() + 1)

    def _go_back(self) -> None:
        self.steps.setCurrentRow(max(0, self.table.index - 1))

    def _show_again(self) -> None:
        """Make the move of the step once more, before everybody's eyes."""
        self.table.go_to(self.table.index - 1)
        self.table.step(1)

    def _refresh(self) -> None:
        face = self.table.face
        over = face.arranges_hands and self.table.showing.view.outcome is not None
        self.ending.show_picture(face.result() if over else None)
        index, count = self.table.index, len(self.table.frames)
        last_lesson = self.lessons.currentRow() + 1 == len(self._lessons)
        self._place.setText(_("Step {n} of {count}").format(n=index + 1, count=count))
        self.back.setEnabled(index > 0)
        self.again.setEnabled(index > 0)
        keys = self.on.shortcut()
        self.on.setText(_("Next") if index + 1 < count else _("Next lesson"))
        self.on.setShortcut(keys)  # a new text takes the old one away
        self.on.setEnabled(index + 1 < count or not last_lesson)
