"""What is said at a Canasta table: the log, whose turn it is and what can be done, how a hand ended."""

from collections.abc import Sequence

from chieubai.engine.canasta.events import (
    Dealt,
    Discarded,
    Drew,
    HandEnded,
    Melded,
    Passed,
    RedThreeLaid,
    SeatsDrawn,
    Took,
)
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.outcome import CanastaOutcome, Ending
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.contract import Event
from chieubai.engine.seats import Seat
from chieubai.i18n import _, ngettext, pgettext
from chieubai.ui.canasta.names import meld_name, rank_plural, short_card, short_cards, spoken_card
from chieubai.ui.canasta.turn import CanastaTurn


def event_sentence(event: Event, seats: Sequence[Seat], outcome: CanastaOutcome | None) -> str:
    """Return an event as a line of the log: public facts, and names of players only."""
    name = seats[event.seat].name
    match event:
        case SeatsDrawn():
            return _("Seats were drawn: {name} goes first").format(name=name)
        case Dealt(upcards=cards):
            return _("{name} deals; turned up: {cards}").format(name=name, cards=short_cards(cards))
        case RedThreeLaid(card=card):
            return _("{name} puts {card} on the table").format(name=name, card=short_card(card))
        case Drew():
            return _("{name} draws a card").format(name=name)
        case Took(pile=pile):
            n = len(pile)
            text = ngettext("{name} takes the pile, {n} card", "{name} takes the pile, {n} cards", n)
            return text.format(name=name, n=n)
        case Melded(melds=melds, completed=completed):
            return _melded_sentence(name, melds, completed)
        case Discarded(card=card):
            return _("{name} discards {card}").format(name=name, card=short_card(card))
        case Passed():
            return _("{name} leaves the pile").format(name=name)
        case _:
            assert isinstance(event, HandEnded)
            assert outcome is not None
            return ending_sentence(outcome, seats)


def _melded_sentence(name: str, melds: Sequence[Meld], completed: Sequence[int]) -> str:
    laid = ", ".join(short_cards(meld.cards) for meld in melds)
    text = _("{name} melds {cards}").format(name=name, cards=laid)
    if not completed:
        return text
    ranks = ", ".join(map(rank_plural, completed))
    return _("{text}: a canasta of {ranks}!").format(text=text, ranks=ranks)


def ending_sentence(outcome: CanastaOutcome, seats: Sequence[Seat]) -> str:
    """Return how a hand ended."""
    match outcome.ending:
        case Ending.OUT if outcome.out is not None:
            return _("{name} goes out").format(name=seats[outcome.out].name)
        case Ending.CONCEALED if outcome.out is not None:
            return _("{name} goes out concealed").format(name=seats[outcome.out].name)
        case Ending.RED_THREE:
            return _("The last card of the stock is a red three: the hand is over")
        case _:
            return _("The stock has run out: the hand is over")


def ending_name(ending: Ending) -> str:
    """Return an ending as a word for the score sheet."""
    match ending:
        case Ending.OUT:
            return _("Out")
        case Ending.CONCEALED:
            return _("Out concealed")
        case Ending.STOCK_OUT | Ending.RED_THREE:
            return _("Stock run out")


def status_sentence(turn: CanastaTurn, seats: Sequence[Seat], chosen_pile: str | None) -> str:
    """Return whose turn it is and what can be done."""
    view = turn.view
    if view.outcome is not None:
        return ending_sentence(view.outcome, seats)
    assert view.to_move is not None
    name = seats[view.to_move].name
    if not turn.mine:
        if seats[view.to_move].human:
            return _("{name}'s turn.").format(name=name)
        return _("{name}'s turn: thinking…").format(name=name)
    return _own_turn(turn, chosen_pile).format(name=name)


def _own_turn(turn: CanastaTurn, chosen_pile: str | None) -> str:
    if chosen_pile == "stock":
        return pgettext("canasta", "{name}'s turn: choose the stock again to draw.")
    if chosen_pile == "pile":
        return _("{name}'s turn: choose the pile again to take it.")
    if turn.view.phase is Phase.DRAW:
        if not turn.view.stock_count:
            return _("{name}'s turn: the stock is empty. Take the pile, or pass.")
        if turn.takes():
            return _("{name}'s turn: draw a card, or take the pile.")
        return _("{name}'s turn: draw a card.")
    if turn.stage.melds:
        return _("{name}'s turn: meld what is staged, or take it back.")
    return _("{name}'s turn: stage melds, or discard a card.")


def counsel(turn: CanastaTurn) -> str:
    """Return what is staged against what is needed, or what the team still needs."""
    view = turn.view
    if view.seat is None:
        return ""
    minimum = view.minimum(view.seat % 2)
    if turn.stage.melds:
        if minimum:
            return _("Staged: {n} points (minimum {least})").format(n=turn.stage.points, least=minimum)
        return _("Staged: {n} points").format(n=turn.stage.points)
    return _("Initial minimum: {n}").format(n=minimum) if minimum else ""


def stage_words(turn: CanastaTurn) -> str:
    """Return what is staged now, for a screen reader."""
    if not turn.stage.melds:
        return ". ".join(filter(None, [_("Nothing is staged"), counsel(turn)]))
    return ". ".join([*map(meld_name, turn.stage.melds), counsel(turn)])


def announcement(event: Event, seats: Sequence[Seat]) -> str | None:
    """Return what a screen reader is told of an event, None where the status says it."""
    name = seats[event.seat].name
    match event:
        case Drew(card=card) if card is not None:
            return _("{name} draws the {card}").format(name=name, card=spoken_card(card))
        case Discarded(card=card):
            return _("{name} discards the {card}").format(name=name, card=spoken_card(card))
        case Took() | Melded() | Passed() | RedThreeLaid():
            return event_sentence(event, seats, None)
        case _:
            return None
