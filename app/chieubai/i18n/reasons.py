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
    Reason.NOTHING_PLAYED: N_("Play at least one tile from your rack, or draw."),
    Reason.SET_INVALID: N_("A set is not right yet. Put the marked sets right."),
    Reason.TABLE_TOUCHED: N_("Before your opening, leave the sets on the table as they are."),
    Reason.OPENING_TOO_LOW: N_("An opening counts 30 points or more, from your own rack alone."),
    # canasta:
    Reason.DRAW_OR_TAKE: N_("Draw a card or take the pile first."),
    Reason.DRAWN_ALREADY: N_("You have your card for this turn already. Meld if you like, then discard."),
    Reason.STOCK_EMPTY: N_("The stock is empty: take the pile, or pass to end the hand."),
    Reason.STOCK_NOT_EMPTY: N_("You can pass only when the stock is empty. Draw a card or take the pile."),
    Reason.MUST_TAKE: N_(
        "The stock is empty and the top card fits straight onto your team's meld, so you must take the pile."
    ),
    Reason.TOP_WILD: N_("A pile with a wild card on top cannot be taken. Draw, or pass with an empty stock."),
    Reason.TOP_BLACK_THREE: N_(
        "A pile with a black three on top cannot be taken. Draw, or pass with an empty stock."
    ),
    Reason.PILE_CLOSED: N_("Your team has not melded, so it cannot take the pile yet. Draw a card instead."),
    Reason.ONE_FOR_ONE: N_("With one card in hand you cannot take a pile of one card. Draw a card."),
    Reason.FROZEN_NEEDS_PAIR: N_(
        "The pile is frozen. Choose two natural cards of the top card's rank from your hand, or draw."
    ),
    Reason.OPENING_NEEDS_PAIR: N_(
        "Your team has not melded. Choose two natural cards of the top card's rank from your hand, or draw."
    ),
    Reason.TOP_NOT_MELDED: N_(
        "The top card must be melded at once: choose two natural cards of its rank, or one and a wild card."
    ),
    Reason.CARD_TWICE: N_("A card is in two melds at once. Take it out of one of them."),
    Reason.RANK_TWICE: N_("A team has one meld of a rank. Put the cards of that rank together."),
    Reason.WILD_MELD: N_("There is no meld of wild cards. Put them with two or more natural cards."),
    Reason.OTHER_RANK: N_("A meld holds cards of one rank and wild cards. Take the other cards out."),
    Reason.MELD_TOO_SMALL: N_(
        "A meld needs three cards or more. Add another card of the rank or a wild one."
    ),
    Reason.TOO_FEW_NATURALS: N_("A meld needs two natural cards or more. Add one, or keep the wild cards."),
    Reason.TOO_MANY_WILDS: N_("A meld holds three wild cards at most. Take the others out."),
    Reason.WILDS_OVER_HALF: N_("A meld needs two natural cards for each wild one. Take a wild card out."),
    Reason.BLACK_THREES_NATURAL: N_("Black threes are melded without wild cards. Take the wild cards out."),
    Reason.BLACK_THREES_OUT: N_(
        "Black threes are melded only in going out: lay all but one of your cards together with them."
    ),
    Reason.KEEP_TWO: N_(
        "Your team has no canasta yet, so nobody can go out. Keep two cards or more before the discard."
    ),
    Reason.MINIMUM_MISSED: N_(
        "The first melds of your team do not reach the initial minimum. Stage more, or keep the cards for now."
    ),
}


def reason_sentence(reason: Reason) -> str:
    """Return the sentence for a reason in the language in force."""
    return _(_SENTENCES[reason])
