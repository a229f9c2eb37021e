"""What the expert of Canasta decides in positions whose answer a good player knows."""

from random import Random

import pytest

from canasta_positions import NINES, position
from chieubai.bots.canasta.expert import ExpertCanastaBot
from chieubai.bots.canasta.light.search import Effort
from chieubai.bots.canasta.stakes import Stakes
from chieubai.engine.canasta.moves import Take
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.canasta.way_out import way_out
from chieubai.engine.contract import Move

EXPERT = ExpertCanastaBot(Effort(rollouts=400, trust=20.0, turns=6))
RED_THREES = "3H 3H 3D 3D"  # with our team, which has melded: so they are safe
TWO_NEAR = {**NINES, "A": "AS AS AH AH AC AC", "K": "KS KS KH KH KC KC"}
THEIR_FEW = {"K": "KS KS KH KH KC KC", "Q": "QS QS QH QH"}
THEIR_CANASTA = {"K": "KS KS KH KH KC KC KD", "Q": "QS QS QH QH"}
THEIR_MANY = {**THEIR_FEW, "Q": "QS QS QH QH QC QD", "A": "AS AS AH AH AC AC", "J": "JS JS JH JH JC"}
FAT_PILE = "4S 6S 7H 8H 10S 4D 6C 8C"


def decided(state: CanastaState) -> Move:
    return EXPERT.choose(state.view(0), Random(1), budget=60.0)


def goes_out(state: CanastaState) -> bool:
    """Whether the expert goes out, in a position in which it can."""
    out = way_out(state.view(0).turn)
    assert out is not None
    return str(decided(state)) == str(out)


def test_it_goes_out_where_that_wins_the_match() -> None:
    scores = (4300, 4400)
    assert goes_out(
        position("9D 5C", melds=NINES, their_melds=THEIR_FEW, scores=scores, red_threes=RED_THREES)
    )


def test_it_plays_on_where_going_out_would_end_the_match_with_the_others_ahead() -> None:
    ours, scores = {**NINES, "A": TWO_NEAR["A"]}, (3400, 4950)
    state = position(
        "9D 5C", melds=ours, their_melds=THEIR_CANASTA, scores=scores, red_threes=RED_THREES, stock=50
    )
    assert not goes_out(state)


def test_it_plays_on_where_two_canastas_are_near_and_the_others_have_melded_nothing() -> None:
    assert not goes_out(position("9D 5C", melds=TWO_NEAR, red_threes=RED_THREES, stock=50))


def test_it_goes_out_where_the_others_have_much_on_the_table_and_the_pile_is_fat() -> None:
    state = position(
        "9D 5C 5D 5H", melds=NINES, their_melds=THEIR_MANY, pile=FAT_PILE, red_threes=RED_THREES, stock=20
    )
    assert goes_out(state)


def test_it_freezes_a_fat_pile_that_is_open_to_the_others_with_four_melds() -> None:
    theirs = {**THEIR_FEW, "A": "AS AS AH AH", "J": "JS JS JH JH"}
    pile = f"{FAT_PILE} 5S 5H 7S"
    state = position(
        "KD QD AD JD 2S 4H 4C 6D 6H", melds={"9": "9S 9H 9C"}, their_melds=theirs, pile=pile, stock=30
    )
    assert str(decided(state)) == "discard 2S"


def test_it_keeps_its_wild_card_from_a_small_pile_that_threatens_nothing() -> None:
    state = position("KD 7D AD 5D 2S 4H 4C 6D 6H", melds={"9": "9S 9H 9C"}, pile="4S 8D 10S", stock=50)
    assert str(decided(state)) != "discard 2S"


def test_it_takes_a_fat_pile_with_its_pair() -> None:
    state = position(
        "KD KC 7D AD 5D 4H 4C 6D 6H", melds={"9": "9S 9H 9C"}, phase=Phase.DRAW, pile=f"{FAT_PILE} KS"
    )
    assert isinstance(decided(state), Take)


def test_it_judges_every_move_it_weighs_and_chooses_the_best() -> None:
    state = position("KD 7D AD 5D 2S 4H 4C 6D 6H", melds={"9": "9S 9H 9C"}, pile="4S 8D 10S", stock=50)
    judged = EXPERT.judged(state.view(0), Random(1), 60.0)
    assert judged == EXPERT.judged(state.view(0), Random(1), 60.0)
    assert decided(state) == judged[0].move
    worths = [candidate.value for candidate in judged]
    assert worths == sorted(worths, reverse=True)
    for candidate in judged:
        state.check(candidate.move)


def test_without_time_it_still_moves() -> None:
    state = position("KD 7D AD 5D 2S 4H 4C 6D 6H", melds={"9": "9S 9H 9C"}, pile="4S 8D 10S", stock=50)
    state.check(EXPERT.choose(state.view(0), Random(1), budget=0.0))


# What points are worth


def test_early_in_a_match_a_point_is_a_point() -> None:
    assert Stakes(2500, 0, 5000).worth(500, 300) == Stakes(2500, 0, 5000).hope(200) == 200
    assert Stakes(3000, 3000, 5000).worth(500, 300) == pytest.approx(200, rel=0.2)


def test_points_beyond_the_target_are_worth_nothing_and_the_last_ones_before_it_much() -> None:
    late = Stakes(4500, 4500, 5000)
    assert late.worth(600, 300) == late.worth(1500, 300)
    assert late.worth(510, 300) > late.worth(490, 300) + 300
    assert late.worth(600, 700) == -late.worth(700, 600)
    assert late.worth(600, 600) == late.hope(0) == 0
    assert late.hope(2000) < late.worth(600, 300)  # what is hoped for may still be lost
