"""The table of Canasta in the real window: staging, melding, the pile, discards, keys, and a whole hand."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from canasta_positions import Melds, Words, match_of, position
from chieubai.engine.canasta.cards import Piece, format_piece, parse_piece
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.seats import Level, Seat
from chieubai.storage.settings import Motion, Settings
from chieubai.ui import curtain
from chieubai.ui.canasta.actions import CanastaActions
from chieubai.ui.canasta.desk import CanastaDesk
from chieubai.ui.lobby import NewMatch
from chieubai.ui.table import view as table_view
from thinkers import HeldThinker, PromptThinker
from ui_driver import Person

STILL = Settings(language="en", motion=Motion.OFF, bot_pause_ms=0)
SEATS = (Seat("Lan"), Seat("B1", Level.EASY), Seat("B2", Level.EASY), Seat("B3", Level.EASY))
FOUR = (Seat("Lan"), Seat("Minh"), Seat("Hoa"), Seat("Tú"))


class CanastaPerson(Person):
    """Somebody at a Canasta table with the cards of a test's choice."""

    def sit_down(
        self,
        hand: Words,
        *,
        phase: Phase = Phase.PLAY,
        melds: Melds | None = None,
        pile: Words = (),
        stock: int = 40,
        seats: tuple[Seat, ...] = SEATS,
    ) -> None:
        self.open_table(match_of(position(hand, phase=phase, melds=melds, pile=pile, stock=stock)), seats)

    @property
    def canasta(self) -> CanastaDesk:
        desk = self.window_page.face.desk
        assert isinstance(desk, CanastaDesk)
        return desk

    def state(self) -> CanastaState:
        state = self.table.match.state
        assert isinstance(state, CanastaState)
        return state

    def card_at(self, text: str) -> QPoint:
        """A point of a card in hand that no neighbour covers."""
        piece = next(piece for piece in self.view.board.pieces if piece.spot.face == parse_piece(text))
        return self.view.mapFromScene(piece.mapToScene(QPointF(10, 40)))

    def choose(self, words: str) -> None:
        for text in words.split():
            self.click(self.card_at(text))

    def melds(self) -> dict[int, str]:
        view = self.state().view(None)
        return {
            meld.rank: " ".join(map(format_piece, meld.cards)) for meld in view.melds[self.canasta.bottom % 2]
        }

    def hand(self) -> list[str]:
        return sorted(format_piece(Piece(card)) for card in self.canasta.hand_order)

    def status(self) -> str:
        return self.window_page.status.text()


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CanastaPerson:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    return CanastaPerson(qtbot, tmp_path, STILL, HeldThinker())


def test_cards_are_staged_and_laid_all_at_once(person: CanastaPerson) -> None:
    person.sit_down("KS KH KC QS QH QC 4S 5S")
    person.choose("KS KH KC")
    person.push(person.button("Stage"))
    person.choose("QS QH QC")
    person.push(person.button("Stage"))
    assert person.melds() == {}
    assert "60 points (minimum 50)" in person.window_page.counsel.text()
    names = [label.text() for label in person.window_page.players.findChildren(QLabel)]
    assert any("Lan: 2 cards" in name for name in names), names
    person.push(person.button("Meld"))
    assert sorted(person.melds()) == [11, 12]
    assert person.hand() == ["4S", "5S"]


def test_melds_that_miss_the_minimum_are_refused_and_stay_staged(person: CanastaPerson) -> None:
    person.sit_down("4S 4H 4C 5S 6S 7S")
    person.choose("4S 4H 4C")
    person.push(person.button("Stage"))
    person.push(person.button("Meld"))
    assert "initial minimum" in person.status()
    assert person.melds() == {}
    assert len(person.canasta.turn.stage.melds) == 1


def test_wild_cards_go_with_the_one_rank_that_is_selected(person: CanastaPerson) -> None:
    person.sit_down("KS KH 2C QS QH 4S")
    person.choose("KS KH 2C")
    person.push(person.button("Stage"))
    assert [len(meld.cards) for meld in person.canasta.turn.stage.melds] == [3]
    person.choose("QS 4S")
    person.push(person.button("Stage"))
    assert [meld.rank for meld in person.canasta.turn.stage.melds] == [12, 11, 3]


def test_a_wild_card_by_itself_needs_a_meld_to_go_to(person: CanastaPerson) -> None:
    person.sit_down("2C QS QH 4S", melds={"K": "KS KH KC"})
    person.choose("2C")
    person.push(person.button("Stage"))
    assert "wild" in person.status()
    assert person.canasta.turn.stage.melds == ()


def test_a_card_is_dragged_onto_a_meld_and_added(person: CanastaPerson) -> None:
    person.sit_down("2C QS QH 4S 5S", melds={"K": "KS KH KC"})
    side = person.canasta.bottom % 2
    person.drag(person.card_at("2C"), person.middle_of(f"meld{side}-12"))
    person.push(person.button("Meld"))
    assert person.melds()[12].endswith("2C")


