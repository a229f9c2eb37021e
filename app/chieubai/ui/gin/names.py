"""What the places and cards of a Gin table are called, for a screen reader."""

from chieubai.engine.cards import Card
from chieubai.engine.gin.view import GinView
from chieubai.i18n import _, ngettext, pgettext
from chieubai.i18n.card_names import spoken_name
from chieubai.ui.table.piece import Marks


def zone_name(zone: str, view: GinView, bottom: int) -> str:
    """Return a part of the table in words; ``bottom`` is the seat whose hand lies nearest."""
    match zone:
        case "stock":
            n = view.stock_count
            return ngettext("Stock, {n} card", "Stock, {n} cards", n).format(n=n)
        case "discards" if view.top_discard is not None:
            card = spoken_name(view.top_discard)
            return pgettext("gin", "Discard pile, on top the {card}").format(card=card)
        case "discards":
            return pgettext("gin", "Discard pile, empty")
        case "other":
            n = view.hand_sizes[1 - bottom]
            return ngettext("Opponent's hand, {n} card", "Opponent's hand, {n} cards", n).format(n=n)
        case _:
            n = view.hand_sizes[bottom]
            return ngettext("Your hand, {n} card", "Your hand, {n} cards", n).format(n=n)


def card_in_place(card: Card | None, marks: Marks, place: tuple[int, int] | None) -> str:
    """Return a card in words, with its marks and, in a hand, its place and how many there are."""
    if card is None:
        return _("Card, face down")
    parts = [spoken_name(card)]
    if marks.melded:
        parts.append(_("melded"))
    if marks.selected:
        parts.append(_("selected"))
    if place is not None:
        parts.append(_("{n} of {count}").format(n=place[0], count=place[1]))
    return ", ".join(parts)
