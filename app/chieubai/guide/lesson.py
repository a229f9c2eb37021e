"""A lesson: a real position, real moves from it, and a sentence for each of them.

Nothing is drawn or described apart from the rules: a position is a shuffle that the engine has dealt, and the
moves before the lesson and in it are applied by the engine. A rule that changes breaks the test of the lesson.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from chieubai.engine.contract import Options, State
from chieubai.engine.errors import Reason
from chieubai.engine.games import GAMES

LEARNER = 0  # the seat whose hand is seen


@dataclass(frozen=True)
class Step:
    """One picture of a lesson; made by :func:`look`, :func:`do` and :func:`tried`.

    Attributes:
        text: the sentence below the picture, as the catalogs know it.
        moves: what is done before it, as text; several where others have their turns.
        refused: the rule that refuses the only move, so that it is not made; None for moves that are made.
    """

    text: str
    moves: tuple[str, ...] = ()
    refused: Reason | None = None


def look(text: str) -> Step:
    """Return a step in which nobody moves."""
    return Step(text)


def do(text: str, *moves: str) -> Step:
    """Return a step of moves that are made."""
    return Step(text, moves)


def tried(text: str, move: str, refused: Reason) -> Step:
    """Return a step of a move that the rules refuse."""
    return Step(text, (move,), refused)


@dataclass(frozen=True)
class Lesson:
    """Something to learn, step by step.

    Attributes:
        name: the identifier, the same in both languages.
        game: the name of the game.
        title: what it is called, as the catalogs know it.
        start: gives the position before the first step, under the complete options of a match.
        steps: in order; the first one moves nothing.
    """

    name: str
    game: str
    title: str
    start: Callable[[Options], State]
    steps: tuple[Step, ...]

    def positions(self, options: Options) -> Iterator[State]:
        """Yield the position of each step.

        Raises:
            MoveError: a move that is made is illegal.
        """
        state = self.start(GAMES[self.game].complete_options(options))
        for step in self.steps:
            if step.refused is None:
                play(state, self.game, step.moves)
            yield state.copy()


def play(state: State, game: str, moves: tuple[str, ...]) -> State:
    """Make moves given as text, and return the same position.

    Raises:
        MoveError: one of them is illegal.
    """
    for move in moves:
        state.apply(GAMES[game].parse_move(move))
    return state
