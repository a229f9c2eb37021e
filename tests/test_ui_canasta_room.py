"""The melds of Canasta: every card can be told, and nothing lies over anything else, however many there are."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from canasta_positions import Melds, match_of, position
from chieubai.engine.canasta.cards import parse_piece
from chieubai.engine.canasta.melds import CANASTA_SIZE, Meld
from chieubai.engine.cards import RANKS
from chieubai.engine.seats import Level, Seat
from chieubai.ui.canasta.desk import CanastaDesk
from chieubai.ui.canasta.places import HAND, MELD, PILE, STOCK, TEAM
from chieubai.ui.canasta.rows import LINE_GAP, RATIO, TINY_CARD, TeamCards, lay_out_row, lay_out_rows
from chieubai.ui.table.piece import Piece
from chieubai.ui.table.zone import EDGE, around, label_height, label_width, plus_rect
from thinkers import HeldThinker
from ui_driver import STILL, Person

SEATS = (Seat("Lan"), *(Seat(f"Bot {n}", Level.EASY) for n in (1, 2, 3)))
FEW = {"K": "KS KH KC KD 2S", "9": "9S 9S 9H 9H 9C 9C 9D"}
FEW_OF_THEM = {"Q": "QS QH QC QD QD 2S", "A": "AS AH AC"}
OURS = {
    "A": "AS AH AC",
    "4": "4S 4S 4H 4H 4C 4C",
    "5": "5S 5S 5H 5H 5C",
    "6": "6S 6S 6H 6H 6C 6C",
    "7": "7S 7S 7H 7H 7C 7C 7D JK",
    "8": "8S 8H 8C JK",
    "9": "9S 9H 9C",
    "10": "10S 10H 10C 10D",
    "J": "JS JH JC JD 2D",
    "K": "KS KH KC",
}
THEIRS = {
    "A": "AS AH AC AD",
    "8": "8S 8H 8C 8D",
    "9": "9S 9H 9C 9D 2S",
    "10": "10S 10H 10C 10D JK",
    "J": "JS JH JC",
    "Q": "QS QS QH QH QC QC QD QD",
    "K": "KH KC KD KD 2S",
}
MANY = {
    "4": "4S 4S 4H 4H 4C 4C 2H",
    "5": "5S 5S 5H 5H 5C 2S",
    "7": "7S 7S 7H 7H",
    "8": "8S 8H 8C 8D",
    "9": "9S 9H 9C",
    "J": "JS JH JC JD",
    "K": "KS KH KC 2C",
}
HAND_CARDS = "2D 2H 4D 5D 6D KS"
WINDOWS = [
    (960, 600, 100),
    (1024, 640, 150),
    (1280, 720, 100),
    (1920, 1080, 100),
]


class Onlooker(Person):
    """Somebody at a table of Canasta with the melds of a test's choice."""

    def sit_down(self, window: tuple[int, int, int], ours: Melds, theirs: Melds) -> None:
        width, height, scale = window
        self.window.change_settings(replace(STILL, font_scale=scale))
        self.window.resize(width, height)
        found = position(
            HAND_CARDS, melds=ours, their_melds=theirs, red_threes="3H 3D", pile="4D 5D 2C", stock=9
        )
        self.open_table(match_of(found), SEATS)
        QApplication.processEvents()

    @property
    def canasta(self) -> CanastaDesk:
        desk = self.window_page.face.desk
        assert isinstance(desk, CanastaDesk)
        return desk

    def zone_pieces(self, name: str) -> list[Piece]:
        """The cards of a zone, bottom first."""
        found = (piece for piece in self.view.board.pieces if piece.spot.zone == name)
        return sorted(found, key=lambda piece: piece.zValue())

    def zones_of(self, side: int) -> list[str]:
        """The melds of a side."""
        return [name for name in self.view.board.zones if name.startswith(f"{MELD}{side}")]

    def laid(self, side: int) -> list[Piece]:
        """The cards of the melds of a side."""
        return [card for zone in self.zones_of(side) for card in self.zone_pieces(zone)]

    def choose(self, card: str) -> None:
        """Click on a card in hand, or the second time let it go."""
        place = self.canasta.hand_order.index(parse_piece(card))
        self.canasta.click(HAND, place)


ALL_WINDOWS = pytest.mark.parametrize("window", WINDOWS, ids=lambda window: "{}x{} at {} %".format(*window))


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Onlooker:
    return Onlooker(qtbot, tmp_path, STILL, HeldThinker())


def face(piece: Piece) -> QRectF:
    return piece.mapRectToScene(piece.face_rect())


