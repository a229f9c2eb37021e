"""The rules of a hand, line by line: the deal, the upcard, a turn, a knock and the ways a hand is drawn."""

import pytest

from chieubai.engine.cards import PACK, Card, cards_in, format_card
from chieubai.engine.errors import IllegalMoveError, Reason
from chieubai.engine.gin.events import Dealt, Discarded, Drew, HandEnded, Passed, Took
from chieubai.engine.gin.melds import card_value
from chieubai.engine.gin.moves import DRAW, PASS, TAKE, GinMove, Verb, discard, knock, parse_move
from chieubai.engine.gin.outcome import Ending, drawn
from chieubai.engine.gin.standing import GinStanding
from chieubai.engine.gin.state import GinState
from chieubai.engine.gin.view import Phase
from gin_positions import FIRST, KNOCKING, OPTIONS, SCATTERED, cards, mask, play, position

HIGH = "2S 4S 6S 8S 10S QS 2H 4H 6H 8H"  # deadwood 60 and no meld; used where only the course of play matters


def fresh(stock: str = "") -> GinState:
    return position(HIGH, SCATTERED.replace("QS", "JS"), "7C", stock)


def texts(moves: tuple[GinMove, ...]) -> list[str]:
    return [str(move) for move in moves]


def refusal(state: GinState, text: str) -> Reason:
    with pytest.raises(IllegalMoveError) as refused:
        state.check(parse_move(text))
    return refused.value.reason


def ending(state: GinState) -> Ending | None:
    return None if state.outcome is None else state.outcome.ending


# Cards and values


@pytest.mark.parametrize(
    ("text", "value"), [("AS", 1), ("2H", 2), ("9C", 9), ("10D", 10), ("JS", 10), ("QH", 10), ("KC", 10)]
)
def test_an_ace_counts_1_number_cards_their_number_and_faces_10(text: str, value: int) -> None:
    assert card_value(cards(text)[0]) == value


# The deal


def test_ten_cards_each_one_turned_up_and_31_in_the_stock() -> None:
    view = fresh().view(None)
    assert (view.hand_sizes, len(view.discards), view.stock_count) == ((10, 10), 1, 31)


def test_cards_are_dealt_in_turn_from_the_top_to_the_non_dealer_first() -> None:
    state = GinState(FIRST, OPTIONS, list(PACK))
    assert list(cards_in(state.hand(0))) == [Card(number) for number in range(33, 52, 2)]
    assert list(cards_in(state.hand(1))) == [Card(number) for number in range(32, 51, 2)]
    assert state.view(None).discards == (31,)
    play(state, "pass, pass, draw")
    assert state.hand(0) >> 30 & 1


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_acts_first(dealer: int) -> None:
    state = position(HIGH, "", "7C", standing=GinStanding(2, (0, 0), dealer))
    assert state.to_move == 1 - dealer
    assert state.hand(1 - dealer) == mask(HIGH)
    assert state.log == [Dealt(dealer, cards("7C")[0])]


# The upcard


def test_the_upcard_is_taken_or_passed_and_nothing_else() -> None:
    state = fresh()
    assert state.phase is Phase.UPCARD
    assert texts(state.legal_moves()) == ["pass", "take"]


def test_the_non_dealer_takes_the_upcard_and_goes_on_with_a_discard() -> None:
    state = play(fresh(), "take")
    assert (state.to_move, state.phase) == (0, Phase.DISCARD)
    assert state.hand(0) == mask(HIGH + " 7C")
    play(state, "discard QS")
    assert (state.to_move, state.phase) == (1, Phase.DRAW)
    assert texts(state.legal_moves()) == ["draw", "take"]


def test_after_a_pass_the_dealer_takes_the_upcard_and_goes_on_with_a_discard() -> None:
    state = play(fresh(), "pass")
    assert (state.to_move, texts(state.legal_moves())) == (1, ["pass", "take"])
    play(state, "take")
    assert (state.to_move, state.phase) == (1, Phase.DISCARD)
    play(state, "discard KS")
    assert (state.to_move, state.phase) == (0, Phase.DRAW)
    assert texts(state.legal_moves()) == ["draw", "take"]


def test_after_two_passes_the_non_dealer_must_draw_from_the_stock() -> None:
    state = play(fresh(stock="9C"), "pass, pass")
    assert (state.to_move, state.phase) == (0, Phase.DRAW)
    assert texts(state.legal_moves()) == ["draw"]
    assert refusal(state, "take") is Reason.STOCK_ONLY
    assert state.view(0).stock_only


def test_after_that_draw_the_pile_is_open_again() -> None:
    state = play(fresh(stock="9C"), "pass, pass, draw, discard 9C")
    assert texts(state.legal_moves()) == ["draw", "take"]
    assert not state.view(1).stock_only


