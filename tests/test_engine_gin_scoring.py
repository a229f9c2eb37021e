"""Showing and scoring: lay-offs, the arrangement on the table, the table of points, and the match."""

from random import Random

import pytest

from chieubai.engine.contract import MatchResult
from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.melds import arrange, deadwood
from chieubai.engine.gin.outcome import Ending, GinOutcome, drawn
from chieubai.engine.gin.showdown import Defence, defend
from chieubai.engine.gin.standing import GinStanding
from chieubai.engine.gin.state import GinState
from gin_positions import KNOCKING, OPTIONS, SCATTERED, after_knock, cards, mask, play, position

TEN_LEFT = "KS KH KC QS QH QC AD 2D 2H 5D"  # two sets, 10 deadwood, nothing to lay off on KNOCKING
ONE_LEFT = "KS KH KC QS QH QC JD JH JC AD"
NONE_LEFT = "KS KH KC QS QH QC JS JD JH JC"


def outcome_of(knocker: str, defender: str) -> GinOutcome:
    outcome = after_knock(knocker, defender).outcome
    assert outcome is not None
    return outcome


# The table of points


@pytest.mark.parametrize(
    ("knocker", "defender", "ending", "points"),
    [
        pytest.param(KNOCKING + " 10C", SCATTERED, Ending.GIN, (25 + 80, 0), id="gin"),
        pytest.param(KNOCKING + " 10C", NONE_LEFT, Ending.GIN, (25, 0), id="gin, no undercut by an equal 0"),
        pytest.param(KNOCKING + " 10D", SCATTERED, Ending.KNOCK, (80 - 10, 0), id="knock with 10"),
        pytest.param(KNOCKING + " 9D", TEN_LEFT, Ending.KNOCK, (1, 0), id="knock by one point"),
        pytest.param(KNOCKING + " 10D", TEN_LEFT, Ending.UNDERCUT, (0, 25), id="undercut by an equal 10"),
        pytest.param(KNOCKING + " 9D", ONE_LEFT, Ending.UNDERCUT, (0, 25 + 8), id="undercut"),
        pytest.param(KNOCKING + " 10D", NONE_LEFT, Ending.UNDERCUT, (0, 25 + 10), id="undercut with 0"),
    ],
)
def test_points(knocker: str, defender: str, ending: Ending, points: tuple[int, int]) -> None:
    outcome = outcome_of(knocker, defender)
    assert (outcome.ending, outcome.points) == (ending, points)
    assert outcome.knocker == 0
    assert outcome.winner == points.index(max(points))


def test_lay_offs_count_before_the_comparison() -> None:
    """The defender's 12 comes down to 9 by a card laid off, and that is no more than the knocker's 9."""
    outcome = outcome_of(KNOCKING + " 9D", "KS KH KC QS QH QC AD 2D 5D 4S")
    assert (outcome.ending, outcome.points) == (Ending.UNDERCUT, (0, 25 + 1))


def test_the_dealer_scores_for_a_knock_too() -> None:
    """Seat 0 passes, the dealer takes the upcard and goes gin."""
    state = play(position(SCATTERED, KNOCKING + " KD", "10C"), "pass, take, knock KD")
    assert state.outcome is not None
    assert (state.outcome.knocker, state.outcome.winner, state.outcome.points) == (1, 1, (0, 105))


# Laying off


@pytest.mark.parametrize(
    ("hand", "melds", "laid_off", "left"),
    [
        pytest.param("7D KS", ["7S 7H 7C"], {0: "7D"}, 10, id="the fourth card of a set"),
        pytest.param("4H 8H KS", ["5H 6H 7H"], {0: "4H 8H"}, 10, id="both ends of a run"),
        pytest.param("8H 9H KS", ["5H 6H 7H"], {0: "8H 9H"}, 10, id="a chain upwards"),
        pytest.param("AH 2H KS", ["3H 4H 5H"], {0: "AH 2H"}, 10, id="a chain down to the ace"),
        pytest.param("9H KS", ["5H 6H 7H"], {}, 19, id="no chain over a gap"),
        pytest.param("AH 5D", ["JH QH KH"], {}, 6, id="no ace after the king"),
        pytest.param("KH 5D", ["AH 2H 3H"], {}, 15, id="no king before the ace"),
        pytest.param("KS AH", ["JH QH KH", "AS 2S 3S"], {}, 11, id="no other suit"),
        pytest.param("7D 7H KS", ["4H 5H 6H"], {0: "7H"}, 17, id="a run takes its own suit only"),
        pytest.param("8C 9H", ["8S 8H 8D"], {0: "8C"}, 9, id="a set takes its own rank only"),
        pytest.param("9S", ["8S 8H 8C 8D"], {}, 9, id="a whole set takes nothing"),
        pytest.param("7S 8S", ["4S 5S 6S", "7H 7C 7D"], {0: "7S 8S"}, 0, id="the better of two melds"),
        pytest.param(
            "8H 8S 8C 9H 9S",
            ["5H 6H 7H", "5S 6S 7S"],
            {0: "8H 9H", 1: "8S 9S"},
            8,
            id="breaking up an own set",
        ),
        pytest.param("7S 8S 9S 7H 7C", ["9H 9C 9D"], {0: "9S"}, 8, id="breaking up an own run"),
        pytest.param("4S 5S 6S 7S 7H", ["7C 7D 7S"], {0: "7H"}, 0, id="beside an own run"),
        pytest.param("9H 10H JH 2S", ["6H 7H 8H"], {}, 2, id="an own meld stays where nothing is gained"),
        pytest.param(
            "6S 6H 6C 6D 7S",
            ["7H 7C 7D", "3S 4S 5S"],
            {0: "7S"},
            0,
            id="of equal ways the one with the fewest cards",
        ),
        pytest.param("2H 3S", [], {}, 5, id="nothing to lay off on"),
    ],
)
def test_lay_offs(hand: str, melds: list[str], laid_off: dict[int, str], left: int) -> None:
    defence = defend(mask(hand), tuple(tuple(cards(meld)) for meld in melds))
    assert {lay_off.meld: lay_off.cards for lay_off in defence.lay_offs} == {
        number: tuple(cards(group)) for number, group in laid_off.items()
    }
    assert defence.arrangement.deadwood == left


