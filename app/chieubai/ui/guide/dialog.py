"""The guide to a game: rules, lessons step by step, questions, and how to play it here."""

from enum import IntEnum

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTabWidget, QVBoxLayout, QWidget

from chieubai.engine.contract import Options
from chieubai.engine.errors import Reason
from chieubai.guide.chapters import CHAPTERS
from chieubai.i18n import _
from chieubai.storage.settings import Settings
from chieubai.ui.faces import game_name
from chieubai.ui.guide.lesson_part import LessonPart
from chieubai.ui.guide.page import GuidePage
from chieubai.ui.guide.pages import keys_html, questions_html, rules_html

SIZE = QSize(1400, 900)  # where the window has room for it


class Part(IntEnum):
    """The parts, by the number of their tabs."""

    RULES = 0
    LESSONS = 1
    QUESTIONS = 2
    KEYS = 3


class GuideDialog(QDialog):
    """Lies over the window; a game beneath it stays as it is.

    Args:
        game: the name of the game.
        settings: for the table of the lessons.
        options: of the match; None to tell of all choices alike.
        in_play: the match is being played, and not yet to be begun.
    """

    def __init__(
        self,
        game: str,
        settings: Settings,
        parent: QWidget | None = None,
        options: Options | None = None,
        *,
        in_play: bool = False,
    ) -> None:
        super().__init__(parent)
        self._game = game
        self.setWindowTitle(_("How to play: {game}").format(game=game_name(game)))
        self.rules = self._page(_("Rules"), rules_html(game, options or {}, in_play=in_play))
        self.lessons = LessonPart(game, options or {}, settings)
        self.questions = self._page(_("Questions"), questions_html(game))
        self.keys = self._page(_("Mouse and keys"), keys_html(game))
        self.parts = QTabWidget()
        for name, part in (
            (_("Rules"), self.rules),
            (_("Step by step"), self.lessons),
            (_("Questions"), self.questions),
            (_("Mouse and keys"), self.keys),
        ):
            self.parts.addTab(part, name)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.parts, 1)
        layout.addWidget(buttons)
        self.resize(SIZE if parent is None else SIZE.boundedTo(parent.window().size()))

    def _page(self, name: str, html: str) -> GuidePage:
        page = GuidePage(name, html)
        page.chapter_wanted.connect(self.show_chapter)
        page.lesson_wanted.connect(self.show_lesson)
        return page

    def read(self) -> None:
        """Show the guide until it is closed."""
        self.exec()
        self.deleteLater()

    def show_part(self, part: Part) -> None:
        """Turn to a part."""
        self.parts.setCurrentIndex(part)

    def show_chapter(self, anchor: str) -> None:
        """Turn to a chapter, whichever written part it is in."""
        for page in (self.rules, self.questions, self.keys):
            if anchor in page.anchors:
                self.parts.setCurrentWidget(page)
                page.go_to(anchor)

    def show_rule(self, reason: Reason) -> None:
        """Turn to the rule for which a move is refused."""
        self.show_chapter(CHAPTERS[self._game][reason])

    def show_lesson(self, name: str) -> None:
        """Turn to a lesson."""
        self.show_part(Part.LESSONS)
        self.lessons.show_lesson(name)
