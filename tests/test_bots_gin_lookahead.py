"""What the hard Gin bot expects of the next card, beside a count card by card, and how its weights change."""

from random import Random

import pytest

from chieubai.bots.gin.lookahead import may_meld, prospect
from chieubai.bots.gin.weights import Weight
from chieubai.engine.cards import FULL_MASK, PACK, Card, cards_in, mask_of
from chieubai.engine.gin.melds import deadwood
from gin_plain import least_deadwood, melds_with
from gin_positions import mask


def test_the_outlook_is_that_of_drawing_every_unseen_card() -> None:
    rng = Random("outlook")
    for _ in range(12):
        hand = rng.sample([card for card in PACK if card % 13 < 6], 10)
        kept, unseen = mask_of(hand), mask_of(rng.sample(sorted(set(PACK) - set(hand)), 30))
        left = least_deadwood(tuple(hand))
        gains, gin = {}, 0
        for card in cards_in(unseen):
            eleven = kept | 1 << card
            after = min(deadwood(eleven & ~(1 << gone)) for gone in cards_in(eleven))
            if any(melds_with(card, tuple(hand))):
                gains[card] = max(0, left - after)
                gin |= (after == 0) << card
        found = prospect(kept, unseen, may_meld(kept, unseen))
        assert found.deadwood == left
        assert found.gain == pytest.approx(sum(gains.values()) / 30)
        assert found.melding == mask_of(card for card, gain in gains.items() if gain)
        assert found.gin == gin


def test_cards_that_could_meld_with_a_card_that_is_gone_are_passed_over() -> None:
    kept = mask("4S 5S 8H 8C QD KD 2C AH 10H JC")
    found = prospect(kept, FULL_MASK & ~kept, [Card(card) for card in cards_in(mask("9D 3S JD"))])
    assert found.melding == mask("3S JD")


@pytest.mark.parametrize(("turns", "value"), [(0, 15), (1, 11), (3, 13), (5, 19), (8, 28), (20, 28)])
def test_a_weight_changes_with_the_turns_of_the_opponent(turns: int, value: float) -> None:
    assert Weight(start=10, turn=1, late=2, opening=5).after(turns) == value
