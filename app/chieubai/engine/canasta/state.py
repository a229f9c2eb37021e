"""One hand of Canasta: the position and what each move does."""

from chieubai.engine.canasta.cards import THREE, Piece, is_red_three, is_wild, natural_rank
from chieubai.engine.canasta.defects import defects_of
from chieubai.engine.canasta.events import (
    Dealt,
    Discarded,
    Drew,
    HandEnded,
    Melded,
    Passed,
    RedThreeLaid,
    SeatsDrawn,
    Source,
    Took,
)
from chieubai.engine.canasta.laying import cards_of, melds_after
from chieubai.engine.canasta.legality import objection
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import CanastaMove, Discard, Draw, Lay, Pass, Take
from chieubai.engine.canasta.options import Rules
from chieubai.engine.canasta.outcome import CanastaOutcome, Ending, settle
from chieubai.engine.canasta.pile import taking_of, way_of
from chieubai.engine.canasta.scoring import CONCEALED, GOING_OUT, TeamScore, score_team
from chieubai.engine.canasta.seating import SEATS, Seating
from chieubai.engine.canasta.turn import Phase, Turn, initial_minimum
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Event, Move, Options, Standing, State
from chieubai.engine.errors import IllegalMoveError, MalformedMoveError

HAND_SIZE = 11


