"""The look in force, asked for whenever something is painted.

One look holds for the whole program, as one language does: it is set at one place, by the settings, and a painter
that remembers none follows a change at its next paint event.
"""

from dataclasses import dataclass

from chieubai.storage.looks import Back, Cloth, TileStyle
from chieubai.storage.settings import Deck
from chieubai.ui.art.palettes import CONTRAST, LIGHT, Palette


@dataclass(frozen=True)
class Look:
    """How the program looks.

    Attributes:
        palette: the colours of panels and buttons.
        cloth: what covers the table.
        back: the picture on the back of the cards.
        tiles: the make of the tiles.
        deck: how many colours the suits have in emblems, pages of text and small pictures of tables.
    """

    palette: Palette = LIGHT
    cloth: Cloth = Cloth.SEDGE
    back: Back = Back.DRUM
    tiles: TileStyle = TileStyle.IVORY
    deck: Deck = Deck.TWO_COLOURS

    @property
    def plain(self) -> bool:
        """Whether the table is without a pattern, for those who need a high contrast."""
        return self.palette is CONTRAST


_in_force = Look()


def look() -> Look:
    """Return the look in force."""
    return _in_force


def use_look(chosen: Look) -> None:
    """Put a look in force; whoever calls it has everything painted anew."""
    global _in_force
    _in_force = chosen
