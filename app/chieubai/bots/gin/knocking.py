"""When to knock, and when to play for gin or an undercut.

Gin and undercut pay 25 points more than a knock, so a knock is for hands with little hope of gin against an
opponent who is not ready. The weights come from measured games: for each position in which a knock was
possible, the points that the knock would have scored less those that playing for gin did score were fitted by
least squares, against opponents who knock at once and opponents who wait.
"""

from chieubai.bots.gin.clues import Clues
from chieubai.bots.gin.factors import Gin, GinForgone, KnockDeadwood, KnockTiming
from chieubai.bots.gin.lookahead import may_meld
from chieubai.bots.judgement import Factor
from chieubai.engine.gin.melds import deadwood, least_after_discard
from chieubai.engine.gin.showdown import BONUS

BASE = 11.3
FOR_TURN = -1.43  # for each turn of the opponent: it has come closer
FOR_GIN_CARD = -3.6  # for each unseen card that makes gin
FOR_DEADWOOD = -0.61


def knock_factors(kept: int, clues: Clues, left: int) -> tuple[Factor, ...]:
    """Return what a knock is worth: the sum is in points over playing on, more than 0 where it promises more.

    Args:
        kept: the ten cards (a mask) of the knock that leaves least.
        clues: what the table tells.
        left: the deadwood of this knock; what it leaves beyond the least counts in full.
    """
    if left == 0:
        return (Gin(BONUS),)
    least = deadwood(kept)
    if least == 0:
        return (KnockDeadwood(-left, left),)
    count = gin_cards(kept, clues.unseen)
    return (
        KnockTiming(BASE + FOR_TURN * clues.turns, clues.turns),
        GinForgone(FOR_GIN_CARD * count, count),
        KnockDeadwood(FOR_DEADWOOD * least - (left - least), left),
    )


def gin_cards(kept: int, unseen: int) -> int:
    """Return how many of the unseen cards would give ten cards that have deadwood a hand without any."""
    return sum(least_after_discard(kept | 1 << card) == 0 for card in may_meld(kept, unseen))
