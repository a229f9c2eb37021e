"""Tells what a key that is held down repeats from what somebody presses."""

from PySide6.QtGui import QKeyEvent


class HeldKey:
    """Knows the repeats of a key that Qt reports as releases and presses of their own.

    An X server sends a release and a press for each repeat. Qt marks the two as repeats where it finds both at
    once, which on a busy machine it does not always; but they bear the same time, as no finger could make them.
    """

    def __init__(self) -> None:
        self._let_go = (0, 0)

    def let_go(self, event: QKeyEvent) -> None:
        """Remember that a key was released, or seemed to be."""
        self._let_go = (event.key(), event.timestamp())

    def repeats(self, event: QKeyEvent) -> bool:
        """Tell whether a press is none of its own."""
        known = event.timestamp() != 0  # what a test sends has no time
        return event.isAutoRepeat() or (known and self._let_go == (event.key(), event.timestamp()))
