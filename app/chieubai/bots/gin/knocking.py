"""When to knock, and when to play for gin or an undercut.

Gin and undercut pay 25 points more than a knock, so a knock is for hands with little hope of gin against an
opponent who is not ready. The weights come from measured games: for each position in which a knock was
possible, the points that the knock would have scored less those that playing for gin did score were fitted by
least squares, against opponents who knock at once and opponents who wait.
"""

from chieubai.bots.gin.clues import Clues
from chieubai.bots.gin.making import completes_three
from chieubai.engine.cards import cards_in
from chieubai.engine.gin.melds import card_value, deadwood
from chieubai.engine.gin.state import KNOCK_LIMIT

BASE = 16.0
FOR_TURN = -2.1  # for each turn of the opponent: it has come closer
FOR_GIN_CARD = -2.4  # for each unseen card that makes gin
FOR_DEADWOOD = -0.55
FOR_HELD_CARD = -1.9  # for each card that the opponent took and kept: it melds


def knock_is_best(kept: int, clues: Clues) -> bool:
    """Tell whether to knock with the ten cards kept (a mask), whose deadwood allows it."""
    left = deadwood(kept)
    if left == 0:
        return True
    advantage = (
        BASE
        + FOR_TURN * clues.turns
        + FOR_GIN_CARD * gin_cards(kept, clues.unseen)
        + FOR_DEADWOOD * left
        + FOR_HELD_CARD * clues.held.bit_count()
    )
    return advantage > 0


def gin_cards(kept: int, unseen: int) -> int:
    """Return how many of the unseen cards would give ten cards that have deadwood a hand without any."""
    melding = (card for card in cards_in(unseen) if completes_three(kept, card))
    return sum(_makes_gin(kept | 1 << card) for card in melding)


def _makes_gin(eleven: int) -> bool:
    left = deadwood(eleven)
    if left > KNOCK_LIMIT:  # more than any one card is worth
        return False
    return any(deadwood(eleven & ~(1 << card)) == 0 for card in cards_in(eleven) if card_value(card) >= left)
