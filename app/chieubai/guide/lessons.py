"""The lessons by the name of their game, in the order of learning."""

from collections.abc import Mapping

from chieubai.guide import canasta, gin, tiles
from chieubai.guide.lesson import Lesson

LESSONS: Mapping[str, tuple[Lesson, ...]] = {
    "gin": gin.LESSONS,
    "tiles": tiles.LESSONS,
    "canasta": canasta.LESSONS,
}


def lesson_named(game: str, name: str) -> Lesson:
    """Return a lesson by its identifier.

    Raises:
        StopIteration: there is none of this name.
    """
    return next(lesson for lesson in LESSONS[game] if lesson.name == name)
