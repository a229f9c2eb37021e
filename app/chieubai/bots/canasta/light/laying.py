"""Laying in the light model, for a team that has melded and stays in the hand."""

from chieubai.bots.canasta.light.deal import JOKER, NATURALS, Deal
from chieubai.bots.canasta.light.style import Style
from chieubai.engine.canasta.cards import TWO
from chieubai.engine.canasta.laying import CARDS_KEPT
from chieubai.engine.canasta.melds import CANASTA_SIZE, MELD_SIZE


def lay(deal: Deal, style: Style) -> None:
    """Make canastas and lay natural cards; when the end is near lay the wild ones too."""
    hurry = _is_in_a_hurry(deal, style)
    _make_canastas(deal, style)
    _lay_naturals(deal, style, hurry)
    if hurry:
        _lay_wilds(deal)


def _is_in_a_hurry(deal: Deal, style: Style) -> bool:
    if len(deal.stock) <= style.hurry_stock:
        return True
    theirs = 1 - (deal.seat & 1)
    return deal.canastas[theirs] > 0 and min(deal.sizes[theirs], deal.sizes[theirs + 2]) <= style.hurry_size


def _make_canastas(deal: Deal, style: Style) -> None:
    seat = deal.seat
    side = seat & 1
    hand, naturals, wilds = deal.hands[seat], deal.naturals[side], deal.wilds[side]
    if deal.melds[side] == deal.canastas[side]:
        return
    for rank in NATURALS:
        old = naturals[rank]
        size = old + wilds[rank]
        if not old or size >= CANASTA_SIZE:
            continue
        held = hand[rank]
        lacking = CANASTA_SIZE - size - held
        if lacking <= 0:
            held = min(held, deal.sizes[seat] - CARDS_KEPT)
            if held > 0:
                deal.lay(rank, held, 0, 0)
        elif (
            lacking <= hand[TWO] + hand[JOKER]
            and lacking <= style.wilds_most
            and lacking <= deal.room(side, rank, held)
            and (wilds[rank] or old + held < style.clean_from)
            and deal.sizes[seat] - held - lacking >= CARDS_KEPT
        ):
            twos = min(lacking, hand[TWO])
            deal.lay(rank, held, twos, lacking - twos)


def _lay_naturals(deal: Deal, style: Style, hurry: bool) -> None:
    seat = deal.seat
    hand, naturals = deal.hands[seat], deal.naturals[seat & 1]
    spare = deal.sizes[seat] - style.kept
    if spare <= 0:
        return
    hold_pairs = style.hold_frozen and deal.frozen and not hurry
    hold_sets = not hurry and (style.hold_frozen if deal.frozen else style.hold_open)
    for rank in NATURALS:
        held = hand[rank]
        if spare > 0 and held and naturals[rank] and not (hold_pairs and held > 1):
            held = min(held, spare)
            deal.lay(rank, held, 0, 0)
            spare -= held
    if hold_sets or spare < MELD_SIZE:
        return
    for rank in NATURALS:
        held = hand[rank]
        if MELD_SIZE <= held <= spare and not naturals[rank]:
            deal.lay(rank, held, 0, 0)
            spare -= held


def _lay_wilds(deal: Deal) -> None:
    """Lay wild cards wherever they spoil no natural canasta, on the largest melds first."""
    seat = deal.seat
    side = seat & 1
    hand, naturals, wilds = deal.hands[seat], deal.naturals[side], deal.wilds[side]
    for rank in sorted(NATURALS, key=lambda rank: -(naturals[rank] + wilds[rank])):
        if naturals[rank] and (wilds[rank] or naturals[rank] < CANASTA_SIZE):
            free = min(deal.sizes[seat] - CARDS_KEPT, hand[TWO] + hand[JOKER])
            count = min(free, deal.room(side, rank, 0))
            if count > 0:
                jokers = min(count, hand[JOKER])
                deal.lay(rank, 0, count - jokers, jokers)
