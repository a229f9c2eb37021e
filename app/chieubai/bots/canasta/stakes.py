"""What the points of a hand are worth in the match: the chance to win it, told in points."""

from dataclasses import dataclass
from math import erf, exp, pi, sqrt

from chieubai.engine.canasta.view import CanastaView

HAND_DEVIATION = 650.0  # of the difference that a hand makes
HAND_POINTS = 750.0  # that a team scores for a hand
GREAT_HAND = 2000  # points that a team hardly ever scores
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

        Points beyond the target are worth nothing, and those that decide the match a great deal.
        """
        if self._is_far_from_the_end:
            return float(ours - theirs)
        return self._in_points(_chance(self.ours + ours, self.theirs + theirs, self.target))

    def hope(self, gain: float) -> float:
        """Return what it is worth to be in a hand that will probably bring so many points more than the others."""
        if self._is_far_from_the_end:
            return gain
        return self._in_points(_normal((self.ours - self.theirs + gain) / self._deviation))

    @property
    def _is_far_from_the_end(self) -> bool:
        """Whether this hand can hardly end the match: then points are points."""
        return max(self.ours, self.theirs) + GREAT_HAND < self.target

    @property
    def _deviation(self) -> float:
        return _deviation(max(self.ours, self.theirs), self.target)

    def _in_points(self, chance: float) -> float:
        """Return what a chance to win is more than that of now, in points as they count now."""
        lead = (self.ours - self.theirs) / self._deviation
        slope = exp(-(min(FARTHEST, abs(lead)) ** 2) / 2) / sqrt(2 * pi) / self._deviation
        return (chance - _normal(lead)) / slope


def _deviation(leader: int, target: int) -> float:
    """Return by how much the rest of a match varies, where the leader has so many points."""
    return HAND_DEVIATION * sqrt(max(1.0, (target - leader) / HAND_POINTS))


def _chance(ours: int, theirs: int, target: int) -> float:
    """Return how likely a team wins the match between two hands."""
    lead = ours - theirs
    if max(ours, theirs) >= target:
        return 0.5 if lead == 0 else float(lead > 0)
    return _normal(lead / _deviation(max(ours, theirs), target))


def _normal(deviations: float) -> float:
    return 0.5 + 0.5 * erf(deviations / sqrt(2))