def test_several_cards_are_dragged_to_the_free_table_at_once(person: CanastaPerson) -> None:
    person.sit_down("KS KH KC QS QH 4S", melds={"A": "AS AH AC"})
    person.choose("KS KH KC")
    ours = person.canasta.zones()["table"].rect
    person.drag(person.card_at("KH"), person.view.mapFromScene(ours.center()))
    assert [len(meld.cards) for meld in person.canasta.turn.stage.melds] == [3]


def test_a_staged_card_goes_back_by_a_click(person: CanastaPerson) -> None:
    person.sit_down("KS KH KC QS QH 4S", melds={"A": "AS AH AC"})
    person.choose("KS KH KC")
    person.push(person.button("Stage"))
    person.click(person.card_at("KC"))
    assert "KC" in person.hand()


def test_a_card_of_another_rank_is_refused_by_a_meld_at_once(person: CanastaPerson) -> None:
    person.sit_down("QC 2C QS QH 4S 5S", melds={"K": "KS KH KC"})
    meld = f"meld{person.canasta.bottom % 2}-12"
    person.drag(person.card_at("QC"), person.middle_of(meld))
    assert person.status().startswith("A meld holds cards of one rank")
    person.choose("QS 2C")
    person.click(person.middle_of(meld))
    assert person.status().startswith("A meld holds cards of one rank")
    assert person.canasta.turn.stage.melds == ()


def test_nothing_is_discarded_while_something_is_staged_that_would_be_forgotten(
    person: CanastaPerson,
) -> None:
    person.sit_down("KS KH KC QS QH 4S", melds={"A": "AS AH AC"})
    person.choose("KS KH KC")
    person.push(person.button("Stage"))
    person.drag(person.card_at("4S"), person.middle_of("pile"))
    assert person.status() == "Meld what is staged, or take it back, before you discard."
    assert person.table.view.to_move == person.table.view.seat
    assert len(person.canasta.turn.stage.melds) == 1
    person.press(Qt.Key.Key_M)
    person.drag(person.card_at("4S"), person.middle_of("pile"))
    assert person.state().view(None).pile[-1] == parse_piece("4S")


def test_a_discard_takes_two_clicks_or_a_drag(person: CanastaPerson) -> None:
    person.sit_down("KS KH QS QH 4S")
    person.choose("4S")
    person.click(person.middle_of("pile"))
    assert person.state().view(None).pile[-1] == parse_piece("4S")
    person.sit_down("KS KH QS QH 5S")
    person.drag(person.card_at("5S"), person.middle_of("pile"))
    assert person.state().view(None).pile[-1] == parse_piece("5S")


def test_a_discard_comes_to_the_pile_over_melds_and_stock(person: CanastaPerson) -> None:
    person.sit_down("KS KH QS QH 4S", melds={"A": "AS AH AC"})
    person.choose("4S")
    person.press(Qt.Key.Key_X)
    lies = person.top("pile").zValue()
    others = [piece for piece in person.view.board.pieces if piece.spot.zone not in ("pile", "hand")]
    assert lies > max(piece.zValue() for piece in others)


def test_the_last_cards_stay_without_a_canasta(person: CanastaPerson) -> None:
    person.sit_down("KS KH KC 4S", melds={"A": "AS AH AC"})
    person.choose("KS KH KC")
    person.push(person.button("Stage"))
    person.push(person.button("Meld"))
    assert "Keep two cards" in person.status()


def test_the_pile_is_taken_by_the_one_way_there_is(person: CanastaPerson) -> None:
    person.sit_down("QS 4S 5S 6S", phase=Phase.DRAW, melds={"K": "KS KH KC"}, pile="7S 8S KD")
    person.push(person.button("Take the pile"))
    assert len(person.melds()[12].split()) == 4
    assert {"7S", "8S"} <= set(person.hand())


def test_stock_and_pile_are_dragged_to_the_hand(person: CanastaPerson) -> None:
    person.sit_down("QS 4S 5S 6S", phase=Phase.DRAW, melds={"K": "KS KH KC"}, pile="7S 8S KD")
    person.drag(person.middle_of("pile"), person.middle_of("hand"))
    assert {"7S", "8S"} <= set(person.hand())
    person.sit_down("QS 4S 5S 6S", phase=Phase.DRAW, pile="7S 8S KD")
    person.drag(person.middle_of("stock"), person.middle_of("hand"))
    assert len(person.hand()) == 5
    person.drag(person.middle_of("stock"), person.middle_of("hand"))
    assert len(person.hand()) == 5, "one card is drawn in a turn"


def test_a_pile_that_cannot_be_taken_says_why(person: CanastaPerson) -> None:
    person.sit_down("QS 4S 5S 6S", phase=Phase.DRAW, melds={"A": "AS AH AC"}, pile="7S 8S KD")
    unsaid = person.status()
    person.click(person.middle_of("pile"))
    why = person.status()
    assert "meld" in why != unsaid
    person.window_page.refresh()
    person.drag(person.middle_of("pile"), person.middle_of("hand"))
    assert person.status() == why
    assert person.state().view(0).phase is Phase.DRAW