class CanastaState(State):
    """A position. The cards as shuffled are the stock from its bottom (drawn last) to its top (dealt first).

    The deal: eleven cards each, one by one, from the dealer's left; then the upcard, covered while it is wild or
    a three; then the red threes of each player in turn, again from the dealer's left, and their replacements.
    """

    def __init__(
        self, standing: Standing, options: Options, pieces: list[Piece], seating: Seating | None = None
    ) -> None:
        self.standing = standing
        self.options = options
        self._rules = Rules.of(options)
        self._stock = list(pieces)
        self._hands: list[frozenset[Piece]] = [frozenset()] * SEATS
        self._known: list[frozenset[Piece]] = [frozenset()] * SEATS
        self._melds: list[dict[int, Meld]] = [{}, {}]
        self._red_threes: list[tuple[Piece, ...]] = [(), ()]
        self._pile: list[Piece] = []
        self._melded_before = [False] * SEATS
        self._melded_now = False
        self._phase = Phase.DRAW
        self._to_move = (standing.lead + 1) % SEATS
        self._ply = 0
        self._outcome: CanastaOutcome | None = None
        self.log: list[Event] = [] if seating is None else [SeatsDrawn(seating.first, seating)]
        self._deal()

    def _deal(self) -> None:
        for number in range(SEATS * HAND_SIZE):
            self._hands[(self._to_move + number) % SEATS] |= {self._stock.pop()}
        self._pile.append(self._stock.pop())
        while is_wild(self._pile[-1]) or natural_rank(self._pile[-1]) == THREE:
            self._pile.append(self._stock.pop())
        self.log.append(Dealt(self.standing.lead, tuple(self._pile)))
        for number in range(SEATS):
            seat = (self._to_move + number) % SEATS
            for card in sorted(filter(is_red_three, self._hands[seat])):
                self._hands[seat] -= {card}
                self._lay_red_three(seat, card, Source.DEAL)
                self._draw_card(seat)

    @property
    def to_move(self) -> int | None:
        """The seat to move, None when the hand is over."""
        return None if self._phase is Phase.OVER else self._to_move

    @property
    def phase(self) -> Phase:
        """The part of the turn."""
        return self._phase

    @property
    def outcome(self) -> CanastaOutcome | None:
        """How the hand ended, None while it is played."""
        return self._outcome

    def hand(self, seat: int) -> frozenset[Piece]:
        """Return a seat's cards."""
        return self._hands[seat]

    def legal_moves(self) -> None:
        """Melds are too many to list: :meth:`check` tells, and :mod:`.listing` names those worth a thought."""
        return

    def check(self, move: Move) -> None:
        """Do nothing if the move is legal here, else raise the error of the contract."""
        if not isinstance(move, CanastaMove):
            raise MalformedMoveError(str(move), self._position())
        reason = objection(self._turn(), move)
        if reason is not None:
            raise IllegalMoveError(reason, str(move), self._position())

    def _turn(self) -> Turn:
        side = self._to_move % 2
        return Turn(
            phase=self._phase,
            hand=self._hands[self._to_move],
            melds=self._melds[side],
            pile=tuple(self._pile),
            stock_count=len(self._stock),
            minimum=0 if self._melds[side] else initial_minimum(self.standing.scores[side]),
            rules=self._rules,
        )

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Check the move, make it and return what happened."""
        self.check(move)
        before = len(self.log)
        self._ply += 1
        match move:
            case Draw():
                self._draw()
            case Take():
                self._take(move)
            case Pass():
                self.log.append(Passed(self._to_move))
                self._end(Ending.STOCK_OUT)
            case Lay(melds=melds):
                self._lay(melds)
            case Discard(card=card):
                self._discard(card)
        return tuple(self.log[before:])

    def _draw(self) -> None:
        if self._draw_card(self._to_move):
            self._phase = Phase.PLAY
        else:
            self._end(Ending.RED_THREE)

    def _draw_card(self, seat: int) -> bool:
        """Give a card of the stock to a seat; red threes go on the table. False where they were the last."""
        while self._stock:
            card = self._stock.pop()
            if not is_red_three(card):
                self._hands[seat] |= {card}
                self.log.append(Drew(seat, card))
                return True
            self._lay_red_three(seat, card, Source.STOCK)
        return False

    def _lay_red_three(self, seat: int, card: Piece, source: Source) -> None:
        self._red_threes[seat % 2] += (card,)
        self.log.append(RedThreeLaid(seat, card, source))

    def _take(self, take: Take) -> None:
        seat, turn = self._to_move, self._turn()
        way = way_of(turn, take)
        assert way is not None
        self.log.append(Took(seat, turn.pile, way))
        self._pile = []
        self._phase = Phase.PLAY
        rest = frozenset(card for card in turn.pile[:-1] if not is_red_three(card))
        self._hands[seat] |= {turn.pile[-1], *rest}
        self._known[seat] |= rest
        for card in filter(is_red_three, turn.pile):
            self._lay_red_three(seat, card, Source.PILE)
        self._lay(taking_of(turn, take).melds)

    def _lay(self, melds: tuple[Meld, ...]) -> None:
        seat, side = self._to_move, self._to_move % 2
        before, after = self._melds[side], melds_after(self._turn(), melds)
        completed = [
            meld.rank
            for meld in melds
            if after[meld.rank].canasta and not (meld.rank in before and before[meld.rank].canasta)
        ]
        self.log.append(Melded(seat, melds, not before, tuple(completed)))
        self._melds[side] = after
        self._melded_now = True
        self._drop(cards_of(melds))
        if not self._hands[seat]:
            self._go_out()

    def _drop(self, cards: tuple[Piece, ...]) -> None:
        self._hands[self._to_move] -= set(cards)
        self._known[self._to_move] -= set(cards)

    def _discard(self, card: Piece) -> None:
        seat = self._to_move
        self._drop((card,))
        self._pile.append(card)
        self.log.append(Discarded(seat, card))
        if not self._hands[seat]:
            self._go_out()
            return
        self._melded_before[seat] |= self._melded_now
        self._melded_now = False
        self._to_move = (seat + 1) % SEATS
        self._phase = Phase.DRAW

    def _go_out(self) -> None:
        self._end(Ending.OUT if self._melded_before[self._to_move] else Ending.CONCEALED)

    def _end(self, ending: Ending) -> None:
        out = self._to_move if ending in (Ending.OUT, Ending.CONCEALED) else None
        hands = tuple(tuple(sorted(hand)) for hand in self._hands)
        self._outcome = settle(ending, out, (self._score(0, ending), self._score(1, ending)), hands)
        self._phase = Phase.OVER
        self.log.append(HandEnded(self._to_move))

    def _score(self, side: int, ending: Ending) -> TeamScore:
        bonus = {Ending.OUT: GOING_OUT, Ending.CONCEALED: CONCEALED}.get(ending, 0)
        return score_team(
            self._melds[side].values(),
            len(self._red_threes[side]),
            bonus if self._to_move % 2 == side else 0,
            self._hands[side::2],
        )

    def reveals(self, move: Move) -> bool:
        """Tell whether the move shows hidden cards: a draw, and what ends the hand and shows all of them."""
        held = len(self._hands[self._to_move])
        match move:
            case Draw() | Pass():
                return True
            case Discard():
                return held == 1
            case Lay(melds=melds):
                return held == len(cards_of(melds))
            case Take(cards=cards, melds=melds):
                gained = sum(not is_red_three(card) for card in self._pile[:-1])
                return held + gained == len(cards) + len(cards_of(melds))
            case _:
                return False

    def pieces_held(self, seat: int) -> tuple[int, ...]:
        """Return a seat's cards, lowest first."""
        return tuple(sorted(self._hands[seat]))

    def view(self, seat: int | None) -> CanastaView:
        """Return what a seat may know; None gives the public facts alone."""
        return CanastaView(
            seat=seat,
            to_move=self.to_move,
            ply=self._ply,
            standing=self.standing,
            options=self.options,
            log=tuple(event.seen_by(seat) for event in self.log),
            outcome=self._outcome,
            phase=self._phase,
            hand=() if seat is None else tuple(sorted(self._hands[seat])),
            hand_sizes=tuple(map(len, self._hands)),
            melds=(tuple(self._melds[0].values()), tuple(self._melds[1].values())),
            red_threes=(self._red_threes[0], self._red_threes[1]),
            pile=tuple(self._pile),
            stock_count=len(self._stock),
            known=tuple(tuple(sorted(cards)) for cards in self._known),
            melded_before=tuple(self._melded_before),
        )

    def copy(self) -> "CanastaState":
        """Return an independent position."""
        twin = object.__new__(CanastaState)
        twin.__dict__.update(self.__dict__)
        twin._stock = self._stock[:]
        twin._hands = self._hands[:]
        twin._known = self._known[:]
        twin._melds = self._melds[:]  # the teams' melds themselves are replaced, never changed
        twin._red_threes = self._red_threes[:]
        twin._pile = self._pile[:]
        twin._melded_before = self._melded_before[:]
        twin.log = self.log[:]
        return twin

    def defects(self) -> tuple[str, ...]:
        """Return every inconsistency of the position."""
        return tuple(defects_of(self.view(None), self._hands, self._stock))

    def _position(self) -> str:
        return f"hand {self.standing.number}, ply {self._ply}, {self._phase}, seat {self._to_move}"
