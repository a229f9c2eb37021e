"""What holds after every move of whole matches, whoever plays and whatever the options."""

import pickle
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_players import Player, hoarder, plain, play_hand, play_match, wild
from canasta_positions import BOTH, GAME, NINES, play, position
from chieubai.engine.canasta.cards import PIECES, Piece, is_red_three
from chieubai.engine.canasta.events import Discarded, Drew, Melded, Took
from chieubai.engine.canasta.listing import listed_moves
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import CanastaMove, Discard, Draw, Lay, Take
from chieubai.engine.canasta.options import MODERN, OPTIONS, PRESETS
from chieubai.engine.canasta.outcome import CanastaOutcome, Ending
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.contract import Options, Standing
from chieubai.engine.errors import MoveError
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match
from chieubai.engine.shuffle import shuffled

SEATS = (None, 0, 1, 2, 3)
TABLES: list[tuple[Player, Player]] = [
    (plain, plain),
    (wild, wild),
    (plain, wild),
    (hoarder, plain),
    (hoarder, hoarder),
]
MIXTURES = [
    dict(zip((option.name for option in OPTIONS), values, strict=True))
    for values in product(*(option.choices for option in OPTIONS))
]


def new_match(options: Options, seed: object) -> Match:
    return Match.new(GAME, options, f"match-{seed}")


def state_of(match: Match) -> CanastaState:
    assert isinstance(match.state, CanastaState)
    return match.state


def positions(table: tuple[Player, Player], options: Options, seed: int) -> Iterator[CanastaState]:
    """Yield each position of a hand; it is the one being played."""
    match = new_match(options, seed)
    state = state_of(match)
    yield state
    for _ in play_hand(match, table, Random(seed)):
        yield state


def places(state: CanastaState) -> list[Piece]:
    """Return every card by where it is, read from the hands, the table and the stock one by one."""
    view = state.view(None)
    found = [*state._stock, *view.pile, *view.red_threes[0], *view.red_threes[1]]
    for seat in range(4):
        found += state.hand(seat)
    for side in (0, 1):
        found += [card for meld in view.melds[side] for card in meld.cards]
    return found


def sound(state: CanastaState) -> None:
    assert state.defects() == ()
    assert sorted(places(state)) == list(PIECES)
    view = state.view(None)
    assert view.hand_sizes == tuple(len(state.hand(seat)) for seat in range(4))
    assert view.stock_count == len(state._stock)
    if state.to_move is None:
        assert state.outcome is not None
        return
    turn = state.view(state.to_move).turn
    assert turn == state._turn()
    moves = listed_moves(turn)
    assert moves
    assert len(set(map(str, moves))) == len(moves)
    for move in moves:
        state.check(move)
        assert GAME.parse_move(str(move)) == move


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(player.__name__ for player in table))
@pytest.mark.parametrize("preset", BOTH)
def test_every_position_of_whole_matches_is_sound(preset: str, table: tuple[Player, Player]) -> None:
    match = new_match(PRESETS[preset], 1)
    for _ in play_match(match, table, Random(1), hands=6):
        sound(state_of(match))


@settings(max_examples=12)
@given(st.sampled_from(MIXTURES), st.integers(0, 999), st.sampled_from(TABLES))
def test_every_position_is_sound_whatever_the_options(
    options: Options, seed: int, table: tuple[Player, Player]
) -> None:
    for state in positions(table, options, seed):
        sound(state)


@pytest.mark.parametrize("preset", BOTH)
def test_matches_end_and_every_hand_adds_up(preset: str) -> None:
    for seed, table in enumerate([(plain, plain), (plain, wild), (wild, plain)]):
        match = new_match(PRESETS[preset], seed)
        for _ in play_match(match, table, Random(seed), hands=200):
            pass
        assert match.result is not None
        totals = [sum(hand.outcome.points[side] for hand in match.hands) for side in (0, 1)]
        assert match.standing.scores == tuple(totals)
        assert max(totals) >= 5000
        for hand in match.hands:
            outcome = hand.outcome
            assert isinstance(outcome, CanastaOutcome)
            assert outcome.points == (outcome.scores[0].total, outcome.scores[1].total)
            assert (outcome.out is None) == (outcome.ending in (Ending.STOCK_OUT, Ending.RED_THREE))