def index_of(piece: Piece) -> QRectF:
    """Where rank and suit are: the left 30 of 100, the upper 56 of 140."""
    rect = face(piece)
    return QRectF(rect.left(), rect.top(), 0.3 * rect.width(), 0.4 * rect.height())


def texts(person: Onlooker) -> Iterator[QRectF]:
    """Where the texts in the middle of the table are."""
    for name, look in person.canasta.zones().items():
        if look.label and name.startswith((MELD, TEAM, STOCK, PILE)):
            wide = label_width(look.label)
            left = min(look.rect.center().x() - wide / 2, person.view.width() - EDGE - 8 - wide)
            yield QRectF(left, look.rect.bottom() + 4, wide, label_height() - 4)


def assert_every_index_is_in_sight(person: Onlooker, least: float) -> None:
    for side in (0, 1):
        for zone in person.zones_of(side):
            cards = person.zone_pieces(zone)
            assert index_of(cards[-1]).width() >= least
            for place, beneath in enumerate(cards if len(cards) < CANASTA_SIZE else ()):
                assert not any(index_of(beneath).intersects(face(card)) for card in cards[place + 1 :])


def assert_all_lie_apart(person: Onlooker) -> None:
    zones = person.canasta.zones()
    parts = [look.rect for name, look in zones.items() if name.startswith((MELD, STOCK, PILE, HAND))]
    for one, other in combinations([*parts, *texts(person)], 2):
        overlap = one.intersected(other)
        assert overlap.width() < 1 or overlap.height() < 1
    table = QRectF(person.view.viewport().rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
    assert all(table.contains(part) for part in [*parts, *texts(person)])


@ALL_WINDOWS
def test_every_card_of_every_meld_can_be_told(person: Onlooker, window: tuple[int, int, int]) -> None:
    for ours, theirs, least in ((FEW, FEW_OF_THEM, 9), (OURS, THEIRS, 7)):
        person.sit_down(window, ours, theirs)
        assert_every_index_is_in_sight(person, least)
        assert_all_lie_apart(person)


def test_the_partner_is_called_so_where_there_is_room(person: Onlooker) -> None:
    person.sit_down(WINDOWS[2], OURS, THEIRS)
    labels = [person.canasta.zones()[f"other{place}"].label for place in range(3)]
    assert ["partner" in label for label in labels] == [False, True, False]
    person.sit_down(WINDOWS[1], OURS, THEIRS)
    assert all(
        seat.name in person.canasta.zones()[f"other{place}"].label for place, seat in enumerate(SEATS[1:])
    )


@ALL_WINDOWS
def test_the_outline_of_the_stock_leaves_the_names_above_it_alone(
    person: Onlooker, window: tuple[int, int, int]
) -> None:
    person.sit_down(window, FEW, FEW_OF_THEM)
    zones = person.canasta.zones()
    outline = around(zones[STOCK])
    named = [
        look.rect.bottom() + label_height() if look.label_rect is None else look.label_rect.bottom()
        for look in zones.values()
        if look.rect.bottom() < outline.top()
    ]
    assert len(named) == 3  # the other players
    assert max(named) <= outline.top()


@ALL_WINDOWS
def test_a_name_lies_beside_cards_that_are_lower_than_it(
    person: Onlooker, window: tuple[int, int, int]
) -> None:
    person.sit_down(window, FEW, FEW_OF_THEM)
    zones = person.canasta.zones()
    others = [zones[f"other{place}"] for place in range(3)]
    for look in others:
        assert (look.label_rect is None) == (window != (1024, 640, 150))
        if look.label_rect is not None:
            assert look.label_rect.width() >= label_width(look.label)
            assert look.label_rect.left() >= look.rect.right()
    for place, look in enumerate(others):
        assert all(
            look.rect.adjusted(-1, -1, 1, 1).contains(face(one))
            for one in person.zone_pieces(f"other{place}")
        )


def test_the_kind_of_a_canasta_is_written_under_it(person: Onlooker) -> None:
    person.sit_down(WINDOWS[0], FEW, THEIRS)
    labels = [look.label for look in person.canasta.zones().values()]
    assert {"9×7 natural", "Q×8 natural"} <= set(labels)


def many_melds() -> tuple[Meld, ...]:
    return tuple(
        Meld(RANKS.index(rank), tuple(parse_piece(card) for card in cards.split()))
        for rank, cards in MANY.items()
    )


@pytest.mark.usefixtures("person")
@pytest.mark.parametrize(("melds", "lines"), [(2, 1), (len(MANY), 2)])
def test_melds_lie_in_two_lines_where_that_makes_them_larger(melds: int, lines: int) -> None:
    area = QRectF(10, 20, 430, 135)
    row = lay_out_row(area, TeamCards("Us", 3, many_melds()[:melds]), largest=80)
    assert row.card > 20
    assert len({slot.top() for slot in row.slots}) == lines
    for slot in row.slots:
        assert area.contains(slot.adjusted(0, 0, 0, label_height()))
    for one, other in combinations(row.slots, 2):
        assert not one.intersects(other)


@pytest.mark.usefixtures("person")
def test_melds_in_a_narrow_row_go_without_texts_rather_than_have_tiny_cards() -> None:
    untold = 0
    for width in range(260, 700, 10):
        area = QRectF(10, 20, width, 90)
        row = lay_out_row(area, TeamCards("Us", 3, many_melds()), largest=60)
        untold += set(row.labels) == {""}
        assert row.card * RATIO >= 24
        assert (set(row.labels) == {""}) == (not any(row.labels))
        for slot in row.slots:
            assert area.contains(slot)
        for one, other in combinations(row.slots, 2):
            assert not one.intersects(other)
    assert 0 < untold < 44


@pytest.mark.usefixtures("person")
@pytest.mark.parametrize(("theirs", "ours"), [(2, 2), (2, len(MANY)), (len(MANY), 2), (0, len(MANY))])
def test_the_team_with_many_melds_gets_more_of_the_height(theirs: int, ours: int) -> None:
    area, largest = QRectF(10, 20, 720, 300), 95.0
    teams = (TeamCards("Them", 1, many_melds()[:theirs]), TeamCards("Us", 3, many_melds()[:ours]))
    rows = lay_out_rows(area, *teams, largest)
    upper, lower = (row.rect for row in rows)
    assert (upper.height() > lower.height(), upper.height() < lower.height()) == (
        theirs > ours,
        theirs < ours,
    )
    assert upper.top() == area.top()
    assert lower.bottom() == area.bottom()
    assert not upper.intersects(lower)
    cards = [row.card for row in rows if row.cards.melds]
    assert min(cards) >= 0.6 * max(cards)


@pytest.mark.usefixtures("person")
def test_the_outline_of_a_meld_has_room_under_the_text_of_the_line_above() -> None:
    row = lay_out_row(QRectF(10, 20, 430, 135), TeamCards("Us", 3, many_melds()), largest=80)
    upper, lower = sorted({(slot.top(), slot.bottom()) for slot in row.slots})
    assert lower[0] - LINE_GAP >= upper[1] + label_height()


@pytest.mark.usefixtures("person")
def test_a_canasta_tells_its_kind_before_other_melds_tell_their_counts() -> None:
    for width in range(500, 900, 10):
        row = lay_out_row(QRectF(0, 0, width, 100), TeamCards("Us", 3, many_melds()), largest=60)
        assert row.card <= TINY_CARD or row.labels[0] == "4×7 mixed", width


def test_a_plus_sign_lies_over_the_cards_of_every_meld_that_takes_what_is_chosen(person: Onlooker) -> None:
    person.sit_down(WINDOWS[0], OURS, THEIRS)
    zones = person.view.board.zones

    def offered() -> set[str]:
        return {name.removeprefix(MELD) for name, zone in zones.items() if zone.look.plus}

    person.choose("2H")
    assert offered() == {f"0-{RANKS.index(rank)}" for rank in OURS}
    for name in person.zones_of(0):
        top = person.zone_pieces(name)[-1]
        assert zones[name].zValue() > top.zValue()
        assert face(top).contains(plus_rect(zones[name].look))
    person.choose("KS")
    assert offered() == {f"0-{RANKS.index('K')}"}
    person.choose("6D")
    assert offered() == set()


def test_a_card_that_freezes_the_pile_lies_across_its_middle(person: Onlooker) -> None:
    person.sit_down(WINDOWS[2], FEW, FEW_OF_THEM)
    across = person.top(PILE).sceneBoundingRect()
    beneath = person.piece(PILE, 0).sceneBoundingRect()
    assert across.width() > across.height()
    assert (across.center() - beneath.center()).manhattanLength() < 4  # the pile has a thickness


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_stock_is_on_the_side_of_the_hand(person: Onlooker, *, left_handed: bool) -> None:
    person.sit_down(WINDOWS[2], OURS, THEIRS)
    person.window.change_settings(replace(STILL, left_handed=left_handed))
    zones = person.canasta.zones()
    for place in (STOCK, PILE):
        assert (zones[place].rect.right() < zones[f"{TEAM}0"].rect.left()) is left_handed
