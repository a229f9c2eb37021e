"""The light model of Canasta: it goes the way of the rules, its policy too, and guesses agree with the view."""

from random import Random

import pytest

from canasta_positions import GAME, NINES, position
from chieubai.bots.canasta.light.deal import CODE_OF, COPIES, HELD, RED, Deal
from chieubai.bots.canasta.light.guess import Guesser
from chieubai.bots.canasta.light.leaving import way_out as light_way_out
from chieubai.bots.canasta.light.playing import play_out
from chieubai.bots.canasta.light.search import make
from chieubai.bots.canasta.light.standing import prospects
from chieubai.bots.canasta.light.style import STEADY
from chieubai.bots.roster import choose_move
from chieubai.engine.canasta.moves import CanastaMove
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.canasta.way_out import way_out
from chieubai.engine.match import Match
from chieubai.engine.seats import Level

TEAMS = ("naturals", "wilds", "melds", "canastas", "laid", "reds")
SEATS = ("hands", "sizes", "melded_before", "melded_now", "seat")
SAME = (*TEAMS, *SEATS, "pile", "frozen", "stock")


def deal_of(state: CanastaState) -> Deal:
    """The position in the light model, with nothing guessed."""
    assert state.to_move is not None
    deal = Guesser(state.view(state.to_move)).seen
    deal.hands = [
        [[CODE_OF[card] for card in state.hand(seat)].count(code) for code in range(HELD)]
        for seat in range(4)
    ]
    deal.stock = [CODE_OF[card] for card in state._stock]
    return deal


def hand_of(seed: str, preset: str) -> list[tuple[CanastaState, CanastaMove]]:
    """The positions of a hand that bots play, with their moves."""
    match = Match.new(GAME, PRESETS[preset], seed)
    played = []
    while (seat := match.state.to_move) is not None:
        assert isinstance(match.state, CanastaState)
        move = choose_move(
            "canasta", match.state.view(seat), Level.MEDIUM if seat % 2 else Level.EASY, seed, 1.0
        )
        assert isinstance(move, CanastaMove)
        played.append((match.state.copy(), move))
        match.apply(move)
    return played


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_move_does_the_same_in_the_light_model_as_by_the_rules(seed: str, preset: str) -> None:
    for state, move in hand_of(seed, preset):
        deal, after = deal_of(state), state.copy()
        make(deal, move)
        after.apply(move)
        outcome = after.outcome
        assert deal.over is (outcome is not None)
        if outcome is not None:
            assert (deal.score(0), deal.score(1)) == outcome.points
            return
        expected = deal_of(after)
        assert [getattr(deal, name) for name in SAME] == [getattr(expected, name) for name in SAME]


def pieces(deal: Deal) -> int:
    held, laid = sum(map(sum, deal.hands)), sum(map(sum, deal.naturals)) + sum(map(sum, deal.wilds))
    return held + laid + len(deal.pile) + len(deal.stock) + sum(deal.reds)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_policy_keeps_every_card_and_ends_hands_as_the_rules_allow(preset: str) -> None:
    for number in range(40):
        match = Match.new(GAME, PRESETS[preset], f"policy-{number}")
        assert isinstance(match.state, CanastaState)
        deal = deal_of(match.state)
        play_out(deal, (STEADY, STEADY))
        assert pieces(deal) == sum(COPIES)
        assert [sum(hand) for hand in deal.hands] == deal.sizes
        assert deal.out < 0 or deal.canastas[deal.out]
        for side in (0, 1):
            for rank, naturals in enumerate(deal.naturals[side]):
                wilds = deal.wilds[side][rank]
                assert wilds <= 3
                assert naturals + wilds == 0 or (naturals >= 2 and naturals + wilds >= 3)
                assert not deal.half or naturals >= 2 * wilds


