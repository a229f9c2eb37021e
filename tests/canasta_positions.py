"""Canasta positions made to order: what is named lies where it is named, the rest of the 108 cards around it."""

import pickle
from collections.abc import Iterable, Mapping, Sequence

from chieubai.engine.canasta.cards import (
    PIECES,
    SECOND,
    Piece,
    format_piece,
    is_black_three,
    is_joker,
    is_red_three,
    is_wild,
    parse_piece,
)
from chieubai.engine.canasta.game import CanastaGame
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import CanastaMove, Discard, Lay, Take, parse_move
from chieubai.engine.canasta.options import MODERN, PRESETS, TRADITIONAL
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.cards import RANKS
from chieubai.engine.contract import Options, Standing
from chieubai.engine.errors import IllegalMoveError, Reason
from chieubai.engine.match import Match

GAME = CanastaGame()
BOTH = (MODERN, TRADITIONAL)
Words = str | Sequence[str]
Melds = Mapping[str, Words]  # by the text of the rank
NINES = {"9": "9S 9S 9H 9H 9C 9C 9D"}  # a natural canasta


class Box:
    """The cards while they are laid out; ``9H`` is the next of the two, ``9H'`` the second, ``JK`` any joker."""

    def __init__(self, pieces: Iterable[Piece] = PIECES) -> None:
        self.left = sorted(pieces)

    def card(self, word: str) -> Piece:
        """Take a card out of the box."""
        if word == "JK":
            found = next(piece for piece in self.left if is_joker(piece))
        elif word.endswith(SECOND):
            found = parse_piece(word)
        else:
            found = next(piece for piece in self.left if format_piece(piece).removesuffix(SECOND) == word)
        self.left.remove(found)
        return found

    def cards(self, words: Words) -> tuple[Piece, ...]:
        """Take some cards out."""
        return tuple(map(self.card, words.split() if isinstance(words, str) else words))

    def melds(self, melds: Melds) -> dict[int, Meld]:
        """Take the cards of some melds out."""
        return {
            RANKS.index(rank): Meld(RANKS.index(rank), self.cards(words)) for rank, words in melds.items()
        }

    def plain(self, count: int) -> tuple[Piece, ...]:
        """Take out cards that nobody named, neither wild ones nor threes while there are others."""
        order = sorted(self.left, key=lambda piece: (is_wild(piece), is_black_three(piece), piece * 41 % 108))
        chosen = [piece for piece in order if not is_red_three(piece)][:count]
        assert len(chosen) == count
        self.left = [piece for piece in self.left if piece not in chosen]
        return tuple(chosen)


def position(
    hand: Words,
    *,
    phase: Phase = Phase.PLAY,
    melds: Melds | None = None,
    their_melds: Melds | None = None,
    pile: Words = (),
    stock: Words | int = 40,
    red_threes: Words = (),
    next_hand: Words | None = None,
    scores: tuple[int, int] = (0, 0),
    options: Options = PRESETS[MODERN],
    melded_before: bool | None = None,
) -> CanastaState:
    """Return a position with seat 0 to move, sound as far as the named cards are.

    The pile is given bottom first and the stock, where its cards are named, in the order they are drawn. The
    three other hands share what is left over, and the other team the red threes.

    Args:
        hand: of seat 0; its team is side 0.
        next_hand: of seat 1, where it matters.
        melded_before: whether seat 0 has melded in an earlier turn; as a rule where its team has melds.
    """
    box = Box()
    state = CanastaState(Standing(1, scores, 3), options, list(PIECES))
    own = box.cards(hand)
    state._melds = [box.melds(melds or {}), box.melds(their_melds or {})]
    state._pile = list(box.cards(pile))
    named = () if isinstance(stock, int) else box.cards(stock)
    ours = box.cards(red_threes)
    following = () if next_hand is None else box.cards(next_hand)
    state._pile = state._pile or list(box.plain(1))
    state._stock = list(box.plain(stock) if isinstance(stock, int) else named[::-1])
    state._red_threes = [ours, tuple(filter(is_red_three, box.left))]
    rest = box.plain(sum(not is_red_three(piece) for piece in box.left))
    state._hands = [frozenset(own), *_shared(following, rest, filled=next_hand is None)]
    state._known = [frozenset()] * 4
    had_melded = bool(melds) if melded_before is None else melded_before
    state._melded_before = [had_melded, bool(their_melds), False, False]
    state._phase = phase
    state.log = state.log[:1]
    return state


def match_of(state: CanastaState) -> Match:
    """Return a match that has come to a position."""
    match = Match.new(GAME, state.options, "canasta")
    match.state = state
    match.standing = state.standing
    return match


def _shared(following: Iterable[Piece], rest: Sequence[Piece], *, filled: bool) -> list[frozenset[Piece]]:
    half = len(rest) // 3
    if not filled:
        return [frozenset(following), frozenset(rest[:half]), frozenset(rest[half:])]
    return [frozenset(rest[:half]), frozenset(rest[half : 2 * half]), frozenset(rest[2 * half :])]


def held(state: CanastaState) -> Box:
    """Return the hand of the player to move as a box, so that words find the cards in it."""
    assert state.to_move is not None
    return Box(state.hand(state.to_move))


def lay(state: CanastaState, melds: Melds) -> Lay:
    """Return the move that lays melds from the hand of the player to move."""
    return Lay(tuple(held(state).melds(melds).values()))


def take(state: CanastaState, words: Words = (), melds: Melds | None = None) -> Take:
    """Return the move that takes the pile with cards of the hand of the player to move."""
    box = held(state)
    return Take(box.cards(words), tuple(box.melds(melds or {}).values()))


def discard(state: CanastaState, word: str) -> Discard:
    """Return the move that discards a card of the player to move."""
    return Discard(held(state).card(word))


def refusal(state: CanastaState, move: CanastaMove | str) -> Reason | None:
    """Return the rule that refuses a move, None for a legal one; the position stays as it was."""
    before = pickle.dumps(state)
    found = None
    try:
        state.copy().apply(parse_move(move) if isinstance(move, str) else move)
    except IllegalMoveError as refused:
        found = refused.reason
    assert pickle.dumps(state) == before
    return found


def play(state: CanastaState, *moves: CanastaMove | str) -> CanastaState:
    """Make some moves and return the same position."""
    for move in moves:
        state.apply(parse_move(move) if isinstance(move, str) else move)
    return state


def with_option(name: str, value: str, preset: str = MODERN) -> dict[str, int | str]:
    """Return a preset with one option set otherwise."""
    return {**PRESETS[preset], name: value}
