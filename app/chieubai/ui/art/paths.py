"""Painter paths from short text, so that drawings are data.

The text is the absolute subset of SVG path data: ``M x y``, ``L x y``, ``Q cx cy x y``, ``C ax ay bx by x y``
and ``Z``, all parts separated by blanks.
"""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform


def outline(text: str) -> QPainterPath:
    """Return the path of some path data.

    Raises:
        ValueError: an unknown command or a number that does not parse.
    """
    path = QPainterPath()
    parts = iter(text.split())
    for command in parts:
        match command:
            case "M":
                path.moveTo(_point(parts))
            case "L":
                path.lineTo(_point(parts))
            case "Q":
                path.quadTo(_point(parts), _point(parts))
            case "C":
                path.cubicTo(_point(parts), _point(parts), _point(parts))
            case "Z":
                path.closeSubpath()
            case _:
                raise ValueError(f"not a path command: {command!r}")
    return path


def _point(parts: Iterator[str]) -> QPointF:
    x = float(next(parts))
    return QPointF(x, float(next(parts)))


def ellipse(x: float, y: float, width: float, height: float) -> QPainterPath:
    """Return an ellipse by its centre and its whole width and height."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), width / 2, height / 2)
    return path


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> QPainterPath:
    """Return a rectangle, rounded if a radius is given, by its top left corner."""
    path = QPainterPath()
    path.addRoundedRect(x, y, width, height, radius, radius)
    return path


def mirrored(path: QPainterPath, axis: float = 0) -> QPainterPath:
    """Return the path reflected in the vertical line ``x = axis``."""
    return QTransform(-1, 0, 0, 1, 2 * axis, 0).map(path)


def both_sides(path: QPainterPath, axis: float = 0) -> QPainterPath:
    """Return the union of a path and its reflection in ``x = axis``."""
    return path.united(mirrored(path, axis))


def symmetric(half: str, axis: float = 0) -> QPainterPath:
    """Return the closed path whose right half runs, in path data, from a point on the axis to another."""
    path = outline(half)
    path.connectPath(mirrored(path, axis).toReversed())
    path.closeSubpath()
    return path


def stroked(path: QPainterPath, width: float) -> QPainterPath:
    """Return the area a pen of some width covers, with square joins and cut ends."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    return stroker.createStroke(path).simplified()
