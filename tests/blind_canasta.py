"""Somebody who sees nothing plays Canasta: decides by what a screen reader tells, and acts by keys."""

import re
from collections import Counter

from PySide6.QtCore import Qt

from screen_reader import ScreenReader, first_words

HAND, OUR_MELD, PILE = "Your hand", "our meld: ", "Discard pile"
WILD = ("joker", "two")
PLURALS = {"six": "sixes"}
CANASTA_SIZE, WILDS_MOST = 7, 3


def hand(reader: ScreenReader) -> list[str]:
    return [first_words(card.name) for card in reader.part(HAND).items]


def rank_word(card: str) -> str:
    return card.partition(" ")[0]


def plural(rank: str) -> str:
    return PLURALS.get(rank, f"{rank}s")


def our_melds(reader: ScreenReader) -> dict[str, str]:
    """What is told of each meld of the own team, by the plural of its rank."""
    names = [part.name.removeprefix(OUR_MELD) for part in reader.parts() if part.name.startswith(OUR_MELD)]
    return {name.partition(",")[0]: name for name in names}


def told_number(pattern: str, text: str) -> int:
    found = re.search(pattern, text)
    return int(found[1]) if found else 0


def least(reader: ScreenReader) -> int:
    """What the first melds still need."""
    return max(told_number(r"^Initial minimum: (\d+)", word) for word in reader.words())


def has_canasta(reader: ScreenReader) -> bool:
    return any("canasta" in told for told in our_melds(reader).values())


class BlindPlayer:
    """Takes the pile, melds, extends and goes out as soon as it may.

    Attributes:
        deeds: how often the player did what.
    """

    def __init__(self, reader: ScreenReader) -> None:
        self._reader = reader
        self.deeds: Counter[str] = Counter()

    def move(self) -> None:
        """Do what is to be done now."""
        reader = self._reader
        if reader.offers("Take the pile") and self._worth_taking():
            self.take_pile()
        elif reader.offers("Draw"):
            reader.key(Qt.Key.Key_D)
        elif reader.offers("Pass"):
            reader.key(Qt.Key.Key_P)
        else:
            self._meld()
            if reader.offers(f"{reader.me}'s turn"):
                self._discard()

    def _worth_taking(self) -> bool:
        """A pile is many cards to get rid of again: it is left where the team can go out."""
        return (
            not has_canasta(self._reader) and told_number(r", (\d+) cards", self._reader.part(PILE).name) >= 3
        )

    def take_pile(self) -> None:
        """Take the pile, in the first of the ways where several are offered."""
        self._reader.key(Qt.Key.Key_T)
        if self._reader.menu():
            self._reader.key(Qt.Key.Key_Return)
            self._reader.come_back()
        self.deeds["taken"] += 1

    def _meld(self) -> None:
        reader = self._reader
        while least(reader) == 0 and self._extend():
            pass
        for rank, cards in self._new_melds().items():
            self.stage(cards)
            self.deeds["melded"] += 1
            assert plural(rank) in reader.heard[-1], reader.heard[-1]
        if reader.offers("Meld"):
            self._lay()

    def _extend(self) -> bool:
        """Stage what fits a meld on the table, as far as cards can be spared; return whether something did."""
        reader = self._reader
        melds, cards = our_melds(reader), hand(reader)
        room = len(cards) - (1 if has_canasta(reader) else 3)
        for card in cards if room > 0 else ():
            if plural(rank_word(card)) in melds:
                self.stage([card])
            elif rank_word(card) in WILD and (home := self._home_of_wild(melds)):
                reader.select(HAND, card)
                reader.go_to_part(f"{OUR_MELD}{home}")
                reader.key(Qt.Key.Key_Return)
            else:
                continue
            self.deeds["extended"] += 1
            return True
        return False

    def _home_of_wild(self, melds: dict[str, str]) -> str:
        """The meld that wild cards soon make a canasta of, or any one once there is a canasta; "" for none."""
        hurry = has_canasta(self._reader)
        for rank, told in melds.items():
            short = CANASTA_SIZE - told_number(r", (\d+) card", told)
            free = WILDS_MOST - told_number(r"(\d+) of them wild", told)
            if free > 0 and (0 < short <= 2 or (hurry and "natural" not in told)):
                return rank
        return ""

    def _new_melds(self) -> dict[str, list[str]]:
        """All natural cards of the ranks that there are three of, as long as enough stay in the hand."""
        cards, melds = hand(self._reader), our_melds(self._reader)
        kept = 1 if has_canasta(self._reader) else 2
        chosen: dict[str, list[str]] = {}
        for rank, count in Counter(map(rank_word, cards)).most_common():
            if count < 3 or rank in (*WILD, "three") or plural(rank) in melds:
                continue
            if len(cards) - sum(map(len, chosen.values())) - count >= kept:
                chosen[rank] = [card for card in cards if rank_word(card) == rank]
        return chosen

    def stage(self, cards: list[str]) -> None:
        """Put cards together."""
        for card in cards:
            self._reader.select(HAND, card)
        self._reader.key(Qt.Key.Key_N)

    def _lay(self) -> None:
        """Meld what is staged if it is enough, or take it back."""
        reader = self._reader
        staged = next(word for word in reader.words() if word.startswith("Staged"))
        if told_number(r"(\d+)", staged) >= told_number(r"minimum (\d+)", staged):
            reader.key(Qt.Key.Key_M)
            assert f"{reader.me} melds" in reader.heard[-1], reader.heard[-1]
        else:
            reader.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
            assert reader.heard[-1].startswith("Nothing is staged")

    def _discard(self) -> None:
        reader = self._reader
        cards = hand(reader)
        ranks = Counter(map(rank_word, cards))
        card = min(cards, key=lambda name: (rank_word(name) in WILD, ranks[rank_word(name)]))
        reader.select(HAND, card)
        reader.key(Qt.Key.Key_X)
