"""The rules of Canasta line by line: the pile, red threes, going out, the end of the stock, scoring."""

import pytest

from canasta_positions import (
    BOTH,
    GAME,
    NINES,
    Box,
    lay,
    play,
    position,
    refusal,
    take,
    with_option,
)
from chieubai.engine.canasta.events import Drew, HandEnded, Melded, Passed, RedThreeLaid, Source, Took
from chieubai.engine.canasta.moves import Discard, Draw, Pass
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.outcome import CanastaOutcome, Ending
from chieubai.engine.canasta.pile import Way, must_take
from chieubai.engine.canasta.scoring import TeamScore, red_three_bonus
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.contract import MatchResult, Standing
from chieubai.engine.errors import Reason

DRAW = Phase.DRAW
KINGS = {"K": "KS KH KD"}


def outcome_of(state: CanastaState) -> CanastaOutcome:
    assert state.outcome is not None
    return state.outcome


# Taking the pile


def test_the_top_card_is_melded_the_rest_goes_into_the_hand_and_the_turn_goes_on() -> None:
    state = position("KC 9C 6D", phase=DRAW, melds=KINGS, pile="5C 10D KC")
    play(state, take(state))
    assert (state.to_move, state.phase) == (0, Phase.PLAY)
    assert state.hand(0) == set(Box().cards("KC 9C 6D 5C 10D"))
    assert [len(meld.cards) for meld in state.view(0).melds[0]] == [4]
    assert state.view(0).pile == ()
    play(state, "lay K: KC", "discard 9C")
    assert (state.to_move, state.view(0).pile) == (1, Box().cards("9C"))


@pytest.mark.parametrize(
    ("cards", "way"),
    [("KC KS", Way.PAIR), ("KC 2S", Way.ONTO_MELD), ("", Way.ONTO_MELD), ("2S", Way.ONTO_MELD)],
)
def test_ways_to_take_a_pile_that_fits_a_meld(cards: str, way: Way) -> None:
    state = position("KC KS 2S 9C", phase=DRAW, melds={"K": "KH KH KD"}, pile="5C 10D KC")
    events = state.copy().apply(take(state, cards))
    assert events[0] == Took(0, state.view(0).pile, way)


def test_a_natural_card_and_a_wild_one_take_a_pile_that_is_not_frozen() -> None:
    state = position("QC JK 9C 6D", phase=DRAW, melds=KINGS, pile="5C 10D QD")
    took, melded = state.apply(take(state, "QC JK"))
    assert isinstance(took, Took)
    assert took.way is Way.WITH_WILD
    assert isinstance(melded, Melded)
    assert not melded.opened
    assert refusal(position("QC JK 9C 6D", phase=DRAW, melds=KINGS, pile="5C 10D QD"), "take") is (
        Reason.TOP_NOT_MELDED
    )


@pytest.mark.parametrize("wild", ["2H", "JB"])
def test_a_discarded_wild_card_freezes_the_pile_until_it_is_taken(wild: str) -> None:
    state = position(f"{wild} 5C 6C", melds=KINGS, their_melds={"9": "9S 9H 9D"}, stock="6S 9C")
    play(state, f"discard {wild}")
    assert refusal(state, "take") is Reason.TOP_WILD
    play(state, "draw", "discard 6S", "draw", "discard 9C")
    assert (state.to_move, state.view(3).frozen) == (3, True)
    assert refusal(state, "take") is Reason.FROZEN_NEEDS_PAIR


def test_a_pile_that_was_taken_is_not_frozen_any_more() -> None:
    state = position("KC KC 9C 6D", phase=DRAW, melds={"K": "KS KH KD"}, pile="5C 2S 10D KD")
    play(state, take(state, "KC KC"), "discard 9C")
    assert not state.view(0).frozen


