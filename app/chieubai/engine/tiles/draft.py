"""The draft of a turn: the table as the player is rearranging it, which may be invalid in between.

Every change is a new arrangement on a stack, so that each can be undone and redone one by one. A set keeps its
place in the list while it lasts; what the player changed keeps the order the player gave it, until it is a valid
set again and the table puts it in order.
"""

from collections.abc import Iterable, Sequence

from chieubai.engine.tiles.moves import Play, Sets, format_piece
from chieubai.engine.tiles.sets import defect
from chieubai.engine.tiles.table import Objection, Turn, in_table_order, objections, opening_points, pieces_of
from chieubai.engine.tiles.tiles import Piece, kind_of

STEP = " ; "
BAR = " | "
RACK_MARK = "#"  # before the place of a piece in the sorted rack, so that a save names no piece of a rack


class DraftError(ValueError):
    """A change that makes no sense for this draft, such as taking a table tile to the rack; nothing changed."""


class TileDraft:
    """The changes of one turn so far.

    Attributes:
        turn: what the player has to work with.
    """

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self._done: list[Sets] = [turn.table]
        self._undone: list[Sets] = []

    # What it is now

    @property
    def sets(self) -> Sets:
        """The sets as they are drafted."""
        return self._done[-1]

    @property
    def changes(self) -> int:
        """How many changes can be undone."""
        return len(self._done) - 1

    @property
    def can_redo(self) -> bool:
        """Whether an undone change can come back."""
        return bool(self._undone)

    @property
    def rack(self) -> frozenset[Piece]:
        """What is left on the rack."""
        return self.turn.rack.difference(pieces_of(self.sets))

    @property
    def played(self) -> frozenset[Piece]:
        """The pieces of the rack that lie on the table."""
        return self.turn.rack.intersection(pieces_of(self.sets))

    @property
    def opening_points(self) -> int:
        """What the new sets count together, as far as they are valid."""
        return opening_points(self.turn, self.sets)

    def objections(self) -> tuple[Objection, ...]:
        """Return all that stands against ending the turn now."""
        return objections(self.turn, self.sets)

    def move(self) -> Play:
        """Return the play that this draft is."""
        return Play(self.sets)

    # Changes

    def new_set(self, pieces: Sequence[Piece]) -> None:
        """Put pieces, from wherever they are, together into a set of their own."""
        self._change([*self._without(pieces), tuple(pieces)], pieces)

    def add(self, place: int, pieces: Sequence[Piece], at: int | None = None) -> None:
        """Put pieces into a set, before its tile ``at`` or at its end.

        Raises:
            DraftError: there is no such set.
        """
        self._check_place(place)
        target = self.sets[place]
        before = [piece for piece in target[: len(target) if at is None else at] if piece not in pieces]
        after = [piece for piece in target if piece not in pieces and piece not in before]
        sets = self._without(pieces)
        sets[place] = (*before, *pieces, *after)
        self._change(sets, pieces)

    def drop_into(self, place: int, pieces: Sequence[Piece], at: int) -> None:
        """Put pieces between two tiles of a set: they join it where that makes a set, else they split it there.

        Of the two halves the pieces go to the one that is then a set, or to the first.

        Raises:
            DraftError: there is no such set.
        """
        self._check_place(place)
        rest = [piece for piece in self.sets[place] if piece not in pieces]
        kept = len([piece for piece in self.sets[place][:at] if piece not in pieces])
        left, right = rest[:kept], rest[kept:]
        if not left or not right or _is_set([*rest, *pieces]):
            self.add(place, pieces, at)
            return
        joins_right = _is_set([*pieces, *right]) and not _is_set([*left, *pieces])
        halves = (left, [*pieces, *right]) if joins_right else ([*left, *pieces], right)
        sets = self._without(pieces)
        sets[place : place + 1] = [tuple(half) for half in halves]
        self._change(sets, pieces)

    def split(self, place: int, at: int) -> None:
        """Cut a set in two before its tile ``at``.

        Raises:
            DraftError: there is no such set, or nothing on one side.
        """
        self._check_place(place)
        pieces = self.sets[place]
        if not 0 < at < len(pieces):
            raise DraftError(f"a set of {len(pieces)} cannot be cut before tile {at}")
        self._change([*self.sets[:place], pieces[:at], pieces[at:], *self.sets[place + 1 :]], ())

    def join(self, place: int, other: int) -> None:
        """Put one set at the end of another one.

        Raises:
            DraftError: there are no two such sets.
        """
        self._check_place(place)
        self._check_place(other)
        if place == other:
            raise DraftError("a set cannot join itself")
        self.add(place, self.sets[other])

    def take_back(self, pieces: Sequence[Piece]) -> None:
        """Put pieces of this turn back on the rack.

        Raises:
            DraftError: a piece was on the table when the turn began.
        """
        if not self.turn.rack.issuperset(pieces):
            raise DraftError("what was on the table stays on the table")
        self._change(self._without(pieces), ())

    def restore(self) -> None:
        """Go back to the start of the turn; that can be undone too."""
        self._change(list(self.turn.table), ())

    def undo(self) -> None:
        """Take back one change.

        Raises:
            DraftError: there is none.
        """
        if self.changes == 0:
            raise DraftError("nothing to undo")
        self._undone.append(self._done.pop())

    def redo(self) -> None:
        """Bring back the last change that was undone.

        Raises:
            DraftError: there is none.
        """
        if not self._undone:
            raise DraftError("nothing to redo")
        self._done.append(self._undone.pop())

    def _check_place(self, place: int) -> None:
        if not 0 <= place < len(self.sets):
            raise DraftError(f"there is no set {place}")

    def _without(self, pieces: Iterable[Piece]) -> list[tuple[Piece, ...]]:
        """Return the sets without some pieces; sets that lose all of them stay for now, so places hold."""
        gone = set(pieces)
        return [tuple(piece for piece in old if piece not in gone) for old in self.sets]

    def _change(self, sets: Sequence[tuple[Piece, ...]], pieces: Sequence[Piece]) -> None:
        if len(set(pieces)) < len(pieces) or not set(self.turn.rack).union(
            pieces_of(self.turn.table)
        ).issuperset(pieces):
            raise DraftError("a piece twice, or one that is not this player's to move")
        new = in_table_order(tuple(filter(None, sets)))
        if new != self.sets:
            self._done.append(new)
            self._undone.clear()

    # Text

    def format(self) -> str:
        """Return the draft as text, every step of it; the inverse of :func:`parse_draft`."""
        names = _names(self.turn)
        return STEP.join(
            BAR.join(" ".join(names[piece] for piece in pieces) for pieces in sets) for sets in self._done[1:]
        )


