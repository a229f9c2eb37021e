"""What the cards, melds and places of Canasta are called."""

from collections.abc import Iterable

from chieubai.engine.canasta.cards import Piece, is_joker, kind_of
from chieubai.engine.canasta.melds import Canasta, Meld
from chieubai.engine.canasta.moves import Take
from chieubai.engine.cards import PACK, RANKS
from chieubai.i18n import N_, _, ngettext, pgettext
from chieubai.i18n.card_names import short_name, spoken_name
from chieubai.ui.table.piece import Marks

_RANK_PLURALS = (
    N_("aces"),
    N_("twos"),
    N_("threes"),
    N_("fours"),
    N_("fives"),
    N_("sixes"),
    N_("sevens"),
    N_("eights"),
    N_("nines"),
    N_("tens"),
    N_("jacks"),
    N_("queens"),
    N_("kings"),
)


def short_card(card: Piece) -> str:
    """Return a card as players write it."""
    return _("Joker") if is_joker(card) else short_name(PACK[kind_of(card)])


def short_cards(cards: Iterable[Piece]) -> str:
    """Return several cards with spaces between them."""
    return " ".join(map(short_card, cards))


def spoken_card(card: Piece) -> str:
    """Return a card in words."""
    return _("joker") if is_joker(card) else spoken_name(PACK[kind_of(card)])


def rank_plural(rank: int) -> str:
    """Return the cards of a rank in words, such as "kings"."""
    return _(_RANK_PLURALS[rank])


def canasta_name(canasta: Canasta) -> str:
    """Return a kind of canasta in words."""
    return _("natural canasta") if canasta is Canasta.NATURAL else _("mixed canasta")


def meld_label(meld: Meld) -> str:
    """Return the text under a meld: how many cards, and what they are worth."""
    if meld.canasta is Canasta.NATURAL:
        return _("{rank}×{n} natural").format(rank=RANKS[meld.rank], n=len(meld.cards))
    if meld.canasta is Canasta.MIXED:
        return _("{rank}×{n} mixed").format(rank=RANKS[meld.rank], n=len(meld.cards))
    return _("{rank}×{n} · {points}").format(rank=RANKS[meld.rank], n=len(meld.cards), points=meld.points)


def short_meld_label(meld: Meld) -> str:
    """Return the text under a meld where there is little room: how many cards of which rank."""
    return f"{RANKS[meld.rank]}×{len(meld.cards)}"


def meld_name(meld: Meld) -> str:
    """Return a meld in words: how many cards, how many of them wild, and whether it is a canasta."""
    n = len(meld.cards)
    parts = [ngettext("{rank}, {n} card", "{rank}, {n} cards", n).format(rank=rank_plural(meld.rank), n=n)]
    if meld.wilds:
        parts.append(ngettext("{n} of them wild", "{n} of them wild", meld.wilds).format(n=meld.wilds))
    if meld.canasta is not None:
        parts.append(canasta_name(meld.canasta))
    return ", ".join(parts)


def take_name(take: Take) -> str:
    """Return a way to take the pile as a line of a menu."""
    others = ", ".join(short_cards(meld.cards) for meld in take.melds)
    if not take.cards:
        return _("Straight onto the meld")
    text = _("With {cards} from the hand").format(cards=short_cards(take.cards))
    return _("{way}, and lay {melds}").format(way=text, melds=others) if others else text


def stock_label(count: int) -> str:
    """Return the text under the stock."""
    return pgettext("canasta", "Stock · {n}").format(n=count)


def card_in_place(card: Piece | None, marks: Marks, place: tuple[int, int] | None) -> str:
    """Return a card in words, with its marks and, in a hand, its place and how many there are."""
    if card is None:
        return _("Card, face down")
    parts = [spoken_card(card)]
    if marks.selected:
        parts.append(_("selected"))
    if marks.fresh:
        parts.append(_("new"))
    if place is not None:
        parts.append(_("{n} of {count}").format(n=place[0], count=place[1]))
    return ", ".join(parts)
