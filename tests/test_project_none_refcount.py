"""The Qt bindings must not lose references to None: a program that plays for hours would die of it.

PySide6 6.12.0 drops one at each call that returns None. Before Python 3.12 None is counted like any object,
and the interpreter ends when nothing refers to it any more; since then it is immortal and its count constant.
"""

import sys

from PySide6.QtCore import QObject, QPointF, QTimer

# Three calls each: few enough that a faulty binding fails the test and does not end the interpreter
ROUNDS = 1000
# Other threads and caches may take or give a few references meanwhile.
TOLERANCE = 100


def none_count() -> int:
    """How many references None has; a call of its own, so that both counts are taken alike."""
    return sys.getrefcount(None)


def test_calls_that_return_none_leave_its_references_alone() -> None:
    thing, timer, point = QObject(), QTimer(), QPointF()
    before = none_count()
    for number in range(ROUNDS):
        thing.setObjectName("card")
        timer.setInterval(number)
        point.setX(number)
    assert abs(none_count() - before) < TOLERANCE