def test_the_ways_to_take_the_pile_are_offered(person: CanastaPerson) -> None:
    person.sit_down("KS KH QS 4S 2C", phase=Phase.DRAW, melds={"A": "AS AH AC"}, pile="7S 8S KD")
    takes = person.canasta.turn.takes()
    assert len(takes) > 1
    actions = person.window_page.face.moves
    assert actions[2].isEnabled()
    [shared] = person.window_page.findChildren(CanastaActions)
    menu = shared.take_menu(takes)
    assert len(menu.actions()) == len(takes)
    menu.actions()[0].trigger()
    assert 12 in person.melds()


@pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen one has no menus of its own
def test_the_ways_to_take_the_pile_are_gone_when_the_hand_is_covered(person: CanastaPerson) -> None:
    """They name cards of the hand."""
    person.sit_down("KS KH QS 4S 2C", phase=Phase.DRAW, melds={"A": "AS AH AC"}, pile="7S 8S KD", seats=FOUR)
    person.table.reveal()
    [shared] = person.window_page.findChildren(CanastaActions)
    menu = shared.take_menu(person.canasta.turn.takes())
    menu.popup(person.window.mapToGlobal(QPoint(300, 300)))
    assert menu.isVisible()
    person.table.cover()
    assert not menu.isVisible()


def test_a_frozen_pile_says_so(person: CanastaPerson) -> None:
    person.sit_down("KS 4S", phase=Phase.DRAW, melds={"A": "AS AH AC"}, pile="7S 2H KD")
    assert "frozen" in person.canasta.zones()["pile"].label
    turned = [piece for piece in person.view.board.pieces if piece.spot.face == parse_piece("2H")]
    assert turned[0].transform().m11() == pytest.approx(0.0, abs=1e-9)


def test_the_stage_is_saved_and_comes_back(person: CanastaPerson, qtbot: QtBot, tmp_path: Path) -> None:
    person.window.matches.begin(NewMatch("canasta", {}, FOUR))
    assert person.table.waiting is not None
    person.table.reveal()
    chosen = next(card for card in person.canasta.hand_order if format_piece(card)[0] not in "2J3")
    person.click(person.card_at(format_piece(chosen)))
    person.press(Qt.Key.Key_N)
    staged = person.canasta.turn.stage.melds
    assert len(staged) == 1
    person.window.close()
    again = CanastaPerson(qtbot, tmp_path, STILL, HeldThinker())
    again.push(again.window.lobby.resume_buttons[0])
    again.table.reveal()
    assert again.canasta.turn.stage.melds == staged


def test_a_whole_hand_with_keys_only_by_four_people(person: CanastaPerson) -> None:
    """Nobody melds: the stock runs out, and the hand is scored."""
    person.window.matches.begin(NewMatch("canasta", {}, FOUR))
    for _move in range(600):
        if person.table.view.outcome is not None:
            break
        if person.table.waiting is not None:
            person.push(person.window_page.curtain.button)
            continue
        if person.canasta.turn.drawing():
            person.press(Qt.Key.Key_D if person.canasta.turn.view.stock_count else Qt.Key.Key_P)
            continue
        while person.view.cursor_place.zone != "hand":
            person.press(Qt.Key.Key_Down)
        person.press(Qt.Key.Key_End)
        person.press(Qt.Key.Key_Space)
        person.press(Qt.Key.Key_X)
    assert person.table.view.outcome is not None
    assert person.button("Next hand").isVisible()


def test_bots_play_their_seats(qtbot: QtBot, tmp_path: Path) -> None:
    person = CanastaPerson(qtbot, tmp_path, STILL, PromptThinker())
    person.window.matches.begin(NewMatch("canasta", {}, SEATS))
    qtbot.waitUntil(lambda: not person.table.bot_to_move)
    assert person.table.view.to_move == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_thirty_cards_are_legible_in_the_hand(person: CanastaPerson, size: tuple[int, int]) -> None:
    person.window.resize(*size)
    hand = " ".join(f"{rank}{suit}" for rank in ("4", "5", "6", "7", "8", "9", "10", "Q") for suit in "SHCD")[
        :-3
    ]
    person.sit_down(hand)
    xs = sorted(
        {(round(p.pos().y()), round(p.pos().x())) for p in person.view.board.pieces if p.spot.zone == "hand"}
    )
    strips = [right[1] - left[1] for left, right in pairwise(xs) if left[0] == right[0]]
    assert len(xs) == 31
    assert min(strips) >= 26


def test_everything_has_a_name_for_a_screen_reader(person: CanastaPerson) -> None:
    person.sit_down("KS KH QS 2C", melds={"A": "AS AH AC"}, pile="7S 2H")
    names = [person.canasta.zone_name(zone) for zone in person.canasta.zones()]
    assert all(names)
    assert "our meld: aces, 3 cards" in names
    assert "Discard pile, 2 cards, on top the two of hearts, frozen" in names
