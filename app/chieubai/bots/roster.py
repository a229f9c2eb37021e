"""Which bot plays a game at a level."""

from collections.abc import Mapping
from random import Random

from chieubai.bots.canasta.expert import THOROUGH, ExpertCanastaBot
from chieubai.bots.canasta.normal import NormalCanastaBot
from chieubai.bots.canasta.novice import NoviceCanastaBot
from chieubai.bots.contract import Bot
from chieubai.bots.gin.easy import EasyGinBot
from chieubai.bots.gin.hard import HardGinBot
from chieubai.bots.gin.medium import MediumGinBot
from chieubai.bots.judgement import Candidate, JudgingBot
from chieubai.bots.tiles.easy import EasyTileBot
from chieubai.bots.tiles.hard import HardTileBot
from chieubai.bots.tiles.medium import MediumTileBot
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.seats import Level

# The bots that say what they weighed, by game: hints and reviews are theirs. That of Canasta thinks longer there.
JUDGES: Mapping[str, JudgingBot] = {
    "gin": HardGinBot(),
    "tiles": HardTileBot(),
    "canasta": ExpertCanastaBot(THOROUGH),
}

BOTS: Mapping[str, Mapping[Level, Bot]] = {
    "gin": {Level.EASY: EasyGinBot(), Level.MEDIUM: MediumGinBot(), Level.HARD: JUDGES["gin"]},
    "canasta": {
        Level.EASY: NoviceCanastaBot(),
        Level.MEDIUM: NormalCanastaBot(),
        Level.HARD: ExpertCanastaBot(),
    },
    "tiles": {Level.EASY: EasyTileBot(), Level.MEDIUM: MediumTileBot(), Level.HARD: JUDGES["tiles"]},
}


def choose_move(game: str, view: PlayerView, level: Level, seed: str, budget: float) -> Move:
    """Return the move of a bot for the seat to move.

    Args:
        game: the name of the game.
        view: what the seat to move may know.
        level: how well to play.
        seed: the source of the bot's chance; the same view and seed give the same move.
        budget: seconds of processor time to think at most.

    Raises:
        KeyError: no bot plays this game.
    """
    return BOTS[game][level].choose(view, Random(seed), budget)


def judged_moves(
    game: str, view: PlayerView, seed: str, budget: float, also: Move | None = None
) -> list[Candidate]:
    """Return the moves that the hard bot weighs for the seat to move, best first: the first is what it plays.

    In Canasta it thinks longer than for a move of its own, and may find a better one.

    Args:
        game: the name of the game.
        view: what the seat to move may know.
        seed: the source of the bot's chance; the same view and seed give the same judgement.
        budget: seconds of processor time to think at most.
        also: a legal move to be judged besides those that the bot thinks of itself.

    Raises:
        KeyError: nobody judges this game.
    """
    return list(JUDGES[game].judged(view, Random(seed), budget, also))
