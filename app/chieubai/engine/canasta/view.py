"""What one player of Canasta may know."""

from dataclasses import dataclass

from chieubai.engine.canasta.cards import Piece
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.options import Rules
from chieubai.engine.canasta.outcome import CanastaOutcome
from chieubai.engine.canasta.turn import Phase, Turn, initial_minimum, is_frozen
from chieubai.engine.contract import PlayerView

TeamMelds = tuple[tuple[Meld, ...], tuple[Meld, ...]]
TeamCards = tuple[tuple[Piece, ...], tuple[Piece, ...]]


@dataclass(frozen=True)
class CanastaView(PlayerView):
    """The table as one seat sees it.

    Attributes:
        phase: the part of the turn.
        hand: the seat's own cards, lowest first; empty for the public view.
        hand_sizes: how many cards each seat holds.
        melds: each team's melds in the order they were begun.
        red_threes: each team's red threes on the table.
        pile: the discard pile, bottom first; everybody saw every card of it.
        stock_count: cards left in the stock.
        known: for each seat the cards, lowest first, that it took with the pile and still holds.
        melded_before: whether each seat has melded in an earlier turn of the hand, so that it cannot go out
            concealed.
    """

    phase: Phase
    hand: tuple[Piece, ...]
    hand_sizes: tuple[int, ...]
    melds: TeamMelds
    red_threes: TeamCards
    pile: tuple[Piece, ...]
    stock_count: int
    known: tuple[tuple[Piece, ...], ...]
    melded_before: tuple[bool, ...]
    outcome: CanastaOutcome | None

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand."""
        return self.standing.lead

    @property
    def rules(self) -> Rules:
        """The options of play."""
        return Rules.of(self.options)

    @property
    def frozen(self) -> bool:
        """Whether the pile is frozen for everybody."""
        return is_frozen(self.pile, self.rules)

    def frozen_for(self, side: int) -> bool:
        """Tell whether the pile is frozen for a team: for everybody, or because it has not melded."""
        return self.frozen or not self.melds[side]

    def minimum(self, side: int) -> int:
        """Return the initial minimum that a team still has to reach, 0 once it has melded."""
        return 0 if self.melds[side] else initial_minimum(self.standing.scores[side])

    @property
    def turn(self) -> Turn:
        """What this seat has to work with.

        Raises:
            ValueError: the seat is not to move.
        """
        if self.seat is None or self.seat != self.to_move:
            raise ValueError("only the seat to move has a turn")
        side = self.seat % 2
        return Turn(
            phase=self.phase,
            hand=frozenset(self.hand),
            melds={meld.rank: meld for meld in self.melds[side]},
            pile=self.pile,
            stock_count=self.stock_count,
            minimum=self.minimum(side),
            rules=self.rules,
        )
