"""Parts of the guide for pictures."""

from PySide6.QtWidgets import QDialog, QWidget

from chieubai.guide.lesson import Lesson
from chieubai.guide.lessons import LESSONS
from chieubai.storage.settings import Settings
from chieubai.ui.guide.dialog import GuideDialog, Part

_PARTS = {"rules": Part.RULES, "questions": Part.QUESTIONS, "keys": Part.KEYS}
_LESSONS = {
    f"lesson-{lesson.game}-{lesson.name}": lesson for lessons in LESSONS.values() for lesson in lessons
}
NAMES = (*_PARTS, *_LESSONS)


def dialog(name: str, settings: Settings, window: QWidget) -> QDialog:
    """Return the guide as a scene shows it: a lesson at its last step."""
    lesson: Lesson | None = _LESSONS.get(name)
    if lesson is None:
        guide = GuideDialog("gin", settings, window)
        guide.show_part(_PARTS[name])
        return guide
    guide = GuideDialog(lesson.game, settings, window)
    guide.show_lesson(lesson.name)
    guide.lessons.steps.setCurrentRow(len(lesson.steps) - 1)
    return guide
