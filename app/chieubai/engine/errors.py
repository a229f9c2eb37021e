"""What can be wrong with a move, an option or a record: typed errors with a reason from a closed list."""

from enum import StrEnum


class Reason(StrEnum):
    """Why the rules refuse a move. The user interface has a sentence for each one."""

    NOT_A_MOVE = "not_a_move"  # the text or value is no move of this game
    HAND_OVER = "hand_over"
    UPCARD_FIRST = "upcard_first"  # gin: the upcard is to be taken or passed before anything else
    DRAW_FIRST = "draw_first"
    DISCARD_FIRST = "discard_first"  # a card was drawn already
    CARD_NOT_HELD = "card_not_held"
    STOCK_ONLY = "stock_only"  # gin: after two passes the first draw is from the stock
    JUST_TAKEN = "just_taken"  # gin: the card just taken from the discard pile may not go back at once
    TOO_MUCH_DEADWOOD = "too_much_deadwood"  # gin: more than ten points left for a knock
    POOL_EMPTY = "pool_empty"  # tiles: nothing to draw, so pass
    POOL_NOT_EMPTY = "pool_not_empty"  # tiles: a pass is for an empty pool
    TILE_TWICE = "tile_twice"  # tiles: one piece in two places
    TILE_NOT_HELD = "tile_not_held"  # tiles: neither on the table nor on the player's rack
    TABLE_TILE_MISSING = "table_tile_missing"  # tiles: what was on the table stays there
    NOTHING_PLAYED = "nothing_played"  # tiles: a play adds at least one tile of the rack
    SET_INVALID = "set_invalid"  # tiles: neither a group nor a run
    TABLE_TOUCHED = "table_touched"  # tiles: an opening leaves the sets on the table as they are
    OPENING_TOO_LOW = "opening_too_low"  # tiles: an opening counts 30 or more
    # canasta:
    DRAW_OR_TAKE = "draw_or_take"  # before anything else in a turn
    DRAWN_ALREADY = "drawn_already"  # one draw or take a turn
    STOCK_EMPTY = "stock_empty"  # nothing to draw, so take the pile or pass
    STOCK_NOT_EMPTY = "stock_not_empty"  # a pass is for an empty stock
    MUST_TAKE = "must_take"  # with an empty stock, a top card that fits straight onto a meld is taken
    TOP_WILD = "top_wild"  # a pile under a wild card is not taken
    TOP_BLACK_THREE = "top_black_three"  # nor one under a black three
    PILE_CLOSED = "pile_closed"  # by the options, a team takes no pile before its first meld
    ONE_FOR_ONE = "one_for_one"  # the last card of a hand does not take a pile of one card
    FROZEN_NEEDS_PAIR = "frozen_needs_pair"  # two natural cards of the top card's rank
    OPENING_NEEDS_PAIR = "opening_needs_pair"  # the same for a team that has not melded
    TOP_NOT_MELDED = "top_not_melded"  # what is laid with the top card makes no way to take the pile
    CARD_TWICE = "card_twice"  # one card in two places
    RANK_TWICE = "rank_twice"  # two melds of a rank
    WILD_MELD = "wild_meld"  # wild cards have no meld of their own
    OTHER_RANK = "other_rank"  # a natural card of another rank than the meld
    MELD_TOO_SMALL = "meld_too_small"  # three cards or more
    TOO_FEW_NATURALS = "too_few_naturals"  # two or more
    TOO_MANY_WILDS = "too_many_wilds"  # three at most
    WILDS_OVER_HALF = "wilds_over_half"  # by the options, two natural cards for each wild one
    BLACK_THREES_NATURAL = "black_threes_natural"  # no wild cards among them
    BLACK_THREES_OUT = "black_threes_out"  # only in the turn of going out
    KEEP_TWO = "keep_two"  # without a canasta nobody goes out, so two cards stay before the discard
    MINIMUM_MISSED = "minimum_missed"  # the first melds of a team are worth too little


class MoveError(ValueError):
    """A move that was refused; nothing has changed.

    Attributes:
        reason: the rule that refuses it.
        move: the text of the move.
        position: a short text of the position, for logs and bug reports. It names no hidden card.
    """

    def __init__(self, reason: Reason, move: str, position: str = "") -> None:
        super().__init__(f"{reason}: {move!r} {position}".rstrip())
        self.reason = reason
        self.move = move
        self.position = position


class MalformedMoveError(MoveError):
    """The text or value is not a move of this game at all."""

    def __init__(self, move: str, position: str = "") -> None:
        super().__init__(Reason.NOT_A_MOVE, move, position)


class IllegalMoveError(MoveError):
    """A well-formed move that the rules forbid in this position."""


class OptionError(ValueError):
    """An option that the game does not have, or a value outside its choices.

    Attributes:
        option: the name as given.
        value: the value as given, None where the name itself is unknown.
        choices: the permitted values (or names, where the name is unknown).
    """

    def __init__(self, option: str, value: int | str | None, choices: tuple[int | str, ...]) -> None:
        super().__init__(f"option {option}={value!r}, permitted: {', '.join(map(str, choices))}")
        self.option = option
        self.value = value
        self.choices = choices


class RecordError(ValueError):
    """A match record that cannot be replayed.

    Attributes:
        line: the number of the offending line of the record, from 0; None where the header is at fault.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line
