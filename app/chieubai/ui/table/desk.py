"""What a game's table answers to the mouse and the keyboard.

The view owns drags, clicks and the cursor; a desk says only what may be picked up, where it may be put, and
what a click on a place means. All three ways of moving a piece end in the same two calls.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Signal
from PySide6.QtGui import QTransform

from chieubai.storage.looks import CardSize
from chieubai.ui.art.badges import Badge
from chieubai.ui.table.piece import Marks
from chieubai.ui.table.spots import Spot


@dataclass(frozen=True)
class Place:
    """Where a spot is on the screen.

    Attributes:
        pos: the top left corner in scene coordinates (logical pixels of the view).
        z: the stacking order.
        scale: of the piece.
        flat: it lies on others and casts no shadow of its own.
        rotation: in degrees about the middle of the piece.
    """

    pos: QPointF
    z: float
    scale: float = 1.0
    flat: bool = False
    rotation: float = 0.0

    def area(self, size: QSize) -> QRectF:
        """Return what a piece of some size at scale 1 takes here."""
        rect = QRectF(self.pos, size.toSizeF() * self.scale)
        middle = rect.center()
        turn = QTransform.fromTranslate(middle.x(), middle.y()).rotate(self.rotation)
        return turn.translate(-middle.x(), -middle.y()).mapRect(rect)


@dataclass(frozen=True)
class ZoneLook:
    """A part of the table as it is drawn.

    Attributes:
        rect: the area that takes clicks and drops.
        label: the text under it.
        label_rect: where this text is instead, if it is no text right under it.
        outlined: whether the empty place is drawn.
        selected: whether it is chosen, so that a second click acts.
        wrong: what is wrong with it, in words; it is drawn with an outline of its own.
        plus: whether a plus sign invites to add what is selected.
        handle: whether a bar along its foot lets it be gripped as a whole.
        slot: the width at its right end that is free for one more piece; marks of the zone stay clear of it.
        background: whether other zones lie on it and come first.
        tray: whether it is drawn as a tray that holds the pieces.
        beside: whether the text is beside the zone, towards the middle, not under it.
        hinted: whether a hint points it out.
        regretted: whether a review speaks against it.
        badge: what stands before the text, where it is the name of somebody with a profile.
        held: the area of the pieces that lie there, which the board fills in: a pile stands out of its place.
    """

    rect: QRectF
    label: str = ""
    label_rect: QRectF | None = None
    outlined: bool = False
    selected: bool = False
    wrong: str = ""
    plus: bool = False
    handle: bool = False
    slot: float = 0.0
    background: bool = False
    tray: bool = False
    beside: bool = False
    hinted: bool = False
    regretted: bool = False
    badge: Badge | None = None
    held: QRectF = field(default_factory=QRectF)

    @property
    def whole(self) -> QRectF:
        """The place with all that lies there."""
        return self.rect.united(self.held)


@dataclass(frozen=True)
class Hinted:
    """What a hint points out.

    Attributes:
        pieces: the faces of cards or tiles.
        zones: whole parts of the table.
    """

    pieces: frozenset[int] = frozenset()
    zones: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.pieces or self.zones)


@dataclass(frozen=True)
class Habits:
    """How a person likes the table to be laid out.

    Attributes:
        card_size: of the own cards or tiles; the others make room for larger ones.
        left_handed: what is drawn from is on the left.
    """

    card_size: CardSize = CardSize.MEDIUM
    left_handed: bool = False


class Desk(QObject):
    """The link between one game and the shared table.

    Attributes:
        hinted: what a hint points out now; the board marks it.
        regretted: what a review speaks against; it is marked too, with another sign.
        badges: what stands before the names of people, by seat, where a game names them on the table.
        habits: how the table is laid out.

    Signals:
        changed: spots, marks or zones are to be asked for again and pieces to glide there.
        refused: a sentence that says why something cannot be done, and what can.
        forbidden: the :class:`Reason` for which the rules refuse a move.
        told: a sentence for a screen reader alone: what an act has changed that the eye sees on the table.
    """

    changed = Signal()
    refused = Signal(str)
    forbidden = Signal(object)
    told = Signal(str)
    hinted = Hinted()
    regretted = Hinted()
    badges: Mapping[int, Badge] = MappingProxyType({})
    habits = Habits()

    @abstractmethod
    def lay_out(self, size: QSizeF) -> None:
        """Compute the geometry for a view of this size."""

    @abstractmethod
    def piece_size(self) -> QSize:
        """Return the size of a piece at scale 1."""

    @abstractmethod
    def zones(self) -> dict[str, ZoneLook]:
        """Return the parts of the table in the order of the Tab key."""

    @abstractmethod
    def spots(self) -> Sequence[Spot]:
        """Return the place of every piece."""

    @abstractmethod
    def place(self, spot: Spot) -> Place:
        """Return where a spot is on the screen."""

    @abstractmethod
    def marks(self, spot: Spot) -> Marks:
        """Return what is shown on the piece at a spot."""

    @abstractmethod
    def cursor_length(self, zone: str) -> int:
        """Return how many pieces of a zone the arrow keys can reach, 0 where the zone is one whole."""

    @abstractmethod
    def grip(self, zone: str, spot: Spot | None) -> Sequence[Spot]:
        """Return the spots of all the pieces that are picked up together, the way they would land.

        Args:
            zone: the zone that is gripped.
            spot: the piece that is gripped, None for the zone itself beside its pieces.
        """

    @abstractmethod
    def may_drop(self, spots: Sequence[Spot], zone: str) -> bool:
        """Tell whether the pieces of some spots may be put into a zone now."""

    @abstractmethod
    def slot(self, zone: str, pos: QPointF) -> int:
        """Return the index within a zone that a position stands for."""

    @abstractmethod
    def drop(self, spots: Sequence[Spot], zone: str, index: int) -> None:
        """Put the pieces of some spots into a zone, or say why not through :attr:`refused` or :attr:`forbidden`."""

    @abstractmethod
    def missed(self, spots: Sequence[Spot], zone: str | None) -> None:
        """Say why pieces that were let go over a zone (or none) go home."""

    @abstractmethod
    def landing(self, zone: str, spots: Sequence[Spot], pos: QPointF) -> tuple[float, float, float] | None:
        """Return x, top and bottom of the mark that shows where in a row a piece would land, if it is one."""

    @abstractmethod
    def click(self, zone: str, index: int | None) -> None:
        """Answer a click, or the Space key, on a piece or on a zone."""

    @abstractmethod
    def act(self, zone: str, index: int | None) -> None:
        """Answer the Enter key: do at once what clicks would do in two steps."""

    def double_click(self, zone: str, index: int | None) -> None:
        """Answer a double click, whose first click has been answered already; in most games like Enter."""
        self.act(zone, index)

    @abstractmethod
    def cancel(self) -> None:
        """Answer the Escape key: choose nothing."""

    @abstractmethod
    def zone_name(self, zone: str) -> str:
        """Return what a screen reader says for a zone."""

    @abstractmethod
    def spot_name(self, spot: Spot) -> str:
        """Return what a screen reader says for a piece; never a hidden face."""
