"""The tile rummy bots: legal, blind to what is hidden, the same again for the same seed, and sensible."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

import pytest

from chieubai.bots.arena import Arena
from chieubai.bots.roster import BOTS, choose_move
from chieubai.bots.tally import Tally
from chieubai.bots.tiles.base import TileBot, UnsoundPlayError
from chieubai.bots.tiles.hard import HardTileBot
from chieubai.bots.tiles.opening import Tiles
from chieubai.bots.tiles.outlook import Outlook, look_ahead, unseen_tiles
from chieubai.engine.contract import Move, PlayerView, Standing
from chieubai.engine.errors import Reason
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.seats import Level
from chieubai.engine.shuffle import shuffled
from chieubai.engine.tiles.moves import Play
from chieubai.engine.tiles.outcome import Ending, TileOutcome
from chieubai.engine.tiles.solver import best_play
from chieubai.engine.tiles.state import TileState
from chieubai.engine.tiles.table import objections, pieces_of
from chieubai.engine.tiles.tiles import JOKER, PIECES, format_tiles, kind_of, parse_tiles
from chieubai.engine.tiles.view import TileView
from tile_positions import position

LEVELS = pytest.mark.parametrize("level", Level)
THRIFTY = pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
SEEDS = [str(number) for number in range(20)]
FAR = "k2 k5' k9 y13"  # a rack for the other player that is not near its end


def choose(state: TileState, level: Level, seed: str = "1") -> Move:
    assert state.to_move is not None
    return choose_move("tiles", state.view(state.to_move), level, seed, 1.0)


def placed(state: TileState, move: Move) -> str:
    """Return the kinds that a move places, sorted; nothing for a draw or a pass."""
    if not isinstance(move, Play):
        return ""
    turn = state.view(state.to_move).turn
    return format_tiles(sorted(kind_of(piece) for piece in pieces_of(move.table) if piece in turn.rack))


def position_to_move(rack: str, table: str, *, opened: bool = True, pool: str = "b13'") -> TileState:
    return position((rack, FAR), pool, table, (opened, True))


def positions(level: Level, games: int, seed: str) -> Iterator[tuple[TileState, Move]]:
    """Yield every position of some games that a level plays against itself, and the move chosen in it."""
    for number in range(games):
        match = Match.new(GAMES["tiles"], {}, f"{seed}-{number}")
        while match.state.to_move is not None:
            assert isinstance(match.state, TileState)
            move = choose(match.state, level, f"{seed}/{number}/{len(match.lines)}")
            yield match.state, move
            match.apply(move)


def kinds_in(state: TileState) -> tuple[list[Tiles], Tiles]:
    """Return the table and the rack of the seat to move."""
    turn = state.view(state.to_move).turn
    table = [tuple(map(kind_of, pieces)) for pieces in turn.table]
    return table, tuple(map(kind_of, sorted(turn.rack)))


# What holds for every bot


@LEVELS
def test_every_play_keeps_the_rules(level: Level) -> None:
    plays = 0
    for state, move in positions(level, 2, "legal"):
        state.check(move)
        if isinstance(move, Play):
            assert objections(state.view(state.to_move).turn, move.table) == ()
            plays += 1
    assert plays > 25


def with_hidden_tiles_permuted(state: TileState, rng: Random) -> TileState:
    """Return a position that the seat to move cannot tell from this one."""
    assert state.to_move is not None
    other = 1 - state.to_move
    hidden = shuffled([*sorted(state.rack(other)), *state._pool], rng)
    twin = state.copy()
    twin._racks[other] = frozenset(hidden[: len(state.rack(other))])
    twin._pool = hidden[len(state.rack(other)) :]
    return twin


@LEVELS
def test_hidden_tiles_make_no_difference(level: Level) -> None:
    rng = Random("hidden")
    changed = 0
    for state, move in positions(level, 1, "blind"):
        assert state.to_move is not None
        twin = with_hidden_tiles_permuted(state, rng)
        assert twin.defects() == ()
        assert twin.view(twin.to_move) == state.view(state.to_move)
        changed += twin.rack(1 - state.to_move) != state.rack(1 - state.to_move)
        assert choose(twin, level, "blind") == choose(state, level, "blind")
        twin.check(move)
    assert changed > 20


@LEVELS
def test_the_same_seed_gives_the_same_game(level: Level) -> None:
    first = [str(move) for _, move in positions(level, 1, "again")]
    assert [str(move) for _, move in positions(level, 1, "again")] == first


@LEVELS
def test_the_budget_does_not_change_the_choice(level: Level) -> None:
    for state, _ in islice(positions(level, 1, "budget"), 0, None, 4):
        view = state.view(state.to_move)
        assert choose_move("tiles", view, level, "b", 0.1) == choose_move("tiles", view, level, "b", 5.0)


def test_chance_matters_to_all_but_the_hard_bot() -> None:
    differing = dict.fromkeys(Level, 0)
    for level in Level:
        for state, _ in islice(positions(level, 1, "chance"), 0, None, 2):
            differing[level] += len({str(choose(state, level, seed)) for seed in SEEDS[:4]}) > 1
    assert differing[Level.EASY] > differing[Level.MEDIUM] > 0
    assert differing[Level.HARD] == 0


@LEVELS
def test_what_was_not_touched_keeps_its_place(level: Level) -> None:
    state = position_to_move("r4 k2", "r1 r2 r3 | b5 y5 k5 | k9 k10 k11 k12")
    after = {str(choose(state, level, seed)) for seed in SEEDS}
    assert "play r1 r2 r3 r4 | b5 y5 k5 | k9 k10 k11 k12" in after
    assert after <= {"play r1 r2 r3 r4 | b5 y5 k5 | k9 k10 k11 k12", "draw"}


@LEVELS
def test_the_sets_of_the_table_are_left_alone_by_an_opening(level: Level) -> None:
    """Even where the opening holds the other piece of the same kinds."""
    state = position_to_move("r1 r2 r3 k11 k12 k13 r4'", "r1' r2' r3' r4", opened=False)
    moves = [choose(state, level, seed) for seed in SEEDS]
    assert {len(placed(state, move).split()) for move in moves} >= {6 + 1}
    for move in moves:
        state.check(move)


@dataclass(frozen=True)
class Cheat(TileBot):
    """A bot at fault: it puts its whole rack down as one set."""

    def new_sets(self, rack: Tiles, rng: Random) -> Sequence[Tiles]:
        del rng
        return [rack]

    def table_after(self, table: Sequence[Tiles], rack: Tiles, rng: Random) -> Sequence[Tiles]:
        del rng
        return [*table, rack]


@pytest.mark.parametrize(
    ("opened", "reasons"),
    [(True, {Reason.SET_INVALID}), (False, {Reason.SET_INVALID, Reason.OPENING_TOO_LOW})],
)
def test_a_bot_at_fault_raises_an_error_and_does_not_draw(reasons: set[Reason], *, opened: bool) -> None:
    state = position_to_move("r4 k2", "r1 r2 r3", opened=opened)
    with pytest.raises(UnsoundPlayError, match="set_invalid") as raised:
        Cheat().choose(state.view(0), Random("1"), 1.0)
    assert {objection.reason for objection in raised.value.objections} == reasons


def test_a_view_of_another_game_is_refused() -> None:
    view = PlayerView(0, 0, 0, Standing(1, (0, 0), 0), {}, (), None)
    with pytest.raises(TypeError, match="not a view of tile rummy"):
        choose_move("tiles", view, Level.HARD, "1", 1.0)


# Going out, and the end of the pool


@THRIFTY
@pytest.mark.parametrize(
    ("rack", "table"),
    [
        ("r4", "r1 r2 r3"),
        ("J", "r1 r2 r3"),
        ("r4 J", "r1 r2 r3"),
        ("r5 b5 J", "k1 k2 k3"),
        ("r9 b6 k6", "r3 r4 r5 r6 r7 r8"),  # a set of sixes with the red one
    ],
)
def test_a_rack_that_can_go_out_does(level: Level, rack: str, table: str) -> None:
    state = position_to_move(rack, table)
    assert {placed(state, choose(state, level, seed)) for seed in SEEDS[:5]} == {
        format_tiles(sorted(parse_tiles(rack)))
    }


@LEVELS
@pytest.mark.parametrize(
    ("rack", "expected"),
    [("k4 J r8", "J"), ("r4 r8 b2", "r4"), ("k4 r8 b2", ""), ("r4 J r8 r13 b3", "r4 J")],
)
def test_with_an_empty_pool_all_that_counts_is_played(level: Level, rack: str, expected: str) -> None:
    """A joker too, as it counts 30 on a rack; and if there is nothing to play, it is a pass."""
    state = position_to_move(rack, "r1 r2 r3", pool="")
    moves = {str(choose(state, level, seed)) for seed in SEEDS}
    assert len(moves) == 1
    assert placed(state, choose(state, level)) == expected
    assert (moves == {"pass"}) == (expected == "")


@LEVELS
def test_an_opening_is_not_missed_with_an_empty_pool(level: Level) -> None:
    state = position_to_move("k11 k12 k13 b2", "r1 r2 r3", opened=False, pool="")
    assert {placed(state, choose(state, level, seed)) for seed in SEEDS} == {"k11 k12 k13"}


@LEVELS
def test_every_game_ends(level: Level) -> None:
    bot = BOTS["tiles"][level]
    for played in Arena(GAMES["tiles"], {}, [bot, bot], "ends", check=True).matches(1):
        assert [type(hand.outcome) for hand in played.match.hands] == [TileOutcome]
        assert len(played.match.lines) < 300


def test_two_players_with_nothing_to_play_end_the_game_by_passing() -> None:
    state = position(("r5", "k9 b2"), "", "r1 r2 r3", (True, True))
    while state.to_move is not None:
        state.apply(choose(state, Level.HARD))
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.winner) == (Ending.PASSES, 0)


# What tells the levels apart


def holds_nothing_back(state: TileState) -> bool:
    """Tell whether every level plays all that it finds: no joker on the rack, and nobody nearly out."""
    view = state.view(state.to_move)
    return view.turn.opened and JOKER not in map(kind_of, view.rack) and min(view.rack_sizes) > 2


def test_the_hard_bot_places_what_the_solver_finds_while_it_holds_nothing_back() -> None:
    judged = 0
    for state, move in positions(Level.HARD, 2, "best"):
        table, rack = kinds_in(state)
        if holds_nothing_back(state):
            assert placed(state, move) == format_tiles(best_play(table, rack).placed)
            judged += 1
    assert judged > 40


def test_the_hard_bot_leaves_sets_alone_that_a_play_does_not_need() -> None:
    """Of the two places for a red 4, the one that parts no tiles."""
    state = position_to_move("r4 k13", "r1 r2 r3 | b5 y5 k5 | k9 k10 k11 | r5' r6 r7 r8")
    assert str(choose(state, Level.HARD)) in {
        "play r1 r2 r3 r4 | b5 y5 k5 | k9 k10 k11 | r5' r6 r7 r8",
        "play r1 r2 r3 | b5 y5 k5 | k9 k10 k11 | r4 r5' r6 r7 r8",
    }


@pytest.mark.parametrize(
    ("rack", "expected"),
    [
        ("J k13 y2", ""),  # it fits the run, but a tile drawn is better
        ("J k12 k13 y2", ""),  # a pair is not enough
        ("J r4 k12 k13 y2", "r4"),  # there is something else to play
        ("J k1 k2 k4 k5 k6 r13", "k4 k5 k6"),  # three of the five that it would join need no joker
        ("J k1 k2 k4 k5 r13", ""),  # two pairs: five tiles, itself included
    ],
)
def test_the_hard_bot_keeps_a_joker_that_brings_little(rack: str, expected: str) -> None:
    state = position_to_move(rack, "r1 r2 r3 | b10 b11 b12")
    assert placed(state, choose(state, Level.HARD)) == expected


def test_the_hard_bot_spends_a_joker_that_brings_enough() -> None:
    state = position_to_move("J k1 k2 k4 k5 r13", "r1 r2 r3 | b10 b11 b12")
    assert placed(state, HardTileBot(joker_pays=5).choose(state.view(0), Random("1"), 1.0)) == "k1 k2 k4 k5 J"


@THRIFTY
def test_no_joker_is_spent_on_an_opening_that_needs_none(level: Level) -> None:
    state = position_to_move("J k11 k12 k13 b2 b3", "r1 r2 r3", opened=False)
    assert placed(state, choose(state, level)) == "k11 k12 k13"


@LEVELS
def test_a_joker_is_spent_on_an_opening_that_needs_one(level: Level) -> None:
    state = position_to_move("J k12 k13 b2 y4", "r1 r2 r3", opened=False)
    assert "k12 k13 J" in {placed(state, choose(state, level, seed)) for seed in SEEDS}


@pytest.mark.parametrize(
    ("rack", "expected"),
    [
        ("J k12 k13 y2", ""),
        ("J k1 k2 k4 k5 y13", "k1 k2 k4 k5 J"),  # two pairs are enough, as there is nothing else to play
        ("J r4 k1 k2 k4 k5 y13", "r4"),
    ],
)
def test_the_medium_bot_spends_a_joker_for_much_where_it_has_nothing_else(rack: str, expected: str) -> None:
    state = position_to_move(rack, "r1 r2 r3")
    assert placed(state, choose(state, Level.MEDIUM)) == expected


NEAR_END = ("k2", "k2 k5'", "k2 k5' k9", FAR)  # of one to four tiles
PATIENCE = {Level.EASY: 0, Level.MEDIUM: 1, Level.HARD: 2}


@LEVELS
@pytest.mark.parametrize("other", NEAR_END)
def test_a_level_lays_nothing_for_a_player_who_is_as_nearly_out_as_it_minds(level: Level, other: str) -> None:
    state = position(("k11 k12 k13 y4", other), "b13'", "r1 r2 r3", (True, True))
    assert any(placed(state, choose(state, level, seed)) for seed in SEEDS) == (
        len(other.split()) > PATIENCE[level]
    )


@THRIFTY
@pytest.mark.parametrize(
    ("rack", "pool", "opened", "expected"),
    [
        ("k11 k12 k13", "b13'", (True, True), "k11 k12 k13"),  # it goes out
        ("k11 k12 k13 J", "b13'", (True, True), "k11 k12 k13 J"),
        ("k11 k12 k13 y4", "", (True, True), "k11 k12 k13"),  # there is nothing to draw
        ("k11 k12 k13 y4", "b13'", (True, False), "k11 k12 k13"),  # the other player cannot use the table
        ("k11 k12 k13 y4", "b13'", (False, True), "k11 k12 k13"),  # an opening is never put off for it
    ],
)
def test_nothing_is_held_back_where_that_is_no_use(
    level: Level, rack: str, pool: str, opened: tuple[bool, bool], expected: str
) -> None:
    state = position((rack, "k2"), pool, "r1 r2 r3", opened)
    assert placed(state, choose(state, level)) == expected


@pytest.mark.parametrize("tiles", [6, 7])
def test_the_hard_bot_opens_with_a_joker_only_when_the_other_player_has_few_tiles(tiles: int) -> None:
    other = " ".join(["k2", "k3", "k5'", "k9", "y13", "y7", "b1"][:tiles])
    for rack, opening in (("J k12 k13 b2 y4", "k12 k13 J"), ("J k12 k13 b4 b5 b6 y2", "b4 b5 b6 k12 k13 J")):
        state = position((rack, other), "b13'", "r1 r2 r3", (False, True))
        assert placed(state, choose(state, Level.HARD)) == (opening if tiles == 6 else "")


@LEVELS
@pytest.mark.parametrize(
    ("rack", "table", "expected"),
    [
        ("k5 k6 k7 y2", "r1 r2 r3", "k5 k6 k7"),  # a new set
        ("r4 y2", "r1 r2 r3", "r4"),  # an addition
        ("r5' y2", "r3 r4 r5 r6 r7", "r5"),  # a run that splits
        ("b7 k7 y2", "r4 r5 r6 r7", "b7 k7"),  # the end of a run for a new group
        ("y3 y4 b9", "y5 k5 b5 r5", "y3 y4"),  # the fourth of a group for a new run
    ],
)
def test_simple_plays_are_found_by_all(level: Level, rack: str, table: str, expected: str) -> None:
    """By the easy bot most of the time."""
    state = position_to_move(rack, table)
    found = [placed(state, choose(state, level, seed)) == expected for seed in SEEDS]
    assert sum(found) > len(found) / 2
    assert level is Level.EASY or all(found)


def test_a_level_overlooks_more_than_the_one_above() -> None:
    """Over the same positions in which nothing is held back, the tiles that each level places in a turn."""
    sums = dict.fromkeys(Level, 0)
    for state, _ in positions(Level.HARD, 2, "compare"):
        if holds_nothing_back(state):
            for level in Level:
                sums[level] += len(placed(state, choose(state, level)).split())
    assert sums[Level.EASY] < sums[Level.MEDIUM] < sums[Level.HARD]


def test_the_hard_bot_beats_the_easy_one_more_often_than_not() -> None:
    tally = Tally(2)
    entrants = [BOTS["tiles"][Level.HARD], BOTS["tiles"][Level.EASY]]
    for played in Arena(GAMES["tiles"], {}, entrants, "ladder").matches(10):
        tally.add(played)
    assert tally.entrants[0].wins >= 6


def test_of_plays_as_large_the_hard_bot_keeps_what_more_unseen_tiles_would_help() -> None:
    """Blue 9 and 10 go with black 10 or black 11: eight unseen tiles would help b6 k11 later, thirteen b6 b10."""
    table = "r1 r2 r3 r4 | r9 k9' y9 | y10 y11 y12 y13"
    state = position(("b6 b9 b10 k10 k11", "k2 k5' k9 y13'"), "b13'", table, (True, True))
    assert placed(state, choose(state, Level.HARD)) == "b9 k10 k11"


def test_the_count_of_unseen_tiles_leaves_out_the_rack_and_the_table() -> None:
    view = position_to_move("b8 b9 b10", "b4 b5 b6 | r7 k7 b7'").view(0)
    assert isinstance(view, TileView)
    unseen = unseen_tiles(view)
    assert [unseen[kind] for kind in parse_tiles("b7 b8 b11 r7 J")] == [1, 1, 2, 1, 2]
    assert unseen.total() == len(PIECES) - 9


def test_what_the_next_tile_brings_on_the_average() -> None:
    b7, b10, r1 = parse_tiles("b7 b10 r1")
    unseen = Counter({b7: 1, b10: 2, r1: 5})
    assert look_ahead([parse_tiles("r2 k2 y2")], parse_tiles("b8 b9"), unseen) == Outlook(
        tiles=9 / 8, useful=3, unseen=8
    )
