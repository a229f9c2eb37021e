"""What the monkey does with dialogs and menus that come up: it knows no more of them than what can be clicked."""

from random import Random
from typing import Self

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QMenu,
    QWidget,
)

PATIENCE = 25  # acts in one dialog until it is closed
KEYS = (
    Qt.Key.Key_Tab,
    Qt.Key.Key_Space,
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Down,
    Qt.Key.Key_Up,
)
TITLES = ("a", "Chiếu", "b/c", "", "?", "<b>x</b>")


def open_popup() -> QWidget | None:
    """Return what takes the input before the window: a menu, a list that drops down, or a dialog."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget()


class DialogMonkey:
    """Deals with whatever comes up, until nothing is up any more.

    Args:
        chance: decides what is done.
    """

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._acts = 0
        self._on = False
        self.seen: set[str] = set()

    def __enter__(self) -> Self:
        self._on = True
        self._look_again()
        return self

    def __exit__(self, *_error: object) -> None:
        self._on = False

    def _look_again(self) -> None:
        QTimer.singleShot(2, self._look)

    def _look(self) -> None:
        if self._on:
            self._look_again()  # first: an act can open another dialog, and stay in it
            self.deal()

    def deal(self) -> None:
        """Do one thing with what is up."""
        widget = open_popup()
        if widget is None:
            self._acts = 0
            return
        self.seen.add(type(widget).__name__)
        self._acts += 1
        if self._acts > PATIENCE:
            self._close(widget)
        elif isinstance(widget, QMenu):
            self._use_menu(widget)
        else:
            self._use(widget)

    def _close(self, widget: QWidget) -> None:
        if isinstance(widget, QDialog):
            widget.reject()
        else:
            widget.close()

    def _use_menu(self, menu: QMenu) -> None:
        chance = self._chance
        actions = [action for action in menu.actions() if action.isEnabled() and not action.isSeparator()]
        if actions and chance.random() < 0.4:
            place = menu.actionGeometry(chance.choice(actions)).center()
            QTest.mouseClick(menu, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        else:
            QTest.keyClick(menu, chance.choice(KEYS))

    def _use(self, widget: QWidget) -> None:
        chance = self._chance
        parts = [
            part
            for part in widget.findChildren(QWidget)
            if isinstance(part, QAbstractButton | QComboBox | QLineEdit | QListWidget)
            and part.isVisible()
            and part.isEnabled()
        ]
        if not parts or chance.random() < 0.3:
            QTest.keyClick(QApplication.focusWidget() or widget, chance.choice(KEYS))
            return
        part = chance.choice(parts)
        match part:
            case QComboBox():
                index = chance.randrange(max(1, part.count()))
                part.setCurrentIndex(index)
                part.activated.emit(index)
            case QLineEdit():
                part.setText(chance.choice(TITLES))
            case QListWidget():
                part.setCurrentRow(chance.randrange(part.count()) if part.count() else -1)
            case _:
                QTest.mouseClick(part, Qt.MouseButton.LeftButton)
