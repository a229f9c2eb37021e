"""How pieces glide: always after the position has changed, never in the way of the next move."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import (
    QEasingCurve,
    QObject,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QPropertyAnimation,
    QSequentialAnimationGroup,
)
from PySide6.QtWidgets import QGraphicsObject

LONGEST_DEAL = 950  # milliseconds until the last piece of a deal sets out


@dataclass(frozen=True)
class Pace:
    """Times in milliseconds: of one glide, between the pieces of a deal, and of turning a card over."""

    glide: int
    stagger: int
    flip: int

    def delays(self, pieces: int) -> list[int]:
        """Return when each piece of a deal sets out; the last in good time, however many they are."""
        step = min(self.stagger, LONGEST_DEAL / max(1, pieces))
        return [round(step * turn) for turn in range(pieces)]


NORMAL = Pace(glide=220, stagger=40, flip=150)
FAST = Pace(glide=110, stagger=18, flip=80)
NONE = Pace(glide=0, stagger=0, flip=0)


class Glider(QObject):
    """Moves pieces to their places; one that is sent elsewhere turns round on its way, the others go on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = NORMAL
        self._running: dict[QGraphicsObject, QSequentialAnimationGroup] = {}
        self._ends: dict[QGraphicsObject, tuple[QPointF, float]] = {}

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._running)

    def send(self, item: QGraphicsObject, to: QPointF, scale: float, delay: int = 0) -> None:
        """Glide an item to a position and scale, after some milliseconds."""
        if item in self._running and self._ends[item] == (to, scale):
            return
        self.stop(item)
        if self.pace.glide == 0 or (item.pos() == to and item.scale() == scale):
            item.setPos(to)
            item.setScale(scale)
            return
        group = QSequentialAnimationGroup(self)
        if delay:
            group.addAnimation(QPauseAnimation(delay, group))
        group.addAnimation(self._glide(item, to, scale))
        group.finished.connect(self._forget_finished)
        self._running[item], self._ends[item] = group, (to, scale)
        group.start()

    def _glide(self, item: QGraphicsObject, to: QPointF, scale: float) -> QParallelAnimationGroup:
        both = QParallelAnimationGroup()
        for name, target in ((b"pos", to), (b"scale", scale)):
            animation = QPropertyAnimation(item, name)
            animation.setDuration(self.pace.glide)
            animation.setEndValue(target)
            animation.setEasingCurve(QEasingCurve.Type.OutCubic)
            both.addAnimation(animation)
        return both

    def stop(self, item: QGraphicsObject) -> None:
        """Leave an item where it is."""
        group = self._running.pop(item, None)
        if group is not None:
            group.stop()
            group.deleteLater()

    def finish(self, items: Iterable[QGraphicsObject] | None = None) -> None:
        """Put items (all of them by default) at their ends at once."""
        for item in list(self._running) if items is None else list(items):
            group = self._running.pop(item, None)
            if group is not None:
                group.setCurrentTime(group.totalDuration())
                group.stop()
                group.deleteLater()

    def _forget_finished(self) -> None:
        done = [item for item, group in self._running.items() if group.state() == group.State.Stopped]
        for item in done:
            self._running.pop(item).deleteLater()
