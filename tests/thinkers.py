"""Thinkers for tests: they answer in the same process, at once or when told to."""

from random import Random

from chieubai.bots.worker import Answer, Question
from chieubai.engine.gin.view import GinView
from gin_players import careful


class PromptThinker:
    """Answers every question at the next look."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self._answers: list[Answer] = []

    def ask(self, question: Question) -> None:
        self.questions.append(question)
        assert isinstance(question.view, GinView)
        self._answers.append(Answer(question.ply, str(careful(question.view, Random(question.seed)))))

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