@pytest.mark.parametrize(("black_three", "reason"), [("blocks", None), ("freezes", Reason.FROZEN_NEEDS_PAIR)])
def test_a_black_three_blocks_the_next_player_or_freezes(black_three: str, reason: Reason | None) -> None:
    state = position(
        "3S 5C 6C",
        melds=KINGS,
        their_melds={"9": "9S 9H 9D"},
        next_hand="KC 4H 4D",
        stock="6S",
        options=with_option("black_three", black_three),
    )
    play(state, "discard 3S")
    assert refusal(state, "take") is Reason.TOP_BLACK_THREE
    play(state, "draw", "discard KC")
    assert refusal(state, "take") is reason


def test_a_frozen_pile_is_open_to_a_natural_pair_only() -> None:
    pile = "5C 2S 10D KD"
    state = position("KC KC 2H 9C 6D", phase=DRAW, melds={"K": "KS KH KS"}, pile=pile)
    for words in ("", "KC", "KC 2H"):
        assert refusal(state, take(state, words)) is Reason.FROZEN_NEEDS_PAIR
    for words in ("KC KC", "KC KC 2H"):
        assert refusal(state, take(state, words)) is None


def test_an_unfrozen_pile_is_frozen_for_a_team_that_has_not_melded() -> None:
    state = position("KC KC AS AH AD 9C 6D", phase=DRAW, their_melds=NINES, pile="5C 10D KD")
    view = state.view(0)
    assert not view.frozen
    assert (view.frozen_for(0), view.frozen_for(1)) == (True, False)
    assert refusal(state, take(state, "KC", {"A": "AS AH AD"})) is Reason.OPENING_NEEDS_PAIR
    assert refusal(state, take(state, "KC KC", {"A": "AS AH AD"})) is None


def test_top_card_pair_and_further_melds_reach_the_minimum_together() -> None:
    state = position("KC KC 7S 7H 2D 9C 6D", phase=DRAW, pile="AS AH KD")
    assert refusal(state, take(state, "KC KC")) is Reason.MINIMUM_MISSED  # 30
    assert refusal(state, take(state, "KC KC", {"7": "7S 7H 2D"})) is None  # 60
    assert refusal(state, take(state, "KC KC 2D")) is None  # 50


def test_with_never_a_team_that_has_not_melded_takes_no_pile() -> None:
    options = with_option("pile_before_meld", "never")
    state = position("KC KC AS AH AD 9C 6D", phase=DRAW, pile="5C 10D KD", options=options)
    move = take(state, "KC KC", {"A": "AS AH AD"})
    assert refusal(state, move) is Reason.PILE_CLOSED
    state = position("KC KC 9C 6D", phase=DRAW, melds={"A": "AS AH AD"}, pile="5C 10D KD", options=options)
    assert refusal(state, take(state, "KC KC")) is None


def test_what_comes_with_the_pile_is_checked_against_the_whole_meld() -> None:
    for limit, reason in (("three", None), ("half", Reason.WILDS_OVER_HALF)):
        state = position(
            "2D 9C 6D",
            phase=DRAW,
            melds={"K": "KS KH KD KC 2S 2H"},
            pile="5C KC",
            options=with_option("wild_limit", limit),
        )
        assert refusal(state, take(state, "2D")) is reason
        assert refusal(state, take(state)) is None


def test_further_melds_and_additions_may_be_laid_with_the_pile() -> None:
    state = position("KC 7S 7H 7D AC 9C", phase=DRAW, melds={**KINGS, "A": "AS AH AD"}, pile="5C KS")
    play(state, take(state, "KC", {"7": "7S 7H 7D", "A": "AC"}))
    assert [len(meld.cards) for meld in state.view(0).melds[0]] == [5, 4, 3]
    assert refusal(position("KC 6C", phase=DRAW, melds=KINGS, pile="5C KS"), "take | K: KC") is (
        Reason.RANK_TWICE
    )