# A turn


def test_a_draw_gives_the_top_of_the_stock() -> None:
    state = play(fresh(stock="9C 3D"), "pass, pass, draw, discard 9C, draw")
    assert state.hand(1) & mask("3D")
    assert state.view(1).stock_count == 29


def test_a_take_gives_the_top_of_the_discard_pile() -> None:
    state = play(fresh(stock="9C"), "pass, pass, draw, discard QS, take")
    assert state.hand(1) & mask("QS")
    assert state.view(None).discards == tuple(cards("7C"))
    assert state.view(None).taken == (0, mask("QS"))


def test_a_discard_goes_on_top_of_the_pile() -> None:
    state = play(fresh(stock="9C"), "pass, pass, draw, discard 9C")
    assert state.view(None).discards == tuple(cards("7C 9C"))
    assert state.view(None).top_discard == cards("9C")[0]


def test_the_card_just_taken_may_not_go_back_in_the_same_turn() -> None:
    state = play(fresh(), "take")
    assert refusal(state, "discard 7C") is Reason.JUST_TAKEN
    assert set(texts(state.legal_moves())) == {f"discard {text}" for text in HIGH.split()}


def test_nor_may_it_go_back_with_a_knock() -> None:
    state = play(position(KNOCKING + " KD", SCATTERED, "AD"), "take")
    assert refusal(state, "knock AD") is Reason.JUST_TAKEN
    assert "knock KD" in texts(state.legal_moves())


def test_it_may_go_in_a_later_turn() -> None:
    state = play(fresh(stock="9C"), "take, discard QS, draw, discard 9C, draw")
    assert "discard 7C" in texts(state.legal_moves())


def test_a_card_of_the_stock_may_be_discarded_at_once() -> None:
    state = play(fresh(stock="9C"), "pass, pass, draw, discard 9C")
    assert state.hand(0) == mask(HIGH)


def test_what_happens_is_told_as_events() -> None:
    state = fresh(stock="9C")
    (nine,) = cards("9C")
    assert state.apply(PASS) == (Passed(0),)
    assert state.apply(PASS) == (Passed(1),)
    assert state.apply(DRAW) == (Drew(0, nine),)
    assert state.apply(discard(nine)) == (Discarded(0, nine, knocked=False),)
    assert state.apply(TAKE) == (Took(1, nine),)


def test_a_knock_is_told_with_the_end_of_the_hand() -> None:
    state = play(position(KNOCKING + " AD", SCATTERED, "3D", "KD"), "pass, pass, draw")
    (king,) = cards("KD")
    assert state.apply(knock(king)) == (Discarded(0, king, knocked=True), HandEnded(0))


# The knock


@pytest.mark.parametrize(("last", "allowed"), [("AD", True), ("9D", True), ("10D", True)])
def test_a_knock_needs_at_most_10_deadwood(last: str, allowed: bool) -> None:
    state = play(position(f"{KNOCKING} {last}", "", "3D", "KD"), "pass, pass, draw")
    assert (knock(cards("KD")[0]) in state.legal_moves()) is allowed


def test_11_deadwood_is_too_much() -> None:
    state = play(position("AS 2S 3S 4S 4H 5H 6H 7H AD 10D", "", "3D", "9D"), "pass, pass, draw")
    assert refusal(state, "knock 9D") is Reason.TOO_MUCH_DEADWOOD  # leaves 1 + 10
    assert [text for text in texts(state.legal_moves()) if "knock" in text] == ["knock 10D"]  # leaves 1 + 9


def test_a_player_who_may_knock_need_not() -> None:
    state = play(position(KNOCKING + " AD", SCATTERED, "3D", "KD"), "pass, pass, draw, discard KD")
    assert (state.outcome, state.to_move) == (None, 1)


def test_a_knock_may_follow_the_upcard_at_once() -> None:
    state = play(position(KNOCKING + " KD", SCATTERED, "AD"), "take, knock KD")
    assert ending(state) is Ending.KNOCK


def test_eleven_melded_cards_still_discard_one() -> None:
    state = play(position("AS 2S 3S 4S 5H 6H 7H 8C 9C 10C", SCATTERED, "3D", "JC"), "pass, pass, draw")
    assert {move.verb for move in state.legal_moves()} == {Verb.DISCARD, Verb.KNOCK}
    assert len([move for move in state.legal_moves() if move.verb is Verb.DISCARD]) == 11
    for end_of_a_run_of_four in ("AS", "4S", "8C", "JC"):
        after = play(state.copy(), f"knock {end_of_a_run_of_four}")
        assert ending(after) is Ending.GIN
        assert after.hand(0).bit_count() == 10


# Drawn hands


def play_out_stock(state: GinState, draws: int) -> GinState:
    """Draw from the stock and discard the same card, so many times, beginning after two passes."""
    play(state, "pass, pass")
    for _ in range(draws):
        discard_at_once(state, knocks=False)
    return state


