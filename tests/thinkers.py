"""Thinkers for tests: they answer in the same process, at once or when told to."""

from random import Random

from chieubai.bots.answering import answer
from chieubai.bots.worker import Answer, Question
from chieubai.engine.canasta.listing import listed_moves
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.gin.view import GinView
from chieubai.engine.tiles.view import TileView
from gin_players import careful


def plain_move(question: Question) -> str:
    """A sensible move of Gin; in tile rummy nothing but draws and passes."""
    match question.view:
        case GinView() as view:
            return str(careful(view, Random(question.seed)))
        case CanastaView() as canasta:
            return str(listed_moves(canasta.turn)[0])
        case TileView(pool_count=0):
            return "pass"
        case _:
            return "draw"


class PromptThinker:
    """Answers every question at the next look."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self._answers: list[Answer] = []

    def ask(self, question: Question) -> None:
        self.questions.append(question)
        judged = answer(question) if question.judge else None
        self._answers.append(judged or Answer(question.ply, plain_move(question)))

    def poll(self) -> Answer | None:
        return self._answers.pop(0) if self._answers else None


class HeldThinker(PromptThinker):
    """Keeps its answers back until :meth:`release`."""

    def __init__(self) -> None:
        super().__init__()
        self._released = 0

    def release(self) -> None:
        self._released += 1

    def poll(self) -> Answer | None:
        if self._released == 0:
            return None
        answer = super().poll()
        if answer is not None:
            self._released -= 1
        return answer
