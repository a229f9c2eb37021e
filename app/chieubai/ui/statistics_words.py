"""The words of the statistics: opponents and endings as they are called in each game."""

from collections.abc import Callable

from chieubai.engine.canasta.outcome import Ending as CanastaEnding
from chieubai.engine.gin.outcome import Ending as GinEnding
from chieubai.engine.seats import Level
from chieubai.engine.tiles.outcome import Ending as TileEnding
from chieubai.i18n import _, pgettext
from chieubai.storage.entries import PERSON
from chieubai.storage.statistics import MIXED
from chieubai.ui.canasta import sentences as canasta
from chieubai.ui.gin import sentences as gin
from chieubai.ui.levels import level_name
from chieubai.ui.tiles import sentences as tiles

_ENDINGS: dict[str, Callable[[str], str]] = {
    "gin": lambda ending: gin.ending_name(GinEnding(ending)),
    "tiles": lambda ending: tiles.ending_name(TileEnding(ending)),
    "canasta": lambda ending: canasta.ending_name(CanastaEnding(ending)),
}


def opponent_name(kind: str, game: str) -> str:
    """Return what the opponents of a kind are called in the language in force."""
    if kind == PERSON:
        return pgettext("opponents", "People")
    if kind == MIXED:
        return pgettext("opponents", "Mixed")
    return _("Bot: {level}").format(level=level_name(Level(kind), game))


def ending_name(game: str, ending: str) -> str:
    """Return how a hand ended, in a word; an ending that the game does not know any more as it is written."""
    try:
        return _ENDINGS[game](ending)
    except ValueError:
        return ending


def result_words() -> tuple[str, str, str]:
    """Return the words for won, drawn and lost."""
    return pgettext("result", "Won"), pgettext("result", "Drawn"), pgettext("result", "Lost")
