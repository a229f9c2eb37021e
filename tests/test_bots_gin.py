"""The Gin bots: legal, blind to what is hidden, the same again for the same seed, and sensible."""

from collections.abc import Iterator
from random import Random

import pytest

from chieubai.bots.gin.hard import HardGinBot
from chieubai.bots.roster import BOTS, choose_move
from chieubai.engine.cards import cards_in
from chieubai.engine.contract import Move, PlayerView, Standing
from chieubai.engine.games import GAMES
from chieubai.engine.gin.melds import arrange
from chieubai.engine.gin.moves import GinMove, Verb
from chieubai.engine.gin.state import GinState
from chieubai.engine.gin.view import GinView
from chieubai.engine.match import Match
from chieubai.engine.seats import Level
from chieubai.engine.shuffle import shuffled
from gin_positions import play, position

LEVELS = pytest.mark.parametrize("level", Level)


def choose(state: GinState, level: Level, seed: str = "1") -> Move:
    assert state.to_move is not None
    return choose_move("gin", state.view(state.to_move), level, seed, 1.0)


def positions(level: Level, hands: int, seed: str) -> Iterator[tuple[GinState, Move]]:
    """Yield every position of some hands that a level plays against itself, and the move chosen in it."""
    match = Match.new(GAMES["gin"], {}, seed)
    for number in range(hands):
        while match.state.to_move is not None:
            assert isinstance(match.state, GinState)
            move = choose(match.state, level, f"{seed}/{number}/{len(match.lines)}")
            yield match.state, move
            match.apply(move)
        if match.result is not None:
            match = Match.new(GAMES["gin"], {}, f"{seed}-{number}")
        else:
            match.next_hand()


def test_a_game_with_bots_has_one_of_every_level() -> None:
    assert "gin" in BOTS
    for game, bots in BOTS.items():
        assert game in GAMES
        assert set(bots) == set(Level)


@LEVELS
def test_only_legal_moves_are_made(level: Level) -> None:
    for state, move in positions(level, 12, "legal"):
        assert move in state.legal_moves()


def with_hidden_cards_permuted(state: GinState, rng: Random) -> GinState:
    """Return a position that the seat to move cannot tell from this one."""
    assert state.to_move is not None
    other = 1 - state.to_move
    taken = state.view(None).taken[other]
    concealed = list(cards_in(state.hand(other) & ~taken))
    hidden = shuffled([*concealed, *state._stock], rng)
    twin = state.copy()
    twin._stock = hidden[len(concealed) :]
    twin._hands[other] = taken | sum(1 << card for card in hidden[: len(concealed)])
    return twin


@LEVELS
def test_hidden_cards_make_no_difference(level: Level) -> None:
    rng = Random("hidden")
    changed = 0
    for state, move in positions(level, 3, "blind"):
        assert state.to_move is not None
        twin = with_hidden_cards_permuted(state, rng)
        assert twin.defects() == ()
        assert twin.view(twin.to_move) == state.view(state.to_move)
        changed += twin.hand(1 - state.to_move) != state.hand(1 - state.to_move)
        seed = f"blind/{state.standing.number - 1}/"
        assert choose(twin, level, seed) == choose(state, level, seed)
        assert move in twin.legal_moves()
    assert changed > 30


@LEVELS
def test_the_same_seed_gives_the_same_game(level: Level) -> None:
    first = [str(move) for _, move in positions(level, 3, "again")]
    assert [str(move) for _, move in positions(level, 3, "again")] == first


@LEVELS
def test_the_budget_does_not_change_the_choice(level: Level) -> None:
    for state, _ in positions(level, 2, "budget"):
        view = state.view(state.to_move)
        assert choose_move("gin", view, level, "b", 0.3) == choose_move("gin", view, level, "b", 1.0)


def test_chance_matters_to_the_easy_bot_alone() -> None:
    differing = dict.fromkeys(Level, 0)
    for level in Level:
        for state, _ in positions(level, 2, "chance"):
            differing[level] += len({choose(state, level, str(seed)) for seed in range(4)}) > 1
    assert differing[Level.EASY] > 5
    assert differing[Level.MEDIUM] == differing[Level.HARD] == 0


