"""The shuffle: documented, fair, and the same everywhere."""

from itertools import pairwise
from random import Random

from chieubai.engine.cards import PACK
from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.state import GinState
from chieubai.engine.match import Match
from chieubai.engine.shuffle import shuffled
from gin_positions import cards, mask

NON_DEALER = "AS 3S 7S 10S 6H 2C 3C 9C 5D QD"
DEALER = "6S KS 2H 9H 6C QC 2D 7D 8D KD"
UPCARD = "4C"


def pack_as_documented(seed: str) -> list[int]:
    """Fisher and Yates by hand: the last free place takes a card chosen among those not placed yet."""
    rng = Random(seed)
    unplaced = list(range(52))
    placed: list[int] = []
    while len(unplaced) > 1:
        chosen = int(rng.random() * len(unplaced))
        last = unplaced.pop()
        placed.append(last if chosen == len(unplaced) else unplaced[chosen])
        if chosen < len(unplaced):
            unplaced[chosen] = last
    return [*unplaced, *reversed(placed)]


def test_the_shuffle_is_the_documented_one() -> None:
    for seed in ("a", "chieu", "42"):
        assert shuffled(PACK, Random(seed)) == pack_as_documented(seed)


def test_a_seed_deals_the_same_hand_for_ever() -> None:
    state = Match.new(GinGame(), {}, "chieu-bai").state
    assert isinstance(state, GinState)
    pack = pack_as_documented("chieu-bai")
    assert state.hand(0) == mask(NON_DEALER) == sum(1 << card for card in pack[-1:-21:-2])
    assert state.hand(1) == mask(DEALER) == sum(1 << card for card in pack[-2:-21:-2])
    assert state.view(None).discards == tuple(cards(UPCARD)) == (pack[-21],)


def test_each_card_comes_to_each_place_equally_often() -> None:
    rng, rounds = Random("fair"), 5200
    seen = [[0] * 52 for _ in PACK]
    for _ in range(rounds):
        for place, card in enumerate(shuffled(PACK, rng)):
            seen[place][card] += 1
    expected = rounds / 52
    chi_square = sum((count - expected) ** 2 / expected for row in seen for count in row)
    freedom = 51 * 51
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5  # four standard deviations


def test_neighbours_of_the_new_pack_are_parted() -> None:
    rng, rounds = Random("parted"), 2000
    together = 0
    for _ in range(rounds):
        pack = shuffled(PACK, rng)
        together += sum(second == first + 1 for first, second in pairwise(pack))
    assert abs(together / rounds - 51 / 52) < 0.1  # each of the 51 pairs stays with a chance of 1 in 52


def test_the_shuffle_leaves_its_source_alone() -> None:
    source = list(PACK)
    shuffled(source, Random("x"))
    assert source == list(PACK)
