"""Whether the C program plays Gin as the engine does, and judges as the hard bot does."""

import ctypes
from array import array
from importlib.resources import files
from pathlib import Path
from random import Random
from struct import iter_unpack

from chieubai.bots.gin.factors import Gin
from chieubai.bots.gin.hard import HardGinBot
from chieubai.engine.cards import Card, cards_in
from chieubai.engine.contract import Standing
from chieubai.engine.gin import moves
from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.moves import GinMove
from chieubai.engine.gin.state import GinState
from gin_training.program import THOROUGH, player

TAKE, LEAVE, KNOCK, END = 52, 53, 100, -1  # how moves are written by lessons.c; a card alone is a discard
MOST_WRITTEN = 100_000
AS_GOOD = 0.02  # hundredths of a match by which the numbers of the two may differ
WEIGHTS = Path(str(files("chieubai.bots.gin").joinpath("hard.net")))
GAME = GinGame()
OPTIONS = GAME.complete_options({})


def bots_weights() -> "array[float]":
    """Return the weights of the hard bot."""
    return array("f", (value for (value,) in iter_unpack("<e", WEIGHTS.read_bytes())))


def check_match(program: ctypes.CDLL, weights: "array[float]", opponent: int, seed: int) -> int:
    """Let the program play a match of the network against a kind of player, and go through it with the engine.

    Returns:
        the moves that were made.

    Raises:
        AssertionError: a move, a score or a choice of the network is another one than the engine's or the bot's.
    """
    players = (player(THOROUGH, weights), player(opponent, weights))
    written = (ctypes.c_int64 * MOST_WRITTEN)()
    count = program.write_match((type(players[0]) * 2)(*players), ctypes.c_uint64(seed), written)
    numbers = iter(written[:count])
    standing: Standing = GAME.first_standing(OPTIONS, Random(0))
    made = 0
    for dealer in numbers:
        assert dealer == standing.lead
        state = _dealt(standing, [next(numbers) for _ in range(2)], [Card(next(numbers)) for _ in range(32)])
        while (number := next(numbers)) != END:
            _make(state, number)
            made += 1
        outcome = state.outcome
        assert outcome is not None
        assert list(outcome.points) == [next(numbers), next(numbers)]
        standing = GAME.next_standing(standing, outcome)
    assert GAME.match_result(standing, OPTIONS) is not None
    return made


def _dealt(standing: Standing, hands: list[int], rest: list[Card]) -> GinState:
    """Return a hand with the cards that were dealt; the upcard is the last of the rest."""
    dealer = standing.lead
    dealt = [
        card
        for pair in zip(*(cards_in(hands[seat]) for seat in (1 - dealer, dealer)), strict=True)
        for card in pair
    ]
    return GAME.deal(standing, OPTIONS, [*rest, *reversed(dealt)])


def _make(state: GinState, number: int) -> None:
    move = _move(state, number)
    if state.to_move == 0:
        best, *others = HardGinBot().judged(state.view(0), Random(0), 1.0)
        made = next(one for one in (best, *others) if one.move == move)
        both_gin = all(isinstance(factor, Gin) for factor in (*best.factors, *made.factors))
        assert both_gin or best.value - made.value < AS_GOOD, (best, made)
    state.apply(move)


def _move(state: GinState, number: int) -> GinMove:
    if number == TAKE:
        return moves.TAKE
    if number == LEAVE:
        return moves.PASS if moves.PASS in state.legal_moves() else moves.DRAW
    return moves.knock(Card(number - KNOCK)) if number >= KNOCK else moves.discard(Card(number))
