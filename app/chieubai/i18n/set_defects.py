"""What is wrong with tiles that are no set, in words."""

from chieubai.engine.tiles.sets import SetDefect
from chieubai.i18n.catalog import N_, _

_WORDS = {
    SetDefect.TOO_SHORT: N_("a set has three tiles or more"),
    SetDefect.TOO_MANY_JOKERS: N_("there are only two jokers"),
    SetDefect.MIXED: N_("neither one number nor one colour"),
    SetDefect.COLOUR_TWICE: N_("a colour twice in a group"),
    SetDefect.GROUP_TOO_LONG: N_("a group has four tiles at most"),
    SetDefect.NUMBER_TWICE: N_("a number twice in a run"),
    SetDefect.GAP: N_("a gap in the run"),
    SetDefect.RUN_TOO_LONG: N_("a run ends at 1 and at 13"),
}


def defect_words(defect: SetDefect) -> str:
    """Return a part of a sentence that says what is wrong, in the language in force."""
    return _(_WORDS[defect])
