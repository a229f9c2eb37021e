"""The policy of the light model: plays turns, and hands to their end."""

from chieubai.bots.canasta.light.deal import JOKER, Block, Deal
from chieubai.bots.canasta.light.discarding import cheapest_discard
from chieubai.bots.canasta.light.laying import lay
from chieubai.bots.canasta.light.leaving import way_out
from chieubai.bots.canasta.light.opening import opening
from chieubai.bots.canasta.light.style import Style
from chieubai.engine.canasta.cards import THREE, TWO
from chieubai.engine.canasta.laying import CARDS_KEPT
from chieubai.engine.canasta.melds import MELD_SIZE

Styles = tuple[Style, Style]  # of each side


def play_out(deal: Deal, styles: Styles, turns: int | None = None) -> None:
    """Play from the beginning of a turn to the end of the hand, or only so many turns."""
    while not deal.over and turns != 0:
        play_turn(deal, styles[deal.seat & 1])
        if turns is not None:
            turns -= 1


def play_turn(deal: Deal, style: Style) -> None:
    """Play a whole turn."""
    if take_if_wanted(deal, style) or deal.draw():
        finish_turn(deal, style)


def finish_turn(deal: Deal, style: Style) -> None:
    """Go out or lay, and discard: what comes after the draw."""
    lay_or_go_out(deal, style)
    if not deal.over:
        deal.discard(cheapest_discard(deal, style))


def lay_or_go_out(deal: Deal, style: Style) -> None:
    """Lay what the style lays; going out it may leave a last card for the discard."""
    if not deal.melds[deal.seat & 1]:
        first = opening(deal)
        if first is None:
            return
        deal.lay_all(first)
    out = way_out(deal) if style.goes_out else None
    if out is None:
        lay(deal, style)
    else:
        deal.lay_all(out)


def take_if_wanted(deal: Deal, style: Style) -> bool:
    """Take the pile if the style does and tell whether it did."""
    top = deal.pile[-1]
    if top in (TWO, THREE) or top >= JOKER:
        return False
    blocks = _melds_for(deal, style, top)
    if blocks is None:
        return False
    deal.take()
    deal.lay_all(blocks)
    return True


def _melds_for(deal: Deal, style: Style, top: int) -> list[Block] | None:
    """Return what the style lays to take the pile, None where it leaves it."""
    seat = deal.seat
    side = seat & 1
    hand, size, count = deal.hands[seat], deal.sizes[seat], len(deal.pile)
    pair = hand[top] >= 2 and count >= style.take_with_pair
    if not deal.melds[side]:
        return opening(deal, top) if pair and not deal.closed else None
    if not deal.frozen and deal.naturals[side][top]:
        stays = size + count - 1 >= CARDS_KEPT or (deal.canastas[side] > 0 and size + count > 2)
        return [(top, 1, 0, 0)] if stays else None
    if size + count < MELD_SIZE + CARDS_KEPT:
        return None
    if pair:
        return [(top, 3, 0, 0)]
    if hand[top] and not deal.frozen and count >= style.take_with_wild and hand[TWO] + hand[JOKER]:
        return [(top, 2, 1, 0) if hand[TWO] else (top, 2, 0, 1)]
    return None
