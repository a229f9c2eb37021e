"""What cards are called: short with suit signs for the screen, in words for a screen reader."""

from collections.abc import Iterable

from chieubai.engine.cards import RANKS, Card, rank_of, suit_of
from chieubai.i18n.catalog import N_, _, pgettext

SUIT_SIGNS = ("♠", "♥", "♣", "♦")

_RANK_WORDS = (
    N_("ace"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
)
_SUIT_WORDS = (N_("spades"), N_("hearts"), N_("clubs"), N_("diamonds"))


def short_name(card: Card) -> str:
    """Return a card as players write it, such as ``10♥``."""
    return RANKS[rank_of(card)] + SUIT_SIGNS[suit_of(card)]


def short_names(cards: Iterable[Card]) -> str:
    """Return several cards, with spaces between them."""
    return " ".join(map(short_name, cards))


def spoken_name(card: Card) -> str:
    """Return a card in words, such as "ten of hearts"."""
    # Translators: the name of a card read aloud: {rank} is "ten", {suit} is "hearts".
    pattern = pgettext("card", "{rank} of {suit}")
    return pattern.format(rank=_(_RANK_WORDS[rank_of(card)]), suit=_(_SUIT_WORDS[suit_of(card)]))
