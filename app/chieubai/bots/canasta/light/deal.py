"""A hand of Canasta by counts: everything that decides a hand but suits and copies.

A *code* is the rank of a natural card (0 for the ace, 2 for a black three, 12 for the king), 1 for a wild two,
13 for a joker and 14 for a red three. The model does what it is told: whether a step is legal is asked by those
who play it, here in the package, and by the rules of the engine for whatever becomes a real move.
"""

from chieubai.engine.canasta.cards import (
    JOKER_VALUE,
    MELD_RANKS,
    PIECES,
    THREE,
    TWO,
    TWO_VALUE,
    Piece,
    is_joker,
    is_red_three,
    natural_rank,
    points_of,
)
from chieubai.engine.canasta.melds import BONUS, CANASTA_SIZE, WILDS_MOST, Canasta
from chieubai.engine.canasta.options import Rules
from chieubai.engine.canasta.scoring import CONCEALED, GOING_OUT, red_three_bonus
from chieubai.engine.canasta.seating import SEATS
from chieubai.engine.cards import RANKS

JOKER, RED = 13, 14
CODES = 15
HELD = 14  # the codes that a hand can hold
NATURALS = MELD_RANKS
Block = tuple[int, int, int, int]  # rank, naturals, twos, jokers: cards for one meld, new or old


def _code(piece: Piece) -> int:
    rank = natural_rank(piece)
    if rank is None:
        return JOKER if is_joker(piece) else TWO
    return RED if is_red_three(piece) else rank


CODE_OF = tuple(map(_code, PIECES))
VALUES = tuple(
    next(points_of((piece,)) for piece in PIECES if CODE_OF[piece] == code) for code in range(CODES)
)
COPIES = tuple(CODE_OF.count(code) for code in range(CODES))
_NATURAL, _MIXED = BONUS[Canasta.NATURAL], BONUS[Canasta.MIXED]


