"""Gin positions made to order for the tests: chosen hands are dealt by a pack built for them."""

from collections.abc import Iterable

from chieubai.engine.cards import PACK, Card, mask_of, parse_card
from chieubai.engine.contract import Options
from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.moves import DRAW, PASS, TAKE, GinMove, discard, knock, parse_move
from chieubai.engine.gin.standing import GinStanding
from chieubai.engine.gin.state import GinState

FIRST = GinStanding(number=1, scores=(0, 0), lead=1)
OPTIONS: Options = GinGame().complete_options({})
ALL_MOVES: tuple[GinMove, ...] = (PASS, TAKE, DRAW, *map(discard, PACK), *map(knock, PACK))

# Runs of three melded with nothing: a hand whose deadwood is set by its last card, and one that melds nothing
KNOCKING = "AS 2S 3S 4H 5H 6H 7C 8C 9C"
SCATTERED = "KS KH QS QH JD 9D 9S 5D 5C 2C"  # 80 deadwood, and nothing to lay off on KNOCKING


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as ``AS 10H``."""
    return [parse_card(word) for word in text.split()]


def mask(text: str) -> int:
    """Return the mask of the cards of a text."""
    return mask_of(cards(text))


def pack_for(non_dealer: list[Card], dealer: list[Card], upcard: Card, stock: Iterable[Card]) -> list[Card]:
    """Return the pack that deals these cards; the stock is given from its top and may be cut short.

    A dealer's hand shorter than ten is filled up, and the stock too, with the other cards in a mixed order
    that is always the same.
    """
    named = [*non_dealer, *dealer, upcard, *stock]
    rest = iter(sorted(set(PACK) - set(named), key=lambda card: (card * 31 % 52, card)))
    dealer = [*dealer, *(next(rest) for _ in range(10 - len(dealer)))]
    dealt = [card for pair in zip(non_dealer, dealer, strict=True) for card in pair]
    return [*dealt, upcard, *stock, *rest][::-1]


def position(
    non_dealer: str, dealer: str, upcard: str, stock: str = "", standing: GinStanding = FIRST
) -> GinState:
    """Return a hand just dealt; seat 0 is the non-dealer unless the standing says otherwise."""
    pack = pack_for(cards(non_dealer), cards(dealer), parse_card(upcard), cards(stock))
    return GinState(standing, OPTIONS, pack)


def play(state: GinState, moves: str) -> GinState:
    """Make the moves of a text, separated by commas, and return the same position."""
    for text in moves.split(","):
        state.apply(parse_move(text.strip()))
    return state


def after_knock(knocker: str, defender: str) -> GinState:
    """Return the hand in which seat 0 draws the king of diamonds and knocks with it."""
    state = position(knocker, defender, "3D", "KD")
    return play(state, "pass, pass, draw, knock KD")
