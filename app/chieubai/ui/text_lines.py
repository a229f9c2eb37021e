"""Breaking a text into lines where Qt would write it in one."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics


def wrapped(text: str, room: int, metrics: QFontMetrics) -> str:
    """Return a text in lines of a width; a word that is too long for one is shortened."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.size(0, longer).width() <= room:
            lines[-1] = longer
        else:
            lines.append(metrics.elidedText(word, Qt.TextElideMode.ElideRight, room))
    return "\n".join(lines)
