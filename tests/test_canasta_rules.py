"""The rules of Canasta line by line: options, cards, seats, the deal, melds and the initial minimum."""

from itertools import product
from random import Random

import pytest

from canasta_positions import BOTH, GAME, NINES, Box, lay, play, position, refusal, with_option
from chieubai.engine.canasta.cards import PIECES, format_piece, is_red_three, is_wild, points_of
from chieubai.engine.canasta.events import Dealt, Drew, RedThreeLaid, SeatsDrawn, Source
from chieubai.engine.canasta.melds import Canasta
from chieubai.engine.canasta.options import MODERN, OPTIONS, PRESETS, TRADITIONAL
from chieubai.engine.canasta.seating import CanastaStanding, Seating, draw_seats
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.contract import Options, Standing
from chieubai.engine.errors import OptionError, Reason
from chieubai.engine.match import Match

# Options


@pytest.mark.parametrize(
    ("option", "choices", "modern", "traditional"),
    [
        ("target", (2500, 5000), 5000, 5000),
        ("seating", ("fixed", "draw"), "fixed", "draw"),
        ("wild_limit", ("three", "half"), "three", "half"),
        ("black_three", ("blocks", "freezes"), "blocks", "freezes"),
        ("pile_before_meld", ("with_pair", "never"), "with_pair", "never"),
        ("concealed_minimum", ("after_pile", "always"), "after_pile", "always"),
    ],
)
def test_an_option_its_choices_and_the_two_presets(
    option: str, choices: tuple[object, ...], modern: object, traditional: object
) -> None:
    assert {known.name: known.choices for known in OPTIONS}[option] == choices
    assert (PRESETS[MODERN][option], PRESETS[TRADITIONAL][option]) == (modern, traditional)


def test_modern_is_the_default() -> None:
    assert GAME.complete_options({}) == PRESETS[MODERN]


def test_every_combination_of_options_can_be_played_and_is_in_the_record() -> None:
    for values in product(*(option.choices for option in OPTIONS)):
        options = dict(zip((option.name for option in OPTIONS), values, strict=True))
        assert Match.new(GAME, options, "combination").record().options == options


def test_a_value_outside_the_choices_is_refused() -> None:
    with pytest.raises(OptionError):
        GAME.complete_options({"wild_limit": "four"})


# Cards and values


def test_two_packs_and_four_jokers_are_108_cards() -> None:
    texts = [format_piece(piece).removesuffix("'") for piece in PIECES]
    assert len(PIECES) == 108
    assert len(set(texts)) == 54
    assert all(texts.count(text) == 2 for text in texts)
    assert sum(text in ("JB", "JR") for text in texts) == 4


def test_jokers_and_twos_are_wild_and_no_others() -> None:
    wild = {format_piece(piece).removesuffix("'") for piece in PIECES if is_wild(piece)}
    assert wild == {"JB", "JR", "2S", "2H", "2C", "2D"}


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("JB JR' JK", 50),
        ("2S 2H AS AD'", 20),
        ("KS QH JC 10D 9S 8H", 10),
        ("7S 6H 5C 4D 3S 3C'", 5),
        ("3H 3D'", 0),  # a bonus card
    ],
)
def test_card_values(words: str, value: int) -> None:
    assert {points_of([card]) for card in Box().cards(words)} == {value}


def test_red_threes_are_hearts_and_diamonds() -> None:
    red = {format_piece(piece) for piece in PIECES if is_red_three(piece)}
    assert red == {"3H", "3H'", "3D", "3D'"}


# Seating

HEIGHTS = [
    rank + suit
    for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    for suit in "CDHS"
]


def last_cards(seating: Seating) -> dict[int, str]:
    """What each player drew last."""
    return {player: format_piece(card).removesuffix("'") for player, card in seating.draws}


@pytest.mark.parametrize("seed", range(60))
def test_the_highest_goes_first_and_the_second_highest_sits_opposite(seed: int) -> None:
    seating = draw_seats(Random(seed))
    cards = last_cards(seating)
    highest, second, *_ = sorted(cards, key=lambda player: HEIGHTS.index(cards[player]), reverse=True)
    assert seating.players[seating.first] == highest
    assert seating.players[(seating.first + 2) % 4] == second
    assert sorted(seating.players) == [0, 1, 2, 3]
    assert seating.players[0] == 0


