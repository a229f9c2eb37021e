"""Looking back at a hand: the moves that cost a seat most, by the judgement of the hard bot.

Each decision is judged from what the seat knew when it was made: the judge gets the same views as the seat did, so
a move that bad luck punished is no mistake.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chieubai.bots.judgement import Candidate
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.match import DEAL, RESIGN, Match, MatchRecord

LEAST_COST = {"gin": 2.0, "tiles": 2.0, "canasta": 60.0}  # of a move worth telling, in the unit of its game
MOST_TOLD = 6


@dataclass(frozen=True)
class Decision:
    """A move that a seat made.

    Attributes:
        line: its index in the record.
        view: what the seat knew.
        move: what it did.
    """

    line: int
    view: PlayerView
    move: Move


@dataclass(frozen=True)
class Finding:
    """A decision beside the best one in its place.

    Attributes:
        decision: what was done.
        better: the best move that was judged.
        played: the move that was made, as it was judged.
    """

    decision: Decision
    better: Candidate
    played: Candidate

    @property
    def cost(self) -> float:
        """How much less the move is worth than the best one, in the unit of the game."""
        return self.better.value - self.played.value


def decisions(record: MatchRecord, hand: int, seat: int) -> list[Decision]:
    """Return what a seat decided in a hand of a match, in order; a move without an alternative is no decision.

    What is done in several moves of one kind, one right after the other, is judged at the last of them.

    Args:
        record: the match.
        hand: the number of the hand, from 1.
        seat: whose decisions.

    Raises:
        RecordError: the rules refuse the record.
    """
    found: list[Decision] = []
    view: PlayerView | None = None
    for number, (line, match) in enumerate(zip(record.lines, Match.steps(record), strict=True)):
        if view is not None and line != DEAL and not line.startswith(RESIGN):
            decision = Decision(number, view, match.game.parse_move(line))
            if found and _goes_on(found[-1], decision):
                found.pop()
            found.append(decision)
        view = _asked(match, hand, seat)
    return found


def _goes_on(before: Decision, after: Decision) -> bool:
    verbs = [str(decision.move).partition(" ")[0] for decision in (before, after)]
    return after.line == before.line + 1 and verbs[0] == verbs[1]


def _asked(match: Match, hand: int, seat: int) -> PlayerView | None:
    """Return the view of a seat that has something to decide in a hand, else None."""
    state = match.state
    if state.to_move != seat or match.standing.number != hand:
        return None
    legal = state.legal_moves()
    return None if legal is not None and len(legal) < 2 else state.view(seat)


def compared(decision: Decision, candidates: Sequence[Candidate]) -> Finding:
    """Return a decision beside the best of the candidates.

    Args:
        decision: what was done.
        candidates: what was judged for its view, best first, the move that was made among it.
    """
    played = next(candidate for candidate in candidates if candidate.move == decision.move)
    return Finding(decision, candidates[0], played)


def worst_first(game: str, findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings that are worth telling, the costliest first."""
    told = (finding for finding in findings if finding.cost >= LEAST_COST[game])
    return sorted(told, key=lambda finding: -finding.cost)[:MOST_TOLD]
