"""The score of a hand, part by part."""

from collections.abc import Iterable
from dataclasses import dataclass

from chieubai.engine.canasta.cards import Piece, points_of
from chieubai.engine.canasta.melds import BONUS, Canasta, Meld

RED_THREE = 100
ALL_RED_THREES = 800
GOING_OUT = 100
CONCEALED = 200


@dataclass(frozen=True)
class TeamScore:
    """What a team scores for a hand; the parts add up.

    Attributes:
        natural_canastas: how many.
        mixed_canastas: how many.
        red_threes: their points, negative where the team has not melded.
        going_out: 100, 200 for going out concealed, or 0.
        melded: the card values of the melds, canastas included.
        in_hand: the card values left in both partners' hands, as a negative number.
    """

    natural_canastas: int
    mixed_canastas: int
    red_threes: int
    going_out: int
    melded: int
    in_hand: int

    @property
    def canastas(self) -> int:
        """The bonuses for canastas."""
        natural = self.natural_canastas * BONUS[Canasta.NATURAL]
        return natural + self.mixed_canastas * BONUS[Canasta.MIXED]

    @property
    def total(self) -> int:
        """The points of the hand."""
        return self.canastas + self.red_threes + self.going_out + self.melded + self.in_hand


def score_team(
    melds: Iterable[Meld], red_threes: int, going_out: int, left: Iterable[Iterable[Piece]]
) -> TeamScore:
    """Return the score of a team.

    Args:
        melds: its melds.
        red_threes: how many it has on the table.
        going_out: the bonus for going out, 0 for the other team.
        left: the cards left in the hands of its two players.
    """
    laid = list(melds)
    kinds = [meld.canasta for meld in laid]
    bonus = red_three_bonus(red_threes)
    return TeamScore(
        natural_canastas=kinds.count(Canasta.NATURAL),
        mixed_canastas=kinds.count(Canasta.MIXED),
        red_threes=bonus if laid else -bonus,
        going_out=going_out,
        melded=sum(meld.points for meld in laid),
        in_hand=-sum(map(points_of, left)),
    )


def red_three_bonus(count: int) -> int:
    """Return what so many red threes of one team are worth."""
    return ALL_RED_THREES if count == 4 else RED_THREE * count
