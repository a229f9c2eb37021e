"""What the hard Gin bot reads from the table."""

from random import Random

import pytest

from chieubai.bots.gin.clues import Clues, opponent_chances, read_clues
from chieubai.bots.gin.making import PAIRS, completes_three, completing_cards, partners_in
from chieubai.engine.cards import FULL_MASK, PACK, format_card, mask_of, parse_card
from chieubai.engine.gin.view import GinView
from gin_plain import is_meld
from gin_positions import mask, play, position

MINE = "AS 2S 3S 4S 6H 7H 8H 4D KD JS"


def clues_after(moves: str, upcard: str = "KC", stock: str = "6C 7C QD") -> Clues:
    """Return what seat 0 knows with these moves made; the dealer holds the fives."""
    state = play(position(MINE, "5S 5H 5C 5D", upcard, stock), moves)
    view = state.view(0)
    assert isinstance(view, GinView)
    return read_clues(view)


def test_the_pairs_of_a_card_make_every_meld_of_three_with_it() -> None:
    for card in PACK:
        melds = {tuple(sorted((card, first, second))) for first, second in PAIRS[card]}
        assert len(melds) == len(PAIRS[card])
        assert melds == {
            (a, b, c)
            for a in PACK
            for b in PACK[a + 1 :]
            for c in PACK[b + 1 :]
            if card in (a, b, c) and is_meld((a, b, c))
        }


@pytest.mark.parametrize(
    ("card", "hand", "count"),
    [("7H", "7S 7D 8H 9H 10H 8S", 4), ("AS", "2S 3S KS QS AD", 3), ("KD", "AD QD JD 10D", 2), ("7H", "", 0)],
)
def test_partners(card: str, hand: str, count: int) -> None:
    assert partners_in(mask(hand), parse_card(card)) == count


def test_cards_not_seen_are_all_but_mine_the_pile_and_what_the_opponent_took() -> None:
    clues = clues_after("pass, take, discard 5C, draw")
    assert clues.held == mask("KC")
    assert clues.unseen == FULL_MASK & ~mask(f"{MINE} 6C KC 5C")
    assert clues.unseen_count == 39


@pytest.mark.parametrize(
    ("moves", "refused", "thrown", "turns"),
    [
        ("pass", "", "", 0),
        ("pass, pass, draw", "KC", "", 0),
        ("pass, pass, draw, discard 6C, draw, discard 5C", "KC 6C", "5C", 1),
        ("pass, pass, draw, discard 6C, take, discard 5C, draw", "KC", "5C", 1),
        ("pass, take, discard 5C, draw, discard 4D, draw, discard 5D", "4D", "5C 5D", 2),
        ("take, discard JS, draw, discard 5H", "JS", "5H", 1),
    ],
)
def test_what_the_opponent_refused_and_threw(moves: str, refused: str, thrown: str, turns: int) -> None:
    clues = clues_after(moves)
    assert (clues.refused, clues.thrown, clues.turns) == (mask(refused), mask(thrown), turns)


def test_a_card_is_less_likely_in_use_beside_what_the_opponent_refused_or_threw() -> None:
    chances = opponent_chances(clues_after("pass, take, discard 5C, draw, discard 4D, draw, discard 5D"))
    by_card = {format_card(card): chances[card] for card in PACK}
    assert by_card["KC"] == 1  # seen to be taken
    assert by_card["4S"] == by_card["5C"] == 0  # in my hand, on the pile
    assert 0 < by_card["6D"] < by_card["3C"] < by_card["9S"] < 0.5


@pytest.mark.parametrize(
    ("hand", "completing"),
    [
        ("5S 6S", "4S 7S"),
        ("AS 2S QD KD", "3S JD"),
        ("5S 7S", "6S"),
        ("KS AH", ""),
        ("9C 9H", "9S 9D"),
        ("9C 9H 9D 10H JH", "9S 8H QH"),
    ],
)
def test_the_cards_that_complete_a_meld(hand: str, completing: str) -> None:
    assert completing_cards(mask(hand)) & ~mask(hand) == mask(completing)


def test_the_cards_that_complete_a_meld_are_those_that_do_so_one_by_one() -> None:
    rng = Random("completing")
    for _ in range(200):
        hand = mask_of(rng.sample(PACK, 10))
        others = [card for card in PACK if not hand >> card & 1]
        assert completing_cards(hand) & ~hand == mask_of(
            card for card in others if completes_three(hand, card)
        )
