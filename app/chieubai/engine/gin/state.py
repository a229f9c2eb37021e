"""One hand of Gin Rummy: the position, the legal moves and what each of them does."""

from chieubai.engine.cards import PACK, Card, cards_in, mask_of
from chieubai.engine.contract import Event, Move, Options, State
from chieubai.engine.errors import IllegalMoveError, MalformedMoveError, Reason
from chieubai.engine.gin import moves
from chieubai.engine.gin.events import Dealt, Discarded, Drew, HandEnded, Passed, Took
from chieubai.engine.gin.melds import deadwood, least_after_discard
from chieubai.engine.gin.moves import GinMove, Verb
from chieubai.engine.gin.outcome import Ending, GinOutcome, drawn, settle
from chieubai.engine.gin.standing import GinStanding
from chieubai.engine.gin.view import GinView, Phase

HAND_SIZE = 10
KNOCK_LIMIT = 10  # deadwood
STOCK_END = 2  # cards left in the stock that end the hand
STANDSTILL_DRAWS = 40  # draws in a row from the discard pile that end the hand

_DUTY = {  # what a move of another phase has to wait for
    Phase.UPCARD: Reason.UPCARD_FIRST,
    Phase.DRAW: Reason.DRAW_FIRST,
    Phase.DISCARD: Reason.DISCARD_FIRST,
}


