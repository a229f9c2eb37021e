"""What the bots say they weighed: the choice is the best of it, and each factor states what is so."""

import pickle
from collections.abc import Iterator

import pytest

from chieubai.bots.gin.clues import read_clues
from chieubai.bots.gin.factors import (
    Alone,
    Exchange,
    Gin,
    Knock,
    KnockUndercut,
    OwnGin,
    OwnKnock,
    TheirGin,
    TheirKnock,
    Undercut,
)
from chieubai.bots.gin.making import completes_three
from chieubai.bots.gin.style import eager_chance
from chieubai.bots.gin.turn import deadwood_with
from chieubai.bots.judgement import Candidate, Factor
from chieubai.bots.roster import JUDGES, choose_move, judged_moves
from chieubai.engine.cards import cards_in
from chieubai.engine.contract import PlayerView
from chieubai.engine.games import GAMES
from chieubai.engine.gin.melds import deadwood, least_after_discard
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.standing import GinStanding
from chieubai.engine.gin.view import GinView
from chieubai.engine.match import Match
from chieubai.engine.seats import Level
from gin_positions import mask, play, position
from quick_judges import quick_expert

BUDGET = 60.0  # more than any position takes: what is judged hangs on the seed alone
PLIES = {"gin": 60, "tiles": 40, "canasta": 60}
GAMES_JUDGED = pytest.mark.parametrize("game", JUDGES)


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with quick_expert(12):
        yield


def judged(view: PlayerView, game: str = "gin", seed: str = "1") -> list[Candidate]:
    return judged_moves(game, view, seed, BUDGET)


def views(game: str, seed: str, plies: int) -> Iterator[PlayerView]:
    """Yield the positions of the seats to move, in matches that the hard bot plays with itself."""
    match, seen = Match.new(GAMES[game], {}, seed), 0
    while seen < plies:
        if match.result is not None:
            match = Match.new(GAMES[game], {}, f"{seed}-{seen}")
        elif match.hand_over:
            match.next_hand()
        else:
            view = match.state.view(match.state.to_move)
            yield view
            match.apply(choose_move(game, view, Level.HARD, f"{seed}/{seen}", BUDGET))
            seen += 1


@GAMES_JUDGED
def test_the_move_of_the_hard_bot_is_the_best_of_what_it_weighed(game: str) -> None:
    for number, view in enumerate(views(game, "best", PLIES[game])):
        seed = f"s{number}"
        candidates = judged(view, game, seed)
        values = [candidate.value for candidate in candidates]
        assert candidates[0].move == choose_move(game, view, Level.HARD, seed, BUDGET)
        assert values == sorted(values, reverse=True)


