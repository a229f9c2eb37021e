"""The lessons are real: sound positions, moves that the rules allow, refusals that they give, true sentences."""

import ast
import re
from itertools import product
from pathlib import Path

import pytest

from chieubai.engine.canasta.events import RedThreeLaid
from chieubai.engine.canasta.melds import Canasta
from chieubai.engine.canasta.options import OPTIONS
from chieubai.engine.canasta.outcome import CanastaOutcome
from chieubai.engine.canasta.outcome import Ending as CanastaEnding
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Options, PlayerView
from chieubai.engine.errors import IllegalMoveError, Reason
from chieubai.engine.games import GAMES
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.outcome import Ending, GinOutcome
from chieubai.engine.gin.view import GinView
from chieubai.engine.tiles.view import TileView
from chieubai.guide.chapters import CHAPTERS
from chieubai.guide.lesson import LEARNER, Lesson, Step
from chieubai.guide.lessons import LESSONS, lesson_named
from chieubai.i18n import Language, _, use_language
from chieubai.ui.tiles.names import JOKER_SIGN

ALL = [lesson for lessons in LESSONS.values() for lesson in lessons]
OF_PLAY = [option for option in OPTIONS if option.name not in ("target", "seating")]
EVERY_CHOICE: list[Options] = [
    dict(zip((option.name for option in OF_PLAY), choices, strict=True))
    for choices in product(*(option.choices for option in OF_PLAY))
]
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def identifier(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.name}"


def end_of(game: str, name: str) -> PlayerView:
    return list(lesson_named(game, name).positions({}))[-1].view(LEARNER)


def see_it_work(lesson: Lesson, options: Options) -> None:
    """Play a lesson; where a move is refused see that the rules refuse it for this reason."""
    game = GAMES[lesson.game]
    for step, state in zip(lesson.steps, lesson.positions(options), strict=True):
        assert state.defects() == ()
        if step.refused is not None:
            [move] = step.moves
            with pytest.raises(IllegalMoveError) as refused:
                state.apply(game.parse_move(move))
            assert refused.value.reason is step.refused


def test_every_game_has_lessons_with_names_of_their_own() -> None:
    assert set(LESSONS) == set(GAMES)
    assert len({identifier(lesson) for lesson in ALL}) == len(ALL)
    for game, lessons in LESSONS.items():
        assert {lesson.game for lesson in lessons} == {game}


@pytest.mark.parametrize("lesson", ALL, ids=identifier)
def test_a_lesson_is_played_by_the_rules_from_its_first_look_to_its_end(lesson: Lesson) -> None:
    see_it_work(lesson, {})
    assert lesson.steps[0].moves == ()
    assert sum(bool(step.moves) for step in lesson.steps) >= 2


@pytest.mark.parametrize("lesson", LESSONS["canasta"], ids=identifier)
def test_a_lesson_of_canasta_holds_for_every_choice_of_the_options(lesson: Lesson) -> None:
    assert len(EVERY_CHOICE) == 16
    for options in EVERY_CHOICE:
        see_it_work(lesson, options)


def test_a_lesson_can_be_played_again_and_again() -> None:
    lesson = lesson_named("gin", "knock")
    first, second = ([state.view(LEARNER) for state in lesson.positions({})] for _time in range(2))
    assert first == second


def moved(step: Step) -> list[str]:
    """The cards that the only move of a step discards or knocks with."""
    if step.refused or len(step.moves) != 1 or not step.moves[0].startswith(("discard", "knock")):
        return []
    card = step.moves[0].split()[1].removesuffix("'")
    return [card[:-1] + SIGNS[card[-1]]]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("lesson", ALL, ids=identifier)
def test_a_sentence_names_the_card_that_goes_and_no_card_that_english_does_not(
    lesson: Lesson, language: Language
) -> None:
    use_language(language)
    for step in lesson.steps:
        sentence = _(step.text)
        cards = [set(re.findall(r"\d+[◆▲■●]|(?:10|[2-9AKQJ])[♠♥♦♣]", text)) for text in (step.text, sentence)]
        assert cards[0] == cards[1]
        assert set(moved(step)) <= cards[1]


