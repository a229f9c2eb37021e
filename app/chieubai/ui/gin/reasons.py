"""Why the hard Gin bot prefers a move, in words."""

from collections.abc import Sequence

from chieubai.bots.gin.factors import (
    Deadwood,
    Exchange,
    Gift,
    Gin,
    GinCards,
    GinForgone,
    KnockDeadwood,
    KnockTiming,
    LooseCards,
    Making,
    NextCard,
    Telling,
)
from chieubai.bots.judgement import Candidate
from chieubai.engine.cards import cards_in
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.moves import GinMove, Verb
from chieubai.engine.gin.view import GinView
from chieubai.i18n import _, ngettext
from chieubai.i18n.card_names import short_name, short_names
from chieubai.i18n.formats import number, percent
from chieubai.ui.reasons import Contrast, Reasons

CARDS_TOLD = 3  # of the cards that a reason rests on


class GinReasons(Reasons):
    """Values are points of the hand."""

    margin = 1.0

    def move_name(self, view: PlayerView, move: Move) -> str:
        assert isinstance(view, GinView)
        assert isinstance(move, GinMove)
        match move.verb:
            case Verb.PASS:
                return _("Pass the upcard")
            case Verb.TAKE:
                assert view.top_discard is not None
                return _("Take {card}").format(card=short_name(view.top_discard))
            case Verb.DRAW:
                return _("Draw from the stock")
            case Verb.DISCARD:
                return _("Discard {card}").format(card=_thrown(move))
            case _:
                return _knock_name(view, move)

    def clause(self, contrast: Contrast) -> str | None:
        match contrast.better, contrast.other:
            case GinMove(verb=Verb.KNOCK), GinMove(verb=Verb.DISCARD):
                return _for_knocking(contrast)
            case GinMove(verb=Verb.DISCARD), GinMove(verb=Verb.KNOCK):
                return _for_playing_on(contrast)
            case GinMove(card=None), _:
                return _for_drawing(contrast)
            case _:
                return _for_putting_down(contrast)

    def rival(self, candidates: Sequence[Candidate]) -> Candidate | None:
        """A discard where a knock is possible is compared with the knock, which is what people ask about."""
        best, *others = candidates
        if _verb(best) is Verb.DISCARD:
            for other in others:
                if _verb(other) is Verb.KNOCK:
                    return other
        return super().rival(candidates)

    def cost_text(self, cost: float) -> str:
        n = max(1, round(cost))
        return ngettext("about {n} point", "about {n} points", n).format(n=number(n))


def _verb(candidate: Candidate) -> Verb:
    assert isinstance(candidate.move, GinMove)
    return candidate.move.verb


def _knock_name(view: GinView, move: GinMove) -> str:
    assert move.card is not None
    left = deadwood(view.hand & ~(1 << move.card))
    if left == 0:
        return _("Gin, discarding {card}").format(card=_thrown(move))
    return _("Knock with {n}, discarding {card}").format(n=left, card=_thrown(move))


def _thrown(move: Move) -> str:
    assert isinstance(move, GinMove)
    assert move.card is not None
    return short_name(move.card)


def _some(mask: int) -> str:
    return short_names([*cards_in(mask)][:CARDS_TOLD])


def _for_putting_down(contrast: Contrast) -> str | None:
    """Return what speaks for a discard beside another discard, or for a knock beside another knock."""
    card, other = _thrown(contrast.better), _thrown(contrast.other)
    match contrast.gain, contrast.loss:
        case (Deadwood(left=n), Deadwood(left=more)) | (KnockDeadwood(left=n), KnockDeadwood(left=more)):
            text = _("{n} deadwood is left, against {more} without {other}")
            return text.format(n=n, more=more, other=other)
        case Making() as gain, Making() as loss:
            return _making(gain, loss, card, other)
        case Gift() as gain, Gift() as loss:
            return _gift(gain, loss, card, other)
        case NextCard() as gain, NextCard() as loss:
            return _next_card(gain, loss)
        case LooseCards() as gain, LooseCards() as loss:
            return _loose(gain, loss)
        case GinCards(cards=n), _:
            return ngettext("{n} unseen card makes gin then", "{n} unseen cards make gin then", n).format(n=n)
        case Gin(worth=worth), _:
            return _gin(worth)
        case _:
            return None


