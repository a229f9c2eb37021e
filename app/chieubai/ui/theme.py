"""The look of the widgets round the table: the colours of a theme, and sizes that follow the font scale."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from chieubai.bundled import resource
from chieubai.storage.looks import Theme
from chieubai.ui.art.palettes import CONTRAST, DARK, LIGHT, Palette

FAMILIES = ["Noto Sans", "Segoe UI", "Helvetica Neue", "DejaVu Sans"]
BASE_POINTS = 11.0
ITEM_PADDING = 5  # pixels beside the text of a line in a list

_PALETTES = {Theme.LIGHT: LIGHT, Theme.DARK: DARK, Theme.CONTRAST: CONTRAST}

# {panel} and the like stand for a text and its ground, both of them
_SHEET = """
QWidget {{ color: {text}; placeholder-text-color: {muted_text}; }}
QMainWindow, QDialog, QMessageBox {{ {panel} }}
QDialogButtonBox, QMessageBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QMenuBar, QMenu, QStatusBar {{ {panel} }}
QMenu {{ border: 1px solid {border}; padding: 4px; }}
QMenuBar::item:selected, QMenu::item:selected {{ {chosen} }}
QMenu::item:disabled {{ {disabled} }}
QToolTip {{ {field} border: 1px solid {border}; padding: 4px; }}
QPushButton {{
    {field} border: 1px solid {border}; border-radius: 8px; padding: 6px 14px; min-height: 26px;
    icon-size: {icon}px; outline: none;
}}
QPushButton:hover {{ {hover} }}
QPushButton:pressed {{ {pressed} }}
QPushButton:focus {{ border: 2px solid {focus}; padding: 5px 13px; }}
QPushButton:disabled {{ {disabled} border-style: dashed; }}
QPushButton[role="quiet"] {{ padding: 1px 10px; min-height: {quiet}px; }}
QPushButton[role="quiet"]:checked {{ border: 2px solid {mark}; padding: 0 9px; }}
QPushButton[role="quiet"]:focus {{ border: 2px solid {focus}; padding: 0 9px; }}
QPushButton[role="main"] {{ {chosen} border-color: {chosen_edge}; font-weight: bold; }}
QPushButton[role="main"]:hover {{ {chosen_hover} }}
QPushButton[role="main"]:focus {{ border: 3px solid {focus_on_chosen}; padding: 4px 12px; }}
QPushButton[role="main"]:disabled {{ {disabled} border-color: {border}; border-style: dashed; }}
QPushButton[role="grave"] {{ {grave} font-weight: bold; }}
QPushButton[role="grave"]:disabled {{ {disabled} border-style: dashed; }}
QPushButton[role="grave"]:focus {{ border: 3px solid {focus_on_chosen}; padding: 4px 12px; }}
QPushButton[role="link"] {{
    {link} border: none; text-decoration: underline; padding: 0 6px; min-height: 24px;
}}
QPushButton[role="link"]:hover {{ {hover} }}
QPushButton[role="link"]:focus {{ border: 2px solid {focus}; padding: 0 4px; min-height: 20px; }}
QToolButton {{ {field} border: 1px solid {border}; border-radius: 8px; outline: none; }}
QToolButton:hover {{ {hover} }}
QToolButton:pressed {{ {pressed} }}
QToolButton:focus {{ border: 2px solid {focus}; }}
QToolButton:disabled {{ {disabled} border-style: dashed; }}
QLabel[role="title"] {{ font-size: {title}pt; font-weight: bold; }}
QLabel[role="heading"] {{ font-weight: bold; }}
QLabel[role="sum"] {{ font-size: {sum}pt; font-weight: bold; }}
QLabel[role="figure"] {{ font-size: {figure}pt; font-weight: bold; }}
QLabel[role="muted"] {{ {muted} }}
QLabel[role="trouble"] {{ {error} font-weight: bold; }}
QFrame[role="panel"] {{ {panel} border: 1px solid {border}; border-radius: 10px; }}
QFrame[role="bar"] {{ {panel} border: none; }}
QListView, QTableView, QTextBrowser, QLineEdit {{
    {field} border: 1px solid {border}; border-radius: 6px;
    selection-background-color: {chosen_ground}; selection-color: {chosen_text}; padding: 3px;
}}
QComboBox {{ {field} min-height: 28px; border: 1px solid {border}; border-radius: 6px; padding: 1px 8px; }}
QComboBox:focus {{ border: 2px solid {focus}; }}
QComboBox::drop-down {{ border: none; width: 24px; }}
QComboBox::down-arrow {{ image: url("{arrow}"); width: 12px; height: 12px; }}
QComboBox:disabled {{ {disabled} border-style: dashed; }}
QComboBox QLineEdit, QComboBox QLineEdit:focus {{ border: none; padding: 0; }}
QLineEdit {{ min-height: 26px; }}
QListView:focus, QTableView:focus, QTextBrowser:focus, QLineEdit:focus {{
    border: 2px solid {focus};
}}
QTableView {{ gridline-color: {border}; }}
QTableView::item {{ padding: 0 6px; }}
QListWidget, QTableView {{ outline: 0; }}
QListWidget::item {{ padding: 3px {item}px; border-radius: 4px; }}
QListView::item:selected, QTableView::item:selected {{ {chosen} }}
QHeaderView::section {{ {panel} border: none; border-bottom: 1px solid {border}; padding: 4px; }}
QHeaderView::section:horizontal:first {{ padding-left: 9px; }}
QTableCornerButton::section {{ {panel} border: none; }}
QCheckBox {{ spacing: 8px; min-height: 26px; }}
QCheckBox:disabled {{ {disabled} }}
QCheckBox::indicator {{ width: 16px; height: 16px; {field} border: 2px solid {mark}; }}
QCheckBox::indicator {{ border-radius: 4px; }}
QCheckBox::indicator:checked {{ {chosen} border-color: {chosen_ground}; image: url("{tick}"); }}
QCheckBox::indicator:focus {{ border-color: {focus}; }}
QCheckBox::indicator:checked:focus {{ border-color: {focus_on_chosen}; }}
QSlider {{ min-height: 26px; }}
QSlider::groove:horizontal {{ {field} border: 1px solid {mark}; height: 4px; border-radius: 3px; }}
QSlider::sub-page:horizontal {{ {chosen} border: 1px solid {mark}; border-radius: 3px; }}
QSlider::handle:horizontal {{
    {field} border: 2px solid {mark}; width: 20px; margin: -10px 0; border-radius: 12px;
}}
QSlider::handle:horizontal:hover {{ {hover} }}
QSlider::handle:horizontal:focus {{ border-color: {focus}; }}
QProgressBar {{ {field} border: 1px solid {mark}; border-radius: 6px; min-height: 14px; max-height: 14px; }}
QProgressBar::chunk {{ {chosen} border-radius: 5px; }}
QTabWidget::pane {{ border: 1px solid {border}; border-radius: 6px; }}
QTabBar::tab {{ {panel} border: 1px solid {border}; padding: 7px 14px; margin-right: 2px; }}
QTabBar::tab:selected {{ {chosen} }}
QTabBar::tab:!selected {{ margin-top: 3px; }}
QTabBar::tab:selected:focus {{ border: 2px solid {focus_on_chosen}; padding: 6px 13px; }}
QScrollBar:vertical {{ {panel} width: 14px; }}
QScrollBar:horizontal {{ {panel} height: 14px; }}
ChartsPage QScrollBar:vertical {{ background-color: transparent; }}
QScrollBar::handle {{ {pressed} border-radius: 5px; margin: 2px; min-height: 26px; min-width: 26px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
"""


def palette_of(theme: Theme) -> Palette:
    """Return the colours of a theme; SYSTEM asks the desktop for light or dark and for a high contrast."""
    if theme is not Theme.SYSTEM:
        return _PALETTES[theme]
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return CONTRAST
    return DARK if hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT


def apply_theme(application: QApplication, palette: Palette, font_scale: int) -> None:
    """Set the colours, the style sheet and a font scaled by a percentage for the whole program."""
    application.setStyle("Fusion")
    application.setPalette(_qt_palette(palette))
    font = QFont()
    font.setFamilies(FAMILIES)
    font.setPointSizeF(BASE_POINTS * font_scale / 100)
    application.setFont(font)
    application.setStyleSheet(style_sheet(palette, font_scale))


def page_style(palette: Palette) -> str:
    """Return the style of pages of text, such as the rules: links, coloured cards, heads of tables, choices."""
    words = {
        "a": palette.link,
        ".red": palette.red,
        ".blue": palette.blue,
        ".teal": palette.teal,
        ".olive": palette.olive,
    }
    rules = [f"{name} {{ color: {pair.text.name()}; }}" for name, pair in words.items()]
    shown, border = (
        palette.hover,
        palette.border.name(),
    )  # rich text knows only the long name of the ground's colour
    rules.append(f".choice, th {{ color: {shown.text.name()}; background-color: {shown.ground.name()}; }}")
    rules.append(f"table {{ border-collapse: collapse; border-style: solid; border-color: {border}; }}")
    return " ".join(rules)


def _qt_palette(palette: Palette) -> QPalette:
    """Return what Qt paints boxes, marks and arrows with; it derives edges and shades from the grounds."""
    found = QPalette(palette.field.ground, palette.panel.ground)
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    for name, color in (
        (role.Window, palette.panel.ground),
        (role.WindowText, palette.panel.text),
        (role.Base, palette.field.ground),
        (role.AlternateBase, palette.panel.ground),
        (role.Text, palette.field.text),
        (role.Button, palette.field.ground),
        (role.ButtonText, palette.field.text),
        (role.Highlight, palette.chosen.ground),
        (role.HighlightedText, palette.chosen.text),
        (role.ToolTipBase, palette.field.ground),
        (role.ToolTipText, palette.field.text),
        (role.PlaceholderText, palette.muted.text),
        (role.Link, palette.link.text),
        (role.Accent, palette.chosen.ground),
    ):
        found.setColor(name, color)
    for name in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        found.setColor(group.Disabled, name, palette.disabled.text)
    found.setColor(group.Disabled, role.Base, palette.disabled.ground)
    found.setColor(group.Disabled, role.Highlight, palette.disabled.ground)
    return found


def _mark(name: str, color: QColor) -> str:
    """Return the file of a mark in a colour like that of a text."""
    shade = "white" if color.lightness() > 127 else "black"
    return resource("marks", f"{name}-{shade}.svg").as_posix()


def style_sheet(palette: Palette, font_scale: int) -> str:
    """Return the style sheet of the program."""
    base = BASE_POINTS * font_scale / 100
    icon = round(base * 1.75)  # pixels: a little higher than a line
    return _SHEET.format(
        **palette.pairs(),
        text=palette.panel.text.name(),
        chosen_edge=palette.chosen_hover.ground.name(),
        chosen_ground=palette.chosen.ground.name(),
        chosen_text=palette.chosen.text.name(),
        border=palette.border.name(),
        focus=palette.focus.name(),
        focus_on_chosen=palette.focus_on_chosen.name(),
        mark=palette.muted.text.name(),
        muted_text=palette.muted.text.name(),
        tick=_mark("tick", palette.chosen.text),
        arrow=_mark("arrow", palette.field.text),
        title=round(base * 1.7, 1),
        sum=round(base * 1.2, 1),
        figure=round(base * 1.5, 1),
        icon=icon,
        item=ITEM_PADDING,
        quiet=max(24, icon),  # alike with an icon and without
    )
