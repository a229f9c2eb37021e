"""The hint: the action that asks for it, its marks on the table, and its sentence."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from chieubai.bots.judgement import Candidate
from chieubai.controller.hints import Hints
from chieubai.controller.table import Table
from chieubai.i18n import _
from chieubai.ui.art.icons import icon
from chieubai.ui.buttons import say
from chieubai.ui.face import GameFace
from chieubai.ui.table.desk import Hinted


class Hinting(QObject):
    """Shows a hint until the position changes, the hand is covered or the key is pressed again.

    Attributes:
        action: asks for a hint, or takes the one that is shown away.

    Signals:
        changed: the sentence is another one now.
        told: a sentence that a screen reader is to be told.
    """

    changed = Signal()
    told = Signal(str)

    def __init__(self, table: Table, face: GameFace, window: QWidget) -> None:
        super().__init__(window)
        self._face = face
        self._hints = Hints(table, self)
        self._candidates: tuple[Candidate, ...] = ()
        self._wanted = True
        self._guiding = False
        self.action = QAction(self)
        self.action.setShortcut(QKeySequence("H"))
        self.action.setIcon(icon("hint"))
        self.action.triggered.connect(self._toggle)
        self._hints.found.connect(self._show)
        self._hints.failed.connect(self._give_up)
        self._hints.dropped.connect(self.changed)
        table.covering.connect(self._covered)
        table.updated.connect(self._take_away)

    @property
    def sentence(self) -> str:
        """The hint in words, that one is looked for, or "" without either."""
        if self._hints.thinking:
            return _("Looking for a hint…")
        if not self._candidates or self._face.drafted(self._candidates[0].move):
            return ""
        return self._face.reasons.hint(self._face.table.view, self._candidates)

    @property
    def shown(self) -> bool:
        """Whether a hint is on the table."""
        return bool(self._candidates)

    def refresh(self) -> None:
        """Bring the action up to date."""
        ask, hide = _("Hint"), _("Hide the hint")
        say(self.action, hide if self._candidates else ask, (ask, hide))
        self.action.setEnabled(self._hints.available)

    def use(self, *, wanted: bool) -> None:
        """Offer hints or, outside of a guided hand, none at all."""
        self._wanted = wanted
        self._offer()

    def guide(self, *, guiding: bool) -> None:
        """Offer hints whether they are wanted elsewhere or not, for as long as a hand is guided."""
        self._guiding = guiding
        self._offer()

    def _offer(self) -> None:
        offered = self._wanted or self._guiding
        self.action.setVisible(offered)
        if not offered and self.sentence:
            self._hints.forget()
            self._clear()

    def _toggle(self) -> None:
        if self._candidates:
            self._clear()
        else:
            self._hints.ask()
            self.changed.emit()

    def _show(self, candidates: tuple[Candidate, ...]) -> None:
        self._candidates = candidates
        self._face.desk.hinted = self._face.concerns(candidates[0].move)
        self._face.desk.changed.emit()
        self.told.emit(self.sentence)

    def _give_up(self) -> None:
        self.changed.emit()
        self._face.desk.refused.emit(_("No hint was found. Ask again."))

    def _clear(self) -> None:
        self._take_away()
        self._face.desk.changed.emit()

    def _covered(self) -> None:
        self._take_away()
        self.action.setEnabled(False)

    def _take_away(self) -> None:
        """Drop the hint; whoever calls it, or the page, brings the table up to date."""
        self._candidates = ()
        self._face.desk.hinted = Hinted()
