"""A lesson as frames for the table that shows positions."""

from collections.abc import Sequence
from functools import partial

from chieubai.controller.showing import Frame
from chieubai.engine.contract import Options
from chieubai.engine.games import GAMES
from chieubai.engine.seats import Seat
from chieubai.guide.lesson import LEARNER, Lesson, Step
from chieubai.i18n import _, pgettext
from chieubai.i18n.reasons import reason_sentence


def players_of(game: str) -> tuple[Seat, ...]:
    """Return who sits at the table of a lesson, in words."""
    if GAMES[game].seats > 2:
        others = [pgettext("seat", "Left"), pgettext("seat", "Partner"), pgettext("seat", "Right")]
    else:
        others = [pgettext("seat", "Opponent")]
    return tuple(map(Seat, (pgettext("seat", "You"), *others)))


def frames_of(lesson: Lesson, options: Options) -> list[Frame]:
    """Return a frame for each step, as the learner sees it."""
    frames: list[Frame] = []
    told = 0
    for step, state in zip(lesson.steps, lesson.positions(options), strict=True):
        view = state.view(LEARNER)
        frames.append(Frame(view, view.log[told:], partial(caption_of, step)))
        told = len(view.log)
    return frames


def caption_of(step: Step) -> str:
    """Return the sentence of a step, and what the program says where a move is refused."""
    if step.refused is None:
        return _(step.text)
    return f"{_(step.text)} “{reason_sentence(step.refused)}”"


def titles_of(lessons: Sequence[Lesson]) -> list[str]:
    """Return what lessons are called in the language in force."""
    return [_(lesson.title) for lesson in lessons]