@pytest.mark.parametrize(
    ("hand", "pile", "cards", "reason"),
    [
        ("9S 9H", "9D", "9S 9H", Reason.KEEP_TWO),  # nothing would be left
        ("9S 9H", "5C 9D", "9S 9H", Reason.KEEP_TWO),  # one
        ("9S 9H", "5C 6C 9D", "9S 9H", None),  # two
        ("9S 9H", "3D 6C 9D", "9S 9H", Reason.KEEP_TWO),  # a red three does not come into the hand
        ("9S 9H 6S", "5C 9D", "9S 9H", None),
    ],
)
def test_after_a_take_two_cards_stay_while_there_is_no_canasta(
    hand: str, pile: str, cards: str, reason: Reason | None
) -> None:
    state = position(hand, phase=DRAW, melds=KINGS, pile=pile)
    assert refusal(state, take(state, cards)) is reason


def test_a_take_may_finish_the_canasta_and_go_out() -> None:
    state = position("9S 9H", phase=DRAW, melds={"9": "9S 9H 9C 9C"}, pile="9D")
    assert state.reveals(take(state, "9S 9H"))
    play(state, take(state, "9S 9H"))
    assert outcome_of(state).ending is Ending.OUT


def test_a_take_shows_nothing_hidden_unless_it_ends_the_hand() -> None:
    state = position("9S 9H", phase=DRAW, melds={"9": "9S 9H 9C 9C"}, pile="5C 6C 9D")
    assert not state.reveals(take(state, "9S 9H"))


def test_what_went_into_a_hand_with_the_pile_is_known_until_it_leaves_it() -> None:
    state = position("KC KC 9C 6D", phase=DRAW, melds=KINGS, pile="3H 5C 10D QS KS")
    play(state, take(state, "KC KC"))
    assert state.view(1).known == (Box().cards("QS 5C 10D"), (), (), ())
    play(state, "discard QS")
    assert state.view(None).known[0] == Box().cards("5C 10D")


# Red threes


def test_a_red_three_drawn_is_put_on_the_table_and_replaced() -> None:
    state = position("9C 6D", phase=DRAW, melds=KINGS, stock="3H 3D' 8S 4S")
    events = state.apply(Draw())
    first, second, card = Box().card("3H"), Box().card("3D'"), Box().card("8S")
    assert events == (
        RedThreeLaid(0, first, Source.STOCK),
        RedThreeLaid(0, second, Source.STOCK),
        Drew(0, card),
    )
    assert state.view(0).red_threes[0] == (first, second)
    assert (state.phase, state.view(0).stock_count) == (Phase.PLAY, 1)


def test_a_red_three_from_the_pile_has_no_replacement() -> None:
    state = position("KC KC 6D 7D", phase=DRAW, melds=KINGS, pile="3D 5C KS", stock=20)
    events = state.apply(take(state, "KC KC"))
    assert RedThreeLaid(0, Box().card("3D"), Source.PILE) in events
    assert (len(state.hand(0)), state.view(0).stock_count) == (3, 20)


@pytest.mark.parametrize(("count", "bonus"), [(0, 0), (1, 100), (2, 200), (3, 300), (4, 800)])
def test_red_threes_count_for_a_team_that_has_melded_and_against_another(count: int, bonus: int) -> None:
    red_threes = ["3H", "3H", "3D", "3D"][:count]
    for melds, sign in ((KINGS, 1), ({}, -1)):
        state = position("9C 6D", phase=DRAW, melds=melds, stock=0, pile="4C", red_threes=red_threes)
        play(state, "pass")
        assert outcome_of(state).scores[0].red_threes == sign * bonus
    assert red_three_bonus(count) == bonus


# Going out


def test_without_a_canasta_two_cards_stay_before_the_discard() -> None:
    state = position("7S 7H 7D QC", melds=KINGS)
    assert refusal(state, "lay 7: 7S 7H 7D") is Reason.KEEP_TWO
    state = position("7S 7H 7D QC QD", melds=KINGS)
    play(state, "lay 7: 7S 7H 7D", "discard QC")
    assert state.to_move == 1