def shown(knocker: str, defender: str) -> Defence:
    showdown = outcome_of(knocker, defender).showdown
    assert showdown is not None
    return showdown.defence


def test_nothing_is_laid_off_after_gin() -> None:
    could = "4S 7H 6C KH KC QS QD JH 9D 2D"
    assert shown(KNOCKING + " 10C", could).lay_offs == ()
    assert shown(KNOCKING + " 10C", could).arrangement.deadwood == deadwood(mask(could))
    assert shown(KNOCKING + " 10D", could).lay_offs != ()


def test_nothing_is_laid_off_on_the_knockers_loose_cards() -> None:
    assert shown(KNOCKING + " 10D", "10S 10H KS KH QC QS 8D 6D 4D 2D").lay_offs == ()


# The arrangement


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        pytest.param(
            "4S 5S 6S 5H 5D", ["5S 5H 5D"], id="a set offers one card, a run in the middle of a suit two"
        ),
        pytest.param("7S 7H 7C 7D 8S 9S 10S", ["7S 7H 7C 7D", "8S 9S 10S"], id="four sevens offer none"),
        pytest.param("QS KS JS KH KC", ["KS KH KC"], id="one card each: then by the loose cards"),
        pytest.param("AS 2S 3S 2H 2D", ["2S 2H 2D"], id="one card each at the ace: then by the loose cards"),
        pytest.param("3S 4S 5S 6S 7S 8S", ["3S 4S 5S 6S 7S 8S"], id="a long run stays whole"),
        pytest.param("QS KS AS 2S", [], id="no run round the corner"),
        pytest.param("AS 2S 3S JD QD KD", ["AS 2S 3S", "JD QD KD"], id="runs to both ends of a suit"),
    ],
)
def test_of_equal_arrangements_the_one_that_offers_the_fewest_cards(hand: str, melds: list[str]) -> None:
    assert arrange(mask(hand)).melds == tuple(tuple(cards(meld)) for meld in melds)


def test_a_card_of_the_own_hand_is_no_offer() -> None:
    """The queens offer the queen of clubs only, which is held; the run of diamonds offers the ten."""
    assert arrange(mask("JD QD KD QS QH 10C JC QC KC")).melds == (
        tuple(cards("QS QH QD")),
        tuple(cards("10C JC QC KC")),
    )


def test_smaller_deadwood_goes_before_fewer_offers() -> None:
    assert arrange(mask("5S 6S 7S 5H 5D")).melds == (tuple(cards("5S 6S 7S")),)
    assert arrange(mask("5S 6S 7S 5H 5D")).deadwood == 10


# The match


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_deal_passes_after_a_hand_that_scored(dealer: int) -> None:
    for outcome in (outcome_of(KNOCKING + " 10C", SCATTERED), outcome_of(KNOCKING + " 10D", TEN_LEFT)):
        assert GinGame().next_standing(GinStanding(1, (0, 0), dealer), outcome).lead == 1 - dealer


@pytest.mark.parametrize("ending", [Ending.STOCK_OUT, Ending.STANDSTILL])
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_same_dealer_deals_again_after_a_drawn_hand(dealer: int, ending: Ending) -> None:
    before = GinStanding(3, (40, 20), dealer)
    assert GinGame().next_standing(before, drawn(ending)) == GinStanding(4, (40, 20), dealer)


def test_points_are_added_to_the_score() -> None:
    after = GinGame().next_standing(GinStanding(3, (40, 20), 1), outcome_of(KNOCKING + " 10D", SCATTERED))
    assert after == GinStanding(4, (40 + 70, 20), 0, (1, 0))


@pytest.mark.parametrize(
    ("ending", "knocker", "knocks"),
    [
        (Ending.KNOCK, 0, (1, 0)),
        (Ending.UNDERCUT, 1, (0, 1)),
        (Ending.GIN, 1, (0, 0)),
        (Ending.STOCK_OUT, None, (0, 0)),
    ],
)
def test_a_match_remembers_who_knocked_without_gin(
    ending: Ending, knocker: int | None, knocks: tuple[int, int]
) -> None:
    assert GinStanding(1, (0, 0), 1).after(GinOutcome((0, 0), None, ending, knocker)).knocks == knocks


def test_player_1_is_the_non_dealer_of_the_first_hand() -> None:
    standing = GinGame().first_standing(OPTIONS, Random("any"))
    assert standing == GinStanding(1, (0, 0), lead=1)
    state = GinGame().new_hand(standing, OPTIONS, Random("any"))
    assert isinstance(state, GinState)
    assert (state.dealer, state.to_move) == (1, 0)


@pytest.mark.parametrize(
    ("target", "scores", "winner"),
    [
        (100, (99, 99), None),
        (100, (100, 99), 0),
        (100, (0, 100), 1),
        (100, (20, 117), 1),
        (50, (49, 50), 1),
        (50, (49, 0), None),
        (150, (149, 100), None),
        (200, (200, 199), 0),
    ],
)
def test_the_first_at_the_target_or_more_wins_the_match(
    target: int, scores: tuple[int, int], winner: int | None
) -> None:
    expected = None if winner is None else MatchResult(winner)
    assert GinGame().match_result(GinStanding(9, scores, 0), {"target": target}) == expected
