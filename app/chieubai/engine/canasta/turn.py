"""What the player to move has to work with: what the rules, the bots and the staging of melds ask."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from chieubai.engine.canasta.cards import Piece, is_black_three, is_red_three, is_wild
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.options import Rules


class Phase(StrEnum):
    """The parts of a hand."""

    DRAW = "draw"  # draw, or take the pile; with an empty stock take it or pass
    PLAY = "play"  # lay melds if you like, then discard
    OVER = "over"


@dataclass(frozen=True)
class Turn:
    """A turn at one of its moments; there is nothing in it that the player does not know.

    Attributes:
        phase: the part of the turn.
        hand: the player's cards.
        melds: the melds of the player's team by their ranks.
        pile: the discard pile, bottom first.
        stock_count: cards left in the stock.
        minimum: the initial minimum that the team still has to reach, 0 once it has melded.
        rules: the options of play.
    """

    phase: Phase
    hand: frozenset[Piece]
    melds: Mapping[int, Meld]
    pile: tuple[Piece, ...]
    stock_count: int
    minimum: int
    rules: Rules

    @property
    def needs_pair(self) -> bool:
        """Whether only two natural cards from the hand take the pile: it is frozen for this team."""
        return not self.melds or is_frozen(self.pile, self.rules)


def is_frozen(pile: tuple[Piece, ...], rules: Rules) -> bool:
    """Tell whether a pile is frozen for everybody; for a team that has not melded it always is."""
    return any(is_wild(card) or is_red_three(card) for card in pile) or (
        rules.black_three_freezes and any(map(is_black_three, pile))
    )


def initial_minimum(score: int) -> int:
    """Return the initial minimum of a team by its score when the hand begins."""
    if score < 0:
        return 15
    if score < 1500:
        return 50
    return 90 if score < 3000 else 120
