"""Taking the pile: when it may be taken, the ways to do it, and when it must be."""

from enum import StrEnum

from chieubai.engine.canasta.cards import is_black_three, is_red_three, is_wild, natural_rank
from chieubai.engine.canasta.laying import Laying, cards_of, laying_objection
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import Take
from chieubai.engine.canasta.turn import Turn, is_frozen
from chieubai.engine.errors import Reason


class Way(StrEnum):
    """How a pile is taken."""

    PAIR = "pair"  # with two natural cards of the rank from the hand
    WITH_WILD = "with_wild"  # with one natural card and a wild one from the hand
    ONTO_MELD = "onto_meld"  # straight onto the team's meld


def way_of(turn: Turn, take: Take) -> Way | None:
    """Return the way a move would take the pile by the cards it uses, None where they are not enough.

    A pile that is frozen for the team knows only the pair.
    """
    rank = natural_rank(turn.pile[-1])
    naturals = sum(natural_rank(card) == rank for card in take.cards)
    if naturals >= 2:
        return Way.PAIR
    if turn.needs_pair:
        return None
    if rank in turn.melds:
        return Way.ONTO_MELD
    return Way.WITH_WILD if naturals == 1 and any(map(is_wild, take.cards)) else None


def taking_of(turn: Turn, take: Take) -> Laying:
    """Return what a take puts on the table, the top card in the first meld. The top is a natural card."""
    top = turn.pile[-1]
    rank = natural_rank(top)
    assert rank is not None
    used = (*take.cards, *cards_of(take.melds))
    gained = sum(not is_red_three(card) for card in turn.pile[:-1])
    melds = (Meld(rank, (top, *take.cards)), *take.melds)
    return Laying(melds, used, len(turn.hand) - len(used) + gained, took=True)


def take_objection(turn: Turn, take: Take) -> Reason | None:
    """Return the rule that forbids a take, None where it is allowed."""
    return (
        _objection_to_pile(turn)
        or _objection_to_way(turn, take)
        or laying_objection(turn, taking_of(turn, take))
    )


def _objection_to_pile(turn: Turn) -> Reason | None:
    top = turn.pile[-1]
    if is_wild(top):
        return Reason.TOP_WILD
    if is_black_three(top):
        return Reason.TOP_BLACK_THREE
    if not turn.melds and turn.rules.pile_closed:
        return Reason.PILE_CLOSED
    return Reason.ONE_FOR_ONE if len(turn.hand) == len(turn.pile) == 1 else None


def _objection_to_way(turn: Turn, take: Take) -> Reason | None:
    if way_of(turn, take) is not None:
        return None
    if is_frozen(turn.pile, turn.rules):
        return Reason.FROZEN_NEEDS_PAIR
    return Reason.TOP_NOT_MELDED if turn.melds else Reason.OPENING_NEEDS_PAIR


def must_take(turn: Turn) -> bool:
    """Tell whether the player has to take the pile: with an empty stock, when it goes straight onto a meld."""
    return turn.stock_count == 0 and take_objection(turn, Take()) is None
