"""Guessing the hidden cards: whole positions that agree with what a seat may know."""

from collections.abc import Iterable, Sequence
from random import Random

from chieubai.bots.canasta.light.deal import CODE_OF, CODES, COPIES, HELD, RED, Deal
from chieubai.engine.canasta.cards import Piece
from chieubai.engine.canasta.events import Discarded, Drew, Melded
from chieubai.engine.canasta.laying import cards_of
from chieubai.engine.canasta.seating import SEATS
from chieubai.engine.canasta.turn import initial_minimum
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Event

LASTS = 3  # turns of a player for which its discards, and the cards that it left on the pile, tell something
KEEPS_DISCARDED = 0.3  # how often a card of a rank that its player has discarded stays where chance puts it
KEEPS_PAIR = 0.4  # the same for the second card of a rank that its player has left on the pile


class Guesser:
    """Deals the cards that a seat cannot see in any number of ways.

    Attributes:
        seen: the position with nothing hidden in it; the stock has the right length only.
    """

    def __init__(self, view: CanastaView) -> None:
        self.seen = _seen(view)
        shown = self.seen.shown
        own = _counts(set(view.hand).difference(*view.known), CODES)
        self._reds = COPIES[RED] - sum(self.seen.reds) - shown[RED]
        self._pool = [code for code in range(HELD) for _ in range(COPIES[code] - shown[code] - own[code])]
        self._others = [seat for seat in range(SEATS) if seat != view.seat]
        self._concealed = [size - len(cards) for size, cards in zip(view.hand_sizes, view.known, strict=True)]
        self._discarded = [_discarded(view.log, seat) for seat in range(SEATS)]
        self._left = [_left(view.log, seat) for seat in range(SEATS)]

    def sample(self, rng: Random) -> Deal:
        """Return one position; the same state of ``rng`` gives the same."""
        deal = self.seen.copy()
        pool = sorted(self._pool, key=lambda _: rng.random())
        place = len(pool)
        stock = len(deal.stock) - self._reds
        for seat in self._others:
            hand, discarded, left = deal.hands[seat], self._discarded[seat], self._left[seat]
            for _ in range(self._concealed[seat]):
                place -= 1
                code = pool[place]
                unlikely = (code in discarded and rng.random() > KEEPS_DISCARDED) or (
                    code in left and hand[code] > 0 and rng.random() > KEEPS_PAIR
                )
                if unlikely and stock:
                    other = int(rng.random() * stock)
                    pool[place], pool[other] = pool[other], code
                hand[pool[place]] += 1
        deal.stock = pool[:place]
        for _ in range(self._reds):
            deal.stock.insert(int(rng.random() * (len(deal.stock) + 1)), RED)
        return deal


def _counts(pieces: Iterable[Piece], length: int) -> list[int]:
    counts = [0] * length
    for piece in pieces:
        counts[CODE_OF[piece]] += 1
    return counts


def _seen(view: CanastaView) -> Deal:
    assert view.seat is not None
    assert view.to_move is not None
    scores = view.standing.scores
    minimums = (initial_minimum(scores[0]), initial_minimum(scores[1]))
    deal = Deal(view.rules, minimums, [0] * view.stock_count, view.to_move)
    deal.known = [_counts(cards, HELD) for cards in view.known]
    deal.hands = [cards[:] for cards in deal.known]
    deal.hands[view.seat] = _counts(view.hand, HELD)
    deal.sizes = list(view.hand_sizes)
    deal.pile = [CODE_OF[card] for card in view.pile]
    deal.frozen = view.frozen
    deal.reds = [len(cards) for cards in view.red_threes]
    deal.melded_before = list(view.melded_before)
    deal.melded_now = _melded_now(view.log)
    _put_melds(deal, view)
    laid = cards_of([*view.melds[0], *view.melds[1]])
    deal.shown = _counts([*view.pile, *laid, *(card for cards in view.known for card in cards)], CODES)
    return deal


def _put_melds(deal: Deal, view: CanastaView) -> None:
    for side, melds in enumerate(view.melds):
        for meld in melds:
            deal.naturals[side][meld.rank] = meld.naturals
            deal.wilds[side][meld.rank] = meld.wilds
            deal.laid[side] += meld.points
        deal.melds[side] = len(melds)
        deal.canastas[side] = sum(meld.canasta is not None for meld in melds)


def _melded_now(log: Sequence[Event]) -> bool:
    last = next((event for event in reversed(log) if isinstance(event, Discarded | Melded)), None)
    return isinstance(last, Melded)


def _discarded(log: Sequence[Event], seat: int) -> frozenset[int]:
    """Return the codes that a seat has lately discarded."""
    codes = [CODE_OF[event.card] for event in log if isinstance(event, Discarded) and event.seat == seat]
    return frozenset(codes[-LASTS:])


def _left(log: Sequence[Event], seat: int) -> frozenset[int]:
    """Return the codes of the cards that a seat has lately left on the pile."""
    found: list[int] = []
    top: int | None = None
    for event in log:
        match event:
            case Discarded(card=card):
                top = CODE_OF[card]
            case Drew(seat=who) if who == seat and top is not None:
                found.append(top)
                top = None
            case Drew():
                top = None
    return frozenset(found[-LASTS:])
