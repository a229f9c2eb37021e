"""What the hard bot's judgement is worth: weights fitted to the outcomes of games.

For hundreds of thousands of positions the hand was played to its end once after each of several discards, with
the same cards to come, against opponents who knock at once and opponents who wait for gin. The outcome counted by
what it does for winning a match to 100, in the mean over the scores of a match: points lost weigh more than points
won, and a large win less than its points. By least squares the weights make the sum of the factors tell best by how
much the outcomes differ; each round of games was played with the weights of the round before.
"""

from typing import NamedTuple

LATE = 3  # turns of the opponent after which a weight may change at another pace
MOST_TURNS = 8


class Weight(NamedTuple):
    """A weight in points that changes as the hand goes on.

    Attributes:
        start: in the first turns.
        turn: what each turn of the opponent adds.
        late: what each turn after the third adds besides.
        opening: what is added before the opponent has had a turn.
    """

    start: float
    turn: float
    late: float
    opening: float

    def after(self, turns: int) -> float:
        """Return the weight when the opponent has ended so many turns."""
        counted = min(turns, MOST_TURNS)
        late = max(0, counted - LATE)
        return self.start + self.turn * counted + self.late * late + (self.opening if turns == 0 else 0.0)
