"""What can be inconsistent about a position, in words for developers."""

from collections.abc import Iterator, Sequence

from chieubai.engine.canasta.cards import PIECES, THREE, Piece, is_red_three
from chieubai.engine.canasta.laying import CARDS_KEPT, cards_of
from chieubai.engine.canasta.melds import Meld, meld_objection
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.canasta.view import CanastaView


def defects_of(view: CanastaView, hands: Sequence[frozenset[Piece]], stock: Sequence[Piece]) -> Iterator[str]:
    """Yield every inconsistency of a position, given by its public view and what is hidden from it."""
    yield from _card_defects(view, hands, stock)
    for side in (0, 1):
        yield from _team_defects(view, side)
    for seat, hand in enumerate(hands):
        yield from _hand_defects(view, seat, hand)
    yield from _phase_defects(view, hands)


def _card_defects(
    view: CanastaView, hands: Sequence[frozenset[Piece]], stock: Sequence[Piece]
) -> Iterator[str]:
    laid = [*cards_of([*view.melds[0], *view.melds[1]]), *view.red_threes[0], *view.red_threes[1]]
    held = [card for hand in hands for card in hand]
    if sorted([*stock, *view.pile, *held, *laid]) != list(PIECES):
        yield "not every card is in exactly one place"
    if any(map(is_red_three, held)):
        yield "a red three is held"
    if not all(map(is_red_three, [*view.red_threes[0], *view.red_threes[1]])):
        yield "a card among the red threes is none"


def _team_defects(view: CanastaView, side: int) -> Iterator[str]:
    melds = view.melds[side]
    if len({meld.rank for meld in melds}) < len(melds):
        yield f"team {side} has two melds of a rank"
    if any(meld_objection(meld, view.rules) for meld in melds):
        yield f"a meld of team {side} is none"
    if view.phase is Phase.DRAW and any(meld.rank == THREE for meld in melds):
        yield f"team {side} has melded black threes and did not go out"
    if not melds and any(view.melded_before[side::2]):
        yield f"a player of team {side} is said to have melded"


def _hand_defects(view: CanastaView, seat: int, hand: frozenset[Piece]) -> Iterator[str]:
    if not hand and view.phase is not Phase.OVER:
        yield f"seat {seat} has no cards, but the hand goes on"
    if not hand.issuperset(view.known[seat]):
        yield f"seat {seat} is said to keep a taken card that it does not hold"


def _phase_defects(view: CanastaView, hands: Sequence[frozenset[Piece]]) -> Iterator[str]:
    if (view.phase is Phase.OVER) != (view.outcome is not None):
        yield "the hand is over without an outcome, or has one before its end"
    if view.phase is Phase.DRAW and not view.pile:
        yield "the pile is empty at the beginning of a turn"
    if view.to_move is not None and view.phase is Phase.PLAY and _is_stuck(view, hands[view.to_move]):
        yield "the player to move can only go out, and may not"


def _is_stuck(view: CanastaView, hand: frozenset[Piece]) -> bool:
    melds: tuple[Meld, ...] = view.melds[0 if view.to_move is None else view.to_move % 2]
    return len(hand) < CARDS_KEPT and not any(meld.canasta for meld in melds)