@GAMES_JUDGED
def test_every_kind_of_factor_is_weighed_once(game: str) -> None:
    for view in views(game, "kinds", PLIES[game] // 2):
        for candidate in judged(view, game):
            kinds = [type(factor) for factor in candidate.factors]
            assert len(kinds) == len(set(kinds))
            assert candidate.value == sum(factor.worth for factor in candidate.factors)


@GAMES_JUDGED
def test_the_judgement_rests_on_the_view_alone(game: str) -> None:
    """The tests of each game's bots show that hidden cards do not change a view."""
    for view in views(game, "alone", 20):
        assert judged(pickle.loads(pickle.dumps(view)), game) == judged(view, game)


def test_every_legal_move_of_gin_is_judged() -> None:
    for view in views("gin", "all", 60):
        assert isinstance(view, GinView)
        assert sorted(str(one.move) for one in judged(view)) == sorted(map(str, view.moves))


def weighed(seed: str, plies: int) -> Iterator[tuple[GinView, int, Factor]]:
    """Yield what was weighed in a match of Gin: the view, the cards that the move would leave, and the factor."""
    for view in views("gin", seed, plies):
        assert isinstance(view, GinView)
        for candidate in judged(view):
            assert isinstance(candidate.move, GinMove)
            card = candidate.move.card
            kept = view.hand if card is None else view.hand & ~(1 << card)
            for factor in candidate.factors:
                yield view, kept, factor


def test_the_deadwood_in_the_factors_of_gin_is_what_a_move_leaves() -> None:
    seen: set[type[Factor]] = set()
    for view, kept, factor in weighed("facts", 160):
        seen.add(type(factor))
        match factor:
            case OwnKnock(left=left) | Undercut(left=left) | TheirKnock(left=left):
                assert left == deadwood(kept)
            case Knock(left=left) | KnockUndercut(left=left):
                assert 0 < left == deadwood(kept) <= 10
            case Gin():
                assert deadwood(kept) == 0
            case Exchange(before=before, after=after):
                assert before == deadwood(view.hand)
                assert after == deadwood_with(view.hand, factor.card)
            case _:
                assert isinstance(factor, OwnGin | TheirGin | Alone)
    assert seen == {
        Alone, Exchange, Gin, Knock, KnockUndercut, OwnGin, OwnKnock, TheirGin, TheirKnock, Undercut
    }  # fmt: skip


def test_the_cards_in_the_factors_of_gin_are_what_the_table_tells() -> None:
    for view, kept, factor in weighed("cards", 60):
        clues = read_clues(view)
        match factor:
            case OwnGin(completing=completing, making_gin=gin):
                assert completing & ~clues.unseen == gin & ~completing == 0
                assert all(completes_three(kept, card) for card in cards_in(completing))
                assert all(least_after_discard(kept | 1 << card) == 0 for card in cards_in(gin))
            case TheirGin(wanted=wanted, unwanted=unwanted) | TheirKnock(wanted=wanted, unwanted=unwanted):
                assert wanted & ~clues.held == unwanted & ~(clues.refused | clues.thrown) == 0
            case Knock(turns=turns):
                assert turns == clues.turns
            case _:
                pass


def the(candidates: list[Candidate], move: str, kind: type[Factor]) -> Factor:
    """Return a factor of a move."""
    [candidate] = [one for one in candidates if str(one.move) == move]
    [factor] = [one for one in candidate.factors if type(one) is kind]
    return factor


def test_the_evidence_names_what_the_opponent_took_and_left() -> None:
    state = position("AS 2S 3S 4S 6H 7H 8H 4D KD JS", "5C", "KC", "6C")
    play(state, "pass, take, discard 5C, draw")
    candidates = judged(state.view(0))
    king, jack = the(candidates, "discard KD", TheirGin), the(candidates, "discard JS", TheirGin)
    assert isinstance(king, TheirGin)
    assert isinstance(jack, TheirGin)
    assert (king.wanted, king.unwanted, jack.wanted) == (mask("KC"), 0, 0)


def test_gin_comes_before_everything_else() -> None:
    state = play(position("AS 2S 3S 9C 9D 9H 4H 5H 6H KD", "", "JC", "7H"), "pass, pass, draw")
    best, *_others = judged(state.view(0))
    assert [type(factor) for factor in best.factors] == [Gin]


def test_an_opponent_is_taken_for_one_who_knocks_by_how_hands_have_ended() -> None:
    def eager(hands: int, knocks: int) -> float:
        return eager_chance(GinStanding(hands + 1, (0, 0), 1, (0, knocks)), 1)

    assert eager(0, 0) == 0.5
    assert eager(3, 3) > eager(1, 1) > 0.8
    assert eager(3, 0) < eager(1, 0) < 0.3


@pytest.mark.parametrize(("upcard", "meld"), [("5D", "5S 5H 5D"), ("2C", "2S 2H 2C"), ("KD", "")])
def test_taking_is_judged_beside_a_card_from_the_stock(upcard: str, meld: str) -> None:
    state = position("5S 5H 9C JD KS 2H 8D 10C AS 2S", "", upcard)
    exchange = the(judged(state.view(0)), "take", Exchange)
    assert isinstance(exchange, Exchange)
    assert exchange.meld == mask(meld)
    assert exchange.worth > 0 or not meld


def test_a_card_that_goes_with_too_few_is_left() -> None:
    state = position("5S 6H 9C JD KS 2H 8D 10C AS QS", "", "4S")
    best, other = judged(state.view(0))
    assert (str(best.move), best.value) == ("pass", 0)
    assert [type(factor) for factor in other.factors] == [Alone]
