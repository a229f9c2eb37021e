"""What a player can do at a moment, in words: the form in which each game tells it."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from chieubai.engine.contract import PlayerView
from chieubai.engine.seats import Seat
from chieubai.i18n import _, ngettext

LINES_MOST = 12  # of a group; the others are counted


@dataclass(frozen=True)
class Group:
    """Moves of one kind.

    Attributes:
        heading: what they do.
        lines: the moves in words; none where the heading says it all.
        note: what else is to be known, or why nothing of this kind can be done now.
    """

    heading: str
    lines: tuple[str, ...] = ()
    note: str = ""


def nothing_to_do(view: PlayerView, seats: Sequence[Seat], *, match_over: bool) -> list[Group]:
    """Return what there is instead of moves for a player who is not to move; none for one who is."""
    if match_over:
        return [Group(_("The match is over"), note=_("Begin a new one, or go to the lobby."))]
    if view.to_move is None:
        return [Group(_("The hand is over"), note=_("Go on with the next one."))]
    if view.seat != view.to_move:
        name = seats[view.to_move].name
        return [Group(_("{name}'s turn").format(name=name), note=_("Your moves come after it."))]
    return []


def as_html(groups: Sequence[Group]) -> str:
    """Return groups as a page."""
    return "".join(map(_group_html, groups))


def _group_html(group: Group) -> str:
    lines = [*group.lines[:LINES_MOST]]
    more = len(group.lines) - len(lines)
    if more:
        lines.append(ngettext("and {n} more", "and {n} more", more).format(n=more))
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    listed = f"<ul>{items}</ul>" if items else ""
    note = f"<p>{escape(group.note)}</p>" if group.note else ""
    return f"<h3>{escape(group.heading)}</h3>{listed}{note}"
