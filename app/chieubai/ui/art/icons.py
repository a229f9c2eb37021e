"""Line icons for commands, drawn on a grid of 24 in the colour of the window's text."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from chieubai.ui.art.emblems import paint_emblem

__all__ = ["ICON_NAMES", "icon", "paint_emblem"]

_SHEET = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="none" stroke="{color}" '
    'stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">{drawing}</g></svg>'
)
_SPADE = (
    "M{x} {y}c.6 1.6 3.2 2.7 3.2 4.6 0 1.2-.9 1.8-1.7 1.8-.5 0-.9-.2-1.1-.5.1.9.4 1.3.9 1.6h-2.6"
    "c.5-.3.8-.7.9-1.6-.2.3-.6.5-1.1.5-.8 0-1.7-.6-1.7-1.8 0-1.9 2.6-3 3.2-4.6z"
)
_HEART = (
    "M{x} {y}c-1.3-1.2-3.3-2.4-3.3-4.4 0-1.2.8-1.9 1.7-1.9.8 0 1.3.5 1.6 1.1.3-.6.8-1.1 1.6-1.1"
    ".9 0 1.7.7 1.7 1.9 0 2-2 3.2-3.3 4.4z"
)


def _line(data: str) -> str:
    return f'<path d="{data}"/>'


def _solid(data: str) -> str:
    return f'<path d="{data}" fill="{{color}}" stroke="none"/>'


_EYE = _line("M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12z")
_DRAWINGS = {
    "new-game": '<rect x="3.5" y="4.5" width="10.5" height="15.5" rx="1.8"/>'
    + _line("M19 4.5v6M16 7.5h6M8.7 9.5l2 2.7-2 2.7-2-2.7z"),
    "continue": _line("M7 4.5v15L19.5 12z"),
    "save": _line("M4.5 4.5h12l3 3v12h-15zM8 4.5v5h7v-5M8 19.5v-6h8v6"),
    "load": _line("M3.5 19V5.5h6l2 2.5h8v3M3.5 19l3-8h15l-3 8z"),
    "undo": _line("M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10H9"),
    "redo": _line("M15.5 5L20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h5"),
    "restore": _line("M5 5v5h5M5.4 10A7.6 7.6 0 1 1 4.6 14"),
    "hint": _line("M9 17.5h6M10 20.5h4M9 17.5c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8"),
    "settings": _line("M4 7h8M18 7h2M4 17h2M12 17h8")
    + '<circle cx="15" cy="7" r="2.6"/><circle cx="9" cy="17" r="2.6"/>',
    "rules": _line(
        "M12 6.5C10 5 7 4.6 3.5 5v13.5c3.5-.4 6.5 0 8.5 1.5 2-1.5 5-1.9 8.5-1.5V5C17 4.6 14 5 12 6.5z"
        "M12 6.5V20"
    ),
    "looks": _line(
        "M12 3.5a8.5 8.5 0 1 0 0 17c1.6 0 2-1 1.6-2.2-.5-1.5.3-2.8 2-2.8h2.2c1.7 0 2.7-1.2 2.7-3.2"
        "C20.5 7.4 16.7 3.5 12 3.5zM7.6 12.2v.01M9.4 8.2v.01M14 7.4v.01M17 10.6v.01"
    ),
    "mute": _line("M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5"),
    "coin": '<circle cx="12" cy="12" r="8.5"/><rect x="9.4" y="9.4" width="5.2" height="5.2"/>',
    "about": '<circle cx="12" cy="12" r="8.7"/>' + _line("M12 11v5.5M12 7.5v.01"),
    "sort-suit": _solid(_SPADE.format(x=7, y=3.5))
    + _solid(_HEART.format(x=7, y=20.5))
    + _line("M16.5 4.5v15M13 16l3.5 3.5L20 16"),
    "sort-colour": _solid("M6.5 3l3.2 3.5-3.2 3.5-3.2-3.5zM3.4 20.5h6.2v-6h-6.2z")
    + _line("M16.5 4.5v15M13 16l3.5 3.5L20 16"),
    "sort-number": _line("M5 5.2l2-1.2v6.2M4.4 14.8c.5-1 4.4-1.3 4.4.8 0 1.6-3.6 2.8-4.3 4.9h4.6")
    + _line("M16.5 4.5v15M13 16l3.5 3.5L20 16"),
    "sort-rank": _line("M4.5 10l2.5-6 2.5 6M5.3 8.3h3.4M5 14.5v6M9.5 14.5L5.5 17.8M7 16.8l2.7 3.7")
    + _line("M16.5 4.5v15M13 16l3.5 3.5L20 16"),
    "log": _line("M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01"),
    "score": _line("M4.5 20.5v-7h4v7M10 20.5v-16h4v16M15.5 20.5v-11h4v11M3 20.5h18"),
    "home": _line("M3 11.5L12 4l9 7.5M5.5 9.8v10.2h13V9.8M10 20v-6h4v6"),
    "language": '<circle cx="12" cy="12" r="8.7"/><ellipse cx="12" cy="12" rx="4" ry="8.7"/>'
    + _line("M3.5 12h17"),
    "eye": _EYE + '<circle cx="12" cy="12" r="3"/>',
    "pause": _line("M8 5v14M16 5v14"),
    "first": _line("M6 5v14M18.5 5.5L9.5 12l9 6.5z"),
    "back": _line("M16.5 5.5L7.5 12l9 6.5z"),
    "on": _line("M7.5 5.5l9 6.5-9 6.5z"),
    "last": _line("M18 5v14M5.5 5.5l9 6.5-9 6.5z"),
    "history": '<circle cx="12" cy="12" r="8.7"/>' + _line("M12 6.5V12l3.5 2.5"),
    "tick": _line("M4.5 12.5l5 5 10-11"),
    "eye-off": _EYE + _line("M4.5 19.5l15-15"),
}

ICON_NAMES = tuple(_DRAWINGS)


def icon(name: str) -> QIcon:
    """Return the icon of a command in the palette's window text colour, dimmed where it is disabled.

    It takes its colour when it is painted, and so follows a change of the theme.

    Raises:
        KeyError: a name that is not in :data:`ICON_NAMES`.
    """
    return QIcon(_LineIcon(_DRAWINGS[name]))


class _LineIcon(QIconEngine):
    """Paints a drawing in the colour of the moment."""

    def __init__(self, drawing: str) -> None:
        super().__init__()
        self._drawing = drawing

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        del state
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(rect, _render(self._drawing, _color(mode), rect.size() * ratio))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        del state
        return _render(self._drawing, _color(mode), size)

    def clone(self) -> QIconEngine:
        return _LineIcon(self._drawing)


def _color(mode: QIcon.Mode) -> str:
    groups = QPalette.ColorGroup
    group = groups.Disabled if mode is QIcon.Mode.Disabled else groups.Active
    return QGuiApplication.palette().color(group, QPalette.ColorRole.WindowText).name()


@lru_cache(maxsize=128)
def _render(drawing: str, color: str, size: QSize) -> QPixmap:
    """Return a drawing in a size in pixels of the screen."""
    sheet = _SHEET.replace("{drawing}", drawing).replace("{color}", color)
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(sheet.encode())).render(painter, QRectF(pixmap.rect()))
    painter.end()
    return pixmap
