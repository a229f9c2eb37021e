"""What the card on offer is worth."""

from dataclasses import replace
from heapq import nlargest

from chieubai.bots.gin.clues import Clues
from chieubai.bots.gin.discarding import DiscardJudge
from chieubai.bots.gin.factors import Alone, Exchange
from chieubai.bots.gin.making import partners_in
from chieubai.bots.gin.turn import deadwood_with
from chieubai.bots.judgement import Factor
from chieubai.engine.cards import Card, cards_in, mask_of
from chieubai.engine.gin.melds import arrange, deadwood
from chieubai.engine.gin.view import GinView

ALONE_COST = 6.0  # hundredths of a match: a card that goes with too few is never taken
PARTNERS_NEEDED = 2  # in the hand
LIKELY = 4  # discards that are thought of, besides the card that was drawn


def exchange_factors(view: GinView, offered: Card, clues: Clues, eager: float) -> tuple[Factor, ...]:
    """Return what taking a card is worth beside leaving it, in hundredths of a match."""
    if partners_in(view.hand, offered) < PARTNERS_NEEDED:
        return (Alone(-ALONE_COST, offered),)
    before, after = deadwood(view.hand), deadwood_with(view.hand, offered)
    meld = next((meld for meld in arrange(view.hand | 1 << offered).melds if offered in meld), ())
    worth = _worth_over_drawing(view, offered, clues, eager)
    return (Exchange(worth, offered, before, after, mask_of(meld)),)


def _worth_over_drawing(view: GinView, offered: Card, clues: Clues, eager: float) -> float:
    """Return by how much taking is worth more than the mean of what may be drawn.

    The best discard after taking says what it is worth. After a draw only the discards are thought of that are the
    best after taking, and the card that was drawn; where that goes with nothing, only one of the former.
    """
    taken = replace(view, hand=view.hand | 1 << offered, discards=view.discards[:-1])
    judge = DiscardJudge.of(taken, clues, eager)
    worth = {card: judge.worth(card) for card in cards_in(view.hand)}
    likely = nlargest(LIKELY, worth, key=worth.__getitem__)
    before = DiscardJudge.of(replace(view, stock_count=view.stock_count - 1), clues, eager)
    drawing = sum(_best(before, view.hand, card, likely) for card in cards_in(clues.unseen))
    return max(worth.values()) - drawing / clues.unseen_count


def _best(before: DiscardJudge, hand: int, drawn: Card, likely: list[Card]) -> float:
    judge = before.after_drawing(drawn)
    thought_of = likely if partners_in(hand, drawn) else likely[:1]
    return max(judge.worth(card) for card in (*thought_of, drawn))
