"""What the levels of the bots are called: Canasta has words of its own for them."""

from chieubai.engine.seats import Level
from chieubai.i18n import pgettext


def level_name(level: Level, game: str) -> str:
    """Return a level of a game's bots in the language in force."""
    if game == "canasta":
        return _canasta_level(level)
    match level:
        case Level.EASY:
            return pgettext("bot level", "easy")
        case Level.MEDIUM:
            return pgettext("bot level", "medium")
        case Level.HARD:
            return pgettext("bot level", "hard")


def _canasta_level(level: Level) -> str:
    match level:
        case Level.EASY:
            return pgettext("bot level", "novice")
        case Level.MEDIUM:
            return pgettext("bot level", "normal")
        case Level.HARD:
            return pgettext("bot level", "expert")
