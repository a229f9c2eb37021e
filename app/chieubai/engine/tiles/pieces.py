"""From kinds to pieces: which of two equal tiles goes where, so that as few as possible leave their set."""

from collections import Counter
from collections.abc import Iterable, Sequence

from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.tiles import Kind, Piece, kind_of


def with_pieces(arrangement: Sequence[Sequence[Kind]], table: Sets, rack: Iterable[Piece]) -> Sets:
    """Return an arrangement of kinds as sets of pieces: every piece of the table, and of the rack what it takes.

    A set keeps the pieces of the table's set that it shares most tiles with; each set of the table is kept once.

    Args:
        arrangement: the new table; it holds at least every kind that is on the table now.
        table: the sets on the table.
        rack: the pieces of the player.

    Raises:
        ValueError: the arrangement leaves out a piece of the table, or takes more than there is.
    """
    homes = {piece: number for number, pieces in enumerate(table) for piece in pieces}
    wanted = _homes_of(arrangement, table)
    free = sorted(rack)
    places: dict[Kind, list[int]] = {}
    for number, kinds in enumerate(arrangement):
        for kind in kinds:
            places.setdefault(kind, []).append(number)
    given: dict[tuple[int, Kind], list[Piece]] = {}
    for kind, numbers in places.items():
        for piece in sorted(piece for piece in homes if kind_of(piece) == kind):
            if not numbers:
                raise ValueError("the arrangement leaves out a piece of the table")
            best = next((number for number in numbers if wanted.get(number) == homes[piece]), numbers[0])
            numbers.remove(best)
            given.setdefault((best, kind), []).append(piece)
        for number in numbers:
            given.setdefault((number, kind), []).append(_take(free, kind))
    if sum(map(len, given.values())) < len(homes) or any(kind_of(piece) not in places for piece in homes):
        raise ValueError("the arrangement leaves out a piece of the table")
    return tuple(
        tuple(given[number, kind].pop() for kind in kinds) for number, kinds in enumerate(arrangement)
    )


def _homes_of(arrangement: Sequence[Sequence[Kind]], table: Sets) -> dict[int, int]:
    """Return for each new set the table's set that it is taken to be, where it shares tiles with one.

    A set of the table becomes one new set only, so that a set that did not change keeps its own pieces though
    another holds the same tiles.
    """
    old = [Counter(map(kind_of, pieces)) for pieces in table]
    new = [Counter(kinds) for kinds in arrangement]
    pairs = [
        (-(kinds & pieces).total(), kinds.total() + pieces.total(), number, home)
        for number, kinds in enumerate(new)
        for home, pieces in enumerate(old)
        if kinds & pieces
    ]
    found: dict[int, int] = {}
    for _share, _sizes, number, home in sorted(pairs):
        if number not in found and home not in found.values():
            found[number] = home
    return found


def _take(free: list[Piece], kind: Kind) -> Piece:
    for piece in free:
        if kind_of(piece) == kind:
            free.remove(piece)
            return piece
    raise ValueError(f"the arrangement takes more of kind {kind} than there is")
