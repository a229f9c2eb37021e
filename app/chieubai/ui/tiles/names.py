"""What tiles, sets and zones are called, and what is wrong with a set, in words."""

from collections.abc import Iterable, Sequence

from chieubai.engine.errors import Reason
from chieubai.engine.tiles.table import Objection
from chieubai.engine.tiles.tiles import JOKER, Kind, Piece, colour_of, kind_of, number_of
from chieubai.i18n import N_, _, ngettext, pgettext
from chieubai.i18n.reasons import reason_sentence
from chieubai.i18n.set_defects import defect_words
from chieubai.ui.table.piece import Marks

_COLOURS = (N_("red"), N_("blue"), N_("teal"), N_("black"))
SHAPE_SIGNS = ("◆", "▲", "■", "●")  # red, blue, teal, black, as on the tiles
JOKER_SIGN = "★"


def short_tile(piece: Piece) -> str:
    """Return a tile as the log writes it: its number and the shape of its colour, or the star of the joker."""
    kind = kind_of(piece)
    return JOKER_SIGN if kind == JOKER else f"{number_of(kind)}{SHAPE_SIGNS[colour_of(kind)]}"


def short_tiles(pieces: Iterable[Piece]) -> str:
    """Return several tiles, sorted, with spaces between them."""
    return " ".join(map(short_tile, sorted(pieces, key=kind_of)))


def tile_name(kind: Kind) -> str:
    """Return a tile in words, such as "seven" and its colour in the order of the language."""
    if kind == JOKER:
        return _("joker")
    # Translators: a tile read aloud, such as "red 7".
    return pgettext("tile", "{colour} {number}").format(
        colour=_(_COLOURS[colour_of(kind)]), number=number_of(kind)
    )


def tile_names(pieces: Iterable[Piece]) -> str:
    """Return several tiles in words."""
    return ", ".join(tile_name(kind_of(piece)) for piece in pieces)


def set_troubles(objections: Iterable[Objection]) -> dict[int, str]:
    """Return what is wrong with each set that something is wrong with, by its place."""
    found: dict[int, str] = {}
    for objection in objections:
        if objection.place is not None:
            found.setdefault(objection.place, _trouble(objection))
    return found


def _trouble(objection: Objection) -> str:
    if objection.defect is not None:
        return defect_words(objection.defect)
    return _("may not be changed before your opening")


def end_trouble(objections: Sequence[Objection]) -> str:
    """Return why the turn cannot end, "" where it can."""
    if not objections:
        return ""
    first = objections[0]
    if first.reason is Reason.SET_INVALID:
        return _("A set is not right yet: {what}.").format(what=_trouble(first))
    return reason_sentence(first.reason)


def wrong_sets(objections: Sequence[Objection]) -> str:
    """Return how many sets are not right yet, and why where it is one reason; else why the turn cannot end."""
    wrong = [objection for objection in objections if objection.reason is Reason.SET_INVALID]
    if not wrong:
        return end_trouble(objections)
    n, whats = len(wrong), {_trouble(objection) for objection in wrong}
    if len(whats) == 1:
        text = ngettext("{n} set is not right yet: {what}", "{n} sets are not right yet: {what}", n)
        return text.format(n=n, what=whats.pop())
    return ngettext("{n} set is not right yet", "{n} sets are not right yet", n).format(n=n)


def pool_label(count: int) -> str:
    """Return the text under the pool."""
    return _("Pool · {n}").format(n=count)


def pool_name(count: int) -> str:
    """Return the pool in words."""
    return ngettext("Pool, {n} tile", "Pool, {n} tiles", count).format(n=count)


def other_name(count: int) -> str:
    """Return the other player's rack in words."""
    return ngettext("Opponent's rack, {n} tile", "Opponent's rack, {n} tiles", count).format(n=count)


def rack_name(count: int) -> str:
    """Return the player's own rack in words."""
    return ngettext("Your rack, {n} tile", "Your rack, {n} tiles", count).format(n=count)


def free_table() -> str:
    """Return the free part of the table in words."""
    return _("Free table")


def set_name(number: int, pieces: Sequence[Piece], trouble: str) -> str:
    """Return a set in words, by its number from 1, with what is wrong with it."""
    text = _("Set {n}: {tiles}").format(n=number, tiles=tile_names(pieces))
    return f"{text}; {trouble}" if trouble else text


def hidden_tile() -> str:
    """Return a tile that is face down in words."""
    return _("Tile, face down")


def tile_in_place(piece: Piece, stands_for: Kind | None, marks: Marks, place: tuple[int, int]) -> str:
    """Return a tile of a rack or a set in words, with its marks and its place."""
    parts = [tile_name(kind_of(piece))]
    if stands_for is not None:
        parts.append(_("stands for {tile}").format(tile=tile_name(stands_for)))
    if marks.selected:
        parts.append(_("selected"))
    if marks.moved:
        parts.append(_("rearranged"))
    if marks.fresh:
        parts.append(_("new"))
    parts.append(_("{n} of {count}").format(n=place[0], count=place[1]))
    return ", ".join(parts)
