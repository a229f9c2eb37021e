"""Every look can be read: text on whatever it stands on, in each theme and on each cloth."""

import ast
import re
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPalette
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from chieubai.storage.looks import Back, Cloth, Theme, TileStyle
from chieubai.storage.settings import Deck
from chieubai.ui.art import colors
from chieubai.ui.art.cloths import COLORS, PLAIN, ClothColors, paint_cloth
from chieubai.ui.art.look import Look, look, use_look
from chieubai.ui.art.palettes import CONTRAST, DARK, LIGHT, Palette
from chieubai.ui.art.suits import suit_color
from chieubai.ui.art.tiles import TILE_COLOURS, TILE_MAKES
from chieubai.ui.theme import page_style, palette_of, style_sheet
from contrasts import contrast
from tables import AGAINST_BOT, gin_match
from ui_driver import STILL, Person

READABLE, VISIBLE = 4.5, 3.0
UI = Path(__file__).parents[1] / "app" / "chieubai" / "ui"
PALETTES = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
ALL_PALETTES = pytest.mark.parametrize("palette", list(PALETTES.values()), ids=list(PALETTES))
TABLES = [*((Look(cloth=cloth), COLORS[cloth]) for cloth in Cloth), (Look(CONTRAST), PLAIN)]


@pytest.fixture(autouse=True)
def _application(qapp: QGuiApplication) -> QGuiApplication:
    """Pixmaps and palettes need a running application."""
    return qapp


# Panels and buttons


@ALL_PALETTES
def test_each_text_of_a_theme_can_be_read_on_its_ground(palette: Palette) -> None:
    pairs = palette.pairs()
    assert len(pairs) == 15  # none is left out
    poor = {name: contrast(pair.text, pair.ground) for name, pair in pairs.items()}
    assert {name: value for name, value in poor.items() if value < READABLE} == {}


@ALL_PALETTES
def test_a_picture_is_seen_on_a_button_under_the_pointer(palette: Palette) -> None:
    """It keeps the colour of the window's text, whatever the button's text does."""
    for pair in (palette.field, palette.hover, palette.pressed):
        assert contrast(palette.panel.text, pair.ground) >= READABLE


def declarations(sheet: str) -> list[tuple[str, dict[str, str]]]:
    """The selectors of a style sheet with what each rule declares."""
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", sheet)
    return [
        (names.strip(), dict(part.strip().split(": ", 1) for part in body.split(";") if part.strip()))
        for names, body in rules
    ]


@ALL_PALETTES
@pytest.mark.parametrize("scale", [100, 150])
def test_each_rule_of_the_style_sheet_has_text_that_can_be_read(palette: Palette, scale: int) -> None:
    """Measured in the sheet itself, so that a colour written by hand is found too."""
    grounds = []
    for names, rule in declarations(style_sheet(palette, scale)):
        if names == "QWidget":
            continue
        assert ("color" in rule) == ("background" in rule), names
        if "color" in rule:
            grounds.append(rule["background"])
            assert contrast(QColor(rule["color"]), QColor(rule["background"])) >= READABLE, names
        if "selection-color" in rule:
            chosen = QColor(rule["selection-color"]), QColor(rule["selection-background-color"])
            assert contrast(*chosen) >= READABLE, names
    assert len(grounds) > 15
    assert "QListView::item:selected" in style_sheet(palette, scale)  # or the text keeps its own colour


@ALL_PALETTES
def test_what_stands_in_an_empty_field_can_be_read(qtbot: QtBot, palette: Palette) -> None:
    fields = (QLineEdit(), QComboBox())
    for each in fields:
        qtbot.addWidget(each)
        if isinstance(each, QComboBox):
            each.setEditable(True)
        each.setStyleSheet(style_sheet(palette, 100))
    typed = fields[1].lineEdit()
    assert typed is not None
    for field in (fields[0], typed):
        field.ensurePolished()
        ink = field.palette().color(QPalette.ColorRole.PlaceholderText)
        assert ink.alpha() == 255
        assert contrast(ink, palette.field.ground) >= READABLE


@ALL_PALETTES
def test_sliders_and_bars_of_progress_are_seen(palette: Palette) -> None:
    drawn = [
        QColor(rule["border"].split()[-1])
        for names, rule in declarations(style_sheet(palette, 100))
        if names.startswith(("QSlider", "QProgressBar")) and "border" in rule
    ]
    assert len(drawn) == 4  # the groove, its part that is done, the handle and the bar
    assert min(contrast(line, palette.panel.ground) for line in drawn) >= VISIBLE


