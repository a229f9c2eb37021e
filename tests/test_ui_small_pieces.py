"""A piece that is drawn small is painted from a picture that is hardly larger, so that it stays sharp."""

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from chieubai.ui.table.piece import Piece
from chieubai.ui.table.spots import Spot


@pytest.mark.parametrize("turned", [0.0, 90.0])
@pytest.mark.parametrize(
    ("scale", "detail"),
    [(1.0, 1.0), (0.72, 1.0), (0.51, 1.0), (0.5, 0.5), (0.3, 0.5), (0.25, 0.25), (0.2, 0.25)],
)
@pytest.mark.usefixtures("qapp")
def test_the_picture_is_less_than_twice_as_large_as_what_is_drawn(
    scale: float, detail: float, turned: float
) -> None:
    asked = []

    def picture(face: int | None, size: QSize, ratio: float) -> QPixmap:
        del face
        asked.append(ratio)
        return QPixmap(size)

    scene, piece = QGraphicsScene(), Piece(picture, Spot("hand", 0, 5))
    scene.addItem(piece)
    piece.setScale(scale)
    piece.lie_across(turned, scale)
    canvas = QPixmap(300, 300)
    canvas.fill(Qt.GlobalColor.white)
    painter = QPainter(canvas)
    scene.render(painter, QRectF(canvas.rect()), QRectF(-150, -150, 300, 300))
    painter.end()
    assert asked == [pytest.approx(detail)]