class GinState(State):
    """A position. The order of the pack is the stock from its bottom (drawn last) to its top (dealt first).

    The deal: ten cards to the non-dealer and the dealer in turn, one by one, then the upcard.
    """

    def __init__(self, standing: GinStanding, options: Options, pack: list[Card]) -> None:
        self.standing = standing
        self.options = options
        self._stock = list(pack)
        self._hands = [0, 0]
        for number in range(2 * HAND_SIZE):
            seat = (1 - self.dealer) if number % 2 == 0 else self.dealer
            self._hands[seat] |= 1 << self._stock.pop()
        self._discards = [self._stock.pop()]
        self._phase = Phase.UPCARD
        self._to_move = 1 - self.dealer
        self._stock_only = False
        self._just_taken: Card | None = None
        self._taken = [0, 0]
        self._draws_from_discards = 0
        self._ply = 0
        self._outcome: GinOutcome | None = None
        self.log: list[Event] = [Dealt(self.dealer, self._discards[0])]

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand."""
        return self.standing.lead

    @property
    def to_move(self) -> int | None:
        """The seat to move, None when the hand is over."""
        return None if self._phase is Phase.OVER else self._to_move

    @property
    def phase(self) -> Phase:
        """The part of the turn."""
        return self._phase

    @property
    def outcome(self) -> GinOutcome | None:
        """How the hand ended, None while it is played."""
        return self._outcome

    def hand(self, seat: int) -> int:
        """Return a seat's cards as a mask."""
        return self._hands[seat]

    def legal_moves(self) -> tuple[GinMove, ...]:
        """List the legal moves: draws before takes, then discards and knocks by card."""
        match self._phase:
            case Phase.UPCARD:
                return (moves.PASS, moves.TAKE)
            case Phase.DRAW:
                return (moves.DRAW,) if self._stock_only else (moves.DRAW, moves.TAKE)
            case Phase.DISCARD:
                return self._discards_and_knocks()
            case Phase.OVER:
                return ()

    def _discards_and_knocks(self) -> tuple[GinMove, ...]:
        hand = self._hands[self._to_move]
        taken = 0 if self._just_taken is None else 1 << self._just_taken
        cards = list(cards_in(hand & ~taken))
        if least_after_discard(hand) > KNOCK_LIMIT:
            return tuple(map(moves.discard, cards))
        knocks = [moves.knock(card) for card in cards if deadwood(hand & ~(1 << card)) <= KNOCK_LIMIT]
        return (*map(moves.discard, cards), *knocks)

    def check(self, move: Move) -> None:
        """Do nothing if the move is legal here, else raise the error of the contract."""
        if not isinstance(move, GinMove):
            raise MalformedMoveError(str(move), self._position())
        reason = self._objection(move)
        if reason is not None:
            raise IllegalMoveError(reason, str(move), self._position())

    def _objection(self, move: GinMove) -> Reason | None:
        match self._phase, move.verb:
            case Phase.OVER, _:
                return Reason.HAND_OVER
            case (Phase.UPCARD, Verb.PASS | Verb.TAKE) | (Phase.DRAW, Verb.DRAW):
                return None
            case Phase.DRAW, Verb.TAKE:
                return Reason.STOCK_ONLY if self._stock_only else None
            case Phase.DISCARD, Verb.DISCARD | Verb.KNOCK:
                return self._objection_to_discard(move)
            case _:
                return _DUTY[self._phase]

    def _objection_to_discard(self, move: GinMove) -> Reason | None:
        hand = self._hands[self._to_move]
        if move.card is None or not hand >> move.card & 1:
            return Reason.CARD_NOT_HELD
        if move.card == self._just_taken:
            return Reason.JUST_TAKEN
        if move.verb is Verb.KNOCK and deadwood(hand & ~(1 << move.card)) > KNOCK_LIMIT:
            return Reason.TOO_MUCH_DEADWOOD
        return None

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Check the move, make it and return what happened."""
        self.check(move)
        assert isinstance(move, GinMove)
        before = len(self.log)
        self._ply += 1
        match move.verb:
            case Verb.PASS:
                self._pass_upcard()
            case Verb.TAKE:
                self._take()
            case Verb.DRAW:
                self._draw()
            case Verb.DISCARD | Verb.KNOCK:
                assert move.card is not None
                self._discard(move.card, knocks=move.verb is Verb.KNOCK)
        return tuple(self.log[before:])

    def _pass_upcard(self) -> None:
        self.log.append(Passed(self._to_move))
        both_passed = self._to_move == self.dealer
        self._to_move = 1 - self._to_move
        if both_passed:
            self._phase = Phase.DRAW
            self._stock_only = True

    def _take(self) -> None:
        seat = self._to_move
        card = self._discards.pop()
        self._hands[seat] |= 1 << card
        self._taken[seat] |= 1 << card
        self._just_taken = card
        self._draws_from_discards += 1
        self._phase = Phase.DISCARD
        self.log.append(Took(seat, card))

    def _draw(self) -> None:
        card = self._stock.pop()
        self._hands[self._to_move] |= 1 << card
        self._draws_from_discards = 0
        self._stock_only = False
        self._phase = Phase.DISCARD
        self.log.append(Drew(self._to_move, card))

    def _discard(self, card: Card, *, knocks: bool) -> None:
        seat = self._to_move
        self._hands[seat] &= ~(1 << card)
        self._taken[seat] &= ~(1 << card)
        self._discards.append(card)
        self._just_taken = None
        self.log.append(Discarded(seat, card, knocks))
        if knocks:
            self._end(settle(seat, self._hands))
        elif len(self._stock) <= STOCK_END:
            self._end(drawn(Ending.STOCK_OUT))
        elif self._draws_from_discards >= STANDSTILL_DRAWS:
            self._end(drawn(Ending.STANDSTILL))
        else:
            self._to_move = 1 - seat
            self._phase = Phase.DRAW

    def _end(self, outcome: GinOutcome) -> None:
        self._outcome = outcome
        self._phase = Phase.OVER
        self.log.append(HandEnded(self._to_move))

    def reveals(self, move: Move) -> bool:
        """Tell whether the move shows a hidden card: a draw from the stock, or both hands after a knock."""
        match move:
            case GinMove(verb=Verb.DRAW | Verb.KNOCK):
                return True
            case _:
                return False

    def pieces_held(self, seat: int) -> tuple[int, ...]:
        """Return a seat's cards, lowest first."""
        return tuple(cards_in(self._hands[seat]))

    def view(self, seat: int | None) -> GinView:
        """Return what a seat may know; None gives the public facts alone."""
        own = seat is not None and seat == self.to_move
        return GinView(
            seat=seat,
            to_move=self.to_move,
            ply=self._ply,
            standing=self.standing,
            options=self.options,
            log=tuple(event.seen_by(seat) for event in self.log),
            outcome=self._outcome,
            phase=self._phase,
            hand=0 if seat is None else self._hands[seat],
            hand_sizes=(self._hands[0].bit_count(), self._hands[1].bit_count()),
            discards=tuple(self._discards),
            stock_count=len(self._stock),
            stock_only=self._stock_only,
            just_taken=self._just_taken,
            taken=(self._taken[0], self._taken[1]),
            moves=self.legal_moves() if own else (),
        )

    def copy(self) -> "GinState":
        """Return an independent position."""
        twin = object.__new__(GinState)
        twin.__dict__.update(self.__dict__)
        twin._stock = self._stock[:]
        twin._hands = self._hands[:]
        twin._discards = self._discards[:]
        twin._taken = self._taken[:]
        twin.log = self.log[:]
        return twin

    def defects(self) -> tuple[str, ...]:
        """Return every inconsistency of the position."""
        found = []
        places = [*self._stock, *self._discards, *cards_in(self._hands[0]), *cards_in(self._hands[1])]
        if sorted(places) != list(PACK):
            found.append("not every card is in exactly one place")
        for seat, hand in enumerate(self._hands):
            expected = HAND_SIZE + (self._phase is Phase.DISCARD and seat == self._to_move)
            if hand.bit_count() != expected:
                found.append(f"seat {seat} holds {hand.bit_count()} cards, not {expected}")
            if self._taken[seat] & ~hand:
                found.append(f"seat {seat} is said to keep a taken card that it does not hold")
        if (self._phase is Phase.OVER) != (self._outcome is not None):
            found.append("the hand is over without an outcome, or has one before its end")
        if self._just_taken is not None and not self._hands[self._to_move] & mask_of([self._just_taken]):
            found.append("the card just taken is not in the hand of the player to move")
        return tuple(found)

    def _position(self) -> str:
        return f"hand {self.standing.number}, ply {self._ply}, {self._phase}, seat {self._to_move}"