@ALL_PALETTES
def test_each_rule_of_a_page_of_text_can_be_read(palette: Palette) -> None:
    coloured = [(names, rule) for names, rule in declarations(page_style(palette)) if "color" in rule]
    assert coloured
    for names, rule in coloured:
        ground = QColor(rule.get("background-color", palette.field.ground.name()))
        assert contrast(QColor(rule["color"]), ground) >= READABLE, names


@ALL_PALETTES
def test_the_focus_is_seen_on_what_has_it(palette: Palette) -> None:
    for ground in (palette.panel.ground, palette.field.ground):
        assert contrast(palette.focus, ground) >= VISIBLE
    for ground in (palette.chosen.ground, palette.grave.ground):
        assert contrast(palette.focus_on_chosen, ground) >= VISIBLE


@ALL_PALETTES
def test_what_is_chosen_shows_a_focus_of_another_colour(palette: Palette) -> None:
    """The ring of the usual colour could be that of the ground, as it is in high contrast."""
    rules = {
        name.strip(): rule
        for names, rule in declarations(style_sheet(palette, 100))
        for name in names.split(",")
    }
    chosen = [
        (name, rule)
        for name, rule in rules.items()
        if rule.get("background") in {palette.chosen.ground.name(), palette.grave.ground.name()}
        and f"{name}:focus" in rules
    ]
    assert {"QTabBar::tab:selected", "QCheckBox::indicator:checked"} <= {name for name, _rule in chosen}
    for name, rule in chosen:
        ring = rules[f"{name}:focus"]
        color = ring.get("border", ring.get("border-color", "")).split()[-1]
        assert contrast(QColor(color), QColor(rule["background"])) >= VISIBLE, name


def test_only_the_art_makes_colours() -> None:
    """A colour that is written elsewhere would be the same in every look, and measured nowhere."""
    found = []
    for path in sorted(UI.rglob("*.py")):
        if "art" in path.relative_to(UI).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "QColor":
                literal = [arg for arg in node.args if isinstance(arg, ast.Constant)]
                found += [(path.name, node.lineno)] if literal else []
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found += [(path.name, node.lineno)] if re.search(r"#[0-9a-fA-F]{6}\b", node.value) else []
    assert found == []


# Cards and tiles


@pytest.mark.parametrize(("deck", "palette"), list(product(Deck, PALETTES.values())))
def test_suits_on_paper(deck: Deck, palette: Palette) -> None:
    assert min(contrast(suit_color(suit, deck), palette.paper) for suit in range(4)) >= READABLE
    assert contrast(palette.paper_edge, palette.paper) >= 2  # a card ends somewhere


def test_the_sides_of_a_pile_are_seen_on_a_plain_table() -> None:
    assert contrast(CONTRAST.paper_edge, PLAIN.ground) >= VISIBLE


@pytest.mark.parametrize("style", list(TileStyle))
def test_numbers_on_tiles(style: TileStyle) -> None:
    assert min(contrast(colour, TILE_MAKES[style].face) for colour in TILE_COLOURS) >= READABLE


@ALL_PALETTES
def test_badges_on_cards(palette: Palette) -> None:
    for badge in (colors.ACCENT_GREEN, colors.ACCENT_BLUE):
        assert contrast(colors.ACCENT_TEXT, badge) >= READABLE
        assert contrast(badge, palette.paper) >= VISIBLE
        assert all(contrast(badge, make.face) >= VISIBLE for make in TILE_MAKES.values())


# The table


