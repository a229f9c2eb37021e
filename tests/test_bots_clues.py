"""What the hard Gin bot reads from the table."""

import pytest

from chieubai.bots.gin.clues import Clues, opponent_chances, read_clues
from chieubai.bots.gin.knocking import gin_cards
from chieubai.bots.gin.making import PAIRS, partners_in
from chieubai.engine.cards import FULL_MASK, PACK, format_card, parse_card
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
    ("kept", "count"),
    [
        ("4S 5S 6S 6H 7H 8H 10C JC QC KD", 6),  # either end of each run
        ("4S 5S 6S 6H 7H 8H QC QD QH KD", 5),  # either end of two runs, the fourth queen
        ("4S 5S 6S 6H 7H 8H QC QD 2H 3D", 0),  # two loose cards are too many
        ("4S 5S 6S 6H 7H 8H 9H QC QD AD", 2),  # the two queens that make a set
    ],
)
def test_the_cards_that_make_gin(kept: str, count: int) -> None:
    assert gin_cards(mask(kept), FULL_MASK & ~mask(kept)) == count
    assert gin_cards(mask(kept), 0) == 0
