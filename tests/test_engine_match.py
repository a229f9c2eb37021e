"""A match: its course, its record, and every way a record can be wrong."""

import os
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from chieubai.engine.contract import Event, Game, MatchResult, Options
from chieubai.engine.errors import IllegalMoveError, MalformedMoveError, OptionError, Reason, RecordError
from chieubai.engine.games import GAMES
from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.moves import PASS, TAKE
from chieubai.engine.gin.outcome import GinOutcome
from chieubai.engine.gin.standing import GinStanding
from chieubai.engine.match import DEAL, FinishedHand, Match, MatchRecord
from chieubai.engine.seats import Level, Seat, TableKind, kind_of
from gin_players import careful, patient, play_hand, play_match
from gin_positions import OPTIONS

GAME = GinGame()


def new_match(seed: str = "one", options: Options | None = None) -> Match:
    return Match.new(GAME, options or {}, seed)


def played_match(seed: str, options: Options | None = None) -> Match:
    match = new_match(seed, options)
    play_match(match, (careful, careful), Random(seed))
    return match


def same(one: Match, two: Match) -> bool:
    """Compare two matches in everything, the shuffles to come included."""
    facts = [
        (
            match.record(),
            vars(match.state),
            match.standing,
            match.hands,
            match.result,
            match._dealer.generator(match.hand_number + 1).getstate(),
        )
        for match in (one, two)
    ]
    return facts[0] == facts[1]


# Options


def test_options_left_out_have_their_defaults() -> None:
    assert GAME.complete_options({}) == {"target": 100}
    assert GAME.complete_options({"target": 50}) == {"target": 50}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_default_is_one_of_the_choices(game: Game) -> None:
    assert game.options
    assert all(option.default in option.choices for option in game.options)


@pytest.mark.parametrize(
    ("given", "option", "value", "choices"),
    [
        ({"target": 75}, "target", 75, (50, 100, 150, 200)),
        ({"target": "100"}, "target", "100", (50, 100, 150, 200)),
        ({"colour": "red"}, "colour", None, ("target",)),
    ],
)
def test_an_unknown_option_or_value_is_refused(
    given: Options, option: str, value: object, choices: tuple[object, ...]
) -> None:
    with pytest.raises(OptionError) as refused:
        Match.new(GAME, given, "one")
    assert (refused.value.option, refused.value.value, refused.value.choices) == (option, value, choices)


@pytest.mark.parametrize("seed", ["a", "!", "~" * 64, "0", "chieu-bai"])
def test_a_seed_is_1_to_64_printable_characters(seed: str) -> None:
    assert Match.new(GAME, {}, seed).seed == seed


@pytest.mark.parametrize("seed", ["", "a b", "a\n", "\t", "~" * 65, "chiếu", "\x7f"])
def test_other_seeds_are_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="not a seed"):
        Match.new(GAME, {}, seed)


# The course of a match


def test_a_match_begins_with_a_deal() -> None:
    match = new_match()
    assert (match.lines, match.hands, match.result, match.hand_over) == ([DEAL], [], None, False)
    assert match.standing == match.state.view(None).standing == GinStanding(1, (0, 0), 1)


def test_a_move_is_written_down_and_tells_what_happened() -> None:
    match = new_match()
    events = match.apply(PASS)
    assert [type(event).__name__ for event in events] == ["Passed"]
    assert match.lines == ["deal", "pass"]


def test_a_refused_move_is_not_written_down() -> None:
    match = new_match()
    with pytest.raises(IllegalMoveError):
        match.apply(GAME.parse_move("draw"))
    assert match.lines == ["deal"]


def test_hands_add_up_and_the_match_ends_at_the_target() -> None:
    for seed in ("a", "b", "c", "d"):
        match = played_match(seed)
        totals = [0, 0]
        for number, hand in enumerate(match.hands, start=1):
            assert hand.standing.number == number
            assert hand.standing.scores == tuple(totals)
            assert max(totals) < 100
            totals = [total + points for total, points in zip(totals, hand.outcome.points, strict=True)]
        assert match.standing.scores == tuple(totals)
        assert match.result == MatchResult(totals.index(max(totals)))
        assert max(totals) >= 100


def test_the_deal_passes_on_in_play() -> None:
    match = new_match("d3")
    play_match(match, (patient, patient), Random("d3"))
    for hand, following in zip(match.hands, match.hands[1:], strict=False):
        drawn = hand.outcome.winner is None
        assert (following.standing.lead == hand.standing.lead) is drawn
    assert {hand.outcome.winner is None for hand in match.hands} == {True, False}


