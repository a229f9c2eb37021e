"""What came of bots' matches, counted for each of them."""

import math
from collections import Counter
from dataclasses import dataclass, field
from statistics import median

from chieubai.bots.arena import PlayedMatch
from chieubai.engine.contract import Outcome

_NORMAL_QUANTILE = 1.959964  # of 97.5 %


def wilson_interval(wins: int, trials: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of Wilson for a share, (0, 1) without any trial."""
    if trials == 0:
        return 0.0, 1.0
    square = _NORMAL_QUANTILE**2
    share = wins / trials
    centre = share + square / (2 * trials)
    half = _NORMAL_QUANTILE * math.sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    scale = 1 + square / trials
    return (centre - half) / scale, (centre + half) / scale


@dataclass
class EntrantTally:
    """What one bot has done.

    Attributes:
        wins: matches won.
        points: points scored by its side.
        hands_won: hands its side won, by their ending.
        seconds: how long every choice took.
    """

    wins: int = 0
    points: int = 0
    hands_won: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    @property
    def median_seconds(self) -> float:
        """The median time of a choice, 0 where there was none."""
        return median(self.seconds) if self.seconds else 0.0


class Tally:
    """The sums over a number of matches.

    Attributes:
        entrants: the sums of each bot.
        matches: whole matches played.
        hands: hands played, those of a match that was cut off too.
        drawn_hands: hands nobody won, by their ending.
    """

    def __init__(self, entrants: int) -> None:
        self.entrants = tuple(EntrantTally() for _ in range(entrants))
        self.matches = 0
        self.hands = 0
        self.drawn_hands: Counter[str] = Counter()

    def add(self, played: PlayedMatch) -> None:
        """Count a match."""
        self.matches += played.match.result is not None
        for who in played.winners:
            self.entrants[who].wins += 1
        for seat, who in enumerate(played.entrants):
            self.entrants[who].seconds += played.seconds[seat]
        for hand in played.match.hands:
            self._add_hand(played, hand.outcome)

    def _add_hand(self, played: PlayedMatch, outcome: Outcome) -> None:
        self.hands += 1
        ending = outcome.ending.value
        if outcome.winner is None:
            self.drawn_hands[ending] += 1
        for seat, who in enumerate(played.entrants):
            side = played.match.game.side_of(seat)
            self.entrants[who].points += outcome.points[side]
            if side == outcome.winner:
                self.entrants[who].hands_won[ending] += 1
