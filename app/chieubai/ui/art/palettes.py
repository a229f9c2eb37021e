"""The colours of panels, buttons and lists in each theme.

Text has no colour of its own: it comes as a pair with the ground it stands on, and the style sheet and the painters
take whole pairs. Every pair keeps a WCAG contrast of at least 4.5 to 1, disabled text too: it says what will be
possible later.
"""

from dataclasses import dataclass, fields

from PySide6.QtGui import QColor


@dataclass(frozen=True)
class Pair:
    """Text, and the ground it stands on."""

    text: QColor
    ground: QColor

    def __str__(self) -> str:
        """Return both as declarations of a style sheet."""
        return f"color: {self.text.name()}; background: {self.ground.name()};"


@dataclass(frozen=True, eq=False)
class Palette:
    """One theme.

    Attributes:
        panel: the text of panels, bars and dialogs.
        muted: less important text there.
        error: what is wrong, there.
        disabled: a button or field that does nothing now.
        field: the text of buttons, lists and fields.
        link: a link in a page of text.
        red, blue, teal, olive: cards and tiles of that colour in a page of text.
        hover: a button under the pointer, and what is picked out in a page of text.
        pressed: a button held down.
        chosen: a selected line, and the main button.
        chosen_hover: the main button under the pointer.
        grave: the button of a move that ends much.
        border: the lines round panels, buttons and fields; not the only sign of anything.
        focus: the line round what has the keyboard; at least 3 to 1 on panel and field.
        focus_on_chosen: the same on a main or grave button.
        paper: the face of a blank card.
        paper_edge: the line round it.
    """

    panel: Pair
    muted: Pair
    error: Pair
    disabled: Pair
    field: Pair
    link: Pair
    red: Pair
    blue: Pair
    teal: Pair
    olive: Pair
    hover: Pair
    pressed: Pair
    chosen: Pair
    chosen_hover: Pair
    grave: Pair
    border: QColor
    focus: QColor
    focus_on_chosen: QColor
    paper: QColor
    paper_edge: QColor

    def pairs(self) -> dict[str, Pair]:
        """Return every pair by its name."""
        found = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in found.items() if isinstance(value, Pair)}


def _pair(text: str, ground: str) -> Pair:
    return Pair(QColor(text), QColor(ground))


LIGHT = Palette(
    panel=_pair("#2b211a", "#f6edd8"),
    muted=_pair("#655542", "#f6edd8"),
    error=_pair("#a3161a", "#f6edd8"),
    disabled=_pair("#75674f", "#f6edd8"),
    field=_pair("#2b211a", "#fdf9ee"),
    link=_pair("#1c5f9e", "#fdf9ee"),
    red=_pair("#b3121f", "#fdf9ee"),
    blue=_pair("#12339c", "#fdf9ee"),
    teal=_pair("#14676a", "#fdf9ee"),
    olive=_pair("#5d6a00", "#fdf9ee"),
    hover=_pair("#2b211a", "#f4e6c4"),
    pressed=_pair("#2b211a", "#cdb98a"),
    chosen=_pair("#ffffff", "#a3262a"),
    chosen_hover=_pair("#ffffff", "#741518"),
    grave=_pair("#ffffff", "#1f7a45"),
    border=QColor("#cdb98a"),
    focus=QColor("#1c5f9e"),
    focus_on_chosen=QColor("#ffd23f"),
    paper=QColor("#fdf9ee"),
    paper_edge=QColor("#a8987a"),
)
DARK = Palette(
    panel=_pair("#f1e7d3", "#2a241d"),
    muted=_pair("#c9b99b", "#2a241d"),
    error=_pair("#ff9d94", "#2a241d"),
    disabled=_pair("#a4957b", "#2a241d"),
    field=_pair("#f1e7d3", "#383026"),
    link=_pair("#9cc9f5", "#383026"),
    red=_pair("#ff9d94", "#383026"),
    blue=_pair("#a9bdff", "#383026"),
    teal=_pair("#7fd6d2", "#383026"),
    olive=_pair("#cdd977", "#383026"),
    hover=_pair("#fff6e4", "#4b4032"),
    pressed=_pair("#fff6e4", "#5f5240"),
    chosen=_pair("#ffffff", "#bf454b"),
    chosen_hover=_pair("#ffffff", "#9c3238"),
    grave=_pair("#ffffff", "#24784a"),
    border=QColor("#75654b"),
    focus=QColor("#9cc9f5"),
    focus_on_chosen=QColor("#ffd23f"),
    paper=QColor("#fbf6e9"),
    paper_edge=QColor("#6f6250"),
)
CONTRAST = Palette(
    panel=_pair("#ffffff", "#000000"),
    muted=_pair("#e8e8e8", "#000000"),
    error=_pair("#ffb3ab", "#000000"),
    disabled=_pair("#b4b4b4", "#000000"),
    field=_pair("#ffffff", "#000000"),
    link=_pair("#a8d4ff", "#000000"),
    red=_pair("#ffb3ab", "#000000"),
    blue=_pair("#b3c6ff", "#000000"),
    teal=_pair("#8ee6e2", "#000000"),
    olive=_pair("#d3e05a", "#000000"),
    hover=_pair("#ffffff", "#333333"),
    pressed=_pair("#ffffff", "#6b6b6b"),
    chosen=_pair("#000000", "#ffd23f"),
    chosen_hover=_pair("#000000", "#ffffff"),
    grave=_pair("#000000", "#7ee2a8"),
    border=QColor("#ffffff"),
    focus=QColor("#ffd23f"),
    focus_on_chosen=QColor("#3d5cff"),
    paper=QColor("#ffffff"),
    paper_edge=QColor("#6b6b6b"),
)
