"""The listed moves against all that could be laid, found by trying every card in every place."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from random import Random

import pytest

from canasta_positions import BOTH, NINES, discard, position, take
from chieubai.engine.canasta.cards import Piece, format_piece, is_joker, is_wild, natural_rank
from chieubai.engine.canasta.laying import melds_after
from chieubai.engine.canasta.legality import objection
from chieubai.engine.canasta.listing import legal_discards, legal_lays, legal_takes, listed_moves
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import Draw, Lay, Pass, Take
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.turn import Phase, Turn
from chieubai.engine.canasta.way_out import way_out

# A choice as the rules see it: how many cards of which sort go to which rank
Choice = frozenset[tuple[tuple[int, str], int]]


def sort_of(card: Piece) -> str:
    """Return what a card is to the rules: its rank, whatever the suit and the copy."""
    return "joker" if is_joker(card) else format_piece(card).removesuffix("'")[:-1]


def choice_of(melds: Iterable[Meld]) -> Choice:
    return frozenset(Counter((meld.rank, sort_of(card)) for meld in melds for card in meld.cards).items())


def minimal(choices: set[Choice]) -> set[Choice]:
    """Return the choices that hold no other one."""
    counts = {choice: Counter(dict(choice)) for choice in choices}
    return {
        one for one in choices if not any(other != one and counts[other] <= counts[one] for other in choices)
    }


def layings(turn: Turn, top: int | None = None) -> Iterator[dict[int, tuple[Piece, ...]]]:
    """Yield, rank by rank, every way to put cards of the hand on the table; those without a mate stay."""
    cards = sorted(turn.hand)
    held = Counter(natural_rank(card) for card in cards)
    ranks = [rank for rank in held if rank is not None and (held[rank] > 1 or rank in turn.melds)]
    ranks += [rank for rank in {*turn.melds, top} if rank is not None and rank not in ranks]
    for where in product(*(_places(card, ranks) for card in cards)):
        laid: dict[int, tuple[Piece, ...]] = {}
        for card, rank in zip(cards, where, strict=True):
            if rank is not None:
                laid[rank] = (*laid.get(rank, ()), card)
        yield laid


def _places(card: Piece, ranks: list[int]) -> list[int | None]:
    if is_wild(card):
        return [None, *ranks]
    rank = natural_rank(card)
    return [None, rank] if rank in ranks else [None]


def melds_of(laid: Mapping[int, tuple[Piece, ...]]) -> tuple[Meld, ...]:
    return tuple(Meld(rank, cards) for rank, cards in laid.items())


def all_lays(turn: Turn) -> dict[Choice, Lay]:
    """Return every legal lay, one for each choice."""
    lays = {choice_of(melds_of(laid)): Lay(melds_of(laid)) for laid in layings(turn) if laid}
    return {choice: lay for choice, lay in lays.items() if objection(turn, lay) is None}


def all_takes(turn: Turn, top: int) -> set[Choice]:
    """Return every legal take, as the choice of the cards from the hand."""
    found = set()
    for laid in layings(turn, top):
        others = {rank: cards for rank, cards in laid.items() if rank != top}
        if objection(turn, Take(laid.get(top, ()), melds_of(others))) is None:
            found.add(choice_of(melds_of(laid)))
    return found


def some_cards(rng: Random, ranks: str, count: int, wilds: int) -> list[str]:
    """Return words for cards of a few ranks, and for some wild ones."""
    naturals = [rank + suit for rank in ranks.split() for suit in "SHCD" * 2]
    wild = [*("2S", "2H", "2C", "2D") * 2, *["JK"] * 4]
    return [*rng.sample(naturals, count - wilds), *rng.sample(wild, wilds)]


@pytest.mark.parametrize("preset", BOTH)
def test_openings_are_the_least_that_reach_the_minimum(preset: str) -> None:
    rng, found = Random("openings"), 0
    for number in range(30):
        cards = some_cards(rng, "4 K A", 8, number % 4)
        scores = ((-5, 0, 1500)[number % 3], 0)
        turn = position([*cards, "5C", "6C"], scores=scores, options=PRESETS[preset]).view(0).turn
        listed = [choice_of(move.melds) for move in legal_lays(turn)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == minimal(set(all_lays(turn)))
        found += len(listed)
    assert found > 60


def test_opening_takes_are_the_least_that_reach_the_minimum() -> None:
    rng, found = Random("takes"), 0
    king = 12
    for number in range(60):
        cards = some_cards(rng, "4 K A", 7, number % 4)
        scores = ((-5, 0, 1500)[number % 3], 0)
        state = position([*cards, "5C", "6C"], phase=Phase.DRAW, pile="8H KD", scores=scores)
        turn = state.view(0).turn
        listed = [choice_of([Meld(king, move.cards), *move.melds]) for move in legal_takes(turn)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == minimal(all_takes(turn, king))
        found += len(listed)
    assert found > 25


TABLES = [
    {"K": "KS KH KC KD KS KH"},
    {"K": "KS KH KC KD 2S", "A": "AS AH AC AD AS AH"},
    {"4": "4S 4H 4C 4D 4S 4H 4C", "K": "KS KH KD 2S"},
]


@pytest.mark.parametrize("preset", BOTH)
def test_the_way_out_is_found_where_there_is_one_and_scores_most(preset: str) -> None:
    rng, ways = Random("out"), 0
    for number in range(90):
        cards = some_cards(rng, "7 Q", 6, number % 4)
        melds = TABLES[number % len(TABLES)]
        turn = position(cards, melds=melds, options=PRESETS[preset]).view(0).turn
        out = [move for move in all_lays(turn).values() if sum(len(meld.cards) for meld in move.melds) >= 5]
        found = way_out(turn)
        assert (found is None) == (not out)
        if found is not None:
            assert objection(turn, found) is None
            assert worth(turn, found) == max(worth(turn, move) for move in out)
            assert found in legal_lays(turn)
            ways += 1
    assert ways > 10


def worth(turn: Turn, move: Lay) -> int:
    bonus = {None: 0, "natural": 500, "mixed": 300}
    return sum(meld.points + bonus[meld.canasta] for meld in melds_after(turn, move.melds).values())


def test_black_threes_are_in_the_way_out() -> None:
    turn = position("3S 3C 3S 7S 7H 2D QC", melds=NINES).view(0).turn
    out = way_out(turn)
    assert out is not None
    assert {meld.rank for meld in out.melds} == {2, 6}


@pytest.mark.parametrize("preset", BOTH)
def test_a_team_that_has_melded_is_offered_each_single_meld_and_addition(preset: str) -> None:
    rng = Random("single")
    for number in range(30):
        cards = some_cards(rng, "4 7 A", 8, number % 4)
        turn = position([*cards, "5C", "6C"], melds={"A": "AS AH AD"}, options=PRESETS[preset]).view(0).turn
        listed = [choice_of(move.melds) for move in legal_lays(turn)]
        single = {choice for choice, move in all_lays(turn).items() if len(move.melds) == 1}
        assert len(set(listed)) == len(listed)
        assert set(listed) == single


@pytest.mark.parametrize(
    ("hand", "pile", "words"),
    [
        ("9S 9H 2S JK 5C", "8H 9D", ["", "9S 9H", "9S 2S", "9S JK"]),
        ("9S 9H 2S JK 5C", "2H 9D", ["9S 9H"]),
        ("9S 9H 9S 5C", "2H 9D", ["9S 9H"]),
        ("QS 2S JK 5C", "8H QD", ["QS 2S", "QS JK"]),
        ("QS QH 5C 6C", "8H QD", ["QS QH"]),
        ("2S 2H JK 5C", "8H QD", []),
        ("9S 9H 5C", "8H 2D", []),
        ("3S 3C 5C", "8H 3S", []),
    ],
)
def test_a_team_that_has_melded_is_offered_the_ways_to_take_the_pile(
    hand: str, pile: str, words: list[str]
) -> None:
    state = position(hand, phase=Phase.DRAW, melds={"9": "9C 9C 9D"}, pile=pile)
    assert legal_takes(state.view(0).turn) == [take(state, cards) for cards in words]


def test_what_is_listed_in_each_phase() -> None:
    state = position("9S 9H 5C 6C", phase=Phase.DRAW, melds=TABLES[0], pile="8H QD")
    assert listed_moves(state.view(0).turn) == [Draw()]
    assert (legal_lays(state.view(0).turn), legal_discards(state.view(0).turn)) == ([], [])
    state = position("5C 6C", melds=TABLES[0])
    assert listed_moves(state.view(0).turn) == [discard(state, "5C"), discard(state, "6C")]
    assert legal_takes(state.view(0).turn) == []
    state = position("5C 6C", phase=Phase.DRAW, melds=TABLES[0], pile="8H QD", stock=0)
    assert listed_moves(state.view(0).turn) == [Pass()]
    state = position("5C 6C", phase=Phase.DRAW, melds=TABLES[0], pile="8H KD", stock=0)
    assert listed_moves(state.view(0).turn) == [Take()]
    over = Turn(**{**vars(state.view(0).turn), "phase": Phase.OVER})
    assert listed_moves(over) == []