def test_the_next_hand_keeps_the_score_and_deals_anew() -> None:
    match = new_match()
    play_hand(match, (careful, careful), Random("x"))
    first, outcome = match.state, match.state.outcome
    assert match.hand_over
    assert isinstance(outcome, GinOutcome)
    match.next_hand()
    assert match.state is not first
    assert match.state.outcome is None
    assert match.state.view(None).standing == match.standing == GinStanding(1, (0, 0), 1).after(outcome)
    assert match.hands == [FinishedHand(GinStanding(1, (0, 0), 1), outcome)]


def test_no_hand_is_dealt_in_the_middle_of_one() -> None:
    match = new_match()
    with pytest.raises(ValueError, match="only after another one"):
        match.next_hand()
    assert match.lines == ["deal"]


def test_no_hand_is_dealt_after_the_match() -> None:
    match = played_match("end")
    with pytest.raises(ValueError, match="not after the match"):
        match.next_hand()


def test_no_move_is_made_after_the_match() -> None:
    match = played_match("end")
    lines = list(match.lines)
    with pytest.raises(IllegalMoveError) as refused:
        match.apply(TAKE)
    assert refused.value.reason is Reason.HAND_OVER
    assert match.lines == lines


# Resigning


@pytest.mark.parametrize("side", [0, 1])
def test_who_resigns_loses_whatever_the_score(side: int) -> None:
    match = new_match()
    match.apply(PASS)
    match.resign(side)
    assert match.result == MatchResult(1 - side)
    assert match.lines == ["deal", "pass", f"resign {side}"]
    assert (match.standing.scores, match.hands) == ((0, 0), [])


def test_a_player_may_resign_between_two_hands() -> None:
    match = new_match()
    play_hand(match, (careful, careful), Random("x"))
    match.resign(1)
    assert match.result == MatchResult(0)
    assert same(Match.replay(match.record()), match)


@pytest.mark.parametrize("side", [-1, 2])
def test_nobody_else_can_resign(side: int) -> None:
    with pytest.raises(ValueError, match="cannot resign"):
        new_match().resign(side)


def test_nobody_resigns_from_a_match_that_is_over() -> None:
    match = played_match("end")
    with pytest.raises(ValueError, match="cannot resign"):
        match.resign(0)


def test_no_move_is_made_after_a_resignation() -> None:
    match = new_match()
    match.resign(0)
    with pytest.raises(IllegalMoveError) as refused:
        match.apply(PASS)
    assert refused.value.reason is Reason.HAND_OVER
    assert match.lines == ["deal", "resign 0"]
    assert match.state.view(None).ply == 0


# The record


@pytest.mark.parametrize("options", [{}, {"target": 50}, {"target": 200}])
def test_a_replay_is_the_match(options: Options) -> None:
    for seed in ("a", "b", "c"):
        match = played_match(seed, options)
        assert same(Match.replay(match.record()), match)


def test_a_replay_stands_wherever_the_record_ends_and_goes_on_alike() -> None:
    whole = played_match("steps").record()
    for end in range(1, len(whole.lines), 7):
        begun = Match.replay(replace(whole, lines=whole.lines[:end]))
        assert begun.record().lines == whole.lines[:end]
        for line in whole.lines[end:]:
            if line == DEAL:
                begun.next_hand()
            else:
                begun.apply(GAME.parse_move(line))
        assert begun.record() == whole


def test_a_record_is_independent_of_the_match() -> None:
    match = new_match()
    record = match.record()
    match.apply(PASS)
    assert record == MatchRecord("gin", OPTIONS, "one", ("deal",))
    assert record.options is not match.options


def test_the_games_are_found_by_their_names() -> None:
    assert all(game.name == name for name, game in GAMES.items())
    assert isinstance(GAMES["gin"], GinGame)


GOOD = MatchRecord("gin", {"target": 100}, "one", ("deal", "pass", "pass", "draw"))


