"""What is said at a Gin table: the log, whose turn it is and what can be done, how a hand ended."""

from collections.abc import Sequence

from chieubai.engine.contract import Event
from chieubai.engine.gin.events import Dealt, Discarded, Drew, HandEnded, Passed, Took
from chieubai.engine.gin.outcome import Ending, GinOutcome
from chieubai.engine.gin.view import GinView, Phase
from chieubai.engine.seats import Seat
from chieubai.i18n import _, ngettext, pgettext
from chieubai.i18n.card_names import short_name, spoken_name


def event_sentence(event: Event, seats: Sequence[Seat], outcome: GinOutcome | None) -> str:
    """Return an event as a line of the log: public facts, and names of players only."""
    name = seats[event.seat].name
    match event:
        case Dealt(upcard=card):
            return _("{name} deals; the upcard is {card}").format(name=name, card=short_name(card))
        case Passed():
            return _("{name} passes the upcard").format(name=name)
        case Took(card=card):
            return _("{name} takes {card}").format(name=name, card=short_name(card))
        case Drew():
            return _("{name} draws from the stock").format(name=name)
        case Discarded(card=card, knocked=True):
            return _("{name} knocks, discarding {card}").format(name=name, card=short_name(card))
        case Discarded(card=card):
            return _("{name} discards {card}").format(name=name, card=short_name(card))
        case HandEnded() if outcome is not None:
            return ending_sentence(outcome, seats)
        case _:
            raise ValueError(f"no event of this game: {event}")


def ending_sentence(outcome: GinOutcome, seats: Sequence[Seat]) -> str:
    """Return how a hand ended, and who scores what."""
    if outcome.winner is None:
        return _drawn_sentence(outcome.ending)
    n = outcome.points[outcome.winner]
    name = seats[outcome.winner].name
    match outcome.ending:
        case Ending.GIN:
            text = ngettext("Gin! {name} scores {n} point", "Gin! {name} scores {n} points", n)
        case Ending.UNDERCUT:
            text = ngettext("Undercut! {name} scores {n} point", "Undercut! {name} scores {n} points", n)
        case _:
            text = ngettext("Knock: {name} scores {n} point", "Knock: {name} scores {n} points", n)
    return text.format(name=name, n=n)


def _drawn_sentence(ending: Ending) -> str:
    if ending is Ending.STOCK_OUT:
        return _("Two cards are left in the stock: the hand is drawn, nobody scores")
    return _("Forty draws in a row from the discard pile: the hand is drawn, nobody scores")


def ending_name(ending: Ending) -> str:
    """Return an ending as a word for the score sheet."""
    match ending:
        case Ending.GIN:
            return _("Gin")
        case Ending.KNOCK:
            return _("Knock")
        case Ending.UNDERCUT:
            return _("Undercut")
        case Ending.STOCK_OUT | Ending.STANDSTILL:
            return _("Drawn hand")


def status_sentence(view: GinView, seats: Sequence[Seat], chosen_pile: str | None) -> str:
    """Return whose turn it is and what can be done."""
    if view.outcome is not None:
        return ending_sentence(view.outcome, seats)
    assert view.to_move is not None
    name = seats[view.to_move].name
    if view.seat != view.to_move:
        if seats[view.to_move].human:
            return _("{name}'s turn.").format(name=name)
        return _("{name}'s turn: thinking…").format(name=name)
    return _own_turn_sentence(view, chosen_pile).format(name=name)


def _own_turn_sentence(view: GinView, chosen_pile: str | None) -> str:
    match view.phase:
        case Phase.UPCARD if chosen_pile is None:
            return _("{name}'s turn: take the upcard or pass.")
        case Phase.DRAW if view.stock_only and chosen_pile is None:
            return _("{name}'s turn: both passed, so draw from the stock.")
        case Phase.DRAW if chosen_pile is None:
            return _("{name}'s turn: draw from the stock, or take the top of the discard pile.")
        case Phase.DISCARD:
            if any(move.verb == "knock" for move in view.moves):
                return _("{name}'s turn: choose a card and discard it, or knock with it.")
            return _("{name}'s turn: choose a card and discard it.")
        case _ if chosen_pile == "stock":
            return pgettext("gin", "{name}'s turn: choose the stock again to draw.")
        case _:
            return _("{name}'s turn: choose the pile again to take the card.")


def announcement(event: Event, seats: Sequence[Seat]) -> str | None:
    """Return what a screen reader says when another player did something, None for one's own deal and end."""
    name = seats[event.seat].name
    match event:
        case Took(card=card):
            return _("{name} takes the {card}").format(name=name, card=spoken_name(card))
        case Discarded(card=card):
            return _("{name} discards the {card}").format(name=name, card=spoken_name(card))
        case Drew(card=card) if card is not None:
            return _("{name} draws the {card}").format(name=name, card=spoken_name(card))
        case Drew():
            return _("{name} draws from the stock").format(name=name)
        case Passed():
            return _("{name} passes the upcard").format(name=name)
        case _:
            return None