def discard_at_once(state: GinState, *, knocks: bool) -> None:
    """Draw from the stock and put the card on the pile, with a knock or without."""
    (drew,) = state.apply(DRAW)
    assert isinstance(drew, Drew)
    assert drew.card is not None
    state.apply(knock(drew.card) if knocks else discard(drew.card))


def test_the_hand_is_drawn_when_a_discard_leaves_two_cards_in_the_stock() -> None:
    state = play_out_stock(fresh(), 28)
    assert (ending(state), state.view(None).stock_count) == (None, 3)
    state.apply(DRAW)
    assert (ending(state), state.view(None).stock_count) == (None, 2)
    state.apply(state.legal_moves()[0])
    assert state.outcome == drawn(Ending.STOCK_OUT)
    assert (state.to_move, state.phase, state.legal_moves()) == (None, Phase.OVER, ())


def test_a_drawn_hand_scores_nothing_and_shows_no_cards() -> None:
    outcome = drawn(Ending.STOCK_OUT)
    assert (outcome.points, outcome.winner, outcome.knocker, outcome.showdown) == ((0, 0), None, None, None)


def test_a_knock_with_the_last_draw_still_scores() -> None:
    state = play_out_stock(position(KNOCKING + " AD", SCATTERED, "3D"), 28)
    discard_at_once(state, knocks=True)
    assert (ending(state), state.view(None).stock_count) == (Ending.KNOCK, 2)


def take_in_turn(state: GinState, takes: int, keep: int = 0) -> GinState:
    """Take the top of the pile and discard the lowest other card that is not kept, so many times."""
    for _ in range(takes):
        state.apply(TAKE)
        free = [move for move in state.legal_moves() if move.card is not None and not keep >> move.card & 1]
        state.apply(free[0])
    return state


def test_forty_draws_in_a_row_from_the_discard_pile_draw_the_hand() -> None:
    state = take_in_turn(fresh(), 39)
    assert ending(state) is None
    state.apply(TAKE)
    assert ending(state) is None
    state.apply(state.legal_moves()[0])
    assert state.outcome == drawn(Ending.STANDSTILL)
    assert state.view(None).stock_count == 31


def test_a_draw_from_the_stock_breaks_the_row() -> None:
    state = take_in_turn(fresh(), 39)
    state.apply(DRAW)
    state.apply(state.legal_moves()[0])
    take_in_turn(state, 39)
    assert ending(state) is None
    take_in_turn(state, 1)
    assert ending(state) is Ending.STANDSTILL


def test_a_knock_with_the_fortieth_draw_still_scores() -> None:
    state = position(SCATTERED.replace("JD", "10S"), KNOCKING + " JD", "KC")
    take_in_turn(state, 39, keep=mask(KNOCKING))
    state.apply(TAKE)
    state.apply([move for move in state.legal_moves() if move.verb is Verb.KNOCK][-1])
    assert ending(state) is Ending.KNOCK


# What can be taken back


@pytest.mark.parametrize(
    ("move", "reveals"),
    [("pass", False), ("take", False), ("draw", True), ("discard QS", False), ("knock QS", True)],
)
def test_a_draw_from_the_stock_and_a_knock_reveal_hidden_cards(move: str, reveals: bool) -> None:
    assert fresh().reveals(parse_move(move)) is reveals


# What is public


def test_the_public_view_has_no_hand_and_the_seats_see_their_own() -> None:
    state = play(fresh(stock="9C"), "pass, pass, draw")
    assert [state.view(seat).hand for seat in (None, 0, 1)] == [0, mask(HIGH + " 9C"), state.hand(1)]
    assert [bool(state.view(seat).moves) for seat in (None, 0, 1)] == [False, True, False]
    assert state.view(0).dealer == 1


def test_only_the_player_who_drew_sees_the_card() -> None:
    state = play(fresh(stock="9C"), "pass, pass, draw")
    (nine,) = cards("9C")
    assert [state.view(seat).log[-1] for seat in (None, 0, 1)] == [
        Drew(0, None),
        Drew(0, nine),
        Drew(0, None),
    ]


def test_a_card_taken_is_known_until_it_is_discarded() -> None:
    state = play(fresh(stock="9C"), "take, discard QS, draw, discard 9C, draw")
    assert state.view(1).taken == (mask("7C"), 0)
    play(state, "discard 7C")
    assert state.view(1).taken == (0, 0)


def test_the_pile_is_empty_while_the_upcard_is_in_a_hand() -> None:
    view = play(fresh(), "take").view(1)
    assert (view.discards, view.top_discard) == ((), None)
    assert view.just_taken is not None
    assert format_card(view.just_taken) == "7C"
