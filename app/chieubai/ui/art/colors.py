"""The colours of the table and of the widgets around it.

Text pairs (ink on paper, ink on mat, panel text on panel, white on accent) keep a WCAG contrast of at least
4.5 to 1.
"""

from PySide6.QtGui import QColor

PAPER = QColor("#fdf9ee")
PAPER_EDGE = QColor("#a8987a")
INK = QColor("#211a15")

MAT_LIGHT = QColor("#e2daa9")
MAT = QColor("#d0c78f")
MAT_DARK = QColor("#ada267")
MAT_THREAD = QColor("#8f8450")
MAT_RED = QColor("#a3262a")
MAT_RED_DARK = QColor("#741518")
MAT_GREEN = QColor("#4d6b35")
MAT_TEXT = INK

TRAY = QColor("#a9764a")
TRAY_EDGE = QColor("#6d4526")

ACCENT_GREEN = QColor("#1f7a45")
ACCENT_BLUE = QColor("#1c5f9e")
ACCENT_TEXT = QColor("#ffffff")
GOLD = QColor("#e3a72f")
CREAM = QColor("#f4e6c4")

PANEL = QColor("#f6edd8")
PANEL_BORDER = QColor("#cdb98a")
PANEL_TEXT = QColor("#2b211a")
PANEL_MUTED = QColor("#655542")
ERROR_TEXT = QColor("#a3161a")

SHADOW = QColor(40, 28, 8, 90)
FOCUS_OUTER = QColor("#14213d")
FOCUS_INNER = QColor("#ffd23f")
