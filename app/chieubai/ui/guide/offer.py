"""The quiet line of the lobby: the way to the guide, and for a game not played yet the offer of a guided hand."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from chieubai.i18n import _
from chieubai.ui.art.icons import icon
from chieubai.ui.faces import game_name


class GuideOffer(QWidget):
    """Follows the game that is chosen.

    Signals:
        guide_wanted: how to play is to be shown.
        hand_wanted: a guided hand is to begin.
    """

    guide_wanted = Signal()
    hand_wanted = Signal()

    def __init__(self, game: str, known: Sequence[str]) -> None:
        super().__init__()
        self._game = game
        self._known = tuple(known)
        self.guide_button = QPushButton()
        self.guide_button.setIcon(icon("rules"))
        self.guide_button.clicked.connect(self.guide_wanted)
        self._text = QLabel()
        self._text.setProperty("role", "muted")
        self._text.setMinimumWidth(1)  # or it would keep a narrow window from getting narrower
        self._text.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.hand_button = QPushButton()
        self.hand_button.setIcon(icon("hint"))
        self.hand_button.clicked.connect(self.hand_wanted)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.guide_button)
        row.addWidget(self._text, 1)
        row.addWidget(self.hand_button)
        self.retranslate()

    def show_game(self, game: str) -> None:
        """Offer for another game."""
        self._game = game
        self.retranslate()

    def know(self, games: Sequence[str]) -> None:
        """Take up which games have been begun before: for those nothing is offered."""
        self._known = tuple(games)
        self.retranslate()

    def retranslate(self) -> None:
        """Take up the language in force."""
        name = game_name(self._game)
        self.guide_button.setText(_("How to play {game}").format(game=name))
        new = self._game not in self._known
        self.hand_button.setText(_("Play a guided hand"))
        self.hand_button.setToolTip(_("A hand against the easy bot, with a tip and a hint at each turn"))
        self._text.setText(_("New to {game}?").format(game=name) if new else "")
        self.hand_button.setVisible(new)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the question out where there is no room for it between the buttons."""
        buttons = (self.guide_button, self.hand_button)
        taken = sum(button.sizeHint().width() + self._row.spacing() for button in buttons)
        self._text.setVisible(taken + self._text.sizeHint().width() <= self.width())