@pytest.mark.parametrize(
    ("record", "line", "message"),
    [
        pytest.param(replace(GOOD, game="chess"), None, "no such game: 'chess'", id="game"),
        pytest.param(replace(GOOD, options={"target": 1}), None, "option target=1", id="value"),
        pytest.param(replace(GOOD, options={"x": 1}), None, "option x", id="option"),
        pytest.param(replace(GOOD, seed="a b"), None, "not a seed: 'a b'", id="seed"),
        pytest.param(replace(GOOD, lines=()), 0, "begins with a deal", id="no lines"),
        pytest.param(replace(GOOD, lines=("pass",)), 0, "begins with a deal", id="no deal"),
        pytest.param(replace(GOOD, lines=("deal", "deal")), 1, "only after another one", id="deal in a hand"),
        pytest.param(replace(GOOD, lines=("deal", "pass", "hop")), 2, "not_a_move: 'hop'", id="no move"),
        pytest.param(replace(GOOD, lines=("deal", "pass", "draw")), 2, "upcard_first: 'draw'", id="illegal"),
        pytest.param(replace(GOOD, lines=("deal", "resign 2")), 1, "side 2 cannot resign", id="side"),
        pytest.param(replace(GOOD, lines=("deal", "resign")), 1, "not_a_move", id="resign without a side"),
        pytest.param(replace(GOOD, lines=("deal", "resign 00")), 1, "not_a_move", id="resign 00"),
        pytest.param(replace(GOOD, lines=("deal", "resign -1")), 1, "not_a_move", id="resign -1"),
        pytest.param(replace(GOOD, lines=("deal", "resign ١")), 1, "not_a_move", id="foreign digit"),
        pytest.param(replace(GOOD, lines=("deal", "resign 0 ")), 1, "not_a_move", id="space at the end"),
        pytest.param(
            replace(GOOD, lines=("deal", "resign 0", "pass")),
            2,
            "nothing can follow",
            id="after a resignation",
        ),
        pytest.param(
            replace(GOOD, lines=("deal", "resign 0", "deal")), 2, "nothing can follow", id="deal after it"
        ),
    ],
)
def test_a_bad_record_is_refused_with_its_line(record: MatchRecord, line: int | None, message: str) -> None:
    with pytest.raises(RecordError, match=message) as refused:
        Match.replay(record)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"line {line}: ") == (line is not None)


def test_nothing_can_follow_a_match_that_is_won() -> None:
    record = played_match("end").record()
    for extra in ("deal", "draw", "resign 0"):
        with pytest.raises(RecordError, match="nothing can follow") as refused:
            Match.replay(replace(record, lines=(*record.lines, extra)))
        assert refused.value.line == len(record.lines)


def test_a_missing_deal_between_hands_is_found() -> None:
    record = played_match("end").record()
    second = record.lines.index(DEAL, 1)
    with pytest.raises(RecordError, match="hand_over") as refused:
        Match.replay(replace(record, lines=(*record.lines[:second], *record.lines[second + 1 :])))
    assert refused.value.line == second


def test_the_cause_of_a_bad_record_is_kept() -> None:
    with pytest.raises(RecordError) as refused:
        Match.replay(replace(GOOD, lines=("deal", "hop")))
    assert isinstance(refused.value.__cause__, MalformedMoveError)


def test_the_same_seed_gives_the_same_match_in_every_process() -> None:
    program = (
        "from random import Random; from gin_players import careful, play_match;"
        "from chieubai.engine.gin.game import GinGame; from chieubai.engine.match import Match;"
        "match = Match.new(GinGame(), {}, 'everywhere');"
        "play_match(match, (careful, careful), Random('everywhere'));"
        "print(match.record(), match.hands, [match.state.view(seat) for seat in (None, 0, 1)])"
    )
    printed = set()
    for hash_seed in ("0", "1", "4242"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        ran = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        printed.add(ran.stdout)
    assert len(printed) == 1
    assert "'deal'" in printed.pop()


# What every game shares


def test_an_event_is_public_unless_it_says_otherwise() -> None:
    assert [Event(0).seen_by(observer) for observer in (None, 0, 1)] == [Event(0)] * 3


@pytest.mark.parametrize("seat", [0, 1])
def test_each_seat_of_gin_plays_for_itself(seat: int) -> None:
    assert GAME.side_of(seat) == seat


@pytest.mark.parametrize(
    ("levels", "kind"),
    [
        ((None, None), TableKind.SAME_DEVICE),
        ((None, Level.EASY), TableKind.AGAINST_BOTS),
        ((Level.HARD, None), TableKind.AGAINST_BOTS),
        ((None, Level.EASY, None, Level.EASY), TableKind.SAME_DEVICE),
        ((Level.HARD, Level.MEDIUM), TableKind.AGAINST_BOTS),
    ],
)
def test_the_kind_of_a_table(levels: tuple[Level | None, ...], kind: TableKind) -> None:
    assert kind_of([Seat("somebody", level) for level in levels]) is kind