def _making(gain: Making, loss: Making, card: str, other: str) -> str:
    if loss.melded:
        return _("{other} belongs to a meld").format(other=other)
    if not gain.partners:
        return _("nothing in the hand goes with {card}").format(card=card)
    n = loss.completing.bit_count()
    if not n:
        return _("{other} has more chances of a meld than {card}").format(other=other, card=card)
    text = ngettext(
        "{n} unseen card would meld {other} with {partners}",
        "{n} unseen cards would meld {other} with {partners}",
        n,
    )
    return text.format(n=n, other=other, partners=_some(loss.partners))


def _gift(gain: Gift, loss: Gift, card: str, other: str) -> str:
    if loss.wanted:
        text = _("the opponent took {cards}, so {other} may be what is wanted")
        return text.format(cards=_some(loss.wanted), other=other)
    if gain.unwanted:
        text = _("the opponent had no use for {cards}, so hardly for {card}")
        return text.format(cards=_some(gain.unwanted), card=card)
    text = _("the opponent melds {card} with a chance of {less}, {other} with {more}")
    return text.format(card=card, less=percent(gain.chance), other=other, more=percent(loss.chance))


def _next_card(gain: NextCard, loss: NextCard) -> str:
    n, fewer = gain.melding.bit_count(), loss.melding.bit_count()
    if n > fewer:
        text = ngettext(
            "{n} unseen card makes a meld then, against {fewer} otherwise",
            "{n} unseen cards make a meld then, against {fewer} otherwise",
            n,
        )
        return text.format(n=n, fewer=fewer)
    return _("the next card helps more then")


def _loose(gain: LooseCards, loss: LooseCards) -> str:
    n, more = gain.useless.bit_count(), loss.useless.bit_count()
    if n < more:
        return _("fewer cards are kept that go with nothing")
    return _("fewer cards are left outside melds")


def _gin(worth: float) -> str:
    n = round(worth)
    text = ngettext(
        "no card is left over, which pays {n} point more",
        "no card is left over, which pays {n} points more",
        n,
    )
    return text.format(n=n)


def _for_knocking(contrast: Contrast) -> str | None:
    match contrast.gain:
        case Gin(worth=worth):
            return _gin(worth)
        case KnockTiming(turns=0):
            return _("the opponent has not had a turn yet")
        case KnockTiming(turns=n):
            return ngettext(
                "after {n} turn the opponent is seldom ready",
                "after {n} turns the opponent is seldom ready",
                n,
            ).format(n=n)
        case _:
            return None


def _for_playing_on(contrast: Contrast) -> str | None:
    match contrast.loss:
        case GinForgone(cards=n):
            return ngettext(
                "{n} unseen card makes gin, which is worth waiting for",
                "{n} unseen cards make gin, which is worth waiting for",
                n,
            ).format(n=n)
        case KnockDeadwood(left=n):
            return _("a knock with {n} is easily undercut").format(n=n)
        case KnockTiming(turns=n):
            return ngettext(
                "after {n} turn the opponent may have as little",
                "after {n} turns the opponent may have as little",
                n,
            ).format(n=n)
        case _:
            return None


def _for_drawing(contrast: Contrast) -> str | None:
    """Return what speaks for taking the card on offer, or for leaving it."""
    match contrast.gain, contrast.loss:
        case Exchange(before=before, after=after, meld=meld), _ if meld:
            text = _("it melds as {cards}, and the deadwood falls from {before} to {after}")
            return text.format(cards=short_names(cards_in(meld)), before=before, after=after)
        case _, Exchange(card=card):
            return _("{card} would not lower the deadwood").format(card=short_name(card))
        case _, Telling(card=card):
            text = _("{card} makes no meld, and taking it would show the opponent what you collect")
            return text.format(card=short_name(card))
        case _:
            return None
