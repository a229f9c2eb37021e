"""How a hand of Gin is sorted."""

from chieubai.engine.cards import Card, rank_of, suit_of
from chieubai.storage.settings import SortOrder
from chieubai.ui.table.order import SortKey

SORT_KEYS: dict[SortOrder, SortKey] = {
    SortOrder.SUIT: lambda card: (card,),
    SortOrder.RANK: lambda card: (rank_of(Card(card)), suit_of(Card(card))),
}
