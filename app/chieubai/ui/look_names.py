"""What themes, cloths, backs and tiles are called."""

from chieubai.i18n import N_, _, pgettext
from chieubai.storage.looks import Back, Buyable, Cloth, Theme, TileStyle

_NAMES: dict[Buyable | Theme, str] = {
    Theme.SYSTEM: N_("Same as the system"),
    Theme.LIGHT: N_("Light"),
    Theme.DARK: N_("Dark"),
    Theme.CONTRAST: N_("High contrast"),
    Cloth.SEDGE: N_("Sedge mat"),
    Cloth.FELT: N_("Green felt"),
    Cloth.WOOD: N_("Inlaid wood"),
    Back.DRUM: N_("Bronze drum"),
    Back.LOTUS: N_("Lotus"),
    Back.WAVES: N_("Moon and waves"),
    TileStyle.IVORY: N_("Ivory"),
    TileStyle.PORCELAIN: N_("Porcelain"),
}


def look_name(look: Buyable | Theme) -> str:
    """Return the name of a choice in the language in force."""
    return _(_NAMES[look])


def row_names() -> tuple[str, str, str, str]:
    """Return what the choices of theme, cloth, back and tiles are called."""
    return _("Colours"), _("Table cloth"), _("Card back"), pgettext("look", "Tiles")
