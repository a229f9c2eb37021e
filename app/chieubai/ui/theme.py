"""The look of the widgets round the table: warm paper panels, one red accent, sizes that follow the font scale."""

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from chieubai.ui.art import colors

FAMILIES = ["Noto Sans", "Segoe UI", "Helvetica Neue", "DejaVu Sans"]
BASE_POINTS = 11.0

_SHEET = """
QWidget {{ color: {text}; }}
QMainWindow, QDialog, QMessageBox {{ background: {panel}; }}
QMenuBar, QMenu, QStatusBar {{ background: {panel}; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {red}; color: {on_red}; }}
QMenu::item:disabled {{ color: {muted}; }}
QToolTip {{ background: {paper}; color: {text}; border: 1px solid {border}; padding: 4px; }}
QPushButton {{
    background: {paper}; border: 1px solid {border}; border-radius: 8px;
    padding: 6px 14px; min-height: 26px;
}}
QPushButton:hover {{ background: {hover}; }}
QPushButton:pressed {{ background: {border}; }}
QPushButton:focus {{ border: 2px solid {focus}; padding: 5px 13px; }}
QPushButton:disabled {{ color: {disabled}; background: {panel}; }}
QPushButton[role="main"] {{ background: {red}; color: {on_red}; border-color: {red_dark}; font-weight: bold; }}
QPushButton[role="main"]:hover {{ background: {red_dark}; }}
QPushButton[role="main"]:focus {{ border: 3px solid {gold}; padding: 4px 12px; }}
QPushButton[role="main"]:disabled {{ background: {panel}; color: {disabled}; border-color: {border}; }}
QPushButton[role="grave"] {{ background: {green}; color: {on_red}; font-weight: bold; }}
QPushButton[role="grave"]:disabled {{ background: {panel}; color: {disabled}; }}
QPushButton[role="grave"]:focus {{ border: 3px solid {gold}; padding: 4px 12px; }}
QLabel[role="title"] {{ font-size: {title}pt; font-weight: bold; }}
QLabel[role="heading"] {{ font-weight: bold; }}
QLabel[role="sum"] {{ font-size: {sum}pt; font-weight: bold; }}
QLabel[role="muted"] {{ color: {muted}; }}
QLabel[role="trouble"] {{ color: {error}; font-weight: bold; }}
QFrame[role="panel"] {{ background: {panel}; border: 1px solid {border}; border-radius: 10px; }}
QFrame[role="bar"] {{ background: {panel}; border: none; }}
QListView, QTableView, QTextBrowser, QLineEdit {{
    background: {paper}; border: 1px solid {border}; border-radius: 6px;
    selection-background-color: {red}; selection-color: {on_red}; padding: 3px;
}}
QComboBox {{ min-height: 30px; }}
QLineEdit {{ min-height: 26px; }}
QListView:focus, QTableView:focus, QTextBrowser:focus, QLineEdit:focus {{
    border: 2px solid {focus};
}}
QHeaderView::section {{ background: {panel}; border: none; border-bottom: 1px solid {border}; padding: 4px; }}
QCheckBox, QRadioButton {{ spacing: 8px; min-height: 26px; }}
"""


def apply_theme(application: QApplication, font_scale: int) -> None:
    """Set the palette, the style sheet and a font scaled by a percentage for the whole program."""
    application.setStyle("Fusion")
    application.setPalette(_palette())
    font = QFont()
    font.setFamilies(FAMILIES)
    font.setPointSizeF(BASE_POINTS * font_scale / 100)
    application.setFont(font)
    application.setStyleSheet(_style_sheet(font_scale))


def _palette() -> QPalette:
    palette = QPalette()
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    for name, color in (
        (role.Window, colors.PANEL),
        (role.WindowText, colors.PANEL_TEXT),
        (role.Base, colors.PAPER),
        (role.AlternateBase, colors.PANEL),
        (role.Text, colors.PANEL_TEXT),
        (role.Button, colors.PAPER),
        (role.ButtonText, colors.PANEL_TEXT),
        (role.Highlight, colors.MAT_RED),
        (role.HighlightedText, colors.ACCENT_TEXT),
        (role.ToolTipBase, colors.PAPER),
        (role.ToolTipText, colors.PANEL_TEXT),
        (role.PlaceholderText, colors.PANEL_MUTED),
        (role.Link, colors.ACCENT_BLUE),
    ):
        palette.setColor(name, color)
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(group.Disabled, name, _disabled())
    return palette


def _disabled() -> QColor:
    return QColor("#8d8067")


def _style_sheet(font_scale: int) -> str:
    base = BASE_POINTS * font_scale / 100
    return _SHEET.format(
        text=colors.PANEL_TEXT.name(),
        panel=colors.PANEL.name(),
        paper=colors.PAPER.name(),
        hover=colors.CREAM.name(),
        border=colors.PANEL_BORDER.name(),
        muted=colors.PANEL_MUTED.name(),
        disabled=_disabled().name(),
        red=colors.MAT_RED.name(),
        red_dark=colors.MAT_RED_DARK.name(),
        on_red=colors.ACCENT_TEXT.name(),
        green=colors.ACCENT_GREEN.name(),
        gold=colors.GOLD.name(),
        focus=colors.ACCENT_BLUE.name(),
        error=colors.ERROR_TEXT.name(),
        title=round(base * 1.7, 1),
        sum=round(base * 1.2, 1),
    )
