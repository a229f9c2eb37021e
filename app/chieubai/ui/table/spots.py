"""Which piece lies where, and how the pieces on the table become the places of the next position.

The screen is never told how a card travelled. It compares the places before with the places after: a card that
can be seen in both is the same piece; a card that has just come to light takes a piece from where one went
missing. So a move, an undo, a load and a new deal are all the same thing to the table.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Spot:
    """The place of one piece.

    Attributes:
        zone: the name of the part of the table.
        index: the place within the zone, from 0.
        face: which card or tile it is, None while it is face down.
    """

    zone: str
    index: int
    face: int | None = None


def assign(old: Sequence[Spot], new: Sequence[Spot]) -> list[int]:
    """Return, for each new spot, the index of the old spot whose piece goes there.

    First a face that is seen before and after keeps its piece. Then places face down are filled with pieces of
    their own zone, lowest first, so that what is drawn is the top one; then the other places of a zone; what is
    left has come from elsewhere.

    Raises:
        ValueError: there are not as many pieces as places.
    """
    if len(old) != len(new):
        raise ValueError(f"{len(old)} pieces for {len(new)} places")
    taken: dict[int, int] = {}
    free = dict(sorted(enumerate(old), key=lambda piece: piece[1].index))

    def match(places: Iterable[int], fits: Callable[[Spot, Spot], bool]) -> None:
        for number in places:
            piece = next((piece for piece, spot in free.items() if fits(spot, new[number])), None)
            if piece is not None:
                taken[number] = piece
                del free[piece]

    def open_places() -> list[int]:
        return [number for number in range(len(new)) if number not in taken]

    seen = [number for number in open_places() if new[number].face is not None]
    match(seen, lambda before, after: before.face == after.face)
    hidden = [number for number in open_places() if new[number].face is None]
    match(hidden, lambda before, after: before.zone == after.zone)
    match(open_places(), lambda before, after: before.zone == after.zone)
    match(open_places(), lambda _before, _after: True)
    return [taken[number] for number in range(len(new))]
