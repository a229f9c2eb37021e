"""Each game is played to its end by somebody who sees nothing: by what a screen reader tells, and by keys alone."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from pytestqt.qtbot import QtBot

from blind_canasta import BlindPlayer
from blind_canasta import hand as canasta_hand
from blind_tiles import play_from_rack, rack, rearrange
from canasta_positions import match_of, position
from chieubai.controller import club
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.cards import PACK, Card, mask_of
from chieubai.engine.gin.melds import card_value, deadwood
from chieubai.engine.seats import Level, Seat
from chieubai.i18n.card_names import spoken_name
from chieubai.ui import curtain
from chieubai.ui.dialogs.options_dialog import OptionsDialog
from chieubai.ui.table import view
from modal import modal
from screen_reader import ScreenReader, first_words
from tile_positions import match_with
from ui_driver import Person

AGAINST_BOT = (Seat("Player 1"), Seat("Bot", Level.EASY))
WITH_BOTS = (Seat("Player 1"), *(Seat(f"Bot {number}", Level.EASY) for number in (1, 2, 3)))
CARDS = {spoken_name(card): card for card in PACK}

# the platform without a screen cannot keep the keyboard for a menu
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """People are slower than the dead times."""
    monkeypatch.setattr(view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    monkeypatch.setattr(club, "new_seed", lambda: "blind-2")


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    return Person(qtbot, tmp_path)


@pytest.fixture
def reader(person: Person, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[ScreenReader]:
    yield ScreenReader(qtbot, person.window, monkeypatch)
    # a window that was read must go before the application does, or the binding ends the process badly
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


# Gin Rummy


def gin_hand(reader: ScreenReader) -> dict[str, Card]:
    names = [first_words(card.name) for card in reader.part("Your hand").items]
    return {name: CARDS[name] for name in names}


def move_at_gin(reader: ScreenReader) -> None:
    """Keep the deadwood small, and knock as soon as the button can be pressed."""
    hand = gin_hand(reader)
    if len(hand) == 11:
        held = mask_of(hand.values())
        worst = min(hand, key=lambda name: (deadwood(held & ~(1 << hand[name])), -card_value(hand[name])))
        reader.select("Your hand", worst)
        ends = reader.offers("Knock") or reader.offers("Gin")
        reader.key(Qt.Key.Key_K if ends else Qt.Key.Key_X)
        return
    top = reader.part("Discard pile").name.rpartition("the ")[2]
    before = deadwood(mask_of(hand.values()))
    with_top = mask_of([*hand.values(), CARDS[top]])
    if min(deadwood(with_top & ~(1 << card)) for card in hand.values()) < before and reader.offers("Take"):
        reader.key(Qt.Key.Key_T)
    else:
        reader.key(Qt.Key.Key_P if reader.offers("Pass") else Qt.Key.Key_D)


def play_match_of_gin(reader: ScreenReader) -> None:
    while True:
        offered = reader.wait_for("New match", "Next hand", "Player 1's turn")
        if offered == "New match":
            return
        if offered == "Next hand":
            assert reader.focused().name == "Next hand"
            reader.key(Qt.Key.Key_Return)
        else:
            move_at_gin(reader)


def choose_game(reader: ScreenReader, name: str) -> None:
    """Go along the cards of the games to one of them."""
    reader.tab_to("Gin Rummy")
    while reader.focused().name != name:
        reader.key(Qt.Key.Key_Right)
    reader.key(Qt.Key.Key_Space)


def choose(reader: ScreenReader, what: str, value: str) -> None:
    """Go through a choice of the start panel from its first value until the one that is wanted is told."""
    reader.tab_to(what)
    reader.key(Qt.Key.Key_Home)
    for _press in range(20):
        if reader.focused().name.endswith(value):
            return
        reader.key(Qt.Key.Key_Down)
    raise AssertionError(f"{what} has no {value}, but {reader.focused().name}")


def test_a_match_of_gin_against_the_bot(reader: ScreenReader) -> None:
    choose(reader, "Play to", " 50 points")
    reader.tab_to("Play against the bot")
    reader.key(Qt.Key.Key_Space)
    play_match_of_gin(reader)
    assert "Player 1 wins the match" in reader.heard[-1]
    assert reader.focused().name == "New match"


def test_a_hand_of_gin_between_two_people(reader: ScreenReader) -> None:
    reader.tab_to("Two players on this device")
    reader.key(Qt.Key.Key_Space)
    told: set[str] = set()
    while reader.wait_for("Next hand", "Reveal", "Player 1's turn", "Player 2's turn") != "Next hand":
        if reader.offers("Reveal"):
            assert not any(part.items for part in reader.parts())  # nothing of a covered hand is read
            told.add(next(word for word in reader.words() if word.endswith("'s turn")))
            assert reader.heard[-1].endswith("'s turn")
            assert len(told) < 2 or " discards " in reader.heard[-1]
            assert reader.focused().name == "Reveal my hand"
            reader.key(Qt.Key.Key_Return)
        else:
            move_at_gin(reader)
    assert told == {"Player 1's turn", "Player 2's turn"}
    assert "score" in reader.heard[-1]


# Tile rummy


def test_a_game_of_tile_rummy_against_the_bot(reader: ScreenReader) -> None:
    choose_game(reader, "Tile rummy")
    reader.tab_to("Play against the bot")
    reader.key(Qt.Key.Key_Space)
    opened, sets = False, Counter[str]()
    while reader.wait_for("New game", "Player 1's turn") != "New game":
        opened = play_from_rack(reader, opened=opened)
        sets.update(part.name for part in reader.parts() if part.name.startswith("Set "))
    assert opened
    assert sets
    assert "scores" in reader.heard[-1] or "empties" in reader.heard[-1]


@dataclass(frozen=True)
class Rearrangement:
    """A position in which others have to make room before a tile of the rack has a place.

    Attributes:
        table, rack: as they are written on the command line.
        tile: of the rack, that fits nowhere as the table stands.
    """

    table: str
    rack: str
    tile: str


REARRANGEMENTS = {
    "a run is split": Rearrangement("r4 r5 r6 r7 r8 r9", "r6' k1", "red 6"),
    "a tile goes from one set to another": Rearrangement("r8 b8 y8 k8 | r5 r6 r7", "r9 k1", "red 9"),
    "a joker is swapped out": Rearrangement("r5 J r7", "r6 k1 k2", "black 2"),
}


@pytest.mark.parametrize("case", REARRANGEMENTS.values(), ids=REARRANGEMENTS.keys())
def test_the_table_is_rearranged_by_ear(person: Person, reader: ScreenReader, case: Rearrangement) -> None:
    person.open_table(match_with(case.rack, case.table), AGAINST_BOT)
    reader.go_to_item("Your rack", case.tile)
    reader.key(Qt.Key.Key_Return)
    assert reader.heard[-1].startswith("This tile fits into no set")
    rearrange(reader)
    assert case.tile not in rack(reader)
    assert "The table is right" in reader.heard[-1]
    reader.key(Qt.Key.Key_E)
    assert reader.heard[-1].startswith("Player 1 plays ")


def test_every_change_of_the_table_is_told(person: Person, reader: ScreenReader) -> None:
    person.open_table(match_with("r6' k1", "r4 r5 r6 r7 r8 r9"), AGAINST_BOT)
    reader.select("Set 1", "red 4")
    reader.select("Set 1", "red 5")
    reader.key(Qt.Key.Key_N)
    assert "Set 1: red 6, red 7, red 8, red 9. Set 2: red 4, red 5; " in reader.heard[-1]
    reader.select("Your rack", "red 6")
    reader.go_to_part("Set 2")
    reader.key(Qt.Key.Key_Return)
    assert reader.heard[-1] == "Set 2: red 4, red 5, red 6. The table is right. 1 tile on the rack"
    reader.select("Set 2", "red 6")
    reader.go_to_part("Your rack")
    reader.key(Qt.Key.Key_Return)  # what was played in this turn goes back
    assert "2 tiles on the rack" in reader.heard[-1]
    reader.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert reader.heard[-1].startswith("Set 2: red 4, red 5, red 6. ")


def test_what_the_other_player_has_changed_is_told_and_told_again(
    person: Person, reader: ScreenReader
) -> None:
    people = (Seat("Player 1"), Seat("Player 2"))
    person.open_table(match_with("r6' k1", "r4 r5 r6 r7 r8 r9"), people)
    reader.key(Qt.Key.Key_Return)
    rearrange(reader)
    reader.key(Qt.Key.Key_E)
    assert reader.heard[-1].endswith("Player 1 plays red 6. Player 2's turn")
    reader.key(Qt.Key.Key_Return)
    reader.key(Qt.Key.Key_V)
    assert (
        reader.heard[-1]
        == "Player 1 plays red 6. Set 1: red 4, red 5, red 6. Set 2: red 6, red 7, red 8, red 9"
    )


# Canasta


def shorten_match(reader: ScreenReader) -> None:
    reader.wait_for_focus("Play to")
    choose(reader, "Play to", "2,500 points")
    reader.key(Qt.Key.Key_Return)


def test_a_match_of_canasta_with_three_bots(reader: ScreenReader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club, "new_seed", lambda: "blind-18")  # a short one, with all that can be done in it
    choose_game(reader, "Canasta")
    reader.wait_for("Options…")  # the rows of another game come with the next events
    reader.tab_to("Options…")
    with modal(OptionsDialog, lambda _dialog: shorten_match(reader)):
        reader.key(Qt.Key.Key_Space)
    reader.come_back()
    assert reader.focused().name == "Options…"
    reader.tab_to("Play against bots")
    reader.key(Qt.Key.Key_Space)
    player, hands = BlindPlayer(reader), 0
    while (offered := reader.wait_for("New match", "Next hand", "Player 1's turn")) != "New match":
        if offered == "Next hand":
            assert reader.focused().name == "Next hand"
            assert "Total: us" in reader.heard[-1]
            reader.key(Qt.Key.Key_Return)
            hands += 1
        else:
            player.move()
    assert "win the match" in reader.heard[-1]
    assert reader.focused().name == "New match"
    assert hands >= 1
    assert min(player.deeds[deed] for deed in ("taken", "melded", "extended")) >= 1, player.deeds
    assert any("Player 1 goes out" in told for told in reader.heard)


def test_a_frozen_pile_is_taken_with_melds_that_are_staged_first(
    person: Person, reader: ScreenReader
) -> None:
    """The first melds of the team: the pair and the top card are worth 15, so others have to go with them."""
    hand = "7S 7H KS KH KC QS QH QC 4S 5S 6S"
    state = position(hand, phase=Phase.DRAW, pile="8S 2H 9S 7C")
    person.open_table(match_of(state), WITH_BOTS)
    assert reader.part("Discard pile").name == "Discard pile, 4 cards, on top the seven of clubs, frozen"
    assert reader.offers("Initial minimum: 50")
    player = BlindPlayer(reader)
    for rank in ("king", "queen"):
        player.stage([card for card in canasta_hand(reader) if card.startswith(rank)])
    assert reader.heard[-1] == "kings, 3 cards. queens, 3 cards. Staged: 60 points (minimum 50)"
    assert reader.part("our meld: kings").name == "our meld: kings, 3 cards, 3 cards staged"
    player.take_pile()
    assert "takes the pile, 4 cards" in reader.heard[-1]
    assert reader.part("our meld: sevens").name == "our meld: sevens, 3 cards"
    assert reader.part("Discard pile").name == "Discard pile, empty"
    assert {"two of hearts", "nine of spades"} <= set(canasta_hand(reader))


def test_the_ways_to_take_the_pile_are_told_and_chosen_by_keys(person: Person, reader: ScreenReader) -> None:
    state = position("KS KH 2C QS 4S", phase=Phase.DRAW, melds={"A": "AS AH AC"}, pile="7S 8S KD")
    person.open_table(match_of(state), WITH_BOTS)
    reader.key(Qt.Key.Key_T)
    ways = reader.menu()
    assert reader.heard[-1] == "With king of spades, king of hearts from the hand"
    assert len(ways) > 1
    reader.key(Qt.Key.Key_Down)
    assert reader.menu()[0] == ways[1]
    assert "two of clubs" in reader.heard[-1]
    reader.key(Qt.Key.Key_Return)
    reader.come_back()
    assert reader.part("our meld: kings").name == "our meld: kings, 3 cards, 1 of them wild"
