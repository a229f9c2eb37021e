"""What a game shows besides its table: actions, sentences and the result, for the page that all games share."""

from abc import abstractmethod
from collections.abc import Iterable

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import QWidget

from chieubai.controller.seen import SeenTable
from chieubai.engine.contract import Event, Move, Outcome
from chieubai.engine.match import FinishedHand
from chieubai.storage.settings import Settings
from chieubai.ui.guide.possible import Group
from chieubai.ui.reasons import Reasons
from chieubai.ui.sound import Sound
from chieubai.ui.table.desk import Desk, Hinted


class GameFace(QObject):
    """One game's side of the page.

    Attributes:
        desk: what the table asks.
        deal_zone: the zone that pieces are dealt from.
        sound: of a piece that is moved.
        arranges_hands: whether the result shows the hands in an order that the table does not.
        table: the table it is the face of.
        reasons: the words for what a bot weighs.
    """

    table: SeenTable
    desk: Desk
    deal_zone: str
    sound = Sound.CARD
    arranges_hands = False
    reasons: Reasons

    @abstractmethod
    def paint_piece(self, painter: QPainter, rect: QRectF, face: int | None) -> None:
        """Paint a card or tile, or its back, so that it fills a rectangle."""

    @property
    @abstractmethod
    def moves(self) -> list[QAction]:
        """The buttons of a turn, in order."""

    @property
    @abstractmethod
    def grave(self) -> list[QAction]:
        """The buttons kept well apart from the others."""

    @property
    @abstractmethod
    def tools(self) -> list[QAction]:
        """The buttons that arrange the hand, take a change back and the like."""

    @abstractmethod
    def use_settings(self, settings: Settings) -> None:
        """Follow changed settings."""

    @abstractmethod
    def show_view(self, *, dealt: bool = False) -> None:
        """Take up the table's present view; the page brings the pieces there.

        Args:
            dealt: whether it is the first of a deal, of which nothing is known yet.
        """

    @abstractmethod
    def refresh(self) -> None:
        """Bring the texts and states of the actions up to date."""

    @abstractmethod
    def status(self) -> str:
        """Return whose turn it is and what can be done."""

    @abstractmethod
    def counsel(self) -> str:
        """Return what the shown hand is worth, "" where nothing may be said of it."""

    @abstractmethod
    def concerns(self, move: Move) -> Hinted:
        """Return the pieces and places that a move of the present position is made with."""

    def drafted(self, move: Move) -> bool:  # noqa: ARG002 - most games draft nothing
        """Tell whether the turn, as it is drafted, is this move, so that it only has to be ended."""
        return False

    @abstractmethod
    def possibilities(self) -> list[Group]:
        """Return what the player in front of the screen, who is to move, can do now."""

    @abstractmethod
    def tip(self) -> str:
        """Return what a beginner who is to move is told: what can be done now, and why."""

    @abstractmethod
    def log_line(self, event: Event, outcome: Outcome | None) -> str:
        """Return a line of the log, public facts only; ``outcome`` is how its hand ended, if it has."""

    @abstractmethod
    def announcement(self, event: Event) -> str | None:
        """Return what a screen reader is told of an event."""

    @abstractmethod
    def headline(self) -> str:
        """Return what is played, between the players' names."""

    @abstractmethod
    def standing_of(self, seat: int) -> str:
        """Return how a seat stands, after its name: its score, or what else the game counts."""

    @abstractmethod
    def match_title(self, winner: str | None) -> str:
        """Return how the match ended; ``winner`` is a name, None for a draw."""

    @abstractmethod
    def score_line(self) -> str:
        """Return the scores for the result, "" where no score is kept."""

    def score_words(self) -> str:
        """Return the scores for a screen reader once a hand is over, "" where none is kept."""
        return self.score_line()

    @abstractmethod
    def rematch_name(self) -> str:
        """Return what another match is called on its button."""

    @abstractmethod
    def result(self) -> QWidget:
        """Return a picture of how the hand ended."""

    @abstractmethod
    def result_title(self) -> str:
        """Return how the hand ended, in a sentence."""

    def side_names(self) -> list[str]:
        """Return what the sides are called on the score sheet, by side."""
        return [seat.name for seat in self.table.seats]

    def parts_of(self, hand: FinishedHand) -> list[tuple[str, tuple[int, ...]]]:
        """Return the parts that a finished hand's points are made of, by side; none where there is one part."""
        del hand
        return []

    @abstractmethod
    def in_order(self, pieces: Iterable[int]) -> list[int]:
        """Return the cards or tiles of a hand as it is sorted at first."""

    @abstractmethod
    def name_of(self, piece: int) -> str:
        """Return a card or tile in words."""

    @abstractmethod
    def ending_of(self, hand: FinishedHand) -> str:
        """Return how a finished hand ended, in a word for the score sheet."""
