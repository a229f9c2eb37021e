"""One game of tile rummy: the position and what each move does."""

from chieubai.engine.contract import Event, Move, Options, Standing, State
from chieubai.engine.errors import IllegalMoveError, MalformedMoveError, Reason
from chieubai.engine.tiles.events import Dealt, Drew, HandEnded, Passed, Played
from chieubai.engine.tiles.moves import Draw, Pass, Play, Sets, TileMove
from chieubai.engine.tiles.outcome import Ending, TileOutcome, settle
from chieubai.engine.tiles.sets import is_set
from chieubai.engine.tiles.table import Turn, in_table_order, objections, pieces_of
from chieubai.engine.tiles.tiles import PIECES, Piece, kind_of, rack_value
from chieubai.engine.tiles.view import Phase, TileView

RACK_SIZE = 14
PASSES_TO_END = 2


class TileState(State):
    """A position. The pieces as shuffled are the pool from its bottom (drawn last) to its top (dealt first).

    The deal: fourteen pieces each in turn, one by one, beginning with the seat that moves first.
    """

    def __init__(self, standing: Standing, options: Options, pieces: list[Piece]) -> None:
        self.standing = standing
        self.options = options
        self._pool = list(pieces)
        self._racks: list[frozenset[Piece]] = [frozenset(), frozenset()]
        for number in range(2 * RACK_SIZE):
            seat = (standing.lead + number) % 2
            self._racks[seat] |= {self._pool.pop()}
        self._table: Sets = ()
        self._opened = [False, False]
        self._passes = 0
        self._to_move = standing.lead
        self._ply = 0
        self._outcome: TileOutcome | None = None
        self.log: list[Event] = [Dealt(standing.lead)]

    @property
    def to_move(self) -> int | None:
        """The seat to move, None when the game is over."""
        return None if self._outcome is not None else self._to_move

    @property
    def phase(self) -> Phase:
        """The part of the game."""
        return Phase.TURN if self._outcome is None else Phase.OVER

    @property
    def outcome(self) -> TileOutcome | None:
        """How the game ended, None while it is played."""
        return self._outcome

    def rack(self, seat: int) -> frozenset[Piece]:
        """Return a seat's pieces."""
        return self._racks[seat]

    def legal_moves(self) -> None:
        """Plays are too many to list: :meth:`check` tells."""
        return

    def check(self, move: Move) -> None:
        """Do nothing if the move is legal here, else raise the error of the contract."""
        if not isinstance(move, TileMove):
            raise MalformedMoveError(str(move), self._position())
        reason = self._objection(move)
        if reason is not None:
            raise IllegalMoveError(reason, str(move), self._position())

    def _objection(self, move: TileMove) -> Reason | None:
        match move:
            case _ if self._outcome is not None:
                return Reason.HAND_OVER
            case Draw():
                return None if self._pool else Reason.POOL_EMPTY
            case Pass():
                return Reason.POOL_NOT_EMPTY if self._pool else None
            case Play(table=sets):
                found = objections(self._turn(), sets)
                return found[0].reason if found else None
            case _:
                return Reason.NOT_A_MOVE

    def _turn(self) -> Turn:
        seat = self._to_move
        return Turn(self._table, self._racks[seat], self._opened[seat])

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Check the move, make it and return what happened."""
        self.check(move)
        before = len(self.log)
        self._ply += 1
        match move:
            case Draw():
                self._draw()
            case Pass():
                self._pass()
            case Play(table=sets):
                self._play(in_table_order(sets))
        if self._outcome is None:
            self._to_move = 1 - self._to_move
        return tuple(self.log[before:])

    def _draw(self) -> None:
        piece = self._pool.pop()
        self._racks[self._to_move] |= {piece}
        self._passes = 0
        self.log.append(Drew(self._to_move, piece))

    def _pass(self) -> None:
        self._passes += 1
        self.log.append(Passed(self._to_move))
        if self._passes == PASSES_TO_END:
            self._end(Ending.PASSES)

    def _play(self, sets: Sets) -> None:
        seat = self._to_move
        self.log.append(Played(seat, self._table, sets, opened=not self._opened[seat]))
        self._table = sets
        self._racks[seat] -= set(pieces_of(sets))
        self._opened[seat] = True
        self._passes = 0
        if not self._racks[seat]:
            self._end(Ending.OUT)

    def _end(self, ending: Ending) -> None:
        values = [sum(rack_value(kind_of(piece)) for piece in rack) for rack in self._racks]
        self._outcome = settle(ending, values)
        self.log.append(HandEnded(self._to_move))

    def reveals(self, move: Move) -> bool:
        """Tell whether the move shows a hidden tile: only a draw does."""
        return isinstance(move, Draw)

    def pieces_held(self, seat: int) -> tuple[int, ...]:
        """Return a seat's pieces, lowest first."""
        return tuple(sorted(self._racks[seat]))

    def view(self, seat: int | None) -> TileView:
        """Return what a seat may know; None gives the public facts alone."""
        return TileView(
            seat=seat,
            to_move=self.to_move,
            ply=self._ply,
            standing=self.standing,
            options=self.options,
            log=tuple(event.seen_by(seat) for event in self.log),
            outcome=self._outcome,
            phase=self.phase,
            rack=frozenset() if seat is None else self._racks[seat],
            rack_sizes=(len(self._racks[0]), len(self._racks[1])),
            table=self._table,
            pool_count=len(self._pool),
            opened=(self._opened[0], self._opened[1]),
            passes=self._passes,
        )

    def copy(self) -> "TileState":
        """Return an independent position."""
        twin = object.__new__(TileState)
        twin.__dict__.update(self.__dict__)
        twin._pool = self._pool[:]
        twin._racks = self._racks[:]
        twin._opened = self._opened[:]
        twin.log = self.log[:]
        return twin

    def defects(self) -> tuple[str, ...]:
        """Return every inconsistency of the position."""
        found = []
        places = [*self._pool, *self._racks[0], *self._racks[1], *pieces_of(self._table)]
        if sorted(places) != list(PIECES):
            found.append("not every piece is in exactly one place")
        if not all(is_set([kind_of(piece) for piece in pieces]) for pieces in self._table):
            found.append("a set on the table is none")
        if self._table and not any(self._opened):
            found.append("there is a table, but nobody has opened")
        if any(not rack for rack in self._racks) and self._outcome is None:
            found.append("a rack is empty, but the game goes on")
        if self._passes and self._pool:
            found.append("passes are counted with tiles in the pool")
        return tuple(found)

    def _position(self) -> str:
        return f"game {self.standing.number}, ply {self._ply}, seat {self._to_move}"
