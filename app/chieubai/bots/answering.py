"""The answer to a question, in whatever process it is worked out."""

from chieubai.bots.roster import choose_move, judged_moves
from chieubai.bots.worker import Answer, Question


def answer(question: Question) -> Answer:
    """Think about a question.

    Raises:
        KeyError: no bot plays the game, or nobody judges it.
    """
    if question.judge:
        candidates = judged_moves(question.game, question.view, question.seed, question.budget, question.also)
        return Answer(question.ply, str(candidates[0].move), candidates=tuple(candidates))
    move = choose_move(question.game, question.view, question.level, question.seed, question.budget)
    return Answer(question.ply, str(move))
