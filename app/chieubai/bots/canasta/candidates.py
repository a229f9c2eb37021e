"""The moves that the expert weighs: what a good player would think of in a position."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from chieubai.bots.canasta.light.deal import CODE_OF, JOKER, Deal
from chieubai.bots.canasta.light.discarding import discard_costs
from chieubai.bots.canasta.light.laying import lay
from chieubai.bots.canasta.light.search import Candidate
from chieubai.bots.canasta.light.style import STEADY, Style
from chieubai.bots.canasta.opening import cost_of
from chieubai.engine.canasta.blocks import Block, Supply
from chieubai.engine.canasta.cards import TWO
from chieubai.engine.canasta.laying import cards_of
from chieubai.engine.canasta.legality import objection
from chieubai.engine.canasta.listing import legal_discards, legal_lays, legal_takes
from chieubai.engine.canasta.melds import CANASTA_SIZE
from chieubai.engine.canasta.moves import CanastaMove, Discard, Draw, Lay, Pass
from chieubai.engine.canasta.pile import must_take
from chieubai.engine.canasta.turn import Phase, Turn
from chieubai.engine.canasta.way_out import way_out
from chieubai.engine.cards import RANKS
from chieubai.engine.contract import Move

TAKES, OPENINGS, DISCARDS = 3, 3, 4  # how many are weighed
WORST_PRIOR = -100.0
LEAST_FROZEN = 3  # cards of a pile that may be worth a wild card
EVERYTHING = 108
WAYS_TO_LAY = (
    STEADY,
    replace(STEADY, hold_frozen=False),
    replace(STEADY, hold_open=True),
    replace(STEADY, kept=EVERYTHING, wilds_most=0),  # canastas that need no wild card
    replace(STEADY, clean_from=CANASTA_SIZE - 2),
    replace(STEADY, hurry_stock=EVERYTHING),
)


def candidates(turn: Turn, seen: Deal, also: Move | None = None) -> list[Candidate]:
    """Return legal moves worth a thought, at least one.

    Args:
        turn: of the seat to move.
        seen: the same position in the light model, with what the seat sees.
        also: a legal move to be among them.
    """
    if turn.phase is Phase.DRAW:
        found = list(map(Candidate, _beginnings(turn)))
    else:
        found = [*map(Candidate, _lays(turn, seen)), *_discards(turn, seen)]
    return found if also is None else _with(also, found, seen)


def _with(also: Move, found: Sequence[Candidate], seen: Deal) -> list[Candidate]:
    """Return candidates with another move that is kept, in the place of what comes to the same."""
    if not isinstance(also, CanastaMove):
        return list(found)
    others = [candidate for candidate in found if not _are_alike(candidate.move, also)]
    return [*others, Candidate(also, _prior_of(also, seen), kept=True)]


def _are_alike(one: CanastaMove, other: CanastaMove) -> bool:
    if isinstance(one, Discard) and isinstance(other, Discard):
        return CODE_OF[one.card] == CODE_OF[other.card]
    return one == other


def _prior_of(move: CanastaMove, seen: Deal) -> float:
    """Return what is thought beforehand of any move."""
    if not isinstance(move, Discard):
        return 0.0
    costs = {code: cost for cost, code in discard_costs(seen, STEADY)}
    code = CODE_OF[move.card]  # of wild cards the costs have one for all
    return max(WORST_PRIOR, min(costs.values()) - costs.get(code, costs.get(TWO, costs.get(JOKER, 0.0))))


def _beginnings(turn: Turn) -> Iterator[CanastaMove]:
    takes = legal_takes(turn)
    yield from sorted(takes, key=lambda take: cost_of((*take.cards, *cards_of(take.melds))))[:TAKES]
    if turn.stock_count:
        yield Draw()
    elif not must_take(turn):
        yield Pass()


def _lays(turn: Turn, seen: Deal) -> Iterable[Lay]:
    """Return the way out, and what the ways to lay come to; each once."""
    out = way_out(turn)
    if turn.melds:
        lays: Sequence[Lay | None] = [_laid(turn, seen.copy(), way) for way in WAYS_TO_LAY]
    else:
        lays = sorted(legal_lays(turn), key=lambda lay: cost_of(cards_of(lay.melds)))[:OPENINGS]
    legal = (lay for lay in [out, *lays] if lay is not None and objection(turn, lay) is None)
    return dict.fromkeys(legal)


def _laid(turn: Turn, deal: Deal, way: Style) -> Lay | None:
    """Return all that a style lays as one move, None for nothing."""
    side = deal.seat & 1
    naturals, wilds = deal.naturals[side][:], deal.wilds[side][:]
    jokers = deal.hands[deal.seat][JOKER]
    lay(deal, way)
    jokers -= deal.hands[deal.seat][JOKER]
    blocks = []
    for rank in range(len(RANKS)):
        more, free = deal.naturals[side][rank] - naturals[rank], deal.wilds[side][rank] - wilds[rank]
        used = min(free, jokers)
        jokers -= used
        if more or free:
            blocks.append(Block(rank, more, free - used, used))
    return Lay(Supply.of(turn.hand).melds(blocks)) if blocks else None


def _discards(turn: Turn, seen: Deal) -> Iterator[Candidate]:
    """Yield the cheapest discards by the policy, and the wild card that freezes a pile."""
    by_code: dict[int, Discard] = {}
    for move in legal_discards(turn):
        by_code.setdefault(CODE_OF[move.card], move)
    costs = sorted(cost for cost in discard_costs(seen, STEADY) if cost[1] in by_code)
    freezes = len(turn.pile) >= LEAST_FROZEN and not seen.frozen
    for place, (cost, code) in enumerate(costs):
        if place < DISCARDS or (freezes and code in (TWO, JOKER)):
            yield Candidate(by_code[code], max(WORST_PRIOR, costs[0][0] - cost))
