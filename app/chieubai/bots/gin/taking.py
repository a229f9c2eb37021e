"""What the card on offer is worth."""

from chieubai.bots.gin.factors import Exchange, Telling
from chieubai.bots.gin.turn import deadwood_with
from chieubai.bots.judgement import Factor
from chieubai.engine.cards import Card, mask_of
from chieubai.engine.gin.melds import arrange, deadwood

TELLING_COST = 10.0  # points: more than a card that is not melded can save


def exchange_factors(hand: int, offered: Card) -> tuple[Factor, ...]:
    """Return what taking a card is worth beside leaving it, in points.

    A card that is not melded is left, however low it is: it tells the opponent more than it saves.
    """
    before, after = deadwood(hand), deadwood_with(hand, offered)
    meld = next((meld for meld in arrange(hand | 1 << offered).melds if offered in meld), ())
    exchange = Exchange(before - after, offered, before, after, mask_of(meld))
    return (exchange,) if meld else (exchange, Telling(-TELLING_COST, offered))
