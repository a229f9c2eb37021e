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
    Reason.POOL_EMPTY: N_("The pool is empty: play tiles, or pass."),
    Reason.POOL_NOT_EMPTY: N_("You can pass only when the pool is empty. Draw a tile instead."),
    Reason.TILE_TWICE: N_("A tile is in two places at once. Restore the table and try again."),
    Reason.TILE_NOT_HELD: N_(
        "A tile is neither on the table nor on your rack. Restore the table and try again."
    ),
    Reason.TABLE_TILE_MISSING: N_(
        "What was on the table stays there, jokers too. Only your own tiles go back."
    ),
    Reason.NOTHING_PLAYED: N_("Play at least one tile of your rack, or draw."),
    Reason.SET_INVALID: N_("A set is not right yet. The marked sets say what is wrong."),
    Reason.TABLE_TOUCHED: N_("Before your opening, leave the sets on the table as they are."),
    Reason.OPENING_TOO_LOW: N_("An opening counts 30 points or more, from your own rack alone."),
}


def reason_sentence(reason: Reason) -> str:
    """Return the sentence for a reason in the language in force."""
    return _(_SENTENCES[reason])
