"""The guide and what can be done, for pictures."""

from PySide6.QtWidgets import QDialog

from chieubai.guide.lessons import lesson_named
from chieubai.ui.guide.dialog import GuideDialog, Part
from chieubai.ui.guide.possible_dialog import PossibleDialog
from chieubai.ui.main_window import MainWindow

_PARTS = {
    "rules": ("gin", Part.RULES),
    "rules-canasta": ("canasta", Part.RULES),
    "questions": ("gin", Part.QUESTIONS),
    "keys": ("gin", Part.KEYS),
    "keys-tiles": ("tiles", Part.KEYS),
}
_LESSONS = {
    "lesson": lesson_named("gin", "undercut"),
    "lesson-tiles": lesson_named("tiles", "splitting"),
    "lesson-canasta": lesson_named("canasta", "frozen"),
}
POSSIBLE = {"possible": "knock", "possible-tiles": "tiles-draft", "possible-canasta": "canasta-stage"}
GUIDED = {"hint-guided": "discard", "hint-guided-tiles": "hint-tiles", "hint-guided-canasta": "canasta-stage"}
NAMES = (*_PARTS, *_LESSONS, *POSSIBLE)


def dialog(name: str, window: MainWindow) -> QDialog:
    """Return a part of the guide, a lesson at its last step, or what can be done in the position of the window."""
    settings = window.preferences.settings
    if name in _LESSONS:
        lesson = _LESSONS[name]
        guide = GuideDialog(lesson.game, settings, window)
        guide.show_lesson(lesson.name)
        guide.lessons.steps.setCurrentRow(len(lesson.steps) - 1)
        return guide
    if name in _PARTS:
        game, part = _PARTS[name]
        guide = GuideDialog(game, settings, window)
        guide.show_part(part)
        return guide
    assert window.page is not None
    return PossibleDialog(window.page)
