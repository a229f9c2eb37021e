"""Whether melds may be laid: the cards, each meld afterwards, the cards left in hand and the initial minimum."""

from collections.abc import Iterable
from dataclasses import dataclass

from chieubai.engine.canasta.cards import THREE, Piece
from chieubai.engine.canasta.melds import Meld, meld_objection
from chieubai.engine.canasta.turn import Turn
from chieubai.engine.errors import Reason

CARDS_KEPT = 2  # before the discard, while the team has no canasta


@dataclass(frozen=True)
class Laying:
    """What a move puts on the table.

    Attributes:
        melds: new melds and additions, the top card of the pile among them in a take.
        used: the cards of them that come from the hand.
        left: how many cards the hand holds afterwards, with the rest of a pile that is taken.
        took: whether the pile is taken with it.
    """

    melds: tuple[Meld, ...]
    used: tuple[Piece, ...]
    left: int
    took: bool

    @property
    def points(self) -> int:
        """The card values that count towards the initial minimum."""
        return sum(meld.points for meld in self.melds)


def laying_of(turn: Turn, melds: tuple[Meld, ...]) -> Laying:
    """Return what laying melds from the hand does."""
    used = cards_of(melds)
    return Laying(melds, used, len(turn.hand) - len(used), took=False)


def cards_of(melds: Iterable[Meld]) -> tuple[Piece, ...]:
    """Return the cards of some melds."""
    return tuple(card for meld in melds for card in meld.cards)


def melds_after(turn: Turn, melds: Iterable[Meld]) -> dict[int, Meld]:
    """Return the team's melds by their ranks with more laid; each rank is given once."""
    after = dict(turn.melds)
    for meld in melds:
        old = after.get(meld.rank)
        after[meld.rank] = meld if old is None else old.plus(meld.cards)
    return after


def laying_objection(turn: Turn, laying: Laying) -> Reason | None:
    """Return the rule that forbids to lay this, None where it is allowed."""
    return (
        _objection_to_cards(turn, laying)
        or _objection_to_melds(turn, laying)
        or _objection_to_rest(turn, laying)
        or _objection_to_points(turn, laying)
    )


def _objection_to_cards(turn: Turn, laying: Laying) -> Reason | None:
    if len(set(laying.used)) < len(laying.used):
        return Reason.CARD_TWICE
    return None if turn.hand.issuperset(laying.used) else Reason.CARD_NOT_HELD


def _objection_to_melds(turn: Turn, laying: Laying) -> Reason | None:
    if len({meld.rank for meld in laying.melds}) < len(laying.melds):
        return Reason.RANK_TWICE
    after = melds_after(turn, laying.melds)
    found = (meld_objection(after[meld.rank], turn.rules) for meld in laying.melds)
    return next(filter(None, found), None)


def _objection_to_rest(turn: Turn, laying: Laying) -> Reason | None:
    """A player with one card left goes out with it, so that two must stay until the team has a canasta."""
    goes_out = laying.left < CARDS_KEPT
    if goes_out and not any(meld.canasta for meld in melds_after(turn, laying.melds).values()):
        return Reason.KEEP_TWO
    if not goes_out and any(meld.rank == THREE for meld in laying.melds):
        return Reason.BLACK_THREES_OUT
    return None


def _objection_to_points(turn: Turn, laying: Laying) -> Reason | None:
    """Going out from a team that has not melded is going out concealed; the minimum may not be asked then."""
    exempt = laying.left < CARDS_KEPT and not laying.took and not turn.rules.concealed_needs_minimum
    return Reason.MINIMUM_MISSED if not exempt and laying.points < turn.minimum else None
