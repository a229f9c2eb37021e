"""What a player of Canasta can do at a moment, in words."""

from chieubai.engine.canasta.legality import objection
from chieubai.engine.canasta.listing import legal_discards, legal_lays, legal_takes
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import Draw, Lay, Pass, Take
from chieubai.engine.canasta.turn import Phase, Turn
from chieubai.i18n import _, pgettext
from chieubai.i18n.reasons import reason_sentence
from chieubai.storage.settings import SortOrder
from chieubai.ui.canasta.desk import SORT_KEYS
from chieubai.ui.canasta.names import rank_plural, short_card, short_cards, take_name
from chieubai.ui.guide.possible import Group


def possibilities(turn: Turn) -> list[Group]:
    """Return the moves of the player to move that are worth a thought, in groups."""
    return _draws(turn) if turn.phase is Phase.DRAW else _plays(turn)


def _draws(turn: Turn) -> list[Group]:
    groups = []
    if objection(turn, Draw()) is None:
        groups.append(
            Group(_("Draw a card"), note=_("The top card of the stock. Red threes go on the table."))
        )
    groups.append(_pile_group(turn))
    if objection(turn, Pass()) is None:
        groups.append(
            Group(pgettext("canasta", "Pass"), note=_("The stock is empty, so the hand ends with that."))
        )
    return groups


def _pile_group(turn: Turn) -> Group:
    takes = legal_takes(turn)
    if takes:
        lines = tuple(dict.fromkeys(map(take_name, takes)))
        return Group(_("Take the pile, with {card} on top").format(card=short_card(turn.pile[-1])), lines)
    if not turn.pile:
        return Group(_("Not now: take the pile"), note=_("It is empty."))
    reason = objection(turn, Take())
    assert reason is not None
    return Group(_("Not now: take the pile"), note=reason_sentence(reason))


def _plays(turn: Turn) -> list[Group]:
    lays = sorted(legal_lays(turn), key=_points, reverse=True)
    groups = []
    if turn.melds:
        new = tuple(_lay_line(turn, lay) for lay in lays if _is_new(turn, lay))
        added = tuple(_lay_line(turn, lay) for lay in lays if not _is_new(turn, lay))
        groups += [Group(_("Lay melds"), new)] if new else []
        groups += [Group(_("Add to melds"), added)] if added else []
        if not lays:
            groups.append(Group(_("Not now: meld"), note=_("Nothing in your hand makes a meld or fits one.")))
    elif lays:
        note = _(
            "The first melds of your team need {n} points. Each of these is enough; more cards may go along."
        ).format(n=turn.minimum)
        groups.append(Group(_("Lay the first melds"), tuple(_lay_line(turn, lay) for lay in lays), note))
    else:
        note = _("Your hand has no melds for the {n} points that the first ones need.").format(n=turn.minimum)
        groups.append(Group(_("Not now: lay the first melds"), note=note))
    cards = sorted((move.card for move in legal_discards(turn)), key=SORT_KEYS[SortOrder.RANK])
    discards = " ".join(map(short_card, cards))  # in the order of a hand by rank
    groups.append(Group(_("Discard a card"), (discards,) if discards else (), _discard_note(turn)))
    return groups


def _discard_note(turn: Turn) -> str:
    if legal_discards(turn):
        return _("That ends your turn.")
    return _("You cannot discard your last card while your team has no canasta.")


def _is_new(turn: Turn, lay: Lay) -> bool:
    return any(meld.rank not in turn.melds for meld in lay.melds)


def _points(lay: Lay) -> int:
    return sum(meld.points for meld in lay.melds)


def _lay_line(turn: Turn, lay: Lay) -> str:
    melds = "; ".join(_meld_words(turn, meld) for meld in lay.melds)
    out = len(turn.hand) - sum(len(meld.cards) for meld in lay.melds) < 2
    text = _("{melds}: {n} points, and you go out") if out else _("{melds}: {n} points")
    return text.format(melds=melds, n=_points(lay))


def _meld_words(turn: Turn, meld: Meld) -> str:
    cards = short_cards(meld.cards)
    if meld.rank not in turn.melds:
        return cards
    return _("{cards} to the {rank}").format(cards=cards, rank=rank_plural(meld.rank))
