"""Each game is played to its end by somebody who sees nothing: by what a screen reader tells, and by keys alone."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from pytestqt.qtbot import QtBot

from chieubai.controller import club
from chieubai.engine.cards import PACK, Card, mask_of
from chieubai.engine.gin.melds import card_value, deadwood
from chieubai.i18n.card_names import spoken_name
from chieubai.ui import curtain
from chieubai.ui.table import view
from screen_reader import ScreenReader
from ui_driver import Person

CARDS = {spoken_name(card): card for card in PACK}


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """People are slower than the dead times."""
    monkeypatch.setattr(view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    monkeypatch.setattr(club, "new_seed", lambda: "blind-2")


@pytest.fixture
def reader(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ScreenReader]:
    yield ScreenReader(qtbot, Person(qtbot, tmp_path).window, monkeypatch)
    # a window that was read must go before the application does, or the binding ends the process badly
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def first_words(name: str) -> str:
    """A card or tile without its marks and its place."""
    return name.partition(",")[0]


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


def choose(reader: ScreenReader, what: str, value: str) -> None:
    """Change a choice of the start panel until its value is told."""
    reader.tab_to(what)
    while not reader.focused().name.endswith(value):
        reader.key(Qt.Key.Key_Down)


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
            assert reader.focused().name == "Reveal my hand"
            reader.key(Qt.Key.Key_Return)
        else:
            move_at_gin(reader)
    assert told == {"Player 1's turn", "Player 2's turn"}
    assert "score" in reader.heard[-1]


# Tile rummy

TILE_MINIMUM = 30
COLOURS = ("red", "blue", "teal", "black")


def tile_plays(names: list[str]) -> Iterator[list[str]]:
    """Every group and run, as long as can be, of tiles by their names; jokers stay in the rack."""
    tiles = {
        (colour, int(number))
        for colour, _space, number in (name.partition(" ") for name in names if " " in name)
    }
    for number in range(1, 14):
        group = [f"{colour} {number}" for colour in COLOURS if (colour, number) in tiles]
        if len(group) >= 3:
            yield group
    for colour in COLOURS:
        run: list[str] = []
        for number in range(1, 15):
            if (colour, number) in tiles:
                run.append(f"{colour} {number}")
            else:
                if len(run) >= 3:
                    yield run
                run = []


def worth(play: list[str]) -> int:
    return sum(int(name.partition(" ")[2]) for name in play)


def rack(reader: ScreenReader) -> list[str]:
    return [first_words(tile.name) for tile in reader.part("Your rack").items]


def move_at_tiles(reader: ScreenReader, *, opened: bool) -> bool:
    """Put down a set of the rack if there is one, or draw; return whether the opening has been made."""
    plays = [play for play in tile_plays(rack(reader)) if opened or worth(play) >= TILE_MINIMUM]
    if plays:
        before = len(rack(reader))
        for tile in plays[0]:
            reader.select("Your rack", tile)
        reader.key(Qt.Key.Key_N)
        assert len(rack(reader)) == before - len(plays[0])
        reader.key(Qt.Key.Key_E)
        return True
    reader.key(Qt.Key.Key_P if reader.offers("Pass") else Qt.Key.Key_D)
    return opened


def test_a_game_of_tile_rummy_against_the_bot(reader: ScreenReader) -> None:
    reader.tab_to("Gin Rummy")
    reader.key(Qt.Key.Key_Right)
    assert reader.focused().name == "Tile rummy"
    reader.key(Qt.Key.Key_Space)
    reader.tab_to("Play against the bot")
    reader.key(Qt.Key.Key_Space)
    opened, sets = False, Counter[str]()
    while reader.wait_for("New game", "Player 1's turn") != "New game":
        opened = move_at_tiles(reader, opened=opened)
        sets.update(part.name for part in reader.parts() if part.name.startswith("Set "))
    assert opened
    assert sets
    assert "scores" in reader.heard[-1] or "empties" in reader.heard[-1]


# Canasta

CANASTA_MINIMUM = 50
CANASTA_POINTS = dict.fromkeys(("four", "five", "six", "seven"), 5) | dict.fromkeys(("ace",), 20)
WILD = ("joker", "two")


def canasta_hand(reader: ScreenReader) -> list[str]:
    return [first_words(card.name) for card in reader.part("Your hand").items]


def rank_word(card: str) -> str:
    return card.partition(" ")[0]


def melds_to_stage(hand: list[str]) -> list[str]:
    """All natural cards of the ranks that there are three of, as long as two cards stay in the hand."""
    ranks = Counter(map(rank_word, hand))
    chosen = [
        card for card in hand if ranks[rank_word(card)] >= 3 and rank_word(card) not in (*WILD, "three")
    ]
    return chosen if len(hand) - len(chosen) >= 2 else []


def meld_at_canasta(reader: ScreenReader, *, melded: bool) -> bool:
    cards = melds_to_stage(canasta_hand(reader))
    points = sum(CANASTA_POINTS.get(rank_word(card), 10) for card in cards)
    if not cards or (not melded and points < CANASTA_MINIMUM):
        return melded
    for rank in dict.fromkeys(map(rank_word, cards)):
        for card in cards:
            if rank_word(card) == rank:
                reader.select("Your hand", card)
        reader.key(Qt.Key.Key_N)
    reader.key(Qt.Key.Key_M)
    return True


def discard_at_canasta(reader: ScreenReader) -> None:
    hand = canasta_hand(reader)
    ranks = Counter(map(rank_word, hand))
    card = min(hand, key=lambda name: (rank_word(name) in WILD, ranks[rank_word(name)]))
    reader.select("Your hand", card)
    reader.key(Qt.Key.Key_X)


def test_a_hand_of_canasta_with_three_bots(reader: ScreenReader) -> None:
    reader.tab_to("Gin Rummy")
    reader.key(Qt.Key.Key_Right)
    reader.key(Qt.Key.Key_Right)
    assert reader.focused().name == "Canasta"
    reader.key(Qt.Key.Key_Space)
    reader.tab_to("Play against bots")
    reader.key(Qt.Key.Key_Space)
    melded = False
    while reader.wait_for("Next hand", "Player 1's turn") != "Next hand":
        if reader.offers("Draw"):
            reader.key(Qt.Key.Key_D)
        elif reader.offers("Pass"):
            reader.key(Qt.Key.Key_P)
        else:
            melded = meld_at_canasta(reader, melded=melded)
            discard_at_canasta(reader)
    assert reader.focused().name == "Next hand"
