"""Every reason for which Canasta refuses a move, and the texts that are no move at all."""

import pytest

from canasta_positions import NINES, play, position, refusal, with_option
from chieubai.engine.canasta.cards import PIECES, format_piece, parse_piece
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import Lay, Take, parse_move
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.errors import MalformedMoveError, Reason
from chieubai.engine.gin import moves as gin_moves
from chieubai.i18n.reasons import reason_sentence

KINGS = {"K": "KS KH KD"}


def drawing(hand: str = "9C 6D", pile: str = "5C QC", stock: int = 20) -> CanastaState:
    return position(hand, phase=Phase.DRAW, melds=KINGS, pile=pile, stock=stock)


def opening(hand: str, pile_before_meld: str = "with_pair") -> CanastaState:
    options = with_option("pile_before_meld", pile_before_meld)
    return position(hand, phase=Phase.DRAW, pile="5C QC", options=options)


def ended() -> CanastaState:
    return play(drawing(stock=0), "pass")


REFUSED = [
    (Reason.HAND_OVER, ended(), "draw"),
    (Reason.HAND_OVER, ended(), "discard 9C"),
    (Reason.DRAW_OR_TAKE, drawing(), "discard 9C"),
    (Reason.DRAW_OR_TAKE, drawing(), "lay K: KC"),
    (Reason.DRAWN_ALREADY, position("9C 6D", melds=KINGS), "draw"),
    (Reason.DRAWN_ALREADY, position("9C 6D", melds=KINGS), "take"),
    (Reason.DRAWN_ALREADY, position("9C 6D", melds=KINGS), "pass"),
    (Reason.STOCK_EMPTY, drawing(stock=0), "draw"),
    (Reason.STOCK_NOT_EMPTY, drawing(), "pass"),
    (Reason.MUST_TAKE, drawing(pile="5C KC", stock=0), "pass"),
    (Reason.TOP_WILD, drawing("2S 2H 6D", "5C 2D"), "take 2S 2H"),
    (Reason.TOP_BLACK_THREE, drawing("3S 3C 6D", "5C 3C"), "take 3S 3C'"),
    (Reason.PILE_CLOSED, opening("QS QH 6D", "never"), "take QS QH"),
    (Reason.ONE_FOR_ONE, drawing("9C", "KC"), "take"),
    (Reason.FROZEN_NEEDS_PAIR, drawing(pile="2C KC"), "take"),
    (Reason.OPENING_NEEDS_PAIR, opening("QS 2H 6D"), "take QS 2H"),
    (Reason.TOP_NOT_MELDED, drawing("2S 2H 6D"), "take 2S 2H"),
    (Reason.TOP_NOT_MELDED, drawing("QS 2H 6D"), "take QS"),
    (Reason.CARD_TWICE, position("QS QH 6D 7D 8D", melds=KINGS), "lay Q: QS QH QH"),
    (Reason.CARD_TWICE, position("KC 2H QS QH 6D 7D", melds=KINGS), "lay K: 2H | Q: QS QH 2H"),
    (Reason.CARD_TWICE, drawing("QS 2S 6D 7D"), "take QS QS"),
    (Reason.CARD_NOT_HELD, position("9C 6D", melds=KINGS), "discard 9S"),
    (Reason.CARD_NOT_HELD, position("9C 6D", melds=KINGS), "discard 9C'"),
    (Reason.CARD_NOT_HELD, position("9C 6D 7D", melds=KINGS), "lay K: KC"),
    (Reason.CARD_NOT_HELD, position("9C 6D 7D", melds=KINGS), "lay 3: 3H 3H' 3D"),
    (Reason.CARD_NOT_HELD, drawing(), "take QS QH"),
    (Reason.RANK_TWICE, position("KC 2H 6D 7D", melds=KINGS), "lay K: KC | K: 2H"),
    (Reason.WILD_MELD, position("2S 2H 2D 6D 7D", melds=KINGS), "lay 2: 2S 2H 2D"),
    (Reason.OTHER_RANK, position("QS QH JD 6D 7D", melds=KINGS), "lay Q: QS QH JD"),
    (Reason.OTHER_RANK, position("9S 6D 7D", melds=KINGS), "lay K: 9S"),
    (Reason.MELD_TOO_SMALL, position("QS QH 6D 7D", melds=KINGS), "lay Q: QS QH"),
    (Reason.TOO_FEW_NATURALS, position("QS 2S 2H 6D 7D", melds=KINGS), "lay Q: QS 2S 2H"),
    (Reason.TOO_MANY_WILDS, position("2S 2H 2D 2C 6D 7D", melds=KINGS), "lay K: 2S 2H 2D 2C"),
    (
        Reason.WILDS_OVER_HALF,
        position("2S 2H 6D 7D", melds=KINGS, options=with_option("wild_limit", "half")),
        "lay K: 2S 2H",
    ),
    (Reason.BLACK_THREES_NATURAL, position("3S 3C 2H", melds=NINES), "lay 3: 3S 3C 2H"),
    (Reason.BLACK_THREES_OUT, position("3S 3C 3S 6D 7D", melds=NINES), "lay 3: 3S 3C 3S'"),
    (Reason.KEEP_TWO, position("KC 6D", melds=KINGS), "lay K: KC"),
    (Reason.KEEP_TWO, position("6D", melds=KINGS), "discard 6D"),
    (Reason.KEEP_TWO, drawing("KC KC", "KS"), "take KC KC'"),
    (Reason.MINIMUM_MISSED, position("QS QH QD 6D 7D"), "lay Q: QS QH QD"),
    (Reason.MINIMUM_MISSED, opening("QS QH 6D"), "take QS QH"),
]


