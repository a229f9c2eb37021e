"""Going out in the light model: whether all cards but one can be laid, and how."""

from chieubai.bots.canasta.light.deal import JOKER, NATURALS, Block, Deal
from chieubai.engine.canasta.cards import THREE, TWO
from chieubai.engine.canasta.melds import CANASTA_SIZE, MELD_SIZE

_Share = list[
    int
]  # rank, naturals laid, wilds laid, size afterwards, room for wilds, wilds on the table before
_RANK, _NATURALS, _WILDS, _SIZE, _ROOM, _OLD = range(6)


def way_out(deal: Deal) -> list[Block] | None:
    """Return melds that use up all cards of the hand but one at most, None where there are none."""
    seat = deal.seat
    hand, naturals = deal.hands[seat], deal.naturals[seat & 1]
    wilds = hand[TWO] + hand[JOKER]
    kept = hand[THREE] if hand[THREE] < MELD_SIZE else 0
    pairs = 0
    for rank in NATURALS:
        held = hand[rank]
        if 0 < held < MELD_SIZE and not naturals[rank]:
            if held == 1:
                kept += 1
            else:
                pairs += 1
            if kept > 1 or pairs > wilds:
                return None
    if kept > 1:
        return None
    shares = _shares(deal)
    if not _place(deal, shares, wilds - pairs, kept):
        return None
    return _blocks(deal, shares)


def _shares(deal: Deal) -> list[_Share]:
    """Return what is laid of each rank with no more wild cards than pairs need, the largest meld first."""
    seat = deal.seat
    side = seat & 1
    hand, naturals, wilds = deal.hands[seat], deal.naturals[side], deal.wilds[side]
    shares = []
    for rank in NATURALS:
        held, old = hand[rank], naturals[rank]
        if old or held > 1:
            wild = int(not old and held == 2)
            size = old + wilds[rank] + held + wild
            shares.append([rank, held, wild, size, deal.room(side, rank, held) - wild, wilds[rank]])
    shares.sort(key=lambda share: -share[_SIZE])
    return shares


def _place(deal: Deal, shares: list[_Share], extra: int, kept: int) -> bool:
    """Place the wild cards that no pair needs: first for canastas, last on natural ones."""
    for share in shares:
        lacking = CANASTA_SIZE - share[_SIZE]
        if 0 < lacking <= min(extra, share[_ROOM]):
            extra = _add(share, lacking, extra)
    if any(share[_ROOM] < 0 for share in shares):
        return False
    if not deal.canastas[deal.seat & 1] and all(share[_SIZE] < CANASTA_SIZE for share in shares):
        return False
    for spoils in (False, True):
        for share in shares:
            natural = share[_SIZE] >= CANASTA_SIZE and not share[_WILDS] + share[_OLD]
            last_is_discarded = spoils and extra == 1 and not kept
            if natural == spoils and not last_is_discarded:
                extra = _add(share, min(extra, share[_ROOM]), extra)
    return extra + kept <= 1


def _add(share: _Share, count: int, extra: int) -> int:
    share[_WILDS] += count
    share[_SIZE] += count
    share[_ROOM] -= count
    return extra - count


def _blocks(deal: Deal, shares: list[_Share]) -> list[Block]:
    hand = deal.hands[deal.seat]
    jokers = hand[JOKER]
    blocks: list[Block] = []
    for rank, naturals, wilds, *_ in shares:
        if naturals or wilds:
            used = min(wilds, jokers)
            jokers -= used
            blocks.append((rank, naturals, wilds - used, used))
    if hand[THREE] >= MELD_SIZE:
        blocks.append((THREE, hand[THREE], 0, 0))
    return blocks