def test_the_canasta_may_be_finished_in_the_turn_of_going_out() -> None:
    state = position("9C 9D 9D 8D", melds={"9": "9S 9H 9S 9H"})
    melded, *_ = state.apply(lay(state, {"9": "9C 9D 9D"}))
    assert isinstance(melded, Melded)
    assert melded.completed == (8,)
    play(state, "discard 8D")
    assert outcome_of(state).scores[0].going_out == 100


def test_the_canasta_of_the_other_team_does_not_help() -> None:
    state = position("7S 7H 7D QC", melds=KINGS, their_melds=NINES)
    assert refusal(state, "lay 7: 7S 7H 7D") is Reason.KEEP_TWO


def test_a_player_goes_out_with_a_last_discard_or_without_one() -> None:
    for hand, moves in (("9D 4H", ["discard 4H"]), ("9D", [])):
        state = position(hand, melds=NINES)
        play(state, lay(state, {"9": "9D"}), *moves)
        outcome = outcome_of(state)
        assert (outcome.ending, outcome.out, outcome.scores[0].going_out) == (Ending.OUT, 0, 100)
        assert outcome.scores[1].going_out == 0
        assert state.log[-1] == HandEnded(0)
        assert state.to_move is None


@pytest.mark.parametrize(
    ("hand", "threes", "reason"),
    [
        ("3S 3C 3S", "3S 3C 3S", None),
        ("3S 3C 3S KC", "3S 3C 3S", None),
        ("3S 3C 3S 3C", "3S 3C 3S 3C", None),
        ("3S 3C 3S 3C", "3S 3C 3S", None),
        ("3S 3C 3S KC QC", "3S 3C 3S", Reason.BLACK_THREES_OUT),
        ("3S 3C KC", "3S 3C", Reason.MELD_TOO_SMALL),
        ("3S 3C 2D", "3S 3C 2D", Reason.BLACK_THREES_NATURAL),
        ("3S 3C 3S JK", "3S 3C 3S JK", Reason.BLACK_THREES_NATURAL),
    ],
)
def test_black_threes_are_melded_in_going_out_only(hand: str, threes: str, reason: Reason | None) -> None:
    state = position(hand, melds=NINES)
    assert refusal(state, lay(state, {"3": threes})) is reason


def test_black_threes_go_out_together_with_other_melds() -> None:
    state = position("3S 3C 3S 7S 7H 7D", melds=NINES)
    move = lay(state, {"3": "3S 3C 3S", "7": "7S 7H 7D"})
    play(state, move)
    assert outcome_of(state).scores[0].melded == 70 + 30


@pytest.mark.parametrize(
    ("melds", "before", "bonus", "ending"),
    [
        ({}, False, 200, Ending.CONCEALED),
        (KINGS, False, 200, Ending.CONCEALED),  # the partner has melded
        (KINGS, True, 100, Ending.OUT),
    ],
)
def test_going_out_concealed_is_worth_200_in_total(
    melds: dict[str, str], before: bool, bonus: int, ending: Ending
) -> None:
    state = position("4S 4S 4H 4H 4D 4D 4C QS", melds=melds, melded_before=before)
    play(state, lay(state, {"4": "4S 4S 4H 4H 4D 4D 4C"}), "discard QS")
    assert (outcome_of(state).ending, outcome_of(state).scores[0].going_out) == (ending, bonus)


def test_a_player_who_melded_in_an_earlier_turn_cannot_go_out_concealed() -> None:
    state = position("7S 7H 7D QC QD 5C", melds=NINES, melded_before=False, next_hand="8S 8H", stock=40)
    play(state, "lay 7: 7S 7H 7D", "discard QC")
    assert state.view(None).melded_before[0]
    for seat in (1, 2, 3):
        play(state, "draw", Discard(min(state.hand(seat))))
    play(state, "draw")
    state._hands[0] = frozenset(Box().cards("QD"))
    play(state, "discard QD")
    assert outcome_of(state).ending is Ending.OUT


