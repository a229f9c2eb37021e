"""The moves of Canasta and their text.

A meld is written as its rank and the cards laid; several of them are parted by bars. In ``take`` the first cards
are those that go down with the top card of the pile; with none it goes straight onto the team's meld::

    draw
    take KH KD' | A: AH AC JB
    lay 7: 7S 7H 2D | Q: JR'
    discard 7H'
    pass
"""

from dataclasses import dataclass

from chieubai.engine.canasta.cards import Piece, format_piece, format_pieces, parse_piece, parse_pieces
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.cards import RANKS
from chieubai.engine.contract import Move
from chieubai.engine.errors import MalformedMoveError

BAR = " | "
COLON = ": "
_RANK_BY_TEXT = {text: rank for rank, text in enumerate(RANKS)}


@dataclass(frozen=True)
class CanastaMove(Move):
    """Common to the moves of Canasta."""


@dataclass(frozen=True)
class Draw(CanastaMove):
    """Draw a card from the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Pass(CanastaMove):
    """Leave the pile when the stock is empty, which ends the hand."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Take(CanastaMove):
    """Take the pile.

    Attributes:
        cards: the cards from the hand that are laid with the top card, as a meld of its rank or onto the old one.
        melds: what else is laid from the hand in the same move.

    Raises:
        MalformedMoveError: a meld without cards.
    """

    cards: tuple[Piece, ...] = ()
    melds: tuple[Meld, ...] = ()

    def __post_init__(self) -> None:
        if not all(meld.cards for meld in self.melds):
            raise MalformedMoveError(str(self))

    def __str__(self) -> str:
        head = " ".join(["take", *map(format_piece, self.cards)])
        return BAR.join([head, *map(format_meld, self.melds)])


@dataclass(frozen=True)
class Lay(CanastaMove):
    """Lay melds and add to melds, all at once.

    Raises:
        MalformedMoveError: no meld, or one without cards.
    """

    melds: tuple[Meld, ...]

    def __post_init__(self) -> None:
        if not self.melds or not all(meld.cards for meld in self.melds):
            raise MalformedMoveError(str(self))

    def __str__(self) -> str:
        return f"lay {BAR.join(map(format_meld, self.melds))}"


@dataclass(frozen=True)
class Discard(CanastaMove):
    """Put a card on the pile, which ends the turn."""

    card: Piece

    def __str__(self) -> str:
        return f"discard {format_piece(self.card)}"


def format_meld(meld: Meld) -> str:
    """Return the text of a meld; the inverse of :func:`parse_meld`."""
    return RANKS[meld.rank] + COLON + format_pieces(meld.cards)


def parse_meld(text: str) -> Meld:
    """Return the meld of a text.

    Raises:
        ValueError: the text does not name a rank and at least one card.
    """
    rank, _, cards = text.partition(COLON)
    if rank not in _RANK_BY_TEXT:
        raise ValueError(f"not a meld: {text!r}")
    return Meld(_RANK_BY_TEXT[rank], parse_pieces(cards))


def parse_move(text: str) -> CanastaMove:
    """Return the move of a text, the inverse of ``str``.

    Raises:
        MalformedMoveError: the text is no move of Canasta.
    """
    try:
        return _parse(text)
    except ValueError:
        raise MalformedMoveError(text) from None


def _parse(text: str) -> CanastaMove:
    first, *parts = text.split(BAR)
    melds = tuple(map(parse_meld, parts))
    match first.partition(" "):
        case ("draw", "", "") if not parts:
            return Draw()
        case ("pass", "", "") if not parts:
            return Pass()
        case ("discard", " ", card) if not parts:
            return Discard(parse_piece(card))
        case ("lay", " ", meld):
            return Lay((parse_meld(meld), *melds))
        case ("take", "", ""):
            return Take((), melds)
        case ("take", " ", cards):
            return Take(parse_pieces(cards), melds)
        case _:
            raise ValueError("no such move")
