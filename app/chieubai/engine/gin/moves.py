"""The moves of Gin Rummy and their text."""

from dataclasses import dataclass
from enum import StrEnum

from chieubai.engine.cards import PACK, Card, format_card, parse_card
from chieubai.engine.contract import Move
from chieubai.engine.errors import MalformedMoveError


class Verb(StrEnum):
    """What a move does, by the word that begins its text."""

    PASS = "pass"
    TAKE = "take"  # the upcard, or the top of the discard pile
    DRAW = "draw"  # the top of the stock
    DISCARD = "discard"
    KNOCK = "knock"  # with the discard; gin where no deadwood is left


_WITH_CARD = (Verb.DISCARD, Verb.KNOCK)


@dataclass(frozen=True)
class GinMove(Move):
    """A move: ``pass``, ``take``, ``draw``, ``discard 7H`` or ``knock 7H``.

    Raises:
        MalformedMoveError: a discard or knock without a card, or another move with one.
    """

    verb: Verb
    card: Card | None = None

    def __post_init__(self) -> None:
        if (self.card is not None) != (self.verb in _WITH_CARD):
            raise MalformedMoveError(str(self))

    def __str__(self) -> str:
        return self.verb.value if self.card is None else f"{self.verb} {format_card(self.card)}"


PASS = GinMove(Verb.PASS)
TAKE = GinMove(Verb.TAKE)
DRAW = GinMove(Verb.DRAW)
_PLAIN = {str(move): move for move in (PASS, TAKE, DRAW)}
_DISCARDS = tuple(
    GinMove(Verb.DISCARD, card) for card in PACK
)  # made once: lists of legal moves are made often
_KNOCKS = tuple(GinMove(Verb.KNOCK, card) for card in PACK)


def discard(card: Card) -> GinMove:
    """Return the move that puts a card on the discard pile."""
    return _DISCARDS[card]


def knock(card: Card) -> GinMove:
    """Return the move that knocks (or goes gin) with a discard."""
    return _KNOCKS[card]


def parse_move(text: str) -> GinMove:
    """Return the move of a text, the inverse of ``str``.

    Raises:
        MalformedMoveError: the text is no move of Gin Rummy.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    match text.split(" "):
        case [Verb.DISCARD | Verb.KNOCK as verb, card]:
            try:
                return GinMove(Verb(verb), parse_card(card))
            except ValueError:
                raise MalformedMoveError(text) from None
        case _:
            raise MalformedMoveError(text)
