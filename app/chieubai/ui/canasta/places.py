"""The parts of a Canasta table: where each meld lies, what is written under it, and what it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from chieubai.engine.canasta.cards import Piece, is_wild, kind_of
from chieubai.engine.canasta.laying import melds_after
from chieubai.engine.canasta.melds import Canasta, Meld
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.cards import PACK, suit_of
from chieubai.engine.seats import Seat
from chieubai.i18n import _, ngettext, pgettext
from chieubai.ui.canasta import names
from chieubai.ui.canasta.layout import CanastaLayout
from chieubai.ui.canasta.rows import MeldRow, TeamCards, lay_out_rows
from chieubai.ui.canasta.turn import CanastaTurn
from chieubai.ui.table.desk import ZoneLook
from chieubai.ui.table.zone import fitting, label_height, label_width

if TYPE_CHECKING:
    from chieubai.ui.canasta.desk import CanastaDesk

STOCK, PILE, HAND, TABLE, MELD, TEAM = "stock", "pile", "hand", "table", "meld", "team"

OPPOSITE = 1  # the place of the partner: to the left 0, to the right 2
LABEL_GAP = 12.0  # between the texts of two players
NAME_GAP = 8.0  # from the cards of a player to the text beside them
LEAST_NAME = 4  # letters of a shortened name, the dots too
MANY_CARDS = 88  # a number that is as wide as any


def meld_key(zone: str) -> tuple[int, int]:
    """Return the side and the rank of a meld's zone."""
    side, rank = zone.removeprefix(MELD).split("-")
    return int(side), int(rank)


def with_stage(turn: CanastaTurn, side: int, bottom: int) -> tuple[Meld, ...]:
    """Return a team's melds in their order, with what the player to move has staged."""
    melds = turn.view.melds[side]
    if side != bottom % 2 or turn.turn is None:
        return melds
    return tuple(melds_after(turn.turn, turn.stage.melds).values())


def side_width() -> float:
    """Return the room for the texts under the stock and the pile.

    That the pile is frozen for a team is longer; it is so before the first meld, when there is room beside it.
    """
    texts = (names.stock_label(MANY_CARDS), _("Pile · {n} · frozen").format(n=MANY_CARDS))
    return max(map(label_width, texts))


def rows_of(desk: CanastaDesk, layout: CanastaLayout) -> dict[int, MeldRow]:
    """Return the rows of melds by their sides."""
    sides = 1 - desk.bottom % 2, desk.bottom % 2
    theirs, ours = (
        TeamCards(_team_label(desk, side), len(desk.turn.view.red_threes[side]), desk.melds_of(side))
        for side in sides
    )
    return dict(zip(sides, lay_out_rows(layout.melds, theirs, ours, layout.largest_meld), strict=True))


def _team_label(desk: CanastaDesk, side: int) -> str:
    return _("Us") if side == desk.bottom % 2 else _("Them")


def as_laid(meld: Meld) -> tuple[Piece, ...]:
    """Return the cards of a meld bottom first: a natural canasta shows a red card on top, a mixed one a black."""
    if meld.canasta is None:
        return meld.cards
    red = meld.canasta is Canasta.NATURAL
    tops = [
        card for card in meld.cards if not is_wild(card) and (suit_of(PACK[kind_of(card)]) % 2 == 1) == red
    ]
    top = tops[-1] if tops else meld.cards[-1]
    return (*(card for card in meld.cards if card != top), top)


def zones(
    desk: CanastaDesk, layout: CanastaLayout, rows: Mapping[int, MeldRow], seats: Sequence[Seat]
) -> dict[str, ZoneLook]:
    """Return the parts of the table in the order of the Tab key."""
    view = desk.turn.view
    looks = {f"other{place}": _other_look(desk, layout, place, seats) for place in range(3)}
    looks[STOCK] = ZoneLook(
        layout.stock, names.stock_label(view.stock_count), outlined=True, selected=desk.chosen_pile == STOCK
    )
    looks[PILE] = ZoneLook(layout.pile, pile_label(desk), outlined=True, selected=desk.chosen_pile == PILE)
    for side, row in rows.items():
        ours = side == desk.bottom % 2
        looks[f"{TEAM}{side}"] = ZoneLook(row.team_rect, _team_label(desk, side))
        for place, meld in enumerate(desk.melds_of(side)):
            looks[f"{MELD}{side}-{meld.rank}"] = ZoneLook(
                row.meld_rect(place),
                row.labels[place],
                outlined=ours and not desk.turn.stage.cards.isdisjoint(meld.cards),
                plus=ours and desk.turn.goes_on(meld.rank),
            )
    looks[TABLE] = ZoneLook(rows[desk.bottom % 2].rect, background=True)
    looks[HAND] = ZoneLook(layout.own)
    return looks


