"""What the points of a hand are worth in the match: the chance to win it, told in points."""

from dataclasses import dataclass
from math import erf, exp, pi, sqrt

from chieubai.engine.canasta.view import CanastaView

HAND_DEVIATION = 650.0  # of the difference that a hand makes
HAND_POINTS = 750.0  # that a team scores for a hand
FARTHEST = 2.5  # deviations of a lead beyond which points go on to count


@dataclass(frozen=True)
class Stakes:
    """The match as it stands for one team.

    Attributes:
        ours: the team's total.
        theirs: the other team's.
        target: what ends the match.
    """

    ours: int
    theirs: int
    target: int

    @classmethod
    def of(cls, view: CanastaView) -> "Stakes":
        """Return the stakes of the team of a seat."""
        assert view.seat is not None
        side = view.seat % 2
        scores = view.standing.scores
        return cls(scores[side], scores[1 - side], int(view.options["target"]))

    def worth(self, ours: int, theirs: int) -> float:
        """Return what it is worth to score so much in this hand and let the others score so much.

        As long as the match is open that is about the difference. Points beyond the target are worth nothing, and
        those that decide the match a great deal.
        """
        gain = _chance(self.ours + ours, self.theirs + theirs, self.target) - self._chance_now
        return gain / self._slope

    @property
    def _chance_now(self) -> float:
        return _chance(self.ours, self.theirs, self.target)

    @property
    def _slope(self) -> float:
        """The chance that a point is worth now."""
        deviation = _deviation(max(self.ours, self.theirs), self.target)
        lead = min(FARTHEST, abs(self.ours - self.theirs) / deviation)
        return exp(-lead * lead / 2) / sqrt(2 * pi) / deviation


def _deviation(leader: int, target: int) -> float:
    """Return by how much the rest of a match varies, where the leader has so many points."""
    return HAND_DEVIATION * sqrt(max(1.0, (target - leader) / HAND_POINTS))


def _chance(ours: int, theirs: int, target: int) -> float:
    """Return how likely a team wins the match between two hands, by the normal distribution."""
    lead = ours - theirs
    if max(ours, theirs) >= target:
        return 0.5 if lead == 0 else float(lead > 0)
    return 0.5 + 0.5 * erf(lead / _deviation(max(ours, theirs), target) / sqrt(2))
