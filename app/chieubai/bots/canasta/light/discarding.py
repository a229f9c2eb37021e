"""Discarding in the light model: what each card of the hand costs."""

from chieubai.bots.canasta.light.deal import COPIES, JOKER, NATURALS, VALUES, Deal
from chieubai.bots.canasta.light.style import Style
from chieubai.engine.canasta.cards import THREE, TWO

_COPIES = COPIES[NATURALS[0]]


def cheapest_discard(deal: Deal, style: Style) -> int:
    """Return the code of the discard that costs least."""
    return min(discard_costs(deal, style))[1]


def discard_costs(deal: Deal, style: Style) -> list[tuple[float, int]]:
    """Return what each discard costs, in points, with its code; wild cards as one."""
    seat = deal.seat
    hand, known, shown = deal.hands[seat], deal.known[seat], deal.shown
    ours, theirs = deal.naturals[seat & 1], deal.naturals[1 - (seat & 1)]
    count = len(deal.pile)
    danger = style.unseen + style.unseen_pile * count
    melded = style.unseen - style.safe_meld
    gift = 0.0
    if not deal.frozen and deal.melds[1 - (seat & 1)]:
        melded, gift = style.unseen, style.gift + style.gift_pile * count
    costs = []
    for code in NATURALS:
        held = hand[code]
        if held:
            unseen = _COPIES - shown[code] - held + known[code]
            cost = style.value * VALUES[code]
            cost += gift + melded * unseen if theirs[code] else danger * unseen
            if held > 1:
                cost += style.pair if held == 2 else style.triple
            if ours[code]:
                cost += style.own_meld
            costs.append((cost, code))
    if hand[THREE]:
        black = style.black_fat if count >= style.fat_pile else style.black_small
        costs.append((black + style.value * VALUES[THREE], THREE))
    if hand[TWO] or hand[JOKER]:
        costs.append((style.wild, TWO if hand[TWO] else JOKER))
    return costs