@pytest.mark.parametrize("language", list(Language))
def test_a_lesson_writes_the_joker_of_the_tiles_as_the_log_does(language: Language) -> None:
    use_language(language)
    told = [_(step.text) for step in lesson_named("tiles", "joker").steps]
    assert any(JOKER_SIGN in text for text in told)
    assert not any(re.search(r"\bJ\b", text) for text in told)


@pytest.mark.parametrize(
    ("name", "ending", "points"),
    [
        ("knock", Ending.KNOCK, (37, 0)),
        ("gin", Ending.GIN, (56, 0)),
        ("undercut", Ending.UNDERCUT, (0, 29)),
        ("lay-off", Ending.KNOCK, (0, 17)),
    ],
)
def test_a_hand_of_gin_ends_as_its_last_sentence_says(
    name: str, ending: Ending, points: tuple[int, int]
) -> None:
    outcome = end_of("gin", name).outcome
    assert isinstance(outcome, GinOutcome)
    assert (outcome.ending, outcome.points) == (ending, points)
    assert f"{max(points)} points" in lesson_named("gin", name).steps[-1].text


def test_the_defender_lays_off_three_cards() -> None:
    outcome = end_of("gin", "lay-off").outcome
    assert isinstance(outcome, GinOutcome)
    assert outcome.showdown is not None
    assert sum(len(lay_off.cards) for lay_off in outcome.showdown.defence.lay_offs) == 3


def test_melding_lowers_the_deadwood_as_its_sentences_say() -> None:
    left = []
    for state in lesson_named("gin", "melding").positions({}):
        view = state.view(LEARNER)
        assert isinstance(view, GinView)
        left.append(deadwood(view.hand))
    assert (left[0], left[2], left[5]) == (48, 19, 2)


def test_a_run_is_split_in_two_and_a_group_taken_from_two_runs() -> None:
    lengths = []
    for state in lesson_named("tiles", "splitting").positions({}):
        view = state.view(LEARNER)
        assert isinstance(view, TileView)
        lengths.append(sorted(map(len, view.table)))
    assert lengths[:2] == [[4, 5], [3, 3, 4]]
    assert lengths[-1] == [3, 3, 3, 3]


def test_a_canasta_is_natural_and_then_mixed() -> None:
    kinds = []
    for state in lesson_named("canasta", "canasta").positions({}):
        view = state.view(LEARNER)
        assert isinstance(view, CanastaView)
        kinds += [meld.canasta for meld in view.melds[0]]
    assert list(dict.fromkeys(kinds)) == [None, Canasta.NATURAL, Canasta.MIXED]


def test_two_red_threes_lie_on_the_table_and_the_player_goes_out() -> None:
    log = end_of("canasta", "threes").log
    assert sum(isinstance(event, RedThreeLaid) for event in log) == 2
    outcome = end_of("canasta", "out").outcome
    assert isinstance(outcome, CanastaOutcome)
    assert (outcome.ending, outcome.out) == (CanastaEnding.OUT, LEARNER)


@pytest.mark.parametrize("language", list(Language))
def test_the_score_of_the_hand_is_told_part_by_part(language: Language) -> None:
    use_language(language)
    for options in EVERY_CHOICE:
        outcome = list(lesson_named("canasta", "out").positions(options))[-1].view(LEARNER).outcome
        assert isinstance(outcome, CanastaOutcome)
        us, them = outcome.scores
        parts = [us.canastas, us.going_out, us.melded, us.in_hand, us.total, them.total]
        told = re.findall(r"\d+", _(lesson_named("canasta", "out").steps[-1].text))
        assert told == [str(abs(part)) for part in parts]
        assert sum(parts[:-2]) == us.total


def test_the_pile_is_frozen_until_it_is_taken() -> None:
    views = [state.view(LEARNER) for state in lesson_named("canasta", "frozen").positions({})]
    assert [view.frozen for view in views if isinstance(view, CanastaView)] == [
        False,
        True,
        True,
        True,
        False,
        False,
    ]


# Where the rule behind a refusal stands


def reasons_in(folder: Path) -> set[Reason]:
    """Every reason that the modules of a game name, and the one that any game has for what is no move."""
    names = {
        node.attr
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Reason"
    }
    return {Reason[name] for name in names} | {Reason.NOT_A_MOVE}


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_has_its_chapter(game: str) -> None:
    folder = Path(__file__).parents[1] / "app" / "chieubai" / "engine" / game
    assert set(CHAPTERS[game]) == reasons_in(folder)