class Deal:
    """A position between two steps of a turn.

    Attributes:
        hands: for each seat how many cards of each code it holds.
        sizes: for each seat how many cards it holds.
        known: for each seat how many cards of each code everybody has seen come into its hand.
        shown: how many cards of each code everybody can place.
        naturals: for each side the natural cards of each rank on the table.
        wilds: for each side the wild cards that lie with them.
        melds: for each side how many melds it has.
        canastas: for each side how many of them are canastas.
        laid: for each side the card values on the table.
        reds: for each side how many red threes it has.
        minimums: for each side the initial minimum of this hand.
        melded_before: whether each seat has melded in an earlier turn.
        melded_now: whether the seat to move has melded in this turn.
        pile: codes, the top card last.
        frozen: whether the pile is frozen for everybody.
        stock: codes, the next card last.
        seat: who is to move.
        over: whether the hand has ended.
        out: the side that went out, -1 where none has.
        bonus: what that side gets for it.
        half, black_freezes, closed: the rules, see :class:`~chieubai.engine.canasta.options.Rules`.
    """

    __slots__ = (
        "black_freezes",
        "bonus",
        "canastas",
        "closed",
        "frozen",
        "half",
        "hands",
        "known",
        "laid",
        "melded_before",
        "melded_now",
        "melds",
        "minimums",
        "naturals",
        "out",
        "over",
        "pile",
        "reds",
        "seat",
        "shown",
        "sizes",
        "stock",
        "wilds",
    )

    def __init__(self, rules: Rules, minimums: tuple[int, int], stock: list[int], seat: int) -> None:
        self.half, self.black_freezes, self.closed = (
            rules.wild_half,
            rules.black_three_freezes,
            rules.pile_closed,
        )
        self.minimums = minimums
        self.hands = [[0] * HELD for _ in range(SEATS)]
        self.known = [[0] * HELD for _ in range(SEATS)]
        self.sizes = [0] * SEATS
        self.shown = [0] * CODES
        self.naturals, self.wilds = ([[0] * len(RANKS), [0] * len(RANKS)] for _ in range(2))
        self.melds, self.canastas, self.laid, self.reds = ([0, 0] for _ in range(4))
        self.melded_before = [False] * SEATS
        self.melded_now = False
        self.pile: list[int] = []
        self.frozen = False
        self.stock = stock
        self.seat = seat
        self.over, self.out, self.bonus = False, -1, 0

    def copy(self) -> "Deal":
        """Return an independent position."""
        twin = Deal.__new__(Deal)
        twin.half, twin.black_freezes, twin.closed = self.half, self.black_freezes, self.closed
        twin.minimums = self.minimums
        a, b, c, d = self.hands
        twin.hands = [a[:], b[:], c[:], d[:]]
        a, b, c, d = self.known
        twin.known = [a[:], b[:], c[:], d[:]]
        twin.sizes, twin.shown = self.sizes[:], self.shown[:]
        twin.naturals = [self.naturals[0][:], self.naturals[1][:]]
        twin.wilds = [self.wilds[0][:], self.wilds[1][:]]
        twin.melds, twin.canastas, twin.laid, twin.reds = (
            self.melds[:],
            self.canastas[:],
            self.laid[:],
            self.reds[:],
        )
        twin.melded_before, twin.melded_now = self.melded_before[:], self.melded_now
        twin.pile, twin.frozen = self.pile[:], self.frozen
        twin.stock = self.stock[:]
        twin.seat = self.seat
        twin.over, twin.out, twin.bonus = self.over, self.out, self.bonus
        return twin

    def draw(self) -> bool:
        """Draw a card; False where there is none, or only red threes were left, which ends the hand."""
        stock, seat = self.stock, self.seat
        while stock:
            code = stock.pop()
            if code != RED:
                self.hands[seat][code] += 1
                self.sizes[seat] += 1
                return True
            self.reds[seat & 1] += 1
        self.over = True
        return False

    def take(self) -> None:
        """Take the pile into the hand, the top card too; what it is laid with follows."""
        seat = self.seat
        hand, known = self.hands[seat], self.known[seat]
        for code in self.pile:
            if code == RED:
                self.reds[seat & 1] += 1
            else:
                hand[code] += 1
                known[code] += 1
                self.sizes[seat] += 1
        self.pile = []
        self.frozen = False

    def drop(self, code: int, count: int) -> None:
        """Show cards of the hand and put them out of it."""
        seat = self.seat
        self.hands[seat][code] -= count
        self.sizes[seat] -= count
        known = self.known[seat]
        if known[code] >= count:
            known[code] -= count
        else:
            self.shown[code] += count - known[code]
            known[code] = 0

    def lay(self, rank: int, naturals: int, twos: int, jokers: int) -> None:
        """Lay cards of the hand on the meld of a rank; the hand ends if they were the last."""
        side = self.seat & 1
        old, old_wilds = self.naturals[side], self.wilds[side]
        before = old[rank] + old_wilds[rank]
        if naturals:
            self.drop(rank, naturals)
            old[rank] += naturals
        if twos:
            self.drop(TWO, twos)
        if jokers:
            self.drop(JOKER, jokers)
        old_wilds[rank] += twos + jokers
        self.laid[side] += naturals * VALUES[rank] + twos * TWO_VALUE + jokers * JOKER_VALUE
        after = before + naturals + twos + jokers
        if before == 0:
            self.melds[side] += 1
        if before < CANASTA_SIZE <= after:
            self.canastas[side] += 1
        self.melded_now = True
        if self.sizes[self.seat] == 0:
            self.go_out()

    def lay_all(self, blocks: list[Block]) -> None:
        """Lay several melds."""
        for rank, naturals, twos, jokers in blocks:
            self.lay(rank, naturals, twos, jokers)

    def discard(self, code: int) -> None:
        """Discard a card, which ends the turn, or the hand if it was the last."""
        seat = self.seat
        self.drop(code, 1)
        self.pile.append(code)
        if code in (TWO, JOKER) or (code == THREE and self.black_freezes):
            self.frozen = True
        if self.sizes[seat] == 0:
            self.go_out()
            return
        if self.melded_now:
            self.melded_before[seat] = True
            self.melded_now = False
        self.seat = (seat + 1) & 3

    def go_out(self) -> None:
        """End the hand by going out."""
        self.over = True
        self.out = self.seat & 1
        self.bonus = GOING_OUT if self.melded_before[self.seat] else CONCEALED

    def score(self, side: int) -> int:
        """Return what a side scores if the hand ends here."""
        total = self.laid[side] + self.out_bonus(side) + self.canasta_bonus(side)
        bonus = red_three_bonus(self.reds[side])
        total += bonus if self.melds[side] else -bonus
        for seat in (side, side + 2):
            for code, count in enumerate(self.hands[seat]):
                if count:
                    total -= count * VALUES[code]
        return total

    def canasta_bonus(self, side: int) -> int:
        """Return what the canastas of a side bring."""
        total = 0
        if self.canastas[side]:
            naturals, wilds = self.naturals[side], self.wilds[side]
            for rank in NATURALS:
                if naturals[rank] + wilds[rank] >= CANASTA_SIZE:
                    total += _MIXED if wilds[rank] else _NATURAL
        return total

    def out_bonus(self, side: int) -> int:
        """Return what a side gets for going out."""
        return self.bonus if self.out == side else 0

    def room(self, side: int, rank: int, more_naturals: int) -> int:
        """Return how many wild cards may still go onto the meld of a rank, with so many more natural cards."""
        wilds = self.wilds[side][rank]
        most = WILDS_MOST
        if self.half:
            most = min(most, (self.naturals[side][rank] + more_naturals) >> 1)
        return most - wilds
