"""The mat as a picture: woven once for a size and pixel ratio, then shared by lobby, table and curtain."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from chieubai.ui.art.mat import paint_mat

BORDER_SCALE = 0.7  # of the red border, so that the cards have more room


def mat_behind(widget: QWidget) -> QPixmap:
    """Return a mat that fills a widget, sharp on its screen."""
    return _mat(widget.width(), widget.height(), widget.devicePixelRatioF())


@lru_cache(maxsize=4)
def _mat(width: int, height: int, ratio: float) -> QPixmap:
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    paint_mat(painter, QRectF(QPointF(), QSizeF(width, height)), BORDER_SCALE)
    painter.end()
    return picture
