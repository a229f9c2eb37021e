"""The table cloth as a picture: painted once for a size and pixel ratio, shared by lobby, table and curtain."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from chieubai.ui.art.cloths import paint_cloth
from chieubai.ui.art.look import Look, look

BORDER_SCALE = 0.7  # of the border, so that the cards have more room


def mat_behind(widget: QWidget, scale: float = 1.0) -> QPixmap:
    """Return the cloth in force as it fills a widget, sharp on its screen, with everything on it scaled."""
    width, height = round(widget.width() / scale), round(widget.height() / scale)
    return _cloth_picture(width, height, widget.devicePixelRatioF() * scale, look())


@lru_cache(maxsize=4)
def _cloth_picture(width: int, height: int, ratio: float, shown: Look) -> QPixmap:
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    paint_cloth(painter, QRectF(QPointF(), picture.deviceIndependentSize()), BORDER_SCALE, shown)
    painter.end()
    return picture