def test_the_players_reach_every_ending() -> None:
    endings = set()
    for number in range(15):
        *_, state = positions(TABLES[number % len(TABLES)], PRESETS[BOTH[number % 2]], number)
        assert state.outcome is not None
        endings.add(state.outcome.ending)
    state = play(position("4S 4S 4H 4H 4D 4D 4C QS"), "lay 4: 4S 4S' 4H 4H' 4D 4D' 4C", "discard QS")
    assert state.outcome is not None
    endings.add(state.outcome.ending)  # concealed, which chance alone hardly finds
    state = play(position("5C 6C", phase=Phase.DRAW, stock="3H"), "draw")
    assert state.outcome is not None
    assert endings | {state.outcome.ending} == set(Ending)


# Moves


@pytest.mark.parametrize("preset", BOTH)
def test_a_move_is_refused_without_a_trace_or_made(preset: str) -> None:
    rng, refused = Random(3), 0
    for state in positions((wild, plain), PRESETS[preset], 3):
        before = pickle.dumps(state)
        for move in made_up(rng):
            try:
                state.copy().apply(move)
            except MoveError:
                refused += 1
            assert pickle.dumps(state) == before
    assert refused > 200


def made_up(rng: Random) -> Iterator[CanastaMove]:
    """Yield moves that anybody might try."""
    cards = tuple(rng.sample(PIECES, rng.randint(1, 4)))
    melds = (Meld(rng.randrange(13), cards[1:] or cards),)
    yield from (Draw(), Discard(cards[0]), Lay(melds), Take(cards[:2]), Take((), melds))


@pytest.mark.parametrize("preset", BOTH)
def test_a_move_reveals_something_when_it_draws_or_ends_the_hand(preset: str) -> None:
    for seed in range(6):
        match = new_match(PRESETS[preset], seed)
        state, before = state_of(match), state_of(match).copy()
        for move in play_hand(match, (plain, wild), Random(seed)):
            assert before.reveals(move) == (isinstance(move, Draw) or state.outcome is not None)
            before = state.copy()


PIECE = st.sampled_from(PIECES)
MELD = st.builds(
    lambda rank, cards: Meld(rank, tuple(cards)), st.integers(0, 12), st.lists(PIECE, min_size=1, max_size=9)
)
MELDS = st.lists(MELD, max_size=4).map(tuple)
MOVES = (
    st.builds(Draw)
    | st.builds(Discard, PIECE)
    | st.builds(Take, st.lists(PIECE, max_size=4).map(tuple), MELDS)
    | st.builds(Lay, st.lists(MELD, min_size=1, max_size=4).map(tuple))
)


@given(MOVES)
def test_the_text_of_a_move_is_read_back(move: CanastaMove) -> None:
    assert GAME.parse_move(str(move)) == move


@given(st.text(alphabet="takelydiscrwp JKQA2345679HSCDBR:|'10", max_size=40))
def test_a_text_that_is_a_move_is_the_text_of_that_move(text: str) -> None:
    try:
        move = GAME.parse_move(text)
    except MoveError:
        return
    assert str(move) == text


@pytest.mark.parametrize("preset", BOTH)
def test_a_record_replays_to_the_same_match(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    match = new_match(PRESETS[preset], "record")
    for _ in play_match(match, (plain, wild), Random(5), hands=5):
        pass
    again = Match.replay(match.record())
    assert again.record() == match.record()
    assert (again.standing, again.hands, again.result) == (match.standing, match.hands, match.result)
    assert vars(again.state) == vars(match.state)


# What is hidden


def permuted(state: CanastaState, observer: int | None, rng: Random) -> dict[Piece, Piece]:
    """Return other cards for all that an observer cannot see; the red threes stay in the stock."""
    known = {card for cards in state._known for card in cards}
    hidden = [card for card in state._stock if not is_red_three(card)]
    for seat in range(4):
        if seat != observer:
            hidden += sorted(state.hand(seat) - known)
    return {card: card for card in PIECES} | dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))


@pytest.mark.parametrize("observer", SEATS)
def test_a_view_does_not_depend_on_hidden_cards(observer: int | None) -> None:
    """Every position is played again from the start with a pack in which the hidden cards have changed places."""
    rng, changed = Random("worlds"), 0
    for seed in range(4):
        options = PRESETS[BOTH[seed % 2]]
        pack, standing = shuffled(PIECES, Random(seed)), Standing(1, (0, 0), seed % 4)
        state, moves = CanastaState(standing, options, pack), list[CanastaMove]()
        while (seat := state.to_move) is not None:
            if len(moves) % 7 == 0:
                other = permuted(state, observer, rng)
                twin = CanastaState(standing, options, [other[card] for card in pack])
                for move in moves:
                    twin.apply(move)
                changed += any(twin.hand(seat) != state.hand(seat) for seat in range(4))
                assert vars(twin.view(observer)) == vars(state.view(observer))
                assert repr(twin.view(observer)) == repr(state.view(observer))
            moves.append((plain, wild)[seat % 2](state.view(seat), rng))
            state.apply(moves[-1])
    assert changed > 20