def test_the_easy_bot_breaks_no_meld_while_a_loose_card_can_go() -> None:
    """It makes mistakes, but not that one."""
    judged = 0
    for state, move in positions(Level.EASY, 30, "whole"):
        view = state.view(state.to_move)
        assert isinstance(view, GinView)
        loose = {card for card in arrange(view.hand).loose if card != view.just_taken}
        if isinstance(move, GinMove) and move.verb is Verb.DISCARD and loose:
            assert move.card in loose
            judged += 1
    assert judged > 100


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
@pytest.mark.parametrize(
    ("hand", "upcard", "taken"),
    [
        ("5S 5H 9C JD KS 2H 8D AC 3S QH", "5D", True),  # three of a rank
        ("4S 5S 9C JD KS 2H 8D AC QD 10H", "6S", True),  # a run
        ("4S 5S 6S 9C JD KS 2H 8D AC 10H", "7S", True),  # a longer run
        ("QS KS 9C JD 7S 2H 8D 4C 3S 10H", "AS", False),  # Q-K-A is no run
    ],
)
def test_the_upcard_is_taken_for_a_meld(level: Level, hand: str, upcard: str, *, taken: bool) -> None:
    state = position(hand, "", upcard)
    assert str(choose(state, level)) == ("take" if taken else "pass")


def test_the_medium_bot_leaves_a_card_that_makes_a_pair() -> None:
    for hand, upcard in (("5S 5H 9C JD KS 2H 8D AC 3S QH", "KD"), ("AS 2S 3S 9C 9D 9H 4H 5C KD JC", "KC")):
        assert str(choose(position(hand, "", upcard), Level.MEDIUM)) == "pass"


@LEVELS
def test_gin_is_always_shown(level: Level) -> None:
    state = play(position("AS 2S 3S 9C 9D 9H 4H 5H 6H KD", "", "JC", "7H"), "pass, pass, draw")
    assert str(choose(state, level)) == "knock KD"


def test_a_hand_with_no_hope_of_gin_knocks_at_once() -> None:
    """Nine deadwood in three cards that go with nothing, and an opponent who has not had a turn."""
    state = play(position("AS 2S 3S 4S 9C 9D 9H 4C 3D 2H", "", "JC", "QC"), "pass, pass, draw")
    assert {str(choose(state, level)) for level in Level} == {"knock QC"}


def test_the_hard_bot_alone_plays_on_where_gin_is_likely() -> None:
    """One deadwood, and six cards make gin: 3S 7S, 5H 9H, 9C KC."""
    state = position("4S 5S 6S 6H 7H 8H 10C JC QC KD", "", "2C", "KH QD AD")
    play(state, "pass, pass, draw, discard KH, draw, discard QD, draw")
    chosen = {level: str(choose(state, level)).split()[0] for level in Level}
    assert chosen == {Level.EASY: "knock", Level.MEDIUM: "knock", Level.HARD: "discard"}


@pytest.mark.parametrize(("collected", "safe"), [("KC", "JS"), ("JC", "KD")])
def test_the_hard_bot_withholds_what_the_opponent_collects(collected: str, safe: str) -> None:
    """Of two loose cards of ten points, the one goes that the opponent has shown no wish for."""
    state = position("AS 2S 3S 4S 6H 7H 8H 4D KD JS", "5C", collected, "6C")
    play(state, "pass, take, discard 5C, draw")
    assert str(choose(state, Level.HARD)) == f"discard {safe}"


@pytest.mark.parametrize(("gone", "given_up"), [("QH QS", "Q"), ("KC KD", "K")])
def test_the_hard_bot_gives_up_a_pair_that_nothing_can_complete(gone: str, given_up: str) -> None:
    """Of two pairs as high it gives up a card of the dead one, if any."""
    first, second = gone.split()
    state = position("AS 2S 3S 4S 6H 7H KS KH QC QD", "", first, f"9D {second} 5D")
    play(state, f"pass, pass, draw, discard 9D, draw, discard {second}, draw")
    moves = [str(one.move) for one in HardGinBot().judged(state.view(0), Random(0), 1.0)]
    pairs = [move for move in moves if move in ("discard KS", "discard KH", "discard QC", "discard QD")]
    assert pairs[0].startswith(f"discard {given_up}")


def test_a_view_of_another_game_is_refused() -> None:
    view = PlayerView(0, 0, 0, Standing(1, (0, 0), 0), {}, (), None)
    with pytest.raises(TypeError, match="not a view of Gin"):
        choose_move("gin", view, Level.HARD, "1", 1.0)