@pytest.mark.parametrize(
    ("reason", "state", "text"), REFUSED, ids=[f"{reason}-{text}" for reason, _, text in REFUSED]
)
def test_a_refused_move_names_its_rule_and_changes_nothing(
    reason: Reason, state: CanastaState, text: str
) -> None:
    assert refusal(state, text) is reason


def test_every_reason_of_canasta_was_among_them() -> None:
    reasons = list(Reason)
    first, last = reasons.index(Reason.DRAW_OR_TAKE), reasons.index(Reason.MINIMUM_MISSED)
    assert {reason for reason, _, _ in REFUSED} >= set(reasons[first : last + 1])


@pytest.mark.parametrize("reason", sorted({reason for reason, _, _ in REFUSED}))
def test_every_reason_has_a_sentence(reason: Reason) -> None:
    assert reason_sentence(reason).endswith(".")


def test_a_move_of_another_game_is_malformed() -> None:
    state = position("9C 6D", melds=KINGS)
    for refuse in (state.check, state.apply):
        with pytest.raises(MalformedMoveError):
            refuse(gin_moves.DRAW)
    assert not state.reveals(gin_moves.DRAW)


def test_the_position_of_an_error_names_no_card() -> None:
    with pytest.raises(ValueError, match=r"hand 1, ply 0, play, seat 0$"):
        position("9C 6D", melds=KINGS).check(parse_move("draw"))


# Texts


def test_108_cards_have_as_many_texts_that_are_read_back() -> None:
    texts = [format_piece(piece) for piece in PIECES]
    assert len(set(texts)) == 108
    assert [parse_piece(text) for text in texts] == list(PIECES)
    assert {"AS", "10H'", "3D", "JB", "JR'", "JH", "KC'"} <= set(texts)


@pytest.mark.parametrize(
    "text",
    [
        "draw",
        "pass",
        "take",
        "take KH KD'",
        "take KH KD' | A: AH AC JB",
        "take | 7: 7S 7H 2D' | Q: JR",
        "lay Q: 2H",
        "lay 3: 3S 3C 3C' | 10: 10H 10D JB'",
        "discard 10H'",
    ],
)
def test_texts_that_are_a_move(text: str) -> None:
    assert str(parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Draw",
        "draw ",
        " draw",
        "draw\n",
        "draw 7H",
        "draw | A: AS",
        "pass 1",
        "take ",
        "takeKH",
        "take KH  KD",
        "take KH |",
        "take KH | ",
        "take | A:",
        "take | A: ",
        "take A: AH",
        "take KH | AH AC",
        "lay",
        "lay ",
        "lay KH KS KD",
        "lay K:KH KS KD",
        "lay K: ",
        "lay K: KH | ",
        "lay 1: AS",
        "lay 11: JS",
        "lay JB: JB",
        "lay k: KH",
        "lay | K: KH",
        "meld K: KH KS KD",
        "discard",
        "discard ",
        "discard 7H 8H",
        "discard 7h",
        "discard 7H''",
        "discard JK",
        "discard 7H | A: AS",
        "deal",
        "bỏ 7H",
    ],
)
def test_texts_that_are_no_move(text: str) -> None:
    with pytest.raises(MalformedMoveError) as refused:
        parse_move(text)
    assert (refused.value.reason, refused.value.move) == (Reason.NOT_A_MOVE, text)


def test_a_move_with_an_empty_meld_is_not_built() -> None:
    for build in (lambda: Lay(()), lambda: Lay((Meld(5, ()),)), lambda: Take((), (Meld(5, ()),))):
        with pytest.raises(MalformedMoveError):
            build()