def test_the_log_shows_own_draws_only() -> None:
    *_, state = positions((plain, wild), PRESETS[MODERN], 8)
    for observer in SEATS:
        for event, seen in zip(state.log, state.view(observer).log, strict=True):
            if isinstance(event, Drew) and event.seat != observer:
                assert seen == Drew(event.seat, None)
            else:
                assert seen == event


def test_the_known_cards_are_those_taken_and_not_shown_again_since() -> None:
    takes = 0
    for seed in range(6):
        for state in positions((plain, plain), PRESETS[MODERN], seed):
            known: list[set[Piece]] = [set(), set(), set(), set()]
            for event in state.view(None).log:
                match event:
                    case Took(seat=seat, pile=pile):
                        known[seat] |= {card for card in pile[:-1] if not is_red_three(card)}
                        takes += 1
                    case Melded(seat=seat, melds=melds):
                        known[seat] -= {card for meld in melds for card in meld.cards}
                    case Discarded(seat=seat, card=card):
                        known[seat] -= {card}
            assert state.view(None).known == tuple(tuple(sorted(cards)) for cards in known)
    assert takes > 0


@pytest.mark.parametrize("observer", SEATS)
def test_a_view_can_be_sent_to_another_process(observer: int | None) -> None:
    for state in positions((plain, wild), PRESETS[MODERN], 9):
        view = state.view(observer)
        assert pickle.loads(pickle.dumps(view)) == view


def test_a_view_stays_as_it_was_when_the_play_goes_on() -> None:
    state = position("9D 4H 5C 6C", phase=Phase.DRAW, melds=NINES, pile="8C")
    view = state.view(0)
    before = deepcopy(vars(view))
    play(state, "draw", "lay 9: 9D", "discard 4H")
    assert vars(view) == before


def test_only_the_seat_to_move_has_a_turn() -> None:
    state = position("9D 4H", melds=NINES)
    assert state.view(0).turn.hand == state.hand(0)
    for seat in (None, 1, 2, 3):
        with pytest.raises(ValueError, match="only the seat to move"):
            _ = state.view(seat).turn


# Copies


def test_a_copy_goes_its_own_way() -> None:
    rng = Random(4)
    for state in positions((plain, wild), PRESETS[MODERN], 4):
        before, twin = pickle.dumps(state), state.copy()
        assert vars(twin) == vars(state)
        for _ in range(4):
            if twin.to_move is not None:
                twin.apply(wild(twin.view(twin.to_move), rng))
        assert pickle.dumps(state) == before


# Defects


def test_each_defect_is_found() -> None:
    def start() -> CanastaState:
        return position("9D 4H 5C", melds=NINES, melded_before=False)

    nine, red = Meld(8, (Piece(8), Piece(62))), next(filter(is_red_three, PIECES))
    changes: dict[str, dict[str, object]] = {
        "not every card is in exactly one place": {"_stock": []},
        "a red three is held": {"_hands": [frozenset({red})] * 4},
        "a card among the red threes is none": {"_red_threes": [(), (Piece(9),)]},
        "team 0 has two melds of a rank": {"_melds": [{8: nine, 9: nine}, {}]},
        "a meld of team 0 is none": {"_melds": [{8: nine}, {}]},
        "team 0 has melded black threes and did not go out": {
            "_melds": [{2: Meld(2, (Piece(2), Piece(28), Piece(56)))}, {}],
            "_phase": Phase.DRAW,
        },
        "a player of team 1 is said to have melded": {"_melded_before": [False, True, False, False]},
        "seat 1 has no cards, but the hand goes on": {"_hands": [frozenset()] * 4},
        "seat 2 is said to keep a taken card that it does not hold": {"_known": [frozenset({red})] * 4},
        "the hand is over without an outcome, or has one before its end": {"_phase": Phase.OVER},
        "the pile is empty at the beginning of a turn": {"_pile": [], "_phase": Phase.DRAW},
        "the player to move can only go out, and may not": {
            "_hands": [frozenset({Piece(9)})] * 4,
            "_melds": [{}, {}],
        },
    }
    assert start().defects() == ()
    for defect, attributes in changes.items():
        state = start()
        assert vars(state).keys() >= attributes.keys()
        vars(state).update(attributes)
        assert defect in state.defects()
