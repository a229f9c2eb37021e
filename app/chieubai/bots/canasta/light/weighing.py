"""What moves come to over the guessed hands they are played in, part by part."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a hand that was played on.

    Attributes:
        parts: points for the team, whose sum is what the hand is worth to it.
        shares: 1 for what came about, 0 for what did not.
    """

    parts: tuple[float, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Weighed:
    """What a move is worth.

    Attributes:
        parts: the parts of it, as means of the hands that the move was played in, drawn to the mean of all moves.
        prior: what is left of what was thought of it beforehand.
        shares: how often other things came about, from 0 to 1.
    """

    parts: tuple[float, ...]
    prior: float
    shares: tuple[float, ...]

    @property
    def worth(self) -> float:
        """The sum of the parts and the prior."""
        return sum(self.parts) + self.prior

    def beside(self, best: "Weighed", last: "Weighed") -> "Weighed":
        """Return what this is worth beside the last judgement of a move, which was ahead of it by so much before.

        Args:
            best: the best move as it was judged together with this one.
            last: the best move as it was judged last.
        """
        parts = zip(last.parts, self.parts, best.parts, strict=True)
        return Weighed(
            tuple(now + own - other for now, own, other in parts),
            last.prior + self.prior - best.prior,
            self.shares,
        )


class Tally:
    """The sums of one move.

    Args:
        prior: points by which it is thought worse than the others, as a negative number.
    """

    def __init__(self, prior: float) -> None:
        self._prior = prior
        self._parts: list[float] = []
        self._shares: list[float] = []
        self._count = 0

    def add(self, told: Told) -> None:
        """Count a hand that was played."""
        if not self._count:
            self._parts, self._shares = [0.0] * len(told.parts), [0.0] * len(told.shares)
        self._count += 1
        for place, part in enumerate(told.parts):
            self._parts[place] += part
        for place, share in enumerate(told.shares):
            self._shares[place] += share

    @property
    def means(self) -> list[float]:
        """The mean of each part, after one hand at least."""
        return [part / self._count for part in self._parts]

    def weighed(self, means: Sequence[float], trust: float) -> Weighed:
        """Return what the move is worth.

        Args:
            means: of the parts of all the moves that are compared.
            trust: for how many hands they count together with the prior.
        """
        weight = self._count + trust
        parts = zip(self._parts, means, strict=True)
        return Weighed(
            tuple((part + trust * mean) / weight for part, mean in parts),
            trust * self._prior / weight,
            tuple(share / self._count for share in self._shares),
        )


def mean_of(tallies: Sequence[Tally]) -> list[float]:
    """Return the means of the parts over several moves that were played in the same hands."""
    columns = zip(*(tally.means for tally in tallies), strict=True)
    return [sum(column) / len(tallies) for column in columns]
