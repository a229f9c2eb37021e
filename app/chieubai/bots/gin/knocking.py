"""When to knock, and when to play for gin or an undercut.

Gin and undercut pay 25 points more than a knock, so a knock is for hands with little hope of gin against an
opponent who is not ready. The weights come from measured games: for each position in which a knock was
possible, the points that the knock would have scored less those that playing for gin did score were fitted by
least squares, against opponents who knock at once and opponents who wait.
"""

from chieubai.bots.gin.clues import Clues
from chieubai.bots.gin.factors import Gin, GinForgone, KnockDeadwood, KnockTiming, OpponentMelds
from chieubai.bots.gin.making import completes_three
from chieubai.bots.judgement import Factor
from chieubai.engine.cards import cards_in
from chieubai.engine.gin.melds import card_value, deadwood
from chieubai.engine.gin.showdown import BONUS
from chieubai.engine.gin.state import KNOCK_LIMIT

BASE = 16.0
FOR_TURN = -2.1  # for each turn of the opponent: it has come closer
FOR_GIN_CARD = -2.4  # for each unseen card that makes gin
FOR_DEADWOOD = -0.55
FOR_HELD_CARD = -1.9  # for each card that the opponent took and kept: it melds


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
        OpponentMelds(FOR_HELD_CARD * clues.held.bit_count(), clues.held),
    )


def gin_cards(kept: int, unseen: int) -> int:
    """Return how many of the unseen cards would give ten cards that have deadwood a hand without any."""
    melding = (card for card in cards_in(unseen) if completes_three(kept, card))
    return sum(_makes_gin(kept | 1 << card) for card in melding)


def _makes_gin(eleven: int) -> bool:
    left = deadwood(eleven)
    if left > KNOCK_LIMIT:  # more than any one card is worth
        return False
    return any(deadwood(eleven & ~(1 << card)) == 0 for card in cards_in(eleven) if card_value(card) >= left)
