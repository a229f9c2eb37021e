"""What the actions of the three games have in common: a key, something to do, and perhaps a picture."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from chieubai.ui.art.icons import icon


class KeyedActions(QObject):
    """The moves of a game as actions, shared by the buttons below the table and the menu."""

    def keyed(self, key: str, run: Callable[[], object], picture: str | None = None) -> QAction:
        """Return a new action; tools need a picture, which they show alone where there is little room."""
        action = QAction(self)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(run)
        if picture is not None:
            action.setIcon(icon(picture))
        return action
