"""The order of a hand is kept over moves, hand-offs and saves."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.controller.orders import carried_over, fits
from chieubai.engine.gin import moves
from tables import AGAINST_BOT, TWO_PEOPLE, gin_view, make_table, play_careful

HANDS = st.sets(st.integers(0, 51), min_size=1, max_size=12).map(sorted)


@pytest.mark.parametrize(
    ("order", "before", "after", "expected"),
    [
        ((2, 0, 1), [3, 5, 9], [3, 5, 9], (2, 0, 1)),
        ((2, 0, 1), [3, 5, 9], [3, 9], (1, 0)),
        ((2, 0, 1), [3, 5, 9], [1, 3, 5, 9], (3, 1, 2, 0)),
    ],
)
def test_what_stays_keeps_its_order_and_what_is_new_comes_last(
    order: tuple[int, ...], before: list[int], after: list[int], expected: tuple[int, ...]
) -> None:
    assert carried_over(order, before, after) == expected


@given(HANDS, HANDS, st.randoms(use_true_random=False))
def test_an_order_always_fits_the_hand(before: list[int], after: list[int], random: Random) -> None:
    order = list(range(len(before)))
    random.shuffle(order)
    assert fits(carried_over(tuple(order), before, after), after)


def test_an_order_survives_a_discard_and_the_turn_of_the_other_person() -> None:
    table = make_table(TWO_PEOPLE)
    table.open()
    table.reveal()
    table.set_order((9, 8, 7, 6, 5, 4, 3, 2, 1, 0))
    table.play(moves.TAKE)
    play_careful(table)
    while table.waiting != 0:
        table.reveal()
        play_careful(table)
    table.reveal()
    held = table.match.state.pieces_held(0)
    assert table.order is not None
    ordered = [held[place] for place in table.order]
    assert ordered != sorted(ordered)
    assert fits(table.order, held)


def test_an_order_is_carried_back_by_an_undo() -> None:
    table = make_table(AGAINST_BOT)
    table.open()
    table.set_order((9, 8, 7, 6, 5, 4, 3, 2, 1, 0))
    table.play(moves.TAKE)
    table.undo()
    assert table.order == (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert gin_view(table).ply == 0
