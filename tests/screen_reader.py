"""A player who sees nothing: knows what the accessible tree and the announcements tell, and acts by keys alone."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

NONE = Qt.KeyboardModifier.NoModifier
_LABEL = QAccessible.RelationFlag.Label
_LISTS = (QAccessible.Role.List, QAccessible.Role.Table, QAccessible.Role.ComboBox)
_WORDS = (QAccessible.Role.StaticText, QAccessible.Role.Button)
FARTHEST = 80  # steps of a key until something is not there


@dataclass(frozen=True)
class Told:
    """An element as it is read out.

    Attributes:
        name: its name.
        role: what it is.
        selected, enabled: its states.
        items: what it holds, where it is a list.
    """

    name: str
    role: QAccessible.Role
    selected: bool
    enabled: bool
    items: tuple["Told", ...] = ()


class ScreenReader:
    """Sits at a keyboard with no screen.

    Attributes:
        heard: the announcements so far.
        me: the name of the player.
    """

    me = "Player 1"

    def __init__(self, qtbot: QtBot, window: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
        self._qtbot = qtbot
        self._window = window
        self.heard: list[str] = []
        monkeypatch.setattr(QAccessible, "isActive", lambda: True)
        monkeypatch.setattr(QAccessible, "updateAccessibility", self._hear)

    def _hear(self, event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            self.heard.append(event.message())

    # What is told

    def focused(self) -> Told:
        """What has the keyboard."""
        return _told(self._focus())

    def _focus(self) -> QAccessibleInterface:
        widget = QApplication.focusWidget()
        assert widget is not None, "nothing has the keyboard"
        found = QAccessible.queryAccessibleInterface(widget)
        if found.role() is not QAccessible.Role.Grouping:
            return found
        child: QAccessibleInterface | None = found.focusChild()  # not declared to be None, but can be
        return found if child is None else child

    def focused_part(self) -> str:
        """The name of the list that the keyboard is in, or of what has it where that is no list."""
        found = self._focus()
        return _name(found.parent() if found.role() is QAccessible.Role.ListItem else found)

    def parts(self) -> list[Told]:
        """The parts of the table, each with the cards or tiles that can be read."""
        return [_told(part) for part in _children(self._table())]

    def part(self, beginning: str) -> Told:
        """The part of the table whose name begins so."""
        return next(part for part in self.parts() if part.name.startswith(beginning))

    def _table(self) -> QAccessibleInterface:
        return next(each for each in self._everything() if _name(each) == "Table" and each.childCount())

    def words(self) -> list[str]:
        """The texts that can be read and the buttons that can be pressed."""
        found = (each for each in self._everything() if each.role() in _WORDS)
        return [_name(each) for each in found if not each.state().disabled]

    def offers(self, beginning: str) -> bool:
        """Whether a button that begins so can be pressed, or a text that begins so is read."""
        return any(name.startswith(beginning) for name in self.words())

    def reads(self, text: str) -> bool:
        """Whether a text is to be read anywhere in the window."""
        return any(text in _name(each) for each in self._everything())

    def _everything(self) -> Iterator[QAccessibleInterface]:
        return _tree(QAccessible.queryAccessibleInterface(self._window))

    def menu(self) -> list[str]:
        """The lines of the menu that is open, the chosen one first; none where no menu is open."""
        popup = QApplication.activePopupWidget()
        if popup is None:
            return []
        lines = _children(QAccessible.queryAccessibleInterface(popup))
        return [_name(line) for line in sorted(lines, key=lambda line: not line.state().focused)]

    # What is done

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Press a key wherever the keyboard is."""
        target = QApplication.activePopupWidget() or QApplication.focusWidget()
        assert target is not None, "nothing has the keyboard"
        self._qtbot.keyClick(target, key, modifier)

    def tab_to(self, beginning: str) -> None:
        """Press Tab until the keyboard is on what begins so."""
        self._step_until(Qt.Key.Key_Tab, lambda: self.focused().name.startswith(beginning), beginning)

    def go_to_part(self, beginning: str) -> None:
        """Press Down until the keyboard is in a part of the table that begins so."""
        self._step_until(Qt.Key.Key_Down, lambda: self.focused_part().startswith(beginning), beginning)

    def _step_until(self, key: Qt.Key, there: Callable[[], bool], what: str) -> None:
        for _step in range(FARTHEST):
            if there():
                return
            self.key(key)
        raise AssertionError(f"{what} cannot be reached, the keyboard is on {self.focused().name!r}")

    def go_to_item(self, part: str, beginning: str) -> None:
        """Go to the first item of a list that begins so and is not selected yet."""
        self.go_to_part(part)
        self.key(Qt.Key.Key_Home)
        self._step_until(Qt.Key.Key_Right, lambda: _is_free(self.focused(), beginning), beginning)

    def select(self, part: str, beginning: str) -> None:
        """Select the first item of a list that begins so and is not selected yet."""
        self.go_to_item(part, beginning)
        self.key(Qt.Key.Key_Space)
        assert self.focused().selected, self.focused()

    def wait_for_focus(self, beginning: str) -> None:
        """Wait until the keyboard is on what begins so: a window that opens or closes moves it."""
        self._qtbot.waitUntil(
            lambda: QApplication.focusWidget() is not None and self.focused().name.startswith(beginning)
        )

    def come_back(self) -> None:
        """Have the window again after a dialog: the platform without a screen does not see to that."""
        self._window.activateWindow()
        self._qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)

    def wait_for(self, *beginnings: str) -> str:
        """Wait until something that begins so is offered, and return the first that is."""
        found: list[str] = []

        def look() -> bool:
            words = self.words()
            found[:] = [
                beginning for beginning in beginnings if any(name.startswith(beginning) for name in words)
            ]
            return bool(found)

        self._qtbot.waitUntil(look)
        return found[0]


def _is_free(told: Told, beginning: str) -> bool:
    return told.name.startswith(f"{beginning},") and not told.selected


def first_words(name: str) -> str:
    """A card or tile without its marks and its place."""
    return name.partition(",")[0]


def _name(found: QAccessibleInterface) -> str:
    """The label of an element, if it has one, and its name; of a choice that is the value on some systems."""
    labels = [label.text(QAccessible.Text.Name) for label, _relation in found.relations(_LABEL)]
    name = found.text(QAccessible.Text.Name)
    return " ".join([*(label for label in labels if label not in name), name])


def _children(parent: QAccessibleInterface) -> list[QAccessibleInterface]:
    found: list[QAccessibleInterface | None] = [parent.child(index) for index in range(parent.childCount())]
    return [child for child in found if child is not None and not child.state().invisible]


def _tree(root: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything that is not an item of a list: who looks for a button does not read lists."""
    yield root
    if root.role() not in _LISTS:
        for child in _children(root):
            yield from _tree(child)


def _told(found: QAccessibleInterface) -> Told:
    state, role = found.state(), found.role()
    items = map(_told, _children(found)) if role is QAccessible.Role.List else ()
    return Told(_name(found), role, bool(state.selected), not state.disabled, tuple(items))
