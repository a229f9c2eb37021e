"""The shuffle: documented, fair, and the same everywhere."""

from hashlib import sha256
from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from chieubai.engine.cards import PACK
from chieubai.engine.dealing import Dealer, hand_seed, promise
from chieubai.engine.games import GAMES
from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.state import GinState
from chieubai.engine.match import Match
from chieubai.engine.shuffle import shuffled
from gin_positions import cards, mask

games = pytest.mark.parametrize("game", list(GAMES))

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


def unevenness(seen: list[list[int]], rounds: int) -> float:
    """How many standard deviations the chi-square of a table of pieces and places is off."""
    size = len(seen)
    expected = rounds / size
    chi_square = sum((count - expected) ** 2 / expected for row in seen for count in row)
    freedom = (size - 1) ** 2
    return (chi_square - freedom) / sqrt(2 * freedom)


@games
def test_each_piece_comes_to_each_place_equally_often(game: str) -> None:
    pieces, rng, rounds = GAMES[game].pieces, Random("fair"), 4000
    seen = [[0] * len(pieces) for _ in pieces]
    for _ in range(rounds):
        for place, piece in enumerate(shuffled(pieces, rng)):
            seen[place][piece] += 1
    assert abs(unevenness(seen, rounds)) < 4


@games
def test_the_seeds_of_hands_shuffle_as_evenly(game: str) -> None:
    """As above with the generator of the first hand of many matches, which is what players get."""
    pieces, rounds = GAMES[game].pieces, 3000
    seen = [[0] * len(pieces) for _ in pieces]
    for number in range(rounds):
        for place, piece in enumerate(shuffled(pieces, Dealer(f"hands-{number}").generator(1))):
            seen[place][piece] += 1
    assert abs(unevenness(seen, rounds)) < 4


@games
def test_a_hand_is_dealt_from_its_own_seed_alone(game: str) -> None:
    """The seed of a hand, told after it, makes its whole pack: by Python's generator and the documented shuffle."""
    match = Match.new(GAMES[game], {}, "hands-5eed")
    seed = sha256(b"hands-5eed hand 1").hexdigest()
    rng = Random(seed)
    GAMES[game].first_standing(match.options, rng)
    assert match.hand_seed == seed
    assert list(match.pack) == shuffled(GAMES[game].pieces, rng)


def test_later_hands_have_seeds_of_their_own() -> None:
    seeds = [hand_seed("hands-5eed", number) for number in range(1, 200)]
    assert len(set(seeds)) == len(seeds)
    assert hand_seed("5eed", 1) is None
    packs = [shuffled(PACK, Dealer("hands-5eed").generator(number)) for number in (1, 2, 1)]
    assert packs[0] == packs[2] != packs[1]


def test_a_promise_binds_the_seed_and_the_rules() -> None:
    base = promise("gin", {"target": 100}, 1, "s")
    others = [
        ("tiles", {"target": 100}, 1, "s"),
        ("gin", {"target": 50}, 1, "s"),
        ("gin", {"target": 100}, 2, "s"),
    ]
    assert len({base, promise("gin", {"target": 100}, 1, "t"), *(promise(*other) for other in others)}) == 5


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
