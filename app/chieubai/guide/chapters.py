"""Where in the pages of rules the rule behind a refusal stands: the anchor of a chapter for each reason."""

from collections.abc import Mapping

from chieubai.engine.errors import Reason

_GIN = {
    Reason.NOT_A_MOVE: "program",
    Reason.HAND_OVER: "match",
    Reason.UPCARD_FIRST: "deal",
    Reason.STOCK_ONLY: "deal",
    Reason.DRAW_FIRST: "turn",
    Reason.DISCARD_FIRST: "turn",
    Reason.CARD_NOT_HELD: "turn",
    Reason.JUST_TAKEN: "turn",
    Reason.TOO_MUCH_DEADWOOD: "knock",
}
_TILES = {
    Reason.NOT_A_MOVE: "program",
    Reason.HAND_OVER: "ending",
    Reason.POOL_EMPTY: "turn",
    Reason.POOL_NOT_EMPTY: "turn",
    Reason.NOTHING_PLAYED: "turn",
    Reason.TILE_TWICE: "rearranging",
    Reason.TILE_NOT_HELD: "rearranging",
    Reason.TABLE_TILE_MISSING: "rearranging",
    Reason.SET_INVALID: "sets",
    Reason.TABLE_TOUCHED: "opening",
    Reason.OPENING_TOO_LOW: "opening",
}
_CANASTA = {
    Reason.NOT_A_MOVE: "program",
    Reason.HAND_OVER: "match",
    Reason.DRAW_OR_TAKE: "turn",
    Reason.DRAWN_ALREADY: "turn",
    Reason.CARD_NOT_HELD: "turn",
    Reason.STOCK_EMPTY: "stock",
    Reason.STOCK_NOT_EMPTY: "stock",
    Reason.MUST_TAKE: "stock",
    Reason.TOP_WILD: "pile",
    Reason.TOP_BLACK_THREE: "pile",
    Reason.PILE_CLOSED: "pile",
    Reason.ONE_FOR_ONE: "pile",
    Reason.FROZEN_NEEDS_PAIR: "pile",
    Reason.OPENING_NEEDS_PAIR: "pile",
    Reason.TOP_NOT_MELDED: "pile",
    Reason.CARD_TWICE: "melds",
    Reason.RANK_TWICE: "melds",
    Reason.WILD_MELD: "melds",
    Reason.OTHER_RANK: "melds",
    Reason.MELD_TOO_SMALL: "melds",
    Reason.TOO_FEW_NATURALS: "melds",
    Reason.TOO_MANY_WILDS: "melds",
    Reason.WILDS_OVER_HALF: "melds",
    Reason.BLACK_THREES_NATURAL: "threes",
    Reason.BLACK_THREES_OUT: "threes",
    Reason.KEEP_TWO: "out",
    Reason.MINIMUM_MISSED: "minimum",
}

CHAPTERS: Mapping[str, Mapping[Reason, str]] = {"gin": _GIN, "tiles": _TILES, "canasta": _CANASTA}