def test_several_lays_of_one_turn_are_still_concealed() -> None:
    state = position("4S 4S 4H 4H 4D 4D 4C QS QH QD 5C", melds=KINGS, melded_before=False)
    play(state, lay(state, {"4": "4S 4S 4H 4H 4D 4D 4C"}), lay(state, {"Q": "QS QH QD"}), "discard 5C")
    assert outcome_of(state).ending is Ending.CONCEALED


@pytest.mark.parametrize(
    ("option", "melds", "score", "reason"),
    [
        ("after_pile", {}, 3000, None),
        ("after_pile", {}, -5, None),
        ("always", {}, 3000, Reason.MINIMUM_MISSED),
        ("always", {}, 0, Reason.MINIMUM_MISSED),  # 35 of 50
        ("always", {}, -5, None),  # 35 of 15
        ("always", KINGS, 3000, None),  # the team has melded
    ],
)
def test_the_initial_minimum_of_going_out_concealed_after_a_draw(
    option: str, melds: dict[str, str], score: int, reason: Reason | None
) -> None:
    state = position(
        "4S 4S 4H 4H 4D 4D 4C QS",
        melds=melds,
        melded_before=False,
        scores=(score, 0),
        options=with_option("concealed_minimum", option),
    )
    assert refusal(state, lay(state, {"4": "4S 4S 4H 4H 4D 4D 4C"})) is reason


@pytest.mark.parametrize(("score", "reason"), [(3000, Reason.MINIMUM_MISSED), (-5, None)])
def test_going_out_concealed_with_the_pile_needs_the_minimum_in_any_case(
    score: int, reason: Reason | None
) -> None:
    state = position("4S 4S 4H 4H 4D 4C", phase=DRAW, pile="4D", scores=(score, 0))
    assert refusal(state, take(state, "4S 4S 4H 4H 4D 4C")) is reason
    if reason is None:
        play(state, take(state, "4S 4S 4H 4H 4D 4C"))
        assert outcome_of(state).scores[0].going_out == 200


def test_the_exemption_is_for_going_out_only() -> None:
    state = position("4S 4S 4H 4H 4D 4D 4C KS QS", scores=(3000, 0))
    assert refusal(state, lay(state, {"4": "4S 4S 4H 4H 4D 4D 4C"})) is Reason.MINIMUM_MISSED


# The stock runs out


def test_the_last_card_of_the_stock_is_played_like_any_other() -> None:
    state = position("9C 6D 5D", phase=DRAW, melds=KINGS, stock="8S", next_hand="4H 4D")
    play(state, "draw", "discard 8S")
    assert (state.to_move, state.phase) == (1, DRAW)
    assert refusal(state, "draw") is Reason.STOCK_EMPTY


@pytest.mark.parametrize(
    ("melds", "hand", "pile", "reason"),
    [
        (KINGS, "9C 6D", "5C KC", Reason.MUST_TAKE),
        (KINGS, "9C 6D", "2C KC", None),  # frozen
        (KINGS, "9C 6D", "5C QC", None),  # does not fit
        (KINGS, "QS QD 6D", "5C QC", None),  # may be taken, but not straight onto a meld
        (KINGS, "QS QD 6D", "5C 2S", None),
        ({}, "KS KD 6D", "5C KC", None),
        (KINGS, "9C", "KC", None),  # one card does not take one card
        (NINES, "4D", "5C 9D", Reason.MUST_TAKE),
    ],
)
def test_with_an_empty_stock_a_card_that_fits_straight_onto_a_meld_must_be_taken(
    melds: dict[str, str], hand: str, pile: str, reason: Reason | None
) -> None:
    state = position(hand, phase=DRAW, melds=melds, pile=pile, stock=0)
    assert refusal(state, "pass") is reason


def test_a_pass_is_for_an_empty_stock_and_nobody_must_take_before() -> None:
    state = position("9C 6D", phase=DRAW, melds=KINGS, pile="5C KC", stock=1)
    assert refusal(state, "pass") is Reason.STOCK_NOT_EMPTY
    assert not must_take(state.view(0).turn)


