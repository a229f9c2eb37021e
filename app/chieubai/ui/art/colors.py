"""The colours of drawings that are the same in every look.

What changes with the look is asked for when it is painted: :mod:`palettes` for panels and papers, :mod:`cloths` for
what is drawn onto the table, both through :func:`look.look`.
"""

from PySide6.QtGui import QColor

MAT_LIGHT = QColor("#e2daa9")
MAT = QColor("#d0c78f")
MAT_DARK = QColor("#ada267")
MAT_THREAD = QColor("#8f8450")
MAT_RED = QColor("#a3262a")
MAT_RED_DARK = QColor("#741518")
MAT_GREEN = QColor("#4d6b35")

INK = QColor("#211a15")
NOTE = QColor("#fdf9ee")  # the slip of paper that says on the table what is wrong
NOTE_TEXT = QColor("#a3161a")
TRAY = QColor("#a9764a")
TRAY_EDGE = QColor("#6d4526")

ACCENT_GREEN = QColor("#1f7a45")
ACCENT_BLUE = QColor("#1c5f9e")
ACCENT_TEXT = QColor("#ffffff")
GOLD = QColor("#e3a72f")
CREAM = QColor("#f4e6c4")

SHADOW = QColor(40, 28, 8, 90)
SHADE = QColor(0, 0, 0, 150)  # over the table of any look, behind a result
FOCUS_OUTER = QColor("#14213d")
FOCUS_INNER = QColor("#ffd23f")