def test_jokers_and_equal_cards_draw_again_and_nobody_else() -> None:
    again = {"joker": 0, "equal": 0}
    for seed in range(300):
        draws = list(draw_seats(Random(seed)).draws)
        cards: dict[int, str] = {}
        while draws:
            waiting = [
                player
                for player in range(4)
                if player not in cards
                or cards[player] in ("JB", "JR")
                or list(cards.values()).count(cards[player]) > 1
            ]
            again["joker"] += any(card in ("JB", "JR") for card in cards.values())
            again["equal"] += any(list(cards.values()).count(card) > 1 for card in cards.values())
            now, draws = draws[: len(waiting)], draws[len(waiting) :]
            assert [player for player, _ in now] == waiting
            cards.update({player: format_piece(card).removesuffix("'") for player, card in now})
        assert len(set(cards.values())) == 4
        assert not {"JB", "JR"}.intersection(cards.values())
    assert min(again.values()) > 3


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five"])
def test_after_a_draw_for_seats_the_dealer_sits_right_of_the_first_player(seed: str) -> None:
    match = Match.new(GAME, with_option("seating", "draw"), seed)
    assert isinstance(match.standing, CanastaStanding)
    seating = match.standing.seating
    assert seating is not None
    assert match.state.to_move == seating.first == (match.standing.lead + 1) % 4
    assert match.state.log[0] == SeatsDrawn(seating.first, seating)
    assert isinstance(match.state.log[1], Dealt)


def test_the_draw_for_seats_is_shown_in_the_first_hand_only() -> None:
    standing = GAME.first_standing(PRESETS[TRADITIONAL], Random(1))
    later = CanastaStanding(2, (0, 0), 2, standing.seating)
    assert isinstance(GAME.new_hand(standing, PRESETS[TRADITIONAL], Random(1)).log[0], SeatsDrawn)
    assert isinstance(GAME.new_hand(later, PRESETS[TRADITIONAL], Random(1)).log[0], Dealt)


def test_with_fixed_seats_the_seed_picks_the_first_dealer() -> None:
    dealers = [Match.new(GAME, {}, f"seed-{number}").standing.lead for number in range(40)]
    assert set(dealers) == {0, 1, 2, 3}
    assert dealers == [Match.new(GAME, {}, f"seed-{number}").standing.lead for number in range(40)]


@pytest.mark.parametrize("preset", BOTH)
def test_the_deal_passes_clockwise_hand_by_hand(preset: str) -> None:
    match = Match.new(GAME, PRESETS[preset], "deal")
    state = play(position("9D 4H", melds=NINES), "lay 9: 9D", "discard 4H")
    assert state.outcome is not None
    after = GAME.next_standing(match.standing, state.outcome)
    assert (after.number, after.lead) == (2, (match.standing.lead + 1) % 4)
    assert isinstance(after, CanastaStanding)