def test_a_pile_left_with_an_empty_stock_ends_the_hand_without_a_bonus() -> None:
    state = position("9C 6D", phase=DRAW, melds=NINES, pile="5C QC", stock=0)
    passed, ended = state.apply(Pass())
    assert (passed, ended) == (Passed(0), HandEnded(0))
    outcome = outcome_of(state)
    assert (outcome.ending, outcome.out) == (Ending.STOCK_OUT, None)
    assert [score.going_out for score in outcome.scores] == [0, 0]


def test_play_goes_on_while_the_pile_is_taken() -> None:
    state = position("9C 6D", phase=DRAW, melds=KINGS, pile="5C KC", stock=0, next_hand="8S 8H")
    play(state, "take", "discard 9C")
    assert state.to_move == 1
    assert refusal(state, "pass") is None


@pytest.mark.parametrize("stock", ["3H", "3H 3D", "3H 3H 3D 3D"])
def test_a_red_three_as_the_last_card_ends_the_hand_at_once(stock: str) -> None:
    state = position("9C 6D", phase=DRAW, melds=KINGS, stock=stock)
    state.apply(Draw())
    outcome = outcome_of(state)
    assert (outcome.ending, outcome.out, len(outcome.hands[0])) == (Ending.RED_THREE, None, 2)
    assert len(state.view(0).red_threes[0]) == len(stock.split())


# Scoring


def test_a_hand_is_scored_in_its_parts_for_both_teams() -> None:
    mixed = {"K": "KS KH KD KC KS 2S 2H", "A": "AS AH AD"}
    state = position(
        "9D 4H", melds=NINES, their_melds=mixed, red_threes="3H 3D 3D", next_hand="JK AC 3S", stock=20
    )
    state._hands[2], state._hands[3] = frozenset(Box().cards("5S QH")), frozenset(Box().cards("2D"))
    play(state, lay(state, {"9": "9D"}), "discard 4H")
    us, them = outcome_of(state).scores
    assert us == TeamScore(1, 0, red_threes=300, going_out=100, melded=80, in_hand=-15)
    assert them == TeamScore(0, 1, red_threes=100, going_out=0, melded=90 + 60, in_hand=-(75 + 20))
    assert (us.total, them.total) == (500 + 300 + 100 + 80 - 15, 300 + 100 + 150 - 95)
    assert outcome_of(state).points == (us.total, them.total)
    assert outcome_of(state).winner == 0


def test_the_hands_that_are_left_are_shown_at_the_end() -> None:
    state = play(position("9D 4H", melds=NINES), "lay 9: 9D", "discard 4H")
    assert state.view(None).outcome is not None
    assert outcome_of(state).hands == tuple(map(state.pieces_held, range(4)))


def test_equal_points_are_a_drawn_hand() -> None:
    state = position("4S", phase=DRAW, stock=0, pile="5C", red_threes="3H 3D", next_hand="4H")
    state._hands[2] = state._hands[3] = frozenset()
    state._red_threes[1] = state._red_threes[0]
    assert outcome_of(play(state, "pass")).winner is None


@pytest.mark.parametrize("preset", BOTH)
@pytest.mark.parametrize(
    ("scores", "target", "result"),
    [
        ((4995, 4995), 5000, None),
        ((5000, -200), 5000, MatchResult(0)),
        ((5300, 5305), 5000, MatchResult(1)),
        ((5300, 5300), 5000, MatchResult(None)),
        ((2500, 0), 5000, None),
        ((2500, 0), 2500, MatchResult(0)),
    ],
)
def test_the_match_ends_when_a_team_has_reached_the_target(
    preset: str, scores: tuple[int, int], target: int, result: MatchResult | None
) -> None:
    options = {**PRESETS[preset], "target": target}
    assert GAME.match_result(Standing(7, scores, 0), options) == result
