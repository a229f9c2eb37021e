"""The hand-off screen: opaque, over everything, until the right person asks to see the hand."""

import time

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from chieubai.i18n import _
from chieubai.ui.held_key import HeldKey
from chieubai.ui.mat_picture import mat_behind
from chieubai.ui.overlay import Overlay
from chieubai.ui.plain_label import PlainLabel

DEAD_TIME = 0.4  # seconds in which a key or click meant for the table does not lift the curtain
LET_GO_MS = 50  # after which a released key is taken to be let go
PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class RevealButton(QPushButton):
    """Acts on the release of a key or button, never on the repeats of a held key."""

    def __init__(self) -> None:
        super().__init__()
        self._held = HeldKey()
        self._let_go = QTimer(self)  # long enough for the press that shows a release to be a repeat
        self._let_go.setSingleShot(True)
        self._let_go.setInterval(LET_GO_MS)
        self._let_go.timeout.connect(self._act)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in PRESSING:
            super().keyPressEvent(event)
            return
        event.accept()
        if not self._held.repeats(event):
            self.setDown(True)
        elif self._let_go.isActive():
            self._let_go.stop()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() not in PRESSING:
            super().keyReleaseEvent(event)
            return
        event.accept()
        if not event.isAutoRepeat():
            self._held.let_go(event)
            if event.timestamp():
                self._let_go.start()
            else:  # it comes from no keyboard, and nothing can follow at the same time
                self._act()

    def _act(self) -> None:
        if self.isDown():
            self.setDown(False)
            self.click()


class Curtain(Overlay):
    """Covers its parent.

    Signals:
        asked: the person it waits for wants to see the hand.
    """

    asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._lowered_at = 0.0
        self._name = ""
        self._title = PlainLabel()
        self._title.setProperty("role", "title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title.setWordWrap(True)
        self._explanation = PlainLabel()
        self._explanation.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._explanation.setWordWrap(True)
        self._news = PlainLabel()
        self._news.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._news.setWordWrap(True)
        self.button = RevealButton()
        self.button.setProperty("role", "main")
        self.button.setMinimumHeight(48)
        self.button.clicked.connect(self._ask)
        self._lay_out()

    def _lay_out(self) -> None:
        panel = QFrame()
        panel.setProperty("role", "panel")
        panel.setMinimumWidth(460)
        inner = QVBoxLayout(panel)
        inner.setContentsMargins(36, 28, 36, 28)
        inner.setSpacing(16)
        for widget in (self._title, self._explanation, self._news, self.button):
            inner.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.addWidget(panel, 0, Qt.AlignmentFlag.AlignCenter)

    def lower_for(self, name: str) -> None:
        """Cover everything at once, and wait for a person."""
        self._name = name
        self._lowered_at = time.monotonic()
        self._news.clear()
        self._news.hide()
        self.retranslate()
        self.spread()
        self.button.setFocus()
        self.repaint()

    def wait_for(self, name: str, news: list[str]) -> None:
        """Say whom the curtain waits for, and what has happened in public."""
        self._name = name
        self._news.setText("\n".join(news))
        self._news.setVisible(bool(news))
        self.retranslate()

    def title_for(self, name: str) -> str:
        """Return whom the curtain waits for, in words."""
        return _("{name}'s turn").format(name=name)

    def retranslate(self) -> None:
        """Take up the language in force."""
        self._title.setText(self.title_for(self._name))
        self.setAccessibleName(self._title.text())
        self._explanation.setText(
            _("Hand the device to {name}. Nobody else should see the screen now.").format(name=self._name)
        )
        self.button.setText(_("Reveal my hand"))

    def _ask(self) -> None:
        if time.monotonic() - self._lowered_at >= DEAD_TIME:
            self.asked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.drawPixmap(0, 0, mat_behind(self))
        painter.end()
