"""The words for what the bots weigh: every kind of factor has some, in both languages, and they fit the moves."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from canasta_positions import NINES
from canasta_positions import position as canasta_position
from chieubai.bots.canasta import factors as canasta_factors
from chieubai.bots.gin import factors as gin_factors
from chieubai.bots.judgement import Candidate, Factor
from chieubai.bots.roster import choose_move, judged_moves
from chieubai.bots.tiles import factors as tile_factors
from chieubai.engine.canasta.moves import Draw
from chieubai.engine.cards import mask_of, parse_card
from chieubai.engine.contract import PlayerView
from chieubai.engine.games import GAMES
from chieubai.engine.gin.moves import parse_move
from chieubai.engine.match import Match
from chieubai.engine.seats import Level
from chieubai.i18n import Language, use_language
from chieubai.ui.canasta.reasons import CanastaReasons
from chieubai.ui.gin.reasons import GinReasons
from chieubai.ui.reasons import Reasons, contrasts
from chieubai.ui.tiles.reasons import TileReasons
from gin_positions import play, position
from quick_judges import quick_expert
from tile_positions import position as tile_position

PLIES = {"gin": 90, "tiles": 20, "canasta": 40}


def kinds_in(module: ModuleType) -> set[type[Factor]]:
    """Return the kinds of factors that a module defines."""
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Factor))
    return {*kinds} - {Factor}


BUDGET = 60.0  # more than any position takes


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with quick_expert(24):
        yield


LANGUAGES = pytest.mark.parametrize("language", Language)
# For each game its words, and the kinds of factors that they are for
WORDS: dict[str, tuple[Reasons, set[type[Factor]]]] = {
    "gin": (
        GinReasons(),
        kinds_in(gin_factors),
    ),
    "tiles": (TileReasons(), kinds_in(tile_factors)),
    "canasta": (CanastaReasons(), kinds_in(canasta_factors)),
}


# Positions that a few matches hardly reach
MADE: dict[str, list[PlayerView]] = {
    "gin": [
        play(position("AS 2S 3S 9C 9D 9H 4H 5H 6H KD", "", "JC", "7H"), "pass, pass, draw").view(0),  # gin
    ],
    "tiles": [
        tile_position(("r4 b9 k1", "k2 k5"), "", "r1 r2 r3", (True, True)).view(0),  # the pool is empty
        tile_position(
            ("b6 b9 b10 k10 k11", "k2 k5' k9 y13'"),
            "b13'",
            "r1 r2 r3 r4 | r9 k9' y9 | y10 y11 y12 y13",
            (True, True),
        ).view(0),  # two plays are as large
        tile_position(("r4 J k1 k9", "k2 k5"), "b1", "r1 r2 r3", (True, True)).view(0),
        tile_position(("r4 r5", "k2 k5"), "b1", "r1 r2 r3", (True, True)).view(0),
        tile_position(("r10 b10 k10 y1", "k2 k5"), "b1", "r1 r2 r3", (False, True)).view(0),
    ],
    "canasta": [canasta_position("9D 5C", melds=NINES, scores=(4300, 4400)).view(0)],  # near the end
}


def judged_views(game: str, plies: int) -> Iterator[tuple[PlayerView, list[Candidate]]]:
    """Yield positions of matches between easy and hard bots, with what is weighed in them."""
    for view in MADE.get(game, ()):
        yield view, judged_moves(game, view, "1", BUDGET)
    match, seen = Match.new(GAMES[game], {}, "words"), 0
    while seen < plies:
        if match.result is not None:
            match = Match.new(GAMES[game], {}, f"words-{seen}")
        elif match.hand_over:
            match.next_hand()
        else:
            view = match.state.view(match.state.to_move)
            yield view, judged_moves(game, view, f"{seen}", BUDGET)
            level = Level.HARD if seen % 3 else Level.EASY
            match.apply(choose_move(game, view, level, f"{seen}", BUDGET))
            seen += 1


def is_whole(sentence: str) -> bool:
    """Tell whether every place of a sentence is filled."""
    return bool(sentence) and not set("{}") & set(sentence) and "  " not in sentence


@LANGUAGES
@pytest.mark.parametrize("game", WORDS)
def test_every_kind_of_factor_has_words(game: str, language: Language) -> None:
    use_language(language)
    reasons, kinds = WORDS[game]
    told: set[type[Factor]] = set()
    for view, candidates in judged_views(game, PLIES[game]):
        assert is_whole(reasons.hint(view, candidates))
        for better in candidates[:2]:
            for other in candidates:
                for contrast in contrasts(better, other):
                    clause = reasons.clause(contrast)
                    if clause is not None:
                        assert is_whole(clause)
                        weighed = contrast.gain or contrast.loss
                        assert weighed is not None
                        told.add(type(weighed))
    assert told == kinds


@pytest.mark.parametrize(
    ("hand", "upcard", "moves", "hint"),
    [
        (
            "5S 5H 9C JD KS 2H 8D 10C 3S QH",
            "5D",
            "",
            "Take 5♦: it melds as 5♠ 5♥ 5♦, and the deadwood falls from 72 to 52.",
        ),
        (
            "5S 5H 9C JD KS 2H 8D 10C 3S QH",
            "AD",
            "",
            "Pass the upcard: A♦ fits too little of your hand, "
            "and taking it would show the opponent what you hold.",
        ),
        (
            "AS 2S 3S 9C 9D 9H 4H 5H 6H KD",
            "JC",
            "pass, pass, draw",
            "Gin, discarding K♦: no card is left over.",
        ),
    ],
)
def test_hints_say_what_was_weighed(hand: str, upcard: str, moves: str, hint: str) -> None:
    use_language(Language.ENGLISH)
    state = position(hand, "5C", upcard, "7H" if "9H" in hand else "6C")
    view = (play(state, moves) if moves else state).view(0)
    assert GinReasons().hint(view, judged_moves("gin", view, "1", BUDGET)) == hint


def test_a_card_like_one_that_the_opponent_took_is_not_given() -> None:
    use_language(Language.ENGLISH)
    state = position("AS 2S 3S 4S 6H 7H 8H 4D KD JS", "5C", "KC", "6C")
    view = play(state, "pass, take, discard 5C, draw").view(0)
    by_move = {str(one.move): one for one in judged_moves("gin", view, "1", BUDGET)}
    why = GinReasons().why(by_move["discard JS"], by_move["discard KD"])
    assert why.startswith("K♦ is riskier because the opponent took K♣")


def test_what_two_things_rest_on_is_told_once() -> None:
    use_language(Language.ENGLISH)
    first, second = parse_move("discard KS"), parse_move("discard 6D")
    took = mask_of([parse_card("5D")])
    better = Candidate(first, (gin_factors.TheirKnock(-2, 40, 0, 0), gin_factors.TheirGin(-2, 0, 0)))
    other = Candidate(second, (gin_factors.TheirKnock(-5, 44, took, 0), gin_factors.TheirGin(-4, took, 0)))
    assert GinReasons().why(better, other) == "6♦ is riskier because the opponent took 5♦"


def test_a_discard_is_compared_with_the_knock_that_it_is_better_than() -> None:
    use_language(Language.ENGLISH)
    state = position("4S 5S 6S 6H 7H 8H 10C JC QC KD", "", "2C", "KH QD AD")
    view = play(state, "pass, pass, draw, discard KH, draw, discard QD, draw").view(0)
    hint = GinReasons().hint(view, judged_moves("gin", view, "1", BUDGET))
    assert hint == "Discard A♦ without knocking: 6 unseen cards make gin, which is worth waiting for."


def test_what_tells_most_comes_first_and_nothing_that_speaks_against() -> None:
    first, second = parse_move("discard KS"), parse_move("discard 5H")
    better = Candidate(first, (gin_factors.OwnKnock(-20, 20), gin_factors.OwnGin(2, 0, 0)))
    other = Candidate(second, (gin_factors.OwnKnock(-25, 25), gin_factors.Gin(4)))
    assert [(one.gain, one.loss, one.lead) for one in contrasts(better, other)] == [
        (better.factors[0], other.factors[0], 5),
        (better.factors[1], None, 2),
    ]


@pytest.mark.parametrize(
    ("rack", "table", "pool", "opened", "hint"),
    [
        ("r4 b9 k1", "r1 r2 r3", "b1", True, "Play 4◆ as 1◆ 2◆ 3◆ 4◆: 1 tile leaves the rack."),
        (
            "r4 J k1 k9",
            "r1 r2 r3",
            "b1",
            True,
            "Play 4◆ as 1◆ 2◆ 3◆ 4◆: a joker is worth more on the rack than the few tiles that it would help "
            "to play.",
        ),
        (
            "J k1 k9",
            "r1 r2 r3",
            "b1",
            True,
            "Draw a tile: a joker is worth more on the rack than the few tiles that it would help to play.",
        ),
        (
            "r4 r5",
            "r1 r2 r3",
            "b1",
            True,
            "Play 4◆ 5◆ as 1◆ 2◆ 3◆ 4◆ 5◆: the rack is empty, and the game is won.",
        ),
        (
            "r10 b10 k10 y1",
            "r1 r2 r3",
            "b1",
            False,
            "Open with 10◆ 10▲ 10●: after the opening the whole table can be used; 3 tiles leave the rack.",
        ),
        (
            "r4 r5 b8 b9 k13",
            "r3 b3 y3 k3 | r10 b10 y10 k10",
            "b1",
            True,
            "Play 4◆ 5◆ 8▲ 9▲ as 3▲ 3■ 3●, 10◆ 10■ 10●, 3◆ 4◆ 5◆, 8▲ 9▲ 10▲: 4 tiles leave the rack.",
        ),
        (
            "r10 b10 k10 y1 y2 y3 k5",
            "r1 r2 r3",
            "b1",
            False,
            "Open with 10◆ 10▲ 10●, 1■ 2■ 3■: after the opening the whole table can be used; "
            "6 tiles leave the rack.",
        ),
        (
            "r4 b9 k1",
            "r1 r2 r3",
            "",
            True,
            "Play 4◆ as 1◆ 2◆ 3◆ 4◆: the lower rack wins now, and 4 points leave it.",
        ),
        (
            "r6 b9 k1",
            "r3 r4 r5 | r3' b3 y3",
            "b1",
            True,
            "Play 6◆ as 3◆ 4◆ 5◆ 6◆: 1 tile leaves the rack.",
        ),
        ("b9 k1", "r1 r2 r3", "b1", True, "Draw a tile: nothing else can be done."),
        ("b9 k1", "r1 r2 r3", "", True, "Pass: nothing else can be done."),
    ],
)
def test_hints_of_tile_rummy(rack: str, table: str, pool: str, *, opened: bool, hint: str) -> None:
    use_language(Language.ENGLISH)
    view = tile_position((rack, "k2 k5 k8"), pool, table, (opened, True)).view(0)
    assert TileReasons().hint(view, judged_moves("tiles", view, "1", BUDGET)) == hint


@pytest.mark.parametrize(
    ("language", "hint"),
    [
        (
            Language.ENGLISH,
            "Draw a tile: the other player has only 2 tiles left, and may go out with the help of what you lay.",
        ),
        (Language.VIETNAMESE, "Bốc một quân: đối thủ chỉ còn 2 quân, bạn hạ thêm có thể giúp họ hết quân."),
    ],
)
def test_a_hint_tells_why_tiles_are_held_back(language: Language, hint: str) -> None:
    use_language(language)
    view = tile_position(("r4 b9 k1", "k2 k5"), "b1", "r1 r2 r3", (True, True)).view(0)
    assert TileReasons().hint(view, judged_moves("tiles", view, "1", BUDGET)) == hint


def points(*worths: float, share: float = 0.0, taken: float = 0.0) -> tuple[Factor, ...]:
    """Return the parts of what a move of Canasta comes to, in their order."""
    canastas, cards, out, theirs, stakes = worths
    return (
        canasta_factors.OwnCanastas(canastas),
        canasta_factors.OwnCards(cards),
        canasta_factors.GoingOut(out, share),
        canasta_factors.TheirScore(theirs, taken),
        canasta_factors.MatchStakes(stakes),
    )


@pytest.mark.parametrize(
    ("better", "other", "why"),
    [
        (
            points(300, 0, 0, 0, 0),
            points(250, 0, 0, 0, 0),
            "your canastas bring 50 points more on average",
        ),
        (points(0, 99, 0, 0, 0), points(0, 58, 0, 0, 0), "your cards bring 41 points more on average"),
        (
            points(0, 0, 60, 0, 0, share=0.6),
            points(0, 0, 20, 0, 0, share=0.2),
            "in trial games with guessed cards your team goes out 60% of the time, against 20%",
        ),
        (
            points(0, 20, 9, 0, 0, share=0.021),
            points(0, 0, 0, 0, 0, share=0.018),
            "your cards bring 20 points more on average",
        ),
        (
            points(0, 0, 0, -400, 0, taken=0.05),
            points(0, 0, 0, -480, 0, taken=0.4),
            "in trial games with guessed cards the next player takes the pile 5% of the time, against 40%",
        ),
        (
            points(0, 0, 0, -400, 0),
            points(0, 0, 0, -480, 0),
            "the opponents score 80 points fewer on average",
        ),
        (
            points(0, 0, 0, 0, 90),
            points(0, 0, 0, 0, 10),
            "so near the end it makes winning the match more likely",
        ),
    ],
)
def test_what_guessed_hands_come_to_in_words(
    better: tuple[Factor, ...], other: tuple[Factor, ...], why: str
) -> None:
    use_language(Language.ENGLISH)
    move = Draw()
    assert CanastaReasons().why(Candidate(move, better), Candidate(move, other)) == why


@pytest.mark.parametrize(
    ("better", "other", "named"),
    [
        ("discard 3C", "discard KS", "Discard 3♣ rather than discarding K♠"),
        ("draw", "take", "Draw a card rather than taking the pile"),
        ("take", "take KS KH", "Take the pile rather than taking it with other cards"),
        ("discard 3C", "lay 9: 9S 9H 9C", "Discard 3♣ rather than melding"),
        ("lay K: KS KH KD", "lay 9: 9S 9H 9C", "Meld K♠ K♥ K♦ rather than melding other cards"),
        ("take", "pass", "Take the pile rather than passing"),
        ("take", "draw", "Take the pile rather than drawing a card"),
    ],
)
def test_a_hint_of_canasta_names_the_move_that_it_compares_with(better: str, other: str, named: str) -> None:
    use_language(Language.ENGLISH)
    moves = [GAMES["canasta"].parse_move(text) for text in (better, other)]
    parts = [points(0, 0, 0, worth, 0, taken=taken) for worth, taken in ((-400, 0.05), (-480, 0.4))]
    view = canasta_position("9D 5C 3C 4C KS KH KD", melds=NINES).view(0)
    why = "in trial games with guessed cards the next player takes the pile 5% of the time, against 40%"
    assert CanastaReasons().hint(view, list(map(Candidate, moves, parts))) == f"{named}: {why}."


def test_a_discard_is_compared_with_the_melds_that_could_be_laid() -> None:
    use_language(Language.ENGLISH)
    discard, other, lay = map(GAMES["canasta"].parse_move, ("discard 3C", "discard 4C", "lay K: KS KH KD"))
    worths = ((discard, 310), (other, 280), (lay, 300))
    candidates = [Candidate(move, points(worth, 0, 0, 0, 0)) for move, worth in worths]
    view = canasta_position("9D 5C 3C 4C", melds=NINES).view(0)
    told = "Discard 3♣ rather than melding: your canastas bring 10 points more on average."
    assert CanastaReasons().hint(view, candidates) == told


def test_a_hint_of_canasta_compares_with_nothing_where_nothing_tells() -> None:
    use_language(Language.ENGLISH)
    moves = map(GAMES["canasta"].parse_move, ("discard 3C", "discard 4C"))
    view = canasta_position("9D 5C 3C 4C", melds=NINES).view(0)
    hint = CanastaReasons().hint(view, [Candidate(move, points(300, 0, 0, 0, 0)) for move in moves])
    assert hint == "Discard 3♣: no other move is clearly better."


def test_hints_of_canasta_name_the_move() -> None:
    use_language(Language.ENGLISH)
    view = canasta_position("9D 5C", melds=NINES, scores=(4300, 4400)).view(0)
    names = {CanastaReasons().move_name(view, one.move) for one in judged_moves("canasta", view, "1", BUDGET)}
    assert names == {"Go out, melding 9♦", "Discard 5♣", "Discard 9♦"}