@pytest.mark.parametrize(("seat", "side"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_partners_sit_opposite_each_other(seat: int, side: int) -> None:
    assert GAME.side_of(seat) == side


# The deal


def dealt(
    upcards: str = "9C",
    stock: str = "",
    reds: dict[int, str] | None = None,
    options: Options = PRESETS[MODERN],
) -> CanastaState:
    """A hand dealt by seat 3 of 44 cards without threes, some of them exchanged, and the cards that follow."""
    box = Box()
    following = [*box.cards(upcards), *box.cards(stock)]
    swapped = {place: box.card(word) for place, word in (reds or {}).items()}
    hands = list(box.plain(44))
    for place, card in swapped.items():
        box.left.append(hands[place])
        hands[place] = card
    rest = sorted(box.left, key=lambda piece: piece * 29 % 108)
    return CanastaState(Standing(1, (0, 0), 3), options, [*hands, *following, *rest][::-1])


def test_eleven_cards_each_one_by_one_clockwise_from_the_left_of_the_dealer() -> None:
    box = Box()
    box.cards("9C")
    order = box.plain(44)
    state = dealt()
    assert [state.hand(seat) for seat in range(4)] == [frozenset(order[seat::4]) for seat in range(4)]
    assert state.to_move == 0
    assert state.view(None).stock_count == 108 - 45


@pytest.mark.parametrize(
    ("upcards", "modern", "traditional"),
    [
        ("9C", False, False),
        ("JB 9C", True, True),
        ("2S 9C", True, True),
        ("3H 9C", True, True),
        ("3S 9C", False, True),
        ("3D 2H 3C JR 4S", True, True),
    ],
)
def test_a_wild_card_or_a_three_is_covered_and_may_freeze_the_pile(
    upcards: str, modern: bool, traditional: bool
) -> None:
    for preset, frozen in ((MODERN, modern), (TRADITIONAL, traditional)):
        view = dealt(upcards, options=PRESETS[preset]).view(None)
        assert view.pile == Box().cards(upcards)
        assert view.frozen == frozen
        assert Dealt(3, view.pile) in view.log


def test_red_threes_of_the_deal_are_put_on_the_table_and_replaced_before_the_first_turn() -> None:
    state = dealt(stock="3D 5S KC", reds={1: "3H"})
    view = state.view(1)
    assert view.red_threes == ((), Box().cards("3H 3D"))
    assert view.hand_sizes == (11, 11, 11, 11)
    assert Box().card("5S") in view.hand
    three, again, replacement = view.log[1:4]
    assert three == RedThreeLaid(1, Box().card("3H"), Source.DEAL)
    assert again == RedThreeLaid(1, Box().card("3D"), Source.STOCK)
    assert replacement == Drew(1, Box().card("5S"))
    assert (view.to_move, view.phase) == (0, Phase.DRAW)
    assert state.defects() == ()


def test_a_player_with_two_red_threes_gets_two_replacements() -> None:
    state = dealt(stock="5S KC", reds={2: "3H", 6: "3D"})
    assert state.hand(2) >= set(Box().cards("5S KC"))
    assert len(state.hand(2)) == 11
    assert state.view(None).red_threes == (Box().cards("3H 3D"), ())


# Melds


@pytest.mark.parametrize(
    "melds",
    [{"4": "4S 4H 4D"}, {"A": "AS AH AD"}, {"K": "KS KH KD"}, {"10": "10S 10H 10D"}, {"7": "7S 7H 2D"}],
)
def test_a_meld_is_three_cards_of_a_rank_from_four_to_ace(melds: dict[str, str]) -> None:
    (cards,) = melds.values()
    state = position(f"{cards} 5C 6C", melds={"Q": "QS QH QD"})
    assert refusal(state, lay(state, melds)) is None


def test_there_is_no_meld_of_wild_cards() -> None:
    state = position("2S 2H 2D JB 5C 6C", melds={"Q": "QS QH QD"})
    assert refusal(state, "lay 2: 2S 2H 2D") is Reason.WILD_MELD
    assert refusal(state, "lay 4: 2S 2H JB") is Reason.TOO_FEW_NATURALS


def test_a_team_has_one_meld_of_a_rank_and_all_cards_of_the_rank_go_there() -> None:
    state = position("8S 8H 8D 8S 8H 8D 5C 6C", melds={"Q": "QS QH QD"})
    assert refusal(state, "lay 8: 8S 8H 8D | 8: 8S' 8H' 8D'") is Reason.RANK_TWICE
    play(state, "lay 8: 8S 8H 8D", "lay 8: 8S' 8H' 8D'")
    assert [len(meld.cards) for meld in state.view(0).melds[0]] == [3, 6]


def test_both_teams_may_have_the_same_rank_and_add_to_their_own_only() -> None:
    state = position("QC QC QS 5C 6C 7C", melds={"K": "KS KH KD"}, their_melds={"Q": "QH QH QD"})
    assert refusal(state, "lay Q: QC") is Reason.MELD_TOO_SMALL
    play(state, "lay Q: QC QC' QS")
    assert [len(meld.cards) for meld in state.view(0).melds[1]] == [3]


def test_partners_share_their_melds() -> None:
    state = position("QC 5C 6C 7C", melds={"Q": "QH QH QD"})
    state._to_move = 2
    state._hands[0], state._hands[2] = state._hands[2], state._hands[0]
    play(state, "lay Q: QC")
    assert [len(meld.cards) for meld in state.view(0).melds[0]] == [4]


def test_several_melds_may_be_laid_in_a_turn() -> None:
    state = position("8S 8H 8D 4S 4H 4D 7S 7H 7D 5C 6C", melds={"Q": "QS QH QD"})
    play(state, "lay 8: 8S 8H 8D | 4: 4S 4H 4D", "lay 7: 7S 7H 7D", "discard 5C")
    assert len(state.view(0).melds[0]) == 4


@pytest.mark.parametrize(
    ("cards", "canasta", "bonus"),
    [
        ("KS KS KH KH KC KC", None, 0),
        ("KS KS KH KH KC KC KD", Canasta.NATURAL, 500),
        ("KS KS KH KH KC KC KD KD", Canasta.NATURAL, 500),
        ("KS KS KH KH KC KC 2D", Canasta.MIXED, 300),
        ("KS KS KH KH KC KC KD 2D", Canasta.MIXED, 300),
        ("KS KS KH KH 2D 2C JK", Canasta.MIXED, 300),
    ],
)
def test_seven_cards_are_a_canasta(cards: str, canasta: Canasta | None, bonus: int) -> None:
    meld = Box().melds({"K": cards})[12]
    assert meld.canasta is canasta
    state = play(position("5C 6C", phase=Phase.DRAW, melds={"K": cards}, stock=0, pile="4C"), "pass")
    assert state.outcome is not None
    assert state.outcome.scores[0].canastas == bonus


def test_a_wild_card_makes_a_natural_canasta_mixed() -> None:
    state = position("2S 5C 6C", melds=NINES)
    assert [meld.canasta for meld in state.view(0).melds[0]] == [Canasta.NATURAL]
    play(state, "lay 9: 2S")
    assert [meld.canasta for meld in state.view(0).melds[0]] == [Canasta.MIXED]


def test_a_canasta_grows_on_and_the_wild_limit_still_holds() -> None:
    melds = {"9": "9S 9S 9H 9H 9C 2S 2H 2D"}
    state = position("9C JK 5C 6C", melds=melds)
    assert refusal(state, lay(state, {"9": "JK"})) is Reason.TOO_MANY_WILDS
    assert refusal(state, lay(state, {"9": "9C"})) is None


@pytest.mark.parametrize(
    ("table", "added", "three", "half"),
    [
        ("KS KH KD", "2S", None, None),  # three naturals, one wild
        ("KS KH KD", "2S 2H", None, Reason.WILDS_OVER_HALF),
        ("KS KH KD 2S", "2H", None, Reason.WILDS_OVER_HALF),
        ("KS KH KD 2S", "KC 2H", None, None),
        ("KS KH KD KC 2S 2H", "2D", None, Reason.WILDS_OVER_HALF),
        ("KS KH KD KC KS KH 2S 2H", "2D", None, None),
        ("KS KH KD KC KS KH 2S 2H", "2D JK", Reason.TOO_MANY_WILDS, Reason.TOO_MANY_WILDS),
    ],
)
def test_an_addition_is_checked_against_the_whole_meld(
    table: str, added: str, three: Reason | None, half: Reason | None
) -> None:
    for limit, reason in (("three", three), ("half", half)):
        state = position(f"{added} 5C 6C", melds={"K": table}, options=with_option("wild_limit", limit))
        assert refusal(state, lay(state, {"K": added})) is reason


# The initial minimum


def test_the_minimum_goes_by_the_score_at_the_start_of_the_hand() -> None:
    state = position("KS KH KD QS QH QD 5C 6C", scores=(1495, 3000), red_threes="3H 3D")
    assert state.view(0).minimum(0) == 50
    assert state.view(0).minimum(1) == 120
    assert refusal(state, lay(state, {"K": "KS KH KD", "Q": "QS QH QD"})) is None


def test_melds_that_miss_the_minimum_are_refused_as_a_whole() -> None:
    state = position("KS KH KD 7S 7H 7D 5C 6C")
    assert refusal(state, lay(state, {"K": "KS KH KD", "7": "7S 7H 7D"})) is Reason.MINIMUM_MISSED
    assert refusal(state, lay(state, {"K": "KS KH KD"})) is Reason.MINIMUM_MISSED
    assert state.view(0).melds[0] == ()


def test_the_minimum_is_asked_once_of_a_team() -> None:
    state = position("AS AH AD 4S 4H 4D 4C 5C 6C")
    play(state, "lay A: AS AH AD")
    assert state.view(0).minimum(0) == 0
    play(state, "lay 4: 4S 4H 4D")


def test_wild_cards_count_their_own_value() -> None:
    state = position("KS KH 2D 5C 6C 7C")
    assert refusal(state, lay(state, {"K": "KS KH 2D"})) is Reason.MINIMUM_MISSED  # 40
    state = position("KS KH JK 5C 6C 7C")
    assert refusal(state, lay(state, {"K": "KS KH JK"})) is None  # 70


def test_red_threes_do_not_count_towards_the_minimum() -> None:
    state = position("KS KH KD 5C 6C 7C", red_threes="3H 3D")
    assert refusal(state, lay(state, {"K": "KS KH KD"})) is Reason.MINIMUM_MISSED
