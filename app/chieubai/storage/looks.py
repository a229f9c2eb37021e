"""The looks to choose from, by the names that settings and purse write them under."""

from enum import StrEnum


class Theme(StrEnum):
    """The colours of panels and dialogs; SYSTEM follows the desktop, CONTRAST makes the table plain too."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Cloth(StrEnum):
    """What the table is covered with."""

    SEDGE = "sedge"
    FELT = "felt"
    WOOD = "wood"


class Back(StrEnum):
    """The picture on the back of every card."""

    DRUM = "drum"
    LOTUS = "lotus"
    WAVES = "waves"


class TileStyle(StrEnum):
    """What the tiles are made of."""

    IVORY = "ivory"
    PORCELAIN = "porcelain"


class CardSize(StrEnum):
    """How large the player's own cards or tiles are; the others make room for them."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


Buyable = Cloth | Back | TileStyle

# In coins. What is not named here is everybody's from the start.
PRICES: dict[Buyable, int] = {Cloth.WOOD: 30, Back.WAVES: 20, TileStyle.PORCELAIN: 30}
