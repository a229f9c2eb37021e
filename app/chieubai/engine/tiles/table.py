"""Whether a table may be left as it is: every objection to a play, each tied to the set it is about."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chieubai.engine.errors import Reason
from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.sets import OPENING_POINTS, SetDefect, best_reading, defect, is_set
from chieubai.engine.tiles.tiles import Piece, kind_of


@dataclass(frozen=True)
class Objection:
    """Something that stands against a table.

    Attributes:
        reason: the rule.
        place: the index of the set it is about, None where it is about the whole.
        defect: what is wrong with the set, where the reason is that it is none.
    """

    reason: Reason
    place: int | None = None
    defect: SetDefect | None = None


@dataclass(frozen=True)
class Turn:
    """What a player has to work with in a turn.

    Attributes:
        table: the sets as the turn began.
        rack: the player's pieces as the turn began.
        opened: whether the player has opened before.
    """

    table: Sets
    rack: frozenset[Piece]
    opened: bool


def objections(turn: Turn, sets: Sets) -> tuple[Objection, ...]:
    """Return all that stands against leaving the table like this at the end of a turn; nothing if it may stay."""
    found = [*_piece_objections(turn, sets), *_set_objections(sets)]
    if not turn.opened:
        found += _opening_objections(turn, sets)
    return tuple(found)


def pieces_of(sets: Iterable[tuple[Piece, ...]]) -> list[Piece]:
    """Return the pieces of some sets."""
    return [piece for pieces in sets for piece in pieces]


def places_unlike(sets: Sequence[tuple[Piece, ...]], others: Iterable[tuple[Piece, ...]]) -> list[int]:
    """Return the places of the sets that are not among others, whichever of its two copies each tile is."""
    left = Counter(map(_kinds, others))
    places = []
    for place, pieces in enumerate(sets):
        if left[_kinds(pieces)]:
            left[_kinds(pieces)] -= 1
        else:
            places.append(place)
    return places


def _kinds(pieces: Iterable[Piece]) -> tuple[int, ...]:
    return tuple(sorted(map(kind_of, pieces)))


def set_points(pieces: Iterable[Piece]) -> int:
    """Return what a set counts in an opening, by its best reading; 0 for no set."""
    kinds = tuple(map(kind_of, pieces))
    return best_reading(kinds).points if is_set(kinds) else 0


def new_sets(turn: Turn, sets: Sets) -> list[tuple[Piece, ...]]:
    """Return the sets made of the rack alone."""
    return [pieces for pieces in sets if turn.rack.issuperset(pieces)]


def opening_points(turn: Turn, sets: Sets) -> int:
    """Return what the sets made of the rack alone count together."""
    return sum(map(set_points, new_sets(turn, sets)))


def _piece_objections(turn: Turn, sets: Sets) -> list[Objection]:
    found = []
    laid = pieces_of(sets)
    before = set(pieces_of(turn.table))
    if len(set(laid)) < len(laid):
        found.append(Objection(Reason.TILE_TWICE))
    if not (before | turn.rack).issuperset(laid):
        found.append(Objection(Reason.TILE_NOT_HELD))
    if not before.issubset(laid):
        found.append(Objection(Reason.TABLE_TILE_MISSING))
    if not turn.rack.intersection(laid):
        found.append(Objection(Reason.NOTHING_PLAYED))
    return found


def _set_objections(sets: Sets) -> list[Objection]:
    found = []
    for place, pieces in enumerate(sets):
        what = defect([kind_of(piece) for piece in pieces])
        if what is not None:
            found.append(Objection(Reason.SET_INVALID, place, what))
    return found


def _opening_objections(turn: Turn, sets: Sets) -> list[Objection]:
    before = {frozenset(pieces) for pieces in turn.table}
    found = [
        Objection(Reason.TABLE_TOUCHED, place)
        for place, pieces in enumerate(sets)
        if not turn.rack.issuperset(pieces) and frozenset(pieces) not in before
    ]
    if opening_points(turn, sets) < OPENING_POINTS and turn.rack.intersection(pieces_of(sets)):
        found.append(Objection(Reason.OPENING_TOO_LOW))
    return found


def in_table_order(sets: Sets) -> Sets:
    """Return a table with every valid set in the order of its best reading; the others stay as they are."""
    return tuple(map(_in_order, sets))


def _in_order(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    kinds = tuple(map(kind_of, pieces))
    if not is_set(kinds):
        return pieces
    left = sorted(pieces)
    ordered = []
    for kind in best_reading(kinds).tiles:
        piece = next(piece for piece in left if kind_of(piece) == kind)
        left.remove(piece)
        ordered.append(piece)
    return tuple(ordered)