def parse_draft(text: str, turn: Turn) -> TileDraft:
    """Return the draft of a text for a turn.

    Raises:
        DraftError: the text is no draft of this turn.
    """
    draft = TileDraft(turn)
    if not text:
        return draft
    pieces = {name: piece for piece, name in _names(turn).items()}
    everything = set(pieces.values())
    for step in text.split(STEP):
        try:
            parts = step.split(BAR) if step else []
            sets = tuple(tuple(pieces[word] for word in part.split(" ")) for part in parts)
        except KeyError as error:
            raise DraftError(f"no piece of this turn: {error}") from error
        laid = pieces_of(sets)
        if len(set(laid)) < len(laid) or not everything.difference(turn.rack).issubset(laid):
            raise DraftError("a piece twice, or a tile of the table is missing")
        draft._done.append(sets)
    return draft


def _names(turn: Turn) -> dict[Piece, str]:
    """Return how the pieces of a turn are written: those of the rack by their places in it."""
    names = {piece: format_piece(piece) for piece in pieces_of(turn.table)}
    return names | {piece: f"{RACK_MARK}{place}" for place, piece in enumerate(sorted(turn.rack))}


def _is_set(pieces: Sequence[Piece]) -> bool:
    return defect([kind_of(piece) for piece in pieces]) is None


def places_for(draft: TileDraft, piece: Piece) -> list[int]:
    """Return the sets that a piece would complete or extend: the places where adding it makes a valid set."""
    return [
        place for place, pieces in enumerate(draft.sets) if piece not in pieces and _is_set([*pieces, piece])
    ]
