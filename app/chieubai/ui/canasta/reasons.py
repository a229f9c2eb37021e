"""Why the expert of Canasta prefers a move, in words: what it came to in the guessed hands it was played in."""

from collections.abc import Sequence

from chieubai.bots.canasta.factors import (
    Beforehand,
    GoingOut,
    MatchStakes,
    OwnCanastas,
    OwnCards,
    TheirScore,
)
from chieubai.bots.judgement import Candidate
from chieubai.engine.canasta.cards import is_wild
from chieubai.engine.canasta.laying import cards_of
from chieubai.engine.canasta.moves import Discard, Draw, Lay, Take
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Move, PlayerView
from chieubai.i18n import _, ngettext, pgettext
from chieubai.i18n.formats import number, percent
from chieubai.ui.canasta.names import short_card, short_cards
from chieubai.ui.reasons import Contrast, Reasons

TELLING_SHARE = 0.05  # by how much the shares of two moves differ to be told


class CanastaReasons(Reasons):
    """Values are points for the team."""

    margin = 5.0

    def move_name(self, view: PlayerView, move: Move) -> str:
        assert isinstance(view, CanastaView)
        match move:
            case Draw():
                return _("Draw a card")
            case Take(cards=cards) if cards:
                return _("Take the pile with {cards}").format(cards=short_cards(cards))
            case Take():
                return _("Take the pile")
            case Lay(melds=melds):
                laid = ", ".join(short_cards(meld.cards) for meld in melds)
                out = len(cards_of(melds)) >= len(view.hand) - 1
                return (_("Go out, melding {cards}") if out else _("Meld {cards}")).format(cards=laid)
            case Discard(card=card):
                return _("Discard {card}").format(card=short_card(card))
            case _:
                return pgettext("canasta", "Pass")

    def preferred(self, view: PlayerView, move: Move, other: Move) -> str:
        """What is weighed is told as a difference: it has to be said from what."""
        text = _("{move} rather than {other}")
        return text.format(move=self.advice(view, move), other=_gerund(other, move))

    def clause(self, contrast: Contrast) -> str | None:
        match contrast.gain, contrast.loss:
            case OwnCanastas(), _:
                return _own_canastas(_points(contrast))
            case OwnCards(), _:
                return _own_cards(_points(contrast))
            case GoingOut(share=more), GoingOut(share=less) if percent(more) != percent(less):
                text = _(
                    "in trial games with guessed cards your team goes out {more} of the time, against {less}"
                )
                return text.format(more=percent(more), less=percent(less))
            case TheirScore(pile_taken=less), TheirScore(pile_taken=more) if more - less >= TELLING_SHARE:
                text = _(
                    "in trial games with guessed cards the next player takes the pile {less} of the time, against "
                    "{more}"
                )
                return text.format(less=percent(less), more=percent(more))
            case TheirScore(), TheirScore():
                return _their_score(_points(contrast))
            case MatchStakes(), _:
                return _("so near the end it makes winning the match more likely")
            case _, Beforehand() as loss:
                return _against(loss, contrast.other)
            case _:
                return None

    def rival(self, candidates: Sequence[Candidate]) -> Candidate | None:
        """A discard where melds could be laid is compared with laying them, which is what people ask about."""
        best, *others = candidates
        lays = [other for other in others if isinstance(best.move, Discard) and isinstance(other.move, Lay)]
        return self.clearly_worse(best, lays) or super().rival(candidates)

    def cost_text(self, cost: float) -> str:
        n = max(1, round(cost))
        return ngettext("about {n} point", "about {n} points", n).format(n=number(n))


def _gerund(other: Move, better: Move) -> str:
    """Return the move that a better one is compared with, as a part of a sentence."""
    match other, better:
        case Discard(card=card), _:
            return _("discarding {card}").format(card=short_card(card))
        case Draw(), _:
            return _("drawing a card")
        case Take(), Take():
            return _("taking it with other cards")
        case Take(), _:
            return _("taking the pile")
        case Lay(), Lay():
            return _("melding other cards")
        case Lay(), _:
            return _("melding")
        case _:
            return _("passing")


def _points(contrast: Contrast) -> int:
    return max(1, round(contrast.lead))


def _own_canastas(n: int) -> str:
    text = ngettext(
        "your canastas bring {n} point more on average",
        "your canastas bring {n} points more on average",
        n,
    )
    return text.format(n=number(n))


def _own_cards(n: int) -> str:
    text = ngettext(
        "your cards bring {n} point more on average", "your cards bring {n} points more on average", n
    )
    return text.format(n=number(n))


def _their_score(n: int) -> str:
    text = ngettext(
        "the opponents score {n} point fewer on average",
        "the opponents score {n} points fewer on average",
        n,
    )
    return text.format(n=number(n))


def _against(loss: Beforehand, other: Move) -> str | None:
    """Return what speaks against another discard before anything is played."""
    assert isinstance(other, Discard)
    card = short_card(other.card)
    if is_wild(other.card):
        return _("{card} is wild and too good to go").format(card=card)
    if loss.own_meld:
        return _("{card} fits a meld of your team").format(card=card)
    if loss.their_meld:
        return _("{card} fits a meld of the opponents").format(card=card)
    if loss.alike > 1:
        return _("{card} has others of its rank in the hand").format(card=card)
    return None
