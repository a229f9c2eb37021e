"""What the levels of the bots are called."""

from chieubai.engine.seats import Level
from chieubai.i18n import pgettext


def level_name(level: Level) -> str:
    """Return a level in the language in force."""
    match level:
        case Level.EASY:
            return pgettext("bot level", "easy")
        case Level.MEDIUM:
            return pgettext("bot level", "medium")
        case Level.HARD:
            return pgettext("bot level", "hard")
