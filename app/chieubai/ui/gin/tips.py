"""What somebody who plays Gin for the first time is told before each decision."""

from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.moves import Verb
from chieubai.engine.gin.view import GinView, Phase
from chieubai.i18n import _
from chieubai.i18n.card_names import short_name


def tip(view: GinView) -> str:
    """Return what can be done now and why, for the player to move."""
    if view.phase is Phase.DISCARD:
        return _discard_tip(view)
    if view.stock_only:
        return _("Both of you passed the upcard, so you draw from the stock: choose it twice, or press D.")
    return _draw_tip(view)


def _draw_tip(view: GinView) -> str:
    top = view.top_discard
    assert top is not None
    if _makes_meld(view.hand, top):
        text = _(
            "{card} makes a meld with cards of yours, so it is mostly worth taking: choose the discard pile "
            "twice, or press T."
        )
    elif view.phase is Phase.UPCARD:
        text = _(
            "{card} makes no meld with your cards, so it is mostly better to pass (P) and draw a card that nobody "
            "else sees. A low card may be worth taking for a high one."
        )
    else:
        text = _(
            "{card} makes no meld with your cards, so it is mostly better to draw from the stock (D): nobody "
            "sees what you get. A low card may be worth taking for a high one."
        )
    return text.format(card=short_name(top))


def _makes_meld(hand: int, card: int) -> bool:
    """Tell whether a card is in the best melds of the hand with it: its points are no deadwood."""
    return deadwood(hand | 1 << card) <= deadwood(hand)


def _discard_tip(view: GinView) -> str:
    left = min(deadwood(view.hand & ~(1 << move.card)) for move in view.moves if move.card is not None)
    if left == 0:
        return _("Everything fits: select the card that is left over, then press Gin (K).")
    if any(move.verb is Verb.KNOCK for move in view.moves):
        text = _(
            "You may knock with {n}: select the card to discard, then press Knock (K). With few points it is "
            "mostly right, above all early; with more the opponent may have less."
        )
        return text.format(n=left)
    return _(
        "Keep the melds, marked with green badges, and mostly the cards that nearly make one. A high card that "
        "fits nothing goes first: select it to see what is left, then choose the pile (X)."
    )
