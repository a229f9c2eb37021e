"""Melds, arrangements and lay-offs against the plain solver, on hands made to be hard and on random ones."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieubai.engine.cards import PACK, Card, card_at, cards_in, mask_of
from chieubai.engine.gin.melds import (
    arrange,
    arrangements,
    deadwood,
    is_set,
    lay_off_cards,
    least_after_discard,
    least_loose,
    points,
)
from chieubai.engine.gin.showdown import defend, show
from gin_plain import Cards, is_meld, least_after_lay_offs, least_deadwood, offered, partitions, value
from gin_positions import cards, mask


@st.composite
def crowded_hands(draw: st.DrawFn, most: int) -> Cards:
    """Draw hands from few neighbouring ranks, so that sets and runs compete for cards."""
    low = draw(st.integers(0, 9))
    ranks = range(low, min(low + draw(st.integers(3, 5)), 13))
    near = [card_at(rank, suit) for rank in ranks for suit in range(4)]
    return tuple(draw(st.lists(st.sampled_from(near), unique=True, max_size=min(most, len(near)))))


def hands(most: int) -> st.SearchStrategy[Cards]:
    anywhere = st.lists(st.sampled_from(PACK), unique=True, max_size=most).map(tuple)
    return crowded_hands(most) | anywhere


@settings(deadline=None)
@given(hands(11))
def test_deadwood_is_the_smallest_of_all_partitions(hand: Cards) -> None:
    assert deadwood(mask_of(hand)) == least_deadwood(hand) == points(least_loose(mask_of(hand)))
    assert points(mask_of(hand)) == value(hand)


def test_deadwood_of_random_hands_of_ten_and_eleven() -> None:
    rng = Random("hands")
    for size in (10, 11) * 300:
        hand = tuple(rng.sample(PACK, size))
        assert deadwood(mask_of(hand)) == least_deadwood(hand)


def test_the_best_discard_of_eleven_is_the_best_of_all_discards() -> None:
    rng = Random("eleven")
    for number in range(600):
        near = PACK if number % 2 else [card for card in PACK if card % 13 < 5]
        hand = mask_of(rng.sample(near, 11))
        assert least_after_discard(hand) == min(deadwood(hand & ~(1 << card)) for card in cards_in(hand))


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("", 0),
        ("KS", 10),
        ("AS 2S QS KS", 23),
        ("QS KS AS", 21),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S", 0),
        ("7S 7H 7C 7D 8S 9S 6H 5H 8C 9C", 0 + 7),  # three runs of three, and the seven of diamonds
        ("4S 5S 6S 5H 5C 5D 6H 6C", 4),  # fives and sixes
        ("3S 3H 3C 4S 4H 4C 5S 5H 5C 6D", 6),  # three sets or three runs
    ],
)
def test_deadwood_of_chosen_hands(hand: str, left: int) -> None:
    assert deadwood(mask(hand)) == left == least_deadwood(tuple(cards(hand)))


@settings(deadline=None)
@given(hands(10))
def test_an_arrangement_is_melds_and_loose_cards_of_the_hand(hand: Cards) -> None:
    found = arrange(mask_of(hand))
    assert sorted((*found.loose, *(card for meld in found.melds for card in meld))) == sorted(hand)
    assert all(is_meld(meld) and list(meld) == sorted(meld) for meld in found.melds)
    assert found.deadwood == value(found.loose) == deadwood(mask_of(hand))
    assert list(found.loose) == sorted(found.loose)


@settings(deadline=None)
@given(hands(10))
def test_no_partition_with_as_little_deadwood_offers_fewer_cards(hand: Cards) -> None:
    found = arrange(mask_of(hand))
    equal = [melds for melds, loose in partitions(hand) if value(loose) == found.deadwood]
    assert offered(found.melds, hand) == min(offered(melds, hand) for melds in equal)


@settings(deadline=None)
@given(hands(10), st.randoms(use_true_random=False))
def test_the_arrangement_is_the_same_in_whatever_order_the_cards_come(hand: Cards, rng: Random) -> None:
    mixed = list(hand)
    rng.shuffle(mixed)
    assert arrange(mask_of(mixed)) == arrange(mask_of(hand))


@settings(deadline=None)
@given(hands(10))
def test_every_arrangement_that_ties_is_listed_with_that_deadwood(hand: Cards) -> None:
    found = list(arrangements(mask_of(hand)))
    assert arrange(mask_of(hand)) in found
    assert {arrangement.deadwood for arrangement in found} == {least_deadwood(hand)}


@settings(deadline=None)
@given(hands(10))
def test_sets_come_before_runs(hand: Cards) -> None:
    kinds = [is_set(meld) for meld in arrange(mask_of(hand)).melds]
    assert kinds == sorted(kinds, reverse=True)


@pytest.mark.parametrize(
    ("meld", "fitting"),
    [
        ("7S 7H 7D", "7C"),
        ("7S 7H 7C 7D", ""),
        ("5H 6H 7H", "4H 8H"),
        ("AH 2H 3H", "4H"),
        ("JH QH KH", "10H"),
        ("JD QD KD", "10D"),
        ("AS 2S 3S", "4S"),
    ],
)
def test_the_cards_that_can_be_laid_off(meld: str, fitting: str) -> None:
    assert lay_off_cards(tuple(cards(meld))) == mask(fitting)


@settings(deadline=None)
@given(hands(10))
def test_the_cards_that_can_be_laid_off_make_a_longer_meld(hand: Cards) -> None:
    for meld in arrange(mask_of(hand)).melds:
        longer = {card for card in PACK if card not in meld and is_meld((*meld, card))}
        assert set(cards_in(lay_off_cards(meld))) == longer


@st.composite
def knocks(draw: st.DrawFn, defenders: int) -> tuple[Cards, Cards]:
    """Draw a knocker's ten cards mostly melded, and a defender's cards out of the neighbourhood."""
    rng = draw(st.randoms(use_true_random=False))
    while True:
        knocker = _knocker(rng)
        if knocker:
            break
    rest = [card for card in PACK if card not in knocker]
    near = [card for card in rest if any(abs(card - own) <= 2 or card % 13 == own % 13 for own in knocker)]
    pool = near if len(near) >= defenders and rng.random() < 0.8 else rest
    return knocker, tuple(rng.sample(pool, defenders))


def _knocker(rng: Random) -> Cards:
    """Return ten cards that may knock: melds picked at random, and another card or more."""
    hand: set[Card] = set()
    for _ in range(rng.randint(2, 3)):
        rank, suit = rng.randrange(13), rng.randrange(4)
        if rng.random() < 0.5:
            meld = [card_at(rank, other) for other in range(4) if other != suit]
        else:
            meld = [card_at(min(rank, 10) + step, suit) for step in range(3)]
        if not hand & set(meld):
            hand |= set(meld)
    free = [card for card in PACK if card not in hand]
    ten = (*hand, *rng.sample(free, 10 - len(hand)))
    return ten if deadwood(mask_of(ten)) <= 10 else ()


@settings(deadline=None)
@given(knocks(defenders=6))
def test_the_defence_is_the_smallest_of_every_way_to_meld_and_lay_off(dealt: tuple[Cards, Cards]) -> None:
    knocker, defender = dealt
    melds = arrange(mask_of(knocker)).melds
    assert defend(mask_of(defender), melds).arrangement.deadwood == least_after_lay_offs(defender, melds)


@settings(deadline=None)
@given(knocks(defenders=10))
def test_a_defence_is_sound(dealt: tuple[Cards, Cards]) -> None:
    knocker, defender = dealt
    showdown = show(mask_of(knocker), mask_of(defender))
    defence = showdown.defence
    laid_off = [card for lay_off in defence.lay_offs for card in lay_off.cards]
    arranged = [*defence.arrangement.loose, *(card for meld in defence.arrangement.melds for card in meld)]
    assert sorted([*laid_off, *arranged]) == sorted(defender)
    for lay_off in defence.lay_offs:
        assert lay_off.cards
        assert is_meld((*showdown.knocker.melds[lay_off.meld], *lay_off.cards))
    assert len({lay_off.meld for lay_off in defence.lay_offs}) == len(defence.lay_offs)
    assert not (showdown.gin and laid_off)


@settings(deadline=None)
@given(knocks(defenders=10))
def test_points_follow_from_the_two_deadwoods(dealt: tuple[Cards, Cards]) -> None:
    showdown = show(*map(mask_of, dealt))
    knocker, defender = showdown.knocker.deadwood, showdown.defence.arrangement.deadwood
    if knocker == 0:
        expected = 25 + defender
    elif defender <= knocker:
        expected = -25 - (knocker - defender)
    else:
        expected = defender - knocker
    assert showdown.points_to_knocker == expected
    assert showdown.undercut == (expected < 0)
