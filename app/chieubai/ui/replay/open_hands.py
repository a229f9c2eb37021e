"""The hands that lie face down on the table, shown open below it."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from chieubai.i18n import _
from chieubai.storage.settings import Settings
from chieubai.ui.art.pixmaps import PiecePixmaps
from chieubai.ui.face import GameFace

LEAST_HEIGHT = 60  # logical pixels of a piece: the corners can be read
SHARE = 8  # of the window's height, one for the pieces: the table keeps its room
AIR = 10  # beside the name and below the pieces
NAME_SHARE = 3  # of a hand's width, one for the name at most
NEAR = 1.06  # of a piece's width from one to the next where there is room


class OpenHand(QWidget):
    """One seat's hand in a row beside the player's name; the accessible name reads it out."""

    def __init__(self, face: GameFace, pixmaps: PiecePixmaps) -> None:
        super().__init__()
        self._face = face
        self._pixmaps = pixmaps
        self._name = ""
        self._height = LEAST_HEIGHT
        self.pieces: list[int] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_hand(self, name: str, pieces: Sequence[int]) -> None:
        """Show what a player holds."""
        self._name = name
        self.pieces = self._face.in_order(pieces)
        read = ", ".join(map(self._face.name_of, self.pieces))
        self.setAccessibleName(_("Hand of {name}: {cards}").format(name=name, cards=read))
        self.update()

    def fit(self, window_height: int) -> None:
        """Take the share of a window of some height."""
        self._height = max(LEAST_HEIGHT, window_height // SHARE)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(320, self._height + AIR)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(self.palette().windowText().color())
        metrics, middle = self.fontMetrics(), Qt.AlignmentFlag.AlignVCenter
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideRight, self.width() // NAME_SHARE)
        painter.drawText(0, 0, self.width(), self._height, middle, name)
        left = metrics.horizontalAdvance(name) + AIR
        size = self.piece_size()
        room = (self.width() - left - size.width()) / max(1, len(self.pieces) - 1)
        step = min(size.width() * NEAR, room)
        for place, piece in enumerate(self.pieces):
            picture = self._pixmaps.picture(piece, size, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left + place * step, (self._height - size.height()) / 2), picture)
        painter.end()

    def piece_size(self) -> QSize:
        """Return the size of a piece: no larger than on the table, where it can be read at that size."""
        own = self._face.desk.piece_size()
        height = min(self._height, max(LEAST_HEIGHT, own.height()))
        return QSize(round(height * own.width() / own.height()), height)


class OpenHands(QWidget):
    """The hands of every seat but the one whose view the table shows."""

    def __init__(self, face: GameFace) -> None:
        super().__init__()
        self._face = face
        self._pixmaps = PiecePixmaps(face.paint_piece)
        self.hands = [OpenHand(face, self._pixmaps) for _seat in face.table.seats]
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 16, 0)
        row.setSpacing(24)
        for hand in self.hands:
            row.addWidget(hand, 1)

    def show_hands(self, hands: Sequence[Sequence[int]], shown: int | None) -> None:
        """Show what every seat holds, by seat, but for the one that is on the table."""
        for seat, (widget, pieces) in enumerate(zip(self.hands, hands, strict=True)):
            widget.setVisible(seat != shown)
            widget.show_hand(self._face.table.seats[seat].name, pieces)

    def fit(self, window_height: int) -> None:
        """Take the share of a window of some height."""
        for hand in self.hands:
            hand.fit(window_height)

    def use_settings(self, settings: Settings) -> None:
        """Follow changed settings."""
        del settings
        self._pixmaps.clear()
        self.update()
