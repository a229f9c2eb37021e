"""A sentence for every reason a move is refused: what the rule is and what to do instead."""

from chieubai.engine.errors import Reason
from chieubai.i18n.catalog import N_, _

_SENTENCES = {
    Reason.NOT_A_MOVE: N_("That is not a move of this game. Choose one of the buttons below the table."),
    Reason.HAND_OVER: N_("This hand is over. Go on with the next hand."),
    Reason.UPCARD_FIRST: N_("The upcard comes first: take it or pass."),
    Reason.DRAW_FIRST: N_("Draw first: from the stock, or the top of the discard pile."),
    Reason.DISCARD_FIRST: N_("You have drawn already: choose a card and discard it."),
    Reason.CARD_NOT_HELD: N_("That card is not in your hand. Choose one that you hold."),
    Reason.STOCK_ONLY: N_("Both players passed the upcard, so this first card comes from the stock."),
    Reason.JUST_TAKEN: N_("You have just taken this card from the discard pile. Discard another one."),
    Reason.TOO_MUCH_DEADWOOD: N_("A knock needs 10 deadwood or less. Discard without knocking."),
}


def reason_sentence(reason: Reason) -> str:
    """Return the sentence for a reason in the language in force."""
    return _(_SENTENCES[reason])
