"""A small picture of a saved table, painted by the table itself.

It shows what the screen shows when the save is opened: the hand of a lone player, but no hand of a table whose
players share the device.
"""

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from chieubai.bots.worker import Answer, Question
from chieubai.controller.bot_player import BotPlayer
from chieubai.controller.table import Table
from chieubai.storage.save import OpenTable
from chieubai.storage.settings import Settings
from chieubai.ui.art.cloths import paint_cloth
from chieubai.ui.art.look import look
from chieubai.ui.art.pixmaps import PiecePixmaps
from chieubai.ui.faces import make_face
from chieubai.ui.mat_picture import BORDER_SCALE
from chieubai.ui.table.board import Board

TABLE_SIZE = QSizeF(800, 500)  # logical pixels of the table that is scaled down


class _Nobody:
    """A thinker for a table at which nobody moves."""

    def ask(self, question: Question) -> None:
        """Think of nothing."""

    def poll(self) -> Answer | None:
        """Never answer."""
        return None


def table_picture(found: OpenTable | None, size: QSize, ratio: float) -> QPixmap:
    """Return a picture of a saved table, or of a bare one.

    Args:
        found: the table, None where the save cannot be used.
        size: of the picture in logical pixels.
        ratio: of the screen's pixels to the logical ones, for a picture that is sharp there.
    """
    picture = QPixmap(size * ratio)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(picture.width() / TABLE_SIZE.width(), picture.height() / TABLE_SIZE.height())
    table = QRectF(QPointF(), TABLE_SIZE)
    paint_cloth(painter, table, BORDER_SCALE)
    if found is not None:
        _paint_pieces(painter, found, table)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def _paint_pieces(painter: QPainter, found: OpenTable, area: QRectF) -> None:
    owner = QWidget()
    table = Table(found.match, found.saved.seats, BotPlayer(_Nobody(), owner), owner)
    table.orders = list(found.saved.orders)
    face = make_face(table, Settings(deck=look().deck), owner)
    pictures = PiecePixmaps(face.paint_piece)
    board = Board(face.desk, pictures.picture)
    board.resize(area.size())
    board.render(painter, area, area)
    owner.deleteLater()
