"""What the options of the games are called in the dialog for a new match."""

from chieubai.i18n import N_, _, ngettext

_NAMES = {"target": N_("Play to"), "first": N_("Moves first")}


def option_name(name: str) -> str:
    """Return what an option is called."""
    return _(_NAMES[name])


def choice_name(name: str, value: int | str) -> str:
    """Return what one choice of an option is called."""
    if name == "target":
        points = int(value)
        return ngettext("{n} point", "{n} points", points).format(n=points)
    if name == "first":
        return _("Player {n}").format(n=value)
    return str(value)
