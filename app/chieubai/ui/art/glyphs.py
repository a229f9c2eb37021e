"""The letters and digits of card ranks and tile numbers as paths, narrow and bold, so that no font is needed.

Each sign is a skeleton in a box 100 high, traced by a broad pen and cut off at the top and bottom of the box.
"""

from functools import cache

from PySide6.QtGui import QPainterPath, QTransform

from chieubai.ui.art.paths import box, outline, stroked

_PEN = 18.0
_GAP = 7.0  # between two signs
_LARGE = 20.0
_NARROWED = 0.9  # numbers of two digits

_SKELETONS = {
    "A": ("M 3 108 L 32 -4 L 61 108", "M 14 71 L 50 71"),
    "J": ("M 18 9 L 44 9", "M 40 0 L 40 64 C 40 82 34 91 22 91 C 11 91 4 84 3 68"),
    "Q": (
        "M 32 9 C 16 9 9 24 9 50 C 9 76 16 91 32 91 C 48 91 55 76 55 50 C 55 24 48 9 32 9 Z",
        "M 35 66 L 62 108",
    ),
    "K": ("M 9 0 L 9 100", "M 57 -6 L 8 62", "M 25 37 L 60 106"),
    "0": ("M 28 9 C 14 9 9 22 9 50 C 9 78 14 91 28 91 C 42 91 47 78 47 50 C 47 22 42 9 28 9 Z",),
    "1": ("M 20 0 L 20 100", "M -1 27 C 8 24 14 16 16 -6"),
    "2": ("M 9 33 C 9 17 17 9 29 9 C 41 9 49 17 49 29 C 49 44 34 58 14 91 L 54 91",),
    "3": (
        "M 7 28 C 8 15 16 9 28 9 C 40 9 47 17 47 28 C 47 40 40 47 21 47",
        "M 21 47 C 41 47 50 56 50 69 C 50 83 41 91 28 91 C 15 91 7 84 5 70",
    ),
    "4": ("M 44 0 L 44 100", "M 43 -6 L 11 69 L 62 69"),
    "5": (
        "M 51 9 L 16 9 L 14 52",
        "M 13 46 C 18 42 23 40 30 40 C 43 40 51 50 51 65 C 51 82 42 91 28 91 C 15 91 7 85 5 74",
    ),
    "6": (
        "M 43 -8 C 22 12 9 38 9 62 C 9 82 17 91 30 91 C 42 91 50 82 50 67 "
        "C 50 52 42 44 31 44 C 19 44 10 52 9 66",
    ),
    "7": ("M 2 9 L 46 9 C 33 36 25 66 22 108",),
    "8": (
        "M 29 9 C 17 9 11 17 11 28 C 11 39 18 47 29 47 C 40 47 47 39 47 28 C 47 17 41 9 29 9 Z",
        "M 29 47 C 16 47 9 57 9 69 C 9 83 17 91 29 91 C 41 91 49 83 49 69 C 49 57 42 47 29 47 Z",
    ),
}


@cache
def _sign(letter: str) -> QPainterPath:
    if letter == "9":
        return QTransform(-1, 0, 0, -1, 59, 100).map(_sign("6"))
    large = QTransform.fromScale(_LARGE, _LARGE)  # joining loses the curves of small paths
    path = QPainterPath()
    for skeleton in _SKELETONS[letter]:
        path = path.united(stroked(large.map(outline(skeleton)), _PEN * _LARGE))
    cut_off = path.intersected(large.map(box(-50, 0, 200, 100)))
    return QTransform.fromScale(1 / _LARGE, 1 / _LARGE).map(cut_off)


@cache
def _word(text: str) -> QPainterPath:
    path = QPainterPath()
    left = 0.0
    for letter in text:
        sign = _sign(letter)
        bounds = sign.boundingRect()
        path.addPath(sign.translated(left - bounds.left(), 0))
        left += bounds.width() + _GAP
    narrowed = 1.0 if len(text) == 1 else _NARROWED
    return QTransform.fromScale(0.01 * narrowed, 0.01).map(
        path.translated(-path.boundingRect().width() / 2, 0)
    )


def glyphs_path(text: str) -> QPainterPath:
    """Return a rank or number such as ``Q`` or ``10``, 1 high with its top at 0, centred on ``x = 0``.

    Raises:
        KeyError: a sign other than the ten digits, A, J, Q and K.
    """
    return QPainterPath(_word(text))
