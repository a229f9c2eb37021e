"""What a player of Gin can do at a moment, in words."""

from chieubai.engine.cards import Card
from chieubai.engine.errors import Reason
from chieubai.engine.gin import moves
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.moves import Verb
from chieubai.engine.gin.view import GinView, Phase
from chieubai.i18n import _
from chieubai.i18n.card_names import short_name
from chieubai.i18n.reasons import reason_sentence
from chieubai.ui.guide.possible import Group


def possibilities(view: GinView) -> list[Group]:
    """Return the legal moves of the player to move, in groups."""
    if view.phase is Phase.DISCARD:
        return _discards(view)
    return _draws(view)


def _draws(view: GinView) -> list[Group]:
    groups = []
    if moves.DRAW in view.moves:
        groups.append(Group(_("Draw from the stock"), note=_("Only you see the card.")))
    top = view.top_discard
    if moves.TAKE in view.moves and top is not None:
        groups.append(Group(_("Take {card}").format(card=short_name(top)), note=_taken(view, top)))
    if moves.PASS in view.moves:
        groups.append(Group(_("Pass the upcard"), note=_("Then the other player may take it.")))
    if view.stock_only:
        groups.append(Group(_("Not now: take from the pile"), note=reason_sentence(Reason.STOCK_ONLY)))
    return groups


def _taken(view: GinView, top: Card) -> str:
    """Return what a card of the pile would do for the deadwood; it cannot be the one discarded."""
    hand = view.hand | 1 << top
    best = min(_after(hand, card) for card in range(52) if view.hand >> card & 1)
    return _("With the best discard after it your deadwood is {n}; now it is {now}.").format(
        n=best, now=deadwood(view.hand)
    )


def _after(hand: int, card: int) -> int:
    return deadwood(hand & ~(1 << card))


def _discards(view: GinView) -> list[Group]:
    left = {move: _after(view.hand, move.card) for move in view.moves if move.card is not None}
    knocks = sorted((move for move in left if move.verb is Verb.KNOCK), key=lambda move: left[move])
    throws = sorted((move for move in left if move.verb is Verb.DISCARD), key=lambda move: left[move])
    groups = []
    if knocks:
        lines = tuple(_knock_line(move.card, left[move]) for move in knocks if move.card is not None)
        groups.append(Group(_("Knock"), lines, _("You do not have to: you may play on.")))
    lines = tuple(
        _("{card}: {n} deadwood left").format(card=short_name(move.card), n=left[move])
        for move in throws
        if move.card is not None
    )
    groups.append(Group(_("Discard a card"), lines))
    if not knocks:
        least = min(left.values())
        note = _("A knock needs 10 of deadwood or less; the best discard leaves {n}.").format(n=least)
        groups.append(Group(_("Not now: knock"), note=note))
    if view.just_taken is not None:
        card = short_name(view.just_taken)
        note = reason_sentence(Reason.JUST_TAKEN)
        groups.append(Group(_("Not now: discard {card}").format(card=card), note=note))
    return groups


def _knock_line(card: Card, left: int) -> str:
    text = _("Gin, discarding {card}") if left == 0 else _("With {n}, discarding {card}")
    return text.format(n=left, card=short_name(card))