@pytest.mark.parametrize("preset", PRESETS)
def test_guesses_agree_with_what_the_seat_knows(preset: str) -> None:
    rng = Random(1)
    for state, _ in hand_of("guess", preset):
        assert state.to_move is not None
        view = state.view(state.to_move)
        guess = Guesser(view).sample(rng)
        assert pieces(guess) == sum(COPIES)
        assert guess.hands[state.to_move] == deal_of(state).hands[state.to_move]
        assert [sum(hand) for hand in guess.hands] == list(view.hand_sizes)
        assert len(guess.stock) == view.stock_count
        every = [sum(counts) for counts in zip(*guess.hands, strict=True)]
        laid = [CODE_OF[card] for melds in view.melds for meld in melds for card in meld.cards]
        for code in range(HELD):
            assert (
                every[code] + guess.stock.count(code) + guess.pile.count(code) + laid.count(code)
                == COPIES[code]
            )
            assert all(guess.hands[seat][code] >= guess.known[seat][code] for seat in range(4))
        assert guess.stock.count(RED) + sum(guess.reds) + guess.pile.count(RED) == COPIES[RED]


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("9S 9H 5C", {"9": "9S 9H 9D 9D 9C"}),  # a canasta, and a card for the discard
        ("9S 9H 5C 5D", {"9": "9S 9H 9D 9D 9C"}),  # a pair too many
        ("9S 9H 5C 5D 2S", {"9": "9S 9H 9D 9D 9C"}),  # which a wild card melds
        ("JK 2S 2H 5C", {"9": "9S 9H 9D 9D"}),  # three wild cards for a canasta
        ("JK 2S 2H 2D", {"9": "9S 9H 9D 9D"}),  # one too many: it is discarded
        ("JK 2S 2H 2D 5C", {"9": "9S 9H 9D 9D"}),  # two too many
        ("3S 3C 3S 5C", {"9": "9S 9H 9D 9D 9C 9H 9C"}),  # black threes
        ("3S 3C 5C", {"9": "9S 9H 9D 9D 9C 9H 9C"}),
        ("9S 9H 5C", {"9": "9S 9H 9D 9D"}),  # no canasta
        ("KC KS KD QS QC 2H", {"9": "9S 9H 9D 9D 9C 9H 9C"}),  # two new melds
    ],
)
def test_the_way_out_of_the_light_model_is_there_where_the_rules_have_one(
    hand: str, melds: dict[str, str]
) -> None:
    state = position(hand, melds=melds, phase=Phase.PLAY)
    turn = state.view(0).turn
    assert (light_way_out(deal_of(state)) is None) == (way_out(turn) is None)


@pytest.mark.parametrize("turns", [0, 1, 6])
def test_the_policy_plays_as_many_turns_as_it_is_told(turns: int) -> None:
    match = Match.new(GAME, PRESETS["modern"], "turns")
    assert isinstance(match.state, CanastaState)
    deal = deal_of(match.state)
    first = deal.seat
    play_out(deal, (STEADY, STEADY), turns)
    assert deal.seat == (first + turns) % 4


@pytest.mark.parametrize(
    ("hand", "melds", "better_hand", "better_melds"),
    [
        pytest.param("5C 6D", {"K": "KS KH KD"}, "5C 6D", {"K": "KS KH KD KC"}, id="a larger meld"),
        pytest.param("5C 6D", {"9": "9S 9H 9D 9S 9C 9D"}, "5C 6D", NINES, id="a canasta instead of six"),
        pytest.param("5C 6D", {"K": "KS KH KD"}, "5C 2D", {"K": "KS KH KD"}, id="a wild card in the hand"),
        pytest.param("5C 6D", {"K": "KS KH KD"}, "5C KC", {"K": "KS KH KD"}, id="a card for a meld"),
        pytest.param("5C 6D 7C", {"K": "KS KH KD"}, "5C 5D 7C", {"K": "KS KH KD"}, id="a pair"),
    ],
)
def test_a_team_that_has_more_has_better_prospects(
    hand: str, melds: dict[str, str], better_hand: str, better_melds: dict[str, str]
) -> None:
    worths = []
    for cards, laid in ((hand, melds), (better_hand, better_melds)):
        deal = deal_of(position(cards, melds=laid))
        deal.hands[2] = [0] * HELD  # the partner's share of the other cards would differ
        side = prospects(deal, 0)
        worths.append(side.canastas + side.cards)
    assert worths[0] < worths[1]
