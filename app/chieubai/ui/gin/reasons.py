"""Why the hard Gin bot prefers a move, in words."""

from collections.abc import Sequence

from chieubai.bots.gin.factors import (
    Alone,
    Exchange,
    Gin,
    Knock,
    KnockUndercut,
    OwnGin,
    OwnKnock,
    TheirGin,
    TheirKnock,
    Undercut,
)
from chieubai.bots.judgement import Candidate
from chieubai.engine.cards import cards_in
from chieubai.engine.contract import Move, PlayerView
from chieubai.engine.gin.melds import deadwood
from chieubai.engine.gin.moves import GinMove, Verb
from chieubai.engine.gin.view import GinView
from chieubai.i18n import _, ngettext
from chieubai.i18n.card_names import short_name, short_names
from chieubai.ui.reasons import Contrast, Reasons

CARDS_TOLD = 3  # of the cards that a reason rests on


class GinReasons(Reasons):
    """Values are hundredths of a match."""

    margin = 0.6

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
                knock = GinMove(Verb.KNOCK, move.card) in view.moves
                text = _("Discard {card} without knocking") if knock else _("Discard {card}")
                return text.format(card=_thrown(move))
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
        return ngettext(
            "about {n} percentage point of the chance to win",
            "about {n} percentage points of the chance to win",
            n,
        ).format(n=n)


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
        case Gin(), _:
            return _("no card is left over")
        case OwnGin() as gain, OwnGin() as loss:
            return _own_gin(gain, loss)
        case OwnKnock(left=n), OwnKnock(left=more) if n < more:
            return _deadwood_left(n, more)
        case OwnKnock(), OwnKnock():
            return _("it leads to a good knock more often")
        case Undercut(left=n), Undercut(left=more) if n < more:
            return _("with {n} deadwood, against {more}, a knock is undercut more often").format(
                n=n, more=more
            )
        case Undercut(), Undercut():
            return _("a knock by the opponent is undercut more often")
        case TheirKnock(left=n) as gain, TheirKnock(left=more) as loss:
            gift = _gift(gain, loss, card, other)
            return gift if gift is not None or n >= more else _cheaper_knock(n, more)
        case TheirGin() as gain, TheirGin() as loss:
            return _gift(gain, loss, card, other) or _("the opponent goes gin less often")
        case (Knock(left=n), Knock(left=more)) | (KnockUndercut(left=n), KnockUndercut(left=more)) if (
            n < more
        ):
            return _deadwood_left(n, more)
        case _:
            return None


def _own_gin(gain: OwnGin, loss: OwnGin) -> str:
    n, fewer = gain.making_gin.bit_count(), loss.making_gin.bit_count()
    if n > fewer:
        return ngettext("{n} unseen card makes gin then", "{n} unseen cards make gin then", n).format(n=n)
    n, fewer = gain.completing.bit_count(), loss.completing.bit_count()
    if n > fewer:
        return ngettext(
            "{n} unseen card makes a meld then, against {fewer} otherwise",
            "{n} unseen cards make a meld then, against {fewer} otherwise",
            n,
        ).format(n=n, fewer=fewer)
    return _("it leads to gin more often")


def _deadwood_left(n: int, more: int) -> str:
    return _("{n} deadwood is left, against {more}").format(n=n, more=more)


def _cheaper_knock(n: int, more: int) -> str:
    return _("a knock by the opponent costs less with {n} deadwood than with {more}").format(n=n, more=more)


def _gift(gain: TheirKnock | TheirGin, loss: TheirKnock | TheirGin, card: str, other: str) -> str | None:
    if loss.wanted and not gain.wanted:
        text = _("{other} is riskier because the opponent took {cards}")
        return text.format(cards=_some(loss.wanted), other=other)
    if gain.unwanted and not loss.unwanted:
        text = _("the opponent had no use for {cards}, so hardly for {card}")
        return text.format(cards=_some(gain.unwanted), card=card)
    return None


def _for_knocking(contrast: Contrast) -> str | None:
    match contrast.gain, contrast.loss:
        case Gin(), _:
            return _("no card is left over")
        case Knock(turns=0), _:
            return _("the opponent has not had a turn yet")
        case Knock(turns=n), _:
            return ngettext(
                "after {n} turn the opponent is seldom ready",
                "after {n} turns the opponent is seldom ready",
                n,
            ).format(n=n)
        case _, TheirKnock():
            return _("the opponent may knock first")
        case _, TheirGin():
            return _("the opponent may go gin first")
        case _:
            return None


def _for_playing_on(contrast: Contrast) -> str | None:
    match contrast.gain, contrast.loss:
        case OwnGin(making_gin=cards), _ if cards:
            n = cards.bit_count()
            return ngettext(
                "{n} unseen card makes gin, which is worth waiting for",
                "{n} unseen cards make gin, which is worth waiting for",
                n,
            ).format(n=n)
        case OwnGin(), _:
            return _("gin is worth waiting for")
        case OwnKnock(), _:
            return _("a later knock brings more")
        case Undercut(), _:
            return _("a knock by the opponent may well be undercut")
        case _, KnockUndercut(left=n):
            return _("a knock with {n} is easily undercut").format(n=n)
        case _:
            return None


def _for_drawing(contrast: Contrast) -> str | None:
    """Return what speaks for taking the card on offer, or for leaving it."""
    match contrast.gain, contrast.loss:
        case Exchange(before=before, after=after, meld=meld), _ if meld:
            text = _("it melds as {cards}, and the deadwood falls from {before} to {after}")
            return text.format(cards=short_names(cards_in(meld)), before=before, after=after)
        case Exchange(before=before, after=after), _ if after < before:
            return _("the deadwood falls from {before} to {after}").format(before=before, after=after)
        case Exchange(), _:
            return _("it helps more than a card from the stock would on average")
        case _, Exchange(card=card, before=before, after=after) if after >= before:
            return _("{card} would not lower the deadwood").format(card=short_name(card))
        case _, Exchange():
            return _("a card from the stock helps more on average")
        case _, Alone(card=card):
            text = _(
                "{card} fits too little of your hand, and taking it would show the opponent what you hold"
            )
            return text.format(card=short_name(card))
        case _:
            return None
