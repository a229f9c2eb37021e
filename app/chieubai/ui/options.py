"""What the options of the games are called, and what they mean, in the dialogs for a new match."""

from chieubai.i18n import N_, _, ngettext
from chieubai.i18n.formats import number

_NAMES = {
    "target": N_("Play to"),
    "first": N_("Moves first"),
    "seating": N_("Seats"),
    "wild_limit": N_("Wild cards in a meld"),
    "black_three": N_("A discarded black three"),
    "pile_before_meld": N_("Taking the pile before the first meld"),
    "concealed_minimum": N_("Initial minimum when going out concealed"),
}
_CHOICES = {
    ("seating", "fixed"): N_("as typed"),
    ("seating", "draw"): N_("drawn by cards"),
    ("wild_limit", "three"): N_("three at most"),
    ("wild_limit", "half"): N_("one for two natural cards"),
    ("black_three", "blocks"): N_("blocks the next player"),
    ("black_three", "freezes"): N_("freezes the pile"),
    ("pile_before_meld", "with_pair"): N_("with a pair"),
    ("pile_before_meld", "never"): N_("never"),
    ("concealed_minimum", "after_pile"): N_("only after taking the pile"),
    ("concealed_minimum", "always"): N_("always"),
}
_MEANINGS = {
    "target": N_("The match ends after the hand in which a team reaches this total; the higher total wins."),
    "seating": N_(
        "Who sits where: as the names are typed, or each player draws a card and the two highest are partners."
    ),
    "wild_limit": N_("A meld has two natural cards or more. How many wild cards may go with them?"),
    "black_three": N_(
        "It stops only the next player from taking the pile, or freezes the pile until it is taken."
    ),
    "pile_before_meld": N_(
        "May a team that has not melded take the pile, with a natural pair and the minimum?"
    ),
    "concealed_minimum": N_(
        "Must a player who melds everything at once reach the minimum, too, after drawing from the stock?"
    ),
}
_PRESETS = {"modern": N_("Modern"), "traditional": N_("Traditional")}


def option_name(name: str) -> str:
    """Return what an option is called."""
    return _(_NAMES[name])


def option_meaning(name: str) -> str:
    """Return what an option decides, in a sentence."""
    return _(_MEANINGS[name])


def preset_name(name: str) -> str:
    """Return what a preset of options is called."""
    return _(_PRESETS[name])


def choice_name(name: str, value: int | str) -> str:
    """Return what one choice of an option is called."""
    if name == "target":
        points = int(value)
        return ngettext("{n} point", "{n} points", points).format(n=number(points))
    if name == "first":
        return _("Player {n}").format(n=value)
    return _(_CHOICES[name, str(value)])
