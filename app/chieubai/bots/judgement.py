"""What a bot weighed: the moves that it thought of, and what spoke for and against each."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from chieubai.bots.contract import Bot
from chieubai.engine.contract import Move, PlayerView


@dataclass(frozen=True)
class Factor:
    """One thing that was weighed for a move. Each game has a few kinds of its own, with what they rest on.

    Attributes:
        worth: what it adds to the value of the move, less than 0 where it speaks against.
    """

    worth: float


@dataclass(frozen=True)
class Candidate:
    """A move that was thought of.

    Attributes:
        move: a legal move.
        factors: everything that was weighed for it, at most one of a kind.
    """

    move: Move
    factors: tuple[Factor, ...]

    @property
    def value(self) -> float:
        """What the move is worth beside the others of its position; the unit is the game's own."""
        return sum(factor.worth for factor in self.factors)


class JudgingBot(Bot, Protocol):
    """A bot that can say what it weighed. The move it chooses is the first of the candidates."""

    def judged(
        self, view: PlayerView, rng: Random, budget: float, also: Move | None = None
    ) -> Sequence[Candidate]:
        """Return the moves that were thought of, best first.

        Args:
            view: what the seat to move may know.
            rng: the only source of chance.
            budget: seconds of processor time to think at most.
            also: a legal move to be judged besides those that the bot thinks of itself.
        """


def best_first(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return candidates by value, the best first; equal ones keep their order."""
    return sorted(candidates, key=lambda candidate: -candidate.value)
