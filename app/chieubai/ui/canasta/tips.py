"""What somebody who plays Canasta for the first time is told before each decision."""

from chieubai.engine.canasta.listing import legal_lays, legal_takes
from chieubai.engine.canasta.turn import Phase, Turn
from chieubai.i18n import _
from chieubai.ui.canasta.stage import Stage


def tip(turn: Turn, stage: Stage) -> str:
    """Return what can be done now and why, for the player to move."""
    if turn.phase is Phase.DRAW:
        return _draw_tip(turn)
    if stage.melds:
        return _staged_tip(turn, stage)
    return _play_tip(turn)


def _draw_tip(turn: Turn) -> str:
    if legal_takes(turn):
        return _(
            "You can take the whole pile: choose it twice, or press T. Many cards make canastas, so a big pile "
            "is nearly always worth it; a small one may not be."
        )
    if turn.stock_count:
        return _(
            "Draw a card: choose the stock twice, or press D. For the pile you would have to meld its top card "
            "at once, and with your cards that cannot be done."
        )
    return _("The stock is empty and you cannot take the pile: pass, and the hand is over.")


def _staged_tip(turn: Turn, stage: Stage) -> str:
    if stage.objection(turn) is None:
        return _("What is staged may be laid: press Meld (M).")
    if stage.points < turn.minimum:
        text = _(
            "{n} of the {least} points that your team needs are staged. Stage more, or take the cards back."
        )
        return text.format(n=stage.points, least=turn.minimum)
    return _("What is staged cannot be laid like this. Press Meld to hear why, or take the cards back.")


def _play_tip(turn: Turn) -> str:
    if legal_lays(turn):
        if turn.melds:
            return _(
                "You can meld: select cards of a rank, press Stage (N), then Meld (M). With seven, a canasta, your "
                "team can go out. Or discard without melding: a pair you keep can take the pile."
            )
        return _(
            "You can lay your team's first melds, worth {n} points or more: stage them rank by rank (N), then "
            "Meld (M). Or wait and discard: what you keep can make larger melds, or take the pile."
        ).format(n=turn.minimum)
    return _(
        "Nothing to meld now: discard. Give the player on your left nothing to take the pile with: a rank "
        "that already lies in the pile, or a low single card. Mostly keep pairs and wild cards."
    )
