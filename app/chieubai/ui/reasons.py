"""From what a bot weighed to sentences: what tells a move from another, in the words of the game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from chieubai.bots.judgement import Candidate, Factor
from chieubai.engine.contract import Move, PlayerView
from chieubai.i18n import _

MOST_CLAUSES = 2
LEAST_SHARE = 0.25  # of the largest difference, for a further one to be told


@dataclass(frozen=True)
class Contrast:
    """One kind of thing that was weighed, and how it tells two moves apart.

    Attributes:
        better: the move that it speaks for.
        other: the move that it is compared with.
        gain: what was weighed of this kind for the better move, None where nothing was.
        loss: the same for the other move.
    """

    better: Move
    other: Move
    gain: Factor | None
    loss: Factor | None

    @property
    def lead(self) -> float:
        """By how much the better move is ahead in this."""
        return _worth(self.gain) - _worth(self.loss)


def _worth(factor: Factor | None) -> float:
    return 0.0 if factor is None else factor.worth


def _most_apart(better: Candidate, other: Candidate) -> float:
    return max((one.lead for one in contrasts(better, other)), default=0.0)


def contrasts(better: Candidate, other: Candidate) -> list[Contrast]:
    """Return what speaks for a move beside another one, what tells most first."""
    gains = {type(factor): factor for factor in better.factors}
    losses = {type(factor): factor for factor in other.factors}
    found = [
        Contrast(better.move, other.move, gains.get(kind), losses.get(kind))
        for kind in dict.fromkeys([*gains, *losses])
    ]
    return sorted((one for one in found if one.lead > 0), key=lambda one: -one.lead)


class Reasons(ABC):
    """One game's words for moves and for what was weighed.

    Attributes:
        margin: how much something has to speak for a move, in the game's own unit, to be told.
    """

    margin: float

    @abstractmethod
    def move_name(self, view: PlayerView, move: Move) -> str:
        """Return a move as advice in a few words, such as "Discard K♠"."""

    def advice(self, view: PlayerView, move: Move) -> str:
        """Return a move with all that one has to know to make it."""
        return self.move_name(view, move)

    def preferred(self, view: PlayerView, move: Move, other: Move) -> str:  # noqa: ARG002 - where reasons name it
        """Return a move as advice that is given with the reasons for it beside another move."""
        return self.advice(view, move)

    @abstractmethod
    def clause(self, contrast: Contrast) -> str | None:
        """Return why something weighed speaks for a move, as a part of a sentence; None where it says nothing."""

    @abstractmethod
    def cost_text(self, cost: float) -> str:
        """Return how much a move costs beside a better one."""

    def rival(self, candidates: Sequence[Candidate]) -> Candidate | None:
        """Return what the best of some candidates is compared with, None if it is alone.

        It is the next one that something clearly speaks against.
        """
        best, *others = candidates
        return self.clearly_worse(best, others) or (others[-1] if others else None)

    def clearly_worse(self, best: Candidate, others: Sequence[Candidate]) -> Candidate | None:
        """Return the first of some moves that something clearly speaks against, None if there is none."""
        return next((other for other in others if _most_apart(best, other) >= self.margin), None)

    def told(self, better: Candidate, other: Candidate) -> list[str]:
        """Return the reasons that decide between two moves, none where nothing tells them apart."""
        apart = contrasts(better, other)
        telling = [one for one in apart if one.lead >= LEAST_SHARE * apart[0].lead]
        clauses = [text for one in telling if (text := self.clause(one)) is not None]
        return [*dict.fromkeys(clauses)][:MOST_CLAUSES]  # two things weighed can rest on the same cards

    def why(self, better: Candidate, other: Candidate) -> str:
        """Return the reasons that decide between two moves, as parts of one sentence."""
        return "; ".join(self.told(better, other)) or _("no other move is clearly better")

    def hint(self, view: PlayerView, candidates: Sequence[Candidate]) -> str:
        """Return the best of some candidates with the reason, as a sentence."""
        best, other = candidates[0], self.rival(candidates)
        move = self.advice(view, best.move)
        if other is not None and self.told(best, other):
            move = self.preferred(view, best.move, other.move)
        why = _("nothing else can be done") if other is None else self.why(best, other)
        return _("{move}: {reasons}.").format(move=move, reasons=why)