def inner_pixels(shown: Look, size: QSize) -> list[QColor]:
    """Colours of a cloth inside its border, which is kept free of text."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_cloth(painter, QRectF(image.rect()), 0.7, shown)
    painter.end()
    edge = 30
    return [
        image.pixelColor(x, y)
        for x in range(edge, size.width() - edge, 3)
        for y in range(edge, size.height() - edge, 3)
    ]


@pytest.mark.parametrize(("shown", "ink"), TABLES, ids=[*Cloth, "plain"])
def test_what_is_written_and_drawn_on_the_table(shown: Look, ink: ClothColors) -> None:
    names = {color.rgb(): color for color in inner_pixels(shown, QSize(640, 400))}
    assert min(contrast(ink.text, ground) for ground in names.values()) >= READABLE
    for line in ink.lines():
        assert contrast(line, ink.ground) >= VISIBLE, line.name()


@pytest.mark.parametrize(("shown", "ink"), TABLES, ids=[*Cloth, "plain"])
def test_one_of_the_two_focus_rings_shows_on_every_ground(shown: Look, ink: ClothColors) -> None:
    rings = (colors.FOCUS_OUTER, colors.FOCUS_INNER)
    for ground in (ink.ground, shown.palette.paper, colors.MAT_RED, colors.TRAY):
        assert max(contrast(ring, ground) for ring in rings) >= VISIBLE
    assert contrast(*rings) >= READABLE


def test_a_note_on_the_table() -> None:
    assert contrast(colors.NOTE_TEXT, colors.NOTE) >= READABLE
    assert contrast(colors.ACCENT_TEXT, colors.ACCENT_GREEN) >= READABLE  # the plus sign


# A look that is chosen is in force


def test_the_look_is_asked_for_anew() -> None:
    use_look(Look(DARK, Cloth.FELT))
    assert look().palette is DARK
    assert look().cloth is Cloth.FELT
    use_look(Look())


@pytest.mark.parametrize("theme", [Theme.LIGHT, Theme.DARK, Theme.CONTRAST])
def test_a_theme_is_what_it_is_called(theme: Theme) -> None:
    assert palette_of(theme) is PALETTES[theme]


class Desktop:
    """Stands in for the hints of a desktop, which are none where the tests run."""

    def __init__(self, scheme: Qt.ColorScheme, contrast: Qt.ContrastPreference) -> None:
        self._scheme, self._contrast = scheme, contrast

    def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802 - Qt's name
        return self._scheme

    def accessibility(self) -> "Desktop":
        return self

    def contrastPreference(self) -> Qt.ContrastPreference:  # noqa: N802 - Qt's name
        return self._contrast


NO_WISH, HIGH = Qt.ContrastPreference.NoPreference, Qt.ContrastPreference.HighContrast
DESKTOPS = [
    (Qt.ColorScheme.Unknown, NO_WISH, LIGHT),
    (Qt.ColorScheme.Light, NO_WISH, LIGHT),
    (Qt.ColorScheme.Dark, NO_WISH, DARK),
    (Qt.ColorScheme.Dark, HIGH, CONTRAST),
    (Qt.ColorScheme.Light, HIGH, CONTRAST),
]


@pytest.mark.parametrize(("scheme", "wish", "palette"), DESKTOPS)
def test_the_system_is_followed_if_nothing_else_is_chosen(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    scheme: Qt.ColorScheme,
    wish: Qt.ContrastPreference,
    palette: Palette,
) -> None:
    person = Person(qtbot, tmp_path, STILL)
    hints = QGuiApplication.styleHints()
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: Desktop(scheme, wish))
    hints.colorSchemeChanged.emit(scheme)
    assert look().palette is palette
    assert QGuiApplication.palette().color(QPalette.ColorRole.Window) == palette.panel.ground
    person.window.change_settings(replace(STILL, theme=Theme.LIGHT))
    hints.colorSchemeChanged.emit(scheme)
    assert look().palette is LIGHT


def test_each_choice_changes_the_table_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), AGAINST_BOT)
    pictures = [person.window.grab().toImage()]
    changed = STILL
    for change in (
        {"cloth": Cloth.FELT},
        {"back": Back.WAVES},
        {"theme": Theme.DARK},
        {"theme": Theme.CONTRAST},
    ):
        changed = replace(changed, **change)
        person.window.change_settings(changed)
        pictures.append(person.window.grab().toImage())
    assert all(one != other for one, other in pairwise(pictures))
    person.window.change_settings(STILL)
    assert person.window.grab().toImage() == pictures[0]


def test_the_emblems_are_of_the_deck_in_force(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    cards = person.window.lobby.cards
    before = [card.grab().toImage() for card in cards]
    person.window.change_settings(replace(STILL, deck=Deck.FOUR_COLOURS))
    after = [card.grab().toImage() for card in cards]
    assert [one != other for one, other in zip(before, after, strict=True)] == [
        card.game != "tiles" for card in cards
    ]
