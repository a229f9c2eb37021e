"""Whether a move is legal in a turn."""

from chieubai.engine.canasta.laying import laying_objection, laying_of
from chieubai.engine.canasta.moves import CanastaMove, Discard, Draw, Lay, Pass, Take
from chieubai.engine.canasta.pile import must_take, take_objection
from chieubai.engine.canasta.turn import Phase, Turn
from chieubai.engine.errors import Reason


def objection(turn: Turn, move: CanastaMove) -> Reason | None:
    """Return the rule that refuses a move, None for a legal one."""
    match turn.phase, move:
        case Phase.OVER, _:
            return Reason.HAND_OVER
        case Phase.DRAW, Draw():
            return None if turn.stock_count else Reason.STOCK_EMPTY
        case Phase.DRAW, Take():
            return take_objection(turn, move)
        case Phase.DRAW, Pass():
            return _objection_to_pass(turn)
        case Phase.DRAW, _:
            return Reason.DRAW_OR_TAKE
        case Phase.PLAY, Lay(melds=melds):
            return laying_objection(turn, laying_of(turn, melds))
        case Phase.PLAY, Discard():
            return _objection_to_discard(turn, move)
        case _:
            return Reason.DRAWN_ALREADY


def _objection_to_pass(turn: Turn) -> Reason | None:
    if turn.stock_count:
        return Reason.STOCK_NOT_EMPTY
    return Reason.MUST_TAKE if must_take(turn) else None


def _objection_to_discard(turn: Turn, move: Discard) -> Reason | None:
    if move.card not in turn.hand:
        return Reason.CARD_NOT_HELD
    goes_out = len(turn.hand) == 1
    return Reason.KEEP_TWO if goes_out and not any(meld.canasta for meld in turn.melds.values()) else None
