"""Tables for the tests of the controller and the screen."""

from datetime import UTC, datetime
from random import Random

from chieubai.controller.bot_player import BotPlayer, Thinker
from chieubai.controller.table import Table
from chieubai.engine.games import GAMES
from chieubai.engine.gin.view import GinView
from chieubai.engine.match import Match
from chieubai.engine.seats import Level, Seat
from gin_players import careful
from thinkers import HeldThinker

SAVED_AT = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)
TWO_PEOPLE = (Seat("Lan"), Seat("Minh"))
AGAINST_BOT = (Seat("Lan"), Seat("Bot", Level.EASY))


def gin_match(seed: str = "test") -> Match:
    return Match.new(GAMES["gin"], {}, seed)


def make_table(
    seats: tuple[Seat, ...] = AGAINST_BOT, seed: str = "test", thinker: Thinker | None = None
) -> Table:
    table = Table(gin_match(seed), seats, BotPlayer(thinker or HeldThinker()))
    table.bot_pause_ms = 0
    return table


def gin_view(table: Table) -> GinView:
    view = table.view
    assert isinstance(view, GinView)
    return view


def play_careful(table: Table) -> None:
    """Make a sensible move for the person in front of the screen."""
    table.play(careful(gin_view(table), Random(0)))


def play_hand_out(table: Table) -> None:
    """Play the hand of a table of two people to its end, each asking for the hand at the curtain."""
    while table.view.outcome is None:
        if table.waiting is not None:
            table.reveal()
        play_careful(table)
