"""What is said at a table of tile rummy: the log, whose turn it is and what can be done, how a game ended."""

from collections.abc import Mapping, Sequence

from chieubai.engine.contract import Event
from chieubai.engine.seats import Seat
from chieubai.engine.tiles.events import Dealt, Drew, HandEnded, Passed, Played
from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.outcome import Ending, TileOutcome
from chieubai.engine.tiles.sets import OPENING_POINTS
from chieubai.engine.tiles.tiles import kind_of
from chieubai.i18n import _, ngettext
from chieubai.ui.tiles.names import end_trouble, set_name, set_troubles, short_tiles, tile_name, tile_names
from chieubai.ui.tiles.turn import TileTurn


def event_sentence(event: Event, seats: Sequence[Seat], outcome: TileOutcome | None) -> str:
    """Return an event as a line of the log: public facts, and names of players only."""
    name = seats[event.seat].name
    match event:
        case Dealt():
            return _("A new game; {name} moves first").format(name=name)
        case Drew():
            return _("{name} draws a tile").format(name=name)
        case Passed():
            return _("{name} passes").format(name=name)
        case Played(opened=True):
            return _("{name} opens with {tiles}").format(name=name, tiles=short_tiles(event.from_rack))
        case Played():
            return _("{name} plays {tiles}").format(name=name, tiles=short_tiles(event.from_rack))
        case HandEnded() if outcome is not None:
            return ending_sentence(outcome, seats)
        case _:
            raise ValueError(f"no event of this game: {event}")


def ending_sentence(outcome: TileOutcome, seats: Sequence[Seat]) -> str:
    """Return how a game ended, and what the winner scores."""
    if outcome.winner is None:
        return _("Both passed with equal racks: the game is a draw")
    n = outcome.points[outcome.winner]
    name = seats[outcome.winner].name
    if outcome.ending is Ending.OUT:
        text = ngettext("{name} is out and scores {n} point", "{name} is out and scores {n} points", n)
    else:
        text = ngettext(
            "Both passed: {name} has the lower rack and scores {n} point",
            "Both passed: {name} has the lower rack and scores {n} points",
            n,
        )
    return text.format(name=name, n=n)


def ending_name(ending: Ending) -> str:
    """Return an ending as a word for the score sheet."""
    return _("Rack empty") if ending is Ending.OUT else _("Both passed")


def status_sentence(turn: TileTurn, seats: Sequence[Seat], *, pool_chosen: bool) -> str:
    """Return whose turn it is and what can be done."""
    view = turn.view
    if view.outcome is not None:
        return ending_sentence(view.outcome, seats)
    assert view.to_move is not None
    name = seats[view.to_move].name
    if turn.draft is None:
        if seats[view.to_move].human:
            return _("{name}'s turn.").format(name=name)
        return _("{name}'s turn: thinking…").format(name=name)
    return _own_turn(turn, pool_chosen=pool_chosen).format(name=name)


def _own_turn(turn: TileTurn, *, pool_chosen: bool) -> str:
    if pool_chosen:
        return _("{name}'s turn: choose the pool again to draw.")
    if turn.can_end:
        return _("{name}'s turn: the table is right. End the turn, or play more.")
    if turn.opening_too_low:
        return _("{name}'s turn: an opening needs more points. Play more from your rack.")
    if turn.touched:
        return _("{name}'s turn: make every set right, then end the turn.")
    if not turn.view.pool_count:
        return _("{name}'s turn: play tiles, or pass: the pool is empty.")
    return _("{name}'s turn: play tiles, or draw one.")


def counsel(turn: TileTurn) -> str:
    """Return what the shown player is told of the rack and, before the opening, of the points so far."""
    if turn.view.seat is None:
        return ""
    if turn.draft is not None and not turn.view.opened[turn.view.seat]:
        return _("Opening: {n} points (minimum {least})").format(
            n=turn.draft.opening_points, least=OPENING_POINTS
        )
    n = len(turn.rack)
    return ngettext("{n} tile on the rack", "{n} tiles on the rack", n).format(n=n)


def changed_sets(sets: Sets, before: Sets, order: Sequence[int], troubles: Mapping[int, str]) -> list[str]:
    """Return the sets that were not on the table before, in words and in reading order.

    Args:
        sets: the table.
        before: the table as it was.
        order: the places of the sets in the order in which they are read.
        troubles: what is wrong with them, by their places.
    """
    return [
        set_name(number, sets[place], troubles.get(place, ""))
        for number, place in enumerate(order, start=1)
        if sets[place] not in before
    ]


def draft_words(turn: TileTurn, before: Sets, order: Sequence[int]) -> str:
    """Return what a change of the draft has made of the table, for a screen reader."""
    troubles = set_troubles(turn.objections)
    lines = changed_sets(turn.sets, before, order, troubles)
    elsewhere = [one for one in turn.objections if one.place is None or turn.sets[one.place] in before]
    if turn.can_end:
        lines.append(_("The table is right"))
    elif turn.touched and elsewhere:
        lines.append(end_trouble(elsewhere).rstrip("."))
    return ". ".join([*lines, counsel(turn)])


def announcement(event: Event, seats: Sequence[Seat]) -> str | None:
    """Return what a screen reader is told of an event, None where the status says it."""
    name = seats[event.seat].name
    match event:
        case Played():
            tiles = tile_names(sorted(event.from_rack, key=kind_of))
            return _("{name} plays {tiles}").format(name=name, tiles=tiles)
        case Drew(piece=piece) if piece is not None:
            return _("{name} draws: {tile}").format(name=name, tile=tile_name(kind_of(piece)))
        case Drew():
            return _("{name} draws a tile").format(name=name)
        case Passed():
            return _("{name} passes").format(name=name)
        case _:
            return None
