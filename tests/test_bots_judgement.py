"""What the bots say they weighed: the choice is the best of it, and each factor states what is so."""

import pickle
from collections.abc import Iterator

import pytest

from chieubai.bots.gin.clues import read_clues
from chieubai.bots.gin.factors import (
    Deadwood,
    Exchange,
    Gift,
    Gin,
    GinCards,
    KnockDeadwood,
    LooseCards,
    Making,
    NextCard,
    Telling,
)
from chieubai.bots.gin.knocking import gin_cards
from chieubai.bots.judgement import Candidate, Factor
from chieubai.bots.roster import JUDGES, choose_move, judged_moves
from chieubai.engine.contract import PlayerView
from chieubai.engine.games import GAMES
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.view import GinView
from chieubai.engine.match import Match
from chieubai.engine.seats import Level
from gin_positions import mask, play, position
from quick_judges import quick_expert

BUDGET = 60.0  # more than any position takes: what is judged hangs on the seed alone
PLIES = {"gin": 120, "tiles": 40, "canasta": 60}
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
    for view in views("gin", "all", 150):
        assert isinstance(view, GinView)
        assert sorted(str(one.move) for one in judged(view)) == sorted(map(str, view.moves))


def test_the_factors_of_a_discard_state_what_is_so() -> None:
    seen: set[type[Factor]] = set()
    for view in views("gin", "facts", 300):
        assert isinstance(view, GinView)
        clues = read_clues(view)
        for candidate in judged(view):
            assert isinstance(candidate.move, GinMove)
            card = candidate.move.card
            for factor in candidate.factors:
                seen.add(type(factor))
                match factor:
                    case Deadwood(left=left) if candidate.move.verb == "discard":
                        assert card is not None
                        assert left == deadwood(view.hand & ~(1 << card))
                    case KnockDeadwood(left=left):
                        assert card is not None
                        assert left == deadwood(view.hand & ~(1 << card)) <= 10
                    case Making(partners=partners, completing=completing):
                        assert partners & ~view.hand == 0
                        assert completing & ~clues.unseen == 0
                        assert partners or not completing
                    case Gift(chance=chance, wanted=wanted, unwanted=unwanted):
                        assert 0 <= chance <= 1
                        assert wanted & ~clues.held == unwanted & ~(clues.refused | clues.thrown) == 0
                    case GinCards(cards=count) if candidate.move.verb == "discard":
                        assert card is not None
                        assert count == gin_cards(view.hand & ~(1 << card), clues.unseen)
                    case Exchange(before=before, after=after):
                        assert before == deadwood(view.hand)
                        assert factor.worth == before - after
                    case _:
                        pass
    assert {
        Deadwood,
        KnockDeadwood,
        Making,
        Gift,
        NextCard,
        LooseCards,
        GinCards,
        Exchange,
        Telling,
        Gin,
    } <= seen


def test_the_outlook_of_a_discard_rests_on_unseen_cards_and_the_hand() -> None:
    for view in views("gin", "outlook", 60):
        assert isinstance(view, GinView)
        for factor in (factor for candidate in judged(view) for factor in candidate.factors):
            match factor:
                case NextCard(gain=gain, melding=melding):
                    assert melding & ~read_clues(view).unseen == 0
                    assert melding or not gain
                case LooseCards(loose=loose, useless=useless):
                    assert loose & ~view.hand == useless & ~loose == 0
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
    king, jack = the(candidates, "discard KD", Gift), the(candidates, "discard JS", Gift)
    assert isinstance(king, Gift)
    assert (king.wanted, king.unwanted) == (mask("KC"), 0)
    assert king.worth < jack.worth


def test_a_knock_is_weighed_against_the_best_discard() -> None:
    state = play(position("AS 2S 3S 9C 9D 9H 4H 5H 6H KD", "", "JC", "7H"), "pass, pass, draw")
    candidates = judged(state.view(0))
    knock, discard = (
        next(one for one in candidates if str(one.move).startswith(verb)) for verb in ("knock", "discard")
    )
    assert knock is candidates[0]
    assert set(knock.factors) - set(discard.factors) == {Gin(25)}
    assert set(discard.factors) <= set(knock.factors)


@pytest.mark.parametrize(
    ("upcard", "value", "meld"),
    [("5D", 20, "5S 5H 5D"), ("KD", -10, ""), ("AD", -1, "")],  # an ace for a king saves 9, and tells
)
def test_taking_is_worth_what_it_saves_and_costs_what_it_tells(upcard: str, value: int, meld: str) -> None:
    state = position("5S 5H 9C JD KS 2H 8D 10C 3S QH", "", upcard)
    candidates = judged(state.view(0))
    exchange = the(candidates, "take", Exchange)
    assert isinstance(exchange, Exchange)
    assert exchange.meld == mask(meld)
    [take] = [one for one in candidates if str(one.move) == "take"]
    assert take.value == value