def _other_look(desk: CanastaDesk, layout: CanastaLayout, place: int, seats: Sequence[Seat]) -> ZoneLook:
    area, badge = layout.others[place], desk.badges.get(desk.seat_at(place))
    if not layout.names:
        return ZoneLook(area, label=_other_label(desk, place, seats, area.width()), badge=badge)
    beside = layout.names[place].adjusted(NAME_GAP, 0, 0, 0)
    text = _other_label(desk, place, seats, beside.width())
    beside.translate(label_height() if badge else 0.0, 0)
    beside.setWidth(label_width(text))
    return ZoneLook(area, label=text, label_rect=beside, badge=badge)


def _other_label(desk: CanastaDesk, place: int, seats: Sequence[Seat], room: float) -> str:
    """Return what is written at another player's cards.

    Where there is no room, it is left out who the partner is; then a long name is shortened; then, before hardly
    anything is left of a name, it is left out who deals.
    """
    seat = desk.seat_at(place)
    name = seats[seat].name
    room -= label_height() + LABEL_GAP if desk.badges.get(seat) else 0.0
    if place == OPPOSITE and name != pgettext("seat", "Partner"):
        text = _standing(desk, seat, _("{name} · partner").format(name=name))
        if label_width(text) <= room:
            return text
    told = fitting(name, room - label_width(_standing(desk, seat, "")))
    if len(told) < min(len(name), LEAST_NAME):
        told = fitting(name, room - label_width(_standing(desk, seat, "", dealer=False)))
        return _standing(desk, seat, told, dealer=False)
    return _standing(desk, seat, told)


def _standing(desk: CanastaDesk, seat: int, name: str, *, dealer: bool = True) -> str:
    view = desk.turn.view
    text = f"{name} · {view.hand_sizes[seat]}"
    if dealer and seat == view.dealer:
        text = _("{score} · dealer").format(score=text)
    return f"▶ {text}" if view.to_move == seat else text


def pile_label(desk: CanastaDesk) -> str:
    """Return the text under the pile: its size, and whether it is frozen."""
    view = desk.turn.view
    n = len(view.pile)
    if view.frozen:
        return _("Pile · {n} · frozen").format(n=n)
    if view.frozen_for(desk.bottom % 2):
        return _("Pile · {n} · frozen for us").format(n=n)
    return _("Pile · {n}").format(n=n)


def _team_name(desk: CanastaDesk, side: int) -> str:
    view = desk.turn.view
    team = _("Our team") if side == desk.bottom % 2 else _("Their team")
    n, threes = len(view.melds[side]), len(view.red_threes[side])
    melds = ngettext("{n} meld", "{n} melds", n).format(n=n)
    red = ngettext("{n} red three", "{n} red threes", threes).format(n=threes)
    return f"{team}: {melds}, {red}"


def zone_name(desk: CanastaDesk, zone: str, seats: Sequence[Seat]) -> str:
    """Return a part of the table in words, for a screen reader."""
    view = desk.turn.view
    if zone == STOCK:
        n = view.stock_count
        return ngettext("{n} card in the stock", "{n} cards in the stock", n).format(n=n)
    if zone == PILE:
        return _pile_name(view, desk.bottom % 2)
    if zone == HAND:
        n = len(desk.hand_order)
        return ngettext("Your hand, {n} card", "Your hand, {n} cards", n).format(n=n)
    if zone == TABLE:
        return _("Free place for melds")
    if zone.startswith(TEAM):
        return _team_name(desk, int(zone[-1]))
    if zone.startswith(MELD):
        side, rank = meld_key(zone)
        meld = next(meld for meld in desk.melds_of(side) if meld.rank == rank)
        team = _("our meld") if side == desk.bottom % 2 else _("their meld")
        text = f"{team}: {names.meld_name(meld)}"
        n = len(desk.turn.stage.cards.intersection(meld.cards))
        return (
            ngettext("{meld}, {n} card staged", "{meld}, {n} cards staged", n).format(meld=text, n=n)
            if n
            else text
        )
    return _player_name(desk, int(zone[-1]), seats)


def _pile_name(view: CanastaView, side: int) -> str:
    n = len(view.pile)
    if not n:
        return pgettext("canasta", "Discard pile, empty")
    text = ngettext(
        "Discard pile, {n} card, on top the {card}", "Discard pile, {n} cards, on top the {card}", n
    ).format(n=n, card=names.spoken_card(view.pile[-1]))
    if view.frozen:
        return _("{pile}, frozen").format(pile=text)
    return _("{pile}, frozen for us").format(pile=text) if view.frozen_for(side) else text


def _player_name(desk: CanastaDesk, place: int, seats: Sequence[Seat]) -> str:
    view, seat = desk.turn.view, desk.seat_at(place)
    n = view.hand_sizes[seat]
    parts = [ngettext("{name}, {n} card", "{name}, {n} cards", n).format(name=seats[seat].name, n=n)]
    parts += [_("partner")] if place == OPPOSITE else []
    parts += [_("dealer")] if seat == view.dealer else []
    return ", ".join(parts)
